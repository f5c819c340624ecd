"""The signs that pieces are drawn with: one set for Unicode, one for ASCII, one for the Linux console.

Every sign is one cell wide in every terminal that shows the set at all. Drawing code takes signs from
here; words that carry others (names, currencies) go through `Glyphs.fit` on their way to the terminal.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class Lines:
    """What a frame is made of."""

    top_left: str
    across: str
    top_right: str
    down: str
    bottom_left: str
    bottom_right: str

    @classmethod
    def of(cls, signs: str) -> Lines:
        """From the six signs in the order of the fields."""
        return cls(*signs)


@dataclass(frozen=True)
class Glyphs:
    """One set of signs."""

    name: str
    light: Lines
    heavy: Lines
    dashed: Lines
    """The frame of something that is gone."""
    left: str
    """The left edge of a tile: the right half of its cell."""
    right: str
    free_left: str
    """The left edge of a place that has no tile at this depth of colour."""
    free_right: str
    plaque_left: str
    plaque_right: str
    pointer: str
    news: str
    arrow: str
    dot: str
    dash: str
    """A place where nothing is."""
    yes: str
    no: str
    pip: str
    bar: str
    """The wall, two cells."""
    past: str
    """The road behind today."""
    ahead: str
    round_gone: str
    round_open: str
    cross: str
    full: str
    upper: str
    lower: str
    fringe: str
    """Two cells: the lower edge of an awning or a curtain."""
    folds: str
    """The three shades of a curtain, where colours cannot show them."""
    water: str
    coin: str
    stripe: tuple[str, str]
    """The two stripes of an awning, where colour cannot tell them apart."""
    die: tuple[str, str, str]
    """Top, middle and bottom of a large die, three signs each: left, between, right."""
    house: tuple[str, str, str]
    """The roof of a house, four signs, and its left and right wall."""
    others: dict[str, str] = field(default_factory=dict)
    """What stands for signs that are not in this set, by the sign in Unicode; one cell for one cell."""
    beyond: str = ""
    """What stands for a letter that the terminal does not have; "" if it has all of them."""

    def fit(self, text: str) -> str:
        """``text`` in signs of this set, as wide as before."""
        if not self.beyond:
            return text
        return "".join(char if char.isascii() else self._fitting(char) for char in text)

    def _fitting(self, char: str) -> str:
        known = self.others.get(char)
        if known is not None:
            return known
        if unicodedata.combining(char) or unicodedata.category(char) == "Cf":
            return ""
        base = unicodedata.normalize("NFKD", char)[0]
        wide = unicodedata.east_asian_width(char) in "WF"
        return base if base.isascii() and not wide else self.beyond * (2 if wide else 1)


UNICODE = Glyphs(
    name="unicode",
    light=Lines.of("╭─╮│╰╯"),
    heavy=Lines.of("┏━┓┃┗┛"),
    dashed=Lines.of("╭╌╮┆╰╯"),
    left="▐",
    right="▌",
    free_left="▕",
    free_right="▏",
    plaque_left="▐",
    plaque_right="▌",
    pointer="▸",
    news="»",
    arrow="→",
    dot="·",
    dash="·",
    yes="✓",
    no="✗",
    pip="●",
    bar="▇▇",
    past="━",
    ahead="╌",
    round_gone="▪",
    round_open="▫",
    cross="✚",
    full="█",
    upper="▀",
    lower="▄",
    fringe="▜▛",
    folds="█▓▒",
    water="▂▃▄▃▂▁▁▁",
    coin="▖",
    stripe=("▒", " "),
    die=("▗▄▖", "▐ ▌", "▝▀▘"),
    house=("▗▟▙▖", "▐", "▌"),
)

ASCII = Glyphs(
    name="ascii",
    light=Lines.of(".-.|`'"),
    heavy=Lines.of("+-+|++"),
    dashed=Lines.of(". .:`'"),
    left=" ",
    right=" ",
    free_left=".",
    free_right=".",
    plaque_left="[",
    plaque_right="]",
    pointer=">",
    news="*",
    arrow=">",
    dot=".",
    dash=".",
    yes="y",
    no="x",
    pip="o",
    bar="HH",
    past="=",
    ahead=".",
    round_gone="#",
    round_open="-",
    cross="+",
    full="#",
    upper='"',
    lower="_",
    fringe='" ',
    folds="#=:",
    water="_ _ _   ",
    coin="$",
    stripe=("#", "%"),
    die=(".-.", "| |", "`-'"),
    house=(" /\\ ", "|", "|"),
    others={
        "●": "o", "■": "x", "▲": "^", "◆": "d", "▼": "v", "✚": "+", "★": "*", "○": "n",
        "£": "P", "₴": "G", "ƒ": "U", "·": ".", "…": "~", "–": "-", "—": "-", "→": ">", "←": "<", "↑": "^",
        "↓": "v", "▸": ">", "◂": "<", "»": "*", "✓": "y", "✗": "x", "×": "x", "÷": "/", "ß": "s", "█": "#",
        "▀": '"', "▄": "_", "▌": "|", "▐": "|", "║": "H", "━": "=", "─": "-", "│": "|", "┃": "|", "╌": ".",
        "▪": "#", "▫": "-", "▃": "_", "▟": "J", "▙": "L", "▗": ".", "▖": ".", "▝": "'", "▘": "'",
        "▜": "T", "▛": "F", "“": '"', "”": '"', "‘": "'", "’": "'", "\u00a0": " ", "\u202f": " ", "ø": "o",
        "ł": "l", "đ": "d", "Ø": "O", "Ł": "L", "æ": "a", "œ": "o", "‰": "%", "°": "o", "•": "*",
    },
    beyond="?",
)  # fmt: skip

CONSOLE = replace(
    ASCII,
    name="console",
    light=Lines.of("┌─┐│└┘"),
    heavy=Lines.of("╔═╗║╚╝"),
    dashed=Lines.of("┌ ┐:└┘"),
    bar="██",
    full="█",
    upper="▀",
    lower="▄",
    folds="█▓▒",
    stripe=("█", "▒"),
    others={**ASCII.others, **{sign: sign for sign in "┌─┐│└┘╔═╗║╚╝█▀▄▌▐▓▒░£·»ƒ"}},
)
"""ASCII with the frames and blocks of code page 437, which the console of Linux has, and few others."""

SETS = {glyphs.name: glyphs for glyphs in (UNICODE, ASCII, CONSOLE)}
