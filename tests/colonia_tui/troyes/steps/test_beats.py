"""What happened, in steps and milestones."""

from __future__ import annotations

from itertools import pairwise
from typing import cast

import pytest

from colonia_tui.drawing.steps import Milestone, Step
from colonia_tui.troyes.steps.beats import beats
from colonia_tui.troyes.steps.groups import groups
from colonia_tui.troyes.steps.order import coming
from colonia_tui.troyes.steps.recap import LONGEST, clauses
from colonia_tui.troyes.steps.turning_facts import EventsPhase, NewRound
from colonia_tui.troyes.telling import TELLING
from colonia_tui.troyes.words.log import TroyesWords
from engine.troyes.codes import EVENTS
from engine.troyes.view import TroyesView
from net.wire.messages import TableEvent
from tests.colonia_tui.troyes.games import NAMES, OPTIONS, whole_game

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


@PLAYERS
def test_every_event_is_in_exactly_one_group(players: int) -> None:
    for move in whole_game(players):
        told = [event for group in groups(move.events) for event in group.events]
        assert told == [event for event in move.events if event.code in EVENTS]


@PLAYERS
def test_each_round_has_its_milestones_and_others_their_steps(players: int) -> None:
    moves = whole_game(players)
    phrases = TroyesWords(NAMES[:players], OPTIONS).phrases
    found = beats(cast(TroyesView, moves[0].before), [move.came for move in moves], 0, phrases)
    rounds = moves[0].view["rounds"]
    milestone = [beat for beat in found if isinstance(beat, Milestone)]
    assert [beat.name for beat in milestone] == ["round", "events"] * rounds + ["end"]
    for number, beat in enumerate(milestone[:-1]):
        assert isinstance(beat.facts, NewRound | EventsPhase)
        assert beat.facts.round == number // 2 + 1
    steps = [beat for beat in found if isinstance(beat, Step)]
    assert {step.seat for step in steps} == set(range(1, players))
    assert all(step.text and not set(step.text) & set("{}_") for step in steps)


@PLAYERS
def test_the_recap_fits_into_a_line_and_names_everybody_once(players: int) -> None:
    moves = whole_game(players)
    phrases = TroyesWords(NAMES[:players], OPTIONS).phrases
    for length in (3, 20, len(moves)):
        events = [event for move in moves[-length:] for event in move.events]
        found = clauses(events, phrases, None)
        seats = [clause.seat for clause in found]
        assert len(seats) == len(set(seats))
        assert all(clause.text and len(clause.text) <= LONGEST for clause in found)


@PLAYERS
def test_who_decides_next_is_who_is_asked_next(players: int) -> None:
    moves = whole_game(players)
    told = 0
    for move, following in pairwise(moves):
        expected = coming(cast(TroyesView, move.before))
        assert move.seat not in expected
        same_phase = move.before["phase"] == following.before["phase"] == 0
        if same_phase and following.seat != move.seat:
            assert expected[0] == following.seat
            told += 1
    assert told > 3


@PLAYERS
def test_marks_name_pieces_that_are_there(players: int) -> None:
    for move in whole_game(players):
        for mark in TELLING.marks(move.events, move.after):
            if mark[0] == "event":
                assert int(mark[1]) < len(move.after["events"])


def test_whose_play_it_was_and_what_was_drawn() -> None:
    for move in whole_game(3):
        if move.events:
            assert TELLING.actor(move.events) == move.seat
    public = TELLING.public(whole_game(2)[5].view)
    assert public is not None
    assert public["own"] is None
    assert public["seat"] is None


def test_what_no_player_did_has_nobodys_sign_in_the_log() -> None:
    codes = ["passed", "actions_over", "collected", "round", "event_acts", "lost", "not_countered", "lost"]
    args = {"passed": [1, 2], "collected": [0, 2], "not_countered": [2, 6], "actions_over": []}
    args |= {"round": [1], "event_acts": [1, 0]}
    events = [TableEvent(9, code, args.get(code, [3, 1, 0, 0, "event"])) for code in codes]
    found = [line.seat for line in TELLING.lines(events, TroyesWords(NAMES))]
    assert found == [1, None, None, None, None, None, 2, 2]
