"""A whole game by bots, without a screen: what ``colonia simulate`` plays."""

from __future__ import annotations

from typing import Any

from engine.bots import ITERATIONS, bot
from engine.bots.decision import decide, request_at
from engine.game import Game, Plain
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
    while pending := table.pending():
        seat = pending[0]
        action = decide(game, minds[seat], request_at(table, seat, iterations))
        table.commit(table.play(seat, action))
    return table
