"""What a bot would do in a person's place, and why, from what that person's own client has received."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from engine import shelf
from engine.bots.decision import Request
from engine.bots.levels import ITERATIONS
from engine.game import Action, Because, Game, Seat
from net import workers
from net.wire.messages import Update
from net.workers import NoWorker, Worker

LEVEL = "hard"
LEVEL_HERE = "greedy"
"""Fast enough for this process if we cannot start a worker."""
NEAR = 0.15
"""The share of `Scale.hint` within which two actions look about as good."""


class Advice(NamedTuple):
    """A bot's best action, and its reasons."""

    action: Action
    reasons: list[Because]
    """Those of `Game.because`, the weightiest first; [] for none."""
    first_sight: Action | None
    """The action that looks better (`Game.hints`), until one looks further; None if none does."""
    tried: int
    """Lines of play tried; 0 if the bot did not search."""
    close: Action | None = None
    """Another action that looks about as good (`Game.hints`, `Scale.hint`); None if none does."""


class Adviser:
    """Gives advice on one game, from a worker process if one can be started."""

    def __init__(self, game: str) -> None:
        """``game`` is its name on the shelf."""
        self._game = game
        self._worker = Worker()

    async def advise(self, seat: Seat, update: Update) -> Advice:
        """What ``seat`` might answer to ``update``; the same update always gets the same advice."""
        # The version seeds the bot's random choices: a client does not know the game's seed.
        asked = Request(seat, update.view, update.legal, update.version)
        try:
            return await self._worker.run(_advise_in_worker, self._game, LEVEL, asked)
        except NoWorker:
            return advise(shelf.game(self._game), LEVEL_HERE, asked)

    def close(self) -> None:
        """End the worker."""
        self._worker.close()


def advise(game: Game[Any], level: str, asked: Request) -> Advice:
    """Advice from a bot of this level, found in this process. Raises Refused if there is no such bot."""
    action = workers.think(game, level, asked)
    state = game.sample(asked.view, Random(asked.key))  # hints look at nothing that the seat could not know
    looks = dict(zip(asked.legal, game.hints(state, asked.seat, asked.legal), strict=True))
    best = max(asked.legal, key=lambda each: looks[each])
    others = [each for each in asked.legal if each != action]
    rival = max(others, key=lambda each: looks[each], default=None)
    near = rival is not None and abs(looks[rival] - looks[action]) <= NEAR * game.scale.hint
    return Advice(
        action,
        game.because(state, asked.seat, action),
        best if looks[action] < looks[best] else None,
        ITERATIONS if workers.is_slow(level) else 0,
        rival if near else None,
    )


def _advise_in_worker(game: str, level: str, asked: Request) -> Advice:
    return advise(shelf.game(game), level, asked)
