"""The second phase: a die for each citizen who stands in a building."""

from __future__ import annotations

from typing import Final

from engine import chance
from engine.game import Out
from engine.troyes import square
from engine.troyes.citizens import standing
from engine.troyes.components import COLOURS, DICE_PHASE, FACES, NEUTRAL, SPACES
from engine.troyes.state import State

ROLLS: Final = FACES**SPACES
"""The number of outcomes of a die for each space of a building."""


def roll(s: State, out: Out | None) -> bool:
    """Everybody rolls a die of a building's colour for each own citizen there; so does the neutral.

    One draw serves all of them, and each owner's dice of each colour have their own part of it: a seat's
    third red die of a round shows the same whoever else rolls, and however many.
    """
    s.phase = DICE_PHASE
    left = chance.number(s.seed, f"round {s.round} dice")
    for owner in (*range(s.players), NEUTRAL):
        for colour in range(COLOURS):
            left, part = divmod(left, ROLLS)
            dice = standing(s, owner, colour)
            if dice:
                rolled = chance.dice(part, dice)
                square.put(s, owner, colour, rolled)
                if out is not None:
                    out.outcomes += rolled
        if out is not None and square.count(s, owner):
            out.tell("dice", owner, *(square.values(s, owner, colour) for colour in range(COLOURS)))
    return True
