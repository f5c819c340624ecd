"""What a player can do. Every action is created once, here; rules and bots pick from these tables.

As text: ``booth 3``. Numbers count from 0; relics, shrines and goods are referred to by number.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

from engine.colonia.components import (
    BERTHS,
    BOOTHS,
    CITIES,
    CRAFTSMEN,
    DISPLAY,
    EXTRA_SPACES,
    FAMILY_CARDS,
    FOREIGN_BOOTHS,
    GOODS,
    MAX_EXCHANGE,
    MAX_HOLDS,
)
from engine.colonia.deck import RELICS
from engine.game import Action
from engine.plain import parser

PASS: Final = Action("pass")
"""Stop acting in this round."""
CARD: Final = tuple(Action("card", (value,)) for value in FAMILY_CARDS)
"""Play the family card of this value."""
VOTE: Final = tuple(Action("vote", (yes,)) for yes in (0, 1))
"""Vote on the edict: 0 no, 1 yes."""
DECIDE: Final = tuple(Action("decide", (yes,)) for yes in (0, 1))
"""The mayor's decision on a tied vote: 0 rejects, 1 adopts."""
TAKE_BOOTH: Final = tuple(Action("booth", (booth,)) for booth in range(BOOTHS + FOREIGN_BOOTHS))
"""Take all resources of a booth."""
ORDER: Final = tuple(Action("order", (craftsman,)) for craftsman in range(len(CRAFTSMEN)))
"""Order a good from a craftsman."""
LOAD: Final = tuple(
    tuple(Action("load", (berth, hold)) for hold in range(MAX_HOLDS)) for berth in range(BERTHS)
)
"""Load a hold of the ship at a berth."""
LOAD_EXTRA: Final = tuple(
    tuple(Action("extra", (berth, good)) for good in range(len(GOODS))) for berth in range(BERTHS)
)
"""Load the extra hold of the ship at a berth with one good."""
BUY: Final = tuple(Action("buy", (place,)) for place in range(DISPLAY + EXTRA_SPACES))
"""Buy the card at a place in the display."""
STORE: Final = tuple(Action("store", (relic,)) for relic in range(RELICS))
"""Store a relic in one's own shrine of its city."""
LEAVE: Final = Action("leave")
"""Leave the shrine as it is."""
SAFEGUARD: Final = tuple(Action("safeguard", (place,)) for place in range(DISPLAY + EXTRA_SPACES))
"""Put a member on the card at a place in the display."""
EXCHANGE: Final = tuple(
    Action("exchange", (give, take, amount))
    for give, take in permutations(range(len(CITIES)), 2)
    for amount in range(1, MAX_EXCHANGE + 1)
)
"""Exchange an amount of one currency for another."""
KEEP: Final = Action("keep")
"""Exchange nothing."""
CRAFT: Final = tuple(Action("craft", (good,)) for good in range(len(GOODS)))
"""Choose the good for a six."""

UNIVERSE: Final[tuple[Action, ...]] = (
    *CARD,
    *VOTE,
    *DECIDE,
    *TAKE_BOOTH,
    *ORDER,
    *(action for ship in LOAD for action in ship),
    *(action for ship in LOAD_EXTRA for action in ship),
    *BUY,
    *STORE,
    LEAVE,
    *SAFEGUARD,
    *EXCHANGE,
    KEEP,
    *CRAFT,
    PASS,
)
"""Every well-formed action, in order."""

parse = parser(UNIVERSE)
