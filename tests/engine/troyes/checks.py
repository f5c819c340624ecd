"""Invariants of every position in every game of Troyes, whatever is played."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event, Plain
from engine.troyes import GAME, rounds
from engine.troyes.components import (
    ACTIONS_PHASE,
    BUILDINGS,
    CITIZENS,
    COLOURS,
    COLUMNS,
    EVENTS_PHASE,
    LEVELS,
    MOST_BLACK,
    MOST_INFLUENCE,
    NEUTRAL,
    NEUTRAL_CITIZENS,
    NOBODY,
    OWNERS,
    ROUNDS,
    ROW,
    SLOTS,
    SPACES,
)
from engine.troyes.options import load_options
from engine.troyes.pool import pool_of, values_of
from engine.troyes.state import State, deck_piles
from tests.engine.troyes.ledger import Ledger


class Checks:
    """Checks each position of one game, including the first, along with the events leading to it."""

    def __init__(self, seats: int, options: dict[str, Plain]) -> None:
        self._books = Ledger(seats, load_options(options))

    def see(self, s: State, news: Sequence[Event]) -> None:
        """Assert that the events account for every change, and that the position is valid."""
        self._books.enter(news)
        self._books.agrees(s)
        fits(s)


def fits(s: State) -> None:
    """Assert what holds in any position on its own, including that of a sample."""
    citizens(s)
    pieces(s)
    row(s)
    asked(s)


def owners(s: State) -> list[int]:
    """The players, and the neutral."""
    return [*range(s.players), NEUTRAL]


def citizens(s: State) -> None:
    """12 a colour and 8 neutral ones; one lies for each colour and building; one foreman a player and
    card."""
    for owner in owners(s):
        foremen = s.foreman.count(owner) + sum(mask >> owner & 1 for mask in s.picture)
        lying = sum(mask >> owner & 1 for mask in s.lying)
        everywhere = s.supply[owner] + s.reserve[owner] + s.space.count(owner) + lying + foremen
        assert everywhere == (NEUTRAL_CITIZENS if owner == NEUTRAL else CITIZENS)
        assert min(s.supply[owner], s.reserve[owner]) >= 0
    assert s.supply[NEUTRAL] == 0
    assert NEUTRAL not in s.foreman
    allowed = {*owners(s), NOBODY}
    assert {*s.space, *s.foreman, *s.cathedral} <= allowed
    assert all(mask < 1 << OWNERS for mask in s.lying)
    for slot in range(SLOTS):
        on_card = s.foreman[2 * slot : 2 * slot + 2]
        hired = [seat for seat in on_card if seat != NOBODY]
        hired += [seat for seat in range(s.players) if s.picture[slot] >> seat & 1]
        assert len(hired) == len(set(hired))
        assert s.card[slot] != NOBODY or not hired
        assert s.card[slot] != NOBODY or not any(s.cube[4 * slot : 4 * slot + 4])
    assert len(s.lying) == BUILDINGS
    assert len(s.space) == BUILDINGS * SPACES


def pieces(s: State) -> None:
    """Money, influence, VP and dice within bounds; columns of the Cathedral without holes."""
    assert min([*s.purse, *s.points, *s.chest, *s.cube, *s.rolled]) >= 0
    assert 0 <= min(s.influence) <= max(s.influence) <= MOST_INFLUENCE
    for colour in range(COLOURS):
        pools = s.dice[colour::COLOURS]
        assert sum(len(values_of(pool)) for pool in pools) <= 6
        assert all(pool_of(values_of(pool)) == pool for pool in pools)  # none has been taken twice
    for column in range(COLUMNS):
        filled = [owner != NOBODY for owner in s.cathedral[column * LEVELS : column * LEVELS + LEVELS]]
        assert filled == sorted(filled, reverse=True)
    assert len(s.black) <= MOST_BLACK
    assert s.black == sorted(s.black, reverse=True)
    assert not s.black or s.phase == EVENTS_PHASE
    assert sorted(s.order) == list(range(s.players))
    dealt = [mask for mask in s.held if mask]
    assert sum(mask.bit_count() for mask in dealt) == (4 if s.players == 2 else s.players)
    assert sum(dealt).bit_count() == sum(mask.bit_count() for mask in dealt)


def row(s: State) -> None:
    """No event is full at rest; each is where it is once; what came is gone from its pile."""
    cards = s.deck.events
    assert s.row[0] == 0
    assert 0 not in s.row[1:]
    assert len(s.row) == len(s.banner) == len(s.came) <= ROW
    assert s.came == sorted(s.came)
    for event, cubes in zip(s.row, s.banner, strict=True):
        assert len(cubes) < cards[event].banners
        assert {*cubes} <= {*owners(s)}
    reds = [card // 2 for card in s.red_pile]
    left = [*reds, *s.white_pile, *s.yellow_pile, *s.row[1:], *(event for won in s.won for event in won)]
    every = [card // 2 for card in deck_piles(s.deck, 0)] + deck_piles(s.deck, 1) + deck_piles(s.deck, 2)
    for event in set(every):
        assert left.count(event) <= every.count(event)
    came = s.round if s.phase >= EVENTS_PHASE else max(0, s.round - 1)
    assert len(s.red_pile) == 8 - came


def asked(s: State) -> None:
    """Somebody is asked and can choose, or the game is over."""
    if s.over:
        assert s.stack == []
        assert s.draft is None
        assert s.round == ROUNDS[s.players]
        return
    (seat,) = rounds.pending(s)
    assert len(rounds.legal(s, seat)) > 1, (s.stack, s.draft)
    assert GAME.midway(s) == (s.draft is not None)
    if s.phase == ACTIONS_PHASE:
        assert seat == s.order[s.turn % s.players]
        assert not s.passed[seat]
        assert any(s.dice) or s.draft is not None
