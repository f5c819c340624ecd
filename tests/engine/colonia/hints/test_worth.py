"""What things are worth, as the deck prices them."""

from __future__ import annotations

from engine.colonia.hints.worth import bargains, earns, gained_by, goods_from, relic_worth
from tests.engine.colonia.positions import BERGEN, LONDON, at_sale, mask, relic, shrine
from tests.every import every


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
