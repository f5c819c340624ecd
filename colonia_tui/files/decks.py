"""Reading the file of a deck, and finding out which game it is for."""

from __future__ import annotations

from pathlib import Path

from colonia_tui.failure import Failure, cannot_read
from colonia_tui.files.outfile import read_small
from colonia_tui.language.i18n import _
from engine import shelf
from engine.decks import GAME, named_game


def read_deck(file: str) -> str:
    """The text of a deck file. Raises Failure."""
    try:
        return read_small(Path(file))
    except UnicodeDecodeError:
        raise Failure(_("{file} is not UTF-8 text.").format(file=file)) from None
    except (OSError, ValueError) as error:
        raise cannot_read(file, error) from None


def game_of(file: str, wanted: str | None) -> str:
    """The game that a deck file is for: the one that it names, else the first on the shelf.

    ``wanted`` is the game that was asked for, None if none was; it is also the answer if the file is no deck
    at all, or for a game that we do not have. Raises Failure if the file is for another game than that.
    """
    named = named_game(read_deck(file))
    if named is None or (named and named not in shelf.GAMES):
        return wanted or shelf.first()  # the game itself says what is wrong
    found = named or shelf.first()
    if wanted in (None, found):
        return found
    if named:
        problem = _("{file} is a deck for {found}, not for {wanted}.")
    else:
        problem = _("{file} is a deck for {found}; one for {wanted} begins with {key} = “{wanted}”.")
    raise Failure(problem.format(file=file, found=found, wanted=wanted, key=GAME))
