"""The relic display: ten to twelve cards with city, points and price."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board import shapes as key_cell
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.shapes import outlines
from colonia_tui.colonia.words import names
from colonia_tui.drawing import frames, pieces
from colonia_tui.drawing.canvas import Run, centred, look
from colonia_tui.drawing.frames import Heading, district
from colonia_tui.drawing.pieces import KEY_WIDTH, Pen, Skin
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext
from engine.colonia.deck import Relic
from engine.game import Action

# A card: city, casket with the points, price, and its state in the lower edge
#
# On its day a card is parchment; cards one cannot buy, and all cards on other days, are in dusk. A shrine has
# battlements and its name instead of points.


NARROWEST, WIDEST = 7, 14
LOWEST, HIGHEST = 5, 8
_CASKET = 10
"""Cells of a large casket."""


def action(scene: Scene, number: int) -> Action:
    """The action for a card now, if any."""
    return Action("safeguard" if scene.asks("safeguard") else "buy", (number,))


def is_lit(scene: Scene, number: int) -> bool:
    """Whether a card is parchment: today, unless refused."""
    offer = scene.offered(action(scene, number))
    return scene.lit("relics") and (offer is None or offer.legal)


def too_dear(scene: Scene) -> dict[int, int]:
    """By city, the lowest price one cannot pay; empty while one is not buying."""
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
    """The same, abbreviated: "too dear: from 9 ₴ · 12 ƒ"."""
    prices = f" {style.glyphs.dot} ".join(names.coins(price, city) for city, price in dear.items())
    return _("too dear: from {prices}").format(prices=prices)


def short(text: str, width: int) -> str:
    """A word in this many cells, with a full stop if it is cut."""
    return text if len(text) <= width else f"{text[: width - 1]}."


def draw_card(scene: Scene, pen: Pen, number: int) -> None:
    """A place of the display as a card, and where to point at it if it is an option."""
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
    """Whether a place that is empty now was emptied since the player's own last move.

    Events name the card and not the place, so this is known only if all empty places are new.
    """
    display = scene.view["display"]
    empty = sum(place["relic"] < 0 for place in display)
    sold = sum(mark[0] == "place" and mark[1] in scene.week.bought for mark in scene.shown.marks)
    return display[number]["relic"] < 0 and sold == empty


def _face(scene: Scene, pen: Pen, number: int, relic: Relic, lit: bool) -> None:
    """What is on a card; with few lines, the casket's roof goes first."""
    inner = Region(1, 1, pen.width - 2, pen.height - 2)
    paper = "parchment" if lit else "parchment.dusk"
    paper = paper if pen.shows(paper) or not lit else scene.ground("relics")
    pen.on(paper).fill(inner)
    plain = "brown bold" if paper == "parchment" else "text bold" if lit else "second"
    name = short(names.city(relic.city), inner.width)
    letter = plain if lit else f"city.{relic.city}"
    pen.put(inner.x, inner.y, centred(name, inner.width), look(letter, paper))
    price = names.coins(relic.price, relic.city)
    last = inner.bottom - 1
    pen.put(inner.x, last, centred(price, inner.width), look(plain, paper))
    _casket(pen.within(inner._replace(y=inner.y + 1, height=inner.height - 2)), relic, lit, paper)


def _casket(pen: Pen, relic: Relic, lit: bool, paper: str) -> None:
    """Roof, body with the points, sill, as far as the lines suffice."""
    shape = outlines(pen.style)
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
    """What is in the lower edge: a card's key or ``no``, and who guards it."""
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
    if offer is not None and (offer.legal or not guarded):
        key_cell.draw_key(scene, pen.at(at, y), offer)


# The display without room for cards: a strip for each, in two columns


_NAME, _WORTH, _PRICE, _GUARD = 10, 6, 6, 2
_STRIP = KEY_WIDTH + _NAME + _WORTH + _PRICE + _GUARD


