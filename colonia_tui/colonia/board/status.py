"""The line above the board: week, day, the player's own family, and whose decision it is."""

from __future__ import annotations

from rich.cells import cell_len

from colonia_tui.colonia.board.families import members_everywhere
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing.canvas import Canvas, clip
from colonia_tui.drawing.district import District
from colonia_tui.language.i18n import _
from engine.colonia.components import WEEKS


class Status(District[Scene]):
    """One line, always there."""

    def draw(self, scene: Scene, canvas: Canvas) -> None:
        draw(scene, canvas)


def draw(scene: Scene, canvas: Canvas) -> None:
    view = scene.view
    if view["over"]:
        when = _("The end")
    elif not view["week"]:
        when = _("Setting up")
    else:
        when = _("Week {week}/{weeks}, {day}").format(
            week=view["week"], weeks=WEEKS, day=names.day(view["day"])
        )
    x = canvas.put(1, 0, when, "title", canvas.width * 2 // 5) + 2
    asked = clip(_asked(scene), canvas.width // 3)
    end = canvas.width - cell_len(asked) - 1
    canvas.put(end, 0, asked, "legal" if scene.asked is not None else "muted")
    if scene.seat is None:
        canvas.put(x, 0, _("watching"), "muted", end - x - 1)
        return
    x = canvas.put(x, 0, scene.sign(scene.seat), scene.style(scene.seat)) + 1
    canvas.put(x, 0, members_everywhere(scene, scene.seat), "", end - x - 1)


def _asked(scene: Scene) -> str:
    """Whose decision it is."""
    if scene.asked is not None:
        return _("your decision")
    if not scene.pending:
        return ""
    if len(scene.pending) == 1:
        seat = scene.pending[0]
        return f"{scene.sign(seat)} {scene.names[seat]}"
    return _("waiting for {signs}").format(signs=" ".join(scene.sign(seat) for seat in scene.pending))
