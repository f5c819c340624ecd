"""Turning one screen into another with few bytes: cheap moves of the cursor, small changes of style.

Only sequences are used that vt100 knows already; erasing with a background where the terminal's
description has it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from colonia_tui.terminal.abilities import Abilities
from colonia_tui.terminal.grid import PLAIN, Grid, Style, change, for_blank, sure

_TO_THE_END = "\x1b[K"
_DOWN = ("B", "A", "\v", "\x1bM")
"""The moves from row to row by any number, and those by one. On its way a line feed becomes a return, too; a
vertical tab does the same without."""
_ACROSS = ("C", "D", "", "\b")
_GAP = 3
"""Blanks that are cheaper written than moved over."""
_FEW = 16
"""So many runs are put into the shortest order that can be found; of more, rows and columns are tried."""


class Writer:
    """The pen of the terminal: where its cursor is and which style it writes in.

    `repaint` and `update` return what to send.
    """

    def __init__(self, can: Abilities) -> None:
        self._can = can
        self._style: Style | None = None
        """None: not known."""
        self._at: tuple[int, int] | None = None
        """Column and row; None: not known."""
        self._out: list[str] = []

    def forget(self) -> None:
        """Somebody else may have written to the terminal."""
        self._style = self._at = None

    def rest(self) -> str:
        """Leave the pen plain, for whatever writes next."""
        self._restyle(PLAIN)
        return self._sent()

    def repaint(self, wanted: Grid, cursor: tuple[int, int]) -> tuple[Grid, str]:
        """Everything, whatever the terminal shows; what it shows then, and what to send."""
        ground = _usual_ground(wanted) if self._can.erase else ""
        self.forget()
        self._restyle(PLAIN)
        self._restyle(Style(ground=ground))
        self._out.append("\x1b[2J")
        shown = Grid(wanted.width, wanted.height, Style(ground=ground))
        return shown, self.update(shown, wanted, cursor)

    def update(self, shown: Grid, wanted: Grid, cursor: tuple[int, int]) -> str:
        """What makes a terminal that shows ``shown``, of the same size, show ``wanted``; "" if it does.

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
        """Write what has changed style by style: more moves of the cursor, but fewer colours to name.

        What can be reached with the smallest change of the pen comes next, on the same ground if possible.
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
        """Write what has changed from left to right: where a cluster ends is not sure."""
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
                self._at = (end, y) if end < width else None  # at the edge terminals differ
            else:
                self._risky(x, y, text, end, width)
            x = end

    def _risky(self, x: int, y: int, text: str, end: int, width: int) -> None:
        """Write a cluster, up to the column ``end``, that a terminal may draw wider or narrower."""
        self._out.append(" " * (end - x))
        self._at = (end, y) if end < width else None
        self._move(x, y)
        self._out.append(text)
        self._at = None

    def _erase(self, row: _Row, x: int, blanks: int, needed: int) -> bool:
        """Write a run of equal blanks with a command, if that is shorter; whether it was done.

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
        """Get the cursor to a cell: by a move, or by writing again what stands in between."""
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
    """Cells that are written in one style."""

    style: Style
    blank: bool
    """Whether nothing but the ground matters."""
    y: int
    x: int
    end: int


class _Difference(NamedTuple):
    """A row in which something has changed."""

    y: int
    old: _Row
    new: _Row
    changed: list[bool]


def _runs(row: _Difference) -> Iterator[_Run]:
    """The changed cells of a row, as many at once as have one style; a few blanks go with the text."""
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
            while True in changed[end : x + blanks]:  # what is blank already may be written again
                end = changed.index(True, end) + 1
            yield _Run(Style(ground=style.ground) if style.bare else style, style.bare, y, x, end)
        else:
            end = _sentence(new, text, changed)
            yield _Run(new.styles[text], False, y, x, end)
        x = end


def _shortest(runs: list[_Run], at: tuple[int, int] | None) -> list[_Run]:
    """The runs, all of one style, in an order that takes few moves of the cursor."""
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
    """How many bytes it takes to go from each to the next."""
    length = 0
    for run in runs:
        length += len(_move(at, (run.x, run.y)))
        at = (run.end, run.y)
    return length


def _ground(row: _Row, x: int) -> str:
    return row.styles[x].ground


def _sentence(new: _Row, x: int, changed: list[bool]) -> int:
    """The end of the text that begins at ``x``, over a few blanks if it goes on in the same style."""
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
        """Whether no terminal can see a cell of it otherwise."""

    def run(self, start: int, changed: list[bool]) -> int:
        """The end of the sure text from ``start`` on that can be written at once."""
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
        """How many cells from this one on are blanks on one ground."""
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
    """Which cells of a row have to be written. The letter's colour of a blank does not show."""
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
            # how far it reaches is not sure, so all that follows is written again
            return changed[:x] + [True] * (len(changed) - x)
    return changed


@lru_cache(16384)
def _move(start: tuple[int, int] | None, end: tuple[int, int]) -> str:
    """The shortest way of the cursor."""
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
