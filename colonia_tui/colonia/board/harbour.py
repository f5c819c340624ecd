"""The harbour: four berths, the holds of their ships, and which of them leave on Saturday."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.colonia.board import ship
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.shapes import outlines, water
from colonia_tui.colonia.words import names
from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import Run, length, look
from colonia_tui.drawing.frames import Heading, district
from colonia_tui.drawing.pieces import KEY_WIDTH, Pen, Skin
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext, pgettext, together
from engine.colonia.components import BERTHS, EXTRA_HOLD, FRIDAY, MAX_HOLDS, SATURDAY
from engine.colonia.deck import Hold
from engine.game import Action

# The harbour without room for ships: a line for each berth


LABEL = 7
"""Cells of a berth, its city's sign, and whether its ship leaves."""


def draw_rows(scene: Scene, pen: Pen) -> None:
    """A line for each ship, or two if there is room; then the extra holds, and the water."""
    pen = pen.on(scene.ground("harbour"))
    extras = [berth for berth in range(BERTHS) if ship.extra_row(scene, berth)]
    below = -(-len(extras) // 2)
    words = pen.height >= 2 * BERTHS + below + 1
    y = 0
    for berth in range(BERTHS):
        if words:
            runs = [*ship.label(scene, berth), (" ", ""), *ship.fate(scene, berth)]
            pen.write(1, y, runs, pen.width - 2)
            y += 1
        label(scene, pen.at(1, y), berth)
        _holds(scene, pen.within(Region(LABEL, y, pen.width - LABEL, 1)), berth)
        y += 1
    for number, berth in enumerate(extras):
        x = 1 + number % 2 * (pen.width // 2)
        _extra(scene, pen.at(x, y + number // 2), berth)
    y += below
    end = pen.height
    if end > y + 1 and legend(scene, pen.at(1, end - 1), pen.width - 2):
        end -= 1
    draw_water(scene, pen.within(Region(0, y, pen.width, end - y)))


def draw_water(scene: Scene, pen: Pen) -> None:
    """Waves across the whole district; lower rows are darker and shifted."""
    pen = pen.on(scene.ground("harbour"))
    for row in range(pen.height):
        near = row == 0 and scene.lit("harbour")
        letter = look("water.lit" if near else "water.dusk", pen.ground)
        pen.put(0, row, water(pen.style, pen.width, row), letter)


def legend(scene: Scene, pen: Pen, width: int) -> bool:
    """Explain the states of holds while loading; returns whether there was room."""
    if not scene.asks("load"):
        return False
    pen = pen.on(scene.ground("harbour"))
    seat = scene.seat if scene.seat is not None else 0
    first = _("a full box: you have that good")
    second, third = pgettext("a hold", "loaded"), _("{no}: a good is missing").format(no=pieces.refused())
    dot = f" {pen.glyphs.dot} "
    before, after = f"{first}{dot}", f" {second}{dot}{third}"
    room = width - pieces.chip_width(scene.sign(seat))
    if length([(before, ""), (after, "")]) > room:
        after = f" {second}"
    if length([(before, ""), (after, "")]) > room:
        return False
    x = pen.write(0, 0, [(before, "second")])
    x = pen.chip(x, 0, scene.sign(seat), pieces.solid(scene.role(seat)))
    pen.write(x, 0, [(after, "second")])
    return True


def label(scene: Scene, pen: Pen, berth: int) -> None:
    """A berth in three cells, its city's sign, and an arrow if its ship leaves."""
    pen.put(0, 0, names.berth(berth), "text", 3)
    number = scene.view["berths"][berth]["ship"]
    if number < 0:
        return
    city = scene.deck.ships[number].city
    pen.put(3, 0, names.CURRENCY_SIGNS[city], f"city.{city} bold")
    if ship.leaves(scene, berth):
        pen.put(4, 0, pen.glyphs.arrow, "text bold")
    elif scene.mark("ship", number):
        pen.put(4, 0, pen.glyphs.news, "news bold")


def _holds(scene: Scene, pen: Pen, berth: int) -> None:
    """The holds of a ship, equally wide, with key or owner before the goods."""
    berthed = scene.view["berths"][berth]
    if berthed["ship"] < 0:
        return
    ship_card = scene.deck.ships[berthed["ship"]]
    step = (pen.width + 1) // MAX_HOLDS
    for number, wanted in enumerate(ship_card.holds):
        place = Region(number * step, 0, step - 1, 1)
        action, seat = Action("load", (berth, number)), berthed["holds"][number]
        under = pen.ground
        if scene.pointed == action:
            under = "pointed"
            pen.on(under).fill(place)
        if scene.mark("hold", berthed["ship"], number):
            pen.put(place.x - 1, place.y, pen.glyphs.news, "news bold")
        ship.state(scene, pen.on(under).at(place.x, place.y), action, seat)
        cargo = ship.cargo(scene, wanted.goods)
        room = place.width - KEY_WIDTH - 2
        x = (
            place.x
            + KEY_WIDTH
            + ship.goods(pen.on(under).at(place.x + KEY_WIDTH, place.y), cargo, room=room, taken=seat >= 0)
        )
        letter = ship.letter(scene, action, seat)
        pen.put(x, place.y, str(wanted.pay), look(letter, under), place.right - x)
        if scene.offered(action) is not None:
            pen.place(action, place)


def _extra(scene: Scene, pen: Pen, berth: int) -> None:
    """An extra hold: five goods with their keys, or who loaded it."""
    berthed = scene.view["berths"][berth]
    if berthed["ship"] < 0:
        return
    pen.put(0, 0, names.berth(berth), "text", 3)
    seat = berthed["holds"][EXTRA_HOLD]
    if seat < 0 and scene.offered(Action("extra", (berth, 0))) is not None:
        x = 4
        for good in range(len(names.GOODS)):
            x += 1 + ship.choice(scene, pen.at(x, 0), Action("extra", (berth, good)))
        return
    pen.put(4, 0, names.any_good(), "faded" if seat >= 0 else "second", 8)
    if scene.mark("hold", berthed["ship"], EXTRA_HOLD):
        pen.put(12, 0, pen.glyphs.news, "news bold")
    ship.state(scene, pen.at(13, 0), Action("extra", (berth, 0)), seat)


# The harbour as a neighbour: a line for each ship, with the goods its free holds ask for


_ROOMY = 30
"""From this inner width on, ships have a sail."""
_SAIL_X, _LABEL, _SAIL_LABEL = 5, 6, 9


def draw_small(scene: Scene, pen: Pen) -> None:
    room = district(scene, pen, Heading("harbour", _("Harbour"), key=True))
    pen = pen.on(scene.ground("harbour"))
    for berth in range(min(BERTHS, room.height)):
        _line(scene, pen.within(Region(room.x, room.y + berth, room.width, 1)), berth)
    y, end = room.y + BERTHS, room.bottom
    if y < end:
        pen.put(room.x, y, water(pen.style, room.width), "water.dusk")
    if y + 1 < end and ship.knows_bar(scene):
        text = f"{pen.glyphs.arrow} {_('leaves on Saturday')}"
        pen.put(room.x + 1, y + 1, text, "second", room.width - 2)


def _line(scene: Scene, pen: Pen, berth: int) -> None:
    """Berth, city, whether the ship leaves, then its holds, with their pay as far as it fits."""
    pen = pen.on(scene.ground("harbour"))
    berthed = scene.view["berths"][berth]
    if berthed["ship"] < 0:
        pen.put(1, 0, names.berth(berth), "text", 3)
        return
    roomy = pen.width >= _ROOMY
    if roomy:
        _sail(scene, pen, berth)
        x, end = _SAIL_LABEL, pen.width - 3
    else:
        label(scene, pen, berth)
        x, end = _LABEL, pen.width
    start, holds = x, scene.deck.ships[berthed["ship"]].holds
    taken = [seat >= 0 for seat in berthed["holds"][: len(holds)]]
    full = sum(map(_width, holds, taken))
    paid, close = full <= end - x, full + len(holds) - 1 > end - x
    bare = sum(ship.SIGN * sum(wanted.goods) for wanted in holds) + sum(taken) + len(holds) - 1
    for number, wanted in enumerate(holds):
        if x >= end:
            break
        x += _hold(scene, pen.within(Region(x, 0, end - x, 1)), berth, number, wanted, paid)
        if not (paid and close) and not (taken[number] and bare > end - start):
            x += 1  # otherwise the pay of a hold, or its owner's sign, separates enough
    seat = berthed["holds"][EXTRA_HOLD]
    if ship.extra_row(scene, berth) and x + 1 < end:
        text = scene.sign(seat) if seat >= 0 else "+"
        pen.put(x, 0, text, f"{scene.role(seat)} bold" if seat >= 0 else "second")


def _sail(scene: Scene, pen: Pen, berth: int) -> None:
    """A sail of three cells, and an arrow at the end of the line if the ship leaves."""
    shape = outlines(pen.style)
    pen = pen.on(scene.ground("harbour"))
    number = scene.view["berths"][berth]["ship"]
    city = scene.deck.ships[number].city
    cloth = f"city.{city}.shade"
    shown = pen.shows(cloth)
    going = ship.leaves(scene, berth)
    pen.put(1, 0, names.berth(berth), "text", 3)
    x = pen.put(_SAIL_X, 0, shape.chip_sail[0] if shown else " ", cloth)
    skin = Skin(cloth, "text bold" if shown else f"city.{city} bold")
    x = pen.tile(x, 0, names.CURRENCY_SIGNS[city], skin)
    right = shape.chip_sail[1 if going else 2] if shown else " "
    pen.put(x, 0, right, cloth)
    sign, letter = pen.glyphs.dot, "faded"
    if going:
        sign, letter = pen.glyphs.arrow, "text bold"
    elif scene.mark("ship", number):
        sign, letter = pen.glyphs.news, "news bold"
    pen.put(pen.width - 2, 0, sign, letter)


def _width(wanted: Hold, taken: bool) -> int:
    """The width of a hold with its pay, or with its owner's sign."""
    return sum(wanted.goods) * ship.SIGN + (1 if taken else len(str(wanted.pay)))


def _hold(
    scene: Scene,
    pen: Pen,
    berth: int,
    number: int,
    wanted: Hold,
    paid: bool,
) -> int:
    pen = pen.on(scene.ground("harbour"))
    berthed = scene.view["berths"][berth]
    seat = berthed["holds"][number]
    if scene.mark("hold", berthed["ship"], number):
        pen.put(-1, 0, pen.glyphs.news, "news bold")
    cargo = ship.cargo(scene, wanted.goods)
    room = sum(wanted.goods) * ship.SIGN
    x = ship.goods(pen, cargo, room=min(room, pen.width), taken=seat >= 0)
    left = pen.width - x
    if left > 0 and seat >= 0:
        return pen.put(x, 0, scene.sign(seat), f"{scene.role(seat)} bold")
    if left > 0 and paid:
        return pen.put(x, 0, str(wanted.pay), "second", left)
    return x


SHIP_WIDTH, NARROWEST = 20, 16
WALL = 2
_TALL_MAST, _DEEP, _EMPTY = 6, 2, 8
"""Spare rows beyond which masts grow no higher, rows that then become water, rows of water without ships."""
NAME, DECK, KEEL, WATER = 1, 1, 1, 1
"""Rows of a ship's name, its castles, its keel, and the water."""
TALL = NAME + ship.SAIL_ROWS + DECK + MAX_HOLDS + KEEL + WATER
"""The minimum of rows for ships with sails."""


def draw(scene: Scene, pen: Pen) -> None:
    """The four ships, or a line for each if there is no room."""
    said, shorter = fact(scene), short_fact(scene, pen.style)
    room = district(scene, pen, Heading("harbour", _("Harbour"), [said, shorter]))
    deepest = max(MAX_HOLDS, *(ship.hold_rows(scene, berth) for berth in range(BERTHS)))
    if room.height < TALL - MAX_HOLDS + deepest or room.width < BERTHS * NARROWEST + WALL:
        draw_rows(scene, pen.within(room))
        return
    _ships(scene, pen.within(room), deepest)


def fact(scene: Scene) -> list[Run]:
    """Which ships leave, or which have come."""
    view = scene.view
    letter = "text" if scene.lit("harbour") else "second"
    if not ship.knows_bar(scene):
        came = [names.berth(berth) for berth in range(BERTHS) if ship.is_new(scene, berth)]
        if not came:
            return []
        return [(_("newcomers at {berths}").format(berths=together(came)), letter)]
    going = view["harbour_bar"]
    if not going:
        return [(_("no ship leaves on Saturday"), letter)]
    berths = together([names.berth(number) for number in range(going)])
    if view["day"] == SATURDAY:
        said = ngettext("the bar: {berths} leaves today", "the bar: {berths} leave today", going)
    elif view["day"] == FRIDAY:
        said = ngettext("the bar: {berths} leaves tomorrow", "the bar: {berths} leave tomorrow", going)
    else:
        said = ngettext("the bar: {berths} leaves on Saturday", "the bar: {berths} leave on Saturday", going)
    return [(said.format(berths=berths), letter)]


def short_fact(scene: Scene, style: Style) -> list[Run]:
    """The fact abbreviated; in narrow windows each berth whose ship leaves has an arrow."""
    letter = "text" if scene.lit("harbour") else "second"
    if not ship.knows_bar(scene):
        return [(_("new"), letter)]
    when = {SATURDAY: _("leaves today"), FRIDAY: _("leaves tomorrow")}
    said = when.get(scene.view["day"], _("leaves on Saturday"))
    return [(f"{style.glyphs.arrow} {said}", letter)]


def _ships(scene: Scene, pen: Pen, deepest: int) -> None:
    """Four ships side by side, with the wall after the last one that leaves."""
    pen = pen.on(scene.ground("harbour"))
    spare = pen.height - (TALL - MAX_HOLDS + deepest)
    pennant, water, foot = spare >= 1, WATER + (spare >= 2), spare >= 3
    deeper = min(_DEEP, max(0, spare - _TALL_MAST))  # only where the district fills the window
    water += deeper
    if not any(berth["ship"] >= 0 for berth in scene.view["berths"]):
        water = min(_EMPTY, pen.height - NAME - foot)  # the last ships have left
    sky = max(0, spare - _TALL_MAST - deeper)
    bottom = pen.height - foot
    at = ship.Rigging(
        sky,
        sky + NAME if pennant else -1,
        sky + NAME + pennant,
        bottom - water - KEEL,
    )
    width = min(SHIP_WIDTH, (pen.width - WALL) // BERTHS)
    behind = scene.view["harbour_bar"] if ship.knows_bar(scene) else 0
    left = pen.width - BERTHS * width - (WALL if behind else 0)
    gap = min(left // (BERTHS + bool(behind)), 4)
    draw_water(scene, pen.within(Region(0, bottom - water, pen.width, water)))
    x = gap
    for berth in range(BERTHS):
        ship.draw_ship(scene, pen.within(Region(x, 0, width, pen.height)), berth, at)
        x += width + gap
        if behind == berth + 1:
            for y in range(sky, bottom - water + 1):
                pen.put(x, y, pen.glyphs.bar, "stone")
            x += WALL + gap
    if foot:
        legend(scene, pen.at(1, bottom), pen.width - 2)
