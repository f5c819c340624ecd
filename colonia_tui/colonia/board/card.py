"""A card of the relic display: city, a casket with the points, price, and its state in the lower edge.

On its day a card is parchment; what one cannot buy, and every card on other days, is in dusk. A shrine has
battlements and its name instead of points.
"""

from __future__ import annotations

from collections.abc import Mapping

from textual.geometry import Region

from colonia_tui.colonia.board import key_cell
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.shapes import shapes
from colonia_tui.colonia.words import names
from colonia_tui.drawing import frames, pieces
from colonia_tui.drawing.canvas import centred, look
from colonia_tui.drawing.pieces import KEY_WIDTH, Pen
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from engine.colonia.deck import Relic
from engine.game import Action

NARROWEST, WIDEST = 7, 14
LOWEST, HIGHEST = 5, 8
_CASKET = 10
"""Cells of a large casket."""


def action(scene: Scene, number: int) -> Action:
    """What can be done with a card now."""
    return Action("safeguard" if scene.asks("safeguard") else "buy", (number,))


def is_lit(scene: Scene, number: int) -> bool:
    """Whether a card is parchment: today, unless it is refused."""
    offer = scene.offered(action(scene, number))
    return scene.lit("relics") and (offer is None or offer.legal)


def too_dear(scene: Scene) -> dict[int, int]:
    """By city, the lowest price that one cannot pay; nothing while one is not buying."""
    own = scene.own
    if own is None or not scene.asks("buy"):
        return {}
    found: dict[int, int] = {}
    for place in scene.view["display"]:
        if place["relic"] >= 0:
            relic = scene.deck.relics[place["relic"]]
            if relic.price > own["money"][relic.city]:
                found[relic.city] = min(relic.price, found.get(relic.city, relic.price))
    return dict(sorted(found.items()))


def dear_in_short(style: Style, dear: Mapping[int, int]) -> str:
    """The same in a few words: "too dear: from 9 ₴ · 12 ƒ"."""
    prices = f" {style.glyphs.dot} ".join(names.coins(price, city) for city, price in dear.items())
    return _("too dear: from {prices}").format(prices=prices)


def short(text: str, width: int) -> str:
    """A word in so many cells, with a full stop where it is cut."""
    return text if len(text) <= width else f"{text[: width - 1]}."


def draw(scene: Scene, pen: Pen, number: int) -> None:
    """A place of the display as a card, and its place on the canvas if it is an option."""
    place = scene.view["display"][number]
    pen = pen.on(scene.ground("relics"))
    if place["relic"] < 0:
        _sold(scene, pen, number)
    else:
        relic = scene.deck.relics[place["relic"]]
        lit = is_lit(scene, number)
        pointed = scene.pointed == action(scene, number)
        city = f"city.{relic.city}"
        line = "accent.line" if pointed else city if scene.lit("relics") else f"{city}.card"
        frames.frame(pen, line, heavy=pointed)
        _face(scene, pen, number, relic, lit)
        edge(scene, pen, number)
    if scene.offered(action(scene, number)) is not None:
        pen.place(action(scene, number), pen.room)


def _sold(scene: Scene, pen: Pen, number: int) -> None:
    pen = pen.on(scene.ground("relics"))
    pointed = scene.pointed == action(scene, number)
    line = "accent.line" if pointed else "relics.frame"
    frames.frame(pen, line, heavy=pointed, gone=not pointed)
    text, letter = names.sold(), "faded"
    if just_sold(scene, number):
        text, letter = f"{pen.glyphs.news} {text}", "text bold"
    y = pen.height // 2
    pen.put(1, y, centred(text, pen.width - 2), letter)


def just_sold(scene: Scene, number: int) -> bool:
    """Whether a place that is empty now has been emptied since the player's own last move.

    Events name the card and not the place: so this is known if all empty places are new.
    """
    display = scene.view["display"]
    empty = sum(place["relic"] < 0 for place in display)
    sold = sum(mark[0] == "place" and mark[1] in scene.week.bought for mark in scene.shown.marks)
    return display[number]["relic"] < 0 and sold == empty


