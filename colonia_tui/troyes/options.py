"""What people can choose for a table of Troyes, and the commands for deck files."""

from __future__ import annotations

from colonia_tui import deck_options
from colonia_tui.language.i18n import N_, _

OPTIONS = (deck_options.DECK, deck_options.open_screens(N_("open characters")))


def check(file: str) -> str:
    """``colonia deck check``: whether a deck is valid. Raises Failure if not."""
    from colonia_tui.troyes.story import TroyesWords
    from engine.troyes.options import complete

    deck_options.check(file, complete, TroyesWords())
    return _("{file} is a valid deck of Troyes.").format(file=file)


def show(file: str) -> str:
    """``colonia deck show``: the deck that comes with the program, as the text of a deck file."""
    from engine.troyes import deck_file

    return deck_file.write(deck_file.shipped())


COMMANDS = deck_options.commands(check, show)
