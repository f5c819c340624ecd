"""A form: a few lines to change or to fill in, with defaults good enough just to press Enter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeAlias

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region

from colonia_tui.drawing import inline
from colonia_tui.drawing.canvas import Canvas, wrap
from colonia_tui.drawing.runs import fill, length, look, write_right
from colonia_tui.drawing.style import Style
from colonia_tui.failure import Failure, Misuse
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.shell import explain
from colonia_tui.screens import boxes
from colonia_tui.screens.fields import Field
from colonia_tui.screens.keys_line import keys_at_the_foot
from colonia_tui.screens.page import Page
from colonia_tui.table.link import Link
from engine.game import Refused

WIDTH = 76
SAID = 4
"""Lines for what is said below the fields."""

Fields: TypeAlias = Callable[[], Sequence[Field]]
"""The lines there are now: a choice in one may add others. The same line is the same object."""
OpenTable: TypeAlias = Callable[[], Link]
"""Opens a table with what the fields say. Raises Failure, Misuse or Refused."""


class FormScreen(Page[Link | None]):
    """Up and down go through the lines, left and right change, Enter submits.

    Dismissed with the link to the table that was opened.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "move(-1)", N_("Line before"), id="form.up"),
        Binding("down,tab", "move(1)", N_("Next line"), id="form.down"),
        Binding("left", "change(-1)", N_("Change it"), id="form.less"),
        Binding("right", "change(1)", N_("Change it"), id="form.more"),
        Binding("enter", "submit", N_("Begin"), id="form.submit"),
        Binding("escape", "close", N_("Back"), id="form.back"),
    ]

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
        """``enter`` is what Enter does, if it begins no table; ``problem`` is what was wrong before.

        ``at`` is the line that is pointed at first.
        """
        super().__init__()
        self.game = game
        self._heading = title
        self._fields, self._open_table = fields, open_table
        self._at = at
        self._enter = enter or _("Enter begins")
        self._problem = problem

    @property
    def field(self) -> Field:
        """The line that is pointed at."""
        fields = self._fields()
        return fields[min(self._at, len(fields) - 1)]

    def draw(self, style: Style, canvas: Canvas) -> None:
        fields = self._fields()
        fill(canvas, Region(0, 0, canvas.width, canvas.height), "table")
        width = min(WIDTH, canvas.width)
        said = wrap(self._problem or self.field.note, width - 6, SAID)
        tall = min(len(fields) + 4 + max(1, len(said)), canvas.height - 1)
        region = boxes.in_the_middle(canvas, width, tall)
        boxes.asked_box(canvas, style, region, self._heading)
        room = tall - 3 - len(said)
        first = max(0, min(self._at - room + 2, len(fields) - room))
        for row, field in enumerate(fields[first : first + room]):
            line = Region(region.x + 1, region.y + 1 + row, width - 2, 1)
            field.draw(style, canvas, line, first + row == self._at)
        letter = look("no" if self._problem or self.field.warns else "second", "decision")
        for row, text in enumerate(said):
            canvas.put(region.x + 3, region.y + tall - 1 - len(said) + row, text, letter)
        button, last = [inline.button(self._enter)], region.y + tall - 1
        start = write_right(canvas, region.x + width - 3, last, button)
        canvas.zones["enter"] = Region(start, last, length(button), 1)
        keys_at_the_foot(canvas, self._keys())

    def _keys(self) -> list[tuple[str, str]]:
        keys = [("↑↓", _("line"))]
        if self.field.arrows:
            keys.append(("←→", _("change")))
        if self.field.letters:
            keys.append((_("letters"), _("type")))
        return [*keys, ("enter", _("go on")), ("escape", _("back"))]

    def action_move(self, step: int) -> None:
        self._at = (self._at + step) % len(self._fields())
        self.redraw()

    def action_change(self, step: int) -> None:
        if self.field.change(step):
            self._problem = ""
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        if self.field.type(event.key, event.character):
            event.stop()
            event.prevent_default()
            self._problem = ""
            self.redraw()

    def on_paste(self, event: events.Paste) -> None:
        self.field.paste(event.text)
        self.redraw()

    def action_close(self) -> None:
        self.dismiss()

    def action_submit(self) -> None:
        """Open the table, or show what is wrong."""
        self.open_later(self._submit)

    def _submit(self) -> None:
        try:
            link = self._open_table()
        except (Failure, Misuse) as problem:
            self._problem = str(problem)
        except Refused as refused:
            self._problem = explain(refused.reason)
        else:
            self.opened(link)
            return
        self.keys_again()

    def opened(self, link: Link) -> None:
        """There is a link to a table."""
        self.dismiss(link)
