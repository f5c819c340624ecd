"""Colours as the parameters of an SGR sequence ("38;2;1;2;3", "94"), and fewer of them.

The sixteen are taken to look as in xterm; what they really look like is the terminal's affair.
"""

from __future__ import annotations

from functools import lru_cache

from colonia_tui.terminal.depth import Depth
from colonia_tui.terminal.rgb import Rgb, indexed, nearest, nearest_of_16


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
        return f"{kind};5;{nearest(Rgb(*numbers[1:4]))}"
    else:
        number = -1
    if not 0 <= number < 16:
        number = nearest_of_16(Rgb(*numbers[1:4]) if number < 0 else indexed(number))
    return str((40 if ground else 30) + number if number < 8 else (100 if ground else 90) + number - 8)
