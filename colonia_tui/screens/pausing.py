"""A pause: what is said of it, and the page on which to say why."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.people import all_isolated, isolated
from colonia_tui.drawing.runs import fill, look
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import N_, _
from colonia_tui.screens import boxes
from colonia_tui.screens.fields import typed
from colonia_tui.screens.keys_line import keys_at_the_foot
from colonia_tui.screens.page import Page
from colonia_tui.screens.typed import TypedLine
from colonia_tui.table.desk import Desk
from net.people_messages import MAX_WHY, Paused

_WIDTH = 76


def message(desk: Desk, paused: Paused) -> str:
    """Who has paused the game, and why; who would go on, and who can."""
    names = dict(enumerate(all_isolated(desk.names)))
    name = names.get(-1 if paused.chair is None else paused.chair, "")
    said = _("{name} has paused the game.")
    if paused.why:
        said = _("{name} has paused the game: {why}.")
    text = [said.format(name=name, why=isolated(paused.why.rstrip(".")))]
    if paused.agreed:
        others = ", ".join(names[seat] for seat in paused.agreed if seat in names)
        text.append(_("{names}: ready to go on.").format(names=others))
    you, owner = (None, None) if desk.lobby is None else (desk.lobby.you, desk.lobby.owner)
    if you in paused.agreed:
        text.append(_("It takes one more."))
    elif paused.agreed or you in (paused.chair, owner):
        text.append("" if you is None else _("F5 goes on."))
    elif you is not None:
        can = _("{name} or {owner} can go on, after 10 minutes the others, too.")
        if owner in (None, paused.chair):
            can = _("{name} can go on, after 10 minutes the others, too.")
        text.append(can.format(name=name, owner=names.get(-1 if owner is None else owner, "")))
    return " ".join(sentence for sentence in text if sentence)


class PauseScreen(Page[str | None]):
    """Say why, or nothing. Dismissed with that; None if the game is not to be paused."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "pause", N_("Pause the game"), id="pause.do"),
        Binding("escape", "close", N_("Back to the table"), id="pause.back"),
    ]

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self._line = TypedLine()

    def draw(self, style: Style, canvas: Canvas) -> None:
        fill(canvas, Region(0, 0, canvas.width, canvas.height), "table")
        region = boxes.in_the_middle(canvas, min(_WIDTH, canvas.width), 5)
        boxes.asked_box(canvas, style, region, _("Pause the game"))
        line = Region(region.x + 2, region.y + 1, region.width - 4, 1)
        typed(canvas, line, self._line, _("why, if you like"), boxes.ASKED, True)
        text = _("Nobody can move until you or the owner of the table goes on.")
        canvas.put(region.x + 2, region.y + 3, text, look("second", boxes.ASKED), region.width - 4)
        keys_at_the_foot(canvas, [("enter", _("pause")), ("escape", _("back"))])

    def on_key(self, event: events.Key) -> None:
        if self._line.take(event.key, event.character, MAX_WHY):
            event.stop()
            event.prevent_default()
            self.redraw()

    def on_paste(self, event: events.Paste) -> None:
        self._line.paste(event.text, MAX_WHY)
        self.redraw()

    def action_pause(self) -> None:
        self.dismiss(self._line.text.strip())

    def action_close(self) -> None:
        self.dismiss(None)
