"""Colours by role: colour arithmetic, themes, the shell's roles, and hues that games share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import NamedTuple

from colonia_tui.terminal.colours import ALL, BLACK, GREYS, WHITE, XTERM, Rgb, indexed, nearest

# Reading and mixing colours, and measuring contrast


def parse(text: str) -> Rgb:
    """The colour written ``#RRGGBB``. Raises ValueError for anything else."""
    if len(text) != 7 or not text.startswith("#"):
        raise ValueError(text)
    number = int(text[1:], 16)
    return Rgb(number >> 16, number >> 8 & 255, number & 255)


def mix(colour: Rgb, other: Rgb, share: float) -> Rgb:
    """``colour`` mixed in sRGB with this share (0 to 1) of ``other``."""
    return Rgb(*(round(one * (1 - share) + two * share) for one, two in zip(colour, other, strict=True)))


def luminance(colour: Rgb) -> float:
    """Relative luminance as WCAG defines it: 0 is black, 1 is white."""
    red, green, blue = (_light(part) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def towards_grey(colour: Rgb, share: float) -> Rgb:
    """``colour`` mixed with this share (0 to 1) of the grey of equal luminance, which keeps its luminance."""
    grey = luminance(colour)
    return Rgb(*(_part(_light(part) * (1 - share) + grey * share) for part in colour))


def _light(part: int) -> float:
    """The linear light of a colour component, from 0 to 1."""
    value = part / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _part(light: float) -> int:
    """The inverse of `_light`."""
    value = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(255 * value)


def contrast(one: Rgb, other: Rgb) -> float:
    """The contrast ratio of WCAG, from 1 to 21."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def nearest_grey(colour: Rgb, least: int = GREYS) -> int:
    """The grey of the 256-colour table closest in lightness to ``colour``, but at least ``least``."""
    wanted = luminance(colour)
    found = min(range(GREYS, ALL), key=lambda number: abs(luminance(indexed(number)) - wanted))
    return max(least, found)


FADED = 0.65
"""How grey the past is, from 0 to 1."""
READABLE = 4.5
"""The minimum contrast of text."""
VISIBLE = 3.0
"""The minimum contrast of frames."""
DARKEST_TILE = 236
"""In 256 colours a dusk tile is at least this light a grey, or it would be lost on its ground."""
_GREY = 8
_STEP = 0.15


class Role(NamedTuple):
    """A colour with a use. ``letter`` and ``ground`` are of the 16 colours, None the terminal's own."""

    name: str
    dark: str
    """``#RRGGBB`` in the dark theme."""
    indexed: int
    """Of the 256 colours, in the dark theme."""
    letter: int | None
    ground: int | None
    light: str
    """``#RRGGBB`` in the light theme."""
    plain: str = ""
    """Without colour: "bold" or "dim" for letters of this role, "reverse" for a ground of it."""
    ink: bool = False
    """Whether letters of this role stand on bright grounds: in 16 colours they are black or white, whichever
    fits."""
    light_indexed: int = 0
    """Of the 256 colours, in the light theme; 0 means the nearest to ``light``."""


class Mix(NamedTuple):
    """A role derived from others: every role ``base`` (or ``base.0``, ``base.1`` …) gets a
    ``base.….name``."""

    name: str
    base: str
    toward: str
    """A role, or "away": white in the dark theme, black in the light one."""
    dark: float
    """The share of ``toward`` in the dark theme."""
    light: float
    """The same in the light theme."""
    letter: int | str | None = "base"
    """Of the 16 colours; "base" means the base's own."""
    ground: int | str | None = None
    plain: str = ""
    tile: bool = False
    """Whether it is a dark ground for letters: a grey in 256 colours, which have no dark tints."""
    on: str = ""
    """The role it stands on, or another mix of the same base. In 256 colours it moves away from that until
    their contrast reaches ``least``."""
    least: float = READABLE


class Tone(NamedTuple):
    """What a role looks like in one theme."""

    rgb: Rgb
    indexed: int
    letter: int | None
    ground: int | None
    plain: str
    ink: bool


class Theme:
    """A set of colours. Tones are computed on first use."""

    def __init__(
        self,
        name: str,
        roles: Iterable[Role],
        mixes: Iterable[Mix],
        *,
        dark: bool = True,
        own_ground: bool = False,
        given: Mapping[str, str] | None = None,
    ) -> None:
        """``own_ground``: everything stands on the terminal's own ground.

        ``given`` replaces colours of the table (``#RRGGBB`` by role). Raises ValueError for an invalid
        colour, KeyError for an unknown role.
        """
        self.name, self.dark, self.own_ground = name, dark, own_ground
        self._roles = {role.name: role for role in roles}
        self._mixes = tuple(mixes)
        self._given = {role: parse(colour) for role, colour in (given or {}).items()}
        self._tones: dict[str, Tone] = {}
        for role in self._given:
            self.tone(role)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """All roles, mixed ones included."""
        mixed = [
            f"{role}.{mixed.name}"
            for mixed in self._mixes
            for role in self._roles
            if _belongs(role, mixed.base)
        ]
        return (*self._roles, *mixed)

    def tone(self, role: str) -> Tone:
        """What ``role`` looks like. Raises KeyError for an unknown role."""
        tone = self._tones.get(role)
        if tone is None:
            tone = self._tones[role] = self._simple(role) or self._mixed(role)
        return tone

    def knows(self, role: str) -> bool:
        """Whether this role exists: every game has its own."""
        try:
            self.tone(role)
        except KeyError:
            return False
        return True

    def _simple(self, name: str) -> Tone | None:
        role = self._roles.get(name)
        if role is None:
            return None
        rgb = self._given.get(name) or parse(role.dark if self.dark else role.light)
        number = role.indexed if self.dark else role.light_indexed
        if name in self._given or not number:
            number = nearest(rgb)
        return Tone(rgb, number, self._letter(role.letter), role.ground, role.plain, role.ink)

    def _mixed(self, name: str) -> Tone:
        for mixed in self._mixes:
            base = name.removesuffix(f".{mixed.name}")
            if base == name or base not in self._roles or not _belongs(base, mixed.base):
                continue
            of = self.tone(base)
            away = WHITE if self.dark else BLACK
            toward = away if mixed.toward == "away" else self.tone(mixed.toward).rgb
            rgb = self._given.get(name) or mix(of.rgb, toward, mixed.dark if self.dark else mixed.light)
            number = nearest_grey(rgb, DARKEST_TILE) if mixed.tile and self.dark else nearest(rgb)
            if mixed.on:
                ground = self.tone(mixed.on if mixed.on in self._roles else f"{base}.{mixed.on}")
                number = _told_apart(rgb, away, ground.indexed, mixed.least)
            letter = of.letter if isinstance(mixed.letter, str) else self._letter(mixed.letter)
            filled = of.ground if isinstance(mixed.ground, str) else mixed.ground
            return Tone(rgb, number, letter, filled, mixed.plain, False)
        raise KeyError(name)

    def _letter(self, number: int | None) -> int | None:
        """One of the 16 colours for letters; in the light theme, one readable on a light ground."""
        if self.dark or number is None or number == _GREY:
            return number
        for tried in (number, number % 8):
            if contrast(XTERM[tried], WHITE) >= READABLE:
                return tried
        return None


class FadedTheme(Theme):
    """Another theme's colours, nearly grey but equally light, so all contrasts stay.

    What the player can do now keeps its colour. 256 colours and fewer have no shades for this.
    """

    def __init__(self, of: Theme) -> None:
        super().__init__(of.name, (), (), dark=of.dark, own_ground=of.own_ground)
        self._of = of

    @cached_property
    def names(self) -> tuple[str, ...]:
        return self._of.names

    def tone(self, role: str) -> Tone:
        tone = self._of.tone(role)
        return tone if role.startswith("accent") else tone._replace(rgb=towards_grey(tone.rgb, FADED))


def _belongs(role: str, base: str) -> bool:
    return role == base or (role.startswith(f"{base}.") and role[len(base) + 1 :].isdecimal())


def _told_apart(colour: Rgb, away: Rgb, ground: int, least: float) -> int:
    """The number of the 256 colours for ``colour``, moved towards ``away`` until it stands out."""
    while contrast(indexed(number := nearest(colour)), indexed(ground)) < least and colour != away:
        colour = mix(colour, away, _STEP) if mix(colour, away, _STEP) != colour else away
    return number


# The colours of the shell, for every game; games add their boards' own
#
# Their uses are in docs/screen-design.md; columns are in the order of `Role`.


SHELL = (
    Role("table", "#0E1015", 233, None, None, "#EFE6CE"),
    Role("text", "#EFE9DC", 230, 7, None, "#23190F"),
    Role("second", "#C4BEB1", 251, 7, None, "#4A3D2E"),
    Role("faded", "#A19C92", 248, 7, None, "#62543F", "dim"),
    Role("ink", "#15110C", 233, 0, None, "#FFFDF6", ink=True),
    Role("cream", "#FFF8EA", 231, 15, None, "#FFFDF6", ink=True),
    Role("brown", "#2A1D12", 234, 0, None, "#23190F", ink=True),
    Role("news", "#FFFFFF", 231, 15, None, "#000000", "bold"),
    Role("accent", "#FF9D1E", 214, 11, 11, "#A34100", "bold reverse", light_indexed=94),
    Role("accent.line", "#FF9D1E", 214, 11, None, "#A34100", light_indexed=94),
    Role("pointed", "#3A2A10", 236, None, None, "#FFE3BE", light_indexed=230),
    Role("decision", "#1B1713", 234, None, None, "#FFF9EA"),
    Role("own", "#17191E", 235, None, None, "#F3ECDA", light_indexed=255),
    Role("own.frame", "#7C8089", 244, 7, None, "#857A66", light_indexed=241),
    Role("own.title", "#E2E4EA", 254, 15, 15, "#2E2519", "reverse"),
    Role("log", "#121419", 233, None, None, "#F3ECDA", light_indexed=255),
    Role("log.frame", "#6C7078", 242, 8, None, "#857A66", light_indexed=241),
    Role("stone", "#CFC7B6", 251, 15, 15, "#5A5348", "reverse"),
    Role("parchment", "#E9DDBE", 223, 7, 7, "#ECD6A2", "reverse"),
    Role("parchment.dusk", "#2E2A25", 236, 8, None, "#E6DBC0"),
    Role("yes", "#7FD69A", 114, 10, 10, "#14692F", "bold reverse"),
    Role("no", "#F08A86", 210, 9, None, "#A32620", "bold"),
    Role("free", "#33363E", 237, 8, None, "#D9D0BC"),
    Role("seat.0", "#5F9BFF", 75, 12, 12, "#1B4FA8", "bold reverse"),
    Role("seat.1", "#F96D68", 210, 9, 9, "#B82731", "bold reverse"),
    Role("seat.2", "#66E08C", 84, 10, 10, "#0B5522", "bold reverse"),
    Role("seat.3", "#F2AEF6", 219, 13, 13, "#8A30B8", "bold reverse", light_indexed=92),
    Role("seat.4", "#F7F9FD", 255, 15, 15, "#2B2B2B", "bold reverse"),
    Role("seat.5", "#2CC6CC", 80, 14, 14, "#006A72", "bold reverse"),
)
"""``seat.0`` to ``seat.5`` are the chairs' colours, in the order of their numbers on the wire."""

SHELL_MIXES = (
    Mix("tile", "seat", "table", 0.74, 0.80, tile=True),
    Mix("faint", "seat", "away", 0.30, 0.45, plain="bold", on="tile"),
    Mix("fold0", "seat", "table", 0.44, 0.44, ground="base"),
    Mix("fold1", "seat", "table", 0.60, 0.60, letter=8),
    Mix("fold2", "seat", "table", 0.75, 0.75, letter=8),
)
"""``tile``: a dusk piece; ``faint``: the letters on it; ``fold0`` and so on: the shades of a curtain."""

DARK, LIGHT, TERMINAL = "dark", "light", "terminal"
THEMES = (DARK, LIGHT, TERMINAL)
"""The built-in themes. ``terminal`` is the dark one on the terminal's own ground."""


def shipped(
    name: str,
    roles: Iterable[Role] = (),
    mixes: Iterable[Mix] = (),
    given: Mapping[str, str] | None = None,
) -> Theme:
    """A built-in theme by name, with the roles of a game's board; ``given`` replaces colours by role.

    Raises KeyError for an unknown theme or role, ValueError for an invalid colour.
    """
    if name not in THEMES:
        raise KeyError(name)
    return Theme(
        name,
        (*SHELL, *roles),
        (*SHELL_MIXES, *mixes),
        dark=name != LIGHT,
        own_ground=name == TERMINAL,
        given=given,
    )


# Colours that games share: five hues for places of a board, and a town at night
#
# A place has its ground while nothing is asked there (``dusk``) and while something is (``lit``), its frame,
# and its title. The night is the same in every theme.


PLUM = (
    Role("dusk", "#1E1320", 234, None, None, "#EBDCE2", light_indexed=254),
    Role("lit", "#371F3C", 53, None, None, "#F6E3F2"),
    Role("frame", "#97709A", 133, 5, None, "#96618F"),
    Role("title", "#E3B0E0", 182, 13, 13, "#702A69", "reverse"),
)
MOSS = (
    Role("dusk", "#151B10", 234, None, None, "#E4E6C8", light_indexed=254),
    Role("lit", "#25331A", 235, None, None, "#EEF3CF"),
    Role("frame", "#75864F", 101, 2, None, "#6E7C3A", light_indexed=64),
    Role("title", "#C5DA8C", 150, 10, 10, "#46560F", "reverse"),
)
BRICK = (
    Role("dusk", "#211313", 234, None, None, "#EEDACF", light_indexed=254),
    Role("lit", "#40201F", 52, None, None, "#FBE4DA", light_indexed=255),
    Role("frame", "#A06A65", 131, 1, None, "#A0625A"),
    Role("title", "#F3B4AA", 217, 9, 9, "#86251B", "reverse"),
)
WATER = (
    Role("dusk", "#0C1A27", 234, None, None, "#D8E2E6"),
    Role("lit", "#113150", 17, None, None, "#DDEFFA"),
    Role("frame", "#4E7FA6", 67, 6, None, "#4B7FA0", light_indexed=30),
    Role("title", "#A3D2F6", 117, 14, 14, "#0F4A77", "reverse"),
)
VIOLET = (
    Role("dusk", "#17142A", 234, None, None, "#E0DAE6", light_indexed=254),
    Role("lit", "#2C2455", 54, None, None, "#EBE3FB", light_indexed=255),
    Role("frame", "#7A70AE", 104, 5, None, "#7568A6"),
    Role("title", "#CDC3FA", 189, 13, 13, "#41318C", "reverse"),
)

NIGHT = (
    Role("night.0", "#131A33", 17, 4, 4, "#8FC3E6"),
    Role("night.1", "#1E2A4E", 18, 4, 4, "#A6D0EA"),
    Role("night.2", "#3A3A66", 60, 4, 4, "#BEDDEE"),
    Role("night.3", "#6B4E73", 96, 4, 4, "#F2E6CB"),
    Role("town", "#0B0E18", 233, None, None, "#7A6353"),
    Role("town.far", "#151B2E", 235, None, None, "#B9967C"),
    Role("town.light", "#F6E6A8", 229, 15, 15, "#4E4038"),
    Role("ember", "#A86A72", 131, 1, 1, "#A86A72", light_indexed=131),
    Role("moon", "#EFE6CF", 230, 15, 15, "#FFFDF4"),
    Role("river", "#0C1521", 234, None, None, "#87B6D6"),
)
"""The picture above the list of games: four bands of sky from the top, a town in two depths, its
lights; by day in the light theme."""
NIGHT_SIGNS: Mapping[str, str] = {
    "0": "night.0",
    "1": "night.1",
    "2": "night.2",
    "3": "night.3",
    ".": "town",
    "h": "town.far",
    "l": "town.light",
    "e": "ember",
    "M": "moon",
    "~": "river",
}
"""The letter of each colour in a picture (`colonia_tui.drawing.scenery`)."""


def place(name: str, hue: tuple[Role, ...]) -> tuple[Role, ...]:
    """The roles of a place in this hue: ``NAME.dusk``, ``NAME.lit``, ``NAME.frame``, ``NAME.title``."""
    return tuple(role._replace(name=f"{name}.{role.name}") for role in hue)
