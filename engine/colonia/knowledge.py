"""What every player could have noted down about the resources behind the others' screens.

Goods, money and relics come and go in public, so whoever takes notes knows them. Of the resources
only those drawn at set-up and by the gift from the bag are secret (R 19). For each screen the
table therefore knows a lower bound of each resource (`noted`); the other tokens there are hidden.
Each resource has 18 tokens, so what is hidden behind all screens together has an upper bound
(`most`): what lay hidden never exceeded what neither lay open nor was noted.

All players could have made the same notes; they stand in the state so that `sample` need not read
the whole log.
"""

from __future__ import annotations

from engine.colonia.components import RESOURCE_TOKENS
from engine.colonia.state import R, State


def gained(s: State, seat: int, taken: list[int]) -> None:
    """``seat`` took so many of each resource in public."""
    at = seat * R
    for count in taken:
        if count:
            s.resources[at] += count
            s.noted[at] += count
        at += 1


def drawn(s: State, seat: int, resources: list[int]) -> None:
    """``seat`` drew resources in secret. Call `drawn_by_all` when every seat has."""
    for resource in resources:
        s.resources[seat * R + resource] += 1


def drawn_by_all(s: State, count: int) -> None:
    """``count`` tokens have been drawn in secret by all seats together."""
    loose = out_of_sight(s)
    s.most = [min(most + count, tokens) for most, tokens in zip(s.most, loose)]


def spent(s: State, seat: int, resource: int) -> None:
    """``seat`` put one resource back into the bag, in public."""
    at = seat * R + resource
    s.resources[at] -= 1
    s.bag[resource] += 1
    if s.noted[at]:
        s.noted[at] -= 1
    else:
        s.most[resource] -= 1  # a hidden one came to light


def bag_opened(s: State) -> None:
    """Resources went from the bag to the booths, in public: what lies hidden is at most what is left."""
    s.most = [min(most, tokens) for most, tokens in zip(s.most, out_of_sight(s))]


def out_of_sight(s: State) -> list[int]:
    """How many of each resource are in the bag or hidden behind screens."""
    booth, noted = s.booth, s.noted
    return [RESOURCE_TOKENS - sum(booth[r::R]) - sum(noted[r::R]) for r in range(R)]


def hidden(s: State, seat: int) -> int:
    """How many resources of ``seat`` nobody else can name."""
    return sum(s.resources[seat * R : seat * R + R]) - sum(s.noted[seat * R : seat * R + R])
