"""What citizens are worth, wherever they are."""

from __future__ import annotations

from engine.game import Action, Seat
from engine.troyes.citizens import foremen, last_moved, row_owners
from engine.troyes.components import HIRE_COST, NEUTRAL, NOBODY, SPACES, WAGES
from engine.troyes.hints.worth import (
    CITIZEN,
    COMING,
    EDGE,
    FOREMAN,
    LOST_TO_OTHERS,
    SAME,
    STAYING,
    Gain,
    Part,
    Worth,
    by_left,
    left_after,
)
from engine.troyes.state import State


def standing_worth(s: State, worth: Worth, building: int) -> float:
    """What the dice a citizen there will roll are worth, before wages and characters."""
    each = COMING[building] - WAGES[building] * (worth.of_money(9) - worth.of_money(8))
    left = left_after(s)
    return each * STAYING * (1 - STAYING**left) / (1 - STAYING)


def foreman_worth(s: State, worth: Worth, have: int) -> float:
    """What one more foreman is worth, without the VP of its space."""
    return worth.foremen[have + 1] - worth.foremen[have] + by_left(FOREMAN, left_after(s))


def missed(s: State, seat: Seat, worth: Worth, source: Action) -> Part:
    """What it costs to take a citizen from there."""
    kind, args = source
    left = left_after(s)
    if kind == "standing":
        have = s.space.count(seat)
        lost = standing_worth(s, worth, args[0]) + worth.standing[have] - worth.standing[have - 1]
    elif kind == "foreman":
        (slot,) = args
        card, spaces = s.deck.activities[s.card[slot]], s.foreman[2 * slot : 2 * slot + 2]
        points = (card.first, card.second)[spaces.index(seat)] if seat in spaces else 0
        lost = points + foreman_worth(s, worth, foremen(s, seat) - 1)
    elif kind == "hire":
        have = s.influence[seat]
        lost = worth.influence[have] - worth.influence[have - HIRE_COST]
    else:
        lost = by_left(CITIZEN, left)
    return Part(-lost, "why_takes_citizen", (kind,))


def placed(s: State, seat: Seat, worth: Worth, building: int, value: int) -> Gain:
    """What a citizen brings that comes onto the space or row of this value."""
    row = s.options.rows[building][value]
    spaces = row_owners(s, building, row)
    out = spaces[last_moved(spaces)]
    have, coming = s.space.count(seat), standing_worth(s, worth, building)
    own = coming + worth.standing[have + 1] - worth.standing[have]
    parts = [Part(own, "why_dice_to_come", (building,))]
    if out == seat:
        parts.append(Part(-own, "why_expels", (out,)))
    elif out not in (NOBODY, NEUTRAL):
        parts.append(Part(LOST_TO_OTHERS[s.players] * coming, "why_expels", (out,)))
    return Gain(parts=tuple(parts))


def settled(s: State, seat: Seat, worth: Worth, building: int, space: int) -> tuple[Part, ...]:
    """What a citizen brings that is put there in the prologue."""
    at = building * SPACES
    have = s.space[at : at + SPACES].count(seat)
    likes = standing_worth(s, worth, building) * (1 - SAME * have)
    return (Part(likes - EDGE * _risk(s, building, space), "why_space", (building,)),)


def _risk(s: State, building: int, space: int) -> int:
    """How far behind the first space of its row a space is."""
    first = 0
    for row in s.deck.board.rows(building):
        if space < first + len(row):
            return space - first
        first += len(row)
    raise ValueError(f"no space {space}")
