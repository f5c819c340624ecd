"""A terminal without a window: bytes go in, cells come out.

It is pyte's screen with what pyte leaves out: the dim style, links, erasing with a
background, the second screen that full-screen programs
switch to, clusters of characters that share their cells, and wide characters of which one half is
overwritten.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pyte
from pyte.screens import Margins
from rich.cells import cell_len, get_character_cell_size

JOINER = "\u200d"


class Cell(NamedTuple):
    """What a cell shows. The second half of a wide character holds ""."""

    data: str = " "
    fg: str = "default"
    bg: str = "default"
    bold: bool = False
    italics: bool = False
    underscore: bool = False
    strikethrough: bool = False
    reverse: bool = False
    blink: bool = False
    dim: bool = False
    link: str = ""

    def seen(self) -> Cell:
        """The same for the eye: of a blank one sees the ground only, unless something is drawn on it."""
        if self.data == " " and not (self.reverse or self.underscore or self.strikethrough or self.blink):
            return Cell(bg=self.bg, link=self.link)
        return self


Row = tuple[Cell, ...]
Picture = tuple[Row, ...]


class Emulator(pyte.Screen):
    """A screen of ``columns`` times ``lines``. `feed` takes what a program writes.

    ``naive``: every character has a width of its own, and marks are not drawn, as in old terminals; else
    clusters are measured as rich does. ``bce``: what is erased takes the background of the moment.
    """

    def __init__(self, columns: int, lines: int, *, naive: bool = False, bce: bool = True) -> None:
        self._naive, self._bce = naive, bce
        self._link = ""
        self._kept: dict[int, Row] = {}
        self._left_at = 0, 0
        self.bells = 0
        super().__init__(columns, lines)
        self._stream = pyte.Stream(self)
        self._tail = ""

    def reset(self) -> None:
        super().reset()
        self.cursor.attrs = self.default_char

    @property
    def default_char(self) -> Cell:
        return Cell()

    # What goes in

    def feed(self, text: str) -> None:
        """Take a piece of the program's output; it may end anywhere but within a character."""
        text, self._tail = self._tail + text, ""
        begun = re.search(r"\x1b(\][^\x07\x1b]*\x1b?|\[[\d;?<>=]*)?$", text)  # a sequence cut in two
        if begun is not None:
            text, self._tail = text[: begun.start()], begun[0]
        text = re.sub(r"\x1b\[[<>=][\d;]*[a-zA-Z]", "", text)  # the keyboard's protocol, unknown to pyte
        for part in re.split(r"(\x1b\]8;[^\x07\x1b]*(?:\x07|\x1b\\))", text):
            if part.startswith("\x1b]8;"):
                self._link = re.sub(r"(\x07|\x1b\\)$", "", part[4:]).partition(";")[2]
                self.cursor.attrs = self._cell(" ")._replace(link=self._link)
            else:
                self._stream.feed(part)

    def bell(self, *args: Any) -> None:
        self.bells += 1

    def draw(self, data: str) -> None:
        for char in data:
            size = get_character_cell_size(char)
            line = self.buffer[self.cursor.y]
            before = self._before(line)
            joined = before is not None and (
                size == 0 or (not self._naive and line[before].data.endswith(JOINER))
            )
            if joined:
                assert before is not None
                if not self._naive:
                    self._join(line, before, char)
                continue
            if size == 0:
                continue
            if self.cursor.x + size > self.columns:
                self.cursor.x = self.columns - size  # lines are not wrapped; the last cell is written again
            self._place(line, self.cursor.x, self._cell(char), size)
            self.cursor.x += size
        self.dirty.add(self.cursor.y)

    def _before(self, line: Any) -> int | None:
        """The column of the cluster that the cursor is behind."""
        column = self.cursor.x - 1
        while column > 0 and line[column].data == "":
            column -= 1
        return column if column >= 0 else None

    def _join(self, line: Any, column: int, char: str) -> None:
        cell = line[column]
        before = self.cursor.x - column
        line[column] = cell._replace(data=cell.data + char)
        after = cell_len(cell.data + char)
        if after > before and column + after <= self.columns:
            self._place(line, column, cell._replace(data=cell.data + char), after)
            self.cursor.x = column + after

    def _cell(self, text: str) -> Cell:
        attrs: Any = self.cursor.attrs
        cell: Cell = attrs._replace(data=text)
        return cell

    def _place(self, line: Any, column: int, cell: Cell, size: int = 1) -> None:
        """Put a cell, and blank the other half of what was wide there."""
        start, end = column, column + size
        while start > 0 and line[start].data == "":
            start -= 1
            line[start] = line[start]._replace(data=" ")
        while end < self.columns and line[end].data == "":
            line[end] = line[end]._replace(data=" ")
            end += 1
        for x in range(column, column + size):
            line[x] = cell if x == column else cell._replace(data="")

    def select_graphic_rendition(self, *attrs: int, **kwargs: Any) -> None:
        if kwargs.get("private"):
            return
        codes = list(attrs) or [0]
        others: list[int] = []
        dim = self._cell(" ").dim
        while codes:
            code = codes.pop(0)
            if code in (38, 48):
                taken = 2 if codes[:1] == [5] else 4
                others += [code, *codes[:taken]]
                del codes[:taken]
            elif code == 2:
                dim = True
            else:
                dim = dim and code not in (0, 22)
                others.append(code)
        if others:
            super().select_graphic_rendition(*others)
        self.cursor.attrs = self._cell(" ")._replace(dim=dim, link=self._link)

    def erase_characters(self, count: int | None = None) -> None:
        assert self._bce, "a terminal without bce may not know this either"
        self._erase(self.cursor.y, self.cursor.x, self.cursor.x + (count or 1))

    def erase_in_line(self, how: int = 0, private: bool = False) -> None:
        last = self.cursor.x + 1 if how == 1 else self.columns
        self._erase(self.cursor.y, self.cursor.x if how == 0 else 0, last)

    def erase_in_display(self, how: int = 0, *args: Any, **kwargs: Any) -> None:
        if how in (0, 1):
            self.erase_in_line(how)
        first = self.cursor.y + 1 if how == 0 else 0
        for y in range(first, self.cursor.y if how == 1 else self.lines):
            self._erase(y, 0, self.columns)

    def _erase(self, y: int, start: int, end: int) -> None:
        blank = Cell(bg=self.cursor.attrs.bg) if self._bce else Cell()
        for x in range(start, min(end, self.columns)):
            self._place(self.buffer[y], x, blank)
        self.dirty.add(y)

    def set_mode(self, *modes: int, **kwargs: Any) -> None:
        super().set_mode(*modes, **kwargs)
        if self._switch(modes, kwargs):
            self._left_at = self.cursor.x, self.cursor.y

    def reset_mode(self, *modes: int, **kwargs: Any) -> None:
        super().reset_mode(*modes, **kwargs)
        if self._switch(modes, kwargs):
            self.cursor.x, self.cursor.y = self._left_at

    def _switch(self, modes: tuple[int, ...], kwargs: dict[str, Any]) -> bool:
        """Whether this is the alternate screen, which begins empty, as does the normal one after it."""
        if 1049 not in modes or not kwargs.get("private"):
            return False
        attrs, self.cursor.attrs = self.cursor.attrs, self.default_char
        self.erase_in_display(2)
        self.cursor.attrs = attrs
        return True

    def resize(self, lines: int | None = None, columns: int | None = None) -> None:
        """Cut off at the right and the bottom, or add blanks there."""
        lines, columns = lines or self.lines, columns or self.columns
        for row in self.buffer.values():
            for x in [x for x in row if x >= columns]:
                del row[x]
        for y in [y for y in self.buffer if y >= lines]:
            del self.buffer[y]
        self.lines, self.columns = lines, columns
        self.margins: Margins | None = None
        self.cursor.x, self.cursor.y = min(self.cursor.x, columns - 1), min(self.cursor.y, lines - 1)
        self._kept.clear()
        self.dirty.update(range(lines))

    # What comes out

    def picture(self) -> Picture:
        """All cells. Rows that did not change since the last picture are the same objects."""
        for y in range(self.lines):
            if y in self.dirty or y not in self._kept:
                line = self.buffer[y]
                self._kept[y] = tuple(_cell(line[x]) for x in range(self.columns))
        self.dirty.clear()
        return tuple(self._kept[y] for y in range(self.lines))


def _cell(cell: Any) -> Cell:
    return cell if type(cell) is Cell else Cell(*cell)


def rows(picture: Picture) -> list[str]:
    """The text of a picture, a string a row."""
    return ["".join(cell.data for cell in row).rstrip() for row in picture]


def text(picture: Picture) -> str:
    """The text of a picture, rows divided by newlines."""
    return "\n".join(rows(picture))


def differences(one: Picture, other: Picture) -> Iterator[str]:
    """Where two pictures look different, in words."""
    for y, (left, right) in enumerate(zip(one, other, strict=True)):
        if left is right:
            continue
        for x, (cell, there) in enumerate(zip(left, right, strict=True)):
            if cell.seen() != there.seen():
                yield f"column {x}, row {y}: {cell} and {there}"
