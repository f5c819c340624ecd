"""The home of line mode: games that go on and ways to begin one, by number; all else by words."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from colonia_tui import shelf
from colonia_tui.drawing.keys import name_of
from colonia_tui.failure import Failure
from colonia_tui.files.files import today
from colonia_tui.files.settings import Settings
from colonia_tui.language.i18n import N_, _, ago, all_isolated
from colonia_tui.language.reasons import explain
from colonia_tui.plain import anywhere, secrets
from colonia_tui.plain.console import Console, unknown
from colonia_tui.plain.forms import fill, numbered
from colonia_tui.plain.table import as_sentence, yes_or_no
from colonia_tui.session import forms, games
from colonia_tui.session.door import USUALLY, about_nearby, door_nearby, nearby
from colonia_tui.table import opening
from colonia_tui.table.players import own_name
from colonia_tui.table.saves import finished_lessons, glance_at, last_game
from engine.game import Refused
from net.wire.names import clean

if TYPE_CHECKING:
    from colonia_tui.table.link import Link
    from colonia_tui.table.opening import Saved
    from net.client.finding import Nearby

NEWEST = 9
"""How many games that go on are listed."""
NEARBY = "nearby"
"""What to type for the tables on the local network."""
WORDS = {
    "help": N_("says what one can type"),
    "list": N_("says the numbers again"),
    "archive": N_("puts a game that goes on away, by its number: archive 1"),
    "result": N_("says how the last game ended, and opens it"),
    "daily": N_("opens the deal of the day: daily troyes"),
    "stats": N_("adds up your finished games"),
    "learn": N_("begins the next lesson in a game: learn troyes"),
    "rules": N_("lists the chapters of a game's rules; rules troyes 3 reads one, rules wall finds a word"),
    "settings": N_("reads the settings, or changes one: settings detail brief"),
    "quit": N_("leaves"),
}


Opens: TypeAlias = "Callable[[], Awaitable[Link | None]]"


class Way(NamedTuple):
    """A way to a table."""

    name: str
    opens: Opens
    """Asks what there is to ask, and opens it; None if that is not wanted after all. Raises Failure."""
    saved: Saved | None = None
    """The game that goes on."""


class Home:
    """What one can do before a table is open, and after."""

    def __init__(
        self, console: Console, settings: Callable[[], Settings], settle: Callable[[Settings], None]
    ) -> None:
        """``settle`` takes new settings."""
        self._console, self._settings, self._settle = console, settings, settle
        self._ways: Sequence[Way] = ()
        """As they were listed last."""

    async def choose(self, form: str = "") -> Link | None:
        """A table to sit down at; None to leave, and at the end of input.

        ``form`` ("join", "watch") is asked first.
        """
        first: dict[str, Opens] = {"join": self._join, "watch": self._watch}
        opens = first.get(form)
        self._ways = ()
        while opens is not None or not self._console.ended:
            if opens is None:
                opens = await self._chosen()
                if opens is None:
                    return None
            try:
                link = await opens()
            except Failure as failure:
                self._console.say(str(failure))
            except Refused as refused:
                self._console.say(explain(refused.reason))
            else:
                if link is not None:
                    return link
                self._ways = ()
            opens = None
        return None

    async def _chosen(self) -> Opens | None:
        """What was chosen by number or word; None to leave."""
        while True:
            if not self._ways:
                self._list()
            typed = await self._console.read()
            if typed is None:
                return None
            if typed.isdecimal():
                number = int(typed[:3])
                if 0 < number <= len(self._ways):
                    return self._ways[number - 1].opens
                self._console.say(_("There is no {number} here.").format(number=typed))
                continue
            word, __, rest = typed.partition(" ")
            name = next((name for name in WORDS if word and name.startswith(word.lower())), "")
            match name:
                case "quit":
                    return None
                case "learn":
                    return partial(self._learn, self._named(rest)[0])
                case "daily":
                    return partial(self._daily, self._named(rest)[0])
                case "result":
                    return self._result
                case "archive":
                    await self._archive(rest)
                case _:
                    self._do(name or word, rest)

    def _list(self) -> None:
        self._ways = self._found()
        said = _("Type a number, or a word: {help} lists them, {quit} leaves.")
        self._console.say(
            *numbered([way.name for way in self._ways]),
            said.format(help=name_of("table.rules"), quit=name_of("table.leave")),
        )

    def _do(self, name: str, rest: str) -> None:
        say = self._console.say
        match name:
            case "help":
                say(_("Type a number of the list, or one of these words; first letters do."))
                say(*(f"{name}: {_(does)}." for name, does in WORDS.items()))
            case "list":
                self._list()
            case "stats":
                from colonia_tui.session.statistics import in_words, statistics  # it loads the bots

                say(*in_words(statistics(today())))
            case "rules":
                game, about = self._named(rest)
                say(*anywhere.rules(game, about))
            case "settings":
                try:
                    now, said = anywhere.settings(rest, self._settings())
                except Failure as failure:
                    say(str(failure))
                else:
                    self._settle(now)
                    say(*said)
            case _:
                say(unknown(name))

    def _named(self, rest: str) -> tuple[str, str]:
        """The game whose name these words begin with, otherwise the last one, and the other words."""
        word, __, after = rest.partition(" ")
        game = next((game for game in shelf.GAMES if game == word.lower()), "")
        return (game, after.strip()) if game else (last_game(), rest)

    # The list

    def _found(self) -> Sequence[Way]:
        """Games that go on, then ways to begin one; until a lesson is finished, the lessons come first."""
        now = time.time()
        going_on = games.listed()[0][:NEWEST]
        found = [Way(_said(saved, now), partial(self._saved, saved.name), saved) for saved in going_on]
        lessons = [
            Way(_("Learn {game} in ten minutes.").format(game=shelf.title(game)), partial(self._learn, game))
            for game in shelf.taught()
        ]
        kinds: list[tuple[str, Callable[[str], forms.TableForm]]] = [
            (N_("{game}: a new game against bots."), forms.solo),
            (N_("{game}: a game at this keyboard."), lambda game: forms.hotseat(game, secrets.check_plan)),
            (N_("{game}: a table for others to join."), forms.host),
        ]
        begins = [
            *(
                Way(_(said).format(game=shelf.title(game)), partial(self._fill, form, game))
                for said, form in kinds
                for game in shelf.GAMES
            ),
            *(
                Way(
                    _("{game}: the deal of the day, {state}.").format(
                        game=shelf.title(game), state=games.of_today(game)
                    ),
                    partial(self._daily, game),
                )
                for game in shelf.GAMES
            ),
            Way(_("Join somebody's table."), self._join),
            Way(_("Watch somebody's table."), self._watch),
        ]
        return [*found, *begins, *lessons] if finished_lessons() else [*lessons, *found, *begins]

    async def _saved(self, name: str) -> Link:
        return opening.open_saved(name)

    async def _learn(self, game: str) -> Link:
        if not shelf.lessons(game):
            raise Failure(_("{game} has no lessons.").format(game=shelf.title(game)))
        return opening.open_lesson(game, shelf.lesson(game, shelf.next_lesson(game)))

    async def _daily(self, game: str) -> Link:
        return opening.open_daily(game, today())

    async def _fill(self, form: Callable[[str], forms.TableForm], game: str) -> Link | None:
        return await fill(form(game), self._console)

    async def _result(self) -> Link:
        over = games.listed()[1]
        if not over:
            raise Failure(_("No game has ended here yet."))
        return opening.open_saved(over[0].name)

    async def _archive(self, rest: str) -> None:
        number = int(rest[:3]) if rest.isdecimal() else 0
        saved = self._ways[number - 1].saved if 0 < number <= len(self._ways) else None
        if saved is None:
            self._console.say(_("Name the number of a game that goes on: archive 1."))
            return
        yes, no = name_of("answer.yes"), name_of("answer.no")
        asked = _("{question} {yes} or {no}.").format(question=games.archive_question(saved), yes=yes, no=no)
        if yes_or_no(await self._console.ask(asked)):
            self._console.say(games.archive(saved))
            self._ways = ()

    # Tables of others

    async def _join(self) -> Link | None:
        where = await self._where()
        if not where:
            return None
        usual = own_name()
        asked = _("Your name? Nothing typed means {usual}.").format(usual=usual)
        return opening.open_join(where, clean(await self._console.ask(asked, usual)) or usual)

    async def _watch(self) -> Link | None:
        where = await self._where()
        return opening.open_join(where) if where else None

    async def _where(self) -> str:
        """An address or an invite; "" for none."""
        asked = _("Type the address, HOST:PORT, or paste the invite; {nearby} looks for tables nearby.")
        typed = await self._console.ask(asked.format(nearby=NEARBY))
        found: list[Nearby] = []
        while typed == NEARBY:
            found = await self._look()
            said = _("{table}, {address}; {door}.")
            lines = [
                about_nearby(each)
                if each.asks_less
                else said.format(table=nearby(each), address=each.address, door=door_nearby(each))
                for each in found
            ]
            self._console.say(*numbered(lines))
            asked = _("Nothing found nearby. Type the address, or paste the invite.")
            if found:
                asked = _("Type the number of a table, an address, or an invite.")
            typed = await self._console.ask(asked)
        if typed.isdecimal() and 0 < int(typed[:4]) <= len(found):
            return found[int(typed) - 1].address
        return "" if typed == name_of("table.leave") else typed

    async def _look(self) -> list[Nearby]:
        """The tables on the local network."""
        self._console.say(_("Looking for tables nearby …"))
        last: list[Nearby] = []

        def show(found: list[Nearby]) -> None:
            last[:] = found

        looking = asyncio.create_task(opening.find_tables(show))
        await asyncio.sleep(USUALLY)
        looking.cancel()
        await asyncio.wait({looking})
        return last


def _said(saved: Saved, now: float) -> str:
    """A game that goes on, in a sentence."""
    game, problem = games.game_of(saved), games.problem(saved)
    said = _("Go on with {game} of {people}, {when}.")
    glance = glance_at(saved.path)
    plaque = None if glance is None or game not in shelf.GAMES else shelf.face(game).plaque(glance.moment)
    if problem:
        said = _("Go on with {game} of {people}, {when}: {problem}")
    elif plaque is not None:
        said = _("Go on with {game} of {people}, {moment}, {when}.")
    people = ", ".join(all_isolated([name for name in saved.players if name]))
    return said.format(
        game=shelf.title(game),
        people=people or saved.name,
        moment="" if plaque is None else plaque[0],
        when=ago(saved.touched, now),
        problem=as_sentence(problem),
    )
