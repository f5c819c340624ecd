"""What everything is drawn with: a palette (a theme at a colour depth) and a set of signs."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

import rich.style
import rich.theme
import textual.theme
from rich.color import Color

from colonia_tui.drawing.theme import DARK, SHELL, THEMES, FadedTheme, Theme, Tone, shipped
from colonia_tui.files.files import read_small
from colonia_tui.files.settings import themes_dir
from colonia_tui.terminal.colours import Depth
from engine.small_files import data_in

# A theme at one colour depth: from the styles that cells name to what goes to the terminal
#
# A cell's style is written like ``text on market.lit bold``: a role for the letters, ``on`` and a role for
# the ground, and ``bold``; each may be left out. Later parts override earlier ones, so one style can be laid
# over another by appending it.


_WHITE_ON = (1, 4, 5)
"""Of the 16 colours as grounds, those with white letters; all others take black."""


class CellStyle(NamedTuple):
    """A cell's style, parsed; "" where nothing is said."""

    letter: str = ""
    ground: str = ""
    bold: bool = False

    @classmethod
    def read(cls, text: str) -> CellStyle:
        """The style that ``text`` stands for."""
        letter = ground = ""
        bold = False
        words = iter(text.split())
        for word in words:
            if word == "on":
                ground = next(words, "")
            elif word == "bold":
                bold = True
            else:
                letter = word
        return cls(letter, ground, bold)


class Palette:
    """Resolves the styles of cells at one colour depth; results are cached."""

    def __init__(self, theme: Theme, depth: Depth) -> None:
        self.theme, self.depth = theme, depth
        self._styles: dict[str, rich.style.Style] = {}

    def style(self, written: str) -> rich.style.Style:
        """What to send to the terminal. Raises KeyError for an unknown role."""
        style = self._styles.get(written)
        if style is None:
            style = self._styles[written] = self._made(CellStyle.read(written))
        return style

    def shows(self, role: str) -> bool:
        """Whether a ground of this role differs visibly from the terminal's own.

        If not, a piece is drawn without its tile: as plain letters.
        """
        if self.depth >= Depth.INDEXED:
            return not (self.theme.own_ground and role == "table")
        tone = self.theme.tone(role)
        return tone.ground is not None if self.depth is Depth.SIXTEEN else "reverse" in tone.plain

    def _made(self, cell: CellStyle) -> rich.style.Style:
        letter = self.theme.tone(cell.letter) if cell.letter else None
        ground = self.theme.tone(cell.ground) if cell.ground and self.shows(cell.ground) else None
        if self.depth is Depth.NONE:
            return self._plain(letter, ground, cell.bold)
        return rich.style.Style(
            color=self._letter(letter, ground),
            bgcolor=None if ground is None else self._ground(ground),
            bold=cell.bold or None,
        )

    def _plain(self, letter: Tone | None, ground: Tone | None, bold: bool) -> rich.style.Style:
        said = "" if letter is None else letter.plain
        return rich.style.Style(
            bold=bold or "bold" in said or None,
            dim="dim" in said or None,
            reverse=ground is not None or None,
        )

    def _letter(self, letter: Tone | None, ground: Tone | None) -> Color | None:
        if letter is None:
            return None
        if self.depth is not Depth.SIXTEEN:
            return self._ground(letter)
        number = letter.letter
        if letter.ink:
            number = None if ground is None else 15 if ground.ground in _WHITE_ON else 0
        return None if number is None else Color.from_ansi(number)

    def _ground(self, tone: Tone) -> Color:
        match self.depth:
            case Depth.TRUE:
                return Color.from_rgb(*tone.rgb)
            case Depth.INDEXED:
                return Color.from_ansi(tone.indexed)
            case _:
                assert tone.ground is not None  # `shows` has said so
                return Color.from_ansi(tone.ground)


# Signs: one set for Unicode, one for ASCII, one for the Linux console
#
# Every sign is one cell wide in every terminal that has the set at all. Drawing code takes signs from here;
# words containing others (names, currencies) go through `Glyphs.fit` on their way to the terminal.


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
        """Makes one from the six signs in field order."""
        return cls(*signs)


@dataclass(frozen=True)
class Glyphs:
    """One set of signs."""

    name: str
    light: Lines
    heavy: Lines
    dashed: Lines
    """The frame of a sold piece."""
    left: str
    """The left edge of a tile: the right half of its cell."""
    right: str
    free_left: str
    """The left edge of a place without a visible tile."""
    free_right: str
    plaque_left: str
    plaque_right: str
    pointer: str
    news: str
    arrow: str
    points: tuple[str, str]
    """How the coach points at what stands before it, and at what stands behind it."""
    dot: str
    dash: str
    """An empty place."""
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
    """The two stripes of an awning, where colour cannot distinguish them."""
    die: tuple[str, str, str]
    """Top, middle and bottom of a large die, three signs each: left, between, right."""
    house: tuple[str, str, str]
    """The roof of a house, four signs, and its left and right wall."""
    others: dict[str, str] = field(default_factory=dict)
    """Replacements for signs missing from this set, by their Unicode sign, cell for cell."""
    beyond: str = ""
    """Replaces a letter the terminal lacks; "" if it has all of them."""

    def fit(self, text: str) -> str:
        """``text`` in signs of this set, at the same width."""
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
    points=("←", "→"),
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
    points=("<-", "->"),
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
        "┆": ":", "▪": "#", "▫": "-", "▃": "_", "▟": "J", "▙": "L", "▗": ".", "▖": ".", "▝": "'",
        "▘": "'", "▜": "T", "▛": "F", "“": '"', "”": '"', "‘": "'", "’": "'", "\u00a0": " ", "\u202f": " ",
        "ø": "o", "ł": "l", "đ": "d", "Ø": "O", "Ł": "L", "æ": "a", "œ": "o", "‰": "%", "°": "o", "•": "*",
        "▁": "_", "▂": "_", "▅": "=", "▆": "=", "▇": "#",
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
"""ASCII with the frames, blocks and few other signs of code page 437, which the Linux console has."""

