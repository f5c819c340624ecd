"""The newest line of talk that has not been read, over the head of a screen: no decision is ever there."""

from __future__ import annotations

from rich.cells import cell_len
from textual.geometry import Region
from textual.screen import Screen, ScreenResultType
from textual.timer import Timer

from colonia_tui.drawing import said
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.people import called
from colonia_tui.drawing.runs import Run, write
from colonia_tui.drawing.sheet import Sheet
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.language.talk import named
from colonia_tui.language.talk import said as words
from colonia_tui.screens.messages import Says
from colonia_tui.screens.talk import TalkScreen
from colonia_tui.table.desk import Desk
from colonia_tui.table.talk import writer

SHOWN_FOR = 20.0
"""Seconds; it can be read at any time after that."""
KEY = "t"


class Unread(Sheet, can_focus=False):
    """One line; only there while there is something to show."""

    DEFAULT_CSS = """
    Unread { layer: talk; dock: top; width: 100%; height: 1; display: none; }
    """

    def __init__(self, desk: Desk, style: Style) -> None:
        super().__init__(self._line, style)
        self._desk = desk
        self._shown = 0
        """The number of the line that is shown, or was last."""
        self._timer: Timer | None = None

    def look(self, style: Style) -> None:
        """Show what is new, or nothing once it has been read."""
        unread = self._desk.talk.unread
        if not unread:
            self.display = False
        elif unread[-1].number != self._shown:
            self._shown = unread[-1].number
            self.display = True
            if self._timer is not None:
                self._timer.stop()
            self._timer = self.set_timer(SHOWN_FOR, self._hide)
        self.redraw(style)

    def _hide(self) -> None:
        self.display = False

    def _line(self, style: Style, canvas: Canvas) -> None:
        unread = self._desk.talk.unread
        if not unread:
            return
        line, more = unread[-1], len(unread) - 1
        canvas.zones[KEY] = Region(0, 0, canvas.width, 1)
        hint = _("t: talk")
        if more:
            hint = ngettext("t: {count} more", "t: {count} more", more).format(count=more)
        name = called(named(writer(line)))
        before: list[Run] = [(f"{style.glyphs.news} ", "news bold"), (f"{name}: ", "text bold")]
        end = canvas.width - cell_len(hint) - 2
        x = write(canvas, 0, 0, [(" " * canvas.width, "")], "pointed")
        x = write(canvas, 1, 0, before, "pointed", end - 2)
        write(canvas, x, 0, [(said.rows(words(line), max(2, end - x), 1)[0], "text")], "pointed", end - x)
        write(canvas, end + 1, 0, [(hint, "accent bold")], "pointed")


def look_for_talk(screen: Screen[ScreenResultType], style: Style) -> None:
    """Show on this screen what is new; one that is being left has no place for it any more."""
    for line in screen.query(Unread):
        line.look(style)


def open_talk(screen: Screen[ScreenResultType], desk: Desk) -> None:
    """Show the talk of a table over one of its screens; or say that it has none."""
    if desk.talk.able:
        screen.app.push_screen(TalkScreen(desk))
    elif isinstance(screen, Says):
        screen.say(_("There is nobody to talk to at this table."))
