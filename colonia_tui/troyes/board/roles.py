"""The colours of the board of Troyes, by role, and its themes.

Their uses are in docs/screen-design.md. A place has four roles (`colonia_tui.drawing.theme`). Dice and trades
count as in `engine.troyes.deck`: red, white, yellow.
"""

from __future__ import annotations

from collections.abc import Mapping

from colonia_tui.drawing import theme as hues
from colonia_tui.drawing.theme import VISIBLE, Mix, Role, Theme, place, shipped

ROLES = (
    *place("square", hues.MOSS),
    *place("palace", hues.BRICK),
    Role("city_hall.dusk", "#1A190C", 234, None, None, "#ECE6BE", light_indexed=254),
    Role("city_hall.lit", "#363210", 235, None, None, "#F8F4CC"),
    Role("city_hall.frame", "#85803F", 101, 7, None, "#857C26", light_indexed=94),
    Role("city_hall.title", "#E4E39A", 186, 7, 7, "#5A5600", "reverse"),
    Role("bishopric.dusk", "#17191D", 234, None, None, "#E2E2E0"),
    Role("bishopric.lit", "#2E323A", 237, None, None, "#F4F4F4"),
    Role("bishopric.frame", "#7D838D", 245, 7, None, "#757B85"),
    Role("bishopric.title", "#E6E9EF", 254, 15, 15, "#3B4048", "reverse"),
    *place("cathedral", hues.WATER),
    *place("activities", hues.VIOLET),
    *place("events", hues.PLUM),
    Role("die.0", "#C4313B", 124, 9, 1, "#B3202C", "reverse"),
    Role("die.1", "#F4F1EA", 255, 15, 15, "#FFFFFF", "reverse"),
    Role("die.2", "#EEF08A", 228, 7, 7, "#E8DE3C", "reverse"),
    Role("black", "#000000", 16, 0, None, "#16130F"),
    Role("black.rim", "#A9ADB6", 145, 7, None, "#16130F"),
    Role("black.pip", "#FFFFFF", 231, 15, None, "#FFFFFF", "bold"),
    Role("trade.0", "#F58C84", 210, 9, None, "#98232B"),
    Role("trade.1", "#EEF0F4", 255, 15, None, "#3B4048"),
    Role("trade.2", "#E4E39A", 186, 7, None, "#5A5600"),
    Role("seat.1", "#BF9888", 138, 6, 6, "#7D5138", "bold reverse", light_indexed=58),
    Role("neutral", "#9DA3AC", 247, 7, None, "#5C626C", "bold"),
    Role("wall.lit", "#3D4450", 238, 8, None, "#B9BCC2"),
    Role("wall.dusk", "#2B3340", 234, 8, None, "#C9CBCF"),
    Role("masonry", "#7F8794", 102, 7, None, "#6E7681"),
    Role("window", "#0A0C12", 232, None, None, "#EFE9DC"),
    Role("banner.lit", "#5B4660", 60, 8, None, "#DDC4DA"),
    Role("banner.dusk", "#4A3A4E", 238, 8, None, "#D5BFD2"),
    Role("place.lit", "#643733", 238, 8, None, "#F4DCD0"),
    Role("place.dusk", "#3F2827", 238, 8, None, "#DCC0B2"),
    *hues.NIGHT,
)
"""``die`` and ``trade`` count red, white, yellow. ``seat.1`` is the box's natural wood: a red sign would look
like a die. ``window`` is unfilled, ``place`` a space for a foreman."""

PLACES = ("square", "palace", "city_hall", "bishopric", "cathedral", "activities", "events")

MIXES = (
    Mix("piece", "seat", "table", 0.62, 0.62, tile=True),
    Mix("piece", "neutral", "table", 0.62, 0.62, tile=True),
    Mix("sign", "seat", "away", 0.45, 0.45, plain="bold", on="piece"),
    Mix("sign", "neutral", "away", 0.45, 0.45, plain="bold", on="piece"),
    Mix("faint", "neutral", "away", 0.30, 0.45, plain="bold", on="log"),
    Mix("lying", "seat", "table", 0.35, 0.35),
    Mix("lying", "neutral", "table", 0.35, 0.35),
    Mix("arch", "seat", "table", 0.25, 0.25, ground="base"),
    Mix("arch", "neutral", "table", 0.25, 0.25),
    Mix("arched", "seat", "table", 0.72, 0.72, tile=True),
    Mix("arched", "neutral", "table", 0.72, 0.72, tile=True),
    Mix("sill", "seat", "table", 0.45, 0.45),
    Mix("sill", "neutral", "table", 0.45, 0.45),
    Mix("box", "seat", "table", 0.30, 0.30, on="log", least=VISIBLE),
    Mix("tile", "die", "table", 0.74, 0.80, tile=True),
    Mix("tile2", "die", "table", 0.80, 0.86, tile=True),
    Mix("solid2", "die", "table", 0.14, 0.14, ground="base", plain="reverse"),
    Mix("faint", "die.0", "away", 0.30, 0.45, on="tile"),
    Mix("faint", "die.1", "away", 0.30, 0.72, on="tile"),
    Mix("faint", "die.2", "away", 0.30, 0.72, on="tile"),
    Mix("roof", "die", "table", 0.52, 0.52),
    Mix("waits", "black.rim", "table", 0.45, 0.45),
    Mix("met", "black.rim", "table", 0.72, 0.72, letter=8),
    Mix("met", "black.pip", "black", 0.38, 0.38, letter=7, plain="dim"),
    Mix("card", "trade", "table", 0.45, 0.12, letter=8, on="activities.dusk", least=VISIBLE),
    Mix("shade", "trade", "events.lit", 0.30, 0.30, on="events.lit", least=VISIBLE),
    Mix("dusk", "masonry", "table", 0.45, 0.45),
    Mix("end", "masonry", "table", 0.25, 0.25),
    Mix("row", "events.lit", "away", 0.13, 0.06, letter=None),
    Mix("row", "parchment.dusk", "activities.lit", 0.35, 0.35, letter=None),
)
"""``piece`` and ``sign``: another player's piece in dusk; ``arch``, ``arched`` and ``sill``: the edges of a
window that is filled, lit or in dusk; ``tile``, ``tile2`` and ``faint``: a die in dusk, in every second row a
little darker, and its pips; ``waits`` and ``met``: the rim of a black die; ``card`` and ``shade``: the frame
of a card in dusk, and of one beside the card concerned; ``row``: the ground of the line concerned, and of
every second row of small cards."""


def theme(name: str, given: Mapping[str, str] | None = None) -> Theme:
    """The theme of this name with all of Troyes' roles. Raises what `shipped` does."""
    return shipped(name, ROLES, MIXES, given)
