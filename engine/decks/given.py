"""The deck among the options of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.game import Plain, Reason, Refused

D = TypeVar("D")


def given_deck(
    given: dict[str, Plain],
    load: Callable[[Plain], D],
    read: Callable[[str], D],
    shipped: Callable[[], D],
) -> D:
    """``deck`` as dumped, ``deck_text`` as the text of a deck file, or else the shipped one.

    Raises Refused if it is not a deck.
    """
    if "deck" in given:
        return load(given["deck"])
    if "deck_text" not in given:
        return shipped()
    if not isinstance(given["deck_text"], str):
        raise Refused(Reason("bad_option", ("deck_text",)))
    return read(given["deck_text"])
