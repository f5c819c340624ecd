"""The workshops: five craftsmen, each with his row of contracts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.odds import percent
from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import ELLIPSIS, Run, cell_style, length, that_fits
from colonia_tui.drawing.frames import Heading, district
from colonia_tui.drawing.pieces import Pen, Skin
from colonia_tui.drawing.plan import Plan
from colonia_tui.language.i18n import _, capital, ngettext
from engine.colonia import thursday
from engine.colonia.components import CRAFTSMEN, RECIPES, THURSDAY
from engine.game import Action, Seat

# A craftsman's pieces: house, recipe, and the places in his row
#
# A row is read from the left. The wall is the bar: contracts left of it are made this Thursday, those right
# of it wait. The first free place says how many members it takes.


HOUSE = 4
"""Cells of a house; it is two rows high."""
PLACE, WALL = 5, 3
"""Cells of a place in chips and of the wall, including the gap after them."""
TILE = 3
"""Cells of a small place, including the gap after it."""


class Door(Enum):
    """What can be done with a craftsman: the state of the key on his door."""

    PLAIN = "not asked"
    POSSIBLE = "possible"
    POINTED = "pointed"
    REFUSED = "refused"


def house(pen: Pen, craftsman: int, door: Door, *, lit: bool) -> None:
    """A house in its good's colour, with the number on it, which is its key on a day of orders."""
    roof, left, right = pen.glyphs.house
    role = f"good.{craftsman}" if lit and door is not Door.REFUSED else f"good.{craftsman}.house"
    pen.put(0, 0, roof, role)
    pen.put(0, 1, left, role)
    pen.put(HOUSE - 1, 1, right, role)
    number = f"{craftsman + 1} "
    match door:
        case Door.POSSIBLE:
            pen.put(1, 1, number, cell_style("accent bold", "table"))
        case Door.POINTED:
            pen.put(1, 1, f"{pen.glyphs.pointer}{craftsman + 1}", cell_style("ink bold", "accent"))
        case Door.REFUSED:
            pen.put(1, 1, f"{pieces.refused():2}", cell_style("faded", "table"))
        case Door.PLAIN:
            skin = Skin(role, "cream bold" if lit else "text bold")
            pen.tile(1, 1, number, skin)


def recipe(pen: Pen, craftsman: int, *, lit: bool) -> int:
    """What goes in and what comes out, as chips; returns the cell after it."""
    x = 0
    for resource in RECIPES[craftsman]:
        role = f"resource.{resource}"
        skin = pieces.solid(role) if lit else pieces.dusk(role)
        x = pen.chip(x, 0, names.resource_letter(resource), skin)
    x = pen.put(x, 0, pen.glyphs.arrow, "second")
    role = f"good.{craftsman}"
    skin = pieces.solid(role, "cream") if lit else pieces.dusk(role)
    return pen.chip(x, 0, names.good_sign(craftsman), skin)


def small_recipe(pen: Pen, craftsman: int) -> int:
    """The same as letters: the good, then what it takes; returns the cell after it."""
    x = 0
    skin = pieces.solid(f"good.{craftsman}", "cream")
    x = pen.tile(x, 0, names.good_sign(craftsman), skin) + 1
    one, other = RECIPES[craftsman]
    for resource, joint in ((one, "+"), (other, "")):
        letter, skin = names.resource_letter(resource), pieces.solid(f"resource.{resource}")
        x = pen.tile(x, 0, letter, skin)
        x = pen.put(x, 0, joint, "second")
    return x


# The row


@dataclass(frozen=True)
class Space:
    """A place in a row, or (``wall``) the bar between two of them."""

    wall: bool = False
    members: str = ""
    """Whose members stand there, "" if free: "■3"."""
    role: str = ""
    """The colour of that family."""
    solid: bool = False
    """Whether it is one's own or was placed since one's own last move; after the dice, whether it is left of
    the wall."""
    price: str = ""
    """The price of the next contract in members: "-3"."""
    more: bool = False
    """Whether it stands for all contracts that do not fit."""


