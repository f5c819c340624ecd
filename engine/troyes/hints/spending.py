"""Spending influence, and passing, compared with going on as things are."""

from __future__ import annotations

from engine.game import Action, Seat
from engine.troyes import square
from engine.troyes.components import (
    COLOURS,
    FACES,
    HIRE_COST,
    OWNERS,
    PASS_MONEY,
    ROLL_COST,
    TURN_COST,
    TURNED,
    WAIT_MONEY,
)
from engine.troyes.hints.plan import die_worth
from engine.troyes.hints.worth import (
    CITIZEN,
    PIP,
    ROLL_GAIN,
    TURN_GAIN,
    WAITING,
    Part,
    Worth,
    by_left,
    left_after,
)
from engine.troyes.state import State


def spent(s: State, seat: Seat, worth: Worth, action: Action) -> tuple[Part, ...]:
    """How much better things are after spending influence like this."""
    kind, args = action
    if kind == "roll":
        _, value = args
        return Part(better(value), "why_better_dice"), _price(s, seat, worth, ROLL_COST)
    if kind == "turn":
        low = sorted([v for colour in range(COLOURS) for v in square.values(s, seat, colour)])[:TURNED]
        more = sum([max(0.0, turned(value)) for value in low])
        return Part(more, "why_better_dice"), _price(s, seat, worth, TURN_COST)
    wanted = by_left(CITIZEN, left_after(s)) / (2 + s.supply[seat])
    return Part(wanted, "why_hire"), _price(s, seat, worth, HIRE_COST)


def better(value: int) -> float:
    """What rolling a die of this value again is worth."""
    return ROLL_GAIN * PIP * ((1 + FACES) / 2 - value)


def turned(value: int) -> float:
    """What turning a die of this value upside down is worth."""
    return TURN_GAIN * PIP * (FACES + 1 - 2 * value)


def _price(s: State, seat: Seat, worth: Worth, influence: int) -> Part:
    have = s.influence[seat]
    return Part(worth.influence[have - influence] - worth.influence[have], "why_influence", (influence,))


def passing(s: State, seat: Seat, worth: Worth) -> tuple[Part, ...]:
    """What passing is worth: money now and while the others go on, against the dice left unused."""
    own = square.count(s, seat)
    others = sum([square.count(s, owner) for owner in range(OWNERS)]) - own
    money = PASS_MONEY + round(WAIT_MONEY * WAITING * others / s.players)
    purse = s.purse[seat]
    unused = sum([die_worth(v) for colour in range(COLOURS) for v in square.values(s, seat, colour)])
    return (
        Part(worth.of_money(purse + money) - worth.of_money(purse), "why_money", (money,)),
        Part(-unused, "why_own_dice", (own,)),
    )
