"""Bots: players that see only what a person in their seat would see: a view and the legal actions.

Bots are reproducible: a bot draws only from the random generator it is given (`generator_key`), which depends
on the game's seed, the seat and the number of decisions that seat has made. So a game continues the same way
after it was saved, or after a play was taken back.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import repeat
from random import Random
from typing import Any, Protocol

from engine.bots import installed
from engine.bots.levels import ITERATIONS, AtRandom, Easy, Greedy, Hard, Normal
from engine.chance import derived_key
from engine.game import Action, Game, Reason, Refused, Seat, View


class Bot(Protocol):
    """A player of any game. ``slow`` means that it searches, so a screen should not wait for it.

    A built-in bot may set ``looks = False``: it never looks at the view, so none is made for it. A bot from a
    package may list the only ``games`` it plays.
    """

    slow: bool

    def choose(
        self,
        game: Game[Any],
        seat: Seat,
        view: View,
        legal: list[Action],
        rng: Random,
        more: Callable[[], bool],
    ) -> Action:
        """One of ``legal`` (never empty). A bot that searches continues while ``more()`` is true."""
        ...


BOTS: dict[str, Bot] = {
    "random": AtRandom(),
    "easy": Easy(),
    "greedy": Greedy(),
    "normal": Normal(),
    "hard": Hard(),
}
"""The built-in levels by name, weakest first."""


def levels() -> list[str]:
    """All level names: the built-in ones, weakest first, then those of installed packages."""
    return [*BOTS, *(name for name in installed.names() if name not in BOTS)]


def bot(level: str, game: str | None = None) -> Bot:
    """The bot of this level: a built-in one, or else one of an installed package (`engine.bots.installed`).

    Raises Refused if there is none, or if a package's bot does not work or does not play the game called
    ``game``.
    """
    if level in BOTS:
        return BOTS[level]
    if level not in installed.offered():
        raise Refused(Reason("no_such_bot", (level,)))
    found = installed.load(level)
    if game is not None and found.games is not None and game not in found.games:
        raise Refused(Reason("bot_other_game", (level, found.package, game)))
    return found


def budget(iterations: int = ITERATIONS) -> Callable[[], bool]:
    """A new ``more`` for one decision: true until this many iterations have been made."""
    return partial(next, repeat(True, iterations - 1), False)


def seat_key(key: bytes, seat: Seat) -> bytes:
    """The key for all generators of ``seat``. The game's key cannot be recovered from it."""
    return derived_key(key, f"bot {seat}")


def generator_key(own: bytes, decisions: int) -> bytes:
    """The seed of one generator: the seat's own key, and the number of decisions it has made so far."""
    return own + decisions.to_bytes(4, "big")
