"""The Cathedral as a place of the board: drawn large, or as a small front."""

from __future__ import annotations

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.runs import Run, write
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from colonia_tui.troyes.board import framing, reading
from colonia_tui.troyes.board.pieces import cathedral as pieces
from colonia_tui.troyes.board.scene import Scene
from engine.game import Action
from engine.troyes.components import COLUMNS, LEVELS, NOBODY

_BESIDE = 20
"""Cells that are worth writing into beside the small front."""


class Cathedral(Part[Scene]):
    """3 levels of 6 columns, with the owners of all cubes."""

    follows_pointer = True

    def draw(self, scene: Scene, style: Style, canvas: Canvas) -> None:
        inner = framing.place(scene, style, canvas, "cathedral", _("Cathedral"), _fact(scene))
        ground, lit = scene.ground("cathedral"), scene.lit("cathedral")
        windows = reading.windows(scene)
        if inner.width > pieces.WIDTH and inner.height >= pieces.HEIGHT:
            x = inner.x + (inner.width - pieces.WIDTH) // 2
            pieces.large(canvas, style, x, inner.y, windows, ground, lit)
        else:
            words = inner.width >= pieces.SMALL_WIDTH + _BESIDE
            x = inner.x + (1 if words else (inner.width - pieces.SMALL_WIDTH) // 2)
            y = inner.y + min(1, max(0, inner.height - pieces.SMALL_HEIGHT))
            pieces.small(canvas, style, x, y, windows, ground, lit)
            if words:
                room = inner.width - pieces.SMALL_WIDTH - 4
                for row, runs in enumerate(_words(scene)[: inner.height - 1]):
                    write(canvas, x + pieces.SMALL_WIDTH + 2, inner.y + 1 + row, runs, ground, room)
        action = Action("cathedral")
        if scene.offered(action) is not None:
            canvas.places[action] = inner


def _fact(scene: Scene) -> list[list[Run]]:
    filled = sum(owner != NOBODY for column in scene.view["cathedral"] for owner in column)
    count = COLUMNS * LEVELS - filled
    return [
        [(_("{count} windows free").format(count=count), "second")],
        [(_("{count} free").format(count=count), "second")],
    ]


def _words(scene: Scene) -> list[list[Run]]:
    """What a cube brings."""
    rows: list[list[Run]] = [
        [(_("a cube: 1 VP"), "text")],
        [(_("columns 1 to 3: 1 influence"), "second")],
        [(_("columns 4 to 6: 2 influence"), "second")],
        [(_("no cube on a level: -2 VP"), "second")],
    ]
    if scene.seat is None:
        return rows
    own = [
        str(level + 1)
        for level in range(LEVELS)
        if any(column[level] == scene.seat for column in scene.view["cathedral"])
    ]
    yours = ", ".join(own) if own else _("none")
    return [*rows, [(_("your levels: {levels}").format(levels=yours), "text")]]
