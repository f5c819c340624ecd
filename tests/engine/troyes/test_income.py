"""The first phase: activities are turned up, everybody is paid."""

from __future__ import annotations

from engine.troyes import rounds
from engine.troyes.components import INCOME_PHASE
from tests.engine.troyes.positions import (
    ANNA,
    BISHOPRIC,
    CITY_HALL,
    DECK,
    FEMKE,
    GREY,
    PALACE,
    before,
    position,
)


def paid(**setting):
    s = before(rounds.pay, position(**setting), INCOME_PHASE)
    rounds.pay(s, None)
    return s


def test_ten_deniers_less_one_in_the_bishopric_and_two_in_the_palace():
    s = paid(stand={(PALACE, 1): ANNA, (BISHOPRIC, 1): ANNA, (CITY_HALL, 1): ANNA, (PALACE, 2): GREY})
    assert s.purse == [5 + 10 - 3, 15, 15, 15]


def test_t08_who_cannot_pay_gives_all_and_loses_2_points():
    stand = {(PALACE, value): ANNA for value in range(1, 7)}
    s = paid(stand=stand, purse=[1, 0, 0, 0], points=[5, 5, 5, 5])
    assert s.purse[ANNA] == 0
    assert s.points == [3, 5, 5, 5]
    s = paid(stand=stand, purse=[2, 0, 0, 0], points=[5, 5, 5, 5])
    assert (s.purse[ANNA], s.points[ANNA]) == (0, 5)


def test_t09_points_do_not_fall_below_0():
    stand = {(PALACE, value): ANNA for value in range(1, 7)}
    assert paid(stand=stand, purse=[0, 0, 0, 0], points=[1, 0, 0, 0]).points[ANNA] == 0
    assert paid(stand=stand, purse=[0, 0, 0, 0]).points[ANNA] == 0


def test_in_the_first_three_rounds_an_activity_of_each_colour_is_turned_up():
    for number in range(1, 6):
        s = position(round=number - 1)
        rounds.begin_round(s, None)
        assert s.round == number
        up = [DECK.activities[card] for card in s.card if card >= 0]
        assert [(card.colour, card.era) for card in up] == (
            [(c, number) for c in range(3)] if number < 4 else []
        )
        assert all(s.card[3 * card.colour + card.era - 1] == DECK.activities.index(card) for card in up)


def test_t01_money_is_never_short():
    s = paid(purse=[1000, 0, 0, 0])
    assert s.purse[ANNA] == 1010
    assert s.purse[FEMKE] == 10
