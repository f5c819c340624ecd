"""PettingZoo's own tests on our environment, for a real game and the toy."""

from __future__ import annotations

import random

import pytest
from pettingzoo.test import api_test, seed_test

from engine import shelf
from engine.aec import VIEW_BYTES, GameEnv, env, view_of
from engine.game import Game
from tests.toy import GAME as TOY

GAMES: list[tuple[Game[object], int]] = [(shelf.game("colonia"), 3), (TOY, 3)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.filterwarnings("ignore::UserWarning")  # it would rather see arrays than dicts with a mask
def test_pettingzoo_finds_nothing_wrong(game: Game[object], seats: int) -> None:
    api_test(env(game, seats), num_cycles=300)
    seed_test(lambda: env(game, seats), num_cycles=60)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_whole_game_by_the_mask(game: Game[object], seats: int) -> None:
    world, rng = env(game, seats), random.Random(3)
    world.reset(seed=3)
    rewards = dict.fromkeys(world.possible_agents, 0.0)
    while world.agents:
        seen, reward, over, _, _ = world.last()
        rewards[world.agent_selection] += reward
        mask = [place for place, open_ in enumerate(seen["action_mask"]) if open_]
        assert bool(mask) != over
        world.step(None if over else rng.choice(mask))
    result = game.result(world.state)
    assert result is not None
    for seat, name in enumerate(world.possible_agents):
        others = result.scores[:seat] + result.scores[seat + 1 :]
        assert rewards[name] == result.scores[seat] - max(others)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_observation_is_the_seats_view_and_nothing_else(game: Game[object], seats: int) -> None:
    world: GameEnv = env(game, seats)
    world.reset(seed=1)
    for seat, name in enumerate(world.possible_agents):
        seen = world.observe(name)["observation"]
        assert seen.shape == (VIEW_BYTES,)
        assert view_of(seen) == game.view(world.state, seat)
