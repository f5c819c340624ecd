"""Colours as themes need them: reading, mixing, and how well one is read on another."""

from __future__ import annotations

from colonia_tui.terminal.colours import ALL, GREYS, Rgb, indexed


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
    red, green, blue = (_light(part) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def towards_grey(colour: Rgb, share: float) -> Rgb:
    """``colour`` with this share (0 to 1) of the grey that has the same luminance, and so the same itself."""
    grey = luminance(colour)
    return Rgb(*(_part(_light(part) * (1 - share) + grey * share) for part in colour))


def _light(part: int) -> float:
    """How much light a part of a colour gives, from 0 to 1."""
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
    """The grey of the 256-colour table as light as ``colour``, ``least`` or lighter."""
    wanted = luminance(colour)
    found = min(range(GREYS, ALL), key=lambda number: abs(luminance(indexed(number)) - wanted))
    return max(least, found)