def _face(scene: Scene, pen: Pen, number: int, relic: Relic, lit: bool) -> None:
    """What is on a card; where there are few lines, the roof of the casket goes first."""
    inner = Region(1, 1, pen.width - 2, pen.height - 2)
    paper = "parchment" if lit else "parchment.dusk"
    paper = paper if pen.shows(paper) or not lit else scene.ground("relics")
    pen.on(paper).fill(inner)
    plain = "brown bold" if paper == "parchment" else "text bold" if lit else "second"
    name = short(names.city(relic.city), inner.width)
    new = scene.mark("place", scene.view["display"][number]["relic"])
    if new and len(name) + 2 <= inner.width:
        name = f"{pen.glyphs.news} {name}"
    elif new:
        pen.put(inner.x, 0, pen.glyphs.news, look("news bold", scene.ground("relics")))
    letter = plain if lit else f"city.{relic.city}"
    pen.put(inner.x, inner.y, centred(name, inner.width), look(letter, paper))
    price = names.coins(relic.price, relic.city)
    last = inner.bottom - 1
    pen.put(inner.x, last, centred(price, inner.width), look(plain, paper))
    _casket(pen.within(inner._replace(y=inner.y + 1, height=inner.height - 2)), relic, lit, paper)


def _casket(pen: Pen, relic: Relic, lit: bool, paper: str) -> None:
    """Roof, body with the points, sill; as much of it as there are lines for."""
    shape = shapes(pen.style)
    box = f"city.{relic.city}.casket" if lit else f"city.{relic.city}.shade"
    shown = pen.shows(box) and paper != "relics.lit"
    outline = look(box if shown else "text", paper)
    large = pen.width >= _CASKET and pen.height >= 3
    width = _CASKET if large else pen.width
    x, y = (pen.width - width) // 2, 0
    if large:
        for line in shape.tall_roofs[relic.shrine]:
            pen.put(x, y, line, outline)
            y += 1
    elif pen.height > 1:
        y += max(0, pen.height - 3)
        left, right = shape.roofs[relic.shrine][:2], shape.roofs[relic.shrine][-2:]
        if relic.shrine:
            middle = (shape.roofs[1] * 2)[2 : width - 2]
        else:
            middle = shape.roofs[0][2] * (width - 4)
        pen.put(x, y, left + middle + right, outline)
        y += 1
    letter = ("ink bold" if lit else "text bold") if shown else "text bold"
    pen.put(x, y, centred(short(names.worth(relic), width), width), look(letter, box if shown else paper))
    if y + 1 < pen.height:
        pen.put(x, y + 1, shape.sill * width, outline)


def edge(scene: Scene, pen: Pen, number: int) -> None:
    """What stands in the lower edge: the key of a card, ``no``, its number, and who guards it."""
    guard = scene.view["display"][number]["guard"]
    offer = scene.offered(action(scene, number))
    pen = pen.on(scene.ground("relics"))
    y = pen.height - 1
    middle = 1 + (pen.width - 2 - KEY_WIDTH) // 2
    guarded = guard >= 0
    at = middle if offer is None or not offer.legal or not guarded else 1
    if guarded:
        skin = pieces.solid(scene.role(guard))
        right = pen.width - 1 - KEY_WIDTH if at != middle else middle
        if right - at < KEY_WIDTH and at != middle:
            pen.tile(at + KEY_WIDTH, y, scene.sign(guard), skin)
        else:
            pen.chip(right, y, scene.sign(guard), skin)
    numbered = scene.lit("relics") and not scene.view["over"]
    if (offer is not None and offer.legal) or (not guarded and (offer is not None or numbered)):
        state(scene, pen.at(at, y), number)


def state(scene: Scene, pen: Pen, number: int) -> None:
    """Three cells: the key of a card, that it cannot be taken, or its number if nobody is asked."""
    offer = scene.offered(action(scene, number))
    if offer is None:
        pen.put(0, 0, centred(str(number + 1), KEY_WIDTH), "second")
    else:
        key_cell.draw(scene, pen, offer)
