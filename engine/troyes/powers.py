"""What a cube of an activity does to a group of dice."""

from __future__ import annotations

from typing import Final

from engine.game import Reason, Seat
from engine.troyes.deck import ACTIVITIES, RED, WHITE, YELLOW
from engine.troyes.draft import NO_CUBE
from engine.troyes.need import PLAIN, Power
from engine.troyes.state import State

POWERS: Final[dict[str, Power]] = {
    "blacksmith": Power(RED, RED, extra=5),
    "militia": Power(RED, YELLOW, building=True, pilgrimage=False),
    "tithe": Power(YELLOW, YELLOW, tithe=True, building=True),
    "monk": Power(YELLOW, WHITE, 1, factor=3),
    "priest": Power(YELLOW, YELLOW, plus=3),
    "apprenticeship": Power(fixed=5),
    "confession": Power(plus=2),
    "templar": Power(RED, WHITE, 1, factor=2),
}

_OF: Final = tuple(POWERS.get(name) for name in ACTIVITIES)


def power(s: State, seat: Seat, cube: int) -> Power | Reason:
    """The power of an own cube in this slot (or of `NO_CUBE`), or why there is none.

    It may be used wherever the foreman is; those that this action will put there are not there yet.  # T 23
    """
    if cube == NO_CUBE:
        return PLAIN
    found = _OF[s.card[cube]] if s.card[cube] >= 0 else None
    if found is None or not s.cube[cube * 4 + seat]:
        return Reason("no_cube_there", (cube,))
    return found


def own_cubes(s: State, seat: Seat) -> list[int]:
    """The slots where the seat has a cube."""
    counts = s.cube[seat::4]
    return [slot for slot, count in enumerate(counts) if count] if any(counts) else []
