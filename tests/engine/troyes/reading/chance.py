"""What chance brought, taken from the record of the game that is followed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.game import Event

RANDOM = {
    "starts",
    "drew_characters",
    "turned_up",
    "dice",
    "event_came",
    "event_rolled",
    "black_dice",
    "rolled_again",
    "shot",
}


class Chance:
    """Outcomes that were drawn and not used yet, oldest first."""

    def __init__(self) -> None:
        self.drawn: list[tuple[str, tuple[Any, ...]]] = []

    def record(self, events: Iterable[Event]) -> None:
        self.drawn += [(event.code, event.args) for event in events if event.code in RANDOM]

    def take(self, code: str, *begins: int) -> tuple[Any, ...]:
        """The first outcome of this kind whose arguments begin like this; it is used up."""
        for at, (found, args) in enumerate(self.drawn):
            if found == code and args[: len(begins)] == begins:
                del self.drawn[at]
                return args[len(begins) :]
        raise AssertionError(f"the record has no {code} {begins}; it has {self.drawn}")
