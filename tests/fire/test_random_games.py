"""Many more games than every day: of the rules, of what screens say, and of the second reading."""

from __future__ import annotations

import random
from types import ModuleType
from typing import Any

import pytest

from engine import shelf
from engine.chance import key_from
from engine.game import Game, Out
from tests import games
from tests.colonia_tui.colonia import purse as colonia
from tests.colonia_tui.courses import course_of, played
from tests.colonia_tui.troyes import purse as troyes

GAMES = 200
SHARE = 50


@pytest.mark.parametrize("first", range(0, GAMES, SHARE))
@pytest.mark.parametrize(("game", "seats"), games.PLAYED)
def test_nothing_breaks(game: Game[Any], seats: int, first: int) -> None:
    play = games.material(game, "play")
    options = game.options({})
    for number in range(first, first + SHARE):
        out, see, rng = Out(), games.checks(game, seats, options), random.Random(number)
        state = game.new(seats, key_from(f"fire {number}"), options, out)
        see(state, out.events)
        while asked := game.pending(state):
            seat = rng.choice(asked)
            assert all(
                game.legal(state, other) for other in asked if other != seat
            )  # who chooses has to have one
            out = Out()
            game.apply(state, seat, play.choose(state, seat, rng), out)
            see(state, out.events)
        assert game.result(state) is not None


# The course of a game ends with its scores, in 500 games of bots.


COURSES = 50


@pytest.mark.parametrize("first", range(0, 250, COURSES))
@pytest.mark.parametrize("name", shelf.GAMES)
def test_the_course_of_a_game_ends_with_its_scores(name: str, first: int) -> None:
    for number in range(first, first + COURSES):
        course_of(played(name, number))


# What the screens say an option costs and brings is what happens, for every option of 40 games.


PURSE_GAMES = 20


@pytest.mark.parametrize("game", [colonia, troyes])
def test_what_an_option_costs_and_brings_is_what_happens(game: ModuleType) -> None:
    assert sum(game.compare(played) for played in game.games(PURSE_GAMES)) > 100 * PURSE_GAMES


# scope: keeps the games of a bot together, so that it decides once
@pytest.mark.parametrize(("game", "played"), games.cases("secrecy", "FIRE"), scope="module")
def test_the_invariants_hold_and_only_allowed_actions_are_legal(game: Game[Any], played: Any) -> None:
    play = games.material(game, "play")
    see = games.checks(game, played.players, played.options)
    universe = game.universe(played.players, played.options)
    history = []
    for number, (s, news) in enumerate(play.journey(played)):
        see(s, news)
        for seat in game.pending(s):
            legal = [action for action in universe if game.why_not(s, seat, action) is None]
            assert sorted(game.legal(s, seat)) == sorted(legal)
        if number % 20 == 0:
            dump = game.dump(s)
            again = game.load(dump)
            assert game.dump(again) == dump
            for viewer in (None, *range(played.players)):
                assert game.view(again, viewer) == game.view(s, viewer)
            history.append((game.copy(s), dump))
    assert game.result(s) is not None
    assert all(game.dump(state) == dump for state, dump in history)
