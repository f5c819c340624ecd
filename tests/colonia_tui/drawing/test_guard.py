"""Which key presses count, by their times."""

from __future__ import annotations

import pytest

from colonia_tui.drawing.guard import APART, HOLD, PASTE, REPEAT, Guard, Press, Stands
from tests.pages import table
from tests.unguarded import no_guard

QUESTION, NEXT, CALLED = Stands(1), Stands(2), Stands(1, called=True)
CURTAIN = Stands(3, covered=True)


@pytest.fixture
def guard() -> Guard:
    """A guard whose question was drawn at 10 seconds."""
    found = Guard()
    found.drawn(QUESTION, 10.0)
    return found


def test_its_times_are_those_of_the_page() -> None:
    seconds = {row["rule"]: float(row["seconds"]) for row in table("keys.md", "rule", "seconds")}
    assert seconds == {
        "nothing acts after drawing": HOLD,
        "repeat of the same key": REPEAT,
        "pasted": PASTE,
        "between two keys at the curtain": APART,
    }


def test_at_first_keys_only_point_and_the_next_question_begins_anew(guard: Guard) -> None:
    assert guard.press("3", 10.05) is Press.POINT
    assert guard.press("enter", 10.29) is Press.POINT
    assert guard.press("enter", 10.41) is Press.ACT
    guard.drawn(NEXT, 11.0)
    assert guard.press("3", 10.9) is Press.NOTHING
    assert guard.press("4", 11.1) is Press.POINT
    assert guard.press("5", 11.4) is Press.ACT


def test_the_same_question_drawn_again_holds_nobody_up(guard: Guard) -> None:
    guard.drawn(QUESTION, 11.0)
    assert guard.press("3", 11.1) is Press.ACT


def test_a_question_waits_until_it_is_drawn(guard: Guard) -> None:
    assert not guard.waits(QUESTION)
    assert guard.waits(NEXT)
    guard.drawn(NEXT, 11.0)
    assert not guard.waits(NEXT)


def test_a_key_that_is_held_down_counts_once_unless_it_only_moves_something(guard: Guard) -> None:
    presses = [guard.press("3", 11.0 + number / 30) for number in range(60)]
    assert presses == [Press.ACT, *[Press.NOTHING] * 59]
    presses = [guard.press("right", 20.0 + number / 30, repeats=True) for number in range(20)]
    assert presses == [Press.ACT] * 20


def test_two_presses_by_hand_are_two(guard: Guard) -> None:
    assert guard.press("3", 11.0) is Press.ACT
    assert guard.press("3", 11.12) is Press.ACT


def test_pasted_text_points_at_most(guard: Guard) -> None:
    times = [11.0, 11.0, 11.001, 11.001, 11.002, 11.021]
    presses = [guard.press(key, at) for key, at in zip("3\r4\r5\r", times, strict=True)]
    assert presses == [Press.ACT, *[Press.POINT] * 5]
    assert guard.press("4", 11.05) is Press.ACT


def test_what_ones_own_key_called_up_is_answered_from_its_first_frame_on(guard: Guard) -> None:
    guard.press("q", 10.1)
    guard.drawn(CALLED, 10.105)
    assert guard.press("y", 10.106) is Press.ACT


def test_pasted_text_answers_nothing_that_it_called_up_itself(guard: Guard) -> None:
    """ "quickly", piece by piece: its y comes too soon after the l, though the question is there by then."""
    guard.press("q", 11.0)
    guard.drawn(CALLED, 11.005)
    assert guard.press("u", 11.004) is Press.NOTHING
    guard.press("l", 11.006)
    assert guard.press("y", 11.007) is Press.POINT


def test_the_curtain_takes_no_key_that_may_be_the_end_of_a_row_of_keys(guard: Guard) -> None:
    guard.press("2", 11.0)
    guard.drawn(CURTAIN, 11.1)
    presses = [guard.press("enter", at) for at in (11.49, 11.9, 12.3, 12.81)]
    assert presses == [Press.NOTHING] * 3 + [Press.ACT]


def test_the_first_repeat_of_a_key_that_acted_can_be_told_from_a_second_press(guard: Guard) -> None:
    """Terminals begin to repeat after a quarter of a second or more; the next question is there by then."""
    assert guard.press("enter", 11.0) is Press.ACT
    guard.acted()
    guard.drawn(NEXT, 11.05)
    assert guard.press("enter", 11.5) is Press.WAIT
    assert guard.alone(11.5)
    assert guard.press("enter", 11.53) is Press.NOTHING
    assert not guard.alone(11.5)


def test_a_key_that_only_pointed_need_not_wait_to_act(guard: Guard) -> None:
    assert guard.press("3", 11.0) is Press.ACT
    assert guard.press("3", 11.5) is Press.ACT


def test_after_another_key_the_one_that_acted_need_not_wait(guard: Guard) -> None:
    guard.press("enter", 11.0)
    guard.acted()
    guard.press("right", 11.5)
    assert guard.press("enter", 11.9) is Press.ACT


def test_without_a_guard_everything_counts() -> None:
    guard = no_guard()
    guard.drawn(QUESTION, 10.0)
    assert guard.press("3", 10.0) is Press.ACT
    guard.acted()
    assert guard.press("3", 10.0) is Press.ACT
