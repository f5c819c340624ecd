"""A drawing as SVG: grounds, blocks and frames as areas, letters one by one in their cells.

Only letters and signs depend on the reader's fonts. Whatever must meet at the edges of cells is an area, so
nothing gapes in any font and at any size.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from html import escape
from typing import NamedTuple, TypeAlias

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.style import CellStyle
from colonia_tui.drawing.theme import Theme
from colonia_tui.terminal.grid import sure

WIDTH, HEIGHT = 8, 16
"""Units of a cell: its eighths are whole numbers."""
_BASELINE, _SIZE = 12, 13
_FONT = "ui-monospace,DejaVu Sans Mono,Menlo,Consolas,monospace"

Inks: TypeAlias = tuple[str, ...]
"""A colour in each of the themes: ``#rrggbb``."""


class Area(NamedTuple):
    """A rectangle, in units."""

    x: int
    y: int
    width: int
    height: int


def svg(canvas: Canvas, theme: Theme, title: str) -> str:
    """A file of its own."""
    width, height = canvas.width * WIDTH, canvas.height * HEIGHT
    inside = _drawn(canvas, [theme], lambda inks: f'fill="{inks[0]}"')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">\n<title>{escape(title)}</title>\n{inside}\n</svg>\n'
    )


def hexed(theme: Theme, role: str) -> str:
    """The colour of a role: ``#rrggbb``."""
    return "#{:02x}{:02x}{:02x}".format(*theme.tone(role).rgb)


class Pictures:
    """Pictures for one page in several themes, of which the reader's browser shows one."""

    def __init__(self, themes: Sequence[Theme]) -> None:
        self._themes = themes
        self._classes: dict[Inks, str] = {}

    def role(self, role: str) -> str:
        """The attribute that gives an element the colour of a role."""
        return self._class(tuple(hexed(theme, role) for theme in self._themes))

    def picture(self, canvas: Canvas, title: str) -> str:
        """An ``<svg>`` for the page; its colours are in `rules`."""
        box = f"0 0 {canvas.width * WIDTH} {canvas.height * HEIGHT}"
        inside = _drawn(canvas, self._themes, self._class)
        return f'<svg viewBox="{box}" role="img" aria-label="{escape(title)}">\n{inside}\n</svg>'

    def _class(self, inks: Inks) -> str:
        return f'class="{self._classes.setdefault(inks, f"k{len(self._classes)}")}"'

    def rules(self, theme: int) -> str:
        """The colours of all pictures so far in one of the themes, for a style sheet."""
        colours = ((name, inks[theme]) for inks, name in self._classes.items())
        return "".join(f".{name}{{background:{colour};fill:{colour}}}" for name, colour in colours)


# From cells to areas and letters


_Letters: TypeAlias = dict[int, list[tuple[int, str]]]
"""By row: the column and the character of each."""


class _Layers(NamedTuple):
    """What is drawn, from below, by colour."""

    grounds: dict[Inks, list[Area]]
    areas: dict[tuple[Inks, str], list[Area]]
    """Also by opacity, "" for none."""
    curves: dict[Inks, list[str]]
    letters: dict[tuple[Inks, bool], _Letters]


def _drawn(canvas: Canvas, themes: Sequence[Theme], fill: Callable[[Inks], str]) -> str:
    """What is inside the ``<svg>``; ``fill`` says how an element gets its colour."""
    layers = _layers(canvas, themes)
    usual = max(layers.grounds, key=lambda inks: len(layers.grounds[inks]))
    whole = Area(0, 0, canvas.width * WIDTH, canvas.height * HEIGHT)
    layers.grounds[usual] = [whole]
    order = sorted(layers.grounds, key=lambda inks: inks != usual)
    found = ['<g shape-rendering="crispEdges">']
    found += [f'<path {fill(inks)} d="{_path(layers.grounds[inks])}"/>' for inks in order]
    found += [
        f'<path {fill(inks)}{opacity} d="{_path(areas)}"/>' for (inks, opacity), areas in layers.areas.items()
    ]
    found.append("</g>")
    found += [f'<path {fill(inks)} d="{"".join(paths)}"/>' for inks, paths in layers.curves.items()]
    found.append(f'<g font-family="{_FONT}" font-size="{_SIZE}">')
    for (inks, bold), rows in layers.letters.items():
        weight = ' font-weight="bold"' if bold else ""
        found.append(f"<g {fill(inks)}{weight}>{''.join(_text(y, row) for y, row in rows.items())}</g>")
    return "\n".join([*found, "</g>"])


def _layers(canvas: Canvas, themes: Sequence[Theme]) -> _Layers:
    @cache
    def inks(role: str) -> Inks:
        return tuple(hexed(theme, role) for theme in themes)

    found = _Layers(defaultdict(list), defaultdict(list), defaultdict(list), defaultdict(dict))
    for row, cells in enumerate(canvas.cells):
        for column, cell in enumerate(cells):
            letter, ground, bold = CellStyle.read(cell.style)
            x, y, ink = column * WIDTH, row * HEIGHT, inks(letter or "text")
            found.grounds[inks(ground or "table")].append(Area(x, y, WIDTH, HEIGHT))
            if cell.char in ("", " "):
                continue
            if (form := _form(cell.char)) is not None:
                found.areas[ink, form.opacity].extend(
                    area._replace(x=x + area.x, y=y + area.y) for area in form.areas
                )
                if form.curve:
                    found.curves[ink].append(f"M{x} {y}{form.curve}")
            else:
                found.letters[ink, bold].setdefault(row, []).append((column, cell.char))
    return found


