"""The colours of Colonia's board, by role, and its themes.

Their uses are in docs/screen-design.md. A district has four roles: its ground on other days (``.dusk``) and
on its own (``.lit``), its frame, and its title, which is the hue of its day everywhere. Numbers count as in
`engine.colonia.components`.
"""

from __future__ import annotations

from collections.abc import Mapping

from colonia_tui.drawing import theme as hues
from colonia_tui.drawing.theme import VISIBLE, Mix, Role, Theme, place, shipped

ROLES = (
    *place("council", hues.PLUM),
    *place("market", hues.MOSS),
    *place("workshops", hues.BRICK),
    *place("harbour", hues.WATER),
    *place("relics", hues.VIOLET),
    Role("good.0", "#C24A58", 125, 9, 1, "#B13A45", "reverse"),
    Role("good.1", "#66781A", 58, 10, 2, "#56680C", "reverse"),
    Role("good.2", "#3C6DD0", 25, 12, 4, "#2A66C4", "reverse"),
    Role("good.3", "#702A88", 54, 13, 5, "#551F74", "reverse"),
    Role("good.4", "#0B7A90", 24, 14, 6, "#075C70", "reverse"),
    Role("resource.0", "#B56E76", 138, 7, 7, "#6E2F26", "reverse"),
    Role("resource.1", "#7690A8", 67, 7, 7, "#3F566B", "reverse"),
    Role("resource.2", "#8E9B57", 107, 7, 7, "#44521A", "reverse"),
    Role("resource.3", "#EADFC2", 223, 7, 7, "#84713A", "reverse"),
    Role("resource.4", "#CBB2CE", 182, 7, 7, "#8B618F", "reverse"),
    Role("city.0", "#F0919B", 210, 7, 8, "#A62A36", "bold"),
    Role("city.1", "#8DBFF3", 111, 7, 8, "#17497F", "bold"),
    Role("city.2", "#C2EFCA", 157, 7, 8, "#15592F", "bold"),
    Role("city.3", "#EADAF8", 225, 7, 8, "#7440AA", "bold", light_indexed=55),
    Role("place.lit", "#643733", 238, 8, None, "#F4DCD0", light_indexed=254),
    Role("place.dusk", "#3F2827", 236, 8, None, "#DCC0B2"),
    Role("hull.lit", "#3A2826", 236, None, None, "#F1E0D2"),
    Role("hull.dusk", "#2A2123", 235, None, None, "#E9DCCB"),
    Role("planks.lit", "#9A7062", 137, 7, None, "#8A5B49"),
    Role("planks.dusk", "#5E4A47", 239, 8, None, "#A88F80"),
    Role("mast.lit", "#B59A8A", 180, 7, None, "#6B4C3C"),
    Role("mast.dusk", "#75655F", 242, 8, None, "#86735F"),
    Role("water.lit", "#2B6C9E", 24, 4, None, "#5B9CC4"),
    Role("water.dusk", "#1E4767", 24, 4, None, "#9CBCCB"),
    Role("ripples", "#1E4767", 24, 4, None, "#B3D5E8"),
    Role("keel", "#3A2826", 236, None, None, "#6B4032"),
    Role("red.lit", "#C2414F", 167, 1, 1, "#B8323F"),
    Role("red.dusk", "#4E2A30", 236, 8, 8, "#CDA9A4"),
    Role("white.lit", "#EFE3CB", 187, 7, 7, "#FFFDF4"),
    Role("white.dusk", "#5A564E", 240, 7, 7, "#EFE9DA"),
    Role("posts.lit", "#B08E7C", 138, 7, None, "#6B4C3C"),
    Role("posts.dusk", "#8B7D73", 244, 8, None, "#86735F"),
    *hues.NIGHT,
)
"""``red`` and ``white`` are an awning's stripes, ``place`` is a free place in a craftsman's row."""

MIXES = (
    Mix("tile", "good", "table", 0.58, 0.80, tile=True),
    Mix("faint", "good", "away", 0.55, 0.45, on="tile"),
    Mix("house", "good", "table", 0.45, 0.55, letter=8),
    Mix("tile", "resource", "table", 0.74, 0.80, tile=True),
    Mix("faint", "resource", "away", 0.30, 0.45, on="tile"),
    Mix("stripe", "city", "away", 0.35, 0.35),
    Mix("furled", "city", "table", 0.45, 0.12),
    Mix("card", "city", "table", 0.45, 0.12, on="relics.dusk", least=VISIBLE),
    Mix("casket", "city", "table", 0.0, 0.0, letter=8, ground=8),
    Mix("shade", "city", "table", 0.60, 0.72, letter=8),
    Mix("pane0", "seat", "table", 0.48, 0.48, letter=8),
    Mix("pane1", "seat", "table", 0.20, 0.20, ground="base"),
    Mix("pane2", "seat", "away", 0.25, 0.25, ground="base"),
    Mix("pane0", "free", "table", 0.25, 0.25),
    Mix("pane1", "free", "away", 0.06, 0.06),
    Mix("pane2", "free", "away", 0.14, 0.14),
)
"""``tile`` and ``faint``: a piece in dusk and its letters; ``house``: a workshop in dusk; ``stripe``: the
second tone of a set sail; ``furled``: a sail in dusk; ``card``: the frame of a card in dusk; ``casket``: what
stands on a card, and ``shade``: the same in dusk."""


POINTS = {"relics": "parchment", "shrines": "relics.title", "windows": "stone"}
"""The role of each source of points (named as in the view), where points are drawn as a bar."""


def theme(name: str, given: Mapping[str, str] | None = None) -> Theme:
    """The theme of this name with all of Colonia's roles. Raises what `shipped` does."""
    return shipped(name, ROLES, MIXES, given)
