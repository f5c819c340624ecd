"""Marks are on the pieces that events have changed."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, cast

import pytest

from colonia_tui.colonia.steps.marks import marks
from colonia_tui.drawing.steps import Mark
from engine.colonia.view import ColoniaView
from engine.game import View
from net.messages import TableEvent
from tests.colonia_tui.colonia.steps.games import GOLDEN, Moment, everybody, film, golden, watched
from tests.golden import files
from tests.pages import table


def marked(events: Sequence[TableEvent], view: View) -> frozenset[Mark]:
    return marks(events, cast(ColoniaView, view))


def patterns(cell: str) -> set[str]:
    """The marks that a cell of the page lists: "hold (ship, 4)"."""
    return set(re.findall(r"(\w+ \([^)]*\))", cell))


def fits(mark: Mark, pattern: str) -> bool:
    """Whether a mark fits: its name, the number of parts, and those parts that are words or digits."""
    name, _, numbers = pattern.rstrip(")").partition(" (")
    wanted = numbers.split(", ")
    if mark[0] != name or len(mark) != 1 + len(wanted):
        return False
    return all(
        str(part) == want if want.isdigit() or isinstance(part, str) else True
        for part, want in zip(mark[1:], wanted, strict=True)
    )


def test_marks_are_those_of_the_page() -> None:
    page = {row["event"]: row["marks"] for row in table("screen-design.md", "event", "shown as", "marks")}
    seen: dict[str, set[str]] = defaultdict(set)
    for name in GOLDEN:
        for moment in watched(golden(name), everybody(files.read(name).header.seats)):
            for event in moment.events:
                for mark in marked([event], moment.after) if event.code in page else ():
                    fitting = [one for one in patterns(page[event.code]) if fits(mark, one)]
                    assert fitting, (event, mark)
                    seen[event.code].update(fitting)
    assert seen == {code: patterns(cell) for code, cell in page.items() if patterns(cell)}


def contracts(moment: Moment, events: Sequence[TableEvent]) -> list[Any]:
    """The contracts that are marked."""
    rows = moment.after["craftsmen"]
    found = [mark for mark in marked(events, moment.after) if mark[0] == "order"]
    return [rows[craftsman]["contracts"][place - 1] for _, craftsman, place in found]


@pytest.mark.parametrize(("players", "seed"), [(3, "2a"), (6, "2c")])
def test_the_mark_of_a_contract_moves_up_with_it(players: int, seed: str) -> None:
    """After a Thursday, every contract of that day that still waits is marked, wherever it is now."""
    thursday: list[TableEvent] = []
    evenings = 0
    for moment in film(players, seed, None):
        thursday = [] if any(event.code == "week" for event in moment.events) else thursday
        thursday += moment.events
        if any(event.code == "die" for event in moment.events):
            ordered = [event for event in thursday if event.code == "ordered"]
            expected = [
                contract
                for craftsman, row in enumerate(moment.after["craftsmen"])
                for contract in row["contracts"][-new_in(ordered, craftsman, row) :]
                if new_in(ordered, craftsman, row)
            ]
            assert sorted(contracts(moment, thursday)) == sorted(expected)
            evenings += bool(expected)
    assert evenings > 2


def new_in(ordered: Sequence[TableEvent], craftsman: int, row: Any) -> int:
    """How many contracts of this week still wait in a row. They are at its end."""
    return min(len(row["contracts"]), sum(event.args[1] == craftsman for event in ordered))


def test_a_new_week_removes_the_marks_of_the_old_one() -> None:
    moments = film(3, "2a", None)
    second = next(place for place, moment in enumerate(moments) if moment.after["week"] == 2)
    told = [event for moment in moments[1 : second + 1] for event in moment.events]
    before = {mark[0] for mark in marked(told[: -len(moments[second].events)], moments[second - 1].after)}
    after = {mark[0] for mark in marked(told, moments[second].after)}
    assert {"booth", "bar", "card", "edict"} <= before
    assert not {"booth", "bar", "card", "chosen"} & after
    edicts = {mark[1] for mark in marked(told, moments[second].after) if mark[0] == "edict"}
    assert edicts == set(moments[second].after["edicts"])


def test_marks_on_a_screen_are_only_for_its_owner() -> None:
    for moment in film(3, "2a", 0):
        for event in moment.events:
            own = {mark for mark in marked([event], moment.after) if mark[0] == "own"}
            if own:
                assert event.code == "exchanged" or 0 in event.args[:2]
    spectator = film(3, "2a", None)
    told = [event for moment in spectator for event in moment.events]
    assert "own" not in {mark[0] for mark in marked(told, spectator[-1].after)}
