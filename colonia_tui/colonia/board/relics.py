"""The relic display: price, points, safeguards, and the two extra spaces."""

from __future__ import annotations

from colonia_tui.colonia.board.keys import FREE
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing.canvas import Canvas, Spot
from colonia_tui.drawing.district import District, key_cap, place, title
from colonia_tui.language.i18n import _
from engine.colonia.components import DISPLAY
from engine.game import Action


class Relics(District[Scene]):
    """The cards that can be bought on Sunday."""

    def draw(self, scene: Scene, canvas: Canvas) -> None:
        draw(scene, canvas)


def draw(scene: Scene, canvas: Canvas) -> None:
    view = scene.view
    aside = _("{deck} in the deck, {gone} discarded").format(
        deck=len(view["relic_deck"]), gone=len(view["relic_discard"])
    )
    title(canvas, _("Relics"), aside, scene.district == "relics")
    cards = view["display"]
    columns = 1 if len(cards) < canvas.height else 2
    rows = -(-len(cards) // columns)
    width = canvas.width // columns
    for number in range(len(cards)):
        spot = Spot(number // rows * width, 1 + number % rows, width - (columns > 1))
        _card(scene, canvas, spot, number)


def _card(scene: Scene, canvas: Canvas, spot: Spot, number: int) -> None:
    x, y, width, __ = spot
    card, guard = scene.view["display"][number]["relic"], scene.view["display"][number]["guard"]
    action = Action("safeguard" if scene.asks("safeguard") else "buy", (number,))
    key_cap(canvas, x + 1, y, scene, action, f"{FREE[number]} ")
    canvas.put(x + 4, y, "+" if number >= DISPLAY else "", "muted")  # one of the extra spaces
    if card < 0:
        canvas.put(x + 6, y, _("sold"), "muted", width - 7)
        place(canvas, scene, action, spot)
        return
    relic = scene.deck.relics[card]
    canvas.put(x + 6, y, names.city(relic.city), "", 9)
    if relic.shrine:
        canvas.put(x + 15, y, _("shrine"), "title", 7, right=True)
    else:
        canvas.put(x + 15, y, names.points(relic.points), "strong", 7, right=True)
    canvas.put(x + 22, y, names.coins(relic.price, relic.city), "money", 6, right=True)
    if guard >= 0:
        canvas.put(x + 30, y, scene.sign(guard), scene.style(guard))
        canvas.put(x + 32, y, _("safeguarded"), "muted", x + width - 32 - x)
    place(canvas, scene, action, spot)
