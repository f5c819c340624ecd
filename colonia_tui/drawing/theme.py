"""Every colour by its role: what a theme is made of, and what is mixed from it.

Drawing code names roles ("text", "market.lit"), never colours. A `Role` says what it looks like at each
depth of colour; a `Mix` says how a role follows from another one, so that a theme needs only the roles.
The shell has roles of its own (`roles.py`), and each game brings those of its board.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import NamedTuple

from colonia_tui.drawing.colour import contrast, mix, nearest_grey, parse, towards_grey
from colonia_tui.terminal.colours import BLACK, WHITE, XTERM, Rgb, indexed, nearest

FADED = 0.65
"""How grey the past is, from 0 to 1."""
READABLE = 4.5
"""The least contrast of text."""
VISIBLE = 3.0
"""The least contrast of frames."""
DARKEST_TILE = 236
"""In 256 colours a tile in dusk is at least as light as this grey, or it would be lost on its ground."""
_GREY = 8
_STEP = 0.15


class Role(NamedTuple):
    """A colour that has a use. ``letter`` and ``ground`` are of the 16 colours, None the terminal's own."""

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
    """Whether letters of this role stand on bright grounds: in 16 colours black or white, as fits."""
    light_indexed: int = 0
    """Of the 256 colours, in the light theme; 0 is the nearest to ``light``."""


class Mix(NamedTuple):
    """A role made from others: every role ``base`` (or ``base.0``, ``base.1`` …) has a ``base.….name``."""

    name: str
    base: str
    toward: str
    """A role, or "away": white in the dark theme, black in the light one."""
    dark: float
    """The share of ``toward`` in the dark theme."""
    light: float
    """The same in the light theme."""
    letter: int | str | None = "base"
    """Of the 16 colours; "base" is what the base has."""
    ground: int | str | None = None
    plain: str = ""
    tile: bool = False
    """Whether it is a dark ground for letters: in 256 colours a grey, since there are no dark tints."""
    on: str = ""
    """The role it stands on, or the name of another mix of the same base: in 256 colours, which are few, it
    moves away from that until it is told from it as well as ``least`` asks."""
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
    """A set of colours. Tones are worked out when they are first asked for."""

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
        """``own_ground``: the ground of everything is the terminal's own.

        ``given`` has colours (``#RRGGBB``) by role that replace those of the table. Raises ValueError for
        an invalid colour, KeyError for an unknown role.
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
        """Every role there is, mixed ones too."""
        mixed = [
            f"{role}.{mixed.name}"
            for mixed in self._mixes
            for role in self._roles
            if _belongs(role, mixed.base)
        ]
        return (*self._roles, *mixed)

    def tone(self, role: str) -> Tone:
        """What ``role`` looks like. Raises KeyError if there is no such role."""
        tone = self._tones.get(role)
        if tone is None:
            tone = self._tones[role] = self._simple(role) or self._mixed(role)
        return tone

    def knows(self, role: str) -> bool:
        """Whether there is such a role: every game has roles of its own."""
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
        """One of the 16 colours for letters; in the light theme one that can be read on a light ground."""
        if self.dark or number is None or number == _GREY:
            return number
        for tried in (number, number % 8):
            if contrast(XTERM[tried], WHITE) >= READABLE:
                return tried
        return None


class FadedTheme(Theme):
    """Another theme's colours, nearly grey and as light as before, so that all contrasts stay.

    What may be done now keeps its colour. With 256 colours and fewer there are no shades for that.
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
    """The number of the 256 colours for ``colour``, or a step or two on towards ``away``, that stands out."""
    while contrast(indexed(number := nearest(colour)), indexed(ground)) < least and colour != away:
        colour = mix(colour, away, _STEP) if mix(colour, away, _STEP) != colour else away
    return number
