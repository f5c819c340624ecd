"""Hints prefer what a player would, with any deck."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.colonia import GAME
from engine.colonia.actions import BUY, CARD, LEAVE, LOAD, STORE
from engine.colonia.deck import Hold
from engine.colonia.friday import pay_of
from engine.colonia.hints.worth import bargains, earns, gained_by, goods_from, relic_worth
from engine.colonia.state import State
from engine.colonia.streets import TUE
from engine.game import Action, Because, Seat
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
from tests.every import every

RICHER = replace(
    DECK,
    ships=tuple(
        replace(ship, holds=tuple(Hold(hold.goods, 3 * hold.pay) for hold in ship.holds))
        for ship in DECK.ships
    ),
    relics=tuple(replace(card, price=3 * card.price) for card in DECK.relics),
)
"""The shipped deck with all prices and pay three times as high."""


def hint(s: State, seat: Seat, action: Action) -> float:
    """The hint for a single action."""
    return GAME.hints(s, seat, [action])[0]


def test_doing_nothing_is_0() -> None:
    s = at_sale()
    assert hint(s, 0, GAME.legal(s, 0)[-1]) == 0


def test_a_card_that_would_count_as_zero_looks_worst() -> None:
    s = choosing_cards(supply=[5] * 4)
    looks = GAME.hints(s, 0, list(CARD))
    assert max(looks[3:]) < min(looks[:3])


def test_a_cheap_relic_can_wait_and_the_best_one_is_bought() -> None:
    s = at_sale(display=[relic(BERGEN, 1), relic(BERGEN, 5)], money=[15] * 16)
    cheap, best = GAME.hints(s, 0, [BUY[0], BUY[1]])
    assert cheap < 0 < best
    s.week = 6
    assert hint(s, 0, BUY[0]) > 0


def test_in_the_last_week_a_window_is_not_given_away_for_a_point() -> None:
    """A seat that has 8 of London's money and pays 5 is left with 3."""

    def look(own: int, other: int) -> float:
        money = rows(4, 4, {0: [own, 0, 0, 0], 1: [other, 0, 0, 0]})
        return hint(at_sale(week=6, display=[relic(LONDON, 1)], money=money), 0, BUY[0])

    kept, lost = look(8, 2), look(8, 6)
    assert lost < kept
    assert look(8, 3) == lost  # as much as another seat: nobody gets the window
    assert look(8, 8) == kept  # there was no window to lose


def test_in_the_last_week_pay_that_buys_a_relic_is_better() -> None:
    s = at_harbour(week=6, goods=[9] * 20, harbour_bar=4)
    city = DECK.ships[s.berth[0]].city
    pay = pay_of(s, s.berth[0], 0)
    best = relic(city, 5)
    s.display, s.guard = [best], [-1]
    s.money = [0] * 16
    s.money[city] = DECK.relics[best].price - pay - 1
    short = hint(s, 0, LOAD[0][0])
    s.money[city] += 1
    assert hint(s, 0, LOAD[0][0]) > short


def test_a_poor_relic_is_not_stored_while_a_better_one_may_come() -> None:
    s = at_sale(
        week=2,
        display=[relic(BERGEN, 1)],
        relics=[mask(shrine(BERGEN)), 0, 0, 0],
        money=[15] * 16,
        order=[0, 1, 2, 3],
    )
    play(s, 0, "buy", 0)
    assert hint(s, 0, STORE[relic(BERGEN, 1)]) < hint(s, 0, LEAVE)
    s.week = 6
    assert hint(s, 0, STORE[relic(BERGEN, 1)]) > hint(s, 0, LEAVE)


def test_hints_mean_the_same_when_all_money_is_tripled() -> None:
    for week in (2, 6):
        money = rows(4, 4, {0: [15, 9, 5, 12], 1: [6, 10, 0, 0]})
        plain = at_sale(week=week, money=money)
        rich = at_sale(week=week, money=[3 * amount for amount in money], deck=RICHER)
        legal = GAME.legal(plain, 0)
        assert legal == GAME.legal(rich, 0)
        assert GAME.hints(rich, 0, legal) == pytest.approx(GAME.hints(plain, 0, legal))


# Reasons


def test_reasons_agree_with_the_sign_of_the_hint() -> None:
    """If all are for it, the hint is above 0; if all are against it, below. One code may be either."""
    heard = set()
    for game in sweep()[::3]:
        for s, seat, _ in decisions(game):
            for action in GAME.legal(s, seat):
                reasons = GAME.because(s, seat, action)
                heard |= {(reason.code, reason.against) for reason in reasons}
                signs = {reason.against for reason in reasons}
                if action.kind != "card" and len(signs) == 1:
                    assert (hint(s, seat, action) < 0) == signs.pop(), (action, reasons)
    for code in ("why_relic_saved", "why_relic_in_reach", "why_edict_helps", "why_edict_harms"):
        assert {(code, False), (code, True)} <= heard


