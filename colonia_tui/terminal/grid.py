"""The contents of a screen: a cluster of characters and a style for each cell.

A cluster two cells wide is in the first; the second holds "". Writing over half of it blanks the other half,
as terminals do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len, get_character_cell_size

from colonia_tui.terminal.abilities import Abilities
from colonia_tui.terminal.colours import fewer


class Surprise(Exception):
    """The stream has something we do not understand: from here on it passes through unchanged."""


# Colours and text styles, read from SGR sequences and written in few bytes


_BOLD, _DIM, _REVERSE = 1, 2, 7
_OFF = {
    _BOLD: 22,
    _DIM: 22,
    3: 23,  # italics
    4: 24,  # underlined
    5: 25,  # blinking, slowly or fast
    6: 25,
    _REVERSE: 27,
    8: 28,  # hidden
    9: 29,  # struck
    21: 24,  # underlined twice
    51: 54,  # framed, encircled
    52: 54,
    53: 55,  # overlined
}
"""Text styles by the code that switches them on, with the code that switches each off."""
_UNSEEN_ON_BLANKS = frozenset({_BOLD, _DIM, 3, 8})


class Style(NamedTuple):
    """The state of the pen that a cell is written with."""

    ink: str = ""
    """The colour of the letter as SGR parameters; "" is the terminal's own."""
    ground: str = ""
    texts: frozenset[int] = frozenset()
    """The text styles, by their SGR codes."""
    link: str = ""
    """What stands between ``OSC 8 ;`` and its end, or ""."""

    @property
    def bare(self) -> bool:
        """Whether a blank in this style shows only its ground."""
        return self.texts <= _UNSEEN_ON_BLANKS and not self.link


PLAIN = Style()


@lru_cache(4096)
def read(style: Style, parameters: str, can: Abilities) -> Style:
    """The style after the sequence ``CSI parameters m``, as far as the terminal can show it.

    Raises Surprise for an unknown code.
    """
    ink, ground, texts, link = style
    codes = [int(code) if code else 0 for code in parameters.split(";")]
    while codes:
        code = codes.pop(0)
        if code == 0:
            ink, ground, texts = "", "", frozenset()
        elif code in _OFF:
            texts |= {code} if _shown(code, can) else set()
        elif code in _OFF.values():
            texts = frozenset(text for text in texts if _OFF[text] != code)
        elif 30 <= code <= 37 or 90 <= code <= 97:
            ink = fewer(str(code), can.depth)
        elif 40 <= code <= 47 or 100 <= code <= 107:
            ground = fewer(str(code), can.depth)
        elif code == 39:
            ink = ""
        elif code == 49:
            ground = ""
        elif code in (38, 48) and codes:
            taken = 2 if codes[0] == 5 else 4 if codes[0] == 2 else 0
            if not taken or len(codes) < taken:
                raise Surprise(f"SGR {parameters}")
            colour = fewer(";".join(str(number) for number in (code, *codes[:taken])), can.depth)
            codes = codes[taken:]
            if code == 38:
                ink = colour
            else:
                ground = colour
        else:
            raise Surprise(f"SGR {parameters}")
    return Style(ink, ground, texts, link)


def _shown(text: int, can: Abilities) -> bool:
    if text == _BOLD:
        return can.bold
    if text == _DIM:
        return can.dim
    if text == _REVERSE:
        return can.reverse
    return can.lines


@lru_cache(8192)
def change(pen: Style, style: Style, undo: bool) -> str:
    """The shortest sequence that changes the pen from one style to another.

    ``undo``: the terminal can switch off single text styles.
    """
    link = "" if pen.link == style.link else f"\x1b]8;{style.link or ';'}\x1b\\"
    if pen[:3] == style[:3]:
        return link
    afresh = _codes(style.texts, style.ink, style.ground)
    codes = [0, *afresh] if afresh else []
    written = ";".join(map(str, codes))
    if undo or (pen.texts <= style.texts and (style.ink or not pen.ink) and (style.ground or not pen.ground)):
        gone = {_OFF[text] for text in pen.texts - style.texts}
        # bold and dim go together
        begun = {text for text in style.texts if text not in pen.texts or _OFF[text] in gone}
        onwards = [
            *sorted(gone),
            *_codes(
                frozenset(begun),
                "" if pen.ink == style.ink else style.ink or "39",
                "" if pen.ground == style.ground else style.ground or "49",
            ),
        ]
        other = ";".join(map(str, onwards))
        if len(other) < len(written):
            written = other
    return f"\x1b[{written}m{link}"


