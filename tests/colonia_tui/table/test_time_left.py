"""What somebody has left to decide, counted down from what the host said."""

from __future__ import annotations

import pytest

from colonia_tui.table.time_left import JUST, Remaining, TimeLeft
from net.people_messages import Clock

SAID = Clock(600, 10, [75_500, 31_000, None], [0])


@pytest.fixture
def left() -> TimeLeft:
    time_left = TimeLeft()
    time_left.look(SAID, 10.0)
    time_left.look(SAID, 12.0)  # the same
    return time_left


def test_without_a_clock_nobody_has_a_time() -> None:
    left = TimeLeft()
    left.look(None, 10.0)
    assert left.of(0, 10.0) is None
    assert left.due(10.0) is None


def test_it_runs_for_those_for_whom_it_runs(left: TimeLeft) -> None:
    assert left.of(0, 12.0) == Remaining("1:10", False)
    assert left.of(0, 50.0) == Remaining("0:35", False)
    assert left.of(1, 50.0) == Remaining("0:31", False)
    assert left.of(2, 50.0) is None
    assert left.of(3, 50.0) is None


def test_less_than_half_a_minute_has_a_sign_and_there_is_never_less_than_nothing(left: TimeLeft) -> None:
    assert left.of(0, 56.0) == Remaining("0:29", True)
    assert left.of(0, 99.0) == Remaining("0:00", True)


def test_it_is_due_when_it_says_something_else(left: TimeLeft) -> None:
    assert left.due(10.0) == pytest.approx(5.5 + JUST)
    assert left.due(30.0) == pytest.approx(0.5 + JUST)
    assert left.due(99.0) is None
    left.look(Clock(600, 10, [75_500, 31_000, None], []), 100.0)
    assert left.due(100.0) is None
