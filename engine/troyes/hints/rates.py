"""What things are worth in VP: all figures that hints and values share.

They are estimates, tuned in games between bots (docs/bots.md). Figures that change with time are listed by
the number of rounds that come after this one: none, one, two, three or more.
"""

from __future__ import annotations

from typing import Final, NamedTuple

MONEY: Final = (0.12, 0.22, 0.28, 0.3)
"""A denier."""
PLENTY: Final = 16
"""Deniers beyond so many are worth `SURPLUS` of that."""
SURPLUS: Final = 0.6
INFLUENCE: Final = (0.12, 0.25, 0.3, 0.35)
"""An influence."""
INFLUENCE_PLENTY: Final = 10
"""Influence beyond so much is worth `SURPLUS` of that."""

DIE: Final = 0.3
PIP: Final = 0.12
"""An own die that still lies there is worth `DIE`, and `PIP` for each pip."""
DENY: Final = 0.15
"""The share of that which a die of another player is worth if nobody else can use it any more."""
GIFT: Final = 0.04
"""What a denier paid to another player costs beyond the denier."""

COMING: Final = (1.2, 1.5, 1.4)
"""The dice that a citizen in each building rolls: VP a round, before wages."""
STAYING: Final = 0.85
"""The chance that a citizen is still there a round later."""
CITIZEN: Final = (0.05, 0.7, 1.0, 1.2)
"""A citizen in the supply, who may become a foreman or stand in a building."""
RESERVE: Final = 0.0
"""A citizen in the reserve."""
FOREMAN: Final = (0.2, 0.7, 1.1, 1.5)
"""A foreman beyond the VP of the space: the next activations need none."""
LOST_TO_OTHERS: Final = 0.3
"""What a VP that another player gets, or is spared, costs."""

CUBE: Final[dict[str, float]] = {
    "blacksmith": 1.2,
    "militia": 0.7,
    "tithe": 0.9,
    "monk": 1.5,
    "priest": 1.6,
    "apprenticeship": 1.3,
    "confession": 1.0,
    "templar": 1.0,
}
"""The first cube that waits on each card; each further one is worth `NEXT_CUBE` of the one before."""
NEXT_CUBE: Final = 0.8
CUBE_USED: Final = (0.55, 0.9, 1.0, 1.0)
"""How likely a cube is to be used in time."""

EVENT_LEAD: Final = 0.45
"""How much a lead of one cube counts for the chance of having most when an event is full."""
EVENT_FILLED: Final = (0.45, 0.7, 0.85, 0.9)
"""The chance that an event is filled before the game ends; higher the fewer banners are free."""
LEVEL_MISSED: Final = (0.9, 0.6, 0.4, 0.3)
"""The chance that a level of the Cathedral without an own cube stays so."""
WINDOW: Final = 0.1
"""A cube in the Cathedral beyond its VP."""

ROLL_GAIN: Final = 0.8
"""The share of an average improvement that a die rolled again is worth."""
WAITING: Final = 0.5
"""Turns that come around to a seat after it has passed, for each die left to each player."""


class Window(NamedTuple):
    """How far from the present count the one at the end may be: each value between is equally likely."""

    low: int
    high: int


GROWTH: Final[tuple[tuple[Window, ...], ...]] = (
    (Window(-1, 0), Window(-2, 1), Window(-2, 2), Window(-3, 2)),  # citizens standing
    (Window(0, 1), Window(0, 3), Window(1, 4), Window(2, 6)),  # cubes in the Cathedral
    (Window(-6, 6), Window(-10, 10), Window(-10, 10), Window(-10, 12)),  # deniers
    (Window(-2, 2), Window(-3, 5), Window(-3, 8), Window(-3, 10)),  # influence
    (Window(0, 1), Window(0, 2), Window(1, 4), Window(1, 5)),  # foremen
    (Window(0, 1), Window(0, 2), Window(0, 2), Window(0, 3)),  # events won
)
"""What each character counts, by rounds to come, until the end."""


def by_left(figures: tuple[float, ...], left: int) -> float:
    """The figure for so many rounds to come."""
    return figures[left] if left < len(figures) else figures[-1]
