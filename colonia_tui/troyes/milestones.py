"""What each milestone shows, as plain numbers for the board to draw.

Everything is counted as in a view (`engine.troyes.view`). What the milestone's view says is not repeated.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from engine.game import Seat
from net.wire.messages import TableEvent

SETUP, ACT, WAITS = "setup", "act", "waits"
"""The kinds of group: what is done before the first citizen; what a player does; money for players who
passed."""
ROUND, EVENTS, END = "round", "events", "end"
MILESTONES: Final = (ROUND, EVENTS, END)
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
    red: Sequence[int]
    white: Sequence[int]
    yellow: Sequence[int]


@dataclass(frozen=True, slots=True)
class NewRound:
    """The last round is cleared away, and a new one begins: cards come, income is paid, dice are rolled."""

    round: int
    collected: tuple[tuple[Seat, int], ...]
    """Players, and the deniers they took out of their districts."""
    turned_up: tuple[tuple[int, int], ...]
    """Slots, and the activities in them."""
    income: tuple[Income, ...]
    dice: tuple[Rolled, ...]


@dataclass(frozen=True, slots=True)
class EventsPhase:
    """New events have come, and all have acted."""

    came: tuple[tuple[int, int], ...]
    """Each with its round."""
    black: tuple[int, ...]
    """The black dice, highest first."""


@dataclass(frozen=True, slots=True)
class End:
    """The game is over. Points are in the view."""

    revealed: tuple[tuple[Seat, tuple[int, ...]], ...]
    """Players, and the characters they held."""


Facts: TypeAlias = NewRound | EventsPhase | End


def facts(kind: str, events: Sequence[TableEvent], round_number: int) -> Facts:
    """The facts of a milestone. ``round_number`` is the round in which it ends."""
    if kind == EVENTS:
        black = next((tuple(args) for args in _args(events, "black_dice")), ())
        return EventsPhase(tuple((event, came) for event, came in _args(events, "event_came")), black)
    if kind == END:
        return End(tuple((seat, tuple(held)) for seat, *held in _args(events, "revealed")))
    return NewRound(
        round=next((args[0] for args in _args(events, "round")), round_number),
        collected=tuple((seat, money) for seat, money in _args(events, "collected")),
        turned_up=tuple((slot, activity) for slot, activity in _args(events, "turned_up")),
        income=_income(events),
        dice=tuple(Rolled(*args) for args in _args(events, "dice")),
    )


def _args(events: Sequence[TableEvent], code: str) -> list[Sequence[Any]]:
    return [event.args for event in events if event.code == code]


def _income(events: Sequence[TableEvent]) -> tuple[Income, ...]:
    found: dict[Seat, Income] = {}
    for event in events:
        if event.code in ("gained", "lost") and event.args[-1] == "income":
            seat, money, _influence, points, _cause = event.args
            so_far = found.get(seat, Income(seat, 0, 0, 0))
            if event.code == "gained":
                found[seat] = so_far._replace(gained=so_far.gained + money)
            else:
                found[seat] = so_far._replace(paid=so_far.paid + money, points=so_far.points + points)
    return tuple(found.values())
