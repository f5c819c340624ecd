"""The exchange as a table: a row for each currency given, a column for each taken, and the amounts.

The sixty options are twelve pairs (those that can be exchanged have a letter) times five amounts (digits);
the pointer is at both together. A small window shows the table in place of today's district, larger ones show
it in the decision.
"""

from __future__ import annotations

from typing import cast

from textual.geometry import Region

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.option_keys import AMOUNTS
from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import cell_style
from colonia_tui.drawing.frames import Heading, district
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.shown import Asked
from colonia_tui.language.i18n import _
from engine.colonia.components import CITIES, MAX_EXCHANGE
from engine.colonia.previews import ExchangeArgs
from engine.game import Action

# The options, their keys, and the pointer


def chosen(pointed: Action | None) -> tuple[int, int, int] | None:
    """The pair and amount of an exchange; None for any other action."""
    match pointed:
        case Action("exchange", (give, take, amount)):
            return give, take, amount
    return None


def money(asked: Asked) -> list[int]:
    """How much of each currency the player has."""
    return cast(ExchangeArgs, asked.args)["money"]


def pair_action(asked: Asked, give: int, take: int, amount: int) -> Action:
    """The exchange of this pair with this amount, or with the largest legal one."""
    for less in range(amount, 0, -1):
        action = Action("exchange", (give, take, less))
        if asked.by_action[action].legal:
            return action
    return Action("exchange", (give, take, amount))


def first(asked: Asked) -> Action:
    """Where the pointer starts: at the most possible of the currency the player has most of."""
    has = money(asked)
    give = has.index(max(has))
    return pair_action(asked, give, 0 if give else 1, MAX_EXCHANGE)


def by_key(asked: Asked, pointed: Action | None, key: str) -> Action | None:
    """What a key points at: a letter is a pair, a digit an amount. None for other keys."""
    now = chosen(pointed)
    pair = next(filter(None, (chosen(offer.action) for offer in asked.offers if offer.key == key)), None)
    if pair is not None:
        give, take, __ = pair
        if now is not None and now[:2] == (give, take):
            return pointed  # a second press of its key acts
        return pair_action(asked, give, take, 1)
    if key in AMOUNTS:
        give, take, __ = now or chosen(first(asked)) or (0, 1, 0)
        return Action("exchange", (give, take, int(key)))
    return None


ROWS = len(CITIES)
"""Rows of the pairs."""
_GIVEN, _CELL, _NAMED = 12, 7, 14
"""Cells of the currency given and of a pair: either key and sign, or key, sign and name."""
_AMOUNTS = 14


def draw(scene: Scene, pen: Pen) -> None:
    """The whole part."""
    fact = [(_("1 to 5, one for one"), "text")]
    room = district(scene, pen, Heading("relics", _("Exchange"), [fact]))
    pen = pen.on(scene.ground("relics"))
    inner = Region(room.x + 1, room.y, room.width - 2, room.height)
    pen.put(inner.x, inner.y, _("give"), "second", _GIVEN - 1)
    pen.put(inner.x + _GIVEN, inner.y, _("and take"), "second", inner.width - _GIVEN)
    draw_pairs(scene, pen.within(inner._replace(y=inner.y + 1)))
    if inner.height > ROWS + 1:
        _amounts(scene, pen.at(inner.x, inner.y + ROWS + 1))


def draw_beside(scene: Scene, pen: Pen) -> None:
    """The table in the decision: pairs at the left, amounts at their right."""
    width = pen.width - _AMOUNTS - 2
    draw_pairs(scene, pen.within(pen.room._replace(width=width)))
    x = _GIVEN + ROWS * _cell(width) + 1
    pen.put(x, 0, _("how much"), "second", pen.width - x)
    _digits(scene, pen.at(x, 1))


def draw_pairs(scene: Scene, pen: Pen) -> None:
    """Four rows of pairs, each with its key."""
    asked = scene.asked
    if asked is None:
        return
    now, has = chosen(scene.pointed), money(asked)
    cell = _cell(pen.width)
    for give in range(ROWS):
        y = give
        pen.put(0, y, names.CURRENCY_SIGNS[give], f"city.{give} bold")
        amount = cell_style("text bold" if has[give] else "faded", pen.ground)
        x = pen.put(2, y, str(has[give]), amount, 2, right=True)
        pen.put(x + 1, y, names.currency(give), "second", _GIVEN - 6)
        for take in range(ROWS):
            x = _GIVEN + take * cell
            if take == give:
                pen.put(x + 1, y, pen.glyphs.dash, "faded")
            elif x + cell <= pen.width:
                wanted = now[2] if now is not None else 1
                action = pair_action(asked, give, take, wanted)
                if now is not None and now[:2] == (give, take) and scene.pointed is not None:
                    action = scene.pointed
                _pair(scene, pen.within(Region(x, y, cell - 1, 1)), asked, action)


def _cell(width: int) -> int:
    """The cells of a pair in this width."""
    return _NAMED if width >= _GIVEN + ROWS * _NAMED else _CELL


def _pair(scene: Scene, pen: Pen, asked: Asked, action: Action) -> None:
    take, offer = action.args[1], asked.by_action[action]
    key, legal = offer.key, offer.legal
    pen.place(action, pen.room)
    if scene.pointed == action:
        x = pen.key_pointed(0, 0, key)
    elif legal:
        x = pen.key(0, 0, key)
    else:
        x = pen.key_refused(0, 0)
    letter = f"city.{take} bold" if legal else "faded"
    x = pen.put(x + 1, 0, names.CURRENCY_SIGNS[take], letter)
    pen.put(x + 1, 0, names.currency(take), "second", pen.width - x - 1)


def _amounts(scene: Scene, pen: Pen) -> None:
    """The amounts, in their own line."""
    pen.put(0, 0, _("how much"), "second", _GIVEN - 1)
    _digits(scene, pen.at(_GIVEN, 0))


def _digits(scene: Scene, pen: Pen) -> None:
    """The amounts of the pointed pair, with their keys."""
    x = 0
    asked, now = scene.asked, chosen(scene.pointed)
    if asked is None:
        return
    for amount in range(1, MAX_EXCHANGE + 1):
        if now is None:
            pen.put(x + 1, 0, str(amount), "faded")
        elif now[2] == amount:
            pen.key_pointed(x, 0, str(amount))
        else:
            action = Action("exchange", (*now[:2], amount))
            pen.zone(str(amount), Region(x, 0, pieces.KEY_WIDTH, 1))
            if asked.by_action[action].legal:
                pen.key(x, 0, str(amount))
            else:
                pen.put(x, 0, f" {amount} ", "faded")
        x += pieces.KEY_WIDTH
