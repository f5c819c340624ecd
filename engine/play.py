"""A whole game by bots, without a screen: what ``colonia simulate`` plays."""

from __future__ import annotations

from typing import Any

from engine.bots import ITERATIONS, bot, budget, generator
from engine.chance import seed_from
from engine.game import Game, Plain, Seat
from engine.table import Table, new_table


def play(
    game: Game[Any],
    levels: list[str],
    seed: str,
    options: dict[str, Plain],
    *,
    iterations: int = ITERATIONS,
) -> Table[Any]:
    """One game of ``game`` to its end, a bot of each level on the seats in order.

    The same arguments give the same game, and the same as those bots play at a hosted table. ``iterations``
    is the budget of bots that search. Raises Refused for unknown levels, seats or options.
    """
    minds = [bot(level) for level in levels]
    table = new_table(game, len(levels), seed, b"", options)
    source = seed_from(seed)
    decisions = [0] * len(levels)
    while pending := table.pending():
        seat: Seat = pending[0]
        rng = generator(source, seat, decisions[seat])
        legal = game.legal(table.state, seat)
        action = minds[seat].choose(game, seat, table.view(seat), legal, rng, budget(iterations))
        decisions[seat] += 1
        table.commit(table.play(seat, action))
    return table
