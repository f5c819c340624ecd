"""What any player could have written down about the resources behind the others' screens.

Goods, money and relics are gained and spent in public, so anyone who takes notes knows them. The only secret
resources are those drawn at set-up and by the gift from the bag (R 19). For each screen everyone therefore
knows a lower bound for each resource (`noted`); the other tokens behind it are hidden. Each resource has 18
tokens, so what is hidden behind all screens together has an upper bound too (`most`): the tokens neither in
the open nor noted.

All players could have made the same notes. They are part of the state so that `sample` does not have to read
the whole log.
"""

from __future__ import annotations

from engine.colonia.components import RESOURCE_TOKENS
from engine.colonia.state import R, State


def gained(s: State, seat: int, taken: list[int]) -> None:
    """``seat`` took this many of each resource in public."""
    at = seat * R
    for count in taken:
        if count:
            s.resources[at] += count
            s.noted[at] += count
        at += 1


def drawn(s: State, seat: int, resources: list[int]) -> None:
    """``seat`` drew resources in secret. Call `drawn_by_all` when every seat has drawn."""
    for resource in resources:
        s.resources[seat * R + resource] += 1


def drawn_by_all(s: State, count: int) -> None:
    """All seats together have drawn ``count`` tokens in secret."""
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
        s.most[resource] -= 1  # a hidden one was revealed


def bag_opened(s: State) -> None:
    """Resources went from the bag to the booths in public: no more than what is left can be hidden."""
    s.most = [min(most, tokens) for most, tokens in zip(s.most, out_of_sight(s))]


def out_of_sight(s: State) -> list[int]:
    """How many of each resource are in the bag or hidden behind screens."""
    booth, noted = s.booth, s.noted
    return [RESOURCE_TOKENS - sum(booth[r::R]) - sum(noted[r::R]) for r in range(R)]


def hidden(s: State, seat: int) -> int:
    """How many resources ``seat`` has that nobody else can identify."""
    return sum(s.resources[seat * R : seat * R + R]) - sum(s.noted[seat * R : seat * R + R])
