"""Bots: players that see what a person would see, a view and the legal actions, and nothing else.

A bot is reproducible: it draws only from the generator it is handed (`generator`), which depends on
the game's seed, the seat and the number of decisions that seat has taken. So a game that was saved,
or gone back in, is played on the same way.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import repeat
from random import Random
from typing import Any, Protocol

from engine.bots import installed
from engine.bots.easy import Easy
from engine.bots.greedy import Greedy
from engine.bots.hard import Hard
from engine.bots.normal import Normal
from engine.bots.random import AtRandom
from engine.chance import derived_key
from engine.game import Action, Game, Reason, Refused, Seat, View

ITERATIONS = 100
"""How often a bot that searches may iterate for one decision; docs/bots.md says how long that takes."""


class Bot(Protocol):
    """A player of any game. ``slow`` tells that it searches, so that a screen should not wait for it.

    One of our own may say ``looks = False``: it never looks at the view, so none is made for it. One of a
    package may name the only ``games`` that it plays.
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
        """One of ``legal`` (never empty). A bot that searches goes on while ``more()``."""
        ...


BOTS: dict[str, Bot] = {
    "random": AtRandom(),
    "easy": Easy(),
    "greedy": Greedy(),
    "normal": Normal(),
    "hard": Hard(),
}
"""Our own levels by name, the weakest first."""


def levels() -> list[str]:
    """All names that can be asked for: ours, the weakest first, then those of installed packages."""
    return [*BOTS, *(name for name in installed.names() if name not in BOTS)]


def bot(level: str, game: str | None = None) -> Bot:
    """The bot of this level; ours come first, then those of installed packages (`engine.bots.installed`).

    Raises Refused if there is none, or if that of a package does not work, or does not play the game called
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
    """A fresh ``more`` for one decision: True until there were so many iterations."""
    return partial(next, repeat(True, iterations - 1), False)


def generator(key: bytes, seat: Seat, decisions: int) -> Random:
    """What the bot on ``seat`` draws from after ``decisions`` of its own, in the game of ``key``."""
    return Random(generator_key(seat_key(key, seat), decisions))


def seat_key(key: bytes, seat: Seat) -> bytes:
    """What all generators of ``seat`` are made from. The game's key cannot be found from it."""
    return derived_key(key, f"bot {seat}")


def generator_key(own: bytes, decisions: int) -> bytes:
    """What one generator is made from: the seat's own key, and the number of its decisions so far."""
    return own + decisions.to_bytes(4, "big")
