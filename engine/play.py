"""Whole games between bots, without a screen, as ``colonia simulate`` and tournaments play them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from engine.bots import Bot, bot, seat_key
from engine.bots.decision import Request, decide, request, request_at
from engine.bots.levels import ITERATIONS
from engine.chance import key_from
from engine.finished import Finished
from engine.game import Action, Game, Out, Plain
from engine.table import Table, check_seats, new_table

Ask: TypeAlias = Callable[[Game[Any], Bot, Request], Action]
"""How to ask a bot: `engine.bots.decision.decide`, or a wrapper around it."""


def play(
    game: Game[Any],
    levels: Sequence[str],
    seed: str,
    options: dict[str, Plain],
    *,
    iterations: int = ITERATIONS,
) -> Table[Any]:
    """Play one game to its end, with bots of these levels on the seats in order.

    The same arguments always give the same game, and the same one as those bots play at a hosted table.
    ``iterations`` is the budget of bots that search. Raises Refused for unknown levels, and for invalid seats
    or options.
    """
    minds = [bot(level, game.name) for level in levels]
    table = new_table(game, len(levels), seed, b"", options)
    while pending := table.pending():
        mind = minds[pending[0]]
        action = decide(game, mind, request_at(table, mind, pending[0], iterations))
        table.commit(table.play(pending[0], action))
    return table


def play_out(
    game: Game[Any],
    levels: Sequence[str],
    seed: str,
    options: dict[str, Plain],
    *,
    iterations: int = ITERATIONS,
    keep_events: bool = False,
    ask: Ask = decide,
) -> Finished:
    """Play the same game as `play`, but only for its result: no log, no copies, no hashes.

    ``ask`` puts each decision to a bot. Raises Refused as `play` does, and for errors of a bot.
    """
    minds = [bot(level, game.name) for level in levels]
    check_seats(game, len(minds))
    key, out = key_from(seed), Out() if keep_events else None
    state = game.new(len(minds), key, game.options(options), out)
    own_keys, decisions = [seat_key(key, seat) for seat in range(len(minds))], [0] * len(minds)
    while pending := game.pending(state):
        seat = pending[0]
        mind = minds[seat]
        asked = request(game, state, mind, seat, own_keys[seat], decisions[seat], iterations)
        action = ask(game, mind, asked)
        game.apply(state, seat, action, out)
        decisions[seat] += 1
    result = game.result(state)
    assert result is not None  # nobody owes a decision
    return Finished(game, seed, state, result, sum(decisions), out.events if out is not None else None)
