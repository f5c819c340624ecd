"""The outlines of ships, sails and caskets, in quadrants and blocks or in ASCII; water; wares; keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing import pieces as chips
from colonia_tui.drawing.canvas import ELLIPSIS, Row, Run, cell_style, length
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import KEY_WIDTH, Pen, Skin, chip_runs, solid, tile_runs
from colonia_tui.drawing.shown import Offer
from colonia_tui.drawing.style import UNICODE, Style
from engine.game import Seat


@dataclass(frozen=True)
class Shapes:
    """Signs used only for Colonia's pieces, from left to right and from the top."""

    castles: tuple[str, str]
    """The raised ends of a ship, three cells each."""
    sides: tuple[str, str]
    keel: tuple[str, str, str]
    """Its left end, middle, right end."""
    pennant: str
    mast: tuple[str, str]
    """Above the sail, and below it."""
    sail: tuple[str, str, str]
    """The upper edge, middle and lower edge of a set sail, fifteen cells each."""
    furled: str
    """A furled sail: thirteen cells."""
    chip_sail: tuple[str, str, str]
    """The edges of a three-cell sail: left, right when set, right when furled."""
    roofs: tuple[str, str]
    """The roof of a small casket, for a relic and for a shrine, eight cells."""
    tall_roofs: tuple[tuple[str, str], tuple[str, str]]
    """The same for a large casket, two lines of ten cells."""
    sill: str
    """Under the body of a large casket."""
    small_castles: tuple[str, str]
    """As `castles`, for a small ship."""
    small_sail: tuple[str, str]
    """A small ship's set sail and its foot, ten cells each."""
    small_furled: str
    """A small ship's furled sail, eleven cells, the middle three left free."""
    hut: str
    """A relic one owns, two cells."""
    fort: str
    """A shrine, two cells."""


BLOCKS = Shapes(
    castles=("▙▄▖", "▗▄▟"),
    sides=("▐", "▌"),
    keel=("▝▜", "█", "▛▘"),
    pennant="▀▀▘",
    mast=("│", "┃"),
    sail=("▗▄▄▄▄▄▄▄▄▄▄▄▄▄▖", "▐█████████████▙", "▝▜███████████▛▀"),
    furled="▄▄▄▄▄▄▄▄▄▄▄▄▄",
    chip_sail=("▐", "▙", "▌"),
    roofs=("▗▟████▙▖", "▙▟▙▟▙▟▙▟"),
    tall_roofs=(("   ▟██▙   ", "▗▟██████▙▖"), ("   ▙▟▙▟   ", "▗▟██████▙▖")),
    sill="▀",
    small_castles=("▐▙▖", "▗▟▌"),
    small_sail=("▐████████▙", " ▝▀▀▀▀▀▀▘ "),
    small_furled="▄▄▄▄   ▄▄▄▄",
    hut="▟▙",
    fort="▙▟",
)
LETTERS = Shapes(
    castles=("[__", "__]"),
    sides=("[", "]"),
    keel=("\\_", "_", "_/"),
    pennant="~~>",
    mast=("|", "|"),
    sail=(".-------------.", "|             )", "`-------------'"),
    furled="=============",
    chip_sail=("(", ")", " "),
    roofs=("/------\\", "|_|_|_|_"),
    tall_roofs=(("   /--\\   ", " /------\\ "), ("   |_|_   ", " /------\\ ")),
    sill="-",
    small_castles=("[__", "__]"),
    small_sail=("##########", " ######## "),
    small_furled="----   ----",
    hut="/\\",
    fort="#_",
)


def outlines(style: Style) -> Shapes:
    """The outlines in the style's set of signs."""
    return BLOCKS if style.glyphs is UNICODE else LETTERS


