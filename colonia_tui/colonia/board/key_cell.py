"""The three cells of an option's key: the key, the pointer at it, or that the option cannot be taken."""

from __future__ import annotations

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing import chips
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.chips import KEY_WIDTH
from colonia_tui.drawing.offers import Offer
from colonia_tui.drawing.runs import look
from colonia_tui.drawing.style import Style


def draw(scene: Scene, style: Style, canvas: Canvas, x: int, y: int, offer: Offer, ground: str) -> None:
    """Draw it on ``ground``; what is refused keeps its word while it is pointed at."""
    pointed = scene.pointed == offer.action
    if offer.legal and pointed:
        chips.key_pointed(canvas, style, x, y, offer.key)
    elif offer.legal:
        chips.key(canvas, x, y, offer.key, ground)
    elif pointed:
        text = f"{style.glyphs.pointer}{names.refused()}"
        canvas.put(x, y, text, look("text bold", ground), KEY_WIDTH)
    else:
        chips.key_refused(canvas, x, y, names.refused(), ground)
