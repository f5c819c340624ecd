"""The second phase: a die for each citizen who stands in a building."""

from __future__ import annotations

from engine import chance
from engine.game import Out
from engine.troyes import square
from engine.troyes.citizens import standing
from engine.troyes.components import COLOURS, DICE_PHASE, NEUTRAL
from engine.troyes.state import State


def roll(s: State, out: Out | None) -> bool:
    """Everybody rolls a die of a building's colour for each own citizen there; so does the neutral."""
    s.phase = DICE_PHASE
    for owner in (*range(s.players), NEUTRAL):
        for colour in range(COLOURS):
            dice = standing(s, owner, colour)
            if dice:
                label = f"round {s.round} die {owner} {colour} "
                rolled = [chance.die(s.seed, f"{label}{number}") for number in range(dice)]
                square.put(s, owner, colour, rolled)
                if out is not None:
                    out.outcomes += rolled
        if out is not None and square.count(s, owner):
            out.tell("dice", owner, *(square.values(s, owner, colour) for colour in range(COLOURS)))
    return True
