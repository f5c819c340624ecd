"""The three cells of an option's key: the key, the pointer at it, or that the option cannot be taken."""

from __future__ import annotations

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing import pieces
from colonia_tui.drawing.offers import Offer
from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.pieces import KEY_WIDTH


def draw(scene: Scene, pen: Pen, x: int, y: int, offer: Offer) -> None:
    """Draw it on ``ground``; what is refused keeps its word while it is pointed at."""
    pointed = scene.pointed == offer.action
    if offer.legal and pointed:
        pieces.key_pointed(pen, x, y, offer.key)
    elif offer.legal:
        pieces.key(pen, x, y, offer.key)
    elif pointed:
        text = f"{pen.glyphs.pointer}{names.refused()}"
        pen.put(x, y, text, "text bold", KEY_WIDTH)
    else:
        pieces.key_refused(pen, x, y, names.refused())
