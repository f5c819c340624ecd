"""What is in the box, and the numbers of the rules that no deck can change.

Everything is counted from 0. An *owner* is a seat, or the neutral, which owns citizens, cubes and a
district as a player does; -1 is nobody. Dice, buildings and cards share the three colours of
`engine.troyes.deck`: building 0 is the Palace (red), 1 the Bishopric (white), 2 the City Hall (yellow).
"""

from __future__ import annotations

from typing import Final

SEATS: Final = range(2, 5)
ROUNDS: Final = {2: 4, 3: 5, 4: 6}
"""How many rounds are played, by number of players."""

OWNERS: Final = 5
NEUTRAL: Final = 4
"""The neutral's number, with any number of players."""
NOBODY: Final = -1

COLOURS: Final = 3
BUILDINGS: Final = 3
SPACES: Final = 6
"""The spaces of a building."""
FACES: Final = 6

CITIZENS: Final = 12
NEUTRAL_CITIZENS: Final = 8
SUPPLY: Final = {2: 6, 3: 5, 4: 4}
"""Each player's citizens at the start, by number of players; the rest of the 12 are the reserve."""
START_MONEY: Final = 5
START_INFLUENCE: Final = 4
MOST_INFLUENCE: Final = 20
INCOME: Final = 10
WAGES: Final = (2, 1, 0)
"""What a citizen standing in each building costs in each round."""
LOSS: Final = 2
"""The VP a player loses who cannot pay, bear an event or counter."""

MOST_BLACK: Final = 6
RED_COUNTS: Final = 2
"""How many times a red die counts against black dice."""

HIT: Final = 3
"""An archer's die of this value or more puts a cube."""

GROUP: Final = 3
"""The most dice of one action."""
PRICE: Final = (0, 2, 4, 6)
"""What each die of others costs, by number of dice in the group."""
PASS_MONEY: Final = 2
WAIT_MONEY: Final = 1
"""What a seat that has passed gets into its district instead of each turn."""
FARM: Final = 2
"""Farming divides by this."""

ROLL_COST: Final = 1
HIRE_COST: Final = 2
TURN_COST: Final = 4
"""The influence it costs to roll a die again, to hire a citizen, to turn dice upside down."""
TURNED: Final = 3
"""The most dice that can be turned at once."""

SLOTS: Final = 9
"""The activities in play: slot ``3 * colour + era - 1``."""
LEVELS: Final = 3
COLUMNS: Final = 6
"""The Cathedral's."""
LEVEL_LOSS: Final = 2
"""The VP lost at the end for each level without an own cube."""

ROW: Final = 13
"""The most events in the row: Marauding, and two a round."""
CHARACTERS: Final = 6
STEP_POINTS: Final = (1, 3, 6)
"""What a character's three steps are worth."""

SETUP, INCOME_PHASE, DICE_PHASE, EVENTS_PHASE, ACTIONS_PHASE, END_PHASE = range(6)
PHASES: Final = ("setup", "income", "dice", "events", "actions", "end")
"""The phases of a round, and what comes before the first."""
