"""The end of a round, and of the game."""

from __future__ import annotations

from engine.game import Out
from engine.troyes import GAME, rounds, scoring
from engine.troyes.components import END_PHASE
from engine.troyes.deck import CHARACTERS, EVENTS
from tests.engine.troyes.positions import (
    ANNA,
    CITY_HALL,
    FEMKE,
    GREY,
    PALACE,
    SAM,
    args_of,
    before,
    position,
)


def ended(players=4, **setting):
    s = before(rounds.end_round, position(players, **setting), END_PHASE)
    out = Out()
    assert rounds.end_round(s, out)
    return s, out


def test_money_citizens_and_dice_when_a_round_ends():
    s, out = ended(
        chest=[3, 0, 1, 0],
        lie=[(PALACE, ANNA), (CITY_HALL, ANNA), (CITY_HALL, GREY)],
        dice={SAM: "R1 W2"},
        passed=[1, 1, 1, 1],
        order=[2, 3, 0, 1],
    )
    assert s.purse == [8, 5, 6, 5]
    assert s.chest == [0] * 4
    assert (s.supply[ANNA], s.reserve[ANNA]) == (4 + 2, 12 - 4 - 2)
    assert (s.supply[GREY], s.reserve[GREY]) == (0, 8)
    assert s.lying == [0, 0, 0]
    assert not any(s.dice)
    assert s.order == [3, 0, 1, 2]
    assert s.passed == [0] * 4
    assert args_of(out.events, "dice_left") == [(2,)]


def test_the_game_ends_after_4_5_or_6_rounds():
    for players, number in ((2, 4), (3, 5), (4, 6)):
        assert not ended(players, round=number - 1)[0].over
        s, out = ended(players, round=number)
        assert s.over
        assert out.revealed
        assert GAME.round(s) == number + 1
        assert [event.code for event in out.events].count("revealed") == players


def test_t40_the_end_of_the_last_round_comes_before_the_count():
    thibaut = 1 << CHARACTERS.index("thibaut_ii")
    s, _ = ended(round=6, chest=[1, 0, 0, 0], held=[thibaut, 0, 0, 0])
    assert scoring.points(s, ANNA)["thibaut_ii"] == 1  # 6 deniers
    assert scoring.points(s, FEMKE)["thibaut_ii"] == 0


def test_t41_equal_totals_share_the_place():
    s, out = ended(round=6, points=[9, 3, 9, 1], held=[0] * 4)
    assert args_of(out.events, "game_over") == [(1, 3, 1, 4)]
    assert GAME.result(s).ranks == [1, 3, 1, 4]
    assert GAME.result(s).scores == [
        3,
        -3,
        3,
        -5,
    ]  # each level without a cube costs 2; a total may be negative


def test_what_counts_at_the_end():
    s = position(
        row={"marauding": [ANNA, SAM], "war": [ANNA]},
        foremen={"merchant": [SAM, ANNA], "priest": [ANNA, SAM], "sculptor": [SAM, FEMKE, ANNA]},
        windows={(1, 1): ANNA, (2, 1): SAM, (2, 2): ANNA},
        points=[7, 0, 0, 0],
        held=[0] * 4,
    )
    assert scoring.points(s, ANNA) == {"points": 7, "events": 2, "foremen": 1 + 3, "levels": -2}


def test_each_character_dealt_counts_for_everyone():
    everyone = [1 << character for character in (0, 2, 4, 5)]
    s = position(
        held=everyone,
        supply=[0] * 5,
        stand={(b, v): ANNA for b in (0, 1) for v in (1, 2, 3, 4)},
        purse=[12, 18, 5, 6],
        foremen={name: [ANNA] for name in ("merchant", "priest", "sculptor", "archer")},
        won=[(), (EVENTS.index("war"),) * 3, (), ()],
    )
    assert scoring.by_characters(s, ANNA) == {
        "chretien_de_troyes": 6,
        "thibaut_ii": 3,
        "le_florentin": 3,
        "henry_i": 0,
    }
    assert [scoring.by_characters(s, seat)["thibaut_ii"] for seat in range(4)] == [3, 6, 0, 1]
    assert scoring.by_characters(s, FEMKE)["henry_i"] == 3


def test_steps_of_the_characters_with_two_and_with_more_players():
    for players, steps in ((2, (4, 6, 8)), (3, (3, 5, 7))):
        s = position(players)
        assert scoring.steps_of(s, CHARACTERS.index("urban_iv")) == steps
        assert scoring.steps_of(s, CHARACTERS.index("hugues_de_payns")) == (5, 10, 15)
    assert [scoring.worth((3, 5, 7), have) for have in (2, 3, 4, 5, 6, 7, 12)] == [0, 1, 1, 3, 3, 6, 6]
