"""The first phase: activities are turned up, everybody is paid."""

from __future__ import annotations

from engine.troyes import rounds
from engine.troyes.components import INCOME_PHASE
from tests.engine.troyes.positions import (
    ANNA,
    FEMKE,
    PALACE,
    before,
    position,
)


def paid(**setting):
    s = before(rounds.pay, position(**setting), INCOME_PHASE)
    rounds.pay(s, None)
    return s


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


def test_t01_money_is_never_short():
    s = paid(purse=[1000, 0, 0, 0])
    assert s.purse[ANNA] == 1010
    assert s.purse[FEMKE] == 10
