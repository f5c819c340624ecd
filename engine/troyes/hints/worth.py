"""What amounts are worth, characters included: deniers, influence, citizens, cubes, foremen, events won.

A character the seat cannot see counts at its odds of having been dealt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from engine.game import Action, Seat
from engine.troyes.components import CHARACTERS, MOST_INFLUENCE, ROUNDS
from engine.troyes.group import Dice
from engine.troyes.hints.rates import (
    GROWTH,
    INFLUENCE,
    INFLUENCE_AHEAD,
    MONEY,
    MONEY_AHEAD,
    PLENTY,
    SURPLUS,
    WINDOW,
    by_left,
)
from engine.troyes.scoring import steps_of, worth
from engine.troyes.setup import HANDS
from engine.troyes.state import State

Table: TypeAlias = tuple[float, ...]
"""What each number of something is worth, from 0."""

MOST_MONEY: Final = 120
"""Deniers beyond this are worth no more."""
HIGHEST: Final = (18, 18, MOST_MONEY, MOST_INFLUENCE, 9, 16)
"""The length of each character's table."""


class Worth(NamedTuple):
    """What each amount is worth to one seat, for everything the characters count."""

    standing: Table
    windows: Table
    money: Table
    influence: Table
    foremen: Table
    won: Table

    def of_money(self, deniers: int) -> float:
        """What this many deniers are worth; the table's last figure beyond it."""
        return self.money[min(deniers, MOST_MONEY)]


def left_after(s: State) -> int:
    """The number of rounds after this one."""
    return ROUNDS[s.players] - max(s.round, 1)


def seen_by(s: State, seat: Seat) -> Worth:
    """What things are worth to a seat choosing an action, by what it knows of the characters."""
    hand, left = HANDS[s.players], left_after(s)
    if s.options.open_screens:  # T 7
        seen, odds = _dealt(s), 0.0
    else:
        seen, odds = s.held[seat], (s.players - 1) * hand / (CHARACTERS - hand)
    return _all(s, seen, odds, by_left(MONEY, left), by_left(INFLUENCE, left))


def in_truth(s: State) -> Worth:
    """What things are worth at the start of a round, with the characters actually dealt."""
    left = left_after(s)
    return _all(s, _dealt(s), 0.0, by_left(MONEY_AHEAD, left), by_left(INFLUENCE_AHEAD, left))


def _dealt(s: State) -> int:
    """The characters that were dealt."""
    dealt = 0
    for mask in s.held:
        dealt |= mask
    return dealt


def _all(s: State, seen: int, odds: float, denier: float, influence: float) -> Worth:
    """With these characters certain, and this chance for all others."""
    left = min(left_after(s), len(MONEY) - 1)
    each = (0.0, WINDOW, denier, influence, 0.0, 0.0)
    return Worth(
        *[_table(c, steps_of(s, c), left, 1.0 if seen >> c & 1 else odds, each[c]) for c in range(CHARACTERS)]
    )


@cache
def _table(character: int, steps: tuple[int, ...], left: int, chance: float, each: float) -> Table:
    """The worth of each number with these rounds to come: ``each`` apart from the character, which counts
    with this chance."""
    low, high = GROWTH[character][left]
    span, plenty = range(low, high + 1), PLENTY[character]
    return tuple(
        [
            each * (min(have, plenty) + SURPLUS * max(0, have - plenty))
            + chance * sum([worth(steps, have + x) for x in span]) / len(span)
            for have in range(HIGHEST[character] + 1)
        ]
    )


class Part(NamedTuple):
    """A part of a hint: VP, the reason's code and the code's arguments."""

    score: float
    code: str
    args: tuple[int | str, ...] = ()


class Gain(NamedTuple):
    """What an action brings: deniers, influence, and everything else, part by part."""

    money: int = 0
    influence: int = 0
    parts: tuple[Part, ...] = ()


Brings: TypeAlias = Callable[[int, Dice], Gain]
"""What doing it this often with these dice brings."""


# How each possible answer to one question looks: a score, and its parts


NEVER: Final = -99.0
"""The score of dead ends."""


class Scored(NamedTuple):
    """How the answers to one question look."""

    score: Callable[[Action], float]
    parts: Callable[[Action], Sequence[Part]]


def sum_of(parts: Sequence[Part]) -> float:
    """The score these parts make."""
    return sum([part.score for part in parts])


def by_parts(parts: Callable[[Action], Sequence[Part]]) -> Scored:
    """Scored whose score is the sum of the parts."""
    return Scored(lambda action: sum_of(parts(action)), parts)
