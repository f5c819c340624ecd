"""`engine.colonia.codes` declares all codes in use, with their arguments, and no others."""

from __future__ import annotations

import pytest

import engine.colonia
from engine.codes import arguments
from engine.colonia import GAME
from engine.colonia.actions import PASS, UNIVERSE, parse
from engine.colonia.codes import DECK_REASONS, EVENTS, HINTS, KINDS, REFUSALS
from engine.game import Out, Reason, Refused
from tests import spoken
from tests.engine.colonia.decks.test_file import EDITS, TEXTS
from tests.engine.colonia.kinds import examples, misfit
from tests.engine.colonia.play import Played, decisions, sweep
from tests.every import every

SOURCE = spoken.rules_of(engine.colonia)
GAMES = [*sweep(), *(Played(4, f"codes {number}") for number in range(4))]


def test_the_events_declared_are_those_in_the_source():
    assert spoken.spoken(SOURCE, spoken.EVENTS) == set(EVENTS)


def test_the_reasons_declared_are_those_in_the_source():
    assert spoken.spoken(SOURCE, spoken.REASONS) == {*REFUSALS, *HINTS, *DECK_REASONS}
    assert len(REFUSALS) + len(HINTS) + len(DECK_REASONS) == len({*REFUSALS, *HINTS, *DECK_REASONS})


def test_the_events_of_whole_games_are_as_declared_and_all_occur():
    heard = set()
    for game in GAMES:
        out = Out()
        for _ in decisions(game, out):
            pass
        for event in out.events:
            heard.add(event.code)
            assert misfit(EVENTS[event.code], event.args) == "", event
    assert heard == set(EVENTS)


def test_the_refusals_of_whole_games_are_as_declared():
    heard = set()
    for game in GAMES[::4]:
        for number, (s, seat, action) in enumerate(decisions(game)):
            if number % 2:
                continue
            refusals = [GAME.why_not(s, seat, other) for other in UNIVERSE]
            refusals += [GAME.why_not(s, other, action) for other in range(game.players) if other != seat]
            for refusal in filter(None, refusals):
                heard.add(refusal.code)
                assert misfit(REFUSALS[refusal.code], refusal.args) == "", refusal
        assert GAME.why_not(s, 0, PASS) == Reason("game_over")
    outside = {"game_over", "malformed_action", "no_such_action", "bad_option"}
    never = {"no_ship"}  # ships that have left come back when the deck is empty
    assert set(REFUSALS) - heard == outside | never


def test_the_hints_of_whole_games_are_as_declared():
    heard = set()
    for game in GAMES:
        for s, seat, action in decisions(game):
            for reason in GAME.because(s, seat, action):
                heard.add(reason.code)
                assert misfit(HINTS[reason.code], reason.args) == "", reason
    assert heard == set(HINTS)


def test_refusals_outside_a_game_are_as_declared():
    with pytest.raises(Refused) as refused:
        GAME.options({"speed": 3})
    for reason in (parse(None), parse(["fire", [1]]), refused.value.reason):
        assert isinstance(reason, Reason)
        assert misfit(REFUSALS[reason.code], reason.args) == "", reason


@every("reason", [reason for *_, reason in TEXTS + EDITS])
def test_deck_refusals_are_as_declared(reason):
    assert misfit(DECK_REASONS[reason.code], reason.args) == ""


@every("table", [EVENTS, REFUSALS, HINTS, DECK_REASONS])
def test_every_argument_has_a_kind_and_valid_examples(table):
    for code, said in table.items():
        assert all(kind in KINDS for kind, *_ in arguments(said)), code
        assert not any(rest for *_, rest in arguments(said)[:-1]), code
        for args in examples(said):
            assert misfit(said, args) == "", (code, args)


@every(
    ("said", "args"),
    [
        ("seat booth", (0,)),
        ("seat booth", (0, 1, 2)),
        ("seat booth", (6, 0)),
        ("seat booth", (0, 9)),
        ("seat", (True,)),
        ("seat", ("0",)),
        ("round", ("fire",)),
        ("word", (1,)),
        ("resources", ((1, 2),)),
        ("*seats", (0, 9)),
        ("ballots", (((0, 2),),)),
    ],
)
def test_a_mismatch_is_found(said, args):
    assert misfit(said, args) != ""
