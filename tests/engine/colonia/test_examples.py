"""The worked examples of the booklets, by number."""

from __future__ import annotations

import pytest

from engine.colonia import GAME, scoring, sunday, thursday
from engine.colonia.components import RECIPES, SUNDAY, THURSDAY
from engine.colonia.state import ALL_HOLDS, EMPTY, NOBODY, C, G, R
from engine.colonia.streets import FRI
from engine.colonia.tuesday import votes_of
from tests.engine.colonia.positions import (
    BERGEN,
    BOOKLET_CARD,
    BRUEGGE,
    DECK,
    LONDON,
    PAINTING,
    SADDLE,
    all_pass,
    args_of,
    asked,
    at_market,
    at_safeguarding,
    at_sale,
    at_workshops,
    before_departure,
    before_monday,
    choosing_cards,
    deck_with_weeks,
    edict,
    holds,
    mask,
    of,
    play,
    position,
    relic,
    relics,
    rolls,
    rows,
    seed_where,
    shrine,
    vote,
    voting,
    walk,
)

YELLOW, GREEN, RED, PURPLE = range(4)


def test_example_01_votes():
    thrift = edict("thrift")
    s = voting(thrift, card=[4, 3, 7, 5])
    events = vote(s, PURPLE, GREEN)
    ballots = ((YELLOW, 0), (GREEN, 1), (RED, 0), (PURPLE, 1))
    assert args_of(events, "votes") == [(thrift, 8, 11, ballots)]
    assert args_of(events, "rejected") == [(thrift,)]
    assert s.thrift == 0


def test_example_02_order():
    s = choosing_cards(order=[GREEN, YELLOW, PURPLE, RED])
    for seat, value in ((PURPLE, 7), (GREEN, 3), (YELLOW, 5), (RED, 5)):
        play(s, seat, "card", value)
    assert s.order == [PURPLE, RED, YELLOW, GREEN]


def test_example_03_a_family_card_sends_and_votes():
    s = choosing_cards()
    before = s.supply[GREEN]
    for seat, value in ((YELLOW, 3), (GREEN, 6), (RED, 4), (PURPLE, 5)):
        play(s, seat, "card", value)
    assert s.supply[GREEN] == before - 6
    assert of(s.street, GREEN, 4) == [6, 0, 0, 0]
    s = voting(edict("thrift"), edict("new_relics"), card=s.card)
    for events in (vote(s, GREEN), vote(s, GREEN)):
        assert args_of(events, "votes")[0][1] == votes_of(s, GREEN) == 6


def test_example_04_bars_on_monday():
    s = before_monday(week_deck=[BOOKLET_CARD])
    walk(s)
    assert s.bar[1] == 2
    assert s.harbour_bar == 3  # between III and IV


def test_example_05_market():
    sizes = DECK.weeks[BOOKLET_CARD].booths
    booths = [[0] * k + [size] + [0] * (4 - k) for size, k in zip(sizes, [0, 1, 2, 3, 4, 0, 1], strict=True)]
    s = at_market(booths, order=[PURPLE, RED, YELLOW, GREEN])
    play(s, PURPLE, "booth", 1)
    play(s, RED, "booth", 2)
    supply = s.supply[YELLOW]
    play(s, YELLOW, "booth", 0)
    assert of(s.resources, YELLOW, R) == [6, 0, 0, 0, 0]
    assert s.supply[YELLOW] == supply - 6
    assert (s.booth_seat[0], s.booth_members[0]) == (YELLOW, 6)
    play(s, GREEN, "booth", 4)
    play(s, PURPLE, "pass")
    play(s, RED, "booth", 3)
    assert (s.booth_seat[3], s.booth_members[3]) == (RED, 2)
    assert asked(s) == ("market", (YELLOW,))
    play(s, YELLOW, "pass")
    assert asked(s) == ("market", (GREEN,))


def test_example_06_the_first_and_the_second_order_of_a_saddle():
    needed = [int(r in RECIPES[SADDLE]) for r in range(R)]
    s = at_workshops(order=[3, 1, 0, 2], resources=rows(4, R, {PURPLE: needed, GREEN: needed}))
    play(s, PURPLE, "order", SADDLE)
    play(s, GREEN, "order", SADDLE)
    assert s.contracts[SADDLE] == [(PURPLE, 1), (GREEN, 2)]


@pytest.mark.parametrize(("die", "moved"), [(4, [0, 0, 0, 1, 0]), (6, [1, 1, 1, 1, 1])])
def test_example_07_a_die_moves_a_bar_and_a_6_moves_all(die, moved):
    deck = deck_with_weeks(dice=1)
    seed = seed_where(rolls("week 2 die {}", die))
    s = position(THURSDAY, thursday.roll_dice, deck=deck, seed=seed, bar=[1, 2, 1, 2, 1])
    thursday.roll_dice(s, None)
    assert s.bar == [bar + more for bar, more in zip([1, 2, 1, 2, 1], moved, strict=True)]


