"""The result as drawn: what the game shows of its end, and everybody's points as bars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing import frames, seats
from colonia_tui.drawing.canvas import Canvas, wrap
from colonia_tui.drawing.ending import Ending, People, Share
from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.people import called
from colonia_tui.drawing.rows import Row, packed
from colonia_tui.drawing.runs import Run, fill, length, look, write, write_right
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from colonia_tui.screens import boxes
from colonia_tui.screens.keys_line import keys_at_the_foot
from engine.game import Seat

POINT = 3
"""Cells of a point in a bar, where there is room for them."""
_GROUND = boxes.ASIDE
_NAME, _TOTAL = 18, 8
"""Cells left of a bar, with rank and name, and right of it."""
_APART = "  "
"""What stands between the parts of a player's details: a line ends only there."""
_WAITS = 3
"""Lines, at most, about what is waited for."""
_ROWS = 3
"""Lines of a player: the bar, what it is made of, and a blank one."""


@dataclass(frozen=True)
class ResultPage:
    """Everything the result shows."""

    title: str
    winners: str
    """Who has won, as a sentence."""
    you: Seat | None
    """Whose screen it is; None if several people look at it, or somebody who has watched."""
    ending: Ending
    people: People
    ranks: Sequence[int]
    totals: Sequence[str]
    """Everybody's points, in words."""
    seed: str
    """"" as long as others play the same deal; then ``waits`` says what comes at its end."""
    waits: str
    checked: str
    """What came of checking the moves, in a few words; "" if nobody does."""
    fine: bool
    """Whether nothing differs, as far as is known."""
    keys: Sequence[tuple[str, str]]

    def draw(self, style: Style, canvas: Canvas) -> None:
        fill(canvas, Region(0, 0, canvas.width, canvas.height), "table")
        room = canvas.width - 2 - sum(cell_len(text) + 4 for text in (self.title, self.checked) if text)
        whole = cell_len(self.winners) <= room
        won = [] if whole else wrap(self.winners, canvas.width - 2, 2)
        head(style, canvas, self.title, self.winners if whole else "", self.checked, self.fine)
        for row, line in enumerate(won):
            canvas.put(1, 1 + row, line, look("text bold", "table"), canvas.width - 2)
        waits = wrap(self.waits, canvas.width - 2, _WAITS) if self.waits else []
        y, lines = 1 + len(won), canvas.height - 2 - len(won) - len(waits)
        for row, line in enumerate(waits):
            canvas.put(1, y + lines + row, line, look("text bold", "table"), canvas.width - 2)
        if self.ending.show is not None:
            top = min(self._game_lines(style, canvas.width, lines), lines - len(self.totals) - 2)
            self._game(style, canvas, Region(0, y, canvas.width, top))
            y, lines = y + top, lines - top
        self._points(style, canvas, Region(0, y, canvas.width, lines))
        keys_at_the_foot(canvas, self.keys)

    # What the game shows

    def _large(self, width: int, lines: int) -> bool:
        """Whether the large form fits, with a line for each player below it."""
        wide, high = self.ending.large
        return width - 2 >= wide and lines >= high + 2 + 2 + len(self.totals) + 1

    def _game_lines(self, style: Style, width: int, lines: int) -> int:
        if not self._large(width, lines) or not style.pictures:
            return self.ending.small + 2
        spare = lines - self.ending.large[1] - 4 - (_ROWS + 1) * len(self.totals)
        return self.ending.large[1] + 2 + min(4, max(0, spare))

    def _game(self, style: Style, canvas: Canvas, region: Region) -> None:
        after = boxes.aside_box(canvas, style, region, self.ending.title)
        frames.fact(Pen(canvas, style, _GROUND), region, [(self.ending.fact, "second")], after)
        inner = Region(region.x + 1, region.y + 1, region.width - 2, region.height - 2)
        if self.ending.show is not None:
            self.ending.show(Pen(canvas, style), inner, self.people, inner.height >= self.ending.large[1])

    # Points

    def _points(self, style: Style, canvas: Canvas, region: Region) -> None:
        after = boxes.aside_box(canvas, style, region, _("points"))
        legend: list[Run] = []
        for role, word in self.ending.legend:
            shown = style.palette.shows(role)
            legend += [(" " if shown else "", f"on {role}"), (f" {word}  ", "second")]
        frames.fact(
            Pen(canvas, style, _GROUND), region, [*legend[:-1], (legend[-1][0].rstrip(), "second")], after
        )
        inner = Region(region.x + 1, region.y + 1, region.width - 2, region.height - 2)
        order = sorted(range(len(self.totals)), key=lambda seat: (self.ranks[seat], seat))
        tall = next((rows for rows in (_ROWS, 2, 1) if rows * len(order) <= inner.height), 1)
        room = inner.width - _NAME - _TOTAL
        most = max(1, *(sum(share.points for share in shares) for shares in self.ending.shares))
        each = min(float(POINT), room / most)
        for number, seat in enumerate(order[: inner.height // tall]):
            self._player(style, canvas, inner, inner.y + number * tall, seat, each, tall)
        self._notes(canvas, inner, inner.y + len(order) * tall)

    def _player(
        self, style: Style, canvas: Canvas, inner: Region, y: int, seat: int, each: float, tall: int
    ) -> None:
        colour = self.people.colours[seat]
        runs: list[Run] = [(f"{self.ranks[seat]:2} ", "text bold")]
        runs += [(f"{seats.sign(colour)} ", f"{seats.role(colour)} bold")]
        you = f" {_('you')}" if seat == self.you else ""
        runs += [(called(self.people.names[seat], _NAME - 6 - cell_len(you)), "text bold")]
        runs += [(you, "accent bold")]
        write(canvas, inner.x, y, runs, _GROUND, _NAME - 1)
        x = inner.x + _NAME
        for share in self.ending.shares[seat]:
            x = _bar(style, canvas, x, y, share, max(len(str(share.points)), round(share.points * each)))
        write_right(canvas, inner.right - 1, y, [(self.totals[seat], "text bold")], _GROUND)
        if tall > 1:
            if self.ranks[seat] == 1:
                canvas.put(inner.x + 5, y + 1, _("wins"), look("text", _GROUND), _NAME - 6)
            room = inner.width - _NAME - 1
            parts: list[Row] = [[(part, "second")] for part in self.ending.details[seat].split(_APART)]
            for row, line in enumerate(packed(parts, (_APART, ""), room)[: tall - 1]):
                write(canvas, inner.x + _NAME, y + 1 + row, line, _GROUND, room)

    def _notes(self, canvas: Canvas, inner: Region, y: int) -> None:
        """How ties are broken, and the seed, which everybody can check now."""
        bottom = inner.bottom
        seed = wrap(_("Seed: {seed}").format(seed=self.seed), inner.width - 4, 2) if self.seed else []
        for row, line in enumerate(reversed(seed)):
            if bottom - 1 - row >= y:
                canvas.put(inner.x + 2, bottom - 1 - row, line, look("faded", _GROUND), inner.width - 4)
        if self.ending.note and bottom - 1 - len(seed) >= y:
            canvas.put(
                inner.x + 2, bottom - 1 - len(seed), self.ending.note, look("faded", _GROUND), inner.width - 4
            )


def head(style: Style, canvas: Canvas, title: str, said: str, checked: str, fine: bool) -> None:
    """The first line: the game, how it ended, and on the right what came of checking the moves."""
    x, end = canvas.put(1, 0, title.upper(), "text bold on table"), canvas.width - 1
    if checked:
        sign, role = (style.glyphs.yes, "yes") if fine else (style.glyphs.no, "no")
        end = write_right(canvas, end, 0, [(f"{sign} {checked}", f"{role} bold")], "table") - 2
    canvas.put(x + 2, 0, said, "text on table", end - x - 2)


def _bar(style: Style, canvas: Canvas, x: int, y: int, share: Share, width: int) -> int:
    """A part of a bar with its points in the middle; the cell after it."""
    said = str(share.points)
    if not style.palette.shows(share.role):
        return canvas.put(x, y, f"{said} ", look("text bold", _GROUND))
    before = (width - length([(said, "")])) // 2
    text = f"{' ' * before}{said}".ljust(width)
    return canvas.put(x, y, text, look("brown bold" if share.role == "parchment" else "ink bold", share.role))
