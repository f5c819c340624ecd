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
from engine.troyes.scoring import steps_of, worth
from engine.troyes.setup import HANDS
from engine.troyes.state import State

# What things are worth in VP: all figures shared by hints and values.
#
# They are estimates, tuned in games between bots (docs/bots.md). Figures that change with time are listed by
# the number of rounds after this one: none, one, two, three or more.


MONEY: Final = (0.03, 0.1, 0.14, 0.18)
"""A denier, when an action is chosen."""
INFLUENCE: Final = (0.12, 0.25, 0.3, 0.35)
"""An influence, when an action is chosen."""
MONEY_AHEAD: Final = (0.13, 0.27, 0.27, 0.27)
"""A denier at the beginning of a round."""
INFLUENCE_AHEAD: Final = (0.05, 0.1, 0.1, 0.1)
"""An influence at the beginning of a round."""
PLENTY: Final = (99, 99, 16, 10, 99, 99)
"""Beyond this much of what a character counts, more is worth only `SURPLUS` of its usual worth."""
SURPLUS: Final = 0.6

DIE: Final = 0.3
PIP: Final = 0.12
"""An unused own die is worth `DIE`, and `PIP` for each pip."""
DENY: Final = 0.15
"""The share of that which another player's die is worth once nobody else can use it."""
GIFT: Final = 0.12
"""What a denier paid to another player costs beyond the denier."""

COMING: Final = (1.5, 1.6, 1.4)
"""The dice that a citizen in each building rolls: VP a round, before wages."""
STAYING: Final = 0.8
"""The chance that a citizen is still there a round later."""
CITIZEN: Final = (0.05, 0.7, 1.0, 1.2)
"""A citizen in the supply, who may become a foreman or stand in a building."""
SAME: Final = 0.12
"""How much less each further citizen in the same building is worth in the prologue."""
EDGE: Final = 0.1
"""How much less, in the prologue, each place behind the first of its row is worth: it is closer to falling
out."""
FOREMAN: Final = (0.2, 0.7, 1.1, 1.5)
"""A foreman beyond the VP of the space: the next activations need none."""
LOST_TO_OTHERS: Final = {2: 0.6, 3: 0.3, 4: 0.15}
"""The cost of a VP that another player gets, or is spared, by number of players."""

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
"""The chance that a cube is used in time."""

EVENT_LEAD: Final = 2.5
"""How much a lead of one cube counts for the chance of having most when an event is full."""
STILL_FREE: Final = 0.3
"""How many cubes of a lead each free banner takes away."""
AHEAD: Final = 0.3
"""The chance that nobody else has a cube on an event, if nobody has now: both figures go together."""
BEHIND: Final = 0.7
"""The share of the second figure for who is not first."""
EVENT_FILLED: Final = (0.45, 0.7, 0.85, 0.9)
"""The chance that an event is filled before the game ends; it rises as fewer banners are free."""
LEVEL_MISSED: Final = (1.0, 0.9, 0.7, 0.5)
"""The chance of that if an action does not take it."""
WINDOW: Final = 0.1
"""A cube in the Cathedral beyond its VP."""

# Before an action

SPARED: Final = 0.5
"""A black die gone before it comes around."""
ROLL_GAIN: Final = 0.8
"""The share of an average improvement that rolling a die again is worth."""
TURN_GAIN: Final = 1.0
"""The same for dice turned upside down."""
WAITING: Final = 0.5
"""Turns a seat still waits through after it has passed, for each die left to each player."""


class Window(NamedTuple):
    """How far the final count may be from the present one; each value between is equally likely."""

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
    """The figure for this many rounds to come."""
    return figures[left] if left < len(figures) else figures[-1]


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
