"""Steps are shown for their time or until a key, milestones until Enter."""

from __future__ import annotations

import pytest

from colonia_tui.drawing.steps import BRISK, CALM, MOST_BYTES, NOW, Beat, Milestone, Pace, Playback, Step


class Played(Playback):
    """A playback with these beats and a clock that is set by hand."""

    def __init__(self, *beats: Beat, pace: Pace = BRISK) -> None:
        super().__init__(pace, lambda: self.time)
        self.time = 100.0
        self.take(beats)

    def at(self, time: float) -> Played:
        self.time = time
        return self


def step(name: str) -> Beat:
    return Step(1, 1, {}, (), frozenset(), None, name)


def milestone(name: str) -> Beat:
    return Milestone(1, 1, {}, (), frozenset(), name, None, name)


ONE, TWO, THREE = step("one"), step("two"), step("three")
EVENING, NIGHT = milestone("evening"), milestone("night")


@pytest.mark.parametrize("play", [Played(), Played(ONE, EVENING, pace=NOW)])
def test_without_beats_or_at_pace_now_there_is_nothing_to_do(play: Played) -> None:
    assert (play.now(), play.due(), play.on(), play.key(), play.enter()) == (None, None, *[False] * 3)


@pytest.mark.parametrize(("pace", "seconds"), [(BRISK, 0.6), (CALM, 1.2)])
def test_each_step_is_shown_for_its_time(pace: Pace, seconds: float) -> None:
    play = Played(ONE, TWO, pace=pace)
    assert play.now() is ONE
    assert play.due() == pytest.approx(seconds)
    assert play.at(100.25).due() == pytest.approx(seconds - 0.25)
    assert not play.on(), "its time is not over"
    assert play.at(101.2).on()
    assert play.now() is TWO
    assert play.due() == pytest.approx(seconds), "counted from when it came onto the screen"
    assert play.at(103.0).on()
    assert (play.now(), play.due()) == (None, None)


def test_a_step_that_is_held_stays_until_a_key_which_stops_at_it() -> None:
    play = Played(ONE, TWO, THREE)
    play.holds = lambda beat: beat is TWO
    assert play.key()
    assert (play.now(), play.due(), play.at(200.0).on()) == (TWO, None, False)
    assert play.key()
    assert play.now() is None


def test_of_very_many_beats_the_oldest_are_not_shown() -> None:
    beat = Milestone(1, 1, {"stock": "x" * 1000}, (), frozenset(), "", None, "")
    play = Played(*[beat] * (3 * MOST_BYTES // 1000))
    left = 0
    while play.enter():
        left += 1
    assert MOST_BYTES // 1100 < left < MOST_BYTES // 1000


def test_a_milestone_stays_until_enter() -> None:
    play = Played(EVENING, ONE)
    assert play.due() is None
    assert not play.at(10_000.0).on()
    assert play.now() is EVENING
    assert play.enter()
    assert play.now() is ONE
    assert play.due() == pytest.approx(0.6)


def test_any_key_skips_to_the_next_milestone() -> None:
    play = Played(ONE, TWO, EVENING, THREE)
    assert not play.enter(), "during steps it is a key like any other"
    assert play.key(), "it is used up"
    assert play.now() is EVENING
    assert not play.key(), "here it may do what it does"
    assert play.now() is EVENING
    play.enter()
    assert play.now() is THREE
    assert play.key()
    assert play.now() is None


def test_new_beats_are_shown_after_those_that_wait() -> None:
    play = Played(ONE).at(100.5)
    play.take([TWO, EVENING])
    assert play.now() is ONE
    assert play.due() == pytest.approx(0.1), "the one on the screen has no more time by that"
    play.at(100.6).on()
    assert play.now() is TWO
    play.key()
    play.take([THREE])
    assert play.now() is EVENING


def test_time_stands_still_during_a_pause() -> None:
    play = Played(ONE, TWO)
    play.at(100.2).pause()
    assert play.due() is None
    assert not play.at(200.0).on()
    play.at(150.0).pause()
    play.at(200.2).resume()
    assert play.due() == pytest.approx(0.4)
    play.at(300.0).resume()
    assert play.at(200.7).on()
    play = Played()
    play.pause()
    play.at(150.0).take([ONE])
    play.at(200.0).resume()
    assert play.due() == pytest.approx(0.6)
    play = Played(ONE)
    play.at(100.1).pause()
    play.at(105.0).drawn()
    play.at(200.0).resume()
    assert play.due() == pytest.approx(0.5)


def test_a_pace_without_milestones_drops_what_waits() -> None:
    play = Played(ONE, EVENING)
    play.use(CALM)
    assert play.now() is ONE
    play.use(NOW)
    assert play.now() is None


def test_the_time_of_a_step_begins_when_it_is_on_the_screen() -> None:
    """However long drawing took; drawn again, it gets no more time."""
    play = Played(ONE, TWO)
    play.at(100.5).drawn()
    assert play.due() == pytest.approx(0.6)
    play.at(100.9).drawn()
    assert play.due() == pytest.approx(0.2)
    assert play.at(101.1).on()
    assert play.now() is TWO
    play.at(101.3).drawn()
    assert play.due() == pytest.approx(0.6)
