"""OWN: the player's characters with how far they are, and what counts besides."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.drawing import curtain, frames
from colonia_tui.drawing.canvas import Row, Run
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.shown import Mode
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from colonia_tui.troyes.board import own_lines
from colonia_tui.troyes.board.scene import Scene


class Own(Part[Scene]):
    """One's own screen."""

    def concerns(self, scene: Scene) -> object:
        return (super().concerns(scene), scene.sight.own_open)

    def draw(self, scene: Scene, pen: Pen) -> None:
        pen = pen.on("own")
        cover = scene.shown.cover
        if scene.mode is Mode.COVERED and cover is not None:
            curtain.before_own(pen, scene.role(cover), called(scene.names[cover], 12))
            return
        frames.frame(pen, "own.frame")
        title = frames.spaced(_("Own")) if scene.plan >= Plan.MEDIUM else _("Own").upper()
        after = frames.title(pen, title, "own.title bold")
        key: list[Run] = [("e", "accent bold"), (f" {_('the end')}", "second")]
        begins = frames.fact(pen, key, after)
        pen.zone("e", Region(begins, 0, pen.width - begins, 1))
        for y, row in enumerate(_rows(scene, pen.style, pen.width - 4, pen.height - 2), 1):
            pen.write(2, y, row, pen.width - 4)


def _rows(scene: Scene, style: Style, width: int, height: int) -> list[Row]:
    seat = scene.seat
    if seat is None or scene.view["seat"] != seat:
        return [[(_("watching"), "second")]]
    if scene.veiled:
        return [[("o", "accent bold"), (f" {_('shows your characters')}", "second")]]
    below = own_lines.rows(scene, style, width)
    characters = scene.view["own"] or []
    found: list[Row] = []
    for brief in (False, True):
        found = []
        for character in characters:
            found += own_lines.character_rows(scene, style, character, seat, width, brief=brief)
        if len(found) + len(below) <= height:
            break
    return [*found, *below][:height]
