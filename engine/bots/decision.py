"""One decision of a bot: what it is given, and what it answers.

A game replays wherever it is played because everybody who lets a bot play asks it here: which view, which
legal actions, which generator after how many decisions of its own, and which budget.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from engine.bots import ITERATIONS, Bot, budget, generator_key, seat_key
from engine.bots.installed import Installed
from engine.chance import key_from
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
    game: Game[Any],
    state: Any,
    mind: Bot,
    seat: Seat,
    own_key: bytes,
    decisions: int,
    iterations: int = ITERATIONS,
) -> Request:
    """What ``mind`` is given on ``seat``, which owes a decision and has taken so many ``decisions`` before.

    ``own_key`` is the seat's (`engine.bots.seat_key`). The view is {} if ``mind`` will not look at it.
    """
    legal = game.legal(state, seat)
    view = game.view(state, seat) if getattr(mind, "looks", True) and _is_asked(mind, legal) else {}
    return Request(seat, view, legal, generator_key(own_key, decisions), iterations)


def request_at(table: Table[Any], mind: Bot, seat: Seat, iterations: int = ITERATIONS) -> Request:
    """`request` at a table, where plays that were taken back do not count."""
    decisions = sum(1 for play in table.plays if play.seat == seat)
    own_key = seat_key(key_from(table.secret.seed), seat)
    return request(table.game, table.state, mind, seat, own_key, decisions, iterations)


def decide(game: Game[Any], mind: Bot, asked: Request) -> Action:
    """What ``mind`` answers. Raises Refused if it is the bot of a package and does not work."""
    legal = asked.legal
    if not _is_asked(mind, legal):
        return legal[0]
    rng, more = Random(asked.key), budget(asked.iterations)
    return mind.choose(game, asked.seat, asked.view, legal, rng, more)


def _is_asked(mind: Bot, legal: list[Action]) -> bool:
    """Whether there is something to decide. A package's bot is always asked: its turns are its own affair."""
    return len(legal) > 1 or isinstance(mind, Installed)