def test_pay_too_low_for_the_goods_counts_against_loading() -> None:
    first, *others = DECK.ships
    poorer = replace(first, holds=(Hold(first.holds[0].goods, 1), *first.holds[1:]))
    s = at_harbour(
        week=2, goods=[9] * 20, harbour_bar=4, berth=[0, 1, 2, 3], deck=replace(DECK, ships=(poorer, *others))
    )
    poor, good = (GAME.because(s, 0, LOAD[berth][0]) for berth in (0, 1))
    assert poor == [Because("why_pays", (1, first.city), against=True)]
    assert [(reason.code, reason.against) for reason in good] == [("why_pays", False)]


def test_the_card_that_fits_best_counts_as_fitting() -> None:
    """A card has to be played, and none fits exactly."""
    s = choosing_cards(supply=[12] * 4)  # 4.8 would fit
    fits = [value for value in range(3, 9) if not GAME.because(s, 0, CARD[value - 3])[0].against]
    assert fits == [5]
    s.hand[0] = 1 << 3 | 1 << 8
    assert [GAME.because(s, 0, CARD[place])[0].against for place in (0, 5)] == [False, True]
    s.hand[0], s.supply[0], s.street[TUE] = 1 << 3 | 1 << 8, 7, 12  # 7.6 would fit, but an 8 would not count
    assert GAME.because(s, 0, CARD[0]) == [Because("why_card_fits", (3,))]


# The expected score increases with what a family has, and equals the score at the end.


@every(("field", "width"), [("money", 4), ("goods", 5), ("resources", 5)])
@every("week", range(1, 7))
def test_having_more_is_worth_more_but_only_to_its_owner(field: str, width: int, week: int) -> None:
    s = at_sale(week=week, display=[1], guard=[-1], order=[0, 1, 2, 3], money=[9, 9, 9, 9] + [0] * 12)
    before = GAME.value(s)
    getattr(s, field)[0] += 2
    after = GAME.value(s)
    assert after[0] > before[0]
    assert after[1:] == before[1:]


def test_whoever_buys_first_in_the_last_week_is_ahead() -> None:
    s = at_sale(week=6, order=[2, 1, 0, 3], money=[0] * 16, display=[1], guard=[-1])
    values = GAME.value(s)
    assert values[2] > values[1] > values[0] > values[3]


# What things are worth, as the deck prices them.


@every(
    ("resources", "goods"),
    [([1, 1, 1, 1, 1], 2), ([4, 0, 0, 4, 0], 0), ([2, 2, 0, 0, 0], 2), ([5, 1, 0, 0, 1], 2), ([0] * 5, 0)],
)
def test_goods_take_two_neighbours(resources: list[int], goods: int) -> None:
    assert goods_from(resources) == goods


def test_money_gains_the_best_set_it_can_buy() -> None:
    assert gained_by([(5, 1.0), (9, 2.5), (10, 2.6)], 14) == 3.5
    assert gained_by([(5, 1.0)], 4) == 0


def test_bargains_are_the_citys_cards_that_are_worth_their_price() -> None:
    s = at_sale(display=[relic(BERGEN, 1), relic(BERGEN, 5), relic(LONDON, 5)])
    assert [price for price, _ in bargains(s, 0, BERGEN, 1.0)] == [15]
    assert [price for price, _ in bargains(s, 0, BERGEN, 0.0)] == [5, 15]


def test_a_shrine_is_worth_the_best_relic_for_it_and_doubles_one_bought_later() -> None:
    s = at_sale(week=6)
    assert relic_worth(s, 0, shrine(BERGEN)) == 0
    assert relic_worth(s, 0, relic(BERGEN, 4)) == 4
    s.relics[0] = mask(relic(BERGEN, 4), relic(BERGEN, 2))
    assert relic_worth(s, 0, shrine(BERGEN)) == 4
    s.relics[0] = mask(shrine(BERGEN))
    assert relic_worth(s, 0, relic(BERGEN, 4)) == 8


def test_a_good_that_no_hold_takes_earns_less() -> None:
    s = at_sale()
    assert earns(s, (0.0, 0), 0) < earns(s, (4.0, 2), 1)
    assert earns(s, (4.0, 2), 2) < earns(s, (4.0, 2), 1)
