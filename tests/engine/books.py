"""Books that a game's tests keep from its events alone, to compare them with the state."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import Event


class Books:
    """Entries are methods named after the events: `_paid` for ``paid``. One without changes nothing."""

    def enter(self, events: Iterable[Event]) -> None:
        """Enter the events, in order."""
        for event in events:
            entry = getattr(self, f"_{event.code}", None)
            if entry is not None:
                entry(*event.args)
