"""The exchange as a table: a cell for each pair of currencies, and a row of amounts.

The sixty options are twelve pairs times five amounts; the pointer is at a pair and an amount together.
"""

from __future__ import annotations

from typing import cast

from colonia_tui.colonia.board.keys import AMOUNTS, PAIR_KEYS, PAIRS
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing.canvas import Canvas, Spot
from colonia_tui.drawing.district import place
from colonia_tui.drawing.offers import Asked
from colonia_tui.language.i18n import _
from engine.colonia.components import CITIES, MAX_EXCHANGE
from engine.colonia.exchange import ExchangeArgs
from engine.game import Action

ROWS = len(CITIES)
_CELL = 14


def chosen(pointed: Action | None) -> tuple[int, int, int] | None:
    """The pair and amount of an exchange, None for any other action."""
    match pointed:
        case Action("exchange", (give, take, amount)):
            return give, take, amount
    return None


def pair_action(asked: Asked, give: int, take: int, amount: int) -> Action:
    """The exchange of this pair with this amount, or with the largest amount that is legal."""
    for less in range(amount, 0, -1):
        action = Action("exchange", (give, take, less))
        if asked.by_action[action].legal:
            return action
    return Action("exchange", (give, take, amount))


def _money(asked: Asked) -> list[int]:
    """How much the player has of each currency."""
    return cast(ExchangeArgs, asked.args)["money"]


def first(asked: Asked) -> Action:
    """Where the pointer starts: as much as possible of the currency that the player has most of."""
    money = _money(asked)
    give = money.index(max(money))
    return pair_action(asked, give, 0 if give else 1, MAX_EXCHANGE)


def by_key(asked: Asked, pointed: Action | None, key: str) -> Action | None:
    """What a key points at: a letter means a pair, a digit an amount. None for other keys."""
    now = chosen(pointed)
    for give, take in PAIRS:
        if PAIR_KEYS[give, take] == key:
            return pair_action(asked, give, take, now[2] if now else MAX_EXCHANGE)
    if key in AMOUNTS:
        give, take, __ = now or chosen(first(asked)) or (0, 1, 0)
        return Action("exchange", (give, take, int(key)))
    return None


def draw(scene: Scene, canvas: Canvas, x: int, y: int, width: int) -> None:
    """Four lines of pairs; the amounts are drawn by `draw_amounts`."""
    asked = scene.asked
    if asked is None:
        return
    now = chosen(scene.pointed)
    start = 20
    cell = min(_CELL, (width - start) // 3 - 1)
    for give in range(len(CITIES)):
        have = names.money(_money(asked)[give], give)
        canvas.put(x + 1, y + give, _("{money} for").format(money=have), "money", start - 2)
        column = 0
        for take in range(len(CITIES)):
            if take == give:
                continue
            action = pair_action(asked, give, take, now[2] if now else MAX_EXCHANGE)
            if now and now[:2] == (give, take) and scene.pointed is not None:
                action = scene.pointed
            spot = Spot(x + start + column * (cell + 1), y + give, cell)
            legal = asked.by_action[action].legal
            cap = f"[{PAIR_KEYS[give, take]}]" if legal else f" {PAIR_KEYS[give, take]} "
            canvas.put(spot.x, spot.y, cap, "legal" if legal else "refused")
            what = f"{names.CURRENCY_SIGNS[take]} {names.currency(take)}"
            canvas.put(spot.x + 4, spot.y, what, "", cell - 4)
            place(canvas, scene, action, spot)
            column += 1


def draw_amounts(scene: Scene, canvas: Canvas, x: int, y: int) -> int:
    """Draw the amounts on one line; returns the x after them."""
    asked, now = scene.asked, chosen(scene.pointed)
    if asked is None:
        return x
    x = canvas.put(x, y, f"{_('how much')} ", "muted", 16)
    for amount in range(1, MAX_EXCHANGE + 1):
        legal = now is not None and asked.by_action[Action("exchange", (*now[:2], amount))].legal
        style = "legal" if legal else "refused"
        if now is not None and now[2] == amount:
            style += " pointed"
        x = canvas.put(x, y, f"[{amount}]" if legal else f" {amount} ", style) + 1
    return x + 1
