"""Parts of the board drawn without an app, and what a drawing looks like as text with colour letters."""

from __future__ import annotations

from collections.abc import Callable
from string import ascii_letters, digits

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from tests.colonia_tui.drawing.styles import style

Draw = Callable[[Scene, Pen], None]
LETTERS = ascii_letters + digits


def draw(function: Draw, scene: Scene, width: int, height: int, with_style: Style | None = None) -> Canvas:
    """What a part's function draws in so much room."""
    canvas = Canvas(width, height)
    function(scene, Pen(canvas, with_style or style()))
    return canvas


def as_text(canvas: Canvas, with_style: Style | None = None) -> str:
    """A drawing as the terminal shows it: its characters, then a letter for the style of each cell, then
    what the letters stand for, as Rich writes a style. Blank rows of letters stand for the first style."""
    used = with_style or style()
    names: dict[str, str] = {}
    by_look: dict[str, str] = {}
    lines: list[str] = []
    grid: list[str] = []
    for row in canvas.cells:
        for cell in row:
            if cell.style not in by_look:
                look = str(used.palette.style(cell.style))
                by_look[cell.style] = names.setdefault(look, LETTERS[len(names) % len(LETTERS)])
        lines.append("".join(used.glyphs.fit(cell.char) for cell in row).rstrip())
        grid.append("".join(by_look[cell.style] for cell in row))
    legend = [f"{letter} {look}" for look, letter in names.items()]
    return "\n".join([*lines, *grid, *legend]) + "\n"


def places_are_sound(canvas: Canvas) -> None:
    """No place and no zone is outside the drawing, and no two places overlap."""
    regions = list(canvas.places.values())
    for region in [*regions, *canvas.zones.values()]:
        assert region.x >= 0, region
        assert region.y >= 0, region
        assert region.right <= canvas.width, region
        assert region.bottom <= canvas.height, region
    for number, one in enumerate(regions):
        for other in regions[number + 1 :]:
            apart = (
                one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y
            )
            assert apart, (one, other)
