"""Who is away or thinks, and for how long, with a fake clock."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from colonia_tui.table.presence import Presence, clock, until_next
from net.messages import ChairState
from tests.every import every


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
    presence.look([here, here], [0], 1, 100.0)
    assert presence.away(100.0) == {}
    presence.look([here, gone], [0], 1, 110.0)
    presence.look([here, gone], [1], 2, 150.0)
    assert presence.away(193.0) == {1: ("1:20", False)}
    presence.look([here, here], [1], 2, 195.0)
    assert presence.away(195.0) == {}


def test_the_host_says_since_when_and_whether_there_was_a_goodbye() -> None:
    presence, here = Presence(), chair()
    broken, left = (replace(chair(present=False), away=(30, left)) for left in (False, True))
    presence.look([here, broken], [0], 1, 100.0)
    assert presence.away(110.0) == {1: ("0:40", False)}
    presence.look([here, broken], [1], 2, 120.0)  # the same news of the host's, now older
    assert presence.away(120.0) == {1: ("0:50", False)}
    presence.look([here, left], [1], 2, 120.0)  # came back unnoticed, and left again
    assert presence.away(121.0) == {1: ("0:31", True)}


def test_a_bot_and_a_free_chair_are_never_away() -> None:
    presence = Presence()
    presence.look([chair("bot", False), chair("open", False)], [0], 1, 0.0)
    assert presence.away(10.0) == {}


def test_the_time_somebody_thinks_is_shown_from_the_third_second_on() -> None:
    presence = Presence()
    presence.look([], [2], 5, 10.0)
    presence.look([], [2], 5, 12.0)
    assert presence.thinking(12.9) == ""
    assert presence.thinking(13.0) == "0:03"
    presence.look([], [2], 6, 20.0)
    assert presence.thinking(21.0) == "", "it is the next decision"


def test_it_is_due_when_something_changes_and_never_if_nobody_waits() -> None:
    presence = Presence()
    presence.look([chair()], [0], 1, 10.0)
    assert presence.due(10.0, waiting=False) is None
    assert presence.due(10.5, waiting=True) == pytest.approx(2.5)
    assert presence.due(15.2, waiting=True) == pytest.approx(0.8)
    presence.look([chair(present=False)], [0], 1, 15.5)
    assert presence.due(15.6, waiting=False) == pytest.approx(0.9)
