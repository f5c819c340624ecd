"""How others get in: address, pass phrase and invite, as a panel for the lobby and a page of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from textual.binding import BindingType
from textual.geometry import Region

from colonia_tui.drawing.bindings import bindings_of
from colonia_tui.drawing.canvas import Canvas, cell_style, fill, write, write_right
from colonia_tui.drawing.key_hints import Hint, hint
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from colonia_tui.screens import page
from colonia_tui.screens.page import Page
from colonia_tui.screens.palette import Command
from colonia_tui.session.door import remark
from net.door import invite
from net.wire.addresses import written
from net.wire.messages import Door


class InvitePanel(NamedTuple):
    """What to show of a table's door; guests see less than the owner."""

    phrase: str = ""
    invite: str = ""
    """The line to paste; with it nobody needs the phrase."""
    remark: str = ""
    """A warning for everybody at an open table."""
    renews: bool = False
    """Whether one can renew both here."""

    def lines(self, width: int) -> int:
        """How many lines it takes."""
        return bool(self.phrase or self.remark) + len(self._invite(width))

    def draw(self, canvas: Canvas, region: Region) -> None:
        """Draw as much as fits, the phrase first: one can copy the invite without seeing it.

        Nothing stands beside the invite, so that the mouse can select it over several lines.
        """
        fill(canvas, region, "table")
        y, end, end_of_line = region.y, region.bottom, region.right - 1
        hints = [hint("lobby.new")] if self.renews else []
        hints.append(hint("lobby.copy"))
        if (self.phrase or self.remark) and y < end:
            label = [(" ", ""), (_("Pass phrase"), "second"), ("  ", "")] if self.phrase else [(" ", "")]
            runs = [*label, (self.phrase or self.remark, "text bold")]
            x = write(canvas, region.x, y, runs, "table", region.width)
            for each in reversed(hints if self.invite else []):
                if end_of_line - x > each.width + 1:
                    start = write_right(canvas, end_of_line, y, each.runs(), "table")
                    canvas.zones[each.key] = Region(start, y, each.width, 1)
                    end_of_line = start - 2
            y += 1
        rows = self._invite(region.width)
        if len(rows) <= end - y:
            for row in rows:
                write(canvas, region.x, y, [(row, "accent")], "table", region.width)
                canvas.zones[hints[-1].key] = Region(region.x, end - len(rows), region.width, len(rows))
                y += 1

    def _invite(self, width: int) -> list[str]:
        """The invite in lines of this width, indented if one is enough."""
        if len(self.invite) < width:
            return [f" {self.invite}"] if self.invite else []
        return [self.invite[start : start + width] for start in range(0, len(self.invite), width)]


def invite_panel(door: Door | None, addresses: Sequence[str]) -> InvitePanel:
    """The panel of a table's door; an empty one if we do not know it."""
    if door is None:
        return InvitePanel()
    return InvitePanel(door.phrase, door.invite, remark(door, addresses))


def invite_commands(door: Door | None) -> list[Command]:
    """The owner's commands about it during the game."""
    if door is None or not door.invite:
        return []
    return [Command(_("Let somebody in: address, phrase and invite"), "", "let_in")]


def copied() -> str:
    """The sentence after copying the invite; the terminal does not say whether it worked."""
    return _("Copied, if your terminal allows that; else select the line with the mouse.")


_MOST = 4
"""Addresses shown, at most."""


class LetInScreen(Page[None]):
    """The owner's page during the game: the table's address, its pass phrase, and the invite to copy."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("let-in")

    def __init__(self, game: str, door: Door) -> None:
        """``door`` has an invite with the table's current addresses."""
        super().__init__()
        self.game = game
        self._door = door

    def draw(self, style: Style, canvas: Canvas) -> None:
        addresses = [written(*each) for each in invite.parse(self._door.invite).addresses][:_MOST]
        way = invite_panel(self._door, addresses)
        tall = len(addresses) + 3 + way.lines(canvas.width)
        box = page.in_the_middle(canvas.width, canvas.height, tall)
        region = box._replace(height=len(addresses) + 2)
        page.asked_box(canvas, style, region, _("Friends join with"))
        for number, address in enumerate(addresses, 1):
            text = f"colonia join {address}"
            canvas.put(
                region.x + 2, region.y + number, text, cell_style("text bold", page.ASKED), region.width - 4
            )
        below = region.bottom + 1
        way.draw(canvas, Region(0, below, canvas.width, canvas.height - 1 - below))

    def hints(self, width: int) -> Sequence[Hint]:
        return [hint("let-in.copy"), hint("let-in.back")]

    def action_copy(self) -> None:
        self.app.copy_to_clipboard(self._door.invite)
        self.say(copied())
