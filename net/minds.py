"""Bots at a table: what they are given, and what they decide.

A bot gets its seat's view and legal actions and a generator that depends on the game's seed and the
seat's own number of decisions; never the table's state. Today's levels take well under a
millisecond, so they are asked directly.
"""

from __future__ import annotations

from typing import Any

from engine.bots import bot, generator
from engine.chance import seed_from
from engine.game import Action, Seat
from engine.table import Table


def decide(table: Table[Any], seat: Seat, level: str) -> Action:
    """What the bot of this level does on ``seat``, which owes a decision. Raises Refused: no such bot."""
    decisions = sum(1 for play in table.plays if play.seat == seat)
    rng = generator(seed_from(table.secret.seed), seat, decisions)
    legal = table.game.legal(table.state, seat)
    return bot(level).choose(table.game, seat, table.view(seat), legal, rng, lambda: False)