def water(style: Style, width: int, row: int = 0) -> str:
    """Waves in this many cells; lower rows are shifted."""
    wave = style.glyphs.water
    start = 3 * row % len(wave)
    return (wave * (width // len(wave) + 2))[start : start + width]


# Resources lying somewhere: as chips where there is room, else as letters


CHIP = 3
"""Cells of a resource's chip."""


def pieces(counts: Sequence[int]) -> list[int]:
    """Resources or goods one by one: two leather and a fur are ``[0, 0, 4]``."""
    return [number for number, count in enumerate(counts) for _ in range(count)]


def skin(resource: int, solid: bool) -> Skin:
    """A resource's skin, lit or in dusk."""
    role = f"resource.{resource}"
    return chips.solid(role) if solid else chips.dusk(role)


def lay_wares(pen: Pen, lying: Sequence[int], *, solid: bool, large: bool) -> None:
    """Resources in the pen's room, piled from the ground: the lowest row is full.

    ``large`` lays chips, two in a row if all fit like that; otherwise letters a cell apart. If they do not
    fit, they are laid closer.
    """
    if large and pen.width >= 2 * CHIP:
        for a_row in range(2, pen.width // CHIP + 1):
            if len(lying) <= a_row * pen.height:
                _rows(pen, lying, solid, a_row, CHIP)
                return
    for step in (2, 1):
        a_row = max(1, (pen.width + step - 1) // step)
        if len(lying) <= a_row * pen.height:
            _rows(pen, lying, solid, a_row, step)
            return
    kept = max(0, pen.width * pen.height - 1)
    _rows(pen, [*lying[:kept], -1], solid, pen.width, 1)


def _rows(
    pen: Pen,
    lying: Sequence[int],
    solid: bool,
    a_row: int,
    step: int,
) -> None:
    """Resources, ``a_row`` to a row but for the highest, ``step`` cells each; -1 says that there are more."""
    above = len(lying) % a_row
    left = max(0, pen.width - a_row * step) // 2
    rows = -(-len(lying) // a_row)
    for place, resource in enumerate(lying):
        row, column = divmod(place + (a_row - above if above and place >= above else 0), a_row)
        x = left + column * step
        y = pen.height - rows + row
        if resource < 0:
            pen.put(x, y, ELLIPSIS, "second")
        elif step == CHIP:
            pen.chip(x, y, names.resource_letter(resource), skin(resource, solid))
        else:
            pen.tile(x, y, names.resource_letter(resource), skin(resource, solid))


def named_wares(pen: Pen, lying: Sequence[int], *, solid: bool) -> None:
    """Resources one below the other with their words, from the lowest row up."""
    for place, resource in enumerate(lying[: pen.height]):
        y = pen.height - len(lying[: pen.height]) + place
        x = pen.chip(1, y, names.resource_letter(resource), skin(resource, solid))
        letter = cell_style("text" if solid else "second", pen.ground)
        pen.put(x + 1, y, names.resource(resource), letter, pen.width - x - 1)


NAMED = 2 + CHIP + 8
"""From this many cells on, there is room for words."""


def in_line(
    pen: Pen,
    lying: Sequence[int],
    *,
    solid: bool,
    width: int,
) -> int:
    """Resources as letters side by side, at most ``width`` cells; returns the cell after them."""
    x = 0
    shown = lying if len(lying) <= width else lying[: max(0, width - 1)]
    for resource in shown:
        x = pen.tile(x, 0, names.resource_letter(resource), skin(resource, solid))
    if len(shown) < len(lying) and width > 0:
        x = pen.put(x, 0, ELLIPSIS, "second")
    return x


NAME = 12
"""The most cells of a family's name in a row of pieces."""


# Families and their things as runs, for rows of pieces


def family(scene: Scene, seat: Seat) -> list[Run]:
    """A family's sign and name."""
    own = " bold" if seat == scene.seat else ""
    return [scene.sign_run(seat, " "), (scene.names[seat], f"text{own}")]


def named(scene: Scene, seat: Seat, width: int) -> Row:
    """The same, names of equal width; the sign alone if fewer cells than that are left beside it."""
    longest = min(NAME, max(cell_len(name) for name in scene.listed))
    if width < 2 + longest:
        return [scene.sign_run(seat, " ")]
    own = " bold" if seat == scene.seat else ""
    row: Row = [scene.sign_run(seat, " "), (called(scene.listed[seat], longest), f"text{own}")]
    return [*row, (" " * (2 + longest + 2 - length(row)), "")]


def chip(scene: Scene, style: Style, seat: Seat) -> list[Run]:
    return chip_runs(style, scene.sign(seat), solid(scene.role(seat)))


def goods_row(style: Style, goods: Sequence[int], width: int) -> Row:
    """Goods as chips, in less room as tiles, and in still less each kind with its number."""
    if 4 * len(goods) <= width:
        return [run for good in goods for run in chip_runs(style, names.good_sign(good), good_skin(good))]
    if 2 * len(goods) <= width:
        return [run for good in goods for run in tile(style, good)]
    counts = {good: goods.count(good) for good in goods}
    return [run for good, count in counts.items() for run in ((str(count), "second"), *tile(style, good))]


def tile(style: Style, good: int) -> list[Run]:
    return tile_runs(style, names.good_sign(good), good_skin(good))


def good_skin(good: int) -> Skin:
    return solid(f"good.{good}", "cream")


def plate(style: Style, die: int) -> Run:
    """A die as a plate of three cells."""
    if style.palette.shows("parchment"):
        return f" {die} ", cell_style("brown bold", "parchment")
    return f"[{die}]", "text bold"


def money(city: int, amount: str) -> list[Run]:
    """An amount of a city's money."""
    return [(f"{amount} ", "text bold"), (names.CURRENCY_SIGNS[city], f"city.{city} bold")]


# Keys


def draw_key(scene: Scene, pen: Pen, offer: Offer) -> None:
    """Draw it; a refused option keeps its word while pointed at."""
    pointed = scene.pointed == offer.action
    if offer.legal and pointed:
        pen.key_pointed(0, 0, offer.key)
    elif offer.legal:
        pen.key(0, 0, offer.key)
    elif pointed:
        text = f"{pen.glyphs.pointer}{chips.refused()}"
        pen.put(0, 0, text, "text bold", KEY_WIDTH)
    else:
        pen.key_refused(0, 0)