SETS = {glyphs.name: glyphs for glyphs in (UNICODE, ASCII, CONSOLE)}


Make = Callable[[str, Mapping[str, str]], Theme]
"""Makes a game's theme from a shipped name, replacing its own colours by these, by role.

Raises KeyError for an unknown theme or role, ValueError for an invalid colour.
"""


class Style(NamedTuple):
    """Passed to every drawing function. A drawing depends only on its arguments and its style."""

    palette: Palette
    glyphs: Glyphs = UNICODE

    @property
    def pictures(self) -> bool:
        """Whether pictures in half-blocks work: there are colours and signs for them."""
        return self.palette.depth is not Depth.NONE and not self.glyphs.beyond


@lru_cache(16)
def style_for(make: Make, theme: str, depth: Depth, signs: str) -> Style:
    """The style for these choices, cached.

    An unknown theme, or one whose file is invalid, falls back to the dark one.
    """
    return Style(Palette(theme_named(make, theme), depth), SETS[signs])


def faded(style: Style) -> Style:
    """The style in which the past is drawn: as light as before, but nearly grey."""
    return style._replace(palette=Palette(FadedTheme(style.palette.theme), style.palette.depth))


def shell_style(theme: str, depth: Depth, signs: str) -> Style:
    """The style of the shell alone, ignoring what a theme file says of a game's colours."""
    return style_for(_shell_theme, theme, depth, signs)


def _shell_theme(name: str, given: Mapping[str, str]) -> Theme:
    own = {role.name for role in SHELL}
    return shipped(name, given={role: colour for role, colour in given.items() if role in own})


def theme_named(make: Make, name: str) -> Theme:
    """A theme by name: one that comes with the program, or a file in the themes folder."""
    if name in THEMES:
        return make(name, {})
    try:
        said = data_in(read_small(themes_dir() / f"{name}.toml"), tomllib.loads)
        based, colours = said.get("based_on", DARK), said.get("colours", {})
        if isinstance(colours, dict) and all(isinstance(colour, str) for colour in colours.values()):
            return make(str(based), colours)
    except (OSError, ValueError, KeyError):  # TOML's errors are ValueErrors
        pass
    return make(DARK, {})


# Our colours for what Textual and Rich draw: text fields, scrollbars, the rules


DEFAULT = "ansi_default"
_NAMES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")


def widgets_theme(palette: Palette) -> textual.theme.Theme:
    """A theme for Textual's widgets at this colour depth, each with its own name."""

    def letters(role: str) -> str:
        return _letters(palette, role)

    ground = letters("table") if palette.shows("table") else DEFAULT
    raised = letters("decision") if palette.shows("decision") else DEFAULT
    return textual.theme.Theme(
        name=f"colonia-{palette.theme.name}-{palette.depth.name.lower()}",
        primary=letters("accent"),
        secondary=letters("second"),
        warning=letters("accent"),
        error=letters("no"),
        success=letters("yes"),
        accent=letters("accent"),
        foreground=letters("text"),
        background=ground,
        surface=raised,
        panel=raised,
        boost=raised,
        dark=palette.theme.dark,
        ansi=palette.depth < Depth.INDEXED,
        variables={
            "ansi-background": ground,
            "ansi-foreground": letters("text"),
            "text": letters("text"),
            "text-muted": letters("second"),
            "text-disabled": letters("faded"),
            "text-accent": letters("accent"),
            "text-primary": letters("text"),
            "text-warning": letters("accent"),
            "text-error": letters("no"),
            "text-success": letters("yes"),
            "input-cursor-background": letters("text"),
            "input-cursor-foreground": ground if palette.depth >= Depth.INDEXED else "ansi_black",
            "input-selection-background": letters("log.frame"),
            "scrollbar": letters("log.frame"),
            "scrollbar-hover": letters("own.frame"),
            "scrollbar-active": letters("own.frame"),
            "scrollbar-background": ground,
            "scrollbar-background-hover": ground,
            "scrollbar-background-active": ground,
            "scrollbar-corner-color": ground,
        },
    )


def markdown_theme(palette: Palette) -> rich.theme.Theme:
    """How Rich draws Markdown."""
    title, key, text = palette.style("text bold"), palette.style("accent bold"), palette.style("second")
    return rich.theme.Theme(
        {
            **{f"markdown.h{level}": title for level in range(2, 8)},
            "markdown.h1": key,
            "markdown.h1.border": palette.style("log.frame"),
            "markdown.code": key,
            "markdown.code_block": text,
            "markdown.block_quote": text,
            "markdown.list": rich.style.Style(),
            "markdown.item.bullet": key,
            "markdown.item.number": key,
            "markdown.hr": palette.style("log.frame"),
            "markdown.link": key,
            "markdown.link_url": text,
            "markdown.table.border": palette.style("log.frame"),
            "markdown.table.header": title,
        }
    )


def _letters(palette: Palette, role: str) -> str:
    """The letter colour of a role, in Textual's notation."""
    tone = palette.theme.tone(role)
    if palette.depth >= Depth.INDEXED:
        return "#{:02X}{:02X}{:02X}".format(*tone.rgb)
    if palette.depth is Depth.NONE or tone.letter is None:
        return DEFAULT
    bright, number = divmod(tone.letter, 8)
    return f"ansi_{'bright_' if bright else ''}{_NAMES[number]}"
