"""The built-in bots, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from engine.bots.search import best_by_hint, search, softmax
from engine.game import Action, Game, Seat, View

TEMPERATURE = 0.45
"""In units of `Scale.hint`."""


class Easy:
    """Softmax over the hints."""

    slow = False

    def choose(
        self,
        game: Game[Any],
        seat: Seat,
        view: View,
        legal: list[Action],
        rng: Random,
        more: Callable[[], bool],
    ) -> Action:
        """One of ``legal``: the better it looks, the more likely."""
        state = game.sample(view, rng)
        scores = game.hints(state, seat, legal)
        return rng.choices(legal, softmax(scores, TEMPERATURE * game.scale.hint))[0]


class Greedy:
    """The action with the highest hint, the first if there are several."""

    slow = False

    def choose(
        self,
        game: Game[Any],
        seat: Seat,
        view: View,
        legal: list[Action],
        rng: Random,
        more: Callable[[], bool],
    ) -> Action:
        if len(legal) == 1:
            return legal[0]
        state = game.sample(view, rng)  # hints use only what the seat may know
        return best_by_hint(game, state, seat, legal)


ITERATIONS = 100
"""How many iterations a bot that searches has for one decision; docs/bots.md says how long they take."""


class Hard:
    """Monte Carlo tree search (`engine.bots.search`) while ``more()``; time and budget are the caller's.

    The middle of an action is played by hint.
    """

    slow = True

    def choose(
        self,
        game: Game[Any],
        seat: Seat,
        view: View,
        legal: list[Action],
        rng: Random,
        more: Callable[[], bool],
    ) -> Action:
        """One of ``legal``."""
        if len(legal) == 1:
            return legal[0]
        root = game.sample(view, rng)
        if game.midway(root):
            return best_by_hint(game, root, seat, legal)
        return search(game, root, seat, rng, game.round(root) + 1, more)


SAMPLES = 2
"""Determinizations in which each promising action is tried."""
PROMISING = 4
"""How many actions are tried, the best by hint."""
MIXING = 0.23
"""Temperature of secret choices, in units of `Scale.hint`."""


class Normal:
    """Hint plus one action of look-ahead with `Game.value`; secret choices are randomized.

    The middle of an action is played by hint.
    """

    slow = False

    def choose(
        self,
        game: Game[Any],
        seat: Seat,
        view: View,
        legal: list[Action],
        rng: Random,
        more: Callable[[], bool],
    ) -> Action:
        """One of ``legal``."""
        if len(legal) == 1:
            return legal[0]
        state = game.sample(view, rng)
        looks = game.hints(state, seat, legal)
        question = game.question(state, seat)
        if question is not None and question.secret:
            return rng.choices(legal, softmax(looks, MIXING * game.scale.hint))[0]
        ranked = sorted(range(len(legal)), key=lambda i: -looks[i])[:PROMISING]
        scores = {i: looks[i] for i in ranked}
        for _ in range(SAMPLES):
            world = game.redeal(state, seat, rng)
            before = _margin(game.value(world), seat)
            for i in ranked:
                after = game.copy(world)
                game.apply(after, seat, legal[i])
                while game.midway(after):
                    (mover,) = game.pending(after)
                    game.apply(after, mover, best_by_hint(game, after, mover, game.legal(after, mover)))
                scores[i] += game.scale.point * (_margin(game.value(after), seat) - before) / SAMPLES
        return legal[max(ranked, key=lambda i: scores[i])]


def _margin(values: list[float], seat: Seat) -> float:
    """The lead in points over the best other seat."""
    return values[seat] - max(values[:seat] + values[seat + 1 :])


class AtRandom:
    """Every legal action is equally likely."""

    slow = False
    looks = False

    def choose(
        self,
        game: Game[Any],
        seat: Seat,
        view: View,
        legal: list[Action],
        rng: Random,
        more: Callable[[], bool],
    ) -> Action:
        return rng.choice(legal)
