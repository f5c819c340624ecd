"""One decision of a bot: what it is given, and what it answers.

A game replays wherever it is played because everybody who lets a bot play asks it here: which view, which
legal actions, which generator after how many decisions of its own, and which budget.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from engine.bots import ITERATIONS, Bot, budget, generator_key
from engine.chance import seed_from
from engine.game import Action, Game, Seat, View
from engine.table import Table


class Request(NamedTuple):
    """All that a bot is given for one decision, as plain data: it may be answered in another process."""

    seat: Seat
    view: View
    legal: list[Action]
    key: bytes | int
    """What its generator is made from."""
    iterations: int = ITERATIONS


def request(
    game: Game[Any], state: Any, seat: Seat, key: bytes, decisions: int, iterations: int = ITERATIONS
) -> Request:
    """What the bot on ``seat``, which owes a decision, is given.

    ``key`` is the game's (`engine.chance.seed_from`); ``decisions`` counts those that ``seat`` has taken.
    """
    own_key = generator_key(key, seat, decisions)
    return Request(seat, game.view(state, seat), game.legal(state, seat), own_key, iterations)


def request_at(table: Table[Any], seat: Seat, iterations: int = ITERATIONS) -> Request:
    """`request` at a table, where plays that were taken back do not count."""
    decisions = sum(1 for play in table.plays if play.seat == seat)
    return request(table.game, table.state, seat, seed_from(table.secret.seed), decisions, iterations)


def decide(game: Game[Any], mind: Bot, asked: Request) -> Action:
    """What ``mind`` answers. Raises Refused if it is the bot of a package and does not work."""
    return mind.choose(game, asked.seat, asked.view, asked.legal, Random(asked.key), budget(asked.iterations))