def _codes(texts: frozenset[int], ink: str, ground: str) -> list[int | str]:
    return [*sorted(texts), *(colour for colour in (ink, ground) if colour)]


@lru_cache(8192)
def for_blank(pen: Style, style: Style) -> Style:
    """What the pen must be for a blank in a bare style; the letter's colour may stay."""
    if not style.bare:
        return style
    return Style(pen.ink, style.ground, pen.texts & _UNSEEN_ON_BLANKS, "")


# Text as a terminal places it: characters in cells, with marks on top
#
# Widths are rich's, since Textual lays out with them. Terminals may disagree on emoji, combining marks and
# joined scripts; such clusters are called unsure, and nothing relies on the cursor's position after one.


_JOINER = "\u200d"
_SURE = re.compile(
    "["
    " -~\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0377\u037a-\u0482\u048a-\u052f"  # Latin, Greek, Cyrillic
    "\u2010-\u2015\u2018-\u201f\u2020-\u2022\u2026\u2030\u2039\u203a\u20a0-\u20bf"  # punctuation, currencies
    "\u2190-\u2193\u2200-\u22ff\u2500-\u25a9\u25ac-\u25b5\u25b7-\u25bf\u25c1-\u25fa"  # arrows, boxes, shapes
    "\u25aa\u25ab\u2680-\u2685\u2713\u2717\u271a\u2800-\u28ff"  # small squares, dice, ticks, braille
    "]+"
)
"""Ranges of characters that every terminal draws one cell wide."""


def sure(text: str) -> bool:
    """Whether each character of ``text`` is one cell in any terminal."""
    return text.isascii() or _SURE.fullmatch(text) is not None


def clusters(text: str) -> Iterator[tuple[str, int]]:
    """``text`` in pieces that share their cells, each with its width; the widths add up to rich's.

    Control characters are no text; a mark with nothing to sit on has width 0.
    """
    start, end = 0, 0
    for end, char in enumerate(text):
        if end > start and not _joins(text, end, char):
            yield _measured(text[start:end])
            start = end
    if text:
        yield _measured(text[start : end + 1])


def _joins(text: str, index: int, char: str) -> bool:
    return text[index - 1] == _JOINER or get_character_cell_size(char) == 0


@lru_cache(1024)
def _measured(cluster: str) -> tuple[str, int]:
    return cluster, cell_len(cluster)


class Grid:
    """``width`` times ``height`` cells; writing beyond them has no effect."""

    def __init__(self, width: int, height: int, ground: Style = PLAIN) -> None:
        self.width, self.height = width, height
        self.texts: list[list[str]] = [[" "] * width for __ in range(height)]
        self.styles: list[list[Style]] = [[ground] * width for __ in range(height)]

    def resized(self, width: int, height: int) -> Grid:
        """A copy in another size, cut off or padded with blanks at the right and bottom."""
        grid = Grid(width, height)
        for y in range(min(height, self.height)):
            across = min(width, self.width)
            grid.texts[y][:across] = self.texts[y][:across]
            grid.styles[y][:across] = self.styles[y][:across]
            if across < self.width and self.texts[y][across] == "":
                grid.texts[y][across - 1] = " "
        return grid

    def put(self, x: int, y: int, text: str, style: Style) -> int:
        """Write ``text`` in one style; returns the column after it."""
        if not 0 <= y < self.height or x < 0:
            return x + sum(size for __, size in clusters(text))
        row, styles = self.texts[y], self.styles[y]
        if sure(text):
            end = min(x + len(text), self.width)
            if end <= x:
                return x + len(text)
            self._free(row, x, end)
            row[x:end] = text[: end - x]
            styles[x:end] = [style] * (end - x)
            return x + len(text)
        for cluster, size in clusters(text):
            if size == 0:
                if 0 < x <= self.width:
                    row[x - 1 if row[x - 1] else x - 2] += cluster
                continue
            if x + size <= self.width:
                self._free(row, x, x + size)
                row[x : x + size] = [cluster, *[""] * (size - 1)]
                styles[x : x + size] = [style] * size
            x += size
        return x

    def _free(self, row: list[str], start: int, end: int) -> None:
        """Blank clusters that reach into these cells from outside."""
        if row[start] == "":
            before = start - 1
            while before >= 0 and row[before] == "":
                row[before] = " "
                before -= 1
            row[before] = " "
        while end < self.width and row[end] == "":
            row[end] = " "
            end += 1
