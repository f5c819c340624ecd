"""Why something is not a deck."""

from __future__ import annotations

from typing import Final, NoReturn, TypeAlias

from engine.game import Reason, Refused

HUGE: Final = 1_000_000
"""Numbers of this size and above are refused without being quoted: they would fit in no message."""

Place: TypeAlias = tuple[str, int, int]
"""A place in a deck: section, card and part of the card, counted from 1; "" and 0 stand for the whole."""


class DeckError(Refused, ValueError):
    """Not a valid deck. ``reason`` is one of those in the table of the game, or in `engine.decks.codes`."""


def refuse(code: str, *args: int | str) -> NoReturn:
    raise DeckError(Reason(code, args))
