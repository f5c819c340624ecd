"""Bots at a table: what they are given, and what they decide.

A bot gets its seat's view and legal actions and a generator that depends on the game's seed and the
seat's own number of decisions; never the table's state. Bots that search think in a worker process
(`net.worker`), so that no screen and no socket waits for them.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from engine import shelf
from engine.bots import bot, budget, generator
from engine.chance import seed_from
from engine.game import Action, Game, Seat, View
from engine.table import Table
from net.worker import NoWorker, Worker


class Request(NamedTuple):
    """All that a bot is given for one decision."""

    level: str
    seat: Seat
    view: View
    legal: list[Action]
    rng: Random


def is_slow(level: str) -> bool:
    """Whether bots of this level search. Raises Refused: no such bot."""
    return bot(level).slow


def think(game: Game[Any], request: Request) -> Action:
    """What a bot would do, found here and now. Raises Refused: no such bot."""
    return bot(request.level).choose(game, request.seat, request.view, request.legal, request.rng, budget())


def decide(table: Table[Any], seat: Seat, level: str) -> Action:
    """What the bot of this level does on ``seat``, which owes a decision. Raises Refused: no such bot."""
    return think(table.game, _request(table, seat, level))


async def decide_elsewhere(worker: Worker, table: Table[Any], seat: Seat, level: str) -> Action:
    """`decide`, in a worker process if there can be one; the game must stand on the shelf."""
    request = _request(table, seat, level)
    try:
        return await worker.run(_think_elsewhere, table.game.name, request)
    except NoWorker:
        # The same action (a game replays wherever it is played), only that everybody waits for it.
        return decide(table, seat, level)


def _request(table: Table[Any], seat: Seat, level: str) -> Request:
    decisions = sum(1 for play in table.plays if play.seat == seat)
    rng = generator(seed_from(table.secret.seed), seat, decisions)
    return Request(level, seat, table.view(seat), table.game.legal(table.state, seat), rng)


def _think_elsewhere(game: str, request: Request) -> Action:
    return think(shelf.game(game), request)
