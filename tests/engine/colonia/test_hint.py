"""Hints lean the way a player would, with any deck."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.colonia import GAME
from engine.colonia.actions import BUY, CARD, LEAVE, LOAD, STORE
from engine.colonia.deck import Hold
from engine.colonia.friday import pay_of
from tests.engine.colonia.play import decisions, sweep
from tests.engine.colonia.positions import (
    BERGEN,
    DECK,
    LONDON,
    at_harbour,
    at_sale,
    choosing_cards,
    mask,
    play,
    relic,
    rows,
    shrine,
)

RICHER = replace(
    DECK,
    ships=tuple(
        replace(ship, holds=tuple(Hold(hold.goods, 3 * hold.pay) for hold in ship.holds))
        for ship in DECK.ships
    ),
    relics=tuple(replace(card, price=3 * card.price) for card in DECK.relics),
)
"""The shipped deck with all prices and pay three times as high."""


def test_doing_nothing_is_0() -> None:
    s = at_sale()
    assert GAME.hint(s, 0, GAME.legal(s, 0)[-1]) == 0


def test_hints_at_once_are_the_hints_one_by_one() -> None:
    for game in sweep():
        for s, seat, _ in decisions(game):
            legal = GAME.legal(s, seat)
            assert GAME.hints(s, seat, legal) == [GAME.hint(s, seat, action) for action in legal]


def test_a_card_that_would_count_as_zero_looks_worst() -> None:
    s = choosing_cards(supply=[5] * 4)
    looks = GAME.hints(s, 0, list(CARD))
    assert max(looks[3:]) < min(looks[:3])


def test_a_cheap_relic_may_wait_and_the_best_one_is_bought() -> None:
    s = at_sale(display=[relic(BERGEN, 1), relic(BERGEN, 5)], money=[15] * 16)
    cheap, best = GAME.hints(s, 0, [BUY[0], BUY[1]])
    assert cheap < 0 < best
    s.week = 6
    assert GAME.hint(s, 0, BUY[0]) > 0


def test_in_the_last_week_a_window_is_not_given_away_for_a_point() -> None:
    leading = at_sale(
        week=6, display=[relic(LONDON, 1)], money=rows(4, 4, {0: [8, 0, 0, 0], 1: [6, 0, 0, 0]})
    )
    safe = at_sale(week=6, display=[relic(LONDON, 1)], money=rows(4, 4, {0: [8, 0, 0, 0], 1: [2, 0, 0, 0]}))
    assert GAME.hint(leading, 0, BUY[0]) < GAME.hint(safe, 0, BUY[0])


def test_in_the_last_week_pay_that_buys_a_relic_is_better() -> None:
    s = at_harbour(week=6, goods=[9] * 20, harbour_bar=4)
    city = DECK.ships[s.berth[0]].city
    pay = pay_of(s, s.berth[0], 0)
    best = relic(city, 5)
    s.display, s.guard = [best], [-1]
    s.money = [0] * 16
    s.money[city] = DECK.relics[best].price - pay - 1
    short = GAME.hint(s, 0, LOAD[0][0])
    s.money[city] += 1
    assert GAME.hint(s, 0, LOAD[0][0]) > short


def test_a_poor_relic_is_not_stored_while_a_better_one_may_come() -> None:
    s = at_sale(
        week=2,
        display=[relic(BERGEN, 1)],
        relics=[mask(shrine(BERGEN)), 0, 0, 0],
        money=[15] * 16,
        order=[0, 1, 2, 3],
    )
    play(s, 0, "buy", 0)
    assert GAME.hint(s, 0, STORE[relic(BERGEN, 1)]) < GAME.hint(s, 0, LEAVE)
    s.week = 6
    assert GAME.hint(s, 0, STORE[relic(BERGEN, 1)]) > GAME.hint(s, 0, LEAVE)


def test_hints_mean_the_same_when_all_money_counts_three_times() -> None:
    for week in (2, 6):
        money = rows(4, 4, {0: [15, 9, 5, 12], 1: [6, 10, 0, 0]})
        plain = at_sale(week=week, money=money)
        rich = at_sale(week=week, money=[3 * amount for amount in money], deck=RICHER)
        legal = GAME.legal(plain, 0)
        assert legal == GAME.legal(rich, 0)
        assert GAME.hints(rich, 0, legal) == pytest.approx(GAME.hints(plain, 0, legal))
