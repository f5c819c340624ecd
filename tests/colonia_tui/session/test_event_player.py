"""What a table screen shows, and when, with a fake clock."""

from __future__ import annotations

import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest

from colonia_tui import shelf
from colonia_tui.colonia.story import ROWS, ColoniaStory
from colonia_tui.drawing.shown import Shown
from colonia_tui.drawing.steps import BRISK, NOW, Pace, Playback
from colonia_tui.drawing.story import Story
from colonia_tui.session.event_player import EventPlayer
from colonia_tui.table.desk import Desk
from colonia_tui.table.link import Link
from engine import shelf as games
from engine.game import Action, View
from engine.table import Table, new_table
from net.table.updates import Updates
from net.wire.messages import Clock
from tests.engine.colonia.play import choose
from tests.net.loopback import as_received

FACE = shelf.face("colonia")
NAMES = ["Anna", "Ben", "Cora", "Dora"]


class Sitting:
    """A table, the desk of the people at one keyboard, their player, and a fake clock."""

    def __init__(
        self,
        *here: int,
        players: int = 3,
        pace: Pace = BRISK,
        seed: str = "1",
        story: Story[Any] = FACE.story,
    ) -> None:
        self.table: Table[Any] = new_table(games.game("colonia"), players, seed, bytes(16), {})
        self.desk = Desk(cast(Link, SimpleNamespace(game="colonia", seats=here, replays=False)))
        self.time = 0.0
        self.playback = Playback(pace, lambda: self.time)
        self.player = EventPlayer(self.desk, story, self.playback)
        self.words = FACE.words(NAMES[:players], self.table.view(None)["options"])
        self.rng = random.Random(seed)
        self.heard = -1
        self.hear()

    @property
    def seats(self) -> tuple[int | None, ...]:
        return self.desk.seats

    def hear(self) -> None:
        """Send everything that has happened to the desk, one update for each seat."""
        for seat in self.seats:
            self.desk.take(seat, as_received(Updates(self.table, "t").update(seat, self.heard, epoch=1)))
        self.heard = self.table.version
        self.player.take(self.seats[0], self.words)

    def play(self, seat: int | None = None, action: Action | None = None) -> None:
        """Make a decision; by default a random one for the first seat that is asked."""
        if seat is None:
            seat = self.table.pending()[0]
        self.table.commit(self.table.play(seat, action or choose(self.table.state, seat, self.rng)))

    def others_play(self) -> None:
        """Let the others play until they have to wait for somebody here."""
        while elsewhere := [seat for seat in self.table.pending() if seat not in self.seats]:
            self.play(elsewhere[0])

    def until(self, kind: str) -> None:
        """Play until somebody here is asked a question of this kind, and skip the beats."""
        while self.asked() != kind:
            self.play()
        self.hear()
        self.playback.clear()

    def asked(self) -> str | None:
        for seat in self.table.pending():
            if seat in self.seats:
                question = self.table.game.question(self.table.state, seat)
                assert question is not None
                return question.kind
        return None

    def shown(self, seat: int | None = None) -> Shown:
        found = self.player.shown(self.seats[0] if seat is None else seat, self.words)
        assert found is not None
        return found

    def all_shown(self) -> Iterator[Shown]:
        """Everything that is shown, one after the other. No key but Enter is pressed."""
        while True:
            yield self.shown()
            due = self.playback.due()
            if due is not None:
                self.time += due
                assert self.playback.on()
            elif not self.playback.enter():
                return


@pytest.fixture
def market() -> Sitting:
    """Seat 0 has taken a booth, the two others have acted, and seat 0 is asked again."""
    sitting = Sitting(0)
    sitting.until("market")
    sitting.play()
    sitting.others_play()
    sitting.hear()
    return sitting


def test_other_players_actions_are_shown_one_by_one_and_then_the_table_as_it_is(market: Sitting) -> None:
    *steps, last = market.all_shown()
    assert {shown.step.seat for shown in steps if shown.step} == {1, 2}
    assert all(shown.step is not None and shown.milestone is None for shown in steps)
    assert (last.step, last.version) == (None, market.table.version)
    assert last.view == market.desk.updates[0].view
    assert market.time == pytest.approx(0.6 * len(steps))


def test_the_recap_grows_with_the_steps(market: Sitting) -> None:
    first, second, last = market.all_shown()
    assert [len(shown.recap) for shown in (first, second, last)] == [1, 2, 2]
    assert first.recap[0] == second.recap[0]
    assert second.recap == last.recap
    assert first.step is not None
    assert first.step.marks <= first.marks < second.marks == last.marks
    assert len(first.events) < len(second.events) == len(last.events)


def test_a_key_skips_the_steps_and_does_nothing_else(market: Sitting) -> None:
    assert market.shown().step is not None
    assert market.playback.key()
    assert market.shown().step is None
    assert market.playback.due() is None
    assert not market.playback.key(), "now it is free for the question"


def test_time_stands_still_while_another_screen_covers_the_table_and_a_new_pace_counts_at_once(
    market: Sitting,
) -> None:
    market.time += 0.2
    market.playback.pause()
    market.time += 60
    assert market.playback.due() is None
    market.playback.resume()
    assert market.playback.due() == pytest.approx(0.4)
    market.playback.use(NOW)
    assert market.shown().step is None


def test_the_question_is_shown_at_once_if_the_clock_is_running() -> None:
    sitting = Sitting(0)
    sitting.until("market")
    sitting.play()
    sitting.desk.clock = Clock(60, None, [60_000, 60_000, 60_000], [1])
    sitting.others_play()
    sitting.hear()
    assert sitting.desk.asked()
    shown = sitting.shown()
    assert shown.step is None
    assert shown.recap


