"""The outlines of ships, sails and caskets, in quadrants and blocks or in ASCII; water."""

from __future__ import annotations

from dataclasses import dataclass

from colonia_tui.drawing.style import UNICODE, Style


@dataclass(frozen=True)
class Shapes:
    """Signs that only Colonia's pieces are made of, from left to right and from the top."""

    castles: tuple[str, str]
    """The raised ends of a ship, three cells each."""
    sides: tuple[str, str]
    keel: tuple[str, str, str]
    """Its left end, what is between, its right end."""
    pennant: str
    mast: tuple[str, str]
    """Above the sail, and below it."""
    sail: tuple[str, str, str]
    """The upper edge of a set sail, its middle, its lower edge: fifteen cells each."""
    furled: str
    """A furled sail: thirteen cells."""
    chip_sail: tuple[str, str, str]
    """The edges of a sail of three cells: its left one, its right one when set and when furled."""
    roofs: tuple[str, str]
    """The roof of a small casket of a relic and of a shrine, eight cells."""
    tall_roofs: tuple[tuple[str, str], tuple[str, str]]
    """The same for a large casket, two lines of ten cells."""
    sill: str
    """Under the body of a large casket."""
    hut: str
    """A relic one owns, two cells."""


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
    hut="▟▙",
)
LETTERS = Shapes(
    castles=("|__", "__|"),
    sides=("|", "|"),
    keel=("\\_", "_", "_/"),
    pennant="~~>",
    mast=("|", "|"),
    sail=(".-------------.", "|             )", "`-------------'"),
    furled="=============",
    chip_sail=("(", ")", " "),
    roofs=("/------\\", "|_|_|_|_"),
    tall_roofs=(("   /--\\   ", " /------\\ "), ("   |_|_   ", " /------\\ ")),
    sill="-",
    hut="/\\",
)


def shapes(style: Style) -> Shapes:
    """The outlines that the style's set of signs has."""
    return BLOCKS if style.glyphs is UNICODE else LETTERS


def water(style: Style, width: int, row: int = 0) -> str:
    """Waves in so many cells; those of rows farther down are moved along."""
    wave = style.glyphs.water
    start = 3 * row % len(wave)
    return (wave * (width // len(wave) + 2))[start : start + width]
