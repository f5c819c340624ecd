"""A game that is over, as those see it who sum up and count: whether its log was kept or not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.game import Event, Game, Result
from engine.record import UNDO
from engine.table import Table


@dataclass(frozen=True, slots=True)
class Finished:
    """The end of one game, and how it came to it."""

    game: Game[Any]
    seed: str
    """As a person would type it."""
    state: Any
    """The last one."""
    result: Result
    decisions: int
    """The plays that stand."""
    events: Sequence[Event] | None
    """All that was told, for every audience, in order; None if it was not kept, or something was taken back:
    what was told before would then be told twice."""

    @property
    def seats(self) -> int:
        return len(self.result.scores)

    @property
    def rounds(self) -> int:
        """The rounds that were played."""
        return self.game.round(self.state) - 1


def finished(table: Table[Any]) -> Finished:
    """The end of the game at ``table``. Raises ValueError if it is not over."""
    result = table.result()
    if result is None:
        raise ValueError("the game is not over")
    taken_back = any(entry.kind == UNDO for entry in table.entries)
    events = None if taken_back else [event for events in table.history for event in events]
    return Finished(table.game, table.secret.seed, table.state, result, len(table.plays), events)