def test_after_something_was_taken_back_the_table_is_shown_as_it_is(market: Sitting) -> None:
    assert market.shown().step is not None
    keep = max(index for index, play in enumerate(market.table.plays) if play.seat == 0)
    market.table.commit(market.table.undo_by_consent(0, keep, [0]))
    market.hear()
    shown = market.shown()
    assert (shown.step, shown.version) == (None, market.table.version)
    assert "undone_by_consent" not in {event.code for event in shown.events}
    market.play()
    market.others_play()
    market.hear()
    assert market.shown().step is not None, "and what comes then is told again"


def test_a_new_game_begins_with_the_first_week() -> None:
    sitting = Sitting(0, seed="3")
    while sitting.asked() != "card":
        sitting.play()
        sitting.hear()
    found = [shown.milestone.name for shown in sitting.all_shown() if shown.milestone]
    assert found == ["week"]


def test_what_is_shown_without_telling_and_before_the_first_update() -> None:
    sitting = Sitting(0, story=Story({}))
    sitting.play()
    sitting.hear()
    shown = sitting.shown()
    assert (shown.view, shown.step, shown.marks, shown.recap) == (
        sitting.desk.updates[0].view,
        None,
        frozenset(),
        (),
    )
    desk = Desk(cast(Link, SimpleNamespace(game="colonia", seats=(0,), replays=False)))
    assert EventPlayer(desk, FACE.story, Playback()).shown(0, FACE.words()) is None


# Around one keyboard


def test_at_a_shared_keyboard_actions_taken_there_are_not_shown_as_steps() -> None:
    sitting = Sitting(0, 1, 2)
    sitting.until("market")
    sitting.play()
    sitting.hear()
    assert sitting.shown().step is None


def test_at_a_shared_keyboard_the_actions_of_others_are_shown() -> None:
    sitting = Sitting(0, 1, players=4)
    sitting.until("market")
    for _ in range(6):
        sitting.play()
    sitting.hear()
    seats = [shown.step.seat for shown in sitting.all_shown() if shown.step]
    assert seats
    assert set(seats) <= {2, 3, None}


def test_at_a_shared_keyboard_beats_hold_no_secrets() -> None:
    """In a whole game."""
    sitting = Sitting(0, 1, players=3, seed="5")
    while sitting.table.pending():
        for _ in range(3):
            if sitting.table.pending():
                sitting.play()
        sitting.hear()
        for shown in sitting.all_shown():
            assert "drew" not in {event.code for event in shown.events}
            if shown.step or shown.milestone:
                assert shown.view["seat"] is None
                assert shown.view["own"] is None
                assert "own" not in {mark[0] for mark in shown.marks}


def test_at_a_shared_keyboard_a_game_without_a_public_view_has_no_beats() -> None:
    class Careful(ColoniaStory):
        def public(self, view: View) -> None:
            return None

    sitting = Sitting(0, 1, players=4, story=Careful(ROWS))
    sitting.until("market")
    for _ in range(6):
        sitting.play()
    sitting.hear()
    assert sitting.shown().step is None


# Whole games


@pytest.mark.parametrize("here", [(0,), pytest.param((), marks=pytest.mark.fire)])
def test_in_a_whole_game_the_last_thing_shown_is_always_the_newest_view(here: tuple[int, ...]) -> None:
    sitting = Sitting(*here, players=4, seed="7")
    milestones = []
    while sitting.table.pending():
        for _ in range(sitting.rng.choice([1, 2, 6])):
            if sitting.table.pending():
                sitting.play()
        sitting.hear()
        known = 0
        for shown in sitting.all_shown():
            assert len(shown.events) >= known
            known = len(shown.events)
            milestones += [shown.milestone.name] if shown.milestone else []
            assert shown.version <= sitting.table.version
        assert (shown.view, shown.version) == (
            sitting.desk.updates[sitting.seats[0]].view,
            sitting.table.version,
        )
    assert {name: milestones.count(name) for name in ("cards", "dice", "week", "end")} == {
        "cards": 6,
        "dice": 6,
        "week": 5 + ("week" in milestones[:1]),
        "end": 1,
    }


def test_a_pass_by_the_screen_is_told_and_is_no_move_of_ones_own(market: Sitting) -> None:
    market.playback.clear()
    before = market.shown().recap
    market.player.passes(0, market.table.version)
    market.play(0, Action("pass"))
    market.hear()
    market.playback.clear()
    recap = {clause.seat: clause.text for clause in market.shown().recap}
    assert {clause.seat for clause in before} <= set(recap), "it goes on from the last move that was decided"
    assert "nothing else to do" in recap[0]


def test_what_everybody_may_see_holds_no_secrets(market: Sitting) -> None:
    shown = market.player.shown(0, market.words, public=True)
    assert shown is not None
    assert (shown.view["seat"], shown.view["own"]) == (None, None)
    assert "own" not in {mark[0] for mark in shown.marks}


def test_nothing_is_new_before_ones_first_move_and_later_only_what_others_did() -> None:
    sitting = Sitting(0, players=4, seed="7", pace=NOW)
    marked: set[str] = set()
    moved = False
    while sitting.table.pending():
        seat, shown = sitting.table.pending()[0], sitting.shown()
        if not moved:
            assert not shown.marks
            assert not any(line.new for line in shown.log)
        marked |= {str(mark[0]) for mark in shown.marks}
        moved = moved or seat == 0
        sitting.play(seat)
        sitting.hear()
        sitting.playback.clear()
    assert marked >= {"booth", "members", "order", "hold"}
    assert not marked & {"own", "bar", "ship", "edict"}, "nobody did that"
