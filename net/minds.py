"""Bots at a table: what they are given, and what they decide.

A bot gets its seat's view and legal actions and a generator that depends on the game's seed and the
seat's own number of decisions; never the table's state. Bots that search think in a worker process,
so that no screen and no socket waits for them.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import shelf
from engine.bots import bot, budget, generator
from engine.chance import seed_from
from engine.game import Action, Game, Seat, View
from engine.table import Table

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor


class Question(NamedTuple):
    """All that a bot is given for one decision."""

    level: str
    seat: Seat
    view: View
    legal: list[Action]
    rng: Random


def is_slow(level: str) -> bool:
    """Whether bots of this level search. Raises Refused: no such bot."""
    return bot(level).slow


def decide(table: Table[Any], seat: Seat, level: str) -> Action:
    """What the bot of this level does on ``seat``, which owes a decision. Raises Refused: no such bot."""
    return _think(table.game, _question(table, seat, level))


class Workers:
    """A process that thinks for slow bots, started when the first of them is asked."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def decide(self, table: Table[Any], seat: Seat, level: str) -> Action:
        """`decide`, elsewhere; the game must stand on the shelf."""
        if self._pool is None:
            from concurrent.futures import ProcessPoolExecutor  # a tenth of the program's start,
            from multiprocessing import get_context  # and most tables have no slow bot

            self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
        question = _question(table, seat, level)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, _think_elsewhere, table.game.name, question)

    def close(self) -> None:
        """End the process; what it thinks of is no longer wanted."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _question(table: Table[Any], seat: Seat, level: str) -> Question:
    decisions = sum(1 for play in table.plays if play.seat == seat)
    rng = generator(seed_from(table.secret.seed), seat, decisions)
    return Question(level, seat, table.view(seat), table.game.legal(table.state, seat), rng)


def _think(game: Game[Any], asked: Question) -> Action:
    return bot(asked.level).choose(game, asked.seat, asked.view, asked.legal, asked.rng, budget())


def _think_elsewhere(game: str, asked: Question) -> Action:
    return _think(shelf.game(game), asked)
