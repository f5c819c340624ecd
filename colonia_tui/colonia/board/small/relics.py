"""The relic display as a neighbour: points and price of each card, and who guards it."""

from __future__ import annotations

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board import framing
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing.canvas import look
from colonia_tui.drawing.pieces import Pen, Skin
from colonia_tui.language.i18n import _

_CARD = 8
"""Cells of a card: its points, its price, its guardian, and a gap."""


def draw(scene: Scene, pen: Pen) -> None:
    room = framing.district(scene, pen, "relics", _("Relics"), key=True)
    cards = len(scene.view["display"])
    columns = max(1, (room.width - 1) // _CARD)
    rows = -(-cards // columns)
    step = (room.width - 1) // columns
    for number in range(cards):
        x, y = room.x + 1 + number // rows * step, room.y + number % rows
        _card(scene, pen.within(Region(x, y, step, 1)), number)
    if rows < room.height:
        text = _("points, price")
        if any(_is_shrine(scene, number) for number in range(cards)):
            shrine = f"{names.shrine_letter()} {names.shrine()}"
            both = f"{text} {pen.glyphs.dot} {shrine}"
            text = both if cell_len(both) <= room.width - 2 else shrine
        pen.put(room.x + 1, room.y + rows, text, look("second", scene.ground("relics")), room.width - 2)


def _is_shrine(scene: Scene, number: int) -> bool:
    relic = scene.view["display"][number]["relic"]
    return relic >= 0 and scene.deck.relics[relic].shrine


def _card(scene: Scene, pen: Pen, number: int) -> None:
    """The points on a chip of the city's colour, the price, and the guardian's sign."""
    place = scene.view["display"][number]
    pen = pen.on(scene.ground("relics"))
    if place["relic"] < 0:
        pen.put(1, 0, pen.glyphs.dash, "faded")
        return
    relic = scene.deck.relics[place["relic"]]
    if scene.mark("place", place["relic"]):
        pen.put(-1, 0, pen.glyphs.news, "news bold")
    text = names.shrine_letter() if relic.shrine else str(relic.points)
    x = pen.chip(0, 0, text, Skin(f"city.{relic.city}.shade", "text bold"))
    x = pen.put(x, 0, f"{relic.price:2}", "second")
    x = pen.put(x, 0, names.CURRENCY_SIGNS[relic.city], f"city.{relic.city} bold")
    if place["guard"] >= 0:
        pen.put(x, 0, scene.sign(place["guard"]), f"{scene.role(place['guard'])} bold")
