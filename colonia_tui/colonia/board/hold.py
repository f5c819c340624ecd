"""A hold of a ship: the goods that it asks for, what it pays, and who may load it or has.

The goods that one has are solid: they are read from one's own screen, and nobody else's is ever there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from textual.geometry import Region

from colonia_tui.colonia.board import key_cell
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing import pieces as chips
from colonia_tui.drawing.canvas import centred, look
from colonia_tui.drawing.pieces import KEY_WIDTH, Pen, Skin
from engine.colonia.components import EXTRA_HOLD, EXTRA_HOLD_PAY
from engine.game import Action, Seat

SIGN = 2
"""Cells of a good's sign."""
PAY = 3
"""Cells of what a hold pays: two digits and the city's sign."""

CHOICE = 1 + SIGN
"""Cells of a good that an extra hold may take, with its key."""
CHOICES = CHOICE * len(names.GOODS)


class Cargo(NamedTuple):
    """A good that a hold asks for."""

    good: int
    owned: bool
    """Whether the player has it; False where that is nobody's business."""


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
    """The goods a hold asks for, as tiles with a gap between them if there is room; the cell after them.

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
    """What a hold pays, right-aligned in three cells with the city's sign; the cell after it."""
    pen.put(0, 0, f"{amount:2}", letter, PAY - 1, right=True)
    sign = names.CURRENCY_SIGNS[city]
    return pen.put(PAY - 1, 0, sign, letter if letter == "faded" else f"city.{city}")


def state(scene: Scene, pen: Pen, action: Action, seat: Seat) -> None:
    """Three cells: who has loaded it, its key, that it cannot be loaded, or that nobody is asked."""
    offer = scene.offered(action)
    if seat >= 0:
        pen.chip(0, 0, scene.sign(seat), chips.solid(scene.role(seat)))
    elif offer is None:
        pen.put(0, 0, centred(pen.glyphs.dot, KEY_WIDTH), "faded")
    else:
        key_cell.draw(scene, pen, offer)


def letter(scene: Scene, action: Action, seat: Seat) -> str:
    """The look of what a hold pays."""
    offer = scene.offered(action)
    if seat >= 0:
        return "faded"
    if offer is None or not offer.legal:
        return "second"
    return "text bold" if scene.pointed == action else "text"


def row(scene: Scene, pen: Pen, berth: int, hold: int) -> None:
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
    goods(pen.on(ground).at(indent, 0), wanted, room=room - indent, taken=seat >= 0)
    state_x = end - KEY_WIDTH
    pay_x = state_x - PAY - (2 if room > 9 else 1)
    pay(pen.on(ground).at(pay_x, 0), ship.holds[hold].pay, ship.city, letter(scene, action, seat))
    if scene.mark("hold", view["ship"], hold):
        pen.put(state_x - 1, 0, pen.glyphs.news, look("news bold", ground))
    state(scene, pen.on(ground).at(state_x, 0), action, seat)
    if scene.offered(action) is not None:
        pen.place(action, pen.room)


def extra(scene: Scene, pen: Pen, berth: int) -> None:
    """The extra hold, which takes any one good: five keys, or who has loaded it."""
    view = scene.view["berths"][berth]
    city, seat = scene.deck.ships[view["ship"]].city, view["holds"][EXTRA_HOLD]
    end = pen.width
    asked = seat < 0 and scene.offered(Action("extra", (berth, 0))) is not None
    if asked:
        x = 0
        for good in range(len(names.GOODS)):
            x += choice(scene, pen.at(x, 0), Action("extra", (berth, good)))
        if x + PAY <= end:
            pay(pen.at(end - PAY, 0), EXTRA_HOLD_PAY, city, "second")
        return
    faded = seat >= 0
    pen.put((pen.width > 16), 0, names.any_good(), "faded" if faded else "second", 8)
    state_x = end - KEY_WIDTH
    pay_x = state_x - PAY - (2 if pen.width - KEY_WIDTH - PAY - 2 > 9 else 1)
    pay(pen.at(pay_x, 0), EXTRA_HOLD_PAY, city, "faded" if faded else "second")
    if scene.mark("hold", view["ship"], EXTRA_HOLD):
        pen.put(state_x - 1, 0, pen.glyphs.news, "news bold")
    state(scene, pen.at(state_x, 0), Action("extra", (berth, 0)), seat)


def choice(scene: Scene, pen: Pen, action: Action) -> int:
    """A good with its key before it; while it is pointed at, the pointer takes the key's cell."""
    x = 0
    good = action.args[1]
    offer = scene.offered(action)
    legal = offer is not None and offer.legal
    pen.place(action, Region(x, 0, CHOICE, 1))
    if scene.pointed == action:
        x = pen.put(
            x, 0, pen.glyphs.pointer, look("ink bold", "accent") if legal else look("text bold", pen.ground)
        )
    else:
        x = pen.put(x, 0, offer.key[:1] if offer is not None and legal else " ", "accent bold")
    owned = scene.own is not None and scene.own["goods"][good] > 0
    return pen.tile(x, 0, names.good_sign(good), skin(Cargo(good, owned), False))
