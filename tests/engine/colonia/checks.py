"""Invariants of every position in every game of Colonia, whatever is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import signature
from operator import attrgetter
from typing import Any

from engine.colonia.components import FAMILY_CARDS, FAMILY_MEMBERS, RESOURCE_TOKENS
from engine.colonia.options import load_options
from engine.colonia.state import ALL_HOLDS, BERTHS, EMPTY, NOBODY, R, S, State
from engine.game import Event, Plain
from engine.masks import numbers
from tests.engine.colonia.ledger import Ledger

ALL_RELICS, ALL_SHIPS = list(range(48)), list(range(16))
CARDS = sum(1 << value for value in FAMILY_CARDS)


class Checks:
    """Checks each position of one game, including the first, along with the events leading to it."""

    def __init__(self, seats: int, options: dict[str, Plain]) -> None:
        self._books = Ledger(seats, load_options(options).deck)
        self._held: dict[Check, tuple[Any, ...]] = {}
        """For each invariant, the fields with which it last held."""

    def see(self, s: State, news: Sequence[Event]) -> None:
        """Assert that the events account for every change, and that the position is valid.

        What has not changed is not looked at again.
        """
        self._books.enter(news)
        self._books.agrees(s)
        for check, fields in INVARIANTS:
            now = fields(s)
            if self._held.get(check) != now:
                check(*now)
                self._held[check] = tuple(map(copied, now))


def fits(s: State) -> None:
    """Assert what holds in any position on its own, including that of a sample."""
    for check, fields in INVARIANTS:
        check(*fields(s))


def copied(field: Any) -> Any:
    """A field that stays as it is when the state changes."""
    if not isinstance(field, list):
        return field
    return [row[:] for row in field] if field and isinstance(field[0], list) else field[:]


# Nothing is lost, and nothing appears from nowhere. Each invariant is given the fields that it names.


def members(
    players: int,
    supply: list[int],
    hall: list[int],
    street: list[int],
    hold: list[int],
    guard: list[int],
    booth_seat: list[int],
    booth_members: list[int],
    contracts: list[list[tuple[int, int]]],
) -> None:
    elsewhere = [0] * (players + 1)  # the last for NOBODY
    for seat, count in zip(booth_seat, booth_members, strict=True):
        assert (seat == NOBODY) == (count == 0)
        elsewhere[seat] += count
    for row in contracts:
        for seat, count in row:
            elsewhere[seat] += count
    for seat in range(players):
        at_home = supply[seat] + hall[seat] + sum(street[seat * S : seat * S + S])
        placed = hold.count(seat) + guard.count(seat) + elsewhere[seat]
        assert at_home + placed == FAMILY_MEMBERS[players]


def cards(players: int, week: int, day: int, card: list[int], hand: list[int]) -> None:
    for seat in range(players):
        played, left = card[seat], hand[seat] & CARDS
        assert left.bit_count() == len(FAMILY_CARDS) - max(0, week - (not played and 0 < day < 3))
        assert not played or not left >> played & 1


def tokens(bag: list[int], booth: list[int], resources: list[int]) -> None:
    for r in range(R):
        assert bag[r] + sum(booth[r::R]) + sum(resources[r::R]) == RESOURCE_TOKENS


def all_relics(
    relic_deck: list[int], relic_discard: list[int], display: list[int], relics: list[int]
) -> None:
    found = [*relic_deck, *relic_discard, *(n for n in display if n != EMPTY)]
    for own in relics:
        found += numbers(own)
    assert sorted(found) == ALL_RELICS


def all_ships(ship_deck: list[int], ship_aside: list[int], berth: list[int]) -> None:
    assert sorted([*ship_deck, *ship_aside, *(n for n in berth if n != EMPTY)]) == ALL_SHIPS


def week_cards(week: int, week_deck: list[int], week_card: int) -> None:
    assert len(set(week_deck)) == 14 - week
    assert week_card not in week_deck


def edict_cards(week: int, edict_deck: list[int], edicts: list[int]) -> None:
    assert len({*edict_deck, *edicts}) == 18 - 3 * max(0, week - 1)


# No place holds what it cannot hold


def never_negative(
    supply: list[int],
    hall: list[int],
    street: list[int],
    resources: list[int],
    goods: list[int],
    money: list[int],
    bag: list[int],
    booth: list[int],
    noted: list[int],
    most: list[int],
) -> None:
    for counts in (supply, hall, street, resources, goods, money, bag, booth, noted, most):
        assert min(counts) >= 0


def each_in_order(players: int, order: list[int]) -> None:
    assert sorted(order) == list(range(players))


def on_display(display: list[int], guard: list[int]) -> None:
    assert len(display) == len(guard) <= 12
    for number, seat in zip(display, guard, strict=True):
        assert number != EMPTY or seat == NOBODY


def on_board(deck: Any, berth: list[int], hold: list[int]) -> None:
    for at in range(BERTHS):
        holds = hold[at * ALL_HOLDS : (at + 1) * ALL_HOLDS]
        if holds.count(NOBODY) < ALL_HOLDS:
            assert berth[at] != EMPTY
            own = len(deck.ships[berth[at]].holds)
            assert all(seat == NOBODY for seat in holds[own : ALL_HOLDS - 1])


def in_shrines(deck: Any, relics: list[int], stored: list[int]) -> None:
    for own, mask in zip(relics, stored, strict=True):
        if mask:
            assert mask & ~own == 0
            cities = [deck.relics[number].city for number in numbers(mask)]
            assert len(cities) == len(set(cities))


Check = Callable[..., None]
INVARIANTS: list[tuple[Check, Callable[[State], tuple[Any, ...]]]] = [
    (check, attrgetter(*signature(check).parameters))
    for check in (
        members,
        cards,
        tokens,
        all_relics,
        all_ships,
        week_cards,
        edict_cards,
        never_negative,
        each_in_order,
        on_display,
        on_board,
        in_shrines,
    )
]
"""Each invariant, and how to read its fields from a state."""
