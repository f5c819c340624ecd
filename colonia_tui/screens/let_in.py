"""The page on which whoever opened a table sees how others get in while the game goes on."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Region

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.runs import fill, look
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import N_, _
from colonia_tui.screens import boxes, way_in
from colonia_tui.screens.keys_line import keys_at_the_foot
from colonia_tui.screens.page import Page
from net import invite
from net.addresses import written
from net.messages import Door

_WIDTH = 76
_MOST = 4
"""Addresses that are shown."""


class LetInScreen(Page[None]):
    """Where the table is, its pass phrase, and the invite, which can be copied."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(way_in.COPY, "copy", N_("Copy the invite"), id="let-in.copy"),
        Binding("escape,q", "close", N_("Back to the table"), id="let-in.back"),
    ]

    def __init__(self, game: str, door: Door) -> None:
        """``door`` has an invite, whose addresses are those of the table as it is now."""
        super().__init__()
        self.game = game
        self._door = door

    def draw(self, style: Style, canvas: Canvas) -> None:
        fill(canvas, Region(0, 0, canvas.width, canvas.height), "table")
        addresses = [written(*each) for each in invite.parse(self._door.invite).addresses][:_MOST]
        way = way_in.way_in(self._door, addresses)
        box = boxes.in_the_middle(
            canvas, min(_WIDTH, canvas.width), len(addresses) + 3 + way.lines(canvas.width)
        )
        region = box._replace(height=len(addresses) + 2)
        boxes.asked_box(canvas, style, region, _("Friends join with"))
        for number, address in enumerate(addresses, 1):
            text = f"colonia join {address}"
            canvas.put(
                region.x + 2, region.y + number, text, look("text bold", boxes.ASKED), region.width - 4
            )
        below = region.bottom + 1
        way.draw(canvas, Region(0, below, canvas.width, canvas.height - 1 - below))
        keys_at_the_foot(canvas, [(way_in.COPY, _("copy invite")), ("escape", _("back"))])

    def action_copy(self) -> None:
        self.app.copy_to_clipboard(self._door.invite)
        self.say(way_in.copied())

    def action_close(self) -> None:
        self.dismiss(None)