def contracts_of(scene: Scene, k: int, places: int) -> list[Space]:
    """A craftsman's row of places, with its wall; the last place says if there are more contracts."""
    here = scene.view["craftsmen"][k]
    contracts, bar = here["contracts"], here["bar"]
    priced = not (evening(scene) or scene.asks("craft"))
    needed = max(bar, len(contracts) + priced)
    wall = Space(wall=True)
    found = []
    for place in range(places):
        if place == bar:
            found.append(wall)
        if place == places - 1 and needed > places:
            found.append(Space(more=True))
        elif place < len(contracts):
            seat, members = contracts[place]
            said, new = f"{scene.sign(seat)}{members}", scene.mark("order", k, place + 1)
            solid = place < bar if evening(scene) else new or seat == scene.seat
            found.append(Space(members=said, role=scene.role(seat), solid=solid))
        elif place == len(contracts) and priced:
            found.append(Space(price=f"-{here['ordered'] + 1}"))
        else:
            found.append(Space())
    return [*found, wall] if bar >= places else found


def draw_row(scene: Scene, pen: Pen, k: int, *, high: bool) -> None:
    """Places as chips; the wall is two rows ``high`` or one."""
    x, lit = 0, scene.lit(DISTRICT)
    place = f"place.{'lit' if lit and not evening(scene) else 'dusk'}"
    for space in contracts_of(scene, k, max(1, (pen.width - WALL - 1) // PLACE)):
        if space.wall:
            for below in range(1 + high):
                pen.put(x, below, pen.glyphs.bar, "stone")
            x += WALL
            continue
        if space.more:
            pen.put(x, 0, ELLIPSIS, "second")
        elif space.members:
            skin = pieces.solid(space.role) if lit and space.solid else pieces.dusk(space.role)
            pen.chip(x, 0, f"{space.members:2}", skin)
        elif space.price:
            pen.chip(x, 0, f"{space.price:2}", Skin(place, price_letter(scene, k)))
        else:
            pen.free_place(x, 0, place)
        x += PLACE


def small_row(pen: Pen, line: Sequence[Space], *, lit: bool, price: str) -> None:
    """The same with two-cell places."""
    x = 0
    place = f"place.{'lit' if lit else 'dusk'}"
    for space in line:
        text, letter = "  ", "second"
        if space.wall:
            pen.put(x, 0, pen.glyphs.bar, "stone")
            x += TILE
            continue
        if space.more:
            text = f"{ELLIPSIS} "
        elif space.members:
            text, letter = f"{space.members:2}", f"{space.role}.faint bold"
        elif space.price:
            text, letter = f"{space.price:2}", price
        skin = Skin(place, letter)
        if space.members and lit:
            skin = pieces.solid(space.role) if space.solid else pieces.dusk(space.role)
        pen.tile(x, 0, text, skin)
        x += TILE


# The craftsmen's contracts as the rows of their workshops


DISTRICT = "workshops"


def evening(scene: Scene) -> bool:
    """Whether this week's dice have been rolled."""
    day = scene.view["day"]
    return day > THURSDAY or (day == THURSDAY and bool(scene.week.dice))


def price_letter(scene: Scene, k: int) -> str:
    """The letters for the price of the next contract."""
    offer = scene.offered(Action("order", (k,)))
    return "accent bold" if offer is not None and offer.legal and scene.orange else "second"


def dice_of_week(scene: Scene) -> int:
    """How many dice are rolled this Thursday."""
    card = scene.view["week_card"]
    return scene.deck.weeks[card].dice if card >= 0 else 0


# The workshops beside another district: a line for each craftsman


def draw_small(scene: Scene, pen: Pen) -> None:
    """Each craftsman's recipe, and his row with its wall; where several share a line, the good alone."""
    room = district(scene, pen, Heading(DISTRICT, _("Workshops"), key=True))
    across = -(-len(CRAFTSMEN) // max(1, room.height))
    width = room.width // across
    for k in range(len(CRAFTSMEN)):
        y, column = divmod(k, across)
        line = pen.on(scene.ground(DISTRICT)).within(
            Region(room.x + column * width, room.y + y, width - (across > 1), 1)
        )
        if across > 1:
            x = line.tile(1, 0, names.good_sign(k), pieces.solid(f"good.{k}", "cream")) + 1
        else:
            x = 1 + small_recipe(line.at(1, 0), k) + 2
        row = contracts_of(scene, k, max(1, (line.width - x - WALL) // TILE))
        small_row(line.at(x, 0), row, lit=False, price="second")


_COUNT = len(CRAFTSMEN)
_NAME, _NAME_WIDTH = 6, 12
"""Where a craftsman's name begins in his room, and its width."""
_EVEN, _HIGHEST, _NAMED = 3, 6, 4
"""The rows for a craftsman below which all have as many; the most; and those from which the families' names
are below his contracts."""
_EDGES = 12
"""Cells of the upper edge that are neither title nor fact."""
_SMALL_NAME, _SMALL_NAME_WIDTH, _SMALL_CHANCE = 11, 11, 9


def draw(scene: Scene, pen: Pen) -> None:
    """The whole district: two rows for each craftsman if there is room, else one."""
    room = district(scene, pen, Heading(DISTRICT, _("Workshops"), [_fact(scene, pen.width, pen.glyphs.bar)]))
    lines = room.height
    if lines >= 2 * _COUNT:
        written = scene.plan >= Plan.LARGEST and lines >= _NAMED * _COUNT
        pitch = min(_HIGHEST * (_COUNT - 1), lines - (_NAMED if written else 2))
        step = pitch // (_COUNT - 1)
        if step < _EVEN:  # else some would have room for a wall of two lines, and some not
            pitch = step * (_COUNT - 1)
        tops = [room.y + pitch * k // (_COUNT - 1) for k in range(_COUNT)]
        for k, top in enumerate(tops):
            below = tops[k + 1] if k + 1 < _COUNT else top + step if step < _EVEN else room.y + lines
            here = pen.within(Region(room.x, top, room.width, below - top))
            _house_and_row(scene, here, k)
            if below - top > _NAMED or (written and scene.view["craftsmen"][k]["contracts"]):
                _who(scene, here.at(_NAME, 3), k)
        if tops[-1] + 3 + written < room.y + lines:
            _note(scene, pen.within(room))
        return
    above = max(0, lines - 1 - _COUNT) // 3
    left = room.width - 1 - _SMALL_CHANCE - _SMALL_NAME - _SMALL_NAME_WIDTH - TILE
    named = all(_fits(scene, k, left) for k in range(_COUNT))
    for k in range(min(_COUNT, lines)):
        y = room.y + above + k
        _one_row(scene, pen.within(Region(room.x, y, room.width, 1)), k, named=named)
    if lines > _COUNT:
        _note(scene, pen.within(room))


def _house_and_row(scene: Scene, pen: Pen, k: int) -> None:
    """The chance of one's own contract stands behind the row, below it behind the wall, or in the name's
    place."""
    high = pen.height > 2
    pen = pen.on(_ground(scene, pen, pen.room._replace(height=2), k))
    lit = scene.lit(DISTRICT)
    house(pen.at(1, 0), k, _door(scene, k), lit=lit)
    x, end, row = _NAME, pen.width - 2, pen.within(Region(_NAME, 1, pen.width - _NAME, 1))
    yours, wall = _yours(scene, k), PLACE * scene.view["craftsmen"][k]["bar"]
    room = row.width - 2 - length(yours) - WALL
    beside, below = PLACE * _used(scene, k) <= room, high and wall <= room
    if beside or below:
        pen.write_right(end, 1 if beside else 2, yours)
    draw_row(scene, row.within(Region(0, 0, room + WALL + 1, 1)) if yours and beside else row, k, high=high)
    if not yours or beside or below:
        called = that_fits((capital(names.craftsman(k)), names.short_craftsman(k)), _NAME_WIDTH - 1)
        pen.put(x, 0, called, "text bold" if lit else "text", _NAME_WIDTH - 1)
        x += _NAME_WIDTH
    x += recipe(pen.at(x, 0), k, lit=lit)
    said = _aside(scene, k)
    if yours and not (beside or below):
        said = [*yours, ("  ", ""), *_aside(scene, k, short=True)]
    if length(said) > end - x:
        said = _aside(scene, k, short=True)
    if said:
        end = pen.write_right(end, 0, said, end - x)
    longest = max(len(names.good(good)) for good in range(_COUNT))
    if x + 1 + longest < end:
        x = pen.put(x + 1, 0, names.good(k), "second")
    if scene.taught(DISTRICT, CRAFTSMEN[k]):
        pen.taught(x + 1, 0)


def _one_row(scene: Scene, pen: Pen, k: int, *, named: bool) -> None:
    """``named``: with the craftsman's name before his contracts."""
    pen = pen.on(_ground(scene, pen, pen.room, k))
    _key(scene, pen, k)
    small_recipe(pen.at(4, 0), k)
    x = _SMALL_NAME
    if named:
        pen.put(x, 0, names.short_craftsman(k), "text", _SMALL_NAME_WIDTH - 1)
        x += _SMALL_NAME_WIDTH
    end = pen.width - 1
    said = _aside(scene, k, short=True)
    said = said if length(said) <= _SMALL_CHANCE else said[1:]
    room = end - _SMALL_CHANCE - x - TILE
    yours = _yours(scene, k)
    if yours and _fits(scene, k, room):
        said, room = [*yours, ("  ", ""), *said], room - length(yours) - 2
    line = contracts_of(scene, k, max(1, room // TILE))
    small_row(pen.at(x, 0), line, lit=scene.lit(DISTRICT), price=price_letter(scene, k))
    if said:
        aside = pen.write_right(end, 0, said)
        if scene.taught(DISTRICT, CRAFTSMEN[k]):
            pen.taught(aside - pieces.KEY_WIDTH, 0)


def _fits(scene: Scene, k: int, room: int) -> bool:
    """Whether there is room for all of a row in small places, with the chance of one's own contract."""
    yours = _yours(scene, k)
    return TILE * _used(scene, k) + (length(yours) + 2 if yours else 0) <= room


def _who(scene: Scene, pen: Pen, k: int) -> None:
    """The names behind these contracts, each once where they would not fit."""
    contracts = scene.view["craftsmen"][k]["contracts"]
    each = [(seat, str(members)) for seat, members in contracts]
    seats = dict.fromkeys(seat for seat, __ in each)
    together = [(seat, " ".join(members for other, members in each if other == seat)) for seat in seats]
    forms = [_named(scene, each), _named(scene, together), []]
    runs = next(form for form in forms if length(form) <= pen.width)
    pen = pen.on(scene.ground(DISTRICT))
    pen.write(0, 0, runs if contracts else [(_("no contracts"), "faded")], pen.width)


def _named(scene: Scene, contracts: Iterable[tuple[Seat, str]]) -> list[Run]:
    runs: list[Run] = []
    for seat, members in contracts:
        runs += [("   ", "")] if runs else []
        runs += [scene.sign_run(seat, " "), (f"{scene.listed[seat]} ", "second"), (members, "text")]
    return runs


# What can be done


def _action(scene: Scene, k: int) -> Action:
    return Action("craft" if scene.asks("craft") else "order", (k,))


def _ground(scene: Scene, pen: Pen, region: Region, k: int) -> str:
    """Marks where to point at an option; returns the ground of its rows."""
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
            pen.key_refused(0, 0)
        case Door.PLAIN:
            pen.put(0, 0, f" {number} ", "second")


def _aside(scene: Scene, k: int, short: bool = False) -> list[Run]:
    """At the right end: on Thursday the chance of the next contract, later how far the bar moved."""
    if not scene.lit(DISTRICT) or scene.view["day"] != THURSDAY:
        return []
    if evening(scene):
        return [
            (_("moved ") if short else _("wall moved "), "second"),
            (str(scene.week.moved[k]), "text bold"),
        ]
    place = len(scene.view["craftsmen"][k]["contracts"]) + 1
    return [(_("next ") if short else _("next: "), "second"), (_chance(scene, k, place), "text bold")]


def _used(scene: Scene, k: int) -> int:
    """The places that something stands in or before the wall."""
    row = scene.view["craftsmen"][k]
    return max(row["bar"], len(row["contracts"]) + 1)


def _yours(scene: Scene, k: int) -> list[Run]:
    """Before tonight's dice: the chance of one's own first contract right of the wall."""
    row = scene.view["craftsmen"][k]
    own = [place for place, (seat, __) in enumerate(row["contracts"], 1) if seat == scene.seat]
    place = next((place for place in own if place > row["bar"]), 0)
    if not place or not scene.lit(DISTRICT) or not _today(scene) or evening(scene):
        return []
    # Translators: then comes the chance of one's own contract
    return [(_("yours "), "second"), (_chance(scene, k, place), "text bold")]


def _chance(scene: Scene, k: int, place: int) -> str:
    """Of a contract at this place, from 1."""
    chance = thursday.per_mille(place - scene.view["craftsmen"][k]["bar"], dice_of_week(scene))
    return _("sure") if chance >= 1000 else _("{percent} %").format(percent=percent(chance))


def _fact(scene: Scene, width: int, bar: str) -> list[Run]:
    if scene.lit(DISTRICT):
        if scene.asks("craft"):
            return [(_("choose any good"), "text")]
    if scene.lit(DISTRICT) and _today(scene):
        said = _("left of the wall: made tonight")
        title = len(_("Workshops")) * (2 if scene.plan >= Plan.MEDIUM else 1)
        if len(said) + title > width - _EDGES:
            dice = dice_of_week(scene)
            said = ngettext("{count} die tonight", "{count} dice tonight", dice).format(count=dice)
            if evening(scene):
                said = _("left of {wall}: made").format(wall=bar)
        return [(said, "text")]
    if evening(scene):
        return [(_("next dice Thursday"), "second")]
    dice = dice_of_week(scene)
    if not dice:
        return []
    return [
        (ngettext("{count} die on Thursday", "{count} dice on Thursday", dice).format(count=dice), "second")
    ]


def _today(scene: Scene) -> bool:
    """Whether the dice are rolled today: the district is lit at set-up and on Monday, too."""
    return scene.view["day"] == THURSDAY


def _signs(scene: Scene) -> list[str]:
    """What wall and price mean on other days, longest first."""
    wall = [
        _("left of the wall: made Thursday · right: waits"),
        _("left of the wall: made Thursday"),
        _("left of the wall: made"),
    ]
    if evening(scene) or scene.asks("craft"):
        return wall
    return [*(_("-1: costs 1 member · {wall}").format(wall=said) for said in wall), *wall[1:]]


def _note(scene: Scene, pen: Pen) -> None:
    y = pen.height - 1
    pen = pen.on(scene.ground(DISTRICT))
    if not (scene.lit(DISTRICT) and _today(scene)):
        said = next((said for said in _signs(scene) if cell_len(said) <= pen.width - 2), "")
    elif evening(scene):
        said = _("right of the wall: waits, first in line next week")
    else:
        dice = dice_of_week(scene)
        said = ngettext(
            "right of the wall: made only if tonight's die moves it",
            "right of the wall: made only if tonight's {count} dice move it",
            dice,
        ).format(count=dice)
        said = that_fits((said, _("right of the wall: tonight's dice")), pen.width - 2)
        if y > _COUNT + 1 and scene.plan < Plan.MEDIUM:
            pen.put(1, y - 1, _("-2: the next contract there costs 2 members"), "faded", pen.width - 2)
    pen.put(1, y, said, "faded", pen.width - 2)
