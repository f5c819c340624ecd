"""A form as a page: its lines drawn, with defaults good enough to just press Enter."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import BindingType
from textual.geometry import Region
from textual.screen import ScreenResultType

from colonia_tui.drawing import people
from colonia_tui.drawing.bindings import bindings_of
from colonia_tui.drawing.canvas import Canvas, cell_style, clip, wrap
from colonia_tui.drawing.key_hints import Hint, hint, pair
from colonia_tui.drawing.keys import name_of
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.failure import Failure, Misuse
from colonia_tui.language.i18n import _
from colonia_tui.language.reasons import explain
from colonia_tui.screens import page
from colonia_tui.screens.page import TypingPage
from colonia_tui.session.fields import Chair, Field, Fields, Text
from colonia_tui.session.forms import OpenTable
from colonia_tui.table.link import Link
from engine.game import Refused

# The lines of a form


LABEL = 32
"""Cells of the pointer and the label."""
KIND = 16
"""Cells of a chair's kind, left of the name."""


class Line(Field):
    """A line that is drawn in a way of its own."""

    @abstractmethod
    def draw(self, style: Style, canvas: Canvas, region: Region, pointed: bool) -> None:
        """Draw it in one line."""

    def place(self, line: Region) -> Region:
        """Where in it one types."""
        return value_place(line)


def draw_field(field: Field, pen: Pen, pointed: bool) -> None:
    """Draw a field in one line."""
    style, canvas, region = pen.style, pen.canvas, Region(pen.x, pen.y, pen.width, 1)
    if isinstance(field, Line):
        field.draw(style, canvas, region, pointed)
        return
    ground = page.list_row(canvas, style, region, pointed)
    letter = "text bold" if pointed else field.letter
    canvas.put(region.x + 3, region.y, field.label, cell_style(letter, ground), LABEL - 6)
    place = value_place(region)
    if isinstance(field, Chair):
        sign, role = people.sign(field.number), people.role(field.number)
        x = region.x + 3 + cell_len(field.label) + 1
        canvas.put(x, region.y, sign, cell_style(f"{role} bold", ground))
        draw_arrows(canvas, place._replace(width=KIND - 1), field.said, ground, pointed, field.arrows)
        if field.letters:
            draw_text(field, canvas, _after_kind(place), ground)
    elif isinstance(field, Text):
        draw_text(field, canvas, place, ground)
    else:
        draw_arrows(canvas, place, field.said, ground, pointed, field.arrows)


def draw_text(field: Text, canvas: Canvas, region: Region, ground: str) -> None:
    """Draw what was typed, or what is meant without it."""
    said, letter = (field.text, "text") if field.text else (field.hint, "faded")
    canvas.put(region.x, region.y, clip(said, region.width), cell_style(letter, ground))


def typing_place(field: Text, line: Region) -> Region:
    """Where in its line of the form a text is typed."""
    if isinstance(field, Line):
        return field.place(line)
    place = value_place(line)
    return _after_kind(place) if isinstance(field, Chair) else place


def value_place(line: Region) -> Region:
    """The right part of a form's line, for the value."""
    return line._replace(x=line.x + LABEL, width=line.width - LABEL - 1)


def _after_kind(value: Region) -> Region:
    return value._replace(x=value.x + KIND, width=value.width - KIND)


def draw_arrows(canvas: Canvas, region: Region, said: str, ground: str, pointed: bool, changes: bool) -> None:
    """Draw a value, between arrows if pointed at."""
    mark = cell_style("accent bold", ground)
    if pointed and changes:
        canvas.put(region.x - 2, region.y, "◂", mark)
    x = canvas.put(
        region.x, region.y, said, cell_style("text bold" if pointed else "text", ground), region.width - 2
    )
    if pointed and changes:
        canvas.put(x + 1, region.y, "▸", mark)


_TITLE = cell_style("own.title bold", "decision")
SAID = 4
"""Lines below the fields for notes and problems."""


