"""A finished game in a few numbers for scripts, as ``simulate --json`` and a headless host print it."""

from __future__ import annotations

from engine.finished import Finished
from engine.game import Plain


def seed_as_given(text: str) -> int | str:
    """The seed as an integer if that is what a person typed, otherwise as text."""
    return int(text) if text.isdecimal() and str(int(text)) == text else text


def summary(over: Finished, bots: list[str | None], names: list[str] | None = None) -> dict[str, Plain]:
    """The result of a finished game as plain data, lists in seat order.

    ``bots`` holds each seat's level, None for a person. ``decisions`` counts the plays, without those taken
    back; ``rounds`` the rounds played. The game may add keys of its own (`Game.extra_results`).
    """
    result = over.result
    return {
        "game": over.game.name,
        "seed": seed_as_given(over.seed),
        "players": over.seats,
        "bots": bots,
        "scores": result.scores,
        "ranks": result.ranks,
        "sources": result.sources,
        "decisions": over.decisions,
        "rounds": over.rounds,
        **over.game.extra_results(over.state),
        "names": names or [f"{seat + 1}" for seat in range(over.seats)],
    }
