"""`engine.troyes.codes` declares all codes in use, with their arguments, and no others."""

from __future__ import annotations

import pytest

import engine.troyes
from engine.game import Out, Reason, Refused
from engine.troyes import GAME
from engine.troyes.actions import PASS, UNIVERSE, parse
from engine.troyes.codes import DECK_REASONS, EVENTS, HINTS, KINDS, REFUSALS
from tests import spoken
from tests.engine.troyes.play import Played, decisions, sweep
from tests.kinds import misfit

SOURCE = spoken.rules_of(engine.troyes)
ROUNDS_OF_STEPS = {"passed", "cannot_act", "committed"}
"""Events of `engine.steps` that belong to questions Troyes does not ask (its own ``passed`` is declared)."""
SECRET_CHOICES = {"not_asked", "already_chosen"}
GAMES = [*sweep(), *(Played(2 + number % 3, f"codes {number}", "spending") for number in range(4))]


def test_the_events_declared_are_those_in_the_source():
    assert spoken.spoken(SOURCE, spoken.EVENTS) - (ROUNDS_OF_STEPS - EVENTS.keys()) == set(EVENTS)


def test_the_reasons_declared_are_those_in_the_source():
    found = spoken.spoken(SOURCE, spoken.REASONS) - SECRET_CHOICES
    decks = {code for code in DECK_REASONS if code not in found}  # those of any game's deck are elsewhere
    assert found == {*REFUSALS, *HINTS, *DECK_REASONS} - decks
    assert len(REFUSALS) + len(HINTS) + len(DECK_REASONS) == len({*REFUSALS, *HINTS, *DECK_REASONS})


def test_the_events_of_whole_games_are_as_declared_and_nearly_all_occur():
    heard = set()
    for game in GAMES:
        out = Out()
        for _ in decisions(game, out):
            pass
        for event in out.events:
            heard.add(event.code)
            assert misfit(KINDS, EVENTS[event.code], event.args) == "", event
    # No building is entered twice in a round before the actions, so nobody is protected then.  # T 14
    assert set(EVENTS) - heard <= {"protected", "stopped"}


def test_the_refusals_of_whole_games_are_as_declared():
    heard = set()
    for game in GAMES[::4]:
        for number, (s, seat, _) in enumerate(decisions(game)):
            if number % 5:
                continue
            for refusal in filter(None, (GAME.why_not(s, seat, other) for other in UNIVERSE)):
                heard.add(refusal.code)
                assert misfit(KINDS, REFUSALS[refusal.code], refusal.args) == "", refusal
        assert GAME.why_not(s, 0, PASS) == Reason("game_over")
    assert {"total_too_low", "lacks_money", "lacks_influence", "no_such_die", "face_down"} <= heard


def test_refusals_outside_a_game_are_as_declared():
    with pytest.raises(Refused) as refused:
        GAME.options({"speed": 3})
    for reason in (parse(None), parse(["fire", [1]]), refused.value.reason):
        assert isinstance(reason, Reason)
        assert misfit(KINDS, REFUSALS[reason.code], reason.args) == "", reason


def test_the_universe_is_small_and_parsed():
    assert len(UNIVERSE) == len(set(UNIVERSE)) <= 600
    assert all(parse([action.kind, list(action.args)]) is action for action in UNIVERSE)
