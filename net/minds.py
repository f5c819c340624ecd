"""Bots at a table: what they are given, and what they decide.

A bot gets its seat's view and legal actions and a generator that depends on the game's seed and the
seat's own number of decisions; never the table's state. Bots that search think in a worker process
(`net.worker`), so that no screen and no socket waits for them.
"""

from __future__ import annotations

from typing import Any

from engine import shelf
from engine.bots import bot
from engine.bots.decision import Request, request_at
from engine.bots.decision import decide as decide_by
from engine.game import Action, Game, Seat
from engine.table import Table
from net.worker import NoWorker, Worker


def is_slow(level: str) -> bool:
    """Whether bots of this level search. Raises Refused: no such bot."""
    return bot(level).slow


def think(game: Game[Any], level: str, asked: Request) -> Action:
    """What a bot would do, found here and now. Raises Refused: no such bot."""
    return decide_by(game, bot(level, game.name), asked)


def decide(table: Table[Any], seat: Seat, level: str) -> Action:
    """What the bot of this level does on ``seat``, which owes a decision. Raises Refused: no such bot."""
    return think(table.game, level, request_at(table, bot(level, table.game.name), seat))


async def decide_elsewhere(worker: Worker, table: Table[Any], seat: Seat, level: str) -> Action:
    """`decide`, in a worker process if there can be one; the game must stand on the shelf."""
    asked = request_at(table, bot(level, table.game.name), seat)
    try:
        return await worker.run(_think_elsewhere, table.game.name, level, asked)
    except NoWorker:
        # The same action (a game replays wherever it is played), only that everybody waits for it.
        return think(table.game, level, asked)


def _think_elsewhere(game: str, level: str, asked: Request) -> Action:
    return think(shelf.game(game), level, asked)
