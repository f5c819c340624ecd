"""Turns one screen into another in few bytes: cheap cursor moves, small changes of style.

Uses only sequences that vt100 already knows, plus erasing with a background where the terminal's description
has it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from colonia_tui.terminal.abilities import Abilities
from colonia_tui.terminal.grid import PLAIN, Grid, Style, change, for_blank, sure

_TO_THE_END = "\x1b[K"
_DOWN = ("B", "A", "\v", "\x1bM")
"""Moves from row to row, by any number and by one. On its way out a line feed also becomes a return; a
vertical tab does the same without."""
_ACROSS = ("C", "D", "", "\b")
_GAP = 3
"""Up to this many blanks are cheaper to write than to skip."""
_FEW = 16
"""Up to this many runs are ordered greedily; beyond it we compare row order with column order."""


class Writer:
    """The terminal's pen: where its cursor is and which style it writes in.

    `repaint` and `update` return what to send.
    """

    def __init__(self, can: Abilities) -> None:
        self._can = can
        self._style: Style | None = None
        """None: unknown."""
        self._at: tuple[int, int] | None = None
        """Column and row; None: unknown."""
        self._out: list[str] = []

    def forget(self) -> None:
        """Forget cursor and style: something else may have written to the terminal."""
        self._style = self._at = None

    def rest(self) -> str:
        """Reset the pen for whatever writes next; returns what to send."""
        self._restyle(PLAIN)
        return self._sent()

    def repaint(self, wanted: Grid, cursor: tuple[int, int]) -> tuple[Grid, str]:
        """Draw everything, whatever the terminal shows; returns what it shows then, and what to send."""
        ground = _usual_ground(wanted) if self._can.erase else ""
        self.forget()
        self._restyle(PLAIN)
        self._restyle(Style(ground=ground))
        self._out.append("\x1b[2J")
        shown = Grid(wanted.width, wanted.height, Style(ground=ground))
        return shown, self.update(shown, wanted, cursor)

    def update(self, shown: Grid, wanted: Grid, cursor: tuple[int, int]) -> str:
        """Turn ``shown``, what the terminal shows, into ``wanted``, of the same size; returns what to send,
        "" if they are equal.

        ``shown`` becomes equal to ``wanted``.
        """
        self._rows(shown, wanted)
        if self._out or self._at != cursor:
            self._move(*cursor)
        return self._sent()

    def _sent(self) -> str:
        text = "".join(self._out)
        self._out.clear()
        return text

    # Rows

    def _rows(self, shown: Grid, wanted: Grid) -> None:
        rows: list[_Difference] = []
        for y in range(wanted.height):
            if wanted.texts[y] != shown.texts[y] or wanted.styles[y] != shown.styles[y]:
                old, new = _Row(shown, y), _Row(wanted, y)
                rows.append(_Difference(y, old, new, _changed(old, new)))
        self._by_style([row for row in rows if row.new.sure])
        for row in rows:
            if not row.new.sure:
                self._row(row.y, row.new, row.changed)
        for row in rows:
            y = row.y
            shown.texts[y], shown.styles[y] = wanted.texts[y].copy(), wanted.styles[y].copy()

    def _by_style(self, rows: Sequence[_Difference]) -> None:
        """Write changes style by style: more cursor moves, but fewer colours to name.

        The smallest change of the pen comes next, on the same ground if possible.
        """
        by_y = {row.y: row.new for row in rows}
        left: dict[tuple[Style, bool], list[_Run]] = {}
        for run in (run for row in rows for run in _runs(row)):
            left.setdefault((run.style, run.blank), []).append(run)

        def far(key: tuple[Style, bool]) -> tuple[int, bool, bool]:
            pen, (style, blank) = self._style or PLAIN, key
            other_ground = style.ground != pen.ground
            length = len(style.ground or "49") if other_ground else 0
            if not blank:
                length += len(style.ink or "39") if style.ink != pen.ink else 0
                length += 3 if style.texts != pen.texts else 0
            return length, other_ground, not blank

        while left:
            runs = left.pop(min(left, key=far))
            for run in _shortest(runs, self._at):
                self._run(run, by_y[run.y])

    def _run(self, run: _Run, new: _Row) -> None:
        blanks = new.blanks(run.x)
        self._reach(run.x, run.y, new)
        if run.end - run.x <= blanks and self._erase(new, run.x, blanks, run.end - run.x):
            return
        self._restyle(for_blank(self._style or PLAIN, run.style) if run.blank else run.style)
        self._out.extend(new.texts[run.x : run.end])
        self._at = (run.end, run.y) if run.end < len(new.texts) else None

    def _row(self, y: int, new: _Row, changed: list[bool]) -> None:
        """Write changes from left to right, where it is unsure where a cluster ends."""
        x, width = 0, len(changed)
        while True in changed[x:]:
            x = changed.index(True, x)
            self._reach(x, y, new)
            blanks = new.blanks(x)
            if blanks and self._erase(new, x, blanks, sum(changed[x : x + blanks])):
                x += blanks
                continue
            style = new.styles[x]
            self._restyle(for_blank(self._style or PLAIN, style) if blanks else style)
            end = new.cluster(x)
            text = "".join(new.texts[x:end])
            if sure(text):
                self._out.append(text)
                self._at = (end, y) if end < width else None  # terminals differ at the edge
            else:
                self._risky(x, y, text, end, width)
            x = end

    def _risky(self, x: int, y: int, text: str, end: int, width: int) -> None:
        """Write a cluster, up to the column ``end``, that some terminals draw wider or narrower."""
        self._out.append(" " * (end - x))
        self._at = (end, y) if end < width else None
        self._move(x, y)
        self._out.append(text)
        self._at = None

    def _erase(self, row: _Row, x: int, blanks: int, needed: int) -> bool:
        """Write a run of equal blanks with a command if that is shorter; returns whether it did.

        ``needed``: how many of them the terminal does not show yet.
        """
        style = row.styles[x]
        if style.ground and not self._can.erase:
            return False
        if x + blanks == len(row.texts):
            if needed <= len(_TO_THE_END):
                return False
            command = _TO_THE_END
        else:
            command = f"\x1b[{blanks}X"
            if not self._can.erase or needed <= len(command) + 3:
                return False
        self._restyle(for_blank(self._style or PLAIN, style))
        self._out.append(command)
        return True

    # The pen

    def _restyle(self, style: Style) -> None:
        if self._style is None:
            self._out.append("" if self._can.plain else "\x1b[m")
            self._style = PLAIN
        if style != self._style:
            self._out.append(change(self._style, style, self._can.undo))
            self._style = style

    def _reach(self, x: int, y: int, row: _Row) -> None:
        """Move the cursor to a cell, or rewrite the cells in between."""
        if self._at is not None and self._style is not None and self._at[1] == y and self._at[0] < x:
            between = range(self._at[0], x)
            text = "".join(row.texts[column] for column in between)
            move = _move(self._at, (x, y))
            if len(text.encode()) <= len(move) and all(self._ready(row, column) for column in between):
                self._out.append(text)
                self._at = (x, y)
                return
        self._move(x, y)

    def _ready(self, row: _Row, column: int) -> bool:
        """Whether a cell can be written without changing the pen."""
        text, style = row.texts[column], row.styles[column]
        if self._style is None or not text or not sure(text):
            return False
        return (for_blank(self._style, style) if text == " " else style) == self._style

    def _move(self, x: int, y: int) -> None:
        if self._at != (x, y):
            self._out.append(_move(self._at, (x, y)))
            self._at = (x, y)


class _Run(NamedTuple):
    """Cells in one style."""

    style: Style
    blank: bool
    """Whether only the ground matters."""
    y: int
    x: int
    end: int


class _Difference(NamedTuple):
    """A row with changes."""

    y: int
    old: _Row
    new: _Row
    changed: list[bool]


def _runs(row: _Difference) -> Iterator[_Run]:
    """The changed cells of a row, in runs of one style; a few blanks may be included."""
    y, __, new, changed = row
    x = 0
    while True in changed[x:]:
        x = changed.index(True, x)
        text, end = x, x + 1
        if blanks := new.blanks(x):
            while end < x + blanks and changed[end]:
                end += 1
            goes_on = end == x + blanks and end < len(changed) and changed[end] and end - x <= _GAP
            text = end if goes_on and new.styles[end].bare and _ground(new, end) == _ground(new, x) else x
        if new.texts[text] == " ":
            style = new.styles[x]
            while True in changed[end : x + blanks]:  # unchanged blanks may be written again
                end = changed.index(True, end) + 1
            yield _Run(Style(ground=style.ground) if style.bare else style, style.bare, y, x, end)
        else:
            end = _sentence(new, text, changed)
            yield _Run(new.styles[text], False, y, x, end)
        x = end


def _shortest(runs: list[_Run], at: tuple[int, int] | None) -> list[_Run]:
    """The runs, all of one style, in an order that takes few cursor moves."""
    if len(runs) < 2:
        return runs
    if len(runs) > _FEW:
        return min((runs, sorted(runs, key=lambda run: run.x)), key=lambda order: _length(order, at))
    left, order, here = list(runs), [], at
    while left:
        run = min(left, key=lambda run: len(_move(here, (run.x, run.y))))
        left.remove(run)
        order.append(run)
        here = (run.end, run.y)
    return min((runs, order), key=lambda order: _length(order, at))


def _length(runs: list[_Run], at: tuple[int, int] | None) -> int:
    """How many bytes the moves from each to the next take."""
    length = 0
    for run in runs:
        length += len(_move(at, (run.x, run.y)))
        at = (run.end, run.y)
    return length


def _ground(row: _Row, x: int) -> str:
    return row.styles[x].ground


def _sentence(new: _Row, x: int, changed: list[bool]) -> int:
    """The end of the text that begins at ``x``, across a few blanks if it continues in the same style."""
    texts, styles = new.texts, new.styles
    style, end = styles[x], new.run(x, changed)
    while style.bare and end < len(texts):
        after = min(end + new.blanks(end), end + _GAP) if _ground(new, end) == style.ground else end
        if (
            after > end
            and after < len(texts)
            and changed[after]
            and styles[after] == style
            and texts[after] != " "
        ):
            end = new.run(after, changed)
            continue
        few = end
        while few < len(texts) and few - end <= _GAP and changed[few] and few < end + new.blanks(end):
            few += 1
        if after > end and few - end <= _GAP:
            end = few
        break
    return end


class _Row:
    """A row of a grid."""

    def __init__(self, grid: Grid, y: int) -> None:
        self.texts, self.styles = grid.texts[y], grid.styles[y]
        self.sure = sure("".join(self.texts))
        """Whether all terminals draw every cell of it alike."""

    def run(self, start: int, changed: list[bool]) -> int:
        """The end of the sure text from ``start`` that can be written at once."""
        texts, styles = self.texts, self.styles
        style, end = styles[start], start + 1
        while end < len(texts) and changed[end] and styles[end] is style and texts[end] != " ":
            end += 1
        return end

    def cluster(self, start: int) -> int:
        """The end of the cluster that begins at ``start``."""
        end = start + 1
        while end < len(self.texts) and self.texts[end] == "":
            end += 1
        return end

    def blanks(self, x: int) -> int:
        """How many cells from here on are blanks on one ground."""
        style = self.styles[x]
        if self.texts[x] != " " or not style.bare:
            return 0
        end = x + 1
        while end < len(self.texts) and self.texts[end] == " ":
            other = self.styles[end]
            if other is not style and not (other.bare and other.ground == style.ground):
                break
            end += 1
        return end - x


def _changed(old: _Row, new: _Row) -> list[bool]:
    """Which cells of a row must be written. A blank's letter colour does not show."""
    changed = [
        text != before
        or not (
            style is was
            or style == was
            or (text == " " and style.bare and was.bare and style.ground == was.ground)
        )
        for before, text, was, style in zip(old.texts, new.texts, old.styles, new.styles, strict=True)
    ]
    if old.sure and new.sure:
        return changed
    for x in range(len(changed)):
        if changed[x] and not (sure(old.texts[x]) and sure(new.texts[x])):
            # its width is unsure, so everything after it is rewritten
            return changed[:x] + [True] * (len(changed) - x)
    return changed


