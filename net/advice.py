"""What a bot would do in a person's place, and why.

It is found from what that person's own client was told, and from nothing else.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from engine import shelf
from engine.bots import ITERATIONS
from engine.bots.decision import Request
from engine.game import Action, Because, Game, Seat
from net import minds
from net.messages import Update
from net.worker import NoWorker, Worker

LEVEL = "hard"
LEVEL_HERE = "greedy"
"""Quick enough for this process, where there is no other."""


class Advice(NamedTuple):
    """The best action that a bot found, and what there is to say for it."""

    action: Action
    reasons: list[Because]
    """Those of `Game.because`, the weightiest first; [] if another action looks better at first sight."""
    first_sight: Action | None
    """The action that looks better (`Game.hints`), until one looks further; None if none does."""
    tried: int
    """Lines of play that were tried; 0 if the bot went by the looks."""


class Adviser:
    """Finds advice for one game, in a worker process if there can be one."""

    def __init__(self, game: str) -> None:
        """``game`` is its name on the shelf."""
        self._game = game
        self._worker = Worker()

    async def advise(self, seat: Seat, update: Update) -> Advice:
        """What ``seat``, asked in ``update``, might do; the same each time."""
        # Its own draws: a client knows nothing of the game's seed.
        asked = Request(seat, update.view, update.legal, update.version)
        try:
            return await self._worker.run(_advise_elsewhere, self._game, LEVEL, asked)
        except NoWorker:
            return advise(shelf.game(self._game), LEVEL_HERE, asked)

    def close(self) -> None:
        """Nobody waits for advice any more."""
        self._worker.close()


def advise(game: Game[Any], level: str, asked: Request) -> Advice:
    """Advice found here and now by a bot of this level. Raises Refused: no such bot."""
    action = minds.think(game, level, asked)
    state = game.sample(asked.view, Random(asked.key))  # hints look at nothing that the seat could not know
    looks = dict(zip(asked.legal, game.hints(state, asked.seat, asked.legal), strict=True))
    best = max(asked.legal, key=lambda each: looks[each])
    tried = ITERATIONS if minds.is_slow(level) else 0
    if looks[action] < looks[best]:
        return Advice(action, [], best, tried)
    return Advice(action, game.because(state, asked.seat, action), None, tried)


def _advise_elsewhere(game: str, level: str, asked: Request) -> Advice:
    return advise(shelf.game(game), level, asked)
