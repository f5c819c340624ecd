"""The workshops: five craftsmen, each with his row of contracts."""

from __future__ import annotations

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board import contracts, framing
from colonia_tui.colonia.board import craftsman as pieces
from colonia_tui.colonia.board.contracts import DISTRICT
from colonia_tui.colonia.board.craftsman import Door
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.small import workshops as small
from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.dice import percent
from colonia_tui.drawing.canvas import Run, length, look
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _, capital, ngettext
from engine.colonia import thursday
from engine.colonia.components import CRAFTSMEN, THURSDAY
from engine.game import Action

_COUNT = len(CRAFTSMEN)
_NAME, _NAME_WIDTH = 6, 12
"""Where a craftsman's name begins in his room, and how many cells it has."""
_HIGHEST, _NAMED = 6, 4
"""The most rows for a craftsman, and those from which the names of families are below his row."""
_EDGES = 12
"""Cells of the upper edge that are neither title nor fact."""
_SMALL_NAME, _SMALL_NAME_WIDTH, _SMALL_CHANCE = 11, 11, 7


class Workshops(Part[Scene]):
    """The five craftsmen."""

    def draw(self, scene: Scene, pen: Pen) -> None:
        draw(scene, pen)

    def draw_small(self, scene: Scene, pen: Pen) -> None:
        small.draw(scene, pen)


