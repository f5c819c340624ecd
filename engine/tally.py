"""Finished games as counts that can be added up: what ``colonia simulate --report`` is made from.

A tally maps a key, a tuple that begins with a word, to an integer. The tally of several games is the sum of
their tallies, whichever processes played them and in whatever order they arrive, so the figures derived from
it are the same for any number of processes. This module counts what all games have in common; a game counts
what is specific to it (`Counting`, found by `engine.shelf.counting`).

========================  =====================================================================
key                       the number of games in which ... (or of points, where it says so)
========================  =====================================================================
games                     (all of them)
score, seat, points       the seat scored this many points
rank, n, points           the n-th best score was this many points; n from 0
total, points             all seats together scored this many points
gap, points               the best score was this many points above the lowest
wins, seat, winners       the seat won, as one of this many winners
starts, n, winners        the same for the n-th seat in the order of the first round; n from 0
source, code              points from this source
decisions, n              this many plays were made
rounds, n                 this many rounds were played
========================  =====================================================================
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from engine.finished import Finished
from engine.game import Event, Seat

Key: TypeAlias = tuple[str | int, ...]
Tally: TypeAlias = Counter[Key]


class Counting:
    """What one game counts in addition; by default nothing."""

    def order(self, events: Sequence[Event]) -> Sequence[Seat]:
        """The seats in the order of the first round, from the public events; () if the game has no order."""
        return ()

    def count(self, state: Any, events: Sequence[Event]) -> Tally:
        """The game's own counts, from its final state and its public events, in order.

        Their keys must not begin with any of the words above.
        """
        return Counter()


def tally(over: Finished, counting: Counting | None = None) -> Tally:
    """The tally of one finished game.

    Raises ValueError if its events were not kept, or if a play was taken back, since its events would be
    counted twice.
    """
    if over.events is None:
        raise ValueError("its events were not kept, or a play was taken back")
    result = over.result
    counts: Tally = Counter({("games",): 1})
    ranked = sorted(result.scores, reverse=True)
    winners = result.ranks.count(1)
    for seat, points in enumerate(result.scores):
        counts["score", seat, points] += 1
        if result.ranks[seat] == 1:
            counts["wins", seat, winners] += 1
    for place, points in enumerate(ranked):
        counts["rank", place, points] += 1
    counts["total", sum(ranked)] += 1
    counts["gap", ranked[0] - ranked[-1]] += 1
    for source in result.sources:
        for code, points in source.items():
            counts["source", code] += points
    counts["decisions", over.decisions] += 1
    counts["rounds", over.rounds] += 1
    if counting is not None:
        events = [event for event in over.events if event.seat is None]
        for place, seat in enumerate(counting.order(events)):
            if result.ranks[seat] == 1:
                counts["starts", place, winners] += 1
        counts.update(counting.count(over.state, events))
    return counts


# Reading


def under(counts: Tally, *head: str | int) -> dict[Key, int]:
    """The counts whose keys begin with ``head``, by the rest of the key, in order."""
    found = {key[len(head) :]: count for key, count in counts.items() if key[: len(head)] == head}
    return dict(sorted(found.items()))


def histogram(counts: Tally, *head: str | int) -> dict[int, int]:
    """How often each number occurred, where one number follows ``head`` in the key."""
    return {key[0]: count for key, count in under(counts, *head).items() if isinstance(key[0], int)}


def mean(values: Mapping[int, int]) -> float:
    """The mean of a histogram; 0 for an empty one."""
    return sum(value * count for value, count in values.items()) / (sum(values.values()) or 1)


def deviation(values: Mapping[int, int]) -> float:
    """The standard deviation of a histogram; 0 for an empty one."""
    middle = mean(values)
    squares = sum(count * (value - middle) ** 2 for value, count in values.items())
    return float((squares / (sum(values.values()) or 1)) ** 0.5)


def wins(counts: Tally, kind: str, number: int) -> float:
    """The games won by a seat ("wins") or a starting place ("starts"); a shared win counts as a fraction."""
    return sum(count / sharers for sharers, count in histogram(counts, kind, number).items())
