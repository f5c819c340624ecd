"""Colours as the parameters of an SGR sequence ("38;2;1;2;3", "94"), and fewer of them.

The sixteen are taken to look as in xterm; what they really look like is the terminal's affair.
"""

from __future__ import annotations

from functools import lru_cache

from colonia_tui.terminal.depth import Depth

Rgb = tuple[int, int, int]

_LEVELS = (0, 95, 135, 175, 215, 255)
SIXTEEN: tuple[Rgb, ...] = (
    *((0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0)),
    *((0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229)),
    *((127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0)),
    *((92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255)),
)
PALETTE: tuple[Rgb, ...] = (
    *SIXTEEN,
    *((red, green, blue) for red in _LEVELS for green in _LEVELS for blue in _LEVELS),
    *((grey, grey, grey) for grey in range(8, 239, 10)),
)
"""The 256 colours by number."""


@lru_cache(4096)
def fewer(colour: str, depth: Depth) -> str:
    """The colour that comes nearest to ``colour`` at this depth; "" where none is to be shown."""
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
        return f"{kind};5;{_nearest((numbers[1], numbers[2], numbers[3]), 16, 256)}"
    else:
        number = -1
    if not 0 <= number < 16:
        rgb = PALETTE[number] if number >= 0 else (numbers[1], numbers[2], numbers[3])
        number = _nearest(rgb, 0, 16)
    return str((40 if ground else 30) + number if number < 8 else (100 if ground else 90) + number - 8)


def _nearest(rgb: Rgb, start: int, end: int) -> int:
    """The number, between ``start`` and before ``end``, of the colour that looks most like this one."""

    def distance(number: int) -> float:
        red, green, blue = PALETTE[number]
        mean = (rgb[0] + red) / 2
        return (
            (2 + mean / 256) * (rgb[0] - red) ** 2
            + 4 * (rgb[1] - green) ** 2
            + (2 + (255 - mean) / 256) * (rgb[2] - blue) ** 2
        )

    return min(range(start, end), key=distance)