def draw(scene: Scene, pen: Pen) -> None:
    """The whole district: two rows for each craftsman where there is room, else one."""
    room = framing.district(scene, pen, DISTRICT, _("Workshops"), _fact(scene, pen.width, pen.glyphs.bar))
    lines = room.height
    if lines >= 2 * _COUNT:
        pitch = min(_HIGHEST * (_COUNT - 1), lines - 2)
        tops = [room.y + pitch * k // (_COUNT - 1) for k in range(_COUNT)]
        for k, top in enumerate(tops):
            below = tops[k + 1] if k + 1 < _COUNT else room.y + lines
            _house_and_row(scene, pen, room, k, top, high=below - top > 2)
            if below - top > _NAMED:
                _who(scene, pen, room, k, top + 3)
        if tops[-1] + 3 < room.y + lines:
            _note(scene, pen.within(room))
        return
    last = max(_COUNT, lines - 1) - 1
    for k in range(min(_COUNT, lines)):
        _one_row(scene, pen, room, k, room.y + last * k // (_COUNT - 1))
    if lines > _COUNT:
        _note(scene, pen.within(room))


def _house_and_row(scene: Scene, pen: Pen, room: Region, k: int, y: int, *, high: bool) -> None:
    pen = pen.on(_ground(scene, pen, Region(room.x, y, room.width, 2), k))
    lit, x = scene.lit(DISTRICT), room.x + 1
    pieces.house(pen.at(x, y), k, _door(scene, k), lit=lit)
    name = look("text bold" if lit else "text", pen.ground)
    pen.put(x + _NAME - 1, y, capital(names.craftsman(k)), name, _NAME_WIDTH - 1)
    x += _NAME - 1 + _NAME_WIDTH
    x += pieces.recipe(pen.at(x, y), k, lit=lit)
    end = room.right - 2
    said = _aside(scene, k)
    if length(said) > end - x:
        said = _aside(scene, k, short=True)
    if said:
        end = pen.write_right(end, y, said, end - x)
    longest = max(len(names.good(good)) for good in range(_COUNT))
    if x + 1 + longest < end:
        pen.put(x + 1, y, names.good(k), "second")
    places = max(1, (room.width - 10) // pieces.PLACE)
    pieces.row(
        pen.at(room.x + _NAME, y + 1),
        contracts.row(scene, k, places),
        solid=lit,
        lit=lit and not contracts.evening(scene),
        price=contracts.price_letter(scene, k),
        high=high,
    )


def _one_row(scene: Scene, pen: Pen, room: Region, k: int, y: int) -> None:
    pen = pen.on(_ground(scene, pen, Region(room.x, y, room.width, 1), k))
    _key(scene, pen.at(room.x, y), k)
    x = room.x + 4 + pieces.small_recipe(pen.at(room.x + 4, y), k) + 1
    pen.put(x, y, capital(names.craftsman(k)), "text", _SMALL_NAME_WIDTH - 1)
    x = room.x + _SMALL_NAME + _SMALL_NAME_WIDTH
    end = room.right - 1
    said = _aside(scene, k, short=True)
    if said:
        pen.write_right(end, y, said, _SMALL_CHANCE)
    places = max(1, (end - _SMALL_CHANCE - x - pieces.TILE) // pieces.TILE)
    lit = scene.lit(DISTRICT)
    line = contracts.row(scene, k, places)
    pieces.small_row(pen.at(x, y), line, lit=lit, price=contracts.price_letter(scene, k))


def _who(scene: Scene, pen: Pen, room: Region, k: int, y: int) -> None:
    """Whose contracts these are, by name, where a district has the whole window."""
    pen = pen.on(scene.ground(DISTRICT))
    runs: list[Run] = []
    for seat, members in scene.view["craftsmen"][k]["contracts"]:
        runs += [scene.sign_run(seat, " "), (f"{scene.names[seat]} ", "second")]
        runs += [(str(members), "text"), ("   ", "")]
    pen.write(room.x + _NAME, y, runs or [(_("no contracts"), "faded")], room.width - _NAME)


# What can be done


def _action(scene: Scene, k: int) -> Action:
    return Action("craft" if scene.asks("craft") else "order", (k,))


def _ground(scene: Scene, pen: Pen, region: Region, k: int) -> str:
    """Enters the place of an option; the ground of its rows."""
    action, ground = _action(scene, k), scene.ground(DISTRICT)
    if scene.offered(action) is not None:
        pen.place(action, region)
        if scene.pointed == action:
            ground = "pointed"
            pen.on(ground).fill(region)
    return ground


def _door(scene: Scene, k: int) -> Door:
    action = _action(scene, k)
    offer = scene.offered(action)
    if offer is None or not scene.orange:
        return Door.PLAIN
    if scene.pointed == action:
        return Door.POINTED
    return Door.POSSIBLE if offer.legal else Door.REFUSED


def _key(scene: Scene, pen: Pen, k: int) -> None:
    number = str(k + 1)
    match _door(scene, k):
        case Door.POSSIBLE:
            pen.key(0, 0, number)
        case Door.POINTED:
            pen.key_pointed(0, 0, number)
        case Door.REFUSED:
            pen.key_refused(0, 0, names.refused())
        case Door.PLAIN:
            pen.put(0, 0, f" {number} ", "second")


def _aside(scene: Scene, k: int, short: bool = False) -> list[Run]:
    """At the right end: on Thursday the chance of the next contract, then how far the bar moved."""
    if not scene.lit(DISTRICT) or scene.view["day"] != THURSDAY:
        return []
    if contracts.evening(scene):
        return [("" if short else _("bar moved "), "second"), (str(scene.week.moved[k]), "text bold")]
    row = scene.view["craftsmen"][k]
    steps = len(row["contracts"]) + 1 - row["bar"]
    chance = thursday.per_mille(steps, contracts.dice(scene))
    said = _("sure") if chance >= 1000 else _("{percent} %").format(percent=percent(chance))
    return [("" if short else _("next: "), "second"), (said, "text bold")]


# What is said about it


def _fact(scene: Scene, width: int, bar: str) -> list[Run]:
    if scene.lit(DISTRICT):
        if scene.asks("craft"):
            return [(_("choose any good"), "text")]
    if scene.lit(DISTRICT) and _today(scene):
        said = _("left of the wall: made tonight")
        title = len(_("Workshops")) * (2 if scene.plan >= Plan.MEDIUM else 1)
        if len(said) + title > width - _EDGES:
            dice = contracts.dice(scene)
            said = ngettext("{count} die tonight", "{count} dice tonight", dice).format(count=dice)
            if contracts.evening(scene):
                said = _("left of {wall}: made").format(wall=bar)
        return [(said, "text")]
    if contracts.evening(scene):
        return [(_("next dice Thursday"), "second")]
    dice = contracts.dice(scene)
    if not dice:
        return []
    return [
        (ngettext("{count} die on Thursday", "{count} dice on Thursday", dice).format(count=dice), "second")
    ]


def _today(scene: Scene) -> bool:
    """Whether the dice are rolled today: the district is in the light at set-up and on Monday, too."""
    return scene.view["day"] == THURSDAY


def _signs(scene: Scene) -> list[str]:
    """What wall and price mean on other days, from the longest to the shortest."""
    wall = [
        _("left of the wall: made Thursday · right: waits"),
        _("left of the wall: made Thursday"),
        _("left of the wall: made"),
    ]
    if contracts.evening(scene) or scene.asks("craft"):
        return wall
    return [*(_("+1: takes 1 member · {wall}").format(wall=said) for said in wall), *wall[1:]]


def _note(scene: Scene, pen: Pen) -> None:
    y = pen.height - 1
    pen = pen.on(scene.ground(DISTRICT))
    if not (scene.lit(DISTRICT) and _today(scene)):
        said = next((said for said in _signs(scene) if cell_len(said) <= pen.width - 2), "")
    elif contracts.evening(scene):
        said = _("right of the wall: waits, first in its row next week")
    else:
        dice = contracts.dice(scene)
        said = ngettext(
            "right of the wall it waits for tonight's die",
            "right of the wall it waits for tonight's {count} dice",
            dice,
        ).format(count=dice)
    pen.put(1, y, said, "faded", pen.width - 2)
