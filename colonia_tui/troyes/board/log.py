"""The log: a column beside the board, or a page."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.drawing import frames, log
from colonia_tui.drawing.frames import Heading
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _
from colonia_tui.troyes.board.scene import Scene


class Log(log.Log[Scene]):
    """What happened, line by line."""

    def framed(self, scene: Scene, pen: Pen) -> Region:
        return frames.box(scene, pen, Heading("log", _("Log"), [[(_("PgUp PgDn"), "accent bold")]]))