def test_example_08_goods_above_the_bar():
    s = position(THURSDAY, thursday.deliver, bar=[0, 0, 3, 0, 0])
    s.contracts[PAINTING] = [(RED, 1), (GREEN, 2), (RED, 3), (YELLOW, 4)]
    thursday.deliver(s, None)
    assert [s.goods[seat * G + PAINTING] for seat in (RED, GREEN, YELLOW)] == [2, 1, 0]


def test_example_09_contracts_move_up():
    s = position(THURSDAY, thursday.deliver, bar=[2, 0, 0, 0, 0])
    s.contracts[SADDLE] = [(RED, 1), (GREEN, 2), (YELLOW, 3), (PURPLE, 4), (RED, 5)]
    thursday.deliver(s, None)
    assert s.contracts[SADDLE] == [(YELLOW, 3), (PURPLE, 4), (RED, 5)]
    assert s.bar[SADDLE] == 0


def test_example_10_departure():
    ship, hold = next(
        (ship, hold)
        for ship, card in enumerate(DECK.ships)
        if card.city == BRUEGGE
        for hold in range(len(card.holds))
        if card.holds[hold].pay == 9
    )
    berths = [ship, *(other for other in range(3) if other != ship)]
    s = before_departure(
        harbour_bar=2,
        berth=berths,
        ship_deck=[other for other in range(16) if other not in berths],
        hold=holds({(0, hold): RED, (2, 1): GREEN, (3, 0): YELLOW}),
    )
    gulden = s.money[RED * C + BRUEGGE]
    walk(s)
    assert s.money[RED * C + BRUEGGE] == gulden + 9
    assert s.street[RED * 4 + FRI] == 1
    assert s.berth[:2] == berths[2:]
    assert (s.hold[1], s.hold[ALL_HOLDS]) == (GREEN, YELLOW)
    assert all(new not in (*berths, EMPTY) for new in s.berth[2:])


def test_example_11_a_safeguarded_relic_stays_until_bought():
    treasure = relic(BERGEN, 3)
    s = at_safeguarding(display=[relic(LONDON, 1), treasure], order=[RED, GREEN, YELLOW, PURPLE])
    supply = s.supply[RED]
    play(s, RED, "safeguard", 1)
    assert s.supply[RED] == supply - 1
    for _ in range(3):
        all_pass(s)
        assert (s.display[0], s.guard[0]) == (treasure, RED)
        s = at_safeguarding(display=s.display, guard=s.guard, supply=s.supply)
    s = at_sale(display=s.display, guard=s.guard, supply=[20] * 4, money=[20] * (4 * C), order=[1, 2, 0, 3])
    play(s, GREEN, "buy", 0)
    assert s.relics[GREEN] == mask(treasure)
    assert s.supply[RED] == 21


def test_example_12_a_relic_in_a_shrine_counts_double():
    treasure, house = relic(BRUEGGE, 4), shrine(BRUEGGE)
    s = at_sale(display=[house], relics=[mask(treasure), 0, 0, 0], money=[15] * (4 * C))
    play(s, 0, "buy", 0)
    play(s, 0, "store", treasure)
    assert sum(scoring.points(s, 0).values()) == 8


@pytest.mark.parametrize(
    ("pfund", "window", "left"), [([10, 3, 2, 4], 0, [0, 3, 2, 4]), ([10, 10, 2, 4], NOBODY, [10, 10, 2, 4])]
)
def test_example_13_the_window_of_london(pfund, window, left):
    s = position(SUNDAY, sunday.SALE.open, week=6, display=[], guard=[])
    for seat, amount in enumerate(pfund):
        s.money[seat * C + LONDON] = amount
    walk(s)
    assert s.windows[LONDON] == window
    assert [s.money[seat * C + LONDON] for seat in range(4)] == left


def test_example_14_a_final_score():
    five, house = relic(LONDON, 5), shrine(LONDON)
    open_ones = [
        relic(BERGEN, 1),
        *relics(BERGEN, 2)[:2],
        *relics(BERGEN, 3)[:2],
        five,
        house,
        shrine(BRUEGGE),
    ]
    money = rows(4, C, {RED: [0, 0, 1, 0]})
    s = position(SUNDAY, sunday.SALE.open, week=6, display=[], guard=[], money=money)
    s.relics[RED], s.stored[RED] = mask(*open_ones), mask(five)
    walk(s)
    result = GAME.result(s)
    assert result.scores[RED] == 23
    assert result.sources[RED] == {"relics": 11, "shrines": 10, "windows": 2}
