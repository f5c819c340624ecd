"""What counts are worth, characters included: deniers, influence, citizens, cubes, foremen, events won.

A character that the seat cannot see counts at its odds of having been dealt.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, TypeAlias

from engine.game import Seat
from engine.troyes.components import CHARACTERS, MOST_INFLUENCE, ROUNDS
from engine.troyes.hints.rates import (
    GROWTH,
    INFLUENCE,
    INFLUENCE_PLENTY,
    MONEY,
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

HIGHEST: Final = (18, 18, 120, MOST_INFLUENCE, 9, 16)
"""How far the table of each character reaches."""


class Worth(NamedTuple):
    """What each number is worth to one seat, of what each of the characters counts."""

    standing: Table
    windows: Table
    money: Table
    influence: Table
    foremen: Table
    won: Table


def left_after(s: State) -> int:
    """The number of rounds after this one."""
    return ROUNDS[s.players] - max(s.round, 1)


def seen_by(s: State, seat: Seat) -> Worth:
    """What things are worth as far as the seat knows which characters were dealt."""
    own, hand = s.held[seat], HANDS[s.players]
    odds = (s.players - 1) * hand / (CHARACTERS - hand)
    if s.options.open_screens:
        return in_truth(s)
    return _all(s, tuple([1.0 if own >> character & 1 else odds for character in range(CHARACTERS)]))


def in_truth(s: State) -> Worth:
    """What things are worth with the characters that were dealt."""
    dealt = 0
    for mask in s.held:
        dealt |= mask
    return _all(s, tuple([float(dealt >> character & 1) for character in range(CHARACTERS)]))


def _all(s: State, chances: tuple[float, ...]) -> Worth:
    left = min(left_after(s), len(MONEY) - 1)
    return Worth(*[_table(c, steps_of(s, c), left, chances[c]) for c in range(CHARACTERS)])


@cache
def _table(character: int, steps: tuple[int, ...], left: int, chance: float) -> Table:
    """What each number is worth with so many rounds to come, if the character counts with this chance."""
    low, high = GROWTH[character][left]
    span = range(low, high + 1)
    return tuple(
        [
            _itself(character, left, have) + chance * sum([worth(steps, have + x) for x in span]) / len(span)
            for have in range(HIGHEST[character] + 1)
        ]
    )


def _itself(character: int, left: int, have: int) -> float:
    """What it is worth whoever was dealt."""
    if character == 1:
        return WINDOW * have
    if character not in (2, 3):
        return 0.0
    rate = by_left(MONEY if character == 2 else INFLUENCE, left)
    plenty = PLENTY if character == 2 else INFLUENCE_PLENTY
    return rate * (min(have, plenty) + SURPLUS * max(0, have - plenty))
