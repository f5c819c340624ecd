"""Leaving one's own table while others are at it: what is to become of it?"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Region

from colonia_tui.drawing import inline
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.runs import fill, length, look, write_right
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import N_, _
from colonia_tui.screens import boxes
from colonia_tui.screens.keys_line import keys_at_the_foot
from colonia_tui.screens.page import Page
from colonia_tui.table import opening
from colonia_tui.table.desk import Desk
from net.chairs import PERSON

_WIDTH = 76


class Leaving(Enum):
    """What may become of the table."""

    GO_ON = "go on"
    STAY_OPEN = "stay open"
    """The same in the lobby."""
    PAUSE = "pause"
    CLOSE = "close"


_TITLES = {
    Leaving.GO_ON: N_("The game goes on without me"),
    Leaving.STAY_OPEN: N_("The table stays open without me"),
    Leaving.PAUSE: N_("Pause the game"),
    Leaving.CLOSE: N_("Close the table"),
}
_EXPLAINED = {
    Leaving.GO_ON: N_("Your chair is kept; the others can let a bot play for you."),
    Leaving.STAY_OPEN: N_("Your chair is kept; the others wait for you to begin."),
    Leaving.PAUSE: N_("Nobody can move until you are back; others can go on in 10 minutes."),
    Leaving.CLOSE: N_("Everybody has to leave; the game is saved and can be opened again."),
}


def choices(desk: Desk) -> list[Leaving]:
    """What whoever leaves can mean; nothing unless it is their own table, and other people are at it."""
    lobby = desk.lobby
    if lobby is None or desk.over is not None or desk.ended is not None or not opening.own_table(desk.link):
        return []
    others = [chair for seat, chair in enumerate(lobby.chairs) if seat != lobby.you]
    if not any(chair.kind == PERSON and chair.present for chair in others):
        return []
    if not lobby.started:
        return [Leaving.STAY_OPEN, Leaving.CLOSE]
    pause = [Leaving.PAUSE] if desk.talk.able and desk.paused is None else []
    return [Leaving.GO_ON, *pause, Leaving.CLOSE]


class LeavingScreen(Page[Leaving | None]):
    """Dismissed with what is to become of the table; None to stay."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", N_("Choose"), id="leaving.up"),
        Binding("down", "move(1)", N_("Choose"), id="leaving.down"),
        *(Binding(str(number), f"point({number})") for number in (1, 2, 3)),
        Binding("enter", "choose", N_("Leave"), id="leaving.do"),
        Binding("escape", "close", N_("Stay"), id="leaving.back"),
    ]

    def __init__(self, desk: Desk, found: Sequence[Leaving]) -> None:
        """``found`` are the `choices`."""
        super().__init__()
        self.game = desk.link.game
        self._found, self._at = found, 0
        self._pointed = False
        """Whether the key of the choice was the last one pressed."""

    def draw(self, style: Style, canvas: Canvas) -> None:
        fill(canvas, Region(0, 0, canvas.width, canvas.height), "table")
        width, tall = min(_WIDTH, canvas.width), 2 * len(self._found) + 3
        region = boxes.in_the_middle(canvas, width, tall)
        boxes.asked_box(canvas, style, region, _("Leave your table: what do you mean?"))
        for place, choice in enumerate(self._found):
            line = Region(region.x + 1, region.y + 1 + 2 * place, width - 2, 1)
            pointed = place == self._at
            ground = boxes.row(canvas, style, line, pointed)
            x = canvas.put(line.x + 3, line.y, str(place + 1), look("accent bold", ground))
            letter = "text bold" if pointed else "text"
            canvas.put(x + 2, line.y, _(_TITLES[choice]), look(letter, ground), width - 8)
            canvas.put(x + 2, line.y + 1, _(_EXPLAINED[choice]), look("second", boxes.ASKED), width - 8)
            canvas.zones[str(place + 1)] = line
        button, last = [inline.button(_("Enter leaves"))], region.y + tall - 1
        start = write_right(canvas, region.x + width - 3, last, button)
        canvas.zones["enter"] = Region(start, last, length(button), 1)
        keys_at_the_foot(canvas, [("↑↓", _("choose")), ("enter", _("leave")), ("escape", _("stay"))])

    def action_move(self, step: int) -> None:
        self._at, self._pointed = (self._at + step) % len(self._found), False
        self.redraw()

    def action_point(self, number: int) -> None:
        if number > len(self._found):
            return
        again = self._pointed and self._at == number - 1
        self._at, self._pointed = number - 1, True
        self.redraw()
        if again:
            self.action_choose()

    def action_choose(self) -> None:
        self.dismiss(self._found[self._at])

    def action_close(self) -> None:
        self.dismiss(None)
