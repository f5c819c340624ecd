"""The arms of the characters, in half-blocks: seven cells wide, four high."""

from __future__ import annotations

from typing import Final

from colonia_tui.drawing.pieces import Pen, pixels

WIDTH, HEIGHT = 7, 4
_ROLES: Final = {
    "w": "die.1",
    "r": "die.0",
    "b": "cathedral.frame",
    "v": "activities.frame",
    "o": "palace.frame",
    "g": "square.frame",
}
_ARMS: Final = (
    ("ggggggg", "gwgwgwg", "ggggggg", "wwwwwww", "ggggggg", ".gwgwg.", "..ggg..", "......."),
    ("vvvwwww", "vwvwwvw", "vvvwwww", "wwwwvvv", "wvwwvwv", ".wwwvv.", "..wwv..", "......."),
    ("bbbwbbb", "bbwwwbb", "bwwbwwb", "wwbbbww", "wbbbbbw", ".bbbbb.", "..bbb..", "......."),
    ("wwwrwww", "wwwrwww", "rrrrrrr", "wwwrwww", "wwwrwww", ".wwrww.", "..wrw..", "......."),
    ("ooowooo", "oowwwoo", "wowwwow", "wwwwwww", "ooowooo", ".owwwo.", "..ooo..", "......."),
    ("bbbbbww", "bbbbwwb", "bbbwwbb", "bbwwbbb", "bwwbbbb", ".wbbbb.", "..bbb..", "......."),
)
"""By the character's number in the deck, two pixels a cell."""


def arms(pen: Pen, character: int) -> None:
    """Draw the arms of a character, where pictures can be drawn."""
    rows = _ARMS[character]
    for row in range(HEIGHT):
        for column, (upper, lower) in enumerate(zip(rows[2 * row], rows[2 * row + 1], strict=True)):
            if upper != "." or lower != ".":
                pixels(
                    pen.at(column, row),
                    _ROLES.get(upper, pen.ground),
                    _ROLES.get(lower, pen.ground),
                    pen.ground,
                )
