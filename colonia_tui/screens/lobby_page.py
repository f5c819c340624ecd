"""The lobby as drawn: a shield for each chair, the table, and what can be done now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from textual.geometry import Region

from colonia_tui.drawing import seats
from colonia_tui.drawing.canvas import Canvas, wrap
from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.people import called, isolated
from colonia_tui.drawing.runs import Run, fill, look, write, write_right
from colonia_tui.drawing.scenery import Scenery
from colonia_tui.drawing.shield import WIDTH as SHIELD
from colonia_tui.drawing.shield import shield
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.screens import boxes
from colonia_tui.screens.banner import banner
from colonia_tui.screens.keys_line import keys_at_the_foot
from colonia_tui.screens.way_in import WayIn

TALL = 3
"""Lines of a chair with its shield."""
TWO_COLUMNS = 120
"""Columns from which the chairs stand in two columns."""
SHARED = 3
"""Lines, at most, about tables with the same deal."""
DECISION = 5
"""Lines of the box with what can be done."""
TABLE = (32, 26)
"""Columns of the box about the table: from 100 columns on, and below."""


class ChairRow(NamedTuple):
    """A chair."""

    colour: int
    name: str
    """"" if nobody sits there."""
    where: str
    """Who that is: "you, the host"."""
    state: str
    ready: bool
    change: str
    """What left and right change here: "colour red"; "" for nothing."""


@dataclass(frozen=True)
class LobbyPage:
    """Everything the lobby shows."""

    title: str
    scenery: Scenery | None
    players_label: str
    """What the game calls its players: "families"."""
    chairs: Sequence[ChairRow]
    at: int
    name: str
    """The table's, as others find it."""
    addresses: Sequence[str]
    way_in: WayIn
    watchers: str
    """How many may watch: "up to 4"; "" if it is not known."""
    deal: str
    """Who draws it: "everybody"; "" if it is not known."""
    shared: str
    """What everybody should know whose deal is played at other tables, too; "" if it is not."""
    watching: int
    """How many watch, as far as that is known."""
    bot_after: int | None
    """After how many seconds a bot plays for somebody who is away; None for never."""
    clock: str
    """How long people may think: "60s a decision"; "" for as long as they like."""
    only_watches: bool
    """Whether one has no chair oneself."""
    owner: bool
    displaced: bool
    """Whether somebody else has one's chair, which can be taken back."""
    ready: bool
    """Whether one has said so oneself."""
    message: str
    """Why something did not work, who came or left."""
    keys: Sequence[tuple[str, str]]

    def draw(self, style: Style, canvas: Canvas) -> None:
        fill(canvas, Region(0, 0, canvas.width, canvas.height), "table")
        count = _("a table for {count}").format(count=len(self.chairs))
        way_in = self.way_in.lines(canvas.width)
        shared = wrap(self.shared, canvas.width - 2, SHARED) if self.shared else []
        below = 2 + TALL * len(self.chairs) + len(shared) + way_in + DECISION + 1
        top = banner(style, canvas, self.scenery, self.title, count, below)
        table = TABLE[0] if canvas.width >= 100 else TABLE[1]
        lines = canvas.height - 1 - DECISION - top
        if (room := lines - len(self.chairs) - 2) < len(shared):
            shared = wrap(self.shared, canvas.width - 2, room) if room > 0 else []
        lines -= len(shared)
        way_in = max(0, min(way_in, lines - len(self.chairs) - 2))
        lines -= way_in
        self._chairs(style, canvas, Region(0, top, canvas.width - table, lines))
        self._table(style, canvas, Region(canvas.width - table, top, table, lines))
        for row, line in enumerate(shared):
            canvas.put(1, top + lines + row, line, look("text bold", "table"), canvas.width - 2)
        self.way_in.draw(canvas, Region(0, top + lines + len(shared), canvas.width, way_in))
        self._decision(style, canvas, Region(0, canvas.height - 1 - DECISION, canvas.width, DECISION))
        keys_at_the_foot(canvas, self.keys)

    def _chairs(self, style: Style, canvas: Canvas, region: Region) -> None:
        boxes.aside_box(canvas, style, region, _("Chairs"))
        inner = Region(region.x + 1, region.y + 1, region.width - 2, region.height - 2)
        columns = 2 if inner.width >= TWO_COLUMNS else 1
        rows = -(-len(self.chairs) // columns)
        tall = next((each for each in range(TALL, 1, -1) if each * rows <= inner.height), 1)
        width = inner.width // columns
        step = tall + 1 if tall == TALL and (tall + 1) * rows <= inner.height else tall
        for number, chair in enumerate(self.chairs[: columns * (inner.height // tall)]):
            column, place = divmod(number, rows)
            row = Region(inner.x + column * width, inner.y + place * step, width, tall)
            self._chair(style, canvas, row, number, chair)
            canvas.zones[f"chair-{number}"] = row

    def _chair(self, style: Style, canvas: Canvas, region: Region, number: int, chair: ChairRow) -> None:
        pointed = number == self.at
        ground = boxes.row(canvas, style, region, pointed, boxes.ASIDE, indent=0)
        canvas.put(region.x + 1, region.y, str(number + 1), look("second", ground))
        x = region.x + 3
        if region.height == TALL:
            shield(Pen(canvas, style, ground), x, region.y, chair.colour, taken=bool(chair.name))
            x += SHIELD + 2
        else:
            role = seats.role(chair.colour) if chair.name else "faded"
            canvas.put(x, region.y, seats.sign(chair.colour), look(f"{role} bold", ground))
            x += 2
        end = region.right - 1
        if chair.ready:
            state: Sequence[Run] = [(f"{style.glyphs.yes} {chair.state}", "yes bold")]
        else:
            state = [(chair.state, "second")]
        start = write_right(canvas, end, region.y, state, ground)
        name = isolated(chair.name) or _("free")
        canvas.put(x, region.y, name, look("text bold" if chair.name else "faded", ground), start - x - 1)
        if region.height > 1:
            canvas.put(x, region.y + 1, chair.where, look("second", ground), end - x)
        if pointed and chair.change:
            runs: list[Run] = [("◂ ", "accent bold"), (chair.change, "text"), (" ▸", "accent bold")]
            write_right(canvas, end, region.bottom - 1, runs, ground)

    def _table(self, style: Style, canvas: Canvas, region: Region) -> None:
        boxes.aside_box(canvas, style, region, _("Table"))
        x, y, width = region.x + 2, region.y + 1, region.width - 4
        free = sum(not chair.name for chair in self.chairs)
        rows = [(_("name"), self.name)] if self.name else []
        rows += [(self.players_label, str(len(self.chairs))), (_("free chairs"), str(free))]
        if self.deal:
            rows.append((_("the deal"), self.deal))
        if self.watchers:
            rows.append((_("may watch"), self.watchers))
        if self.watching:
            rows.append((_("watching"), str(self.watching)))
        if self.bot_after is not None:
            rows.append((_("away"), _("bot after {seconds} s").format(seconds=self.bot_after)))
        if self.clock:
            rows.append((_("clock"), self.clock))
        for label, value in rows[: region.height - 2]:
            start = write_right(canvas, x + width, y, [(value, "text bold")], "log")
            canvas.put(x, y, label, look("second", "log"), start - x - 1)
            y += 1
        y += 1
        heading, end = wrap(_("Friends join with"), width, 2), region.bottom - 1
        if not self.addresses or y + len(heading) + 2 > end:
            return  # a heading alone says nothing
        for line in heading:
            canvas.put(x, y, line, look("second", "log"))
            y += 1
        for address in self.addresses:
            if y + 2 > end:
                break
            canvas.put(x, y, "colonia join", look("text", "log"), width)
            canvas.put(x + 2, y + 1, address, look("text bold", "log"), width - 2)
            y += 2

    def _decision(self, style: Style, canvas: Canvas, region: Region) -> None:
        ground = boxes.ASKED
        title = _("Begin, or wait") if self.owner else _("Ready?")
        if self.only_watches:
            boxes.asked_box(canvas, style, region, _("You watch"))
            text = _("The game is shown here as soon as it begins.")
            canvas.put(region.x + 2, region.y + 1, text, look("text bold", ground), region.width - 4)
            return
        boxes.asked_box(canvas, style, region, _("Your chair") if self.displaced else title)
        x, y, width = region.x + 2, region.y + 1, region.width - 4
        missing = [chair for chair in self.chairs if chair.name and not chair.ready]
        free = sum(not chair.name for chair in self.chairs)
        owner = self.owner and not self.displaced
        if self.displaced:
            does = _("Take your chair back")
        elif not self.owner:
            does = _("Say that you are ready")
            if self.ready:
                does = _("You are ready; take it back")
        else:
            does = ngettext(
                "Begin with {count} player", "Begin with {count} players", len(self.chairs)
            ).format(count=len(self.chairs))
        canvas.zones["enter"] = Region(x, y, width, 1)
        x = write(
            canvas,
            x,
            y,
            [
                (f"{style.glyphs.pointer} ", "accent bold"),
                (_("Enter"), "accent bold"),
                ("  ", ""),
                (does, "text bold"),
            ],
            ground,
        )
        if owner and free:
            soon = ngettext("as soon as {count} chair is taken", "as soon as {count} chairs are taken", free)
            canvas.put(x + 1, y, soon.format(count=free), look("second", ground), region.right - 2 - x)
        elif owner and missing:
            said = ngettext(
                "as soon as {names} is ready", "as soon as {names} are ready", len(missing)
            ).format(names=", ".join(called(chair.name) for chair in missing))
            canvas.put(x + 1, y, said, look("second", ground), region.right - 2 - x)
        for row, line in enumerate(wrap(self.message, width - 2, 2) if self.message else []):
            canvas.put(region.x + 4, y + 1 + row, line, look("text", ground))
