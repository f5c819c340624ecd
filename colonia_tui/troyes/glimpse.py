"""A game of Troyes in the list of saved games: a sentence about it, and its buildings in little room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from colonia_tui.drawing import people
from colonia_tui.drawing.canvas import centred
from colonia_tui.drawing.pieces import Pen, solid
from colonia_tui.face import Glimpse
from colonia_tui.language.i18n import ngettext
from colonia_tui.troyes.board.pieces import NEUTRAL
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.option_keys import ACROSS
from engine.game import View
from engine.troyes.deck import BUILDINGS
from engine.troyes.view import TroyesView

_WIDTH: Final = 13
"""Cells of a building."""
_ROOFS: Final = {0: "▄▄  ▄▄  ▄▄▄", 1: "▗▟█▙▖ ▗▟█▙▖", 2: " ▗▟█████▙▖ "}


def glimpse(view: View) -> Glimpse:
    """What the list says of a game with this view; of a building its number and who stands in each space."""
    seen = cast(TroyesView, view)
    picture = [(number, *seen["buildings"][number]["spaces"]) for number in ACROSS]
    black, said = len(seen["black"]), []
    if black:
        said.append(ngettext("{count} black die", "{count} black dice", black).format(count=black))
    if seen["seat"] is not None:
        purse = seen["families"][seen["seat"]]["purse"]
        said.append(ngettext("{count} denier", "{count} deniers", purse).format(count=purse))
    return Glimpse(tuple(said), tuple(picture))


def draw(pen: Pen, picture: Sequence[Sequence[int]], colours: Sequence[int]) -> None:
    """The three buildings in 39 x 5: roof, who stands there, and what each is called."""
    for place, building in enumerate(picture[: len(ACROSS)]):
        if building and building[0] in _ROOFS:
            _building(pen.at(place * _WIDTH, 0), building, colours)


def _building(pen: Pen, building: Sequence[int], colours: Sequence[int]) -> None:
    number, *spaces = building
    wall = "wall.lit"
    pen.put(0, 0, _ROOFS[number], f"die.{number}.roof")
    pen.put(0, 1, pen.glyphs.full * (_WIDTH - 2), f"die.{number}.roof")
    inside = pen.on(wall if pen.shows(wall) else pen.ground)
    inside.put(0, 2, " " * (_WIDTH - 2))
    inside.put(0, 3, " " * (_WIDTH - 2))
    for space, owner in enumerate(spaces[:6]):
        x = 2 * space
        if 0 <= owner < len(colours):
            inside.tile(x, 3, people.sign(colours[owner]), solid(people.role(colours[owner])))
        elif owner >= len(colours):
            inside.put(x, 3, NEUTRAL.sign, "text")
        else:
            inside.put(x, 3, pen.glyphs.dash, "faded")
    pen.put(0, 4, centred(names.short_building(number), _WIDTH - 2), f"{BUILDINGS[number]}.title")
