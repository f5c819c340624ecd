"""The craftsmen: what each makes out of what, and the row of contracts with its bar.

A row starts at the top space: each contract is a sign and its members, ``║`` is the bar. ``+2`` marks where
the next contract would go, with the members it takes; after Thursday there is none.
"""

from __future__ import annotations

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing.canvas import Canvas, Spot
from colonia_tui.drawing.district import District, key_cap, place, title
from colonia_tui.language.i18n import _, ngettext
from engine.colonia.components import CRAFTSMEN, RECIPES, THURSDAY
from engine.game import Action

_SPACE = 4


class Workshops(District[Scene]):
    """The five craftsmen."""

    def draw(self, scene: Scene, canvas: Canvas) -> None:
        draw(scene, canvas)


def draw(scene: Scene, canvas: Canvas) -> None:
    view = scene.view
    aside = ""
    if view["week_card"] >= 0:
        dice = scene.deck.weeks[view["week_card"]].dice
        aside = ngettext("{count} die on Thursday", "{count} dice on Thursday", dice).format(count=dice)
    title(canvas, _("Workshops"), aside, scene.district == "workshops")
    for craftsman in range(len(CRAFTSMEN)):
        _craftsman(scene, canvas, 1 + 2 * craftsman, craftsman)


def _craftsman(scene: Scene, canvas: Canvas, y: int, craftsman: int) -> None:
    action = Action("craft" if scene.asks("craft") else "order", (craftsman,))
    key_cap(canvas, 1, y, scene, action, f"{craftsman + 1} ")
    half = (canvas.width - 6) * 2 // 5
    canvas.put(6, y, names.capital(names.craftsman(craftsman)), "strong", half - 1)
    one, other = RECIPES[craftsman]
    x = 6 + half
    for resource, joint in ((one, "+"), (other, "")):
        x = canvas.put(x, y, names.resource(resource), f"resource-{resource}", canvas.width - 12 - x)
        x = canvas.put(x, y, joint, "muted")
    x = canvas.put(x + 1, y, "→", "muted")
    canvas.put(x + 1, y, names.good(craftsman), "good", canvas.width - x - 2)
    _row(scene, canvas, y + 1, craftsman)
    place(canvas, scene, action, Spot(0, y, canvas.width, 2))


def _row(scene: Scene, canvas: Canvas, y: int, craftsman: int) -> None:
    row = scene.view["craftsmen"][craftsman]
    contracts, bar = row["contracts"], row["bar"]
    x = 6
    for space in range(max(bar, len(contracts) + 1)):
        if space == bar:
            x = canvas.put(x, y, f"{names.BAR} ", "strong")
        if x + _SPACE + 2 > canvas.width:
            canvas.put(x, y, "…", "muted")
            return
        if space < len(contracts):
            seat, members = contracts[space]
            after = canvas.put(x, y, scene.sign(seat), scene.style(seat))
            canvas.put(after, y, str(members), "" if space < bar else "muted", 2)
        elif space == len(contracts) and scene.view["day"] <= THURSDAY:
            canvas.put(x, y, f"+{row['ordered'] + 1}", "legal" if scene.asks("order") else "muted", 3)
        elif space < bar:
            canvas.put(x, y, names.FREE, "muted")
        x += _SPACE
    if bar == max(bar, len(contracts) + 1):
        canvas.put(x, y, names.BAR, "strong")
