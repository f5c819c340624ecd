"""The three buildings: each in drawn size, or all of them in one box."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.drawing import pieces as chips
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _
from colonia_tui.troyes.board import framing, places, reading
from colonia_tui.troyes.board.pieces import building as pieces
from colonia_tui.troyes.board.pieces import citizen
from colonia_tui.troyes.board.scene import Scene
from engine.game import Action

_STEP = pieces.SMALL_WIDTH + 1
ORDER = (0, 2, 1)
"""As they stand: Palace, City Hall, Bishopric."""


class OneBuilding(Part[Scene]):
    """A building in drawn size; its name is its place."""

    follows_pointer = True

    def draw(self, scene: Scene, pen: Pen) -> None:
        large(scene, pen, self.id or "")


class Buildings(Part[Scene]):
    """All three: as small houses, or in two lines each."""

    follows_pointer = True

    def draw(self, scene: Scene, pen: Pen) -> None:
        pen = pen.on("log")
        inner = framing.box(scene, pen, _("Buildings"), key="buildings")
        found = reading.buildings(scene)
        if inner.width >= 3 * _STEP - 1:
            x = inner.x + (inner.width - 3 * _STEP + 1) // 2
            for place, number in enumerate(ORDER):
                house = Region(x + place * _STEP, inner.y, pieces.SMALL_WIDTH, inner.height)
                pieces.house(pen.at(house.x, house.y), found[number])
                _placing(scene, pen.within(house), number)
            return
        for row, number in enumerate(ORDER):
            region = Region(inner.x + 1, inner.y + 2 * row, inner.width - 1, 2)
            if region.y + 1 < inner.bottom:
                pieces.line(pen.within(region), found[number])
                _placing(scene, pen.within(region), number)


def _placing(scene: Scene, pen: Pen, number: int) -> None:
    """A citizen may be placed there: the key stands in the frame of the question."""
    action = Action("place", (number,))
    if scene.offered(action) is not None:
        pen.place(action, pen.room)


def large(scene: Scene, pen: Pen, name: str) -> None:
    """A building with its frame; keys stand in the place of values where a space is asked for."""
    number = places.building_of(name)
    building = reading.buildings(scene)[number]
    inner = framing.place(scene, pen, name, building.name)
    pen = pen.on(scene.ground(name))
    region = Region(inner.x, inner.y, inner.width, pieces.HEIGHT)
    values = pieces.large(pen, region, building, scene.lit(name))
    for space, at in values.items():
        for kind in ("settle", "standing"):
            _key(scene, pen.within(at), Action(kind, (number, space)))
    lies = Region(inner.right - chips.KEY_WIDTH - 1, inner.y + pieces.HEIGHT - 1, chips.KEY_WIDTH, 1)
    _key(scene, pen.within(lies), Action("lying", (number,)))
    _key(scene, pen.within(lies), Action("place", (number,)))


def _key(scene: Scene, pen: Pen, action: Action) -> None:
    offer = scene.offered(action)
    if offer is None:
        return
    if scene.pointed == action:
        pen.key_pointed(0, 0, offer.key)
    elif offer.legal:
        pen.key(0, 0, offer.key)
    elif action.kind == "place":
        pen.put(0, 0, _("no"), "faded")
    above = citizen.HEIGHT if action.kind in ("settle", "standing") else 0
    pen.place(action, Region(0, -above, pen.width, 1 + above))
