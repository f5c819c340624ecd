"""Small pieces in the middle of text: tiles, chips, plaques and buttons as runs.

`colonia_tui.drawing.chips` draws the same pieces at a place of their own.
"""

from __future__ import annotations

from colonia_tui.drawing.chips import Skin
from colonia_tui.drawing.runs import Run, look
from colonia_tui.drawing.style import Style


def tile(style: Style, text: str, skin: Skin) -> list[Run]:
    """Letters on their tile."""
    return [(text, look(skin.letter, skin.tile) if skin.has_tile(style) else skin.letter)]


def chip(style: Style, text: str, skin: Skin) -> list[Run]:
    """A tile between two half cells."""
    left, right = (style.glyphs.left, style.glyphs.right) if skin.has_tile(style) else (" ", " ")
    return [(left, skin.tile), *tile(style, text, skin), (right, skin.tile)]


def plaque(style: Style, text: str, hue: str) -> list[Run]:
    """Dark letters on a hue with rounded ends."""
    return [
        (style.glyphs.plaque_left, hue),
        (text, look("ink bold", hue)),
        (style.glyphs.plaque_right, hue),
    ]


def button(text: str) -> Run:
    """What Enter does, as ink on the accent."""
    return f" {text} ", look("ink bold", "accent")
