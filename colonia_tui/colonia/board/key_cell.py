"""The three cells of an option's key: the key, the pointer at it, or that the option cannot be taken."""

from __future__ import annotations

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing.offers import Offer
from colonia_tui.drawing.pieces import KEY_WIDTH, Pen


def draw(scene: Scene, pen: Pen, offer: Offer) -> None:
    """Draw it on ``ground``; what is refused keeps its word while it is pointed at."""
    pointed = scene.pointed == offer.action
    if offer.legal and pointed:
        pen.key_pointed(0, 0, offer.key)
    elif offer.legal:
        pen.key(0, 0, offer.key)
    elif pointed:
        text = f"{pen.glyphs.pointer}{names.refused()}"
        pen.put(0, 0, text, "text bold", KEY_WIDTH)
    else:
        pen.key_refused(0, 0, names.refused())
