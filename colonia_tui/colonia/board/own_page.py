"""One's own screen in full: everything with its word, how one stands for each window."""

from __future__ import annotations

from colonia_tui.colonia.board import own_lines, own_things
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names, windows
from colonia_tui.drawing.canvas import look
from colonia_tui.drawing.pieces import Pen
from engine.colonia.components import CITIES
from engine.colonia.view import Screen

_COLUMN = 26
"""The most cells of a column."""


def draw(scene: Scene, pen: Pen, own: Screen) -> None:
    """Resources, goods and money in three columns; below them relics and windows."""
    width = min(_COLUMN, (pen.width - 1) // 3)
    first, second, third = (1 + width * column for column in range(3))
    for number in range(len(names.RESOURCES)):
        y = number
        own_things.resource_word(scene, pen, first, y, number, own["resources"][number])
        own_things.good_word(scene, pen, second, y, number, own["goods"][number])
    for number in range(len(CITIES)):
        own_things.coin_word(scene, pen.at(third, number), number, own["money"][number])
    y = len(names.RESOURCES)
    left = pen.height - y
    held = own_lines.relics(scene, pen.style, pen.width - 2, max(1, left - len(CITIES) - 1))
    for number, line in enumerate(held):
        own_lines.put(pen.at(1, y + number), line, pen.width - 2)
    y += len(held)
    if scene.shown.notes and not scene.view["over"]:
        for city in range(len(CITIES)):
            if y < pen.height:
                text = windows.line(scene.phrases, scene.view, scene.seat, city)
                pen.put(1, y, text, look("second", "own"), pen.width - 2)
            y += 1
    for line in own_lines.rule(pen.width - 2):
        if y < pen.height:
            own_lines.put(pen.at(1, y), line, pen.width - 2)
        y += 1
