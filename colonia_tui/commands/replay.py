"""``colonia replay``: a recorded or saved game once more, from its first move to its last."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from colonia_tui.commands.arguments import (
    Command,
    FileName,
    Given,
    Number,
    Size,
    run_screen,
    screen_options,
)
from colonia_tui.commands.options import MOST_PLAYERS
from colonia_tui.commands.sending import Wanted, write
from colonia_tui.failure import Failure, Misuse
from colonia_tui.files.settings import load
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
@click.option(
    "--html",
    metavar="FILE",
    type=FileName(),
    help=N_("Instead write a page with result, course, log and last board, to send to others."),
)
@click.option("--svg", metavar="FILE", type=FileName(), help=N_("Instead write a picture of one position."))
@click.option(
    "--at",
    metavar="N",
    type=Number(1, 99_999),
    help=N_("Which position --svg writes; the last, if none is named."),
)
@click.option(
    "--cast",
    metavar="FILE",
    type=FileName(),
    help=N_("Instead write the whole game as a recording of a terminal."),
)
@click.option(
    "--size", metavar="COLUMNSxLINES", type=Size(), help=N_("How large --svg and --cast are: 80x24.")
)
@screen_options()
def replay(
    game: str,
    seat: int | None,
    html: str | None,
    svg: str | None,
    at: int | None,
    cast: str | None,
    size: tuple[int, int] | None,
    given: Given,
) -> None:
    wanted = Wanted(html or "", svg or "", cast or "", at, size)
    files, link = wanted.files(), recorded_link(game, seat)
    if not files:
        run_screen(lambda: link, given=given)
        return
    from colonia_tui.table.recorded import desk_of

    whose = link.seats[0] if link.seats else None if seat is None else seat - 1
    write(desk_of(link.recorded, whose), wanted, str(given.get("theme") or load()[0].theme))


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
        raise Failure(error.about(game)) from error
