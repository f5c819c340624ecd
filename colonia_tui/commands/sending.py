"""Files that one can send: of a recorded game for ``colonia replay``, and none over another."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

import click

from colonia_tui.failure import Failure, Misuse, cannot_write
from colonia_tui.files.files import out_file
from colonia_tui.language.i18n import _

if TYPE_CHECKING:
    from colonia_tui.table.desk import Desk


def check_new(file: str) -> None:
    """Raises Failure if there is such a file already."""
    if os.path.lexists(file):
        raise Failure(_("There is already a file {file}; choose another name.").format(file=file))


def write_new(file: str, text: str) -> None:
    """Write a file that there is not yet, whole or not at all. Raises Failure."""
    check_new(file)
    try:
        with out_file(file) as out:
            out.write(text)
    except (OSError, ValueError) as error:
        raise cannot_write(file, error) from None


class Wanted(NamedTuple):
    """What to write of a game; "" for nothing."""

    html: str
    svg: str
    cast: str
    at: int | None
    """The stop of the picture, from 1; None for the last."""
    size: tuple[int, int] | None
    """Of the pictures, in columns and lines; None for the usual one."""

    def files(self) -> list[str]:
        """Raises Misuse for what does not fit together."""
        found = [file for file in (self.html, self.svg, self.cast) if file]
        if self.at is not None and not self.svg:
            raise Misuse(_("--at says which position --svg writes: give both."))
        if self.size is not None and not (self.svg or self.cast):
            raise Misuse(_("--size is about --svg and --cast: give one of them."))
        if len({*found}) < len(found):
            raise Misuse(_("Each file needs a name of its own."))
        return found


def write(desk: Desk, wanted: Wanted, theme_name: str) -> None:
    """Write these files of the game on a desk with every view. Raises Failure, Misuse."""
    from colonia_tui.export.cast import cast
    from colonia_tui.export.html import html
    from colonia_tui.export.recording import USUAL, Recording
    from colonia_tui.export.svg import svg

    game = Recording(desk)
    theme, size = game.theme(theme_name), wanted.size or USUAL
    at = game.stops if wanted.at is None else wanted.at
    if at > game.stops:
        raise Misuse(_("This game has {count} positions.").format(count=game.stops))
    for file in wanted.files():
        check_new(file)
    if wanted.html:
        write_new(wanted.html, html(game.page()))
    if wanted.svg:
        write_new(wanted.svg, svg(game.picture(at, size, theme), theme, game.title_at(at)))
    if wanted.cast:
        write_new(wanted.cast, cast(game.frames(size, theme), theme, game.title))
    for file in wanted.files():
        click.echo(_("Written: {file}").format(file=file))
