"""A ship at its berth: name, sail, hull with its holds. A set sail means that it leaves on Saturday."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board import shapes
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.shapes import outlines
from colonia_tui.colonia.words import names, questions
from colonia_tui.drawing import pieces as chips
from colonia_tui.drawing.canvas import Run, cell_style, centred, length
from colonia_tui.drawing.pieces import KEY_WIDTH, Pen, Skin, refused
from colonia_tui.language.i18n import _, pgettext
from engine.colonia.components import BERTHS, EXTRA_HOLD, EXTRA_HOLD_PAY
from engine.colonia.deck import Hold
from engine.game import Action, Seat

# A hold: the goods it asks for, its pay, and who may load it or has
#
# Goods one has are solid; this is read from one's own screen only.


SIGN = 2
"""Cells of a good's sign."""
PAY = 3
"""Cells of a hold's pay: two digits and the city's sign."""

WRITTEN = 24
"""Cells of a ship whose goods have their words, a line each."""

CHOICES = SIGN * len(names.GOODS)
"""Cells of the goods for an extra hold."""


class Cargo(NamedTuple):
    """A good a hold asks for."""

    good: int
    owned: bool
    """Whether the player has it; False where nobody may know."""


def cargo(scene: Scene, counts: Sequence[int]) -> list[Cargo]:
    """What a hold asks for, good by good."""
    has = scene.own["goods"] if scene.own is not None else [0] * len(counts)
    return [Cargo(good, number < has[good]) for good, count in enumerate(counts) for number in range(count)]


def skin(good: Cargo, taken: bool) -> Skin:
    """How a good looks in a hold."""
    if taken:
        return chips.taken()
    role = f"good.{good.good}"
    return chips.solid(role, "cream") if good.owned else chips.dusk(role)


def goods(
    pen: Pen,
    wanted: Sequence[Cargo],
    *,
    room: int,
    taken: bool = False,
) -> int:
    """The goods a hold asks for, as tiles with gaps if there is room; returns the cell after them.

    If they do not fit one by one, each kind has its number before it.
    """
    x = 0
    gap = 1 if len(wanted) * (SIGN + 1) - 1 <= room else 0
    if len(wanted) * SIGN <= room:
        pieces = [("", good) for good in wanted]
    else:
        pieces = list(_counted(wanted))
    for number, (count, good) in enumerate(pieces):
        if number and gap:
            x = pen.put(x, 0, " ")
        if count:
            x = pen.put(x, 0, count, "second")
        x = pen.tile(x, 0, names.good_sign(good.good), skin(good, taken))
    return x


def _counted(wanted: Sequence[Cargo]) -> Iterator[tuple[str, Cargo]]:
    for good in dict.fromkeys(cargo.good for cargo in wanted):
        alike = [cargo for cargo in wanted if cargo.good == good]
        yield str(len(alike)) if len(alike) > 1 else "", Cargo(good, all(cargo.owned for cargo in alike))


def pay(pen: Pen, amount: int, city: int, letter: str) -> int:
    """A hold's pay, right-aligned in three cells with the city's sign; returns the cell after it."""
    pen.put(0, 0, f"{amount:2}", letter, PAY - 1, right=True)
    sign = names.CURRENCY_SIGNS[city]
    return pen.put(PAY - 1, 0, sign, letter if letter == "faded" else f"city.{city}")


def state(scene: Scene, pen: Pen, action: Action, seat: Seat) -> None:
    """Three cells: who loaded it (solid if since one's own last move), its key, that it is refused, that the
    coach points at it, or that nobody is asked."""
    offer = scene.offered(action)
    if seat >= 0:
        berth = action.args[0]
        hold = EXTRA_HOLD if action.kind == "extra" else action.args[1]
        new = scene.mark("hold", scene.view["berths"][berth]["ship"], hold)
        pen.chip(0, 0, scene.sign(seat), (chips.solid if new else chips.dusk)(scene.role(seat)))
    elif offer is None and action.kind == "load" and scene.taught("harbour", *(n + 1 for n in action.args)):
        pen.taught(0, 0)
    elif offer is None:
        pen.put(0, 0, centred(pen.glyphs.dot, KEY_WIDTH), "faded")
    else:
        shapes.draw_key(scene, pen, offer)


def letter(scene: Scene, action: Action, seat: Seat) -> str:
    """The look of a hold's pay."""
    offer = scene.offered(action)
    if seat >= 0:
        return "faded"
    if offer is None or not offer.legal:
        return "second"
    return "text bold" if scene.pointed == action else "text"


