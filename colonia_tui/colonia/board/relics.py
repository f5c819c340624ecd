"""The relic display: ten to twelve cards with city, points and price."""

from __future__ import annotations

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board import card, framing, relics_rows
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.small import relics as small
from colonia_tui.colonia.words import names
from colonia_tui.drawing.canvas import Run, look
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext


class Relics(Part[Scene]):
    """The cards that can be bought on Sunday."""

    def draw(self, scene: Scene, pen: Pen) -> None:
        draw(scene, pen)

    def draw_small(self, scene: Scene, pen: Pen) -> None:
        small.draw(scene, pen)


def draw(scene: Scene, pen: Pen) -> None:
    fact, shorter = facts(scene, pen.style)
    room = framing.district(scene, pen, "relics", _("Relics"), fact, shorter=[shorter])
    cards = len(scene.view["display"])
    rows = _rows(room, cards)
    if not rows:
        relics_rows.draw(scene, pen.within(room))
        return
    across = -(-cards // rows)
    width = min(card.WIDEST, room.width // across)
    height = min(card.HIGHEST, room.height // rows)
    gap = min((room.width - across * width) // across, 2)
    left = room.x + (room.width - across * (width + gap) + gap) // 2
    for number in range(cards):
        x, y = left + number % across * (width + gap), room.y + number // across * height
        card.draw(scene, pen.within(Region(x, y, width, height)), number)
    if room.height > rows * height:
        _foot(scene, pen.within(Region(room.x + 2, room.y + rows * height, room.width - 4, 1)))


def facts(scene: Scene, style: Style) -> tuple[list[Run], list[Run]]:
    """How many cards are left, and before that on Sunday what can be done with those on display."""
    letter = "text" if scene.lit("relics") else "second"
    left = len(scene.view["relic_deck"])
    said = ngettext("{count} in the deck", "{count} in the deck", left).format(count=left)
    asked = {"buy": _("buy now, then safeguard"), "safeguard": _("safeguard")}
    doing = next((text for kind, text in asked.items() if scene.asks(kind)), "")
    longer = f"{said} {style.glyphs.dot} {doing}" if doing else said
    return [(longer, letter)], [(said, letter)]


def _rows(room: Region, cards: int) -> int:
    """In how many rows cards are largest; 0 if there is no room for cards."""

    def size(rows: int) -> int:
        width, height = room.width // -(-cards // rows), room.height // rows
        if width < card.NARROWEST or height < card.LOWEST:
            return 0
        return min(width, card.WIDEST) * min(height, card.HIGHEST)

    best = max((1, 2), key=size)
    return best if size(best) else 0


def _foot(scene: Scene, pen: Pen) -> None:
    """What the cards in dusk ask for, while one is buying."""
    dear = card.too_dear(scene)
    if not dear or scene.own is None:
        return
    parts = [_("too dear")]
    for city, price in dear.items():
        text = _("{city} from {price}, you have {has}")
        has = scene.own["money"][city]
        parts.append(text.format(city=names.city(city), price=names.coins(price, city), has=has))
    said = f" {pen.glyphs.dot} ".join(parts)
    if cell_len(said) > pen.width:
        said = card.dear_in_short(pen.style, dear)
    pen.put(0, 0, said, look("second", scene.ground("relics")), pen.width)
