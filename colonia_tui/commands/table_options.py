"""What several commands ask for about a table: seed, deck, house rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from colonia_tui import shelf as drawn
from colonia_tui.commands.arguments import FileName, Text
from colonia_tui.failure import Failure, cannot_read
from colonia_tui.files.outfile import must_be_ordinary
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.shell import explain
from engine import shelf
from engine.game import Refused

GAME = "colonia"
MAX_DECK_BYTES = 1 << 20


def table_options(command: Callable[..., None]) -> Callable[..., None]:
    """Adds --seed, --deck and --open-screens."""
    for option in (
        click.option(
            "--open-screens",
            is_flag=True,
            help=N_("House rule: everyone sees everything but the secret choices."),
        ),
        click.option("--deck", metavar="FILE", type=FileName(), help=N_("Play with the deck in this file.")),
        click.option(
            "--seed", metavar="SEED", default="", type=Text(), help=N_("Same seed, same cards and dice.")
        ),
    ):
        command = option(command)
    return command


def options_given(deck: str | None, open_screens: bool) -> dict[str, Any]:
    """The options of a new table, complete. Raises Failure with what is wrong with the deck."""
    given: dict[str, Any] = {"open_screens": open_screens}
    if deck is not None:
        given["deck_text"] = read_deck(deck)
    try:
        return shelf.game(GAME).options(given)
    except Refused as refused:
        raise Failure(explain(refused.reason, drawn.face(GAME).words())) from refused


def read_deck(file: str) -> str:
    """The text of a deck file. Raises Failure."""
    try:
        must_be_ordinary(Path(file))
        with Path(file).open("rb") as opened:
            raw = opened.read(MAX_DECK_BYTES)
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise Failure(_("{file} is no text in UTF-8.").format(file=file)) from None
    except (OSError, ValueError) as error:
        raise cannot_read(file, error) from None
