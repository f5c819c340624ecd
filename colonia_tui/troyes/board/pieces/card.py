"""What cards have in common: their frame, and the ground inside it."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.drawing import frames, pieces
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.troyes.board.pieces import chosen
from colonia_tui.troyes.board.pieces.lit import Look

_LINES = {Look.DUSK: ".card", Look.REFUSED: ".shade", Look.SHADE: ".shade"}


def frame(pen: Pen, region: Region, state: Look, colour: int, key: str) -> Region:
    """Frame and ground of a card, with its key in the lower edge; the room inside."""
    line = "accent.line" if state is Look.POINTED else f"trade.{colour}{_LINES.get(state, '')}"
    heavy = state in (Look.POINTED, Look.SETTLED)
    frames.frame(pen.within(region), line, heavy=heavy)
    inner = Region(region.x + 1, region.y + 1, region.width - 2, region.height - 2)
    if pen.shows(state.paper):
        pen.on(state.paper).fill(inner)
    x, y = region.x + (region.width - pieces.KEY_WIDTH) // 2, region.bottom - 1
    chosen.key(pen.at(x, y), state, key)
    return inner


def paper(style: Style, state: Look, ground: str) -> str:
    """The ground that letters on a card stand on."""
    return state.paper if style.palette.shows(state.paper) else ground


def name(style: Style, state: Look, colour: int) -> str:
    """The look of a card's name: in the colour of its trade, ink on parchment."""
    return "brown bold" if state.lit and style.palette.shows(state.paper) else f"trade.{colour}"
