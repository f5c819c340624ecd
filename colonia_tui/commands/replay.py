"""``colonia replay``: a recorded or saved game once more, from its first move to its last."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from colonia_tui.commands.arguments import Command, FileName, Given, Number, run_screen, screen_options
from colonia_tui.commands.options import MOST_PLAYERS
from colonia_tui.failure import Failure, Misuse
from colonia_tui.language.i18n import N_, _

if TYPE_CHECKING:
    from colonia_tui.table.recorded import RecordedLink


@click.command(cls=Command, help=N_("Show a recorded or saved game again, move by move."))
@click.argument("game", metavar="GAME", type=FileName())
@click.option(
    "--seat",
    metavar="N",
    type=Number(1, MOST_PLAYERS),
    help=N_("After the end: as the player in this seat saw it, counted from 1."),
)
@screen_options()
def replay(game: str, seat: int | None, given: Given) -> None:
    link = recorded_link(game, seat)
    run_screen(lambda: link, given=given)


def recorded_link(game: str, seat: int | None) -> RecordedLink:
    """The game as the player in this seat saw it, counted from 1; None: as the person did who played it here,
    otherwise as everybody did. Raises Failure, Misuse."""
    from colonia_tui.table.recorded import CannotRead, RecordedLink, read_game

    try:
        recorded = read_game(game)
        link = RecordedLink(recorded)
        if seat is not None and not link.over:
            raise Misuse(
                _("{game} is not over: it is shown only as everybody may know it.").format(game=game)
            )
        if seat is not None and seat > len(link.chairs):
            count = len(link.chairs)
            raise Misuse(_("{game} has {count} players.").format(game=game, count=count))
        if not link.over or (seat is None and recorded.own is None):
            return link
        if seat is None or seat - 1 == recorded.own:
            return RecordedLink(recorded, recorded.own, you=True)
        return RecordedLink(recorded, seat - 1)
    except CannotRead as error:
        raise Failure(_("{name}: {why}").format(name=game, why=error)) from error