def hold_row(scene: Scene, pen: Pen, berth: int, hold: int) -> None:
    """A hold as one line of a ship: goods, pay, and its state in the last three cells."""
    ground = pen.ground
    view = scene.view["berths"][berth]
    ship = scene.deck.ships[view["ship"]]
    action, seat = Action("load", (berth, hold)), view["holds"][hold]
    if scene.pointed == action:
        ground = "pointed"
        pen.on(ground).fill(pen.room._replace(width=pen.width - KEY_WIDTH))
    end = pen.width
    wanted = cargo(scene, ship.holds[hold].goods)
    room = pen.width - KEY_WIDTH - PAY - 2
    indent = 1 if room > 9 else 0
    if pen.width >= WRITTEN - 2:
        _written(pen.on(ground).at(indent, 0), wanted, taken=seat >= 0)
    else:
        goods(pen.on(ground).at(indent, 0), wanted, room=room - indent, taken=seat >= 0)
    state_x = end - KEY_WIDTH
    pay_x = state_x - PAY - (2 if room > 9 else 1)
    pay(pen.on(ground).at(pay_x, 0), ship.holds[hold].pay, ship.city, letter(scene, action, seat))
    state(scene, pen.on(ground).at(state_x, 0), action, seat)
    if scene.offered(action) is not None:
        pen.place(action, pen.room)


def _written(pen: Pen, wanted: Sequence[Cargo], *, taken: bool) -> None:
    """The goods a hold asks for with their words, one below the other."""
    for y, good in enumerate(wanted):
        x = pen.tile(0, y, names.good_sign(good.good), skin(good, taken))
        letter = "faded" if taken else "text" if good.owned else "second"
        pen.put(x + 1, y, names.good(good.good), letter)


def extra(scene: Scene, pen: Pen, berth: int) -> None:
    """The extra hold, which takes any one good: the goods to choose from, or who loaded it."""
    view = scene.view["berths"][berth]
    city, seat = scene.deck.ships[view["ship"]].city, view["holds"][EXTRA_HOLD]
    state_x = pen.width - KEY_WIDTH
    pay_x = state_x - PAY - (2 if pen.width - KEY_WIDTH - PAY - 2 > 9 else 1)
    if asked_for(scene, berth, seat):
        pay_x = max(CHOICES, pay_x)
        choices(scene, pen.at(int(pay_x > CHOICES), 0), berth)
        choices_key(scene, pen.at(state_x, 0), berth)
    else:
        pen.put((pen.width > 16), 0, names.any_good(), "faded" if seat >= 0 else "second", 8)
        state(scene, pen.at(state_x, 0), Action("extra", (berth, 0)), seat)
    pay(pen.at(pay_x, 0), EXTRA_HOLD_PAY, city, "faded" if seat >= 0 else "second")


def asked_for(scene: Scene, berth: int, seat: Seat) -> bool:
    """Whether a good for this extra hold can be chosen now."""
    return seat < 0 and scene.offered(Action("extra", (berth, 0))) is not None


def choices(scene: Scene, pen: Pen, berth: int) -> None:
    """The goods side by side, those one has bright; the pointed one as keys are."""
    x = 0
    for good in range(len(names.GOODS)):
        action = Action("extra", (berth, good))
        offer = scene.offered(action)
        pen.place(action, Region(x, 0, SIGN, 1))
        if scene.pointed == action:
            legal = offer is not None and offer.legal
            letter = cell_style("ink bold", "accent") if legal else cell_style("text bold", pen.ground)
            x = pen.put(x, 0, names.good_sign(good), letter)
        else:
            owned = scene.own is not None and scene.own["goods"][good] > 0
            x = pen.tile(x, 0, names.good_sign(good), skin(Cargo(good, owned), False))


def choices_key(scene: Scene, pen: Pen, berth: int) -> None:
    """The key that all goods of an extra hold share."""
    offers = [scene.offered(Action("extra", (berth, good))) for good in range(len(names.GOODS))]
    legal = [offer for offer in offers if offer is not None and offer.legal]
    if not legal:
        pen.key_refused(0, 0)
        return
    key = legal[0].key
    pen.zone(key, Region(0, 0, KEY_WIDTH, 1))
    if scene.pointed in [offer.action for offer in legal]:
        pen.key_pointed(0, 0, key)
    else:
        pen.key(0, 0, key)


SAIL, SAIL_ROWS = 15, 3
"""Cells and rows of a set sail."""
CASTLE = 3
"""Cells of a castle, and of a pennant."""


class Rigging(NamedTuple):
    """The rows of the parts of all ships, from the top of the room; -1 for a part left out."""

    name: int
    pennant: int
    sail: int
    keel: int


