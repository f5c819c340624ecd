"""The exchange of money on Saturday."""

from __future__ import annotations

from engine.colonia.state import C
from engine.colonia.week import legal, pending, question
from engine.game import Action, Reason
from tests.engine.colonia.positions import (
    BERGEN,
    BRUEGGE,
    LONDON,
    NOWGOROD,
    adopt,
    args_of,
    codes,
    edict,
    of,
    play,
    refusal,
    rows,
)

MONEY = rows(4, C, {0: [7, 2, 0, 0], 1: [5, 5, 5, 5]})


def exchange(**setting):
    s, _ = adopt("exchange", money=MONEY, **setting)
    return s


def test_1_to_5_of_one_currency_for_one_other():
    s = exchange()
    assert refusal(s, 0, "exchange", LONDON, BERGEN, 5) is None
    assert refusal(s, 0, "exchange", NOWGOROD, BERGEN, 2) is None
    assert refusal(s, 0, "exchange", NOWGOROD, BERGEN, 3) == Reason("lacks_exchange", (NOWGOROD, 3, 2))
    assert all(action.args[0] != action.args[1] for action in legal(s, 1) if action.kind == "exchange")
    assert max(action.args[2] for action in legal(s, 1) if action.kind == "exchange") == 5
    assert question(s, 0).args == {"edict": edict("exchange"), "money": [7, 2, 0, 0]}
    assert question(s, 0).secret


def test_without_money_one_can_only_keep():
    assert legal(exchange(), 2) == [Action("keep")]


def test_r17_all_choose_in_secret_then_every_exchange_is_shown():
    s = exchange()
    events = play(s, 3, "keep") + play(s, 0, "exchange", LONDON, BRUEGGE, 4) + play(s, 2, "keep")
    assert codes(events) == ["committed"] * 3
    assert s.money == MONEY
    assert pending(s) == (1,)
    events = play(s, 1, "exchange", BERGEN, LONDON, 5)
    assert args_of(events, "exchanged") == [(0, LONDON, BRUEGGE, 4), (1, BERGEN, LONDON, 5)]
    assert args_of(events, "kept") == [(2,), (3,)]
    assert of(s.money, 0, C)[:2] == [3, 2]
    assert of(s.money, 1, C) == [10, 5, 0, 5]


def test_r17_the_money_the_ships_will_pay_cannot_be_used_yet():
    hold = [2, *[-1] * 19]  # seat 2 has a loaded hold on a ship that leaves today
    s = exchange(hold=hold, harbour_bar=1)
    assert legal(s, 2) == [Action("keep")]
    for seat in (0, 1, 2):
        play(s, seat, "keep")
    events = play(s, 3, "keep")
    assert [args[0] for args in args_of(events, "paid")] == [2]
