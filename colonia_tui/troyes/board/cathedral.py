"""The Cathedral as a place of the board: drawn large, or as a small front."""

from __future__ import annotations

from colonia_tui.drawing.canvas import Run
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.pieces import Pen
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

    def draw(self, scene: Scene, pen: Pen) -> None:
        inner = framing.place(scene, pen, "cathedral", _("Cathedral"), _fact(scene))
        lit = scene.lit("cathedral")
        pen = pen.on(scene.ground("cathedral"))
        windows = reading.windows(scene)
        if inner.width > pieces.WIDTH and inner.height >= pieces.HEIGHT:
            x = inner.x + (inner.width - pieces.WIDTH) // 2
            pieces.large(pen.at(x, inner.y), windows, lit)
        else:
            words = inner.width >= pieces.SMALL_WIDTH + _BESIDE
            x = inner.x + (1 if words else (inner.width - pieces.SMALL_WIDTH) // 2)
            y = inner.y + min(1, max(0, inner.height - pieces.SMALL_HEIGHT))
            pieces.small(pen.at(x, y), windows, lit)
            if words:
                room = inner.width - pieces.SMALL_WIDTH - 4
                for row, runs in enumerate(_words(scene)[: inner.height - 1]):
                    pen.write(x + pieces.SMALL_WIDTH + 2, inner.y + 1 + row, runs, room)
        action = Action("cathedral")
        if scene.offered(action) is not None:
            pen.place(action, inner)


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
