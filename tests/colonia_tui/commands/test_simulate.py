"""``colonia simulate``: what scripts rely on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.colonia_tui.commands.conftest import Colonia

KEYS = {"game", "seed", "players", "bots", "scores", "ranks", "decisions", "rounds", "weeks"}


def games(colonia: Colonia, *args: str) -> list[dict[str, Any]]:
    said = colonia("simulate", *args, "--json")
    assert (said.code, said.err) == (0, "")
    return [json.loads(line) for line in said.out.splitlines()]


@pytest.mark.parametrize("players", [3, 6])
def test_one_object_a_game_with_lists_in_seat_order(colonia: Colonia, players: int) -> None:
    found = games(colonia, "--games", "2", "--players", str(players), "--seed", "7")
    assert len(found) == 2
    for game in found:
        assert game.keys() >= KEYS
        assert game["players"] == players
        assert game["game"] == "colonia"
        assert game["weeks"] == game["rounds"] == 6
        assert game["bots"] == ["random"] * players
        assert len(game["scores"]) == len(game["ranks"]) == players
        assert min(game["ranks"]) == 1
        assert game["decisions"] > 100


def test_the_given_seed_is_that_of_the_first_game(colonia: Colonia) -> None:
    assert games(colonia, "--games", "1", "--players", "3", "--seed", "7")[0]["seed"] == 7
    assert games(colonia, "--games", "1", "--players", "3", "--seed", "Cora")[0]["seed"] == "Cora"


def test_the_same_seed_gives_the_same_lines(colonia: Colonia) -> None:
    line = ("--games", "2", "--players", "3", "--bots", "greedy,random", "--seed", "7")
    one, other = games(colonia, *line), games(colonia, *line)
    assert one == other
    assert len(one) == 2


def test_without_a_seed_each_run_is_different(colonia: Colonia) -> None:
    line = ("--games", "1", "--players", "3")
    assert games(colonia, *line)[0]["seed"] != games(colonia, *line)[0]["seed"]


def test_the_seed_of_any_game_replays_it(colonia: Colonia) -> None:
    line = ("--players", "4", "--bots", "greedy,random")
    second = games(colonia, "--games", "2", *line, "--seed", "7")[1]
    assert 0 <= second["seed"] < 2**53  # so that every JSON parser keeps it exact
    assert games(colonia, "--games", "1", *line, "--seed", str(second["seed"])) == [second]


def test_a_short_list_of_levels_repeats(colonia: Colonia) -> None:
    game = games(colonia, "--games", "1", "--players", "5", "--bots", "greedy,random", "--seed", "1")[0]
    assert game["bots"] == ["greedy", "random", "greedy", "random", "greedy"]


def test_a_number_is_a_number_of_greedy_bots(colonia: Colonia) -> None:
    game = games(colonia, "--games", "1", "--players", "3", "--bots", "3", "--seed", "1")[0]
    assert game["bots"] == ["greedy"] * 3


def test_open_screens_change_nothing_for_a_bot_that_does_not_look(colonia: Colonia) -> None:
    line = ("--games", "1", "--players", "3", "--seed", "7")
    assert games(colonia, *line) == games(colonia, *line, "--open-screens")


def test_the_table_of_results_counts_every_game(colonia: Colonia) -> None:
    said = colonia("simulate", "--games", "3", "--players", "3", "--bots", "greedy,random", "--seed", "7")
    assert said.code == 0
    assert "3 games" in said.out
    rows = [line.strip("│ ").split("│") for line in said.out.splitlines() if "%" in line]
    assert [row[1].strip() for row in rows] == ["greedy", "random", "greedy"]
    assert sum(float(row[2]) for row in rows) == pytest.approx(3)


@pytest.mark.parametrize(
    "line",
    [
        "--players 3",
        "--games 1",
        "--games 0 --players 3",
        "--games -1 --players 3",
        "--games one --players 3",
        "--games 1 --players 2",
        "--games 1 --players 7",
        "--games 1 --players 3 --bots nobody",
        "--games 1 --players 3 --bots greedy,",
        "--games 1 --players 3 --bots 4",
        "--games 1 --players 3 --bots greedy,random,greedy,random",
        "--games 1 --players 3 --json=yes",
        "--games 1 --players 3 more",
        "--games 1 --players 3 --nothing",
        "--games 1 --players 3 --seed",
    ],
)
def test_misuse_is_one_sentence_and_exit_code_2(colonia: Colonia, line: str) -> None:
    said = colonia("simulate", *line.split())
    assert (said.code, said.out) == (2, "")
    assert len(said.err.splitlines()) == 1


@pytest.mark.parametrize(("players", "low", "high"), [("2", "3", "6"), ("7", "3", "6")])
def test_it_says_how_many_can_play(colonia: Colonia, players: str, low: str, high: str) -> None:
    said = colonia("simulate", "--games", "1", "--players", players)
    assert low in said.err
    assert high in said.err


def test_a_number_of_bots_means_that_many_greedy_ones(colonia: Colonia) -> None:
    said = colonia("simulate", "--games", "1", "--players", "4", "--bots", "2", "--seed", "1", "--json")
    assert json.loads(said.out)["bots"] == ["greedy", "greedy", "random", "random"]
