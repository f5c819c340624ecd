"""How others get in at a table, as the lobby shows it: the pass phrase to read out, the invite to paste."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.geometry import Region

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.runs import Run, fill, length, write, write_right
from colonia_tui.language.i18n import _
from colonia_tui.screens.moves import Command
from colonia_tui.table import opening
from net.messages import Door

COPY, NEW = "c", "n"
"""The keys that copy the invite, and that have it and the phrase made anew."""


class WayIn(NamedTuple):
    """What there is to show of it; a guest is shown less than whoever opened the table."""

    phrase: str = ""
    invite: str = ""
    """The line to paste; whoever has it is asked for no phrase."""
    remark: str = ""
    """What everybody at an open table should know."""
    renews: bool = False
    """Whether both can be made anew here."""

    def lines(self, width: int) -> int:
        """How many lines it takes."""
        return bool(self.phrase or self.remark) + len(self._invite(width))

    def draw(self, canvas: Canvas, region: Region) -> None:
        """Draw as much as fits, the phrase first: an invite can be copied without being shown.

        The invite has nothing beside it, so that it can be selected with the mouse, in however many lines.
        """
        fill(canvas, region, "table")
        y, end, end_of_line = region.y, region.bottom, region.right - 1
        hints = [(COPY, _("copy invite"))]
        if self.renews:
            hints.insert(0, (NEW, _("new phrase")))
        if (self.phrase or self.remark) and y < end:
            label = [(" ", ""), (_("Pass phrase"), "second"), ("  ", "")] if self.phrase else [(" ", "")]
            runs = [*label, (self.phrase or self.remark, "text bold")]
            x = write(canvas, region.x, y, runs, "table", region.width)
            for key, said in reversed(hints if self.invite else []):
                hint: list[Run] = [(key, "accent bold"), (" ", ""), (said, "second")]
                if end_of_line - x > length(hint) + 1:
                    start = write_right(canvas, end_of_line, y, hint, "table")
                    canvas.zones[key] = Region(start, y, length(hint), 1)
                    end_of_line = start - 2
            y += 1
        rows = self._invite(region.width)
        if len(rows) <= end - y:
            for row in rows:
                write(canvas, region.x, y, [(row, "accent")], "table", region.width)
                canvas.zones[COPY] = Region(region.x, end - len(rows), region.width, len(rows))
                y += 1

    def _invite(self, width: int) -> list[str]:
        """The invite in lines of this width, set off from the edge if it needs but one."""
        if len(self.invite) < width:
            return [f" {self.invite}"] if self.invite else []
        return [self.invite[start : start + width] for start in range(0, len(self.invite), width)]


def way_in(door: Door | None, addresses: Sequence[str]) -> WayIn:
    """What there is to show of a table's door; nothing if it is not known."""
    if door is None:
        return WayIn()
    remark = ""
    if door.open:
        remark = _("Open to everybody who can reach it: no pass phrase is asked.")
        if opening.only_here(addresses):
            remark = _("Open to everybody on this machine: no pass phrase is asked.")
    return WayIn(door.phrase, door.invite, remark)


def may_watch(door: Door | None) -> str:
    """How many may watch at the table; "" if it is not known."""
    if door is None:
        return ""
    return _("up to {count}").format(count=door.watchers) if door.watchers else _("nobody")


def commands(door: Door | None) -> list[Command]:
    """What whoever opened the table may do about it during the game."""
    if door is None or not door.invite:
        return []
    return [Command(_("Let somebody in: address, phrase and invite"), "", "let_in")]


def copied() -> str:
    """What is said once the invite is copied: the terminal does not say whether it has done so."""
    return _("Copied, if your terminal allows that; else select the line with the mouse.")
