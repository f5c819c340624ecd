"""What stands around the districts, as text with colour letters: head, families, decision, recap, keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from colonia_tui.drawing.canvas import Canvas, paste
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.terminal.colours import Depth
from tests.colonia_tui.colonia.board import positions
from tests.colonia_tui.colonia.board.drawn import as_text
from tests.colonia_tui.colonia.board.test_panes import DRAW, room
from tests.colonia_tui.drawing.styles import style

SIZES = [(80, 24), (100, 30), (140, 45), (200, 55)]


def picture(kind: str, players: int, size: tuple[int, int], with_style: Style) -> str:
    """All panes at their places, closed up where districts are."""
    scene = positions.scene(kind, players, 1, size)
    parts: list[Canvas] = []
    for name, draw in DRAW.items():
        region = room(name, size)
        if region is not None:
            canvas = Canvas(region.width, region.height)
            draw(scene, Pen(canvas, with_style))
            parts.append(canvas)
    whole = Canvas(size[0], sum(part.height for part in parts))
    y = 0
    for part in parts:
        paste(whole, part, 0, y)
        y += part.height
    return as_text(whole, with_style)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("kind", "players"), [("market", 3), ("load", 6)])
def test_panes(kind: str, players: int, size: tuple[int, int], snapshot: Callable[..., None]) -> None:
    snapshot(picture(kind, players, size, style()))


def test_panes_in_ascii_without_colour(snapshot: Callable[..., None]) -> None:
    snapshot(picture("market", 3, (80, 24), style(Depth.NONE, "ascii")))
