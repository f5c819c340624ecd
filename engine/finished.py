"""A finished game: how it ended, and the same in a few numbers for scripts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.game import Event, Game, Plain, Result
from engine.record import UNDO
from engine.table import Table


@dataclass(frozen=True, slots=True)
class Finished:
    """How one game ended, and how it got there."""

    game: Game[Any]
    seed: str
    """As a person types it."""
    state: Any
    """The final state."""
    result: Result
    decisions: int
    """How many plays were made, not counting those taken back."""
    events: Sequence[Event] | None
    """All events, for every audience, in order; None if they were not kept, or if a play was taken back: its
    events would be in the list twice."""

    @property
    def seats(self) -> int:
        return len(self.result.scores)

    @property
    def rounds(self) -> int:
        """The number of rounds played."""
        return self.game.round(self.state) - 1


def finished(table: Table[Any]) -> Finished:
    """The finished game at ``table``. Raises ValueError if it is not over."""
    result = table.result()
    if result is None:
        raise ValueError("the game is not over")
    taken_back = any(entry.kind == UNDO for entry in table.entries)
    events = None if taken_back else [event for events in table.history for event in events]
    return Finished(table.game, table.seed, table.state, result, len(table.plays), events)


# A finished game in a few numbers, for ``simulate --json`` and headless hosts


def seed_as_given(text: str) -> int | str:
    """The seed as an integer if that is what a person typed, otherwise as text."""
    return int(text) if text.isdecimal() and str(int(text)) == text else text


def summary(over: Finished, bots: list[str | None], names: list[str] | None = None) -> dict[str, Plain]:
    """The result of a finished game as plain data, lists in seat order.

    ``bots`` holds each seat's level, None for a person. ``decisions`` counts the plays, without those taken
    back; ``rounds`` the rounds played. The game may add keys of its own (`Game.extra_results`).
    """
    result = over.result
    return {
        "game": over.game.name,
        "seed": seed_as_given(over.seed),
        "players": over.seats,
        "bots": bots,
        "scores": result.scores,
        "ranks": result.ranks,
        "sources": result.sources,
        "decisions": over.decisions,
        "rounds": over.rounds,
        **over.game.extra_results(over.state),
        "names": names or [f"{seat + 1}" for seat in range(over.seats)],
    }
