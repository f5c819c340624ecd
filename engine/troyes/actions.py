"""What a player can do. Every action is created once, here; rules and bots pick from these tables.

As text: ``die 4 0 3`` is a red 3 in the neutral's district. One action of the game takes several steps: what
to do, the cube, the dice one by one, the citizen, how often, which event. Owners, colours, slots, spaces and
places count from 0, dice and "how often" from 1.
"""

from __future__ import annotations

from typing import Final

from engine.game import Action
from engine.plain import parser
from engine.troyes.components import BUILDINGS, COLOURS, FACES, OWNERS, ROW, SLOTS, SPACES

VALUES: Final = range(1, FACES + 1)
MOST_TIMES: Final = 27
"""Three dice of 6, each worth 3 more, divided by 1."""

SETTLE: Final = tuple(Action("settle", (b, space)) for b in range(BUILDINGS) for space in range(SPACES))
"""Prologue: put a citizen from the supply on a free space of a building.

At ``6 * building + space``.
"""

# What to do
ACTIVITY: Final = tuple(Action("activity", (slot,)) for slot in range(SLOTS))
"""Activate the card in this slot."""
CATHEDRAL: Final = Action("cathedral")
"""Build in the Cathedral."""
FIGHT: Final = tuple(Action("fight", (place,)) for place in range(ROW))
"""Fight the event at this place in the row."""
PLACE: Final = tuple(Action("place", (b,)) for b in range(BUILDINGS))
"""Place a citizen in this building."""
FARM: Final = Action("farm")
"""Farm."""
PASS: Final = Action("pass")
"""Pass for the rest of the round."""

# Influence
ROLL: Final = tuple(Action("roll", (c, value)) for c in range(COLOURS) for value in VALUES)
"""Roll an own die of this colour and value again.

At ``6 * colour + value - 1``.
"""
HIRE: Final = Action("hire")
"""Move a citizen from the reserve to the supply."""
TURN: Final = Action("turn")
"""Turn own dice upside down; the dice follow one by one."""

# The cube
CUBE: Final = tuple(Action("cube", (slot,)) for slot in range(SLOTS))
"""Use an own cube on the card in this slot."""
NO_CUBE: Final = Action("no_cube")
"""Use no cube."""

# The dice
DIE: Final = tuple(Action("die", (o, c, v)) for o in range(OWNERS) for c in range(COLOURS) for v in VALUES)
"""Take a die of this colour and value from this owner's district.

At ``18 * owner + 6 * colour + value - 1``."""
DIES: Final = {die.args: die for die in DIE}
"""The same by owner, colour and value."""
GO: Final = Action("go")
"""The dice chosen are enough."""

# The citizen
SUPPLY: Final = Action("supply")
"""From the supply. (`HIRE` instead: for 2 influence from the reserve, if the supply is empty.)"""
FOREMAN: Final = tuple(Action("foreman", (slot,)) for slot in range(SLOTS))
"""The own foreman of the card in this slot."""
STANDING: Final = tuple(Action("standing", (b, space)) for b in range(BUILDINGS) for space in range(SPACES))
"""The own citizen on this space.

At ``6 * building + space``."""
LYING: Final = tuple(Action("lying", (b,)) for b in range(BUILDINGS))
"""The own citizen lying on this building's picture."""

# How often, and which event
TIMES: Final = tuple(Action("times", (n,)) for n in range(1, MOST_TIMES + 1))
"""The number of activations, or of cubes in a fight.

At ``n - 1``."""
EVENT: Final = tuple(Action("event", (place,)) for place in range(ROW))
"""Put a cube on the event at this place in the row."""
STOP: Final = Action("stop")
"""Put no more cubes."""

# Countering
BLACK: Final = tuple(Action("black", (value,)) for value in VALUES)
"""Face a further black die of this value.

At ``value - 1``."""
SUFFER: Final = Action("suffer")
"""Lose 2 VP, because the own dice cannot counter."""

UNIVERSE: Final[tuple[Action, ...]] = (
    *SETTLE,
    *ACTIVITY,
    CATHEDRAL,
    *FIGHT,
    *PLACE,
    FARM,
    *ROLL,
    HIRE,
    TURN,
    PASS,
    *CUBE,
    NO_CUBE,
    *DIE,
    GO,
    SUPPLY,
    *FOREMAN,
    *STANDING,
    *LYING,
    *TIMES,
    *EVENT,
    STOP,
    *BLACK,
    SUFFER,
)
"""Every well-formed action, in order: 246 of them."""

parse = parser(UNIVERSE)
