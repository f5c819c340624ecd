"""Wednesday: the market."""

from __future__ import annotations

from engine.colonia import wednesday
from engine.colonia.components import WEDNESDAY
from engine.colonia.week import question
from engine.game import Action, Reason
from tests.engine.colonia.positions import (
    at_market,
    play,
    position,
    refusal,
    rows,
    walk,
)

TWO, THREE, SIX = [1, 1, 0, 0, 0], [0, 0, 3, 0, 0], [0, 0, 0, 3, 3]


def test_a_booth_needs_all_its_members_in_the_supply():
    s = at_market([TWO, SIX], supply=[5] * 4, street=rows(4, 4, {0: [9, 9, 9, 9]}))
    assert refusal(s, 0, "booth", 1) == Reason("too_few_members", (6, 5))
    assert refusal(s, 0, "booth", 0) is None


def test_why_a_booth_cannot_be_taken():
    s = at_market([TWO, SIX])
    play(s, 0, "booth", 0)
    assert refusal(s, 1, "booth", 0) == Reason("booth_taken", (1,))
    assert refusal(s, 1, "booth", 3) == Reason("booth_empty", (4,))
    assert refusal(s, 1, "booth", 7) == Reason("booth_closed", (8,))
    assert refusal(s, 0, "booth", 1) == Reason("not_your_turn")
    assert refusal(s, 1, "order", 1) == Reason("not_now", ("market",))


def test_foreign_booths_are_offered_while_they_are_there():
    s = position(WEDNESDAY, wednesday.MARKET.open, booth=[*TWO, *[0] * 30, *THREE, *[0] * 5])
    walk(s)
    kinds = [option.action for option in question(s, 0).options]
    assert Action("booth", (7,)) in kinds
    play(s, 0, "booth", 7)
    assert refusal(s, 1, "booth", 7) == Reason("booth_taken", (8,))


def test_the_question_shows_members_gain_and_when_they_come_home():
    s = at_market([TWO, SIX], supply=[7] * 4)
    options = {
        option.action.args: option for option in question(s, 0).options if option.action.kind == "booth"
    }
    assert options[(1,)].preview == {"members": 6, "left": 1, "gain": SIX, "home": [3, WEDNESDAY]}
    assert options[(4,)].refusal == Reason("booth_empty", (5,))
