"""The bag of resources."""

from __future__ import annotations

from engine import chance
from engine.colonia.state import State
from engine.game import Out


def take(s: State, label: str, count: int, out: Out | None) -> list[int]:
    """Draw up to ``count`` resources, in order, as far as the bag goes.  # R 5"""
    bag, tokens = s.bag, sum(s.bag)
    left = chance.number(s.seed, label)
    taken = []
    for _ in range(min(count, tokens)):
        left, k = divmod(left, tokens)
        resource = 0
        while k >= bag[resource]:
            k -= bag[resource]
            resource += 1
        bag[resource] -= 1
        tokens -= 1
        taken.append(resource)
    if out is not None:
        out.outcomes += taken
    return taken
