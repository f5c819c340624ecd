"""The three buildings: each in drawn size, or all of them in one box."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.drawing import chips
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.runs import look
from colonia_tui.drawing.style import Style
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

    def draw(self, scene: Scene, style: Style, canvas: Canvas) -> None:
        large(scene, style, canvas, self.id or "")


class Buildings(Part[Scene]):
    """All three: as small houses, or in two lines each."""

    follows_pointer = True

    def draw(self, scene: Scene, style: Style, canvas: Canvas) -> None:
        inner = framing.box(scene, style, canvas, _("Buildings"), key="buildings")
        found = reading.buildings(scene)
        if inner.width >= 3 * _STEP - 1:
            x = inner.x + (inner.width - 3 * _STEP + 1) // 2
            for place, number in enumerate(ORDER):
                house = Region(x + place * _STEP, inner.y, pieces.SMALL_WIDTH, inner.height)
                pieces.house(canvas, style, house.x, house.y, found[number], "log")
                _placing(scene, canvas, number, house)
            return
        for row, number in enumerate(ORDER):
            region = Region(inner.x + 1, inner.y + 2 * row, inner.width - 1, 2)
            if region.y + 1 < inner.bottom:
                pieces.line(canvas, style, region, found[number], "log")
                _placing(scene, canvas, number, region)


def _placing(scene: Scene, canvas: Canvas, number: int, region: Region) -> None:
    """A citizen may be placed there: the key stands in the frame of the question."""
    action = Action("place", (number,))
    if scene.offered(action) is not None:
        canvas.places[action] = region


def large(scene: Scene, style: Style, canvas: Canvas, name: str) -> None:
    """A building with its frame; keys stand in the place of values where a space is asked for."""
    number = places.building_of(name)
    building = reading.buildings(scene)[number]
    inner = framing.place(scene, style, canvas, name, building.name)
    ground = scene.ground(name)
    region = Region(inner.x, inner.y, inner.width, pieces.HEIGHT)
    values = pieces.large(canvas, style, region, building, ground, scene.lit(name))
    for space, at in values.items():
        for kind in ("settle", "standing"):
            _key(scene, style, canvas, Action(kind, (number, space)), at, ground)
    lies = Region(inner.right - chips.KEY_WIDTH - 1, inner.y + pieces.HEIGHT - 1, chips.KEY_WIDTH, 1)
    _key(scene, style, canvas, Action("lying", (number,)), lies, ground)
    _key(scene, style, canvas, Action("place", (number,)), lies, ground)


def _key(scene: Scene, style: Style, canvas: Canvas, action: Action, at: Region, ground: str) -> None:
    offer = scene.offered(action)
    if offer is None:
        return
    if scene.pointed == action:
        chips.key_pointed(canvas, style, at.x, at.y, offer.key)
    elif offer.legal:
        chips.key(canvas, at.x, at.y, offer.key, ground)
    elif action.kind == "place":
        canvas.put(at.x, at.y, _("no"), look("faded", ground))
    above = citizen.HEIGHT if action.kind in ("settle", "standing") else 0
    canvas.places[action] = Region(at.x, at.y - above, at.width, 1 + above)
