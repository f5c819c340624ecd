"""One decision by a bot: what it is given, and what it answers.

Every caller that lets bots play asks them here, so the view, the legal actions, the generator and the budget
are always the same, and so are games between bots wherever they are played.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from engine.bots import Bot, budget, generator_key, seat_key
from engine.bots.installed import Installed
from engine.bots.levels import ITERATIONS
from engine.chance import key_from
from engine.game import Action, Game, Seat, View
from engine.table import Table


class Request(NamedTuple):
    """Everything a bot is given for one decision, as plain data, so that another process can answer it."""

    seat: Seat
    view: View
    legal: list[Action]
    key: bytes | int
    """The seed of its generator."""
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
    """What to give ``mind`` for ``seat``, which owes a decision and has made ``decisions`` of them so far.

    ``own_key`` is the seat's key (`engine.bots.seat_key`). The view is {} if ``mind`` will not look at it.
    """
    legal = game.legal(state, seat)
    view = game.view(state, seat) if getattr(mind, "looks", True) and _is_asked(mind, legal) else {}
    return Request(seat, view, legal, generator_key(own_key, decisions), iterations)


def request_at(
    table: Table[Any], mind: Bot, seat: Seat, iterations: int = ITERATIONS, *, as_asked: bool = False
) -> Request:
    """`request` for a table, not counting plays taken back.

    ``as_asked``: from the state in which the seat was asked (`Table.as_asked`).
    """
    decisions = sum(1 for play in table.plays if play.seat == seat)
    own_key = seat_key(key_from(table.seed), seat)
    state = table.as_asked(seat) if as_asked else table.state
    return request(table.game, state, mind, seat, own_key, decisions, iterations)


def decide(game: Game[Any], mind: Bot, asked: Request) -> Action:
    """The action ``mind`` chooses. Raises Refused if it is a package's bot and does not work."""
    legal = asked.legal
    if not _is_asked(mind, legal):
        return legal[0]
    rng, more = Random(asked.key), budget(asked.iterations)
    return mind.choose(game, asked.seat, asked.view, legal, rng, more)


def _is_asked(mind: Bot, legal: list[Action]) -> bool:
    """Whether ``mind`` is asked: a built-in bot only if it has a choice, a package's bot always."""
    return len(legal) > 1 or isinstance(mind, Installed)
