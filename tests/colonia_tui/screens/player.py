"""A player of the program: sees the screen as text, presses keys, and waits for what comes next."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any
from unittest.mock import patch

from textual.pilot import Pilot
from textual.screen import Screen

from colonia_tui.app import ColoniaApp
from colonia_tui.drawing.guard import Guard
from colonia_tui.drawing.shown import Shown
from colonia_tui.files.settings import Settings
from colonia_tui.screens.result import ResultScreen
from colonia_tui.screens.table import TableScreen
from colonia_tui.table import opening
from colonia_tui.table.link import Link, LocalLink
from engine import shelf
from net.client.finding import Nearby
from tests.colonia_tui.running import running
from tests.unguarded import no_guard

PEOPLE = ["Anna", "Ben", "Cora"]
WAYS_OUT = ("pass", "keep", "leave")
"""With these alone a game would be over soon, and little would have happened."""
LOOKS, SOON, LATER = 1500, 0.002, 0.02
"""How often a test looks at the screen before it gives up, and the seconds between looks: fewer at first."""


class Player:
    """Somebody in front of the program."""

    def __init__(self, app: ColoniaApp, pilot: Pilot[str]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> Screen[object]:
        return self.app.screen

    @property
    def table(self) -> TableScreen:
        found = [screen for screen in self.app.screen_stack if isinstance(screen, TableScreen)]
        assert found, "nobody sits at a table"
        return found[-1]

    @property
    def shown(self) -> Shown:
        """What the table shows."""
        shown = self.table.shown
        assert shown is not None
        return shown

    def text(self) -> str:
        """The lines on the screen."""
        rows = self.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in row).rstrip() for row in rows)

    def lines(self) -> list[str]:
        """The text on the screen without blank lines and margins."""
        return [line.strip() for line in self.text().splitlines() if line.strip()]

    def pointed(self) -> str:
        """The line of a form that the pointer stands before, without its frame."""
        return " ".join(next(line for line in self.lines() if "┃ ▸" in line).strip("┃ ").split())

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def until(self, wanted: str | Callable[[], object], after: object = "") -> None:
        """Wait until the screen contains a text, or until a condition holds.

        If it never comes, the failure names what it should have come ``after``.
        """
        for look in range(LOOKS):
            if wanted in self.text() if isinstance(wanted, str) else wanted():
                return
            await asyncio.sleep(min(look * SOON, LATER))
            await self.pilot.pause()
        raise AssertionError(f"waited in vain for {wanted}, after {after}; the screen:\n{self.text()}")

    async def asked(self) -> None:
        """Wait until the person on the screen has a question, or there is a curtain or the end."""
        await self.until(lambda: any(isinstance(screen, TableScreen) for screen in self.app.screen_stack))
        table = self.table
        await self.until(
            lambda: (
                table.curtain_drawn
                or self.screen is not table
                or (table.desk.here in table.desk.asked() and bool(table._board.offers()))
            )
        )

    async def decide(self) -> None:
        """Do `act`, and wait for what follows."""
        await self.act()
        await self.asked()

    async def act(self) -> None:
        """Take the option under the pointer, or else, and where that is the way out, the first legal one.

        It knows no game: only that every board does with Enter what its pointer is at.
        """
        table, desk = self.table, self.table.desk
        update = desk.updates[desk.here]
        pointed = table._board.pointed()
        if pointed not in update.legal or pointed.kind in WAYS_OUT:
            table._board.point(update.legal[0])
        await self.press("enter")
        await self.until(lambda: desk.updates[update.view["seat"]] is not update, "Enter")

    async def open_curtain(self) -> None:
        """Open the curtain as the person it is waiting for."""
        assert self.table.curtain_drawn
        await self.press("enter")
        await self.until(lambda: not self.table.curtain_drawn, "Enter on the curtain")
        await self.asked()

    @property
    def at_the_end(self) -> bool:
        """Whether the result is shown."""
        return isinstance(self.screen, ResultScreen)

    async def play_on(self, looked: Callable[[], None] = lambda: None) -> None:
        """Play for everybody at this keyboard until the result is shown; ``looked`` sees every question."""
        await self.asked()
        while not self.at_the_end:
            if self.table.curtain_drawn:
                await self.open_curtain()
            else:
                looked()
                await self.decide()


AT_ONCE = Settings(pace="now")
"""Nothing is told in steps."""


FindTables = Callable[[Callable[[list[Nearby]], None]], Awaitable[None]]


async def nobody_nearby(show: Callable[[list[Nearby]], None]) -> None:
    """A test looks at no real network."""


@asynccontextmanager
async def playing(
    link: Link | None = None,
    size: tuple[int, int] = (80, 24),
    start: str = "",
    settings: Settings = AT_ONCE,
    guard: Callable[[], Guard] = no_guard,
    problem: str = "",
    notice: str = "",
    find_tables: FindTables = nobody_nearby,
) -> AsyncIterator[Player]:
    """The program, opened at a table or at home. By default nothing is told in steps, keys may be pressed
    as fast as a test can, and no table is nearby."""
    app = ColoniaApp(link, start, settings=settings, problem=problem, notice=notice)
    app.guard = guard
    with patch.object(opening, "find_tables", find_tables):
        async with running(app, size) as pilot:
            yield Player(app, pilot)


@asynccontextmanager
async def seated(link: Link | None = None, **how: Any) -> AsyncIterator[Player]:
    """The program at a table, of `new_link` if at no other, once the first person there is asked."""
    async with playing(link or new_link(), **how) as player:
        await player.asked()
        yield player


ANNA, TWO_BOTS = ("Anna",), ("greedy", "greedy")


def new_link(
    people: Sequence[str] = ANNA,
    bots: Sequence[str] = TWO_BOTS,
    *,
    seed: str = "7",
    game: str = "colonia",
    open_screens: bool = False,
) -> Link:
    """A new table at this keyboard."""
    options = shelf.game(game).options({"open_screens": True} if open_screens else {})
    return opening.open_new(game, list(people), list(bots), seed, options)


def new_link_later(
    people: Sequence[str] = ANNA,
    bots: Sequence[str] = TWO_BOTS,
    *,
    seed: str = "7",
    game: str = "colonia",
    in_round: int = 1,
    asked: str = "",
    open_screens: bool = False,
) -> Link:
    """A table at this keyboard where all have played on by the hints.

    It is in a later round, or the first person is asked a question of this kind.
    """
    link = new_link(people, bots, seed=seed, game=game, open_screens=open_screens)
    assert isinstance(link, LocalLink)
    room, table, rules = link.room, link.room.table, link.room.table.game
    room.begin()

    def is_there() -> bool:
        question = rules.question(table.state, 0)
        return rules.round(table.state) >= in_round and asked in ("", question and question.kind)

    while not is_there():
        seat = table.pending()[0]
        legal = rules.legal(table.state, seat)
        hints = rules.hints(table.state, seat, legal)
        step = table.play(seat, legal[hints.index(max(hints))])
        room.journal.append(table.version, step.entry, None, room.journal.notes)
        table.commit(step)
    return link
