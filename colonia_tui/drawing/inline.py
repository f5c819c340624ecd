"""Small pieces in the middle of text: tiles, chips, keys and buttons as runs.

`colonia_tui.drawing.chips` draws the same pieces at a place of their own.
"""

from __future__ import annotations

from colonia_tui.drawing.chips import Skin
from colonia_tui.drawing.kit import Kit
from colonia_tui.drawing.runs import Run, look


def tile(kit: Kit, text: str, skin: Skin) -> list[Run]:
    """Letters on their tile."""
    shown = bool(skin.tile) and kit.palette.shows(skin.tile)
    return [(text, look(skin.letter, skin.tile) if shown else skin.letter)]


def chip(kit: Kit, text: str, skin: Skin) -> list[Run]:
    """A tile between two half cells."""
    shown = bool(skin.tile) and kit.palette.shows(skin.tile)
    left, right = (kit.glyphs.left, kit.glyphs.right) if shown else (" ", " ")
    return [(left, skin.tile), *tile(kit, text, skin), (right, skin.tile)]


def plaque(kit: Kit, text: str, hue: str) -> list[Run]:
    """Dark letters on a hue with rounded ends."""
    return [
        (kit.glyphs.plaque_left, hue),
        (text, look("ink bold", hue)),
        (kit.glyphs.plaque_right, hue),
    ]


def button(text: str) -> Run:
    """What Enter does."""
    return f" {text} ", look("ink bold", "accent")


def key(text: str) -> Run:
    """A key that does something now."""
    return text, "accent bold"
