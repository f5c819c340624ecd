"""``colonia simulate``: what scripts rely on."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from colonia_tui.report import writer
from engine.colonia.deck_file import shipped, write
from tests.colonia_tui.commands.conftest import Colonia, refused

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


def test_the_given_seed_is_that_of_the_first_game_and_without_one_each_run_is_different(
    colonia: Colonia,
) -> None:
    assert games(colonia, "--games", "1", "--players", "3", "--seed", "7")[0]["seed"] == 7
    assert games(colonia, "--games", "1", "--players", "3", "--seed", "Cora")[0]["seed"] == "Cora"
    line = ("--games", "1", "--players", "3")
    assert games(colonia, *line)[0]["seed"] != games(colonia, *line)[0]["seed"]


def test_the_seed_of_any_game_replays_it(colonia: Colonia) -> None:
    line = ("--players", "4", "--bots", "greedy,random")
    second = games(colonia, "--games", "2", *line, "--seed", "7")[1]
    assert 0 <= second["seed"] < 2**53  # so that every JSON parser keeps it exact
    assert games(colonia, "--games", "1", *line, "--seed", str(second["seed"])) == [second]


def test_short_lists_and_numbers_of_bots(colonia: Colonia) -> None:
    game = games(colonia, "--games", "1", "--players", "5", "--bots", "greedy,random", "--seed", "1")[0]
    assert game["bots"] == ["greedy", "random", "greedy", "random", "greedy"]
    said = colonia("simulate", "--games", "1", "--players", "4", "--bots", "2", "--seed", "1", "--json")
    assert json.loads(said.out)["bots"] == ["greedy", "greedy", "random", "random"]


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


@pytest.mark.parametrize(("players", "low", "high"), [("2", "3", "6"), ("7", "3", "6")])
def test_it_says_how_many_can_play(colonia: Colonia, players: str, low: str, high: str) -> None:
    said = colonia("simulate", "--games", "1", "--players", players)
    assert low in said.err
    assert high in said.err


# ``colonia simulate --report FILE``: how a deck behaves, in a file.


LINE = ("simulate", "--games", "2", "--bots", "greedy,random", "--seed", "7")


def plain(colonia: Colonia, file: Path, *more: str) -> str:
    said = colonia(*LINE, *more, "--report", str(file))
    assert said.code == 0, said.err
    return file.read_text(encoding="utf-8")


def test_html_and_markdown_from_the_same_games(colonia: Colonia, tmp_path: Path) -> None:
    html, markdown = tmp_path / "r.html", tmp_path / "r.md"
    said = colonia(*LINE, "--players", "3", "--report", str(html), "--report", str(markdown))
    assert said.code == 0
    assert said.err.splitlines() == [f"The report is in {html}.", f"The report is in {markdown}."]
    assert html.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert markdown.read_text(encoding="utf-8").startswith("# ")
    assert sorted(tmp_path.iterdir()) == [html, markdown]


def test_the_report_names_the_command_that_plays_it_again(colonia: Colonia, tmp_path: Path) -> None:
    text = plain(colonia, tmp_path / "a.md", "--players", "3,4")
    (command,) = re.findall(r"(colonia simulate .+)", text)
    words = command.replace("\\", "").split()[1:]
    assert colonia(*words, "--report", str(tmp_path / "b.md")).code == 0
    assert (tmp_path / "b.md").read_text(encoding="utf-8") == text
    file = tmp_path / "r.md"
    assert colonia("simulate", "--games", "1", "--players", "3", "--report", str(file)).code == 0
    assert re.search(r"--seed \d+", file.read_text(encoding="utf-8"))


def test_a_report_is_the_same_from_two_processes_and_changes_no_game(
    colonia: Colonia, tmp_path: Path
) -> None:
    one = plain(colonia, tmp_path / "one.md", "--players", "3-4")
    assert plain(colonia, tmp_path / "two.md", "--players", "3-4", "--jobs", "2") == one
    line = (*LINE, "--players", "3", "--json")
    assert colonia(*line, "--report", str(tmp_path / "r.md")).out == colonia(*line).out


def test_a_deck_of_your_own_is_reported_by_its_name(colonia: Colonia, tmp_path: Path) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_text(write(shipped()).replace("colonia-tui", "From my attic"), encoding="utf-8")
    text = plain(colonia, tmp_path / "r.md", "--players", "3", "--deck", str(deck))
    assert "- Deck: From my attic" in text


@pytest.mark.parametrize("name", ["missing/r.html", "folder", "folder/"])
def test_an_impossible_file_is_one_sentence_before_any_game(
    colonia: Colonia, tmp_path: Path, name: str
) -> None:
    (tmp_path / "folder").mkdir()
    sentence = refused(colonia(*LINE, "--players", "3", "--json", "--report", str(tmp_path / name)))
    assert "cannot be written" in sentence


def test_without_the_library_for_plots_there_is_still_markdown(
    colonia: Colonia, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "drawable", lambda: False)
    sentence = refused(colonia(*LINE, "--players", "3", "--json", "--report", str(tmp_path / "r.html")))
    assert "colonia-tui[report]" in sentence
    assert plain(colonia, tmp_path / "r.md", "--players", "3")


def test_several_numbers_of_players_mean_that_many_games_each(colonia: Colonia) -> None:
    said = colonia(*LINE, "--players", "5,3-4", "--json")
    found = [json.loads(line) for line in said.out.splitlines()]
    assert [game["players"] for game in found] == [5, 5, 3, 3, 4, 4]
    assert [game["seed"] for game in found[:2]] == [game["seed"] for game in found[2:4]]
    together = colonia(*LINE, "--players", "3,4", "--json").out.splitlines()
    assert colonia(*LINE, "--players", "4", "--json").out.splitlines() == together[2:]


def test_a_searching_bot_can_be_given_fewer_iterations(colonia: Colonia) -> None:
    line = ("simulate", "--games", "1", "--players", "3", "--bots", "hard", "--seed", "7", "--json")
    few = colonia(*line, "--iterations", "1")
    assert few.out == colonia(*line, "--iterations", "1").out
    assert json.loads(few.out)["bots"] == ["hard"] * 3
