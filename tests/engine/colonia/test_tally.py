"""Colonia's counts are like books, and books balance."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from engine.colonia import GAME
from engine.colonia.components import EDICTS_A_WEEK, SEATS, WEEKS
from engine.colonia.state import C, G, R
from engine.colonia.tally import COUNTING
from engine.finished import Finished
from engine.game import Event
from engine.play import play_out
from engine.tally import Tally, tally, under
from tests.engine.colonia.play import DECKS
from tests.engine.colonia.positions import agreed

PLAYED = [(players, deck) for players in SEATS for deck in DECKS]
every_table = pytest.mark.parametrize(("players", "deck"), PLAYED)


@cache
def over(players: int, deck: str) -> Finished:
    options = agreed(DECKS[deck], False).plain
    return play_out(GAME, ["greedy"] * players, f"{deck} {players}", options, keep_events=True)


def public(players: int, deck: str) -> list[Event]:
    return [event for event in over(players, deck).events or () if event.seat is None]


@cache
def counted(players: int, deck: str) -> Tally:
    return COUNTING.count(over(players, deck).state, public(players, deck))


@every_table
def test_all_money_is_accounted_for(players: int, deck: str) -> None:
    t, s = counted(players, deck), over(players, deck).state
    for city in range(C):
        came = t["start", city] + t["earned", city] + t["got", city]
        went = t["spent", city] + t["given", city] + t["glass", city]
        assert came - went == t["left", city] == sum(s.money[city::C])
    assert sum(under(t, "given").values()) == sum(under(t, "got").values())


@every_table
def test_all_goods_were_shipped_or_are_left(players: int, deck: str) -> None:
    t, s = counted(players, deck), over(players, deck).state
    for good in range(G):
        made = sum(under(t, "made", good).values())
        assert made - t["shipped", good] == sum(s.goods[good::G])


@every_table
def test_every_edict_was_voted_on_once(players: int, deck: str) -> None:
    t = counted(players, deck)
    voted = [t["adopted", number] + t["rejected", number] for number in range(WEEKS * EDICTS_A_WEEK)]
    assert voted == [1] * len(voted)
    assert t["mayor",] <= len(voted)


@every_table
def test_every_family_played_every_card(players: int, deck: str) -> None:
    t = counted(players, deck)
    for week in range(1, WEEKS + 1):
        assert sum(t["card", value, week] for value in range(3, 9)) == players
    assert all(sum(under(t, "card", value).values()) == players for value in range(3, 9))
    assert all(t["zero", *rest] <= t["card", *rest] for rest in under(t, "zero"))


@every_table
def test_the_relics_bought_and_stored_are_those_the_families_have(players: int, deck: str) -> None:
    t, s = counted(players, deck), over(players, deck).state
    owned = {number for number in range(48) if any(mask >> number & 1 for mask in s.relics)}
    stored = {number for number in range(48) if any(mask >> number & 1 for mask in s.stored)}
    assert {rest[0] for rest in under(t, "bought")} == owned
    assert {rest[0] for rest in under(t, "stored")} == stored
    assert sum(t["window", city] for city in range(C)) == sum(seat >= 0 for seat in s.windows)


@every_table
def test_no_ship_leaves_with_more_than_it_holds(players: int, deck: str) -> None:
    sailed = under(counted(players, deck), "sailed")
    assert all(0 <= loaded <= holds for holds, loaded in sailed)
    assert sum(sailed.values()) >= 4  # those of the last Saturday


@every_table
def test_orders_are_fulfilled_or_open(players: int, deck: str) -> None:
    t, s = counted(players, deck), over(players, deck).state
    assert [t["unfinished", k] for k in range(G)] == [len(row) for row in s.contracts]
    for craftsman in range(G):
        served = sum(under(t, "orders", craftsman).values()) - t["unfinished", craftsman]
        assert 0 <= served <= sum(under(t, "made", craftsman).values())


@every_table
def test_the_dice_are_those_of_the_week_cards(players: int, deck: str) -> None:
    t = counted(players, deck)
    cards = [args[1] for code, args, _ in public(players, deck) if code == "week"]
    assert len(cards) == WEEKS
    assert sum(under(t, "die").values()) == sum(DECKS[deck].weeks[card].dice for card in cards)


@every_table
def test_resources_taken_and_left_came_from_the_bag(players: int, deck: str) -> None:
    t = counted(players, deck)
    filled = sum(args[0] for code, args, _ in public(players, deck) if code == "booths_filled")
    grown = sum(1 for code, _, _ in public(players, deck) if code == "booth_grew")
    market = sum(t["taken", k] + t["returned", k] for k in range(R))
    foreign = 8 * sum(1 for code, _, _ in public(players, deck) if code == "foreign_booths")
    assert filled + grown <= market <= filled + grown + foreign


def test_the_order_is_that_of_the_first_week() -> None:
    first = next(args for code, args, _ in public(4, "shipped") if code == "order")
    assert tuple(COUNTING.order(public(4, "shipped"))) == first
    assert sorted(first) == [0, 1, 2, 3]


def test_its_keys_do_not_clash_with_the_general_ones() -> None:
    general = {key[0] for key in tally(over(3, "shipped"))}
    assert general.isdisjoint(key[0] for key in counted(3, "shipped"))


def test_tallies_of_several_games_are_their_sum() -> None:
    both: Tally = Counter()
    both.update(counted(3, "shipped"))
    both.update(counted(4, "shipped"))
    assert all(both[key] == counted(3, "shipped")[key] + counted(4, "shipped")[key] for key in both)
