"""What each milestone shows, as plain numbers for the board to draw.

Everything is counted as in a view (`engine.troyes.view`). What the milestone's view says is not repeated.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from engine.game import Seat

ROUND, EVENTS, END = "round", "events", "end"
TURNING = (ROUND, EVENTS, END)
"""The kinds of milestone."""


class Income(NamedTuple):
    """A player's income and wages at the start of a round."""

    seat: Seat
    gained: int
    paid: int
    points: int
    """VP lost for unpaid wages."""


class Rolled(NamedTuple):
    """The dice of a district."""

    owner: int
    red: tuple[int, ...]
    white: tuple[int, ...]
    yellow: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NewRound:
    """The last round is cleared away, and a new one begins: cards come, income is paid, dice are rolled."""

    round: int
    collected: tuple[tuple[Seat, int], ...]
    """Players, and the deniers they took out of their districts."""
    stood_up: tuple[tuple[int, int], ...]
    """Owners, and the buildings where a citizen of theirs lay."""
    left: int
    """How many dice nobody used."""
    turned_up: tuple[tuple[int, int], ...]
    """Slots, and the activities in them."""
    income: tuple[Income, ...]
    dice: tuple[Rolled, ...]


class Acted(NamedTuple):
    """An event has acted."""

    event: int
    place: int
    black: int
    """The black dice it brought."""
    die: int
    """What was rolled for it, 0 for nothing."""
    text: str
    """What it did, in words; "" for just black dice."""


class Loss(NamedTuple):
    """What a player lost by all events together."""

    seat: Seat
    money: int
    influence: int
    points: int


@dataclass(frozen=True, slots=True)
class EventsPhase:
    """New events have come, and all have acted."""

    round: int
    came: tuple[int, ...]
    acted: tuple[Acted, ...]
    black: tuple[int, ...]
    """The black dice, highest first."""
    lost: tuple[Loss, ...]


@dataclass(frozen=True, slots=True)
class End:
    """The game is over. Points are in the view."""

    ranks: tuple[int, ...]
    """For each player, from 1."""
    revealed: tuple[tuple[Seat, tuple[int, ...]], ...]
    """Players, and the characters they held."""


Facts: TypeAlias = NewRound | EventsPhase | End
