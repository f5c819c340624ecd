"""Two questions that take a page: why to pause a game, and what becomes of one's own table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.geometry import Region

from colonia_tui.drawing.bindings import bindings_of
from colonia_tui.drawing.canvas import Canvas, cell_style
from colonia_tui.drawing.key_hints import Hint, hint, pair
from colonia_tui.drawing.keys import name_of
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from colonia_tui.screens import page
from colonia_tui.screens.form import Form, Line, draw_text
from colonia_tui.screens.page import ListPage
from colonia_tui.session.fields import Text
from colonia_tui.session.prompts import Leaving
from colonia_tui.table.desk import Desk
from net.wire.messages import MAX_WHY


class _Why(Text, Line):
    """A line without a label."""

    def place(self, line: Region) -> Region:
        return line.shrink((0, 1, 0, 1))

    def draw(self, style: Style, canvas: Canvas, region: Region, pointed: bool) -> None:
        draw_text(self, canvas, self.place(region), page.ASKED)


class PauseScreen(Form[str | None]):
    """Asks why to pause. Dismissed with the reason, which may be ""; None not to pause."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("pause")
    apart = 1

    def __init__(self, game: str) -> None:
        why = _Why("why", "", hint=_("why, if you like"), longest=MAX_WHY)
        why.help = _("Nobody can move until you or the owner of the table goes on.")
        super().__init__(game, _("Pause the game"), lambda: [why])
        self.entry.ground = page.ASKED

    def hints(self, width: int) -> Sequence[Hint]:
        return [hint("pause.do"), hint("pause.back")]

    def submit(self) -> None:
        self.dismiss(self.field.value)


class LeavingScreen(ListPage[Leaving | None]):
    """Dismissed with what happens to the table; None to stay."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("leaving")

    def __init__(self, desk: Desk, found: Sequence[Leaving]) -> None:
        """``found`` are the `leaving_choices`."""
        super().__init__()
        self.game = desk.link.game
        self._found = found

    @property
    def count(self) -> int:
        return len(self._found)

    def draw(self, style: Style, canvas: Canvas) -> None:
        region = page.in_the_middle(canvas.width, canvas.height, 2 * len(self._found) + 3)
        width = region.width
        page.asked_box(canvas, style, region, _("Leave your table: what happens to it?"))
        for place, choice in enumerate(self._found):
            line = Region(region.x + 1, region.y + 1 + 2 * place, width - 2, 1)
            pointed = place == self.at
            ground = page.list_row(canvas, style, line, pointed)
            title, explained = choice.value
            x = canvas.put(line.x + 3, line.y, str(place + 1), cell_style("accent bold", ground))
            letter = "text bold" if pointed else "text"
            canvas.put(x + 2, line.y, _(title), cell_style(letter, ground), width - 8)
            canvas.put(x + 2, line.y + 1, _(explained), cell_style("second", page.ASKED), width - 8)
            canvas.zones[str(place + 1)] = line
        page.button(canvas, region, _("{key} leaves").format(key=name_of("leaving.do")))

    def hints(self, width: int) -> Sequence[Hint]:
        choose = pair("leaving.up", "leaving.down", _("choose"))
        return [choose, hint("leaving.do"), hint("leaving.back")]

    def action_choose(self) -> None:
        self.dismiss(self._found[self.at])
