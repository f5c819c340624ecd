"""The option and the commands of games that can be played with a deck file of one's own."""

from __future__ import annotations

from collections.abc import Callable

from colonia_tui.face import CommandGroup, GameCommand, GameOption, Kind, Value
from colonia_tui.failure import Failure
from colonia_tui.files.decks import read_deck
from colonia_tui.language.i18n import N_
from colonia_tui.language.shell import explain
from colonia_tui.language.words import Words
from engine.game import Plain, Refused


def _deck(value: Value) -> dict[str, Plain]:
    return {"deck_text": read_deck(str(value))}


def _open_screens(value: Value) -> dict[str, Plain]:
    return {"open_screens": value is True}


DECK = GameOption(
    "deck",
    Kind.DECK,
    N_("Play with the deck in this file."),
    N_("deck file"),
    _deck,
    metavar="FILE",
)


def open_screens(label: str) -> GameOption:
    """The house rule that nothing of a player is secret; ``label`` is marked with `N_`."""
    return GameOption(
        "open-screens",
        Kind.FLAG,
        N_("House rule: everyone sees everything but the secret choices."),
        label,
        _open_screens,
    )


def check(file: str, complete: Callable[[dict[str, Plain]], object], words: Words) -> None:
    """Raises Failure if the deck in ``file`` is not valid; ``complete`` completes the game's options."""
    try:
        complete({"deck_text": read_deck(file)})
    except Refused as refused:
        raise Failure(f"{file}: {explain(refused.reason, words)}") from refused


def commands(check: Callable[[str], str], show: Callable[[str], str]) -> tuple[CommandGroup]:
    """``colonia deck check`` and ``deck show``; both take the name of a file and return what to print."""
    return (
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
