"""The end: what counts, for everyone."""

from __future__ import annotations

from engine.game import Result, Seat
from engine.troyes.cathedral import cubes, missing_levels
from engine.troyes.citizens import foremen
from engine.troyes.components import CHARACTERS, LEVEL_LOSS, ROUNDS, STEP_POINTS
from engine.troyes.deck import CHARACTERS as NAMES
from engine.troyes.state import State


def steps_of(s: State, character: int) -> tuple[int, ...]:
    """How many a character counts for 1, 3 and 6 VP, with this number of players."""
    card = s.deck.characters[character]
    return card.steps_for_two if s.players == 2 else card.steps


def counts(s: State, seat: Seat) -> list[int]:
    """What the seat has of what each of the six characters counts."""
    return [
        s.space.count(seat),
        cubes(s, seat),
        s.purse[seat],
        s.influence[seat],
        foremen(s, seat),
        len(s.won[seat]),
    ]


def worth(steps: tuple[int, ...], have: int) -> int:
    """The VP for this many."""
    reached = sum([have >= step for step in steps])
    return STEP_POINTS[reached - 1] if reached else 0


def on_board(s: State, seat: Seat) -> dict[str, int]:
    """The seat's points by source if the game ended now, without characters."""
    return {
        "points": s.points[seat],
        "events": sum([seat in owners for owners in s.banner]),
        "foremen": sum([_space_points(s, at) for at, owner in enumerate(s.foreman) if owner == seat]),
        "levels": -LEVEL_LOSS * missing_levels(s, seat),
    }


def _space_points(s: State, at: int) -> int:
    """The VP of a foreman's space."""
    card = s.deck.activities[s.card[at // 2]]
    return card.second if at % 2 else card.first


def by_characters(s: State, seat: Seat) -> dict[str, int]:
    """The seat's points for each character dealt, to any player."""
    dealt, have = 0, counts(s, seat)
    for mask in s.held:
        dealt |= mask
    return {
        NAMES[character]: worth(steps_of(s, character), have[character])
        for character in range(CHARACTERS)
        if dealt >> character & 1
    }


def points(s: State, seat: Seat) -> dict[str, int]:
    """All the seat's points by source if the game ended now."""
    return {**on_board(s, seat), **by_characters(s, seat)}


def ranks(s: State) -> list[int]:
    """Each seat's rank, from 1; equal totals share one.  # T 41"""
    return _result(s).ranks


def result(s: State) -> Result | None:
    """The result, or None while the game is running."""
    return _result(s) if s.over else None


def _result(s: State) -> Result:
    return Result.of([points(s, seat) for seat in range(s.players)])


def rounds(s: State) -> int:
    """How many rounds are played."""
    return ROUNDS[s.players]
