"""Saturday: exchanges of money, each ship that left with what it paid, who came to the berths."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from colonia_tui.colonia.board import ship as hold
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.shapes import outlines, water
from colonia_tui.colonia.board.ship import SAIL, sail
from colonia_tui.colonia.milestones import Departure, Exchanged, Payment, Saturday
from colonia_tui.colonia.words import names
from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import Row, Run, length, look
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.pieces import Pen, Skin
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext, together
from engine.colonia.components import FRIDAY, STREETS
from engine.game import Seat

_GROUND = "decision"
_PAID = 9
"""Cells of a family's payment: its chip, a plus, the money."""
_GOODS = 8
"""Cells for the goods of a hold."""
_DETAILED = 18
"""From this many cells on, a payment shows its goods."""


def title(facts: Saturday, scene: Scene) -> str:
    left = len(facts.sailed.left)
    if left:
        return ngettext("{count} ship leaves: who is paid", "{count} ships leave: who is paid", left).format(
            count=left
        )
    return _("Money is exchanged") if facts.exchanged or facts.kept else _("New ships arrive")


def draw(facts: Saturday, scene: Scene, pen: Pen) -> None:
    """A column for each ship that left, then one for the rest."""
    left = facts.sailed.left
    news = _news(facts, scene, pen.style)
    beside = min(max((length(row) for row in news), default=0), pen.width // 2 if left else pen.width)
    room = pen.width - beside - (2 if beside else 0)
    if left:
        width = min(room // len(left), SAIL + 3 + 2 * _PAID)
        for number, departure in enumerate(left):
            region = Region(number * width, 0, width - 1, pen.height)
            _departure(scene, pen.within(region), departure)
        room = min(room, width * len(left) + 1)
    else:
        room = 0
    for y, row in enumerate(news[: pen.height]):
        pen.on(_GROUND).write(room + (1 if room else 0), y, row)


def _departure(scene: Scene, pen: Pen, departure: Departure) -> None:
    """The ship's sail, and each family's pay beside it; no sail if columns are narrow."""
    city = scene.deck.ships[departure.ship].city
    label: list[Run] = [
        (names.berth(departure.berth), "text bold"),
        (f" {pen.glyphs.arrow} ", "second"),
        (names.city(city), f"city.{city} bold"),
    ]
    pen.on(_GROUND).write(0, 0, label, pen.width)
    x, y, rows = 0, 1, pen.height - 1
    if pen.width >= SAIL + 1 + _PAID and rows >= 3:
        _ship(pen.at(x, y), rows, city)
        x += SAIL + 1
    if pen.width - x >= _DETAILED and 0 < len(departure.paid) <= rows:
        for row, payment in enumerate(departure.paid):
            _payment(scene, pen.at(x, y + row), departure.ship, payment)
        return
    paid = _by_family(departure.paid)
    if not paid:
        pen.put(x, y, _("empty"), look("faded", _GROUND), pen.width - x)
    columns = -(-len(paid) // rows)
    for number, (seat, money) in enumerate(paid):
        column, row = divmod(number, rows) if columns > 1 else (0, number)
        at = x + column * _PAID
        if at + _PAID <= pen.width + 1:
            at = pen.on(_GROUND).chip(at, y + row, scene.sign(seat), pieces.solid(scene.role(seat)))
            sums: list[Run] = [
                (f"+{money} ", "text bold"),
                (names.CURRENCY_SIGNS[city], f"city.{city} bold"),
            ]
            pen.on(_GROUND).write(at, y + row, sums)


def _payment(scene: Scene, pen: Pen, ship: int, payment: Payment) -> None:
    """Who was paid for which goods, and how much."""
    x = 0
    x = pen.on(_GROUND).chip(x, 0, scene.sign(payment.seat), pieces.solid(scene.role(payment.seat)))
    holds = scene.deck.ships[ship].holds
    end = x + 1 + _GOODS
    if payment.hold < len(holds):
        wanted = hold.cargo(scene, holds[payment.hold].goods)
        goods = [cargo._replace(owned=True) for cargo in wanted]
        hold.goods(pen.on(_GROUND).at(x + 1, 0), goods, room=_GOODS)
    else:
        pen.put(x + 1, 0, names.any_good(), look("second", _GROUND), _GOODS)
    runs: list[Run] = [
        (f" +{payment.money:<2} ", "text bold"),
        (names.CURRENCY_SIGNS[payment.city], f"city.{payment.city} bold"),
    ]
    pen.on(_GROUND).write(end, 0, runs)


def _ship(pen: Pen, rows: int, city: int) -> None:
    """A set sail; with more than four rows the hull and the water below it."""
    cloth = (f"city.{city}", f"city.{city}.stripe")
    sail(pen.on(_GROUND), city, cloth, "ink bold")
    if rows > 4:
        left, plank, right = outlines(pen.style).keel
        hull = left + plank * (SAIL - len(left) - len(right)) + right
        pen.put(0, 3, hull, look("planks.lit", _GROUND))
        pen.put(0, 4, water(pen.style, SAIL), look("water.lit", _GROUND))


def _by_family(paid: Sequence[Payment]) -> list[tuple[Seat, int]]:
    """What each family got, in the order the holds are paid."""
    sums: dict[Seat, int] = {}
    for payment in paid:
        sums[payment.seat] = sums.get(payment.seat, 0) + payment.money
    return list(sums.items())


def _news(facts: Saturday, scene: Scene, style: Style) -> list[Row]:
    """Ships that came and moved up, and exchanges, a row each."""
    found: list[Row] = []
    for seat, give, take, amount in facts.exchanged:
        found.append(_exchange(scene, style, Exchanged(seat, give, take, amount)))
    if facts.kept:
        signs = [run for seat in facts.kept for run in (scene.sign_run(seat), (" ", ""))]
        found.append([*signs, (_("kept their money"), "second")])
    came = facts.sailed.came
    for arrival in came:
        city = scene.deck.ships[arrival.ship].city
        found.append(
            [
                (f"{style.glyphs.news} ", "news bold"),
                (f"{_('new at {berth}').format(berth=names.berth(arrival.berth))} ", "second"),
                (names.city(city), f"city.{city} bold"),
            ]
        )
    moved = facts.sailed.moved
    if moved:
        steps = ", ".join(
            f"{names.berth(move.before)}{style.glyphs.arrow}{names.berth(move.after)}" for move in moved
        )
        found.append([(_("moved up: {steps}").format(steps=steps), "second")])
    return found


def _exchange(scene: Scene, style: Style, exchanged: Exchanged) -> Row:
    seat, give, take, amount = exchanged
    skin = pieces.solid(scene.role(seat))
    return [
        *pieces.chip_runs(style, scene.sign(seat), Skin(skin.tile, skin.letter)),
        (f" {amount} ", "text bold"),
        (names.CURRENCY_SIGNS[give], f"city.{give} bold"),
        (f" {style.glyphs.arrow} {amount} ", "text bold"),
        (names.CURRENCY_SIGNS[take], f"city.{take} bold"),
    ]


def sentences(facts: Saturday, scene: Scene) -> list[Row]:
    """What the player was paid, when the members are home, and what comes next."""
    found: list[Row] = []
    if scene.seat is not None and facts.sailed.left:
        found.append([(_own(facts, scene, scene.seat), "text")])
    found.append([(_("tomorrow: relics are sold"), "faded")])
    return found


def _own(facts: Saturday, scene: Scene, seat: Seat) -> str:
    mine = [payment for departure in facts.sailed.left for payment in departure.paid if payment.seat == seat]
    if not mine:
        return _("Nothing of yours was aboard.")
    sums: dict[int, int] = {}
    for payment in mine:
        sums[payment.city] = sums.get(payment.city, 0) + payment.money
    money = together([names.coins(amount, city) for city, amount in sums.items()])
    if scene.plan < Plan.MEDIUM:
        return _("You get {money}.").format(money=money)
    when = names.when(scene.view["comes_home"][STREETS.index(FRIDAY)], FRIDAY)
    return ngettext(
        "You get {money}; {count} member comes home: {when}.",
        "You get {money}; {count} members come home: {when}.",
        len(mine),
    ).format(money=money, count=len(mine), when=when)
