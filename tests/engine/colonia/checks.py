"""Invariants of every position in every game of Colonia, whatever is played."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from engine.colonia.components import FAMILY_CARDS, FAMILY_MEMBERS, RESOURCE_TOKENS
from engine.colonia.options import load_options
from engine.colonia.state import ALL_HOLDS, EMPTY, NOBODY, R, State
from engine.game import Event, Plain
from tests.engine.colonia.ledger import Ledger

ALL_RELICS, ALL_SHIPS = list(range(48)), list(range(16))


class Checks:
    """Checks each position of one game, including the first, along with the events leading to it."""

    def __init__(self, seats: int, options: dict[str, Plain]) -> None:
        self._books = Ledger(seats, load_options(options).deck)

    def see(self, s: State, news: Sequence[Event]) -> None:
        """Assert that the events account for every change, and that the position is valid."""
        self._books.enter(news)
        self._books.agrees(s)
        fits(s)


def fits(s: State) -> None:
    """Assert what holds in any position on its own, including that of a sample."""
    conserved(s)
    possible(s)


CARDS = sum(1 << value for value in FAMILY_CARDS)


def members(s: State) -> list[int]:
    """All members of each family, wherever they are."""
    all_members = [
        s.supply[seat] + s.hall[seat] + sum(s.street[seat * 4 : seat * 4 + 4]) for seat in range(s.players)
    ]
    placed = [*zip(s.booth_seat, s.booth_members, strict=True), *chain.from_iterable(s.contracts)]
    for seat, count in placed:
        if seat != NOBODY:
            all_members[seat] += count
    for seat in (*s.hold, *s.guard):
        if seat != NOBODY:
            all_members[seat] += 1
    return all_members


def numbers(masks: list[int]) -> list[int]:
    """The set bits of all masks."""
    found = []
    for mask in masks:
        while mask:
            lowest = mask & -mask
            found.append(lowest.bit_length() - 1)
            mask ^= lowest
    return found


def conserved(s: State) -> None:
    """Assert that nothing was lost and nothing appeared from nowhere."""
    assert members(s) == [FAMILY_MEMBERS[s.players]] * s.players
    for seat in range(s.players):
        played, left = s.card[seat], s.hand[seat] & CARDS
        assert left.bit_count() == len(FAMILY_CARDS) - max(0, s.week - (not played and 0 < s.day < 3))
        assert not played or not left >> played & 1
        assert s.stored[seat] & ~s.relics[seat] == 0
    for r in range(R):
        assert s.bag[r] + sum(s.booth[r::R]) + sum(s.resources[r::R]) == RESOURCE_TOKENS
    shown = [n for n in s.display if n != EMPTY]
    assert sorted([*s.relic_deck, *s.relic_discard, *shown, *numbers(s.relics)]) == ALL_RELICS
    assert sorted([*s.ship_deck, *s.ship_aside, *(n for n in s.berth if n != EMPTY)]) == ALL_SHIPS
    assert len(set(s.week_deck)) == 14 - s.week
    assert s.week_card not in s.week_deck
    assert len({*s.edict_deck, *s.edicts}) == 18 - 3 * max(0, s.week - 1)


def possible(s: State) -> None:
    """Assert that no place holds what it cannot hold."""
    counts = [
        *s.supply,
        *s.hall,
        *s.street,
        *s.resources,
        *s.goods,
        *s.money,
        *s.bag,
        *s.booth,
        *s.noted,
        *s.most,
    ]
    assert min(counts) >= 0
    assert sorted(s.order) == list(range(s.players))
    assert len(s.display) == len(s.guard) <= 12
    assert all(number != EMPTY for number, guard in zip(s.display, s.guard, strict=True) if guard != NOBODY)
    for berth, ship in enumerate(s.berth):
        holds = s.hold[berth * ALL_HOLDS : (berth + 1) * ALL_HOLDS]
        if holds.count(NOBODY) == ALL_HOLDS:
            continue
        assert ship != EMPTY
        own = len(s.deck.ships[ship].holds)
        assert all(seat == NOBODY for seat in holds[own : ALL_HOLDS - 1])
    for seat, count in zip(s.booth_seat, s.booth_members, strict=True):
        assert (seat == NOBODY) == (count == 0)
    for mask in filter(None, s.stored):
        cities = [s.deck.relics[number].city for number in numbers([mask])]
        assert len(cities) == len(set(cities))