def leaves(scene: Scene, berth: int) -> bool | None:
    """Whether the ship at a berth leaves on Saturday; None while unknown."""
    return berth < scene.view["harbour_bar"] if knows_bar(scene) else None


def knows_bar(scene: Scene) -> bool:
    """Whether it is known how many ships leave: from Monday's week card until Saturday's departure."""
    milestone = scene.shown.milestone
    sailed = milestone is not None and milestone.name == "sailing"
    return questions.knows_bar(scene.view) and not sailed


def is_new(scene: Scene, berth: int) -> bool:
    """Whether a ship has come since last Saturday's departure."""
    view = scene.view
    if knows_bar(scene) or view["over"] or not view["week"]:
        return False
    came = scene.week.came[-view["harbour_bar"] :] if view["harbour_bar"] else ()
    return view["berths"][berth]["ship"] in came


def extra_row(scene: Scene, berth: int) -> bool:
    """Whether a ship has an extra hold today, or something in it."""
    view = scene.view
    return view["extra_hold"] or view["berths"][berth]["holds"][EXTRA_HOLD] >= 0


def hold_rows(scene: Scene, berth: int, width: int = 0) -> int:
    """How many rows the holds of the ship at a berth have, in a ship of this width."""
    number = scene.view["berths"][berth]["ship"]
    if number < 0:
        return 0
    return sum(_rows_of(hold, width) for hold in scene.deck.ships[number].holds) + extra_row(scene, berth)


def _rows_of(hold: Hold, width: int) -> int:
    return sum(hold.goods) if width >= WRITTEN else 1


def label(scene: Scene, berth: int) -> list[Run]:
    """A berth and the city that its ship sails to."""
    number = scene.view["berths"][berth]["ship"]
    runs = [(names.berth(berth), "text bold"), (" ", "")]
    if number < 0:
        return [*runs, (_("no ship"), "faded")]
    city = city_of(scene, berth)
    return [*runs, (names.city(city), f"city.{city} bold")]


def fate(scene: Scene, berth: int) -> list[Run]:
    """What is known of a ship: that it sails, that it stays, or that it is new."""
    number = scene.view["berths"][berth]["ship"]
    if number < 0:
        return []
    going = leaves(scene, berth)
    if going is not None:
        return [(_("sails"), "text bold")] if going else [(_("stays"), "second")]
    if not is_new(scene, berth):
        return []
    return [(pgettext("a ship", "new"), "second")]


