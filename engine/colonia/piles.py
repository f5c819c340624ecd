"""Piles of cards and ships, and the bag of resources: what is left, in a fixed order; draws happen on reveal.

No order of future cards is stored anywhere: the label alone decides the n-th card of a pile.
"""

from __future__ import annotations

from engine import chance
from engine.colonia.state import EMPTY, State
from engine.game import Out


def draw(s: State, label: str, pile: list[int], out: Out | None) -> int:
    """Take the card that ``label`` picks from a non-empty pile."""
    card = pile.pop(chance.below(s.seed, label, len(pile)))
    if out is not None:
        out.outcomes.append(card)
    return card


def draw_relic(s: State, out: Out | None) -> int:
    """The next relic or shrine, EMPTY if deck and discard pile are empty."""
    if not s.relic_deck:
        s.relic_deck, s.relic_discard = sorted(s.relic_discard), []  # R 21
    if not s.relic_deck:
        return EMPTY
    s.relics_drawn += 1
    return draw(s, f"relic {s.relics_drawn}", s.relic_deck, out)


def draw_ship(s: State, out: Out | None) -> int:
    """The next ship, EMPTY if the deck is empty and no ships are set aside."""
    if not s.ship_deck:
        s.ship_deck, s.ship_aside = sorted(s.ship_aside), []  # R 21
    if not s.ship_deck:
        return EMPTY
    s.ships_drawn += 1
    return draw(s, f"ship {s.ships_drawn}", s.ship_deck, out)


def take(s: State, label: str, count: int, out: Out | None) -> list[int]:
    """Draw ``count`` resources, in order, or as many as the bag holds.  # R 5"""
    bag = s.bag
    tokens = sum(bag)
    left = chance.number(s.seed, label)
    taken = []
    for n in range(tokens, max(0, tokens - count), -1):
        left, k = divmod(left, n)
        for resource, there in enumerate(bag):
            if k < there:
                bag[resource] = there - 1
                taken.append(resource)
                break
            k -= there
    if out is not None:
        out.outcomes += taken
    return taken
