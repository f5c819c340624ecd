"""Information-set Monte Carlo tree search over any game.

One tree over what the searching seat may know (Cowling, Powley and Whitehouse 2012): each iteration
starts from a fresh determinization (`Game.redeal`), so an edge is chosen among the actions legal
there, and its exploration term counts how often it was available. Every node maximizes for the seat
that moves (max^n). Simultaneous secret choices are taken one after the other, unseen by the others,
which `redeal` and the legal lists guarantee.

What a short budget needs (measured on this kind of game): priors from `Game.hint` (PUCT), playouts
that follow the hint, and a horizon at the end of the round, where `Game.value` means something.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.game import Action, Game, Seat

EXPLORATION = 1.2
PLAYOUT_NOISE = 0.15
"""Share of random moves in playouts."""
PRIOR_TEMPERATURE = 1.5
"""In units of hint: the larger, the flatter the prior."""
MARGIN_SCALE = 6.0
"""Points of margin to the best other seat at which a position counts as good as won."""


@dataclass(slots=True)
class Edge:
    prior: float
    visits: int = 0
    available: int = 0
    reward: float = 0.0  # summed, for the seat that moves
    child: Node | None = None


@dataclass(slots=True)
class Node:
    edges: dict[Action, Edge] = field(default_factory=dict)


def softmax(scores: list[float], temperature: float) -> list[float]:
    """Probabilities that rise with the scores; the larger the temperature, the more alike."""
    best = max(scores)
    weights = [math.exp((score - best) / temperature) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def best_by_hint(game: Game[Any], state: Any, seat: Seat, legal: list[Action]) -> Action:
    """The first of the actions with the highest hint."""
    if len(legal) == 1:
        return legal[0]
    return max(legal, key=lambda action: game.hint(state, seat, action))


def rewards(game: Game[Any], state: Any) -> list[float]:
    """For each seat from 0 to 1: its margin to the best other seat."""
    values = game.value(state)
    margins = []
    for seat, own in enumerate(values):
        other = max(values[:seat] + values[seat + 1 :])
        margins.append(1 / (1 + math.exp(-2 * (own - other) / MARGIN_SCALE)))
    return margins


class Search:
    """A search from one information set; `iterate` as often as there is time, then ask `best`."""

    def __init__(self, game: Game[Any], root: Any, seat: Seat, rng: Random, horizon: int) -> None:
        """``root`` comes from `Game.sample`; playouts stop when `Game.round` reaches ``horizon``."""
        self.game = game
        self.root = root
        self.seat = seat
        self.rng = rng
        self.horizon = horizon
        self.tree = Node()

    def iterate(self) -> None:
        """One determinization, one descent, one playout."""
        game = self.game
        state = game.redeal(self.root, self.seat, self.rng)
        node, path = self.tree, list[tuple[Edge, Seat]]()
        while not self._stop(state):
            seat = self._mover(state, node is self.tree)
            legal = game.legal(state, seat)
            if len(legal) == 1:
                game.apply(state, seat, legal[0])
                continue
            action, edge = self._select(state, node, seat, legal)
            path.append((edge, seat))
            game.apply(state, seat, action)
            if edge.child is None:
                edge.child = Node()
                break
            node = edge.child
        self._play_out(state)
        gained = rewards(game, state)
        for edge, seat in path:
            edge.visits += 1
            edge.reward += gained[seat]

    def best(self) -> Action:
        """The action most often tried at the root; the earlier one at a tie."""
        return max(self.tree.edges, key=lambda action: self.tree.edges[action].visits)

    def _stop(self, state: Any) -> bool:
        return self.game.round(state) >= self.horizon or not self.game.pending(state)

    def _mover(self, state: Any, at_root: bool) -> Seat:
        return self.seat if at_root else self.game.pending(state)[0]

    def _select(self, state: Any, node: Node, seat: Seat, legal: list[Action]) -> tuple[Action, Edge]:
        edges = node.edges
        fresh = [action for action in legal if action not in edges]
        if fresh:
            hints = [self.game.hint(state, seat, action) for action in legal]
            for action, share in zip(legal, softmax(hints, PRIOR_TEMPERATURE), strict=True):
                if action not in edges:
                    edges[action] = Edge(share)
        best, chosen = -1.0, legal[0]
        for action in legal:
            edge = edges[action]
            edge.available += 1
            mean = edge.reward / edge.visits if edge.visits else 0.5
            score = mean + EXPLORATION * edge.prior * math.sqrt(edge.available) / (1 + edge.visits)
            if score > best:
                best, chosen = score, action
        return chosen, edges[chosen]

    def _play_out(self, state: Any) -> None:
        game, rng = self.game, self.rng
        while not self._stop(state):
            for seat in game.pending(state):
                legal = game.legal(state, seat)
                if len(legal) > 1 and rng.random() < PLAYOUT_NOISE:
                    action = legal[int(rng.random() * len(legal))]
                else:
                    action = best_by_hint(game, state, seat, legal)
                game.apply(state, seat, action)


def search(
    game: Game[Any], root: Any, seat: Seat, rng: Random, horizon: int, more: Callable[[], bool]
) -> Action:
    """Search from ``root`` while ``more()``, at least once; the best action for ``seat``."""
    found = Search(game, root, seat, rng, horizon)
    found.iterate()
    while more():
        found.iterate()
    return found.best()
