"""A finished game in a few numbers, for scripts: what ``simulate --json`` and a headless host print."""

from __future__ import annotations

from typing import Any

from engine.game import Plain
from engine.table import Table


def seed_as_given(text: str) -> int | str:
    """The seed as a whole number where a person would have typed one, else as text."""
    return int(text) if text.isdecimal() and str(int(text)) == text else text


def summary(table: Table[Any], bots: list[str | None], names: list[str] | None = None) -> dict[str, Plain]:
    """The result of a finished table as plain data, lists in seat order.

    ``bots`` holds each seat's level, None for a person. ``decisions`` counts the plays that stand,
    ``weeks`` the rounds that were played.
    """
    result = table.result()
    if result is None:
        raise ValueError("the game is not over")
    return {
        "seed": seed_as_given(table.secret.seed),
        "players": table.header.seats,
        "bots": bots,
        "scores": result.scores,
        "ranks": result.ranks,
        "sources": result.sources,
        "decisions": len(table.plays),
        "weeks": table.game.round(table.state) - 1,
        "names": names or [f"{seat + 1}" for seat in range(table.header.seats)],
    }
