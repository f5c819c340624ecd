"""What people can choose for a table of Troyes, and the commands for deck files."""

from __future__ import annotations

from colonia_tui.face import CommandGroup, GameCommand, GameOption, Kind, Value
from colonia_tui.failure import Failure
from colonia_tui.files.decks import read_deck
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.shell import explain
from engine.game import Plain, Refused


def _deck(value: Value) -> dict[str, Plain]:
    return {"deck_text": read_deck(str(value))}


def _open_screens(value: Value) -> dict[str, Plain]:
    return {"open_screens": value is True}


OPTIONS = (
    GameOption(
        "deck",
        Kind.DECK,
        N_("Play with the deck in this file."),
        N_("deck file"),
        _deck,
        metavar="FILE",
    ),
    GameOption(
        "open-screens",
        Kind.FLAG,
        N_("House rule: everyone sees everything but the secret choices."),
        N_("open characters"),
        _open_screens,
    ),
)


def check(file: str) -> str:
    """``colonia deck check``: whether a deck is valid. Raises Failure if not."""
    from colonia_tui.troyes.words.words import TroyesWords
    from engine.troyes.options import complete

    try:
        complete({"deck_text": read_deck(file)})
    except Refused as refused:
        raise Failure(f"{file}: {explain(refused.reason, TroyesWords())}") from refused
    return _("{file} is a valid deck of Troyes.").format(file=file)


def show(file: str) -> str:
    """``colonia deck show``: the deck that comes with the program, as the text of a deck file."""
    from engine.troyes import deck_file

    return deck_file.write(deck_file.shipped())


COMMANDS = (
    CommandGroup(
        "deck",
        N_("Check a deck of your own, or show the one that comes with the program."),
        (
            GameCommand(
                "check",
                N_("Say whether a deck file is valid, and if not, what is wrong."),
                check,
                "FILE",
                Kind.DECK,
            ),
            GameCommand("show", N_("Print the deck that comes with the program, as a deck file."), show),
        ),
    ),
)
