"""A finished game, as summaries and statistics need it, whether or not its log was kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.game import Event, Game, Result
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
