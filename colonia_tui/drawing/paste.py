"""One drawing put into another one: districts are drawn by themselves and pasted where they stand."""

from __future__ import annotations

from colonia_tui.drawing.canvas import Canvas


def paste(canvas: Canvas, part: Canvas, x: int, y: int) -> None:
    """Copy all of ``part`` to a cell of ``canvas``, with the places and zones on it.

    What does not fit is left out. A wide character that the edge would cut in two becomes a blank.
    """
    width = min(part.width, canvas.width - x)
    if width <= 0:
        return
    for row in range(min(part.height, canvas.height - y)):
        cells = part.cells[row][:width]
        if width < part.width and part.cells[row][width].char == "":
            cells[-1] = cells[-1]._replace(char=" ")
        canvas.cells[y + row][x : x + width] = cells
    for action, region in part.places.items():
        canvas.places[action] = region.translate((x, y))
    for key, region in part.zones.items():
        canvas.zones[key] = region.translate((x, y))
