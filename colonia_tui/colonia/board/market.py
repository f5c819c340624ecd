"""The market: seven booths, two more for the foreign merchants."""

from __future__ import annotations

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing.canvas import Canvas, Spot
from colonia_tui.drawing.district import District, key_cap, place, title
from colonia_tui.language.i18n import _
from engine.colonia.components import BOOTHS, RESOURCES
from engine.game import Action

_LABEL, _MEMBERS = 6, 10


class Market(District[Scene]):
    """The resources in each booth, and whose members are there."""

    def draw(self, scene: Scene, canvas: Canvas) -> None:
        draw(scene, canvas)


def draw(scene: Scene, canvas: Canvas) -> None:
    view = scene.view
    title(canvas, _("Market"), _("{count} in the bag").format(count=view["bag"]), scene.district == "market")
    column = max(4, (canvas.width - _LABEL - _MEMBERS) // len(RESOURCES))
    for resource in range(len(RESOURCES)):
        name = names.capital(names.resource(resource))
        x = _LABEL + column * resource
        name = name if column > 7 else names.resource_short(resource)
        canvas.put(x, 1, name, f"resource-{resource}", column - 1)
    canvas.put(canvas.width - _MEMBERS, 1, _("members"), "muted", _MEMBERS - 1, right=True)
    for number, booth in enumerate(view["booths"]):
        empty = not sum(booth["resources"]) and booth["seat"] < 0
        if number < BOOTHS or not empty:
            _booth(scene, canvas, 2 + number, number, column)


def _booth(scene: Scene, canvas: Canvas, y: int, number: int, column: int) -> None:
    booth = scene.view["booths"][number]
    action = Action("booth", (number,))
    key_cap(canvas, 1, y, scene, action, f"{number + 1} ")
    counts = booth["resources"]
    for resource, count in enumerate(counts):
        x = _LABEL + column * resource
        if count:
            canvas.put(x, y, _heap(resource, count, column - 1), f"resource-{resource} strong", column - 1)
        elif any(counts):
            canvas.put(x, y, names.FREE, "muted")
    end = canvas.width - _MEMBERS
    if booth["seat"] >= 0:
        canvas.put(
            _LABEL, y, _("taken by {name}").format(name=scene.names[booth["seat"]]), "muted", end - _LABEL
        )
        canvas.put(end + 5, y, scene.sign(booth["seat"]), scene.style(booth["seat"]))
        canvas.put(end + 6, y, str(booth["members"]), "", 3, right=True)
    elif any(counts):
        canvas.put(end + 6, y, str(sum(counts)), "", 3, right=True)
    else:
        canvas.put(_LABEL, y, _("empty"), "muted", column)
    place(canvas, scene, action, Spot(0, y, canvas.width))


def _heap(resource: int, count: int, room: int) -> str:
    """One letter for each resource; a number where that would be too long."""
    letter = names.resource_letter(resource)
    return letter * count if count <= room else f"{count}{letter}"
