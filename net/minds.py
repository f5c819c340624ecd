"""Bots at a table: what they are given, and what they decide.

A bot gets its seat's view, its legal actions, and a random generator that depends on the game's seed and
on how many decisions the seat has made; never the table's state. Bots that search do so in a worker
process (`net.worker`), so that no screen and no socket waits for them.
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
    """Whether bots of this level search. Raises Refused if there is no such bot."""
    return bot(level).slow


def think(game: Game[Any], level: str, asked: Request) -> Action:
    """What a bot would do, found in this process. Raises Refused if there is no such bot."""
    return decide_by(game, bot(level, game.name), asked)


def decide(table: Table[Any], seat: Seat, level: str) -> Action:
    """What a bot of this level decides for ``seat``, which must owe a decision.

    Raises Refused if there is no such bot.
    """
    return think(table.game, level, request_at(table, bot(level, table.game.name), seat))


async def decide_in_worker(worker: Worker, table: Table[Any], seat: Seat, level: str) -> Action:
    """`decide`, in a worker process if one can be started; the game must be on the shelf."""
    asked = request_at(table, bot(level, table.game.name), seat)
    try:
        return await worker.run(_think_in_worker, table.game.name, level, asked)
    except NoWorker:
        # The action is the same (a game replays wherever it is played), but everybody waits for it.
        return think(table.game, level, asked)


def _think_in_worker(game: str, level: str, asked: Request) -> Action:
    return think(shelf.game(game), level, asked)
