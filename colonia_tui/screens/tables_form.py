"""The form for whoever joins a host with several tables: which of them?"""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from colonia_tui import shelf
from colonia_tui.drawing.canvas import Canvas, clip
from colonia_tui.drawing.runs import look
from colonia_tui.drawing.style import Style
from colonia_tui.language import tables
from colonia_tui.language.i18n import _
from colonia_tui.screens import boxes
from colonia_tui.screens.fields import Field
from colonia_tui.screens.form import FormScreen
from colonia_tui.table import opening
from colonia_tui.table.link import Joined, Link
from engine.game import Reason
from net import names
from net.list_messages import LOBBY, TableState

NAME, GAME, FREE, STATE = 18, 8, 13, 12
"""Cells of the columns; the people have what is left."""


class TableLine(Field):
    """A table of the host; Enter goes there."""

    def __init__(self, table: TableState, phrase: str) -> None:
        """``phrase`` is whether one was asked for, in words."""
        super().__init__(table.name, names.printable(table.name))
        self.table = table
        said = [tables.people(table), tables.free(table), tables.state(table), phrase]
        self.help = " · ".join(filter(None, said))

    @property
    def value(self) -> str:
        """What it is called in a hello."""
        return self.table.name

    def draw(self, style: Style, canvas: Canvas, region: Region, pointed: bool) -> None:
        ground = boxes.row(canvas, style, region, pointed)
        table, end = self.table, region.right - 1
        game = shelf.title(table.game) if table.game in shelf.GAMES else names.printable(table.game)
        x = region.x + 3
        people = end - STATE - FREE - 2 - (x + NAME + GAME + 2)
        for text, width, letter in (
            (self.label, NAME, "text bold" if pointed else "text"),
            (game, GAME, "second"),
            (tables.people(table), people, "text"),
            (tables.free(table), FREE, "text" if table.free else "second"),
            (tables.state(table), STATE, "second"),
        ):
            canvas.put(x, region.y, clip(text, width), look(letter, ground), width)
            x += width + 1


def tables_form(link: Link, found: Sequence[TableState], why: Reason) -> FormScreen | None:
    """The list to choose from; None if it is not about that."""
    joined = opening.joined(link)
    if joined is None or why.code != "which_table" or not found:
        return None
    phrase = _("a pass phrase is asked") if joined.phrase else _("no pass phrase is asked")
    lines = [TableLine(table, phrase) for table in found]
    form: FormScreen

    def open_table() -> Link:
        return opening.join_at(joined, form.field.value)

    title = _("The tables at {address}").format(address=opening.address_of(joined))
    enter = _("Enter joins") if joined.name else _("Enter watches")
    form = FormScreen(link.game, title, lambda: lines, open_table, enter=enter, at=_first(joined, found))
    return form


def _first(joined: Joined, found: Sequence[TableState]) -> int:
    """The table that is pointed at first: the newest with a chair for whoever wants one, else the newest."""
    free = [place for place, table in enumerate(found) if table.state == LOBBY and table.free]
    return free[0] if free and joined.name else 0
