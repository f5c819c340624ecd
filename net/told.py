"""The events of a table as they are sent: each is packed once, for all who are told of it."""

from __future__ import annotations

from typing import Any

from msgspec import Raw

from engine.game import Seat
from engine.table import Table
from net.codec import packed


class Told:
    """The events of one table.

    Not asked before the game has begun: a deal replaces what came before it.
    """

    def __init__(self, table: Table[Any]) -> None:
        self._table = table
        self._events: list[tuple[Seat | None, Raw]] = []
        """All events so far, each a `net.messages.TableEvent`, and who is told of it (None: everybody)."""
        self._ends = [0]
        """At v + 1 how many of them there are up to version v."""

    def after(self, seat: Seat | None, heard: int) -> list[Raw]:
        """The events after version ``heard`` (-1: with those of the set-up) that ``seat`` may see."""
        history = self._table.history
        for version in range(len(self._ends) - 1, len(history)):
            for event in history[version]:
                self._events.append((event.seat, packed([version, event.code, [*event.args]])))
            self._ends.append(len(self._events))
        newer = self._events[self._ends[heard + 1] :]
        return [event for whose, event in newer if whose is None or whose == seat]
