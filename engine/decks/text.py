"""The text of a deck file, and which game it is for.

A file is TOML. ``game = "…"`` on top says which game it is for; a file of the first game needs no such line.
"""

from __future__ import annotations

import re
import tomllib
from typing import Final

from engine.decks.error import DeckError, refuse
from engine.decks.fields import NOTES, Fields, shown
from engine.small_files import LARGEST, MOST_PARTS, TooDeep, TooLong, data_in

GAME: Final = "game"
"""The key whose value is the name of a game."""


def named_game(text: str) -> str | None:
    """The game that a file says it is for, "" if it does not say; None if it is not valid."""
    try:
        found = tables(text).get(GAME, "")
    except DeckError:
        return None
    return found if isinstance(found, str) else None


def fields(text: str, game: str, *, may_be_missing: bool = False, notes: tuple[str, ...] = NOTES) -> Fields:
    """What is in a deck file for ``game``, without the line that says so. Raises `DeckError`.

    ``may_be_missing`` says whether that line may be, ``notes`` which keys of a card are for people only.
    """
    file = Fields(("", 0, 0), tables(text), notes)
    if not (may_be_missing and GAME not in file.rest):
        found = file.text(GAME)
        if found != game:
            refuse("deck_game", shown(found), game)
    return file


def tables(text: str) -> dict[str, object]:
    """The text as TOML. Raises `DeckError`."""
    text = text.removeprefix("\ufeff")
    try:
        return data_in(text, tomllib.loads)
    except TooLong as error:
        refuse("deck_size", error.size, LARGEST)
    except TooDeep as error:
        if error.line:
            refuse("deck_dots", error.line, MOST_PARTS)
        refuse("deck_nesting")
    except ValueError as error:
        # tomllib gives the place only in its message, and gives none at the end of the text.
        place = re.search(r"\(at line (\d+), column (\d+)\)$", str(error))
        if place:
            refuse("deck_syntax", int(place[1]), int(place[2]))
        refuse("deck_syntax", text.count("\n") + 1, len(text) - text.rfind("\n"))
