"""Invariants of every position in every game of Colonia, whatever is played."""

from __future__ import annotations

from collections.abc import Sequence

from engine.colonia.components import FAMILY_CARDS, FAMILY_MEMBERS, RESOURCE_TOKENS
from engine.colonia.options import load_options
from engine.colonia.state import ALL_HOLDS, EMPTY, NOBODY, R, State
from engine.game import Event, Plain
from tests.engine.colonia.ledger import Ledger


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


def members(s: State, seat: int) -> int:
    """All members of a family, wherever they are."""
    return (
        s.supply[seat]
        + s.hall[seat]
        + sum(s.street[seat * 4 : seat * 4 + 4])
        + sum(count for owner, count in zip(s.booth_seat, s.booth_members, strict=True) if owner == seat)
        + sum(count for row in s.contracts for owner, count in row if owner == seat)
        + s.hold.count(seat)
        + s.guard.count(seat)
    )


def numbers(masks: list[int]) -> list[int]:
    return [number for mask in masks for number in range(mask.bit_length()) if mask >> number & 1]


def conserved(s: State) -> None:
    """Assert that nothing was lost and nothing appeared from nowhere."""
    for seat in range(s.players):
        assert members(s, seat) == FAMILY_MEMBERS[s.players]
        played = [] if not s.card[seat] else [s.card[seat]]
        left = [value for value in FAMILY_CARDS if s.hand[seat] >> value & 1]
        assert len(left) == len(FAMILY_CARDS) - max(0, s.week - (not played and 0 < s.day < 3))
        assert not set(played) & set(left)
        assert s.stored[seat] & ~s.relics[seat] == 0
    for r in range(R):
        assert s.bag[r] + sum(s.booth[r::R]) + sum(s.resources[r::R]) == RESOURCE_TOKENS
    assert sorted(
        [*s.relic_deck, *s.relic_discard, *(n for n in s.display if n != EMPTY), *numbers(s.relics)]
    ) == list(range(48))
    assert sorted([*s.ship_deck, *s.ship_aside, *(n for n in s.berth if n != EMPTY)]) == list(range(16))
    assert len(set(s.week_deck)) == 14 - s.week
    assert s.week_card not in s.week_deck
    assert len({*s.edict_deck, *s.edicts}) == 18 - 3 * max(0, s.week - 1)
    assert all(not set(numbers([mask])) & {n for n in s.display if n != EMPTY} for mask in s.relics)


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
        loaded = [h for h in range(ALL_HOLDS) if s.hold[berth * ALL_HOLDS + h] != NOBODY]
        own = 0 if ship == EMPTY else len(s.deck.ships[ship].holds)
        assert all(h < own or (ship != EMPTY and h == ALL_HOLDS - 1) for h in loaded)
    for seat, count in zip(s.booth_seat, s.booth_members, strict=True):
        assert (seat == NOBODY) == (count == 0)
    for mask in s.stored:
        cities = [s.deck.relics[number].city for number in numbers([mask])]
        assert len(cities) == len(set(cities))
