"""Deck files: how to read one, and the option and commands of games that accept one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from colonia_tui.face import CommandGroup, GameCommand, GameOption, Kind, Value
from colonia_tui.failure import Failure, cannot_read
from colonia_tui.files.files import read_small
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.reasons import explain
from colonia_tui.language.words import Words
from engine import shelf
from engine.decks import GAME, named_game
from engine.game import Plain, Refused


def read_deck(file: str) -> str:
    """The text of a deck file. Raises Failure."""
    try:
        return read_small(Path(file))
    except UnicodeDecodeError:
        raise Failure(_("{file} is not UTF-8 text.").format(file=file)) from None
    except (OSError, ValueError) as error:
        raise cannot_read(file, error) from None


def game_of(file: str, wanted: str | None) -> str:
    """The game that a deck file names, else the first on the shelf.

    ``wanted`` is the game asked for, if any; it is also the answer if the file is not a deck or names a game
    that we do not have. Raises Failure if the file is for a different game.
    """
    named = named_game(read_deck(file))
    if named is None or (named and named not in shelf.GAMES):
        return wanted or shelf.first()  # the game says what is wrong with it
    found = named or shelf.first()
    if wanted in (None, found):
        return found
    if named:
        problem = _("{file} is a deck for {found}, not for {wanted}.")
    else:
        problem = _("{file} is a deck for {found}; one for {wanted} begins with {key} = “{wanted}”.")
    raise Failure(problem.format(file=file, found=found, wanted=wanted, key=GAME))


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
    """The house rule that players have no secrets; ``label`` is marked with `N_`."""
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
