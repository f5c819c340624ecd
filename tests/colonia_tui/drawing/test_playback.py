"""Steps are shown for their time or until a key, milestones until Enter."""

from __future__ import annotations

import pytest

from colonia_tui.drawing.playback import BRISK, CALM, MOST_BYTES, NOW, Pace, Playback
from colonia_tui.drawing.steps import Beat, Milestone, Step


def step(name: str) -> Beat:
    return Step(1, 1, {}, (), frozenset(), None, name)


def milestone(name: str) -> Beat:
    return Milestone(1, 1, {}, (), frozenset(), name, None, name)


def playing(*beats: Beat, pace: Pace = BRISK, at: float = 100.0) -> Playback:
    """A playback that has just got these beats."""
    made = Playback(pace)
    made.take(beats, at)
    return made


ONE, TWO, THREE = step("one"), step("two"), step("three")
EVENING, NIGHT = milestone("evening"), milestone("night")


def test_without_beats_there_is_nothing_to_do() -> None:
    play = Playback()
    assert (play.now(), play.due(5.0), play.on(5.0), play.key(5.0), play.enter(5.0)) == (
        None,
        None,
        *[False] * 3,
    )


@pytest.mark.parametrize(("pace", "seconds"), [(BRISK, 0.6), (CALM, 1.2)])
def test_each_step_is_shown_for_its_time(pace: Pace, seconds: float) -> None:
    play = playing(ONE, TWO, pace=pace)
    assert play.now() is ONE
    assert play.due(100.0) == pytest.approx(seconds)
    assert play.due(100.25) == pytest.approx(seconds - 0.25)
    assert not play.on(100.25), "its time is not over"
    assert play.on(101.2)
    assert play.now() is TWO
    assert play.due(101.2) == pytest.approx(seconds), "counted from when it came onto the screen"
    assert play.on(103.0)
    assert (play.now(), play.due(103.0)) == (None, None)


def test_of_very_many_beats_the_oldest_are_not_shown() -> None:
    many = [
        milestone(str(number))._replace(view={"stock": "x" * 1000})
        for number in range(3 * MOST_BYTES // 1000)
    ]
    play = playing(*many)
    left = 0
    while play.enter(100.0):
        left += 1
    assert MOST_BYTES // 1100 < left < MOST_BYTES // 1000


def test_a_milestone_stays_until_enter() -> None:
    play = playing(EVENING, ONE)
    assert play.due(100.0) is None
    assert not play.on(10_000.0)
    assert play.now() is EVENING
    assert play.enter(10_000.0)
    assert play.now() is ONE
    assert play.due(10_000.0) == pytest.approx(0.6)


def test_any_key_skips_to_the_next_milestone() -> None:
    play = playing(ONE, TWO, EVENING, THREE)
    assert play.key(100.1), "it is used up"
    assert play.now() is EVENING
    assert not play.key(100.2), "here it may do what it does"
    assert play.now() is EVENING
    play.enter(101.0)
    assert play.now() is THREE
    assert play.key(101.1)
    assert play.now() is None


def test_enter_is_a_key_like_any_other_during_steps() -> None:
    play = playing(ONE, EVENING, NIGHT)
    assert not play.enter(100.1)
    assert play.key(100.1)
    assert play.enter(100.2)
    assert play.now() is NIGHT


def test_new_beats_are_shown_after_those_that_wait() -> None:
    play = playing(ONE)
    play.take([TWO, EVENING], 100.5)
    assert play.now() is ONE
    assert play.due(100.5) == pytest.approx(0.1), "the one on the screen has no more time by that"
    play.on(100.6)
    assert play.now() is TWO
    play.key(100.7)
    play.take([THREE], 100.8)
    assert play.now() is EVENING


def test_pace_now_shows_no_beats() -> None:
    play = playing(ONE, EVENING, pace=NOW)
    assert (play.now(), play.due(100.0)) == (None, None)


def test_time_stands_still_during_a_pause() -> None:
    play = playing(ONE, TWO)
    play.pause(100.2)
    assert play.due(100.2) is None
    assert not play.on(200.0)
    play.pause(150.0)
    play.resume(200.2)
    assert play.due(200.2) == pytest.approx(0.4)
    play.resume(300.0)
    assert play.on(200.7)


def test_a_beat_that_comes_during_a_pause_gets_its_whole_time_afterwards() -> None:
    play = Playback()
    play.pause(50.0)
    play.take([ONE], 100.0)
    play.resume(200.0)
    assert play.due(200.0) == pytest.approx(0.6)


def test_beats_can_be_dropped() -> None:
    play = playing(ONE, EVENING)
    play.clear()
    assert play.now() is None


def test_the_time_of_a_step_begins_when_it_is_on_the_screen() -> None:
    """However long drawing took; drawn again, it gets no more time."""
    play = playing(ONE, TWO)
    play.drawn(100.5)
    assert play.due(100.5) == pytest.approx(0.6)
    play.drawn(100.9)
    assert play.due(100.9) == pytest.approx(0.2)
    assert play.on(101.1)
    assert play.now() is TWO
    play.drawn(101.3)
    assert play.due(101.3) == pytest.approx(0.6)


def test_a_step_that_is_covered_is_not_on_the_screen() -> None:
    play = playing(ONE)
    play.pause(100.1)
    play.drawn(105.0)
    play.resume(200.0)
    assert play.due(200.0) == pytest.approx(0.5)
