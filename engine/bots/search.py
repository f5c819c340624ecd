"""Information-set Monte Carlo tree search over any game.

One tree over what the searching seat may know (Cowling, Powley and Whitehouse 2012), built from fresh
determinizations (`Game.redeal`). It departs from the basic algorithm in two ways, because a single playout
is very noisy compared with the small differences between actions:

* at the root, all candidates are tried in the same worlds, and a candidate that falls behind the leader in
  the worlds both have been tried in is dropped: luck common to both cancels out;
* below the root, an edge is chosen among the actions legal in that world (PUCT, with priors from
  `Game.hints`), and its exploration term counts how often it was available. Every node maximizes for the
  seat to move (max^n).

Simultaneous secret choices are made one after another, unseen by the other seats, which `redeal` and the
legal lists guarantee. Playouts follow the hints to the end of the round, where `Game.value` is meaningful.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.game import Action, Game, Seat

EXPLORATION = 0.3
PRIOR_TEMPERATURE = 0.5
"""In units of `Scale.hint`: the higher, the flatter the prior."""
CANDIDATES = 8
"""How many actions are considered, the best by hint."""
FIRST_WORLDS = 4
"""How many worlds every candidate is tried in."""
DOUBT = 1.5
"""How many standard errors a candidate may be behind the leader and still be tried."""
LOST = 700.0
"""Cap on the exponent in `rewards`, where the chance of winning is zero; beyond it a float overflows."""
PRIOR_WEIGHT = 3.0
"""How much a prior of 1 adds to the sum of a candidate's rewards."""


@dataclass(slots=True)
class Edge:
    """An action that was legal at a node in some world, and its results."""

    prior: float
    visits: int = 0
    available: int = 0
    reward: float = 0.0  # total, for the seat to move
    child: Node | None = None


@dataclass(slots=True)
class Node:
    """What the searching seat may know of a position: one for all worlds that look the same."""

    edges: dict[Action, Edge] = field(default_factory=dict)


@dataclass(slots=True)
class Try:
    """A candidate at the root and its rewards, world by world."""

    action: Action
    prior: float
    rewards: list[float] = field(default_factory=list)
    node: Node = field(default_factory=Node)

    def score(self, worlds: int) -> float:
        """The sum of the rewards in the first ``worlds``, plus the prior's contribution."""
        return sum(self.rewards[:worlds]) + PRIOR_WEIGHT * self.prior


def _may_beat(tried: Try, leader: Try) -> bool:
    """Whether a candidate is not clearly behind the leader in the worlds both have been tried in."""
    gaps = [a - b for a, b in zip(tried.rewards, leader.rewards, strict=True)]
    n = len(gaps)
    mean = sum(gaps) / n
    spread = sum((gap - mean) ** 2 for gap in gaps) / (n - 1)
    return mean + DOUBT * math.sqrt(spread / n) >= 0


