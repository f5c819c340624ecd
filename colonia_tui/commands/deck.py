"""``colonia deck``: look at the shipped deck, check an own one."""

from __future__ import annotations

import click

from colonia_tui import shelf as drawn
from colonia_tui.commands.arguments import Command, FileName, Group
from colonia_tui.commands.table_options import GAME, read_deck
from colonia_tui.failure import Failure
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.shell import explain
from engine import shelf
from engine.game import Refused


@click.group(cls=Group, help=N_("Check an own deck of cards and ships, or show the one that is played with."))
def deck() -> None:
    pass


@deck.command(cls=Command, help=N_("Say whether a deck file can be played with, and if not, what is wrong."))
@click.argument("file", metavar="FILE", type=FileName())
def check(file: str) -> None:
    rules = shelf.game(GAME)
    try:
        rules.options({"deck_text": read_deck(file)})
    except Refused as refused:
        sentence = explain(refused.reason, drawn.face(GAME).words())
        raise Failure(f"{file}: {sentence}") from refused
    click.echo(_("{file} is a deck to play with.").format(file=file))


@deck.command(cls=Command, help=N_("Print the deck that is played with, in the form of a deck file."))
def show() -> None:
    text = getattr(shelf.game(GAME), "deck_text", None)
    if text is None:
        raise Failure(_("This game has no deck."))
    click.echo(text(), nl=False)