def draw_ship(scene: Scene, pen: Pen, berth: int, at: Rigging) -> None:
    """The ship at a berth, in the pen's column."""
    pen = pen.on(scene.ground("harbour"))
    name, said = label(scene, berth), fate(scene, berth)
    room = pen.width - 1 if pen.width >= 18 else pen.width
    beside = at.pennant < 0 or all(_fits(scene, other, room) for other in range(BERTHS))
    pen.write(pen.width - room, at.name, [*name, (" ", ""), *said] if beside else name, room)
    if scene.view["berths"][berth]["ship"] < 0:
        return
    shape, mast, going = outlines(pen.style), pen.width // 2, leaves(scene, berth)
    deck = at.keel - hold_rows(scene, berth, pen.width) - 1
    colours, wood = cloth(scene, berth), f"mast.{'lit' if scene.lit('harbour') else 'dusk'}"
    if at.pennant >= 0:
        pen.put(mast, at.pennant, shape.mast[0], wood)
        if going:
            pen.put(mast + 1, at.pennant, shape.pennant, colours[0])
        if not beside:
            word = max(0, mast - 1 - length(said))
            pen.write(word, at.pennant, said, mast - word)
    for row in range(at.sail + SAIL_ROWS - (not going), deck + 1):
        pen.put(mast, row, shape.mast[1], wood)
    if going:
        letter = "ink bold" if scene.lit("harbour") else "text bold"
        sail(pen.at(mast - SAIL // 2, at.sail), city_of(scene, berth), colours, letter)
    else:
        _furled(scene, pen.at(mast - len(shape.furled) // 2, at.sail), berth)
    _hull(scene, pen.within(Region(0, deck, pen.width, at.keel - deck + 1)), berth)


def _fits(scene: Scene, berth: int, room: int) -> bool:
    """Whether what is known of a ship fits beside its name."""
    return length(label(scene, berth)) + 1 + length(fate(scene, berth)) < room


def cloth(scene: Scene, berth: int) -> tuple[str, str]:
    """The two colours of a ship's sail."""
    city = f"city.{city_of(scene, berth)}"
    if scene.lit("harbour"):
        return city, f"{city}.stripe"
    dusk = f"{city}.shade" if leaves(scene, berth) else f"{city}.furled"  # the sign stands on a set sail
    return dusk, dusk


def city_of(scene: Scene, berth: int) -> int:
    """The city that the ship at a berth sails to."""
    return scene.deck.ships[scene.view["berths"][berth]["ship"]].city


def sail(pen: Pen, city: int, colours: tuple[str, str], letter: str) -> None:
    """Three rows of cloth in two roles, striped two cells wide, the sign of the city in the middle."""
    plain, stripe = colours
    shown = pen.shows(plain)
    for row, outline in enumerate(outlines(pen.style).sail):
        for column, char in enumerate(outline):
            role = plain if column == SAIL - 1 or column // 2 % 2 else stripe
            pen.put(column, row, char, role if shown else "text")
    sign = cell_style(letter, plain) if shown else cell_style(f"city.{city} bold", pen.ground)
    pen.put(SAIL // 2 - 2, 1, f"  {names.CURRENCY_SIGNS[city]}  ", sign)


def _furled(scene: Scene, pen: Pen, berth: int) -> None:
    """Half a row with the mast's ropes around it, and the sign of the city below it."""
    colour, furled = cloth(scene, berth)[0], outlines(pen.style).furled
    rope = f"mast.{'lit' if scene.lit('harbour') else 'dusk'}"
    for column, char in enumerate(furled):
        pen.put(column, 0, char, colour if column % 4 else rope)
    city = city_of(scene, berth)
    pen.put(len(furled) // 2, 1, names.CURRENCY_SIGNS[city], f"city.{city} bold")


def _planks(scene: Scene, pen: Pen, castles: tuple[str, str]) -> Pen:
    """A hull without its holds: castles in the first row, sides, keel in the last. Returns its inside."""
    shape, width, last = outlines(pen.style), pen.width, pen.height - 1
    lit = "lit" if scene.lit("harbour") else "dusk"
    planks, inside = f"planks.{lit}", pen.on(f"hull.{lit}")
    pen.put(0, 0, castles[0], planks)
    pen.put(width - CASTLE, 0, castles[1], planks)
    for y in range(1, last):
        pen.put(0, y, shape.sides[0], planks)
        inside.fill(Region(1, y, width - 2, 1))
        pen.put(width - 1, y, shape.sides[1], planks)
    left, middle, right = shape.keel
    pen.put(0, last, left + middle * (width - cell_len(left + right)) + right, planks)
    return inside


def _hull(scene: Scene, pen: Pen, berth: int) -> None:
    """A hull with its holds, below each other."""
    width, inside = pen.width, _planks(scene, pen, outlines(pen.style).castles)
    y = 1
    if extra_row(scene, berth):
        place = Region(1, y, width - 2, 1)
        if width - 2 < CHOICES + PAY + KEY_WIDTH:  # it lies on the deck, over the sides
            place = Region(0, y, width, 1)
            inside.fill(place)
        extra(scene, inside.within(place), berth)
        y += 1
    for number, hold in enumerate(scene.deck.ships[scene.view["berths"][berth]["ship"]].holds):
        rows = _rows_of(hold, width)
        hold_row(scene, inside.within(Region(1, y, width - 2, rows)), berth, number)
        y += rows


# A ship in little room, fourteen cells wide and nine rows high: name, sail, hull with its holds, water
#
# A hold is twelve cells: goods without gaps, pay without the city's sign (which is on the sail), state.


WIDTH, ROWS = 14, 9
_MAST, _FURLED, _SAIL = 6, 1, 2
"""Where the mast, a furled sail and a set sail begin."""
_GOODS = 6
"""Cells of a hold's goods."""


class Rows(NamedTuple):
    """The first row and the keel of all small ships."""

    name: int
    keel: int


def draw_small_ship(scene: Scene, pen: Pen, berth: int, at: Rows) -> None:
    """The ship at a berth, in the pen's column."""
    pen = pen.on(scene.ground("harbour"))
    said = label(scene, berth)
    room = WIDTH - 1 - 2 * extra_row(scene, berth)
    pen.write(1, at.name, said if length(said) <= room else said[:1], room)
    number = scene.view["berths"][berth]["ship"]
    if number < 0:
        return
    city = scene.deck.ships[number].city
    holds = len(scene.deck.ships[number].holds)
    deck, top = at.keel - holds - 1, at.name + 1
    going, extra = leaves(scene, berth), extra_row(scene, berth)
    if extra:
        sign = names.CURRENCY_SIGNS[city]
        pen.put(pen.width - 1, at.name, sign, f"city.{city} bold")
    wood = f"mast.{'lit' if scene.lit('harbour') else 'dusk'}"
    for row in range(top + 1 + bool(going), deck + 1):
        pen.put(_MAST, row, outlines(pen.style).mast[1], wood)
    _low_hull(scene, pen.within(Region(0, deck, WIDTH, at.keel - deck + 1)), berth)
    if extra:
        _extra(scene, pen.within(Region(0, top, WIDTH, 2)), berth)
    elif going:
        _set_sail(scene, pen.at(_SAIL, top), berth)
    else:
        _low_furled(scene, pen.at(_FURLED, top), berth)


def _set_sail(scene: Scene, pen: Pen, berth: int) -> None:
    """A row of cloth with the sign of the city, and its foot, which reaches down between the castles."""
    plain, stripe = cloth(scene, berth)
    shown = pen.shows(plain)
    for row, outline in enumerate(outlines(pen.style).small_sail):
        for column, char in enumerate(outline):
            if char != " ":
                role = plain if column // 2 % 2 else stripe
                pen.put(column, row, char, role if shown else "text")
    letter = "ink bold" if scene.lit("harbour") else "text bold"
    city = city_of(scene, berth)
    sign = cell_style(letter, plain) if shown else cell_style(f"city.{city} bold", pen.ground)
    pen.put(_MAST - _SAIL - 1, 0, f" {names.CURRENCY_SIGNS[city]} ", sign)


def _low_furled(scene: Scene, pen: Pen, berth: int) -> None:
    """Half a row of cloth with the mast's ropes around it, and the sign of the city in the middle."""
    colour = cloth(scene, berth)[0]
    rope = f"mast.{'lit' if scene.lit('harbour') else 'dusk'}"
    for column, char in enumerate(outlines(pen.style).small_furled):
        if char != " ":
            pen.put(column, 0, char, rope if column in (2, 8) else colour)
    city = city_of(scene, berth)
    pen.put(_MAST - _FURLED, 0, names.CURRENCY_SIGNS[city], f"city.{city} bold")


def _low_hull(scene: Scene, pen: Pen, berth: int) -> None:
    """A hull with a row for each hold."""
    inside = _planks(scene, pen, outlines(pen.style).small_castles)
    for hold in range(pen.height - 2):
        _hold(scene, inside.within(Region(1, 1 + hold, WIDTH - 2, 1)), berth, hold)


def _hold(scene: Scene, pen: Pen, berth: int, hold: int) -> None:
    """A hold: goods, pay, and its state in the last three cells."""
    berthed = scene.view["berths"][berth]
    card = scene.deck.ships[berthed["ship"]].holds[hold]
    action, seat = Action("load", (berth, hold)), berthed["holds"][hold]
    if scene.pointed == action:
        pen = pen.on("pointed")
        pen.fill(pen.room._replace(width=pen.width - KEY_WIDTH))
    wanted = cargo(scene, card.goods)
    goods(pen, wanted, room=min(_GOODS, SIGN * len(wanted)), taken=seat >= 0)
    _pay_and_state(scene, pen, card.pay, action, seat)
    if scene.offered(action) is not None:
        pen.place(action, pen.room)


def _pay_and_state(scene: Scene, pen: Pen, pay: int, action: Action, seat: int) -> None:
    end = pen.width - KEY_WIDTH
    pen.put(end - PAY, 0, str(pay), letter(scene, action, seat), PAY, right=True)
    offer = scene.offered(action)
    if seat < 0 and offer is not None and not offer.legal and scene.pointed != action:
        pen.put(end, 0, refused(), "faded", KEY_WIDTH, right=True)  # a blank between it and the pay
    else:
        state(scene, pen.at(end, 0), action, seat)


def _extra(scene: Scene, pen: Pen, berth: int) -> None:
    """The extra hold, on deck in the sail's place: five goods and their key, or who loaded it."""
    seat = scene.view["berths"][berth]["holds"][EXTRA_HOLD]
    action = Action("extra", (berth, 0))
    if not asked_for(scene, berth, seat):
        pen.put(1, 0, names.any_good(), "faded" if seat >= 0 else "second", _GOODS)
        _pay_and_state(scene, pen.within(Region(1, 0, WIDTH - 2, 1)), EXTRA_HOLD_PAY, action, seat)
        return
    choices(scene, pen.at(1, 0), berth)
    choices_key(scene, pen.at(_MAST - 1, 1), berth)
    pen.put(1 + CHOICES, 0, str(EXTRA_HOLD_PAY), "second", WIDTH - 2 - CHOICES, right=True)
