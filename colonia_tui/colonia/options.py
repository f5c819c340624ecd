"""What people can choose for a table of Colonia, and the commands for deck files."""

from __future__ import annotations

from colonia_tui import deck_options
from colonia_tui.face import GameOption, Kind, Value
from colonia_tui.language.i18n import N_, _
from engine.game import Plain


def _no_notes(value: Value) -> dict[str, Plain]:
    return {"notes": False} if value is True else {}


OPTIONS = (
    deck_options.DECK,
    deck_options.open_screens(N_("open screens")),
    GameOption(
        "no-notes",
        Kind.FLAG,
        N_("House rule: no notes on what has been seen of each player."),
        N_("player notes"),
        _no_notes,
        turns_off=True,
    ),
)


def check(file: str) -> str:
    """``colonia deck check``: whether a deck is valid. Raises Failure if not."""
    from colonia_tui.colonia.story import ColoniaWords
    from engine.colonia.options import complete

    deck_options.check(file, complete, ColoniaWords())
    return _("{file} is a valid deck.").format(file=file)


def show(file: str) -> str:
    """``colonia deck show``: the deck that comes with the program, as the text of a deck file."""
    from engine.colonia import deck_file

    return deck_file.write(deck_file.shipped())


COMMANDS = deck_options.commands(check, show)
