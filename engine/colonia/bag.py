"""The bag of resources."""

from __future__ import annotations

from engine import chance
from engine.colonia.state import State
from engine.game import Out


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
