"""The board as text, composed from the pure drawings without an app; the log is left blank."""

from __future__ import annotations

from colonia_tui.colonia.board import (
    council,
    families,
    harbour,
    market,
    own,
    question,
    relics,
    status,
    tabs,
    workshops,
)
from colonia_tui.colonia.board.arrange import arrange
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing.canvas import Canvas, Spot

DRAW = {
    "status": status.draw,
    "council": council.draw,
    "market": market.draw,
    "workshops": workshops.draw,
    "harbour": harbour.draw,
    "relics": relics.draw,
    "own": own.draw,
    "question": question.draw,
}


def drawn(scene: Scene, part: str, spot: Spot, current: str) -> Canvas:
    """One part of the board on its own canvas."""
    canvas = Canvas(spot.width, spot.height)
    if part == "tabs":
        tabs.draw(scene, canvas, current)
    elif part == "families":
        (families.draw_notes if scene.notes else families.draw)(scene, canvas)
    elif part != "log":
        DRAW[part](scene, canvas)
    return canvas


def parts(
    scene: Scene, width: int, height: int, looking: str | None = None
) -> dict[str, tuple[Spot, Canvas]]:
    """Every part that is shown at a size: where it is, and what is drawn on it."""
    current = looking or scene.district
    bar = question.height(scene, width)
    spots = arrange(width, height, scene.view["players"], bar, current, looking is None)
    return {part: (spot, drawn(scene, part, spot, current)) for part, spot in spots.items()}


def picture(scene: Scene, width: int, height: int, looking: str | None = None) -> str:
    """All of it as one text."""
    whole = Canvas(width, height)
    for spot, canvas in parts(scene, width, height, looking).values():
        for y in range(canvas.height):
            whole.cells[spot.y + y][spot.x : spot.x + spot.width] = canvas.cells[y]
    return whole.text() + "\n"
