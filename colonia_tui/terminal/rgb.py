"""Colours as numbers, the 256 that terminals number, and which of those looks most like another one."""

from __future__ import annotations

from typing import NamedTuple


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
"""The 16 colours as xterm shows them; every terminal has its own, so this is for measuring only."""

_LEVELS = (0, 95, 135, 175, 215, 255)
_CUBE, GREYS, ALL = 16, 232, 256
"""Where the cube of colours begins in the table of 256, and the greys, and where the table ends."""


def indexed(number: int) -> Rgb:
    """What the 256-colour table has at this number."""
    if number < _CUBE:
        return XTERM[number]
    if number >= GREYS:
        return Rgb(*(8 + 10 * (number - GREYS),) * 3)
    number -= _CUBE
    return Rgb(_LEVELS[number // 36], _LEVELS[number // 6 % 6], _LEVELS[number % 6])


def nearest(colour: Rgb) -> int:
    """The number in the 256-colour table that looks most like ``colour``; never one of the first 16."""
    steps = [min(range(6), key=lambda step: abs(_LEVELS[step] - part)) for part in colour]
    cube = _CUBE + 36 * steps[0] + 6 * steps[1] + steps[2]
    grey = _grey(sum(colour) / 3)
    return min(cube, grey, key=lambda number: _distance(colour, indexed(number)))


def nearest_of_16(colour: Rgb) -> int:
    """The same among the first 16."""
    return min(range(16), key=lambda number: _distance(colour, XTERM[number]))


def _grey(level: float) -> int:
    return min(ALL - 1, max(GREYS, GREYS + round((level - 8) / 10)))


def _distance(one: Rgb, other: Rgb) -> float:
    """Squared distance with the weights that fit the eye at this redness ("redmean")."""
    mean = (one.red + other.red) / 2
    red, green, blue = (a - b for a, b in zip(one, other, strict=True))
    return (2 + mean / 256) * red * red + 4 * green * green + (2 + (255 - mean) / 256) * blue * blue
