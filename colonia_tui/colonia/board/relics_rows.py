"""The relic display where there is no room for cards: a strip for each of them, in two columns."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.colonia.board import card
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import centred, look
from colonia_tui.drawing.pieces import KEY_WIDTH, Pen, Skin

_NAME, _WORTH, _PRICE, _GUARD = 10, 6, 6, 2
_STRIP = KEY_WIDTH + _NAME + _WORTH + _PRICE + _GUARD


def draw(scene: Scene, pen: Pen) -> None:
    """As many strips to a column as there are lines; their keys stand before them."""
    cards = len(scene.view["display"])
    columns = 1 if cards <= pen.height else 2
    rows = -(-cards // columns)
    step = min(pen.width // columns, 2 * _STRIP)
    for number in range(cards):
        x, y = number // rows * step, number % rows
        _strip(scene, pen.within(Region(x, y, min(step, _STRIP), 1)), number)
    dear = card.too_dear(scene)
    if rows < pen.height and dear:
        text = card.dear_in_short(pen.style, dear)
        pen.put(1, rows, text, look("second", scene.ground("relics")), pen.width - 2)


def _strip(scene: Scene, pen: Pen, number: int) -> None:
    pen = pen.on(scene.ground("relics"))
    x, y = 0, 0
    place, wanted = scene.view["display"][number], card.action(scene, number)
    offer = scene.offered(wanted)
    if offer is not None or scene.lit("relics"):
        card.state(scene, pen.at(x, y), number)
    if offer is not None:
        pen.place(wanted, pen.room)
    x += KEY_WIDTH
    if place["relic"] < 0:
        new = card.just_sold(scene, number)
        text = f"{pen.glyphs.news if new else ' '}{names.sold()}"
        pen.put(x, y, text, "text bold" if new else "faded", pen.width - KEY_WIDTH)
        return
    relic = scene.deck.relics[place["relic"]]
    lit = card.is_lit(scene, number)
    city = f"city.{relic.city}"
    paper = "pointed" if scene.pointed == wanted else "parchment" if lit else "parchment.dusk"
    bright = paper == "parchment"
    if bright and not pen.shows(paper):
        bright, paper = False, pen.ground
    plain = "brown bold" if bright else "text"
    mark = pen.glyphs.news if scene.mark("place", place["relic"]) else " "
    x = pen.put(x, y, mark, look("brown bold" if bright else "news bold", paper))
    letter = plain if bright else city
    x = pen.put(
        x, y, f"{card.short(names.city(relic.city), _NAME - 2):{_NAME - 1}}", look(letter, paper), _NAME - 1
    )
    box = f"{city}.casket" if lit else f"{city}.shade"
    skin = Skin(box, "ink bold" if lit and pen.shows(box) else "text bold")
    x = pen.on(paper).tile(x, y, centred(card.short(names.worth(relic), _WORTH), _WORTH), skin)
    price = names.coins(relic.price, relic.city)
    pen.put(x, y, " " * _PRICE, look("", paper))
    pen.put(x, y, price, look(plain, paper), _PRICE - 1, right=True)
    x += _PRICE
    if place["guard"] >= 0:
        pen.tile(x, y, scene.sign(place["guard"]), pieces.solid(scene.role(place["guard"])))
