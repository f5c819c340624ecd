"""How long people may think, as typed and as said."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

import pytest
from msgspec.structs import replace

from colonia_tui.session.alerts import SETTLED, Turns
from colonia_tui.session.forms import CLOCKS
from colonia_tui.table.clock import (
    JUST,
    Presence,
    TimeLeft,
    agreed,
    clock,
    explained,
    parsed,
    said,
    until_next,
)
from colonia_tui.table.desk import Desk
from net.plans import ClockPlan
from net.wire.messages import Clock
from net.wire.records import ChairState
from tests.every import every


@every(
    ("text", "plan"),
    [
        ("60s", ClockPlan(60)),
        ("45", ClockPlan(45)),
        ("10m", ClockPlan(600)),
        ("20m+10s", ClockPlan(1200, 10)),
        ("90s+0s", ClockPlan(90, 0)),
        ("1440m+10m", ClockPlan(86_400, 600)),
        ("29s", None),
        ("601s", None),
        ("20m", None),
        ("59s+1s", None),
        ("20m+601s", None),
        ("1441m+1s", None),
        ("", None),
        ("\u0663\u0660s", None),
    ],
)
def test_what_is_typed(text: str, plan: ClockPlan | None) -> None:
    assert parsed(text) == plan


def test_what_is_said() -> None:
    assert explained(ClockPlan(60)) == "1m a decision"
    assert explained(ClockPlan(1200, 10)) == "20m+10s a game"
    assert said(ClockPlan(90, 0)) == "90s+0s"
    assert agreed(None) == ""
    assert agreed(Clock(1200, 10, [], [])) == "20m+10s a game"


@every("text", CLOCKS)
def test_what_the_form_offers_is_a_clock(text: str) -> None:
    assert parsed(text) is not None


# Who is away or thinks, and for how long, with a fake clock.


def chair(kind: str = "person", present: bool = True) -> ChairState:
    return ChairState(kind=kind, name="", level="", colour=0, ready=True, present=present)


@every(
    ("seconds", "text"),
    [
        (0, "0:00"),
        (12.9, "0:12"),
        (59.9, "0:59"),
        (60, "1:00"),
        (69, "1:00"),
        (83, "1:20"),
        (3725, "1:02:00"),
    ],
)
def test_a_time_is_written_in_seconds_and_later_in_tens_of_them(seconds: float, text: str) -> None:
    assert clock(seconds) == text


@every("seconds", [0, 0.5, 7, 12.25, 59.5, 60, 61, 69.5, 3599.5])
def test_the_clock_changes_when_it_is_due_and_not_before(seconds: float) -> None:
    due = until_next(seconds)
    assert clock(seconds + due - 0.01) == clock(seconds)
    assert clock(seconds + due) != clock(seconds)


def test_somebody_is_away_from_the_moment_of_leaving_until_coming_back() -> None:
    presence = Presence()
    here, gone = chair(), chair(present=False)
    presence.note([here, here], [0], 1, 100.0)
    assert presence.away(100.0) == {}
    presence.note([here, gone], [0], 1, 110.0)
    presence.note([here, gone], [1], 2, 150.0)
    assert presence.away(193.0) == {1: ("1:20", False)}
    presence.note([here, here], [1], 2, 195.0)
    assert presence.away(195.0) == {}
    presence = Presence()
    presence.note([chair("bot", False), chair("open", False)], [0], 1, 0.0)
    assert presence.away(10.0) == {}


def test_the_host_says_since_when_and_whether_there_was_a_goodbye() -> None:
    presence, here = Presence(), chair()
    broken, left = (replace(chair(present=False), away=(30, left)) for left in (False, True))
    presence.note([here, broken], [0], 1, 100.0)
    assert presence.away(110.0) == {1: ("0:40", False)}
    presence.note([here, broken], [1], 2, 120.0)  # the same news of the host's, now older
    assert presence.away(120.0) == {1: ("0:50", False)}
    presence.note([here, left], [1], 2, 120.0)  # came back unnoticed, and left again
    assert presence.away(121.0) == {1: ("0:31", True)}


def test_the_time_somebody_thinks_is_shown_from_the_third_second_on() -> None:
    presence = Presence()
    presence.note([], [2], 5, 10.0)
    presence.note([], [2], 5, 12.0)
    assert presence.thinking(12.9) == ""
    assert presence.thinking(13.0) == "0:03"
    presence.note([], [2], 6, 20.0)
    assert presence.thinking(21.0) == "", "it is the next decision"


def test_it_is_due_when_something_changes_and_never_if_nobody_waits() -> None:
    presence = Presence()
    presence.note([chair()], [0], 1, 10.0)
    assert presence.due(10.0, waiting=False) is None
    assert presence.due(10.5, waiting=True) == pytest.approx(2.5)
    assert presence.due(15.2, waiting=True) == pytest.approx(0.8)
    presence.note([chair(present=False)], [0], 1, 15.5)
    assert presence.due(15.6, waiting=False) == pytest.approx(0.9)


# What somebody has left to decide, counted down from what the host said.


SAID = Clock(600, 10, [75_500, 31_000, None], [0])


@pytest.fixture
def left() -> TimeLeft:
    time_left = TimeLeft()
    time_left.take(SAID, 10.0)
    time_left.take(SAID, 12.0)  # the same
    return time_left


def test_it_runs_for_those_for_whom_it_runs(left: TimeLeft) -> None:
    assert left.of(0, 12.0) == ("1:10", False)
    assert left.of(0, 50.0) == ("0:35", False)
    assert left.of(1, 50.0) == ("0:31", False)
    assert left.of(2, 50.0) is None
    assert left.of(3, 50.0) is None
    assert left.of(0, 56.0) == ("0:29", True)
    assert left.of(0, 99.0) == ("0:00", True)
    assert left.due(10.0) == pytest.approx(5.5 + JUST)
    assert left.due(30.0) == pytest.approx(0.5 + JUST)
    assert left.due(99.0) is None
    left.take(Clock(600, 10, [75_500, 31_000, None], []), 100.0)
    assert left.due(100.0) is None
    left = TimeLeft()
    left.take(None, 10.0)
    assert left.of(0, 10.0) is None
    assert left.due(10.0) is None


# When somebody is called to the table.


@dataclass
class Chair:
    kind: str


@dataclass
class Link:
    game: str = "colonia"
    seats: tuple[int, ...] = (0,)


@dataclass
class Table:
    """As much of a desk as it takes."""

    others: str = "bot"
    on_turn: bool = False
    over: object = None
    updates: dict[int, object] = field(default_factory=lambda: {0: object()})
    link: Link = field(default_factory=Link)

    @property
    def chairs(self) -> list[Chair]:
        return [Chair("person"), Chair(self.others)]

    def asked(self) -> list[int]:
        return [0] if self.on_turn else []


def is_due(turns: Turns, table: Table, on_turn: bool, now: float) -> bool:
    table.on_turn = on_turn
    return turns.is_due(cast(Desk, table), now)


def test_each_new_turn_calls_once_at_a_table_with_other_people() -> None:
    turns, table = Turns(), Table("person")
    assert not is_due(turns, table, True, 0)
    assert turns.asked
    assert not is_due(turns, table, True, 100)
    turns, table = Turns(), Table("person")
    is_due(turns, table, True, 0)
    assert not is_due(turns, table, False, 1)
    assert is_due(turns, table, True, 1.1)
    assert not is_due(turns, table, True, 1.2)


def test_bots_call_only_if_they_were_slow() -> None:
    turns, table = Turns(), Table("bot")
    is_due(turns, table, False, 0)
    is_due(turns, table, True, 1)
    is_due(turns, table, False, 10)
    assert not is_due(turns, table, True, 10 + SETTLED - 0.1)
    is_due(turns, table, False, 20)
    assert is_due(turns, table, True, 20 + SETTLED)


def test_nothing_calls_before_anything_has_come_or_when_all_is_over() -> None:
    turns, table = Turns(), Table("person")
    table.updates = {}
    assert not is_due(turns, table, True, 0)
    table.updates = {0: object()}
    is_due(turns, table, False, 1)
    table.over = object()
    assert not is_due(turns, table, True, 2)
