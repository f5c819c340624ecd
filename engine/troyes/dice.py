"""The second phase: a die for each citizen who stands in a building."""

from __future__ import annotations

from engine import chance
from engine.game import Out
from engine.troyes import square
from engine.troyes.citizens import standing
from engine.troyes.components import COLOURS, DICE_PHASE, OWNERS
from engine.troyes.state import State


def roll(s: State, out: Out | None) -> bool:
    """Everybody rolls a die of a building's colour for each own citizen there; so does the neutral."""
    s.phase = DICE_PHASE
    for owner in range(OWNERS):
        for colour in range(COLOURS):
            for number in range(standing(s, owner, colour)):
                die = chance.die(s.seed, f"round {s.round} die {owner} {colour} {number}")
                s.dice[square.at(owner, colour, die)] += 1
                if out is not None:
                    out.outcomes.append(die)
        if out is not None and square.count(s, owner):
            rolled = (tuple(square.values(s, owner, colour)) for colour in range(COLOURS))
            out.tell("dice", owner, *rolled)
    return True
