"""What cards have in common: their frame, and the ground inside it."""

from __future__ import annotations

from enum import Enum

from colonia_tui.drawing import chips, frames
from colonia_tui.drawing.canvas import Canvas, Spot
from colonia_tui.drawing.kit import Kit
from colonia_tui.drawing.runs import centred, fill, look
from colonia_tui.language.i18n import _


class Look(Enum):
    """How a card is lit."""

    DUSK = "dusk"
    """Not concerned."""
    SHADE = "shade"
    """Beside the one that is."""
    PLAIN = "plain"
    """In the light, but nothing is chosen among them."""
    REFUSED = "refused"
    POSSIBLE = "possible"
    POINTED = "pointed"
    SETTLED = "settled"
    """Chosen in an earlier step."""

    @property
    def lit(self) -> bool:
        """Whether it lies on parchment."""
        return self in (Look.POSSIBLE, Look.POINTED, Look.SETTLED)

    @property
    def paper(self) -> str:
        """The role of its ground."""
        return "parchment" if self.lit else "parchment.dusk"

    @property
    def ink(self) -> str:
        """The role of its main letters."""
        return "brown" if self.lit else "text"


_LINES = {Look.DUSK: ".card", Look.REFUSED: ".card", Look.SHADE: ".shade"}


def frame(canvas: Canvas, kit: Kit, spot: Spot, state: Look, colour: int, ground: str, key: str) -> Spot:
    """Frame and ground of a card, with its key in the lower edge; the room inside."""
    line = "accent.line" if state is Look.POINTED else f"trade.{colour}{_LINES.get(state, '')}"
    heavy = state in (Look.POINTED, Look.SETTLED)
    frames.frame(canvas, kit, spot, line, ground, heavy=heavy)
    inner = Spot(spot.x + 1, spot.y + 1, spot.width - 2, spot.height - 2)
    if kit.palette.shows(state.paper):
        fill(canvas, inner, state.paper)
    x, y = spot.x + (spot.width - chips.KEY_WIDTH) // 2, spot.y + spot.height - 1
    match state:
        case Look.POSSIBLE:
            chips.key(canvas, x, y, key, ground)
        case Look.POINTED:
            chips.key_pointed(canvas, kit, x, y, key)
        case Look.REFUSED:
            canvas.put(x, y, centred(_("no"), chips.KEY_WIDTH), look("faded", ground))
    return inner


def paper(kit: Kit, state: Look, ground: str) -> str:
    """The ground that letters on a card stand on."""
    return state.paper if kit.palette.shows(state.paper) else ground


def name(kit: Kit, state: Look, colour: int) -> str:
    """The look of a card's name: in the colour of its trade, ink on parchment."""
    return "brown bold" if state.lit and kit.palette.shows(state.paper) else f"trade.{colour}"
