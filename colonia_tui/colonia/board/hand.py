"""One's own family cards with what each would give: the place in turn order, votes, members left."""

from __future__ import annotations

from typing import cast

from colonia_tui.colonia.board import key_cell
from colonia_tui.colonia.board.family_row import CARD, DISTRICT
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import cards, names
from colonia_tui.drawing.canvas import Run
from colonia_tui.drawing.offers import Offer
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _, ngettext
from engine.colonia.previews import CardPreview

_VOTES, _LEFT, _TURN = 9, 14, 35
"""Cells of the votes and of the members left, and the fewest for the place in turn order."""
LEAST = CARD + 3 + _VOTES + _LEFT + _TURN
"""The cells that a row takes at least."""


def rows(scene: Scene) -> int:
    """How many cards there are to choose from; 0 if it is no card that is asked for."""
    return len(_held(scene))


def draw(scene: Scene, pen: Pen) -> None:
    """A row for each card, with its key."""
    for y, offer in enumerate(_held(scene), 0):
        _card(scene, pen.within(pen.room._replace(y=y, height=1)), offer)


def _held(scene: Scene) -> list[Offer]:
    """The cards in one's hand, as options of the question."""
    if scene.asked is None or scene.seat is None or not scene.asks("card"):
        return []
    hand = scene.view["hands"][scene.seat]
    return [offer for offer in scene.asked.offers if offer.action.args[0] in hand]


def _card(scene: Scene, pen: Pen, offer: Offer) -> None:
    pen = pen.on(scene.ground(DISTRICT))
    pen.fill(pen.room)
    pen.place(offer.action, pen.room)
    x = 1
    key_cell.draw(scene, pen.at(x, 0), offer)
    said = _gives(scene, offer)
    widths = (pen.width - CARD - 3 - _VOTES - _LEFT, _VOTES, _LEFT)
    x += CARD + 1
    for (text, letter), width in zip(said, widths, strict=True):
        pen.write(x, 0, [(text, letter)], width - 1)
        x += width


def _gives(scene: Scene, offer: Offer) -> list[Run]:
    preview = cast(CardPreview, offer.option.preview)
    value, short = offer.action.args[0], bool(preview["short"])
    left = scene.view["supply"][scene.seat or 0] - preview["send"]
    turn = _("last: too few members") if short else cards.turn(scene.view, scene.seat or 0, value)
    votes = _("no votes") if short else names.votes(value)
    stay = ngettext("{count} stays home", "{count} stay home", max(0, left)).format(count=max(0, left))
    return [(turn, "text"), (votes, "no" if short else "text bold"), (stay, "second")]
