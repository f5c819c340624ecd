"""The sixty options of the exchange: twelve pairs of currencies, each with five amounts.

The pointer is at a pair and an amount together. A letter is the key of a pair, a digit that of an amount.
"""

from __future__ import annotations

from typing import cast

from colonia_tui.colonia.board.keys import AMOUNTS, PAIR_KEYS, PAIRS
from colonia_tui.drawing.offers import Asked
from engine.colonia.components import MAX_EXCHANGE
from engine.colonia.previews import ExchangeArgs
from engine.game import Action


def chosen(pointed: Action | None) -> tuple[int, int, int] | None:
    """The pair and amount of an exchange, None for any other action."""
    match pointed:
        case Action("exchange", (give, take, amount)):
            return give, take, amount
    return None


def money(asked: Asked) -> list[int]:
    """How much the player has of each currency."""
    return cast(ExchangeArgs, asked.args)["money"]


def pair_action(asked: Asked, give: int, take: int, amount: int) -> Action:
    """The exchange of this pair with this amount, or with the largest amount that is legal."""
    for less in range(amount, 0, -1):
        action = Action("exchange", (give, take, less))
        if asked.by_action[action].legal:
            return action
    return Action("exchange", (give, take, amount))


def first(asked: Asked) -> Action:
    """Where the pointer starts: as much as possible of the currency that the player has most of."""
    has = money(asked)
    give = has.index(max(has))
    return pair_action(asked, give, 0 if give else 1, MAX_EXCHANGE)


def by_key(asked: Asked, pointed: Action | None, key: str) -> Action | None:
    """What a key points at: a letter means a pair, a digit an amount. None for other keys."""
    now = chosen(pointed)
    for give, take in PAIRS:
        if PAIR_KEYS[give, take] == key:
            if now is not None and now[:2] == (give, take):
                return pointed  # the second press of its key acts
            return pair_action(asked, give, take, 1)
    if key in AMOUNTS:
        give, take, __ = now or chosen(first(asked)) or (0, 1, 0)
        return Action("exchange", (give, take, int(key)))
    return None
