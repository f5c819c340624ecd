"""What each key does in each state of the table: docs/keys.md, section 4, cell by cell."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest

from colonia_tui.drawing.guard import Press
from colonia_tui.drawing.shown import Mode
from colonia_tui.files.settings import Settings
from colonia_tui.screens import key_router
from colonia_tui.screens.key_router import Meaning
from colonia_tui.table.link import join_link
from net.host.opening import new_room
from net.plans import TablePlan
from tests.colonia_tui.screens.player import PEOPLE, Player, new_link, new_link_later, playing, seated
from tests.every import every
from tests.net.gates import OPEN
from tests.net.loopback import open_host
from tests.pages import table

STATES = ("steps", "milestone", "question", "waiting", "y or n", "curtain", "list")
ROWS = {row["key"]: row for row in table("keys.md", "key", *STATES)}
KEYS = {
    "an option's key": ("2", "p"),
    "enter": ("enter",),
    "arrows": ("down", "right"),
    "y n": ("n", "y"),
    "tab, letters of districts": ("tab", "h"),
    "escape": ("escape",),
    "u": ("u",),
    "s": ("s",),
    "question_mark": ("question_mark", "f1"),
    "colon": ("colon", "f2", "ctrl+p"),
    "comma": ("comma",),
    "pageup pagedown": ("pageup", "pagedown"),
    "less_than_sign": ("less_than_sign", "f6"),
    "t": ("t",),
    "q": ("q",),
}
"""Keys to try for each row; ctrl+c belongs to the program and not to the table."""
MODES = {
    "steps": Mode.TELLING,
    "milestone": Mode.MILESTONE,
    "question": Mode.ASKED,
    "waiting": Mode.WAITING,
    "y or n": Mode.ANSWERING,
    "curtain": Mode.COVERED,
}
MEANS = {
    "ends the steps": Meaning.SKIP,
    "goes on": Meaning.GO_ON,
    "opens": Meaning.FREE,
    "answers": Meaning.YES,
    "no": Meaning.NO,
    'says "y or n"': Meaning.SAY,
}


def test_all_rows_are_tried() -> None:
    assert {*ROWS} == {*KEYS, "ctrl+c"}


@every("state", MODES)
@every("row", KEYS)
def test_the_router_lets_through_what_the_page_says(row: str, state: str) -> None:
    """What the router does with a key itself; what it lets through is up to the board and the bindings."""
    cell = ROWS[row][state]
    for key in KEYS[row]:
        found = key_router.meaning(MODES[state], key, Press.ACT)
        if row == "enter" and state == "curtain":
            assert found is Meaning.OPEN
        elif row == "y n" and cell == "answers":
            assert found is (Meaning.YES if key == "y" else Meaning.NO)
        elif cell in ("nothing", ""):
            assert found in (Meaning.NOTHING, Meaning.FREE)
        else:
            assert found is MEANS.get(cell, Meaning.FREE), cell


@every("mode", [*Mode])
def test_a_key_that_is_held_down_or_came_too_early_means_nothing(mode: Mode) -> None:
    for keys in KEYS.values():
        for key in keys:
            assert key_router.meaning(mode, key, Press.NOTHING) is Meaning.NOTHING


@every("mode", [*Mode])
def test_pasted_text_ends_steps_and_points_but_does_nothing_else(mode: Mode) -> None:
    for key in ("enter", "y", "u", "U", "f4"):
        found = key_router.meaning(mode, key, Press.POINT)
        assert found not in key_router.COMMITS, key
        if mode not in (Mode.TELLING, Mode.ANSWERING) and key in ("u", "U", "f4"):
            assert found is Meaning.NOTHING, key


def test_chords_belong_to_the_program() -> None:
    for mode in Mode:
        assert key_router.meaning(mode, "ctrl+l", Press.NOTHING) is Meaning.FREE


# In the program


class Seen(NamedTuple):
    """What of the table a key may change."""

    mode: Mode | None
    plays: int
    pointed: object
    looking: str
    scroll: int
    screens: int
    message: str
    asking: bool
    advice: bool
    fresh: int


def seen(player: Player) -> Seen:
    table_screen = player.table
    shown, sight = table_screen.shown, table_screen._board.sight
    assert shown is not None
    return Seen(
        shown.mode,
        max(update.plays for update in table_screen.desk.updates.values()),
        sight.pointed,
        sight.looking,
        sight.scroll,
        len(player.app.screen_stack),
        shown.message,
        bool(shown.ask),
        shown.advice is not None,
        shown.fresh,
    )


@dataclass
class State:
    """A state of the table, and how to come back to it after a key."""

    player: Player
    enter: Callable[[Player], Awaitable[None]]

    async def after(self, key: str) -> tuple[Seen, Seen]:
        """What the table shows before and after a key."""
        await self.restore()
        before = seen(self.player)
        await self.player.press(key)
        for _ in range(3):
            await self.player.pilot.pause()
        return before, seen(self.player)

    async def restore(self) -> None:
        while self.player.screen is not self.player.table:
            await self.player.press("escape")
            await self.player.pilot.pause()
        if self.player.table.presenter.asking is not None:
            await self.player.press("escape")
            await self.player.pilot.pause()
        self.player.table._board.jump(None)
        self.player.table._board.scroll_log(-1000)
        await self.enter(self.player)


def thinking(player: Player) -> bool:
    """Whether somebody has asked for advice that is not there yet."""
    advice = player.shown.advice
    return advice is not None and advice.action is None


def changed(before: Seen, after: Seen) -> set[str]:
    return {name for name in Seen._fields if getattr(before, name) != getattr(after, name)}


async def in_question(player: Player) -> None:
    await player.asked()
    await player.until(lambda: not thinking(player))
    first = player.table._board.offers()[0].action
    player.table._board.point(first)


def effect(cell: str, before: Seen, after: Seen, key: str) -> bool:
    """Whether what was seen is what a cell says."""
    changes = changed(before, after) - {"message", "fresh"}
    match cell:
        case "nothing":
            return not changes
        case "points; acts at the second press" | "points" | "as an option's key":
            return changes <= {"pointed", "looking"} and after.plays == before.plays
        case "looks":
            return changes == {"looking"}
        case "back":
            return changes <= {"looking"} and not after.looking
        case "advises":
            return changes == {"advice"} and after.advice
        case "opens":
            return changes <= {"screens", "advice", "pointed"} and after.screens > before.screens
        case "looks back":
            none = not changes and "Nothing has happened yet" in after.message
            return none or (changes <= {"screens"} and after.screens > before.screens)
        case "opens the talk, if there is any":
            none = not changes and "nobody to talk to" in after.message
            return none or (changes <= {"screens"} and after.screens > before.screens)
        case "scrolls":
            return changes <= {"scroll"}
        case "asks":
            return changes <= {"asking", "mode", "advice", "pointed"} and after.asking
        case "goes on":
            return after.mode is not Mode.MILESTONE or after.fresh > before.fresh
        case 'says "y or n"':
            return not changes and after.message == "Press y or n."
        case "takes back":
            return after.plays < before.plays or after.asking or bool(after.message)
        case "acts":
            return after.plays > before.plays
    return False


@pytest.mark.parametrize(("column", "size"), [("question", (80, 24)), ("list", (60, 16))])
async def test_in_a_question(column: str, size: tuple[int, int]) -> None:
    async with playing(new_link_later(asked="market", seed="1"), size=size) as player:
        state = State(player, in_question)
        await player.asked()
        for row, keys in KEYS.items():
            if row in ("enter", "u"):
                continue  # they change the table; last
            for key in keys:
                assert effect(ROWS[row][column], *await state.after(key), key), (row, key)
        assert effect("acts", *await state.after("enter"), "enter")
        await player.asked()
        assert effect("takes back", *await state.after("u"), "u")


async def test_at_a_milestone() -> None:
    link = new_link(seed="1")

    async def milestone(player: Player) -> None:
        await player.until(lambda: player.table.mode is Mode.MILESTONE)

    async with playing(link, settings=Settings(pace="brisk")) as player:
        await player.until(lambda: bool(player.app.screen_stack[1:]))
        state = State(player, milestone)
        for row, keys in KEYS.items():
            if row != "enter":
                for key in keys:
                    assert effect(ROWS[row]["milestone"], *await state.after(key), key), (row, key)
        assert effect("goes on", *await state.after("enter"), "enter")


async def test_at_the_curtain() -> None:
    async def covered(player: Player) -> None:
        await player.until(lambda: player.table.mode is Mode.COVERED)

    async with seated(new_link(PEOPLE, [])) as player:
        state = State(player, covered)
        for row, keys in KEYS.items():
            if row != "enter":
                for key in keys:
                    assert effect(ROWS[row]["curtain"], *await state.after(key), key), (row, key)
        await state.restore()
        await player.press("enter")
        await player.until(lambda: player.table.mode is Mode.ASKED)


async def test_while_the_shell_asks() -> None:
    async def asks(player: Player) -> None:
        await player.asked()
        await player.press("q")
        await player.until(lambda: player.table.mode is Mode.ANSWERING)

    async with seated() as player:
        state = State(player, asks)
        for row, keys in KEYS.items():
            if row in ("y n", "escape"):
                continue
            for key in keys:
                assert effect(ROWS[row]["y or n"], *await state.after(key), key), (row, key)
        for key in ("n", "escape"):
            before, after = await state.after(key)
            assert (before.mode, after.mode) == (Mode.ANSWERING, Mode.ASKED)


async def test_while_others_decide() -> None:
    async def waits(player: Player) -> None:
        await player.until(lambda: player.table.mode is Mode.WAITING)

    host = open_host()
    with TemporaryDirectory() as folder:
        room = new_room(TablePlan.for_others("colonia", 3, ["greedy"], seed="7"), Path(folder))
        try:
            (where,) = await host.listen("127.0.0.1", 0)
            host.open(room)
            other = join_link(
                where, game="colonia", name="Ben", folder=Path(folder) / "ben", credentials=OPEN
            )
            await other.open(lambda seat, news: None)
            link = join_link(where, game="colonia", name="Zoe", folder=Path(folder) / "zoe", credentials=OPEN)
            async with seated(link) as player:
                await player.press("enter")  # a card; Ben has not chosen
                state = State(player, waits)
                for row, keys in KEYS.items():
                    if row != "u":
                        for key in keys:
                            assert effect(ROWS[row]["waiting"], *await state.after(key), key), (row, key)
                await state.restore()
                assert player.shown.away == {}
                await other.close()
                zoe = player.table.desk.here
                await player.until(lambda: bool(player.shown.away))
                shown = player.shown
                assert [*shown.away] == [seat for seat in shown.pending if seat != zoe]
                await player.press("J")
                await player.pilot.pause()
                assert player.shown.away, "as long as Ben is not back"
        finally:
            await host.close()
