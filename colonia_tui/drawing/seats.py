"""How seats are told apart everywhere: by a sign and the colour that goes with it.

The sign alone is enough; the colour only helps. Every sign is one cell wide in every terminal, and none is an
emoji. The colours are roles (`colonia_tui.drawing.roles`).
"""

from __future__ import annotations

from typing import NamedTuple

from colonia_tui.language.i18n import N_, _


class Colour(NamedTuple):
    """The sign that goes with a chair's colour, and what the colour is called."""

    sign: str
    name: str


COLOURS = (
    Colour("●", N_("blue")),
    Colour("■", N_("red")),
    Colour("▲", N_("green")),
    Colour("◆", N_("pink")),
    Colour("▼", N_("white")),
    Colour("✚", N_("turquoise")),
)


def sign(colour: int) -> str:
    """The sign of a chair's colour, as in the Unicode set; `Glyphs.fit` has those of the other sets."""
    return COLOURS[colour % len(COLOURS)].sign


def name(colour: int) -> str:
    """The name of a chair's colour."""
    return _(COLOURS[colour % len(COLOURS)].name)


def role(colour: int) -> str:
    """The role of a chair's colour: "seat.2"."""
    return f"seat.{colour % len(COLOURS)}"