@lru_cache(16384)
def _move(start: tuple[int, int] | None, end: tuple[int, int]) -> str:
    """The shortest cursor move."""
    x, y = end
    ways = [f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H" if y else "\x1b[H"]
    if start is not None:
        down = y - start[1]
        ways.append(_by(down, _DOWN) + _by(x - start[0], _ACROSS))
        ways.append("\r" + _by(down, _DOWN) + _by(x, _ACROSS))
    return min(ways, key=len)


def _by(steps: int, ways: tuple[str, str, str, str]) -> str:
    """A move relative to where the cursor is."""
    if not steps:
        return ""
    forward, back, one_forward, one_back = ways
    count = abs(steps)
    many = f"\x1b[{count if count > 1 else ''}{forward if steps > 0 else back}"
    one = one_forward if steps > 0 else one_back
    return one * count if one and len(one) * count < len(many) else many


def _usual_ground(grid: Grid) -> str:
    """The background that most blanks have."""
    counts: dict[str, int] = {}
    for texts, styles in zip(grid.texts, grid.styles, strict=True):
        for text, style in zip(texts, styles, strict=True):
            if text == " " and style.bare:
                counts[style.ground] = counts.get(style.ground, 0) + 1
    return max(counts, key=lambda ground: counts[ground], default="")
