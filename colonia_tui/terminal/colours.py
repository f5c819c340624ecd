"""Colours as parameters of an SGR sequence ("38;2;1;2;3", "94"), and reducing them to a terminal's depth.

The sixteen are assumed to look as in xterm; each terminal has its own. What a board shows in sixteen is
chosen by hand: `drawing/theme.py`.
"""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple


class Depth(IntEnum):
    """How many colours can be drawn with."""

    NONE = 0
    SIXTEEN = 16
    INDEXED = 256
    TRUE = 1 << 24


NAMES = {"none": Depth.NONE, "16": Depth.SIXTEEN, "256": Depth.INDEXED, "true": Depth.TRUE}
"""What ``--color`` says."""
CHOICES = ("auto", *NAMES)


# Colours as numbers: the table of 256, and nearest colours


class Rgb(NamedTuple):
    """A colour of 24 bits; each part is 0 to 255."""

    red: int
    green: int
    blue: int


BLACK, WHITE = Rgb(0, 0, 0), Rgb(255, 255, 255)

XTERM = (
    BLACK,
    Rgb(205, 0, 0),
    Rgb(0, 205, 0),
    Rgb(205, 205, 0),
    Rgb(0, 0, 238),
    Rgb(205, 0, 205),
    Rgb(0, 205, 205),
    Rgb(229, 229, 229),
    Rgb(127, 127, 127),
    Rgb(255, 0, 0),
    Rgb(0, 255, 0),
    Rgb(255, 255, 0),
    Rgb(92, 92, 255),
    Rgb(255, 0, 255),
    Rgb(0, 255, 255),
    WHITE,
)
"""The 16 colours as in xterm; every terminal has its own, so use them only for measuring."""

_LEVELS = (0, 95, 135, 175, 215, 255)
_CUBE, GREYS, ALL = 16, 232, 256
"""Where the colour cube and the greys begin in the table of 256, and where the table ends."""


def indexed(number: int) -> Rgb:
    """The colour at this index of the 256-colour table."""
    if number < _CUBE:
        return XTERM[number]
    if number >= GREYS:
        return Rgb(*(8 + 10 * (number - GREYS),) * 3)
    number -= _CUBE
    return Rgb(_LEVELS[number // 36], _LEVELS[number // 6 % 6], _LEVELS[number % 6])


def nearest(colour: Rgb) -> int:
    """The index in the 256-colour table that looks most like ``colour``; never one of the first 16."""
    steps = [min(range(6), key=lambda step: abs(_LEVELS[step] - part)) for part in colour]
    cube = _CUBE + 36 * steps[0] + 6 * steps[1] + steps[2]
    grey = _grey(sum(colour) / 3)
    return min(cube, grey, key=lambda number: _distance(colour, indexed(number)))


def nearest_of_16(colour: Rgb) -> int:
    """The same, of the first 16."""
    return min(range(16), key=lambda number: _distance(colour, XTERM[number]))


def _grey(level: float) -> int:
    return min(ALL - 1, max(GREYS, GREYS + round((level - 8) / 10)))


def _distance(one: Rgb, other: Rgb) -> float:
    """Squared distance with the weights that fit the eye at this redness ("redmean")."""
    mean = (one.red + other.red) / 2
    red, green, blue = (a - b for a, b in zip(one, other, strict=True))
    return (2 + mean / 256) * red * red + 4 * green * green + (2 + (255 - mean) / 256) * blue * blue


@lru_cache(4096)
def fewer(colour: str, depth: Depth) -> str:
    """The colour nearest to ``colour`` at this depth; "" where none is shown."""
    if not colour or depth is Depth.TRUE:
        return colour
    if depth is Depth.NONE:
        return ""
    kind, *numbers = (int(number) for number in colour.split(";"))
    if not numbers:
        return colour
    ground = kind == 48
    if numbers[0] == 5:
        number = numbers[1]
        if depth is Depth.INDEXED:
            return colour
    elif depth is Depth.INDEXED:
        return f"{kind};5;{nearest(Rgb(*numbers[1:4]))}"
    else:
        number = -1
    if not 0 <= number < 16:
        number = nearest_of_16(Rgb(*numbers[1:4]) if number < 0 else indexed(number))
    return str((40 if ground else 30) + number if number < 8 else (100 if ground else 90) + number - 8)
