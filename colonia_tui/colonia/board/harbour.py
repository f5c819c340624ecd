"""The harbour: four berths, the holds of their ships, and which of them leave on Saturday."""

from __future__ import annotations

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing.canvas import Canvas, Spot
from colonia_tui.drawing.district import District, key_cap, place, title
from colonia_tui.language.i18n import _, ngettext
from engine.colonia.components import BERTHS, EXTRA_HOLD, EXTRA_HOLD_PAY, MAX_HOLDS
from engine.colonia.decks.deck import Ship
from engine.game import Action

_PAY = 4
BLOCK = MAX_HOLDS + 2
"""Lines of a ship: its name, four holds, the extra hold."""


class Harbour(District[Scene]):
    """Two rows of two berths, or all four side by side."""

    def draw(self, scene: Scene, canvas: Canvas) -> None:
        draw(scene, canvas)


def draw(scene: Scene, canvas: Canvas) -> None:
    leaving = scene.view["harbour_bar"]
    aside = ngettext(
        "bar: {count} ship leaves on Saturday", "bar: {count} ships leave on Saturday", leaving
    ).format(count=leaving)
    if not scene.view["week"]:
        aside = ""
    title(canvas, _("Harbour"), aside, scene.district == "harbour")
    half = canvas.width // 2
    across = 4 if canvas.width >= 4 * 32 else 2
    width = canvas.width // across
    for berth in range(BERTHS):
        x, y = berth % across * width, 1 + berth // across * BLOCK
        _ship(scene, canvas, Spot(x, y, min(width, half) - 1, BLOCK), berth)


def _ship(scene: Scene, canvas: Canvas, spot: Spot, berth: int) -> None:
    x, y, width, __ = spot
    view, number = scene.view, scene.view["berths"][berth]["ship"]
    canvas.put(x + 1, y, names.berth(berth), "strong", 4)
    if number < 0:
        canvas.put(x + 5, y, _("no ship"), "muted", width - 5)
        return
    ship = scene.deck.ships[number]
    leaves = berth < view["harbour_bar"]
    end = canvas.put(x + 5, y, names.city(ship.city), "strong", width - 6)
    fate = _("leaves") if leaves else _("stays")
    canvas.put(end + 1, y, fate, "good-news" if leaves else "muted", x + width - end - 2, right=True)
    for hold in range(len(ship.holds)):
        _hold(scene, canvas, Spot(x, y + 1 + hold, width), berth, hold, ship)
    seat = view["berths"][berth]["holds"][EXTRA_HOLD]
    if view["extra_hold"] or seat >= 0:
        _extra_hold(scene, canvas, Spot(x, y + 1 + len(ship.holds), width), berth, ship.city)


def _hold(scene: Scene, canvas: Canvas, spot: Spot, berth: int, hold: int, ship: Ship) -> None:
    action = Action("load", (berth, hold))
    key_cap(canvas, spot.x + 1, spot.y, scene, action, names.FREE + " ")
    seat = scene.view["berths"][berth]["holds"][hold]
    end = spot.x + spot.width
    card = ship.holds[hold]
    _cargo(
        canvas, spot.x + 5, spot.y, card.goods, spot.width - 6 - _PAY - 2, "muted" if seat >= 0 else "good"
    )
    canvas.put(end - _PAY - 2, spot.y, names.coins(card.pay, ship.city), "money", _PAY, right=True)
    if seat >= 0:
        canvas.put(end - 1, spot.y, scene.sign(seat), scene.style(seat))
    place(canvas, scene, action, spot)


def _cargo(canvas: Canvas, x: int, y: int, counts: tuple[int, ...], room: int, style: str) -> None:
    """The goods of a hold by name, or by their short names where there is no room. A 1 is left out."""
    wanted = [(good, count) for good, count in enumerate(counts) if count]
    text = "+".join(
        names.good(good) if count == 1 else names.counted_good(good, count) for good, count in wanted
    )
    if len(text) > room:
        text = "+".join(
            ("" if count == 1 else f"{count} ") + names.good_short(good) for good, count in wanted
        )
    canvas.put(x, y, text, style, room)


def _extra_hold(scene: Scene, canvas: Canvas, spot: Spot, berth: int, city: int) -> None:
    """Takes any one good: each good that could go there has its own place."""
    end = spot.x + spot.width
    seat = scene.view["berths"][berth]["holds"][EXTRA_HOLD]
    canvas.put(end - _PAY - 2, spot.y, names.coins(EXTRA_HOLD_PAY, city), "money", _PAY, right=True)
    if seat >= 0:
        canvas.put(spot.x + 5, spot.y, _("extra hold"), "muted", spot.width - 14)
        canvas.put(end - 1, spot.y, scene.sign(seat), scene.style(seat))
        return
    offers = scene.asked.by_action if scene.asked is not None else {}
    if Action("extra", (berth, 0)) not in offers:
        canvas.put(spot.x + 5, spot.y, _("extra hold: any good"), "muted", spot.width - 14)
        return
    x = spot.x + 1
    for good in range(len(names.GOODS)):
        action = Action("extra", (berth, good))
        offer = offers[action]
        cap = Spot(x, spot.y, 4)
        canvas.put(x, spot.y, offer.key or " ", "legal", 1)
        canvas.put(x + 1, spot.y, names.good_short(good), "good", 3)
        place(canvas, scene, action, cap)
        x += 4 + (spot.width >= 32)