class Form(TypingPage[ScreenResultType]):
    """Up and down go through the lines, left and right change, Enter submits."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("form")

    apart, least_said = 2, 1
    """Blank lines above the note, and the lines reserved for it."""
    button = ""
    """What Enter does, in the lower edge."""
    problem = ""
    """What is wrong, in place of the field's note."""

    def __init__(self, game: str, title: str, fields: Fields, at: int = 0) -> None:
        """``at`` is the line to point at first."""
        super().__init__()
        self.game = game
        self._heading, self.fields, self.at = title, fields, at
        self._edited: Text | None = None
        """The field whose text is being edited."""
        self.entry.ground = "pointed"

    @property
    def count(self) -> int:
        return len(self.fields())

    @property
    def field(self) -> Field:
        """The pointed line."""
        fields = self.fields()
        return fields[min(self.at, len(fields) - 1)]

    def _said_below(self, width: int) -> list[str]:
        return [*wrap(self.problem or self.field.note, width - 6, SAID)]

    def _box(self, width: int, height: int) -> tuple[Region, dict[int, int]]:
        """The box in a window of this size, and the row of each line in it: below the titles of groups if
        everything fits."""
        said = max(self.least_said, len(self._said_below(min(page.WIDTH, width))))
        begins = [number for number, field in enumerate(self.fields()) if field.group]
        lines = self.count + len(begins)
        region = page.in_the_middle(width, height, min(lines + 2 + self.apart + said, height - 1))
        room = region.height - 3 - said
        if lines <= room:
            return region, {
                number: number + sum(first <= number for first in begins) for number in range(self.count)
            }
        shown = self.rows(room, ahead=1)
        return region, {number: number - shown.start for number in shown}

    def draw(self, style: Style, canvas: Canvas) -> None:
        region, rows = self._box(canvas.width, canvas.height)
        fields, said = self.fields(), self._said_below(region.width)
        page.asked_box(canvas, style, region, self._heading)
        for number, row in rows.items():
            draw_field(fields[number], Pen(canvas, style).within(_line(region, row)), number == self.at)
            if fields[number].group and row and row - 1 not in rows.values():
                canvas.put(region.x + 3, _line(region, row - 1).y, fields[number].group, _TITLE)
        letter = cell_style("no" if self.problem or self.field.warns else "second", "decision")
        top = region.bottom - 1 - max(self.least_said, len(said))
        for row, text in enumerate(said):
            canvas.put(region.x + 3, top + row, text, letter)
        if self.button:
            page.button(canvas, region, self.button)

    def hints(self, width: int) -> Sequence[Hint]:
        keys = [pair("form.up", "form.down", _("line"))]
        if self.field.arrows:
            keys.append(pair("form.less", "form.more", _("change")))
        if self.field.letters:
            keys.append(Hint("", _("letters"), _("type")))
        return [*keys, hint("form.submit"), hint("form.back")]

    def entry_place(self, width: int, height: int) -> Region | None:
        field = self.field
        if not (isinstance(field, Text) and field.letters):
            self._keep_text()
            self._edited = None
            return None
        if field is not self._edited:
            self._keep_text()
            self._edited, self.entry.placeholder = field, field.hint
            self.entry.max_length, self.entry.keeps_arrows = field.longest, not field.arrows
            self.entry.load(field.text, marked=field.filled_in)
        region, rows = self._box(width, height)
        return typing_place(field, _line(region, rows[min(self.at, self.count - 1)]))

    def _keep_text(self) -> bool:
        """Give the field what was typed. Returns whether that changed it."""
        field, text = self._edited, self.entry.value
        if field is None or field.text == text:
            return False
        field.text, field.filled_in = text, False
        return True

    def text_changed(self) -> None:
        if self._keep_text():
            self.problem = ""
            self.redraw()

    def pasted(self, text: str) -> str | None:
        return None if self._edited is None else self._edited.pasted(text)

    def action_change(self, step: int) -> None:
        if self.field.change(step):
            self.problem = ""
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        if self.field.type(event.character):
            event.stop()
            event.prevent_default()
            self.problem = ""
            self.redraw()

    def action_choose(self) -> None:
        """Use the values."""
        self._keep_text()
        self.submit()

    @abstractmethod
    def submit(self) -> None:
        """Use the values, which are in the fields."""


def _line(region: Region, row: int) -> Region:
    return Region(region.x + 1, region.y + 1 + row, region.width - 2, 1)


class FormScreen(Form[Link | None]):
    """Opens a table; dismissed with the link to it."""

    def __init__(
        self,
        game: str,
        title: str,
        fields: Fields,
        open_table: OpenTable,
        *,
        enter: str = "",
        problem: str = "",
        at: int = 0,
    ) -> None:
        """``enter`` says what ``{key}`` does, if not begin a table; ``problem``: what was wrong before."""
        super().__init__(game, title, fields, at)
        self._open_table, self.problem = open_table, problem
        self.button = (enter or _("{key} begins")).format(key=name_of("form.submit"))

    def submit(self) -> None:
        """Open the table, or show what is wrong."""
        self.open_later(self._submit)

    def _submit(self) -> None:
        try:
            link = self._open_table()
        except (Failure, Misuse) as problem:
            self.problem = str(problem)
        except Refused as refused:
            self.problem = explain(refused.reason)
        else:
            self.opened(link)
            return
        self.keys_again()

    def opened(self, link: Link) -> None:
        """Dismiss with the link."""
        self.dismiss(link)
