"""Colours as numbers: reading, mixing, how well one is read on another, and the terminal's own tables."""

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
_CUBE, _GREYS, _ALL = 16, 232, 256


def parse(text: str) -> Rgb:
    """The colour written ``#RRGGBB``. Raises ValueError for anything else."""
    if len(text) != 7 or not text.startswith("#"):
        raise ValueError(text)
    number = int(text[1:], 16)
    return Rgb(number >> 16, number >> 8 & 255, number & 255)


def mix(colour: Rgb, other: Rgb, share: float) -> Rgb:
    """``colour`` with this share (0 to 1) of ``other``, mixed in sRGB."""
    return Rgb(*(round(one * (1 - share) + two * share) for one, two in zip(colour, other, strict=True)))


def luminance(colour: Rgb) -> float:
    """Relative luminance as WCAG defines it: 0 is black, 1 is white."""
    red, green, blue = (
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Rgb, other: Rgb) -> float:
    """The contrast ratio of WCAG, from 1 to 21."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def indexed(number: int) -> Rgb:
    """What the 256-colour table has at this number."""
    if number < _CUBE:
        return XTERM[number]
    if number >= _GREYS:
        return Rgb(*(8 + 10 * (number - _GREYS),) * 3)
    number -= _CUBE
    return Rgb(_LEVELS[number // 36], _LEVELS[number // 6 % 6], _LEVELS[number % 6])


def nearest(colour: Rgb) -> int:
    """The number in the 256-colour table that looks most like ``colour``; never one of the first 16."""
    steps = [min(range(6), key=lambda step: abs(_LEVELS[step] - part)) for part in colour]
    cube = _CUBE + 36 * steps[0] + 6 * steps[1] + steps[2]
    grey = _grey(sum(colour) / 3)
    return min(cube, grey, key=lambda number: _distance(colour, indexed(number)))


def nearest_grey(colour: Rgb, least: int = _GREYS) -> int:
    """The grey of the 256-colour table as light as ``colour``, ``least`` or lighter."""
    wanted = luminance(colour)
    found = min(range(_GREYS, _ALL), key=lambda number: abs(luminance(indexed(number)) - wanted))
    return max(least, found)


def _grey(level: float) -> int:
    return min(_ALL - 1, max(_GREYS, _GREYS + round((level - 8) / 10)))


def _distance(one: Rgb, other: Rgb) -> float:
    """Squared distance with the weights that fit the eye at this redness ("redmean")."""
    mean = (one.red + other.red) / 2
    red, green, blue = (a - b for a, b in zip(one, other, strict=True))
    return (2 + mean / 256) * red * red + 4 * green * green + (2 + (255 - mean) / 256) * blue * blue