def softmax(scores: list[float], temperature: float) -> list[float]:
    """Probabilities that increase with the scores; the higher the temperature, the more equal they are."""
    best = max(scores)
    weights = [math.exp((score - best) / temperature) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def best_by_hint(game: Game[Any], state: Any, seat: Seat, legal: list[Action]) -> Action:
    """The action with the highest hint, the first if there are several."""
    if len(legal) == 1:
        return legal[0]
    scores = game.hints(state, seat, legal)
    return legal[scores.index(max(scores))]


def rewards(game: Game[Any], state: Any) -> list[float]:
    """A reward from 0 to 1 for each seat: its lead over the best other seat, relative to `Scale.margin`."""
    values = game.value(state)
    margins = []
    for seat, own in enumerate(values):
        other = max(values[:seat] + values[seat + 1 :])
        behind = -2 * (own - other) / game.scale.margin
        margins.append(1 / (1 + math.exp(min(behind, LOST))))
    return margins


class Search:
    """A search from one information set: call `iterate` as often as time allows, then `best`."""

    def __init__(self, game: Game[Any], root: Any, seat: Seat, rng: Random, horizon: int) -> None:
        """``root`` comes from `Game.sample`; playouts stop when `Game.round` reaches ``horizon``."""
        self.game = game
        self.root = root
        self.seat = seat
        self.rng = rng
        self.horizon = horizon
        self.temperature = PRIOR_TEMPERATURE * game.scale.hint
        self.steps = 0
        """How many have been played in all lines of play."""
        legal = game.legal(root, seat)
        priors = softmax(game.hints(root, seat, legal), self.temperature)
        ranked = sorted(zip(legal, priors, strict=True), key=lambda pair: -pair[1])[:CANDIDATES]
        self.tries = [Try(action, prior) for action, prior in ranked]
        self._turn: list[Try] = []
        self._world: Any = None

    def iterate(self) -> None:
        """Try one candidate in one world: one descent, one playout."""
        if not self._turn:
            self._world = self.game.redeal(self.root, self.seat, self.rng)
            self._turn = self._worth_a_try()
        tried = self._turn.pop()
        state = self.game.copy(self._world)
        self._step(state, self.seat, tried.action)
        tried.rewards.append(self._descend(state, tried.node))

    def best(self) -> Action:
        """The candidate that did best in the worlds all remaining candidates have been tried in."""
        seen = max(len(tried.rewards) for tried in self.tries)
        left = [tried for tried in self.tries if len(tried.rewards) >= max(1, seen - 1)]
        common = min(len(tried.rewards) for tried in left)
        return max(left, key=lambda tried: tried.score(common)).action

    def _worth_a_try(self) -> list[Try]:
        """The candidates that may still turn out to be best."""
        tries = self.tries
        seen = max(len(tried.rewards) for tried in tries)
        if seen < FIRST_WORLDS:
            return tries[::-1]
        going = [tried for tried in tries if len(tried.rewards) == seen]
        leader = max(going, key=lambda tried: tried.score(seen))
        kept = [tried for tried in going if tried is leader or _may_beat(tried, leader)]
        if len(kept) == 1:
            kept = sorted(going, key=lambda tried: tried.score(seen))[-2:]  # never stop comparing
        return kept[::-1]

    def _descend(self, state: Any, node: Node) -> float:
        game = self.game
        path = list[tuple[Edge, Seat]]()
        while not self._stop(state):
            seat = game.pending(state)[0]
            legal = game.legal(state, seat)
            if len(legal) == 1:
                self._step(state, seat, legal[0])
                continue
            action, edge = self._select(state, node, seat, legal)
            path.append((edge, seat))
            self._step(state, seat, action)
            if edge.child is None:
                edge.child = Node()
                break
            node = edge.child
        self._play_out(state)
        gained = rewards(game, state)
        for edge, seat in path:
            edge.visits += 1
            edge.reward += gained[seat]
        return gained[self.seat]

    def _stop(self, state: Any) -> bool:
        return self.game.round(state) >= self.horizon or not self.game.pending(state)

    def _select(self, state: Any, node: Node, seat: Seat, legal: list[Action]) -> tuple[Action, Edge]:
        edges = node.edges
        fresh = [action for action in legal if action not in edges]
        if fresh:
            scores = self.game.hints(state, seat, legal)
            for action, share in zip(legal, softmax(scores, self.temperature), strict=True):
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
        game = self.game
        while not self._stop(state):
            for seat in game.pending(state):
                self._step(state, seat, best_by_hint(game, state, seat, game.legal(state, seat)))

    def _step(self, state: Any, seat: Seat, action: Action) -> None:
        self.game.apply(state, seat, action)
        self.steps += 1


def search(
    game: Game[Any], root: Any, seat: Seat, rng: Random, horizon: int, more: Callable[[], bool]
) -> Action:
    """The best action for ``seat``, found by searching from ``root`` while ``more()``, at least once, until
    `Scale.steps` have been played."""
    found, most = Search(game, root, seat, rng, horizon), game.scale.steps
    found.iterate()
    while (most is None or found.steps < most) and more():
        found.iterate()
    return found.best()