class _Form(NamedTuple):
    """A character that is drawn."""

    areas: Sequence[Area] = ()
    opacity: str = ""
    curve: str = ""
    """A path relative to the cell's corner."""


_QUARTERS = {
    "▖": "3", "▗": "4", "▘": "1", "▝": "2", "▙": "134", "▛": "123", "▜": "124", "▟": "234", "▞": "23",
    "▚": "14",
}  # fmt: skip
"""The filled quarters: left and right above, left and right below."""
_AREAS: Mapping[str, Sequence[Area]] = {
    "▀": [Area(0, 0, 8, 8)],
    "▐": [Area(4, 0, 4, 16)],
    "▔": [Area(0, 0, 8, 2)],
    "▕": [Area(7, 0, 1, 16)],
    "╌": [Area(1, 8, 2, 1), Area(5, 8, 2, 1)],
    "┆": [Area(4, 1, 1, 3), Area(4, 6, 1, 4), Area(4, 12, 1, 3)],
}
_SHADES = {"░": ".25", "▒": ".5", "▓": ".75"}
_LINES = {"─": "lr", "│": "ud", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu"}
_HEAVY_LINES = {"━": "lr", "┃": "ud", "┏": "rd", "┓": "ld", "┗": "ru", "┛": "lu"}
"""Where lines go from the middle of a cell."""
_LINE = {"l": Area(0, 8, 5, 1), "r": Area(4, 8, 4, 1), "u": Area(4, 0, 1, 9), "d": Area(4, 8, 1, 8)}
_HEAVY = {"l": Area(0, 7, 6, 3), "r": Area(3, 7, 5, 3), "u": Area(3, 0, 3, 10), "d": Area(3, 7, 3, 9)}
_CURVES = {
    "╭": "m4 16v-4q0-4 4-4v1q-3 0-3 3v4z",
    "╮": "m5 16v-4q0-4-4-4h-1v1h1q3 0 3 3v4z",
    "╰": "m4 0v5q0 4 4 4v-1q-3 0-3-3v-5z",
    "╯": "m5 0v5q0 4-4 4h-1v-1h1q3 0 3-3v-5z",
}


@cache
def _form(char: str) -> _Form | None:
    """How a character is drawn; None for a letter."""
    code = ord(char) if len(char) == 1 else 0
    if 0x2581 <= code <= 0x2588:  # eighths, from below
        high = 2 * (code - 0x2580)
        return _Form([Area(0, HEIGHT - high, WIDTH, high)])
    if 0x2589 <= code <= 0x258F:  # eighths, from the left
        return _Form([Area(0, 0, 0x2590 - code, HEIGHT)])
    if char in _QUARTERS:
        quarters = [int(number) - 1 for number in _QUARTERS[char]]
        return _Form([Area(4 * (each % 2), 8 * (each // 2), 4, 8) for each in quarters])
    if char in _SHADES:
        return _Form([Area(0, 0, WIDTH, HEIGHT)], f' opacity="{_SHADES[char]}"')
    for lines, parts in ((_LINES, _LINE), (_HEAVY_LINES, _HEAVY)):
        if char in lines:
            return _Form([parts[way] for way in lines[char]])
    if char in _CURVES:
        return _Form(curve=_CURVES[char])
    return _Form(_AREAS[char]) if char in _AREAS else None


# Areas as few paths, letters in few elements


def _path(areas: Sequence[Area]) -> str:
    return "".join(f"M{x} {y}h{width}v{height}h-{width}z" for x, y, width, height in _merged(areas))


def _merged(areas: Sequence[Area]) -> list[Area]:
    """The same in fewer rectangles: first neighbours in a row become one, then equal ones in a column."""
    rows: list[Area] = []
    for area in sorted(areas, key=lambda area: (area.y, area.height, area.x)):
        last = rows[-1] if rows else None
        if (
            last is not None
            and (last.y, last.height) == (area.y, area.height)
            and last.x + last.width >= area.x
        ):
            rows[-1] = last._replace(width=max(last.width, area.x + area.width - last.x))
        else:
            rows.append(area)
    found: list[Area] = []
    for area in sorted(rows, key=lambda area: (area.x, area.width, area.y)):
        last = found[-1] if found else None
        if (
            last is not None
            and (last.x, last.width) == (area.x, area.width)
            and last.y + last.height == area.y
        ):
            found[-1] = last._replace(height=last.height + area.height)
        else:
            found.append(area)
    return found


def _text(y: int, letters: Sequence[tuple[int, str]]) -> str:
    """The letters of a row, each at its place; what may take several glyphs stands alone."""
    base, found = y * HEIGHT + _BASELINE, ""
    places: list[str] = []
    text, end = "", 0
    for x, char in letters:
        if not sure(char):
            found += f'<text x="{x * WIDTH}" y="{base}">{escape(char)}</text>'
            continue
        if text and x > end:
            places.append(str(end * WIDTH))
            text += " "
        places.append(str(x * WIDTH))
        text, end = text + char, x + 1
    if text:
        found += f'<text x="{" ".join(places)}" y="{base}">{escape(text, quote=False)}</text>'
    return found
