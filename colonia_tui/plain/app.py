"""The program in lines of text: opens links, keeps the desk up to date, reads lines until the end."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable
from typing import TYPE_CHECKING

from colonia_tui import shelf
from colonia_tui.drawing import keys
from colonia_tui.drawing.keys import name_of
from colonia_tui.failure import Failure, Misuse
from colonia_tui.files.settings import Settings
from colonia_tui.language.i18n import _, paragraph
from colonia_tui.language.reasons import explain
from colonia_tui.language.words import ALOUD
from colonia_tui.plain.commands import Commands
from colonia_tui.plain.console import Console, quoted
from colonia_tui.plain.home import Home
from colonia_tui.plain.lobby import PlainLobby
from colonia_tui.plain.secrets import secrets_stay
from colonia_tui.plain.table import PlainTable
from colonia_tui.plain.words import NAMES
from colonia_tui.session.door import ASKS, WITHOUT, door_sentence
from colonia_tui.session.noting import Noting
from colonia_tui.table import opening
from colonia_tui.table.desk import Desk
from colonia_tui.table.saves import remember_game
from engine.game import Reason, Refused

if TYPE_CHECKING:
    from colonia_tui.table.link import Link
    from net.client.client import News


WATCH = "watch"
QUIET = 1.0
"""Seconds without news after which a person may type although nothing is asked."""


class PlainApp:
    """One table after the other on a console."""

    def __init__(self, settings: Settings, console: Console, *, strict: bool) -> None:
        """``strict`` ends a script at the first line that is refused."""
        self.settings, self.console = settings, console
        self._strict = strict
        self.kept = False
        """Whether we left a game that can be resumed here."""

    async def run(self, link: Link) -> None:
        """Play at this table, and those that follow, to the end. Raises Failure."""
        following: Link | None = link
        while following is not None:
            following = await Sitting(self, following).run(self._strict)

    def settle(self, settings: Settings) -> None:
        """Use these settings from now on."""
        self.settings = settings
        self.console.ascii_only = settings.signs == "ascii"

    async def turned_away(self, link: Link, tables: list[str], why: Reason) -> Link | None:
        """Ask for what would let us in; None for nothing. Raises Refused."""
        joined, leave = opening.joined(link), name_of("table.leave")
        if joined is not None and why.code == "which_table" and tables:
            self.console.say(*(f"{number}: {name}" for number, name in enumerate(tables, 1)))
            typed = await self.console.ask(_("Which table? Type its number."))
            if typed.isdecimal() and 0 < int(typed[:3]) <= len(tables):
                where = f"{joined.where}/{tables[int(typed) - 1]}"
                return opening.open_join(*joined._replace(where=where, claim=""))
        elif joined is not None and why.code in ASKS:
            self.console.say(door_sentence(why, opening.address_of(joined)))
            said = _("Type the pass phrase, or paste the invite; {quit} leaves.")
            typed = await self.console.ask(said.format(quit=leave))
            if typed not in ("", leave) or (not typed and why.code in WITHOUT and not self.console.ended):
                return opening.join_again(joined, typed)
        elif joined is not None and why.code == "started" and joined.name:
            self.console.say(explain(why))
            said = _("Type your claim, seven words; {watch} to watch; {quit} leaves.")
            typed = await self.console.ask(said.format(watch=WATCH, quit=leave))
            if typed == WATCH:
                return opening.open_join(*joined._replace(name="", claim=""))
            if typed not in ("", leave):
                return opening.open_join(*joined._replace(claim=typed))
        raise Refused(why)


class Sitting:
    """The time at one table: its lobby, the game, its result."""

    def __init__(self, app: PlainApp, link: Link) -> None:
        self.app, self.console, self.link = app, app.console, link
        if link.here and link.lesson is None:
            link.lesson = shelf.lesson_at(link.save)
        self.desk = Desk(link)
        self._news = asyncio.Event()
        self._noting = Noting()
        self._table: PlainTable | None = None
        self._commands: Commands | None = None
        self._lobby = PlainLobby(self.desk, self.console, self._leave)
        self._closes = False
        """Whether whoever opened the table closes it for everybody."""
        self._following: Callable[[], Link] | None = None
        self._left = False

    async def run(self, strict: bool) -> Link | None:
        """Stay until somebody leaves; returns the link to go on with. Raises Failure, Misuse."""
        desk, reading = self.desk, None
        try:
            await self.link.open(self._hear)
            while not self._left:
                self._news.clear()
                if desk.ended is not None and not desk.updates and not desk.displaced:
                    tables = [table.name for table in desk.tables]
                    return await self.app.turned_away(self.link, tables, desk.ended)
                self._refresh()
                if reading is not None:
                    self.console.prompt()
                elif not self.console.ended and await self._may_read():
                    hidden = self._table is not None and self._table.hides
                    reading = asyncio.create_task(self.console.read(hidden=hidden))
                await self._something(reading)
                if reading is not None and reading.done():
                    typed, reading = reading.result(), None
                    self._noting.take(desk)  # after the first question: it loads much
                    plays_on = desk.watching and desk.over is None and not self.link.replays
                    if typed is None and not plays_on:
                        break
                    await self._take(typed or "", strict)
        except Refused as refused:
            raise Failure(explain(refused.reason)) from refused
        finally:
            if reading is not None:
                reading.cancel()
            self.app.kept = self.link.save is not None and desk.over is None and bool(desk.updates)
            if self._table is not None:
                self._table.close()
            await self.link.close()
            if self.link.save is None and self.link.seats and desk.ended is None and desk.over is None:
                self.console.say(_("Your chair is kept; `colonia join` takes you back to it."))
            if self._closes:
                await asyncio.to_thread(opening.close_table, self.link)
        return None if self._following is None else await asyncio.to_thread(self._following)

    async def _may_read(self) -> bool:
        """Whether it is time for the next line: a person may type as soon as nothing more happens."""
        if self._asks or not self.console.interactive:
            return self._asks
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), QUIET)
            return False
        return True

    async def _something(self, reading: asyncio.Task[str | None] | None) -> None:
        """Wait for news, or for a line."""
        news = asyncio.create_task(self._news.wait())
        await asyncio.wait(
            {news} if reading is None else {news, reading}, return_when=asyncio.FIRST_COMPLETED
        )
        news.cancel()

    def _hear(self, seat: int | None, news: News) -> None:
        self.desk.take(seat, news)
        self._news.set()

    def _refresh(self) -> None:
        """Say what is new at the table or in its lobby."""
        desk = self.desk
        if desk.updates and desk.names:
            if self._table is None:
                self._table = self._sit_down()
            self._table.refresh()
        elif desk.lobby is not None and not desk.lobby.started:
            self._lobby.refresh()

    def _sit_down(self) -> PlainTable:
        desk = self.desk
        face = shelf.face(desk.link.game)
        if len(desk.seats) > 1 and any(face.hidden(update.view) for update in desk.updates.values()):
            raise Misuse(secrets_stay())
        table = PlainTable(desk, self.app.settings, self.console, self._leave, self._news.set)
        self._commands = Commands(table, self._leave, self._go_on, self.app.settle)
        if desk.link.replays:
            self._commands.past.replay()
        remember_game(desk.link.game)
        return table

    @property
    def _asks(self) -> bool:
        """Whether a script should give its next line."""
        return self._lobby.asks if self._table is None else self._table.asks

    async def _take(self, typed: str, strict: bool) -> None:
        table, lobby = self._table, self._lobby
        if table is None or self._commands is None:
            await lobby.take(typed)
        elif self.console.blind and table.answers(typed):
            table.refuse(_("You typed that before you heard what is asked, so it does not count."))
        elif not table.take(typed) and typed:
            self._commands.take(typed)
        if strict and (lobby.refused or (table is not None and table.refused)):
            said = _("Line {number} of the script was refused: {line}")
            raise Misuse(said.format(number=self.console.number, line=quoted(typed)))

    def _leave(self, closes: bool = False) -> None:
        self._left, self._closes = True, closes
        self._news.set()

    def _go_on(self, link: Callable[[], Link]) -> None:
        """Leave this table for another one."""
        self._following = link
        self._leave()


def run(
    open_link: Callable[[], Link] | None,
    settings: Settings,
    why: str,
    *,
    form: str = "",
    strict: bool = False,
) -> bool:
    """Play in line mode at the table that ``open_link`` opens, or from home; returns whether we left a game
    that can be resumed here.

    ``why`` says why the mode is on; ``form`` is as for `choose`. Raises Failure, and Misuse where a line of a
    script is refused.
    """
    keys.COMMANDS.set(NAMES)
    ALOUD.set(True)
    console = Console(ascii_only=settings.signs == "ascii")
    app = PlainApp(settings, console, strict=strict)
    console.say(paragraph(why, _("{help} lists what you can type.").format(help=name_of("table.rules"))))

    async def play(form: str) -> None:
        playing = asyncio.current_task()
        assert playing is not None
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
                asyncio.get_running_loop().add_signal_handler(number, playing.cancel)
        if open_link is not None:
            await app.run(open_link())
        home = Home(console, lambda: app.settings, app.settle)
        while open_link is None and (link := await home.choose(form)) is not None:
            form = ""
            try:
                await app.run(link)
            except Failure as failure:
                console.say(str(failure))

    try:
        with contextlib.suppress(asyncio.CancelledError):  # everything is saved
            asyncio.run(play(form))
    finally:
        console.close()
    return app.kept
