"""The relic display: ten to twelve cards with city, points and price."""

from __future__ import annotations

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board import shapes as key_cell
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.shapes import outlines
from colonia_tui.colonia.words import names
from colonia_tui.drawing import frames, pieces
from colonia_tui.drawing.canvas import Run, cell_style, centred, that_fits
from colonia_tui.drawing.frames import Heading, district
from colonia_tui.drawing.keys import name_of
from colonia_tui.drawing.pieces import KEY_WIDTH, Pen
from colonia_tui.drawing.plan import Plan
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
"""Cells of a large casket; in an odd number of cells it has one more."""


def action(scene: Scene, number: int) -> Action:
    """The action for a card now, if any."""
    return Action("safeguard" if scene.asks("safeguard") else "buy", (number,))


def is_lit(scene: Scene, number: int) -> bool:
    """Whether a card is bright: today, if it can be taken and the player can pay it now."""
    offer, own = scene.offered(action(scene, number)), scene.own
    relic = scene.deck.relics[scene.view["display"][number]["relic"]]
    payable = own is None or own["money"][relic.city] >= relic.price
    return scene.lit("relics") and payable and (offer is None or offer.legal)


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
    letter = "text bold" if just_sold(scene, number) else "faded"
    pen.put(1, (pen.height - 1) // 2, centred(names.sold(), pen.width - 2), letter)


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
    pen.put(inner.x, inner.y, centred(name, inner.width), cell_style(letter, paper))
    price = names.coins(relic.price, relic.city)
    last = inner.bottom - 1
    pen.put(inner.x, last, centred(price, inner.width), cell_style(plain, paper))
    _casket(pen.within(inner._replace(y=inner.y + 1, height=inner.height - 2)), relic, lit, paper)


def _casket(pen: Pen, relic: Relic, lit: bool, paper: str) -> None:
    """Roof, body with the points, sill, as far as the lines suffice."""
    shape = outlines(pen.style)
    box = f"city.{relic.city}.casket" if lit else f"city.{relic.city}.shade"
    shown = pen.shows(box) and paper != "relics.lit"
    outline = cell_style(box if shown else "text" if lit else "faded", paper)
    large = pen.width >= _CASKET and pen.height >= 3
    width = _CASKET + pen.width % 2 if large else pen.width
    x, y = (pen.width - width) // 2, 0
    if large:
        for line in shape.tall_roofs[relic.shrine]:
            pen.put(x, y, line if width == _CASKET else f"{line[:5]}{line[4:]}", outline)
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
    worth = short(names.worth(relic), width)
    if relic.shrine:
        # Translators: on a shrine's card: the points of the relic in it count twice; ten cells at most
        worth = that_fits([_("shrine x2"), worth], width)
    pen.put(x, y, centred(worth, width), cell_style(letter, box if shown else paper))
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


# The display with four rows for a card: city, casket, price and state


_LOW = 4


def draw_low(scene: Scene, pen: Pen, number: int) -> None:
    """A place of the display: the city's name, roof and body of the casket, price, key and guardian."""
    place, wanted = scene.view["display"][number], action(scene, number)
    pointed = scene.pointed == wanted
    left = (pen.width - _CASKET) // 2
    if scene.offered(wanted) is not None:
        pen.place(wanted, pen.room)
    if place["relic"] < 0:
        _sold(scene, pen.within(Region(left, 0, _CASKET, _LOW)), number)
        return
    pen = pen.on("pointed" if pointed else scene.ground("relics"))
    pen.fill()
    relic, lit = scene.deck.relics[place["relic"]], is_lit(scene, number)
    city = f"city.{relic.city}"
    name = short(names.city(relic.city), pen.width)
    pen.put(0, 0, centred(name, pen.width), f"{city} bold" if lit else city)
    paper = "" if pen.shows(f"{city}.shade") else "relics.lit"
    _casket(pen.within(Region(left, 1, _CASKET, 2)), relic, lit, paper)
    last = pen.within(Region(left, _LOW - 1, _CASKET, 1))
    x = last.put(0, 0, f"{relic.price:2} ", "text bold" if lit else "second")
    x = last.put(x, 0, names.CURRENCY_SIGNS[relic.city], f"{city} bold" if lit else city)
    offer, guard, end = scene.offered(wanted), place["guard"], _CASKET - KEY_WIDTH
    if offer is not None and (offer.legal or pointed):
        key_cell.draw_key(scene, last.at(end, 0), offer)
        end = x
    if guard >= 0:
        last.chip(end, 0, scene.sign(guard), pieces.solid(scene.role(guard)))


def _draw_low(scene: Scene, pen: Pen) -> None:
    """The display in two rows, and below it what a tile at a price means."""
    cards = len(scene.view["display"])
    across = -(-cards // 2)
    width = min(pen.width // across, _CASKET + 2)
    left = (pen.width - across * width) // 2
    for number in range(cards):
        row, column = divmod(number, across)
        draw_low(scene, pen.within(Region(left + column * width, row * _LOW, width, _LOW)), number)
    if pen.height > 2 * _LOW:
        foot = pen.within(Region(2, 2 * _LOW, pen.width - 4, 1)).on(scene.ground("relics"))
        _foot(scene, foot)


def _reserved(scene: Scene, pen: Pen) -> bool:
    """What a guardian's tile means; returns whether there is one, and room to say so."""
    guards = [place["guard"] for place in scene.view["display"] if place["guard"] >= 0]
    said = _("reserved: it stays next week, anybody may buy it")
    if not guards or cell_len(said) + KEY_WIDTH + 1 > pen.width:
        return False
    x = pen.chip(0, 0, scene.sign(guards[0]), pieces.solid(scene.role(guards[0])))
    pen.put(x + 1, 0, said, "second")
    return True


# The display as a neighbour: points, price and guardian of each card


_CARD = 8
"""Cells of a card: casket and points, price, guardian or a gap."""


def draw_small(scene: Scene, pen: Pen) -> None:
    """Little caskets, as many in a row as the rows require."""
    room = district(scene, pen, Heading("relics", _("Relics"), key=True))
    cards = len(scene.view["display"])
    columns = max((room.width - 1) // _CARD, -(-cards // max(1, room.height)))
    step = (room.width - 1) // columns
    for number in range(cards):
        row, column = divmod(number, columns)
        _card(scene, pen.within(Region(room.x + 1 + column * step, room.y + row, step, 1)), number)


def _card(scene: Scene, pen: Pen, number: int) -> None:
    """A casket in the city's colour with its points, or a shrine, then the price and the guardian's sign."""
    place = scene.view["display"][number]
    pen = pen.on(scene.ground("relics"))
    if place["relic"] < 0:
        pen.put(1, 0, pen.glyphs.dot, "faded")
        return
    relic, shape = scene.deck.relics[place["relic"]], outlines(pen.style)
    city = f"city.{relic.city} bold"
    x = pen.put(0, 0, shape.fort if relic.shrine else shape.hut, city)
    x = pen.put(x, 0, " " if relic.shrine else str(relic.points), "text bold")
    x = pen.put(x, 0, f"{relic.price:{2 + (pen.width >= _CARD - 1)}}", "second")
    x = pen.put(x, 0, names.CURRENCY_SIGNS[relic.city], city)
    if place["guard"] >= 0 and x < pen.width:
        pen.put(x, 0, scene.sign(place["guard"]), f"{scene.role(place['guard'])} bold")


def draw(scene: Scene, pen: Pen) -> None:
    """The cards on sale on Sunday."""
    room = district(scene, pen, Heading("relics", _("Relics"), facts(scene, pen.style)))
    cards = len(scene.view["display"])
    rows = _rows(room, cards)
    if not rows:
        _draw_low(scene, pen.within(room))
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
        foot = pen.within(Region(room.x + 2, room.y + rows * height, room.width - 4, 1))
        _foot(scene, foot.on(scene.ground("relics")))


def facts(scene: Scene, style: Style) -> list[list[Run]]:
    """How many cards are left; what is done now, what is bright, and how to point at the others."""
    letter = "text" if scene.lit("relics") else "second"
    left = len(scene.view["relic_deck"])
    said = ngettext("{count} in the deck", "{count} in the deck", left).format(count=left)
    bright = _("bright: you can pay it")
    if scene.own is None or not scene.asks("buy", "safeguard"):
        return [[(said, letter)]]
    dot = f" {style.glyphs.dot} "
    now = _("now: buying") if scene.asks("buy") else _("now: reserving")
    forms = [dot.join((now, said, bright)), dot.join((now, bright)), now]
    offers = scene.asked.offers if scene.asked is not None else ()
    if any(offer.action.kind == "buy" and not offer.legal for offer in offers):
        others = _("{key}: the others").format(key=name_of("board.right-all"))
        whole = [(now, said, bright, others), (now, bright, others), (now, others)]
        forms = [*map(dot.join, whole), *forms]
    return [[(text, letter)] for text in forms]


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
    """What a guardian's tile means; in larger windows what the cards in dusk cost, while one is buying."""
    dear = too_dear(scene)
    if (scene.plan < Plan.MEDIUM or not dear) and _reserved(scene, pen):
        return
    if not dear or scene.own is None:
        return
    parts = [_("too expensive")]
    for city, price in dear.items():
        text = _("{city} from {price}, you have {has}")
        has = scene.own["money"][city]
        parts.append(text.format(city=names.city(city), price=names.coins(price, city), has=has))
    said = f" {pen.glyphs.dot} ".join(parts)
    if cell_len(said) > pen.width:
        said = _("{no}: more than you have").format(no=pieces.refused())
    pen.put(0, 0, said, cell_style("second", scene.ground("relics")), pen.width)
