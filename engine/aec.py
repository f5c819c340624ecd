"""A PettingZoo (AEC) environment for any game, for people who train agents.

An optional extra (``pip install colonia-tui[aec]``): nothing else in the project imports this module, and
no other module imports numpy.

* **Agents** are ``seat_0`` … in seat order. When several seats choose secretly at the same time, they step
  in seat order, and none sees another's choice: each gets its own view.
* **Observation**: a dict. ``observation`` is the seat's view (`Game.view`) as msgpack, padded with zero
  bytes to ``VIEW_BYTES`` (uint8, shape ``(VIEW_BYTES,)``). Nothing is lost: `view_of` reads it back, and
  each trainer builds its own features. ``action_mask`` (int8, shape ``(number of actions,)``) is 1 for
  each legal action, and all zeros for a seat that owes no decision.
* **Action**: the index of an action in ``Game.universe``; ``actions[i]`` is the action itself.
* **Reward**: 0 until the end, then the lead in points over the best other seat (negative if behind).
"""

from __future__ import annotations

from typing import Any

import msgpack
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from engine.chance import key_from
from engine.game import Game, View

VIEW_BYTES = 16384
"""Room for a view of any game on the shelf; a test checks that none needs more than half of it."""


def env(game: Game[Any], seats: int, options: dict[str, Any] | None = None) -> GameEnv:
    """An environment of ``game`` for ``seats`` agents. Raises Refused for invalid options."""
    return GameEnv(game, seats, options or {})


def view_of(observation: np.ndarray[Any, Any]) -> View:
    """The view contained in an observation."""
    unpacker = msgpack.Unpacker(strict_map_key=False)
    unpacker.feed(observation.tobytes())
    view: View = unpacker.unpack()
    return view


class GameEnv(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """One game after another of a `Game`; the module docstring describes spaces and rewards."""

    metadata = {"name": "eurogame_v0", "render_modes": [], "is_parallelizable": False}

    def __init__(self, game: Game[Any], seats: int, options: dict[str, Any]) -> None:
        super().__init__()
        self.game = game
        self.options = game.options(options)
        self.actions = list(game.universe(seats, self.options))
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.render_mode = None
        self._place = {action: place for place, action in enumerate(self.actions)}
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (VIEW_BYTES,), np.uint8),
                "action_mask": spaces.Box(0, 1, (len(self.actions),), np.int8),
            }
        )
        self._action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}
        self._games = 0
        self._seed = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game: the one this seed gives, or without a seed the next in the last seed's series."""
        if seed is not None:
            self._seed, self._games = seed, 0
        self._games += 1
        self.state = self.game.new(
            len(self.possible_agents), key_from(f"{self._seed} {self._games}"), self.options
        )
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        packed = msgpack.packb(self.game.view(self.state, seat))
        if len(packed) > VIEW_BYTES:
            raise ValueError(f"a view takes {len(packed)} bytes, but VIEW_BYTES is only {VIEW_BYTES}")
        view = np.zeros(VIEW_BYTES, np.uint8)
        view[: len(packed)] = np.frombuffer(packed, np.uint8)
        mask = np.zeros(len(self.actions), np.int8)
        for action in self.game.legal(self.state, seat):
            mask[self._place[action]] = 1
        return {"observation": view, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Carry out ``action`` for the selected agent. Raises Refused if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.game.apply(self.state, self.possible_agents.index(agent), self.actions[int(action)])
        result = self.game.result(self.state)
        if result is not None:
            for seat, name in enumerate(self.possible_agents):
                others = result.scores[:seat] + result.scores[seat + 1 :]
                self.rewards[name] = float(result.scores[seat] - max(others))
                self.terminations[name] = True
        self._accumulate_rewards()
        self._next()

    def render(self) -> None:
        """Does nothing: drawing the table is left to the program's screens."""

    def close(self) -> None:
        """Does nothing: there is nothing to close."""

    def _next(self) -> None:
        pending = self.game.pending(self.state)
        if pending:
            self.agent_selection = self.possible_agents[pending[0]]
        elif self.agents:
            self.agent_selection = self.agents[0]
