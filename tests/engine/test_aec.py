"""PettingZoo's own tests, run on our environment with a real game and the toy."""

from __future__ import annotations

import random
from typing import Any

import msgpack
import pytest
from pettingzoo.test import api_test, seed_test

from engine import aec
from engine.aec import VIEW_BYTES, GameEnv, env, view_of
from engine.chance import key_from
from engine.game import Game
from tests import games
from tests.toy import GAME as TOY

GAMES: list[tuple[Game[Any], int]] = [(game, min(3, max(game.seats))) for game in games.ALL]


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.filterwarnings("ignore::UserWarning")  # it prefers arrays to dicts with a mask
def test_pettingzoos_own_tests_pass(game: Game[Any], seats: int) -> None:
    api_test(env(game, seats), num_cycles=300)
    seed_test(lambda: env(game, seats), num_cycles=60)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_whole_game_can_be_played_from_the_mask(game: Game[Any], seats: int) -> None:
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


@pytest.mark.parametrize("game", games.ALL, ids=games.name)
def test_the_largest_view_takes_at_most_half_of_the_room(game: Game[Any]) -> None:
    """A game that needs more fails here, instead of in the middle of somebody's training."""
    seats, rng, largest = max(game.seats), random.Random(1), 0
    state = game.new(seats, key_from("room"), game.options({}))
    while True:
        views = [game.view(state, seat) for seat in (*range(seats), None)]
        largest = max(largest, *(len(msgpack.packb(view)) for view in views))
        pending = game.pending(state)
        if not pending:
            break
        seat = rng.choice(pending)
        game.apply(state, seat, rng.choice(game.legal(state, seat)))
    assert 2 * largest <= VIEW_BYTES


def test_a_view_that_does_not_fit_raises_a_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(aec, "VIEW_BYTES", 100)
    world = env(TOY, 3)
    world.reset(seed=1)
    with pytest.raises(ValueError, match="only 100"):
        world.observe("seat_0")


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_observation_is_the_seats_view_and_nothing_else(game: Game[Any], seats: int) -> None:
    world: GameEnv = env(game, seats)
    world.reset(seed=1)
    for seat, name in enumerate(world.possible_agents):
        seen = world.observe(name)["observation"]
        assert seen.shape == (VIEW_BYTES,)
        assert view_of(seen) == game.view(world.state, seat)