def draw_rows(scene: Scene, pen: Pen) -> None:
    """Strips with their keys before them, as many to a column as there are lines."""
    cards = len(scene.view["display"])
    columns = 1 if cards <= pen.height else 2
    rows = -(-cards // columns)
    step = min(pen.width // columns, 2 * _STRIP)
    for number in range(cards):
        x, y = number // rows * step, number % rows
        _strip(scene, pen.within(Region(x, y, min(step, _STRIP), 1)), number)
    dear = too_dear(scene)
    if rows < pen.height and dear:
        text = dear_in_short(pen.style, dear)
        pen.put(1, rows, text, look("second", scene.ground("relics")), pen.width - 2)


def _strip(scene: Scene, pen: Pen, number: int) -> None:
    pen = pen.on(scene.ground("relics"))
    place, wanted = scene.view["display"][number], action(scene, number)
    offer = scene.offered(wanted)
    if offer is not None:
        key_cell.draw_key(scene, pen, offer)
        pen.place(wanted, pen.room)
    x = KEY_WIDTH
    if place["relic"] < 0:
        new = just_sold(scene, number)
        text = f"{pen.glyphs.news if new else ' '}{names.sold()}"
        pen.put(x, 0, text, "text bold" if new else "faded", pen.width - KEY_WIDTH)
        return
    relic = scene.deck.relics[place["relic"]]
    lit = is_lit(scene, number)
    city = f"city.{relic.city}"
    paper = "pointed" if scene.pointed == wanted else "parchment" if lit else "parchment.dusk"
    bright = paper == "parchment"
    if bright and not pen.shows(paper):
        bright, paper = False, pen.ground
    plain = "brown bold" if bright else "text"
    x = pen.put(x, 0, " ", look("", paper))
    letter = plain if bright else city
    x = pen.put(
        x, 0, f"{short(names.city(relic.city), _NAME - 2):{_NAME - 1}}", look(letter, paper), _NAME - 1
    )
    box = f"{city}.casket" if lit else f"{city}.shade"
    skin = Skin(box, "ink bold" if lit and pen.shows(box) else "text bold")
    x = pen.on(paper).tile(x, 0, centred(short(names.worth(relic), _WORTH), _WORTH), skin)
    price = names.coins(relic.price, relic.city)
    pen.put(x, 0, " " * _PRICE, look("", paper))
    pen.put(x, 0, price, look(plain, paper), _PRICE - 1, right=True)
    x += _PRICE
    if place["guard"] >= 0:
        pen.tile(x, 0, scene.sign(place["guard"]), pieces.solid(scene.role(place["guard"])))


# The display as a neighbour: points, price and guardian of each card


_CARD = 8
"""Cells of a card: its points, its price, its guardian, and a gap."""


def draw_small(scene: Scene, pen: Pen) -> None:
    room = district(scene, pen, Heading("relics", _("Relics"), key=True))
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


def draw(scene: Scene, pen: Pen) -> None:
    """The cards on sale on Sunday."""
    fact, shorter = facts(scene, pen.style)
    room = district(scene, pen, Heading("relics", _("Relics"), [fact, shorter]))
    cards = len(scene.view["display"])
    rows = _rows(room, cards)
    if not rows:
        draw_rows(scene, pen.within(room))
        return
    across = -(-cards // rows)
    width = min(WIDEST, room.width // across)
    height = min(HIGHEST, room.height // rows)
    gap = min((room.width - across * width) // across, 2)
    left = room.x + (room.width - across * (width + gap) + gap) // 2
    for number in range(cards):
        x, y = left + number % across * (width + gap), room.y + number // across * height
        draw_card(scene, pen.within(Region(x, y, width, height)), number)
    if room.height > rows * height:
        _foot(scene, pen.within(Region(room.x + 2, room.y + rows * height, room.width - 4, 1)))


def facts(scene: Scene, style: Style) -> tuple[list[Run], list[Run]]:
    """How many cards are left; before that, on Sunday, what can be done with those on display."""
    letter = "text" if scene.lit("relics") else "second"
    left = len(scene.view["relic_deck"])
    said = ngettext("{count} in the deck", "{count} in the deck", left).format(count=left)
    asked = {"buy": _("buy now, then safeguard"), "safeguard": _("safeguard")}
    doing = next((text for kind, text in asked.items() if scene.asks(kind)), "")
    longer = f"{said} {style.glyphs.dot} {doing}" if doing else said
    return [(longer, letter)], [(said, letter)]


def _rows(room: Region, cards: int) -> int:
    """How many rows make the cards largest; 0 if cards do not fit."""

    def size(rows: int) -> int:
        width, height = room.width // -(-cards // rows), room.height // rows
        if width < NARROWEST or height < LOWEST:
            return 0
        return min(width, WIDEST) * min(height, HIGHEST)

    best = max((1, 2), key=size)
    return best if size(best) else 0


def _foot(scene: Scene, pen: Pen) -> None:
    """What the cards in dusk cost, while one is buying."""
    dear = too_dear(scene)
    if not dear or scene.own is None:
        return
    parts = [_("too dear")]
    for city, price in dear.items():
        text = _("{city} from {price}, you have {has}")
        has = scene.own["money"][city]
        parts.append(text.format(city=names.city(city), price=names.coins(price, city), has=has))
    said = f" {pen.glyphs.dot} ".join(parts)
    if cell_len(said) > pen.width:
        said = dear_in_short(pen.style, dear)
    pen.put(0, 0, said, look("second", scene.ground("relics")), pen.width)
