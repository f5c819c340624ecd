"""``colonia simulate --report FILE``: how a deck behaves, in a file."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from colonia_tui.commands import reports
from engine.colonia.deck_file import shipped, write
from tests.colonia_tui.commands.conftest import Colonia

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


def test_a_fresh_seed_is_named_too(colonia: Colonia, tmp_path: Path) -> None:
    file = tmp_path / "r.md"
    assert colonia("simulate", "--games", "1", "--players", "3", "--report", str(file)).code == 0
    assert re.search(r"--seed \d+", file.read_text(encoding="utf-8"))


def test_two_processes_give_the_same_report_as_one(colonia: Colonia, tmp_path: Path) -> None:
    one = plain(colonia, tmp_path / "one.md", "--players", "3-4")
    assert plain(colonia, tmp_path / "two.md", "--players", "3-4", "--jobs", "2") == one


def test_the_games_are_the_same_without_a_report(colonia: Colonia, tmp_path: Path) -> None:
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
    said = colonia(*LINE, "--players", "3", "--json", "--report", str(tmp_path / name))
    assert (said.code, said.out) == (1, "")
    assert len(said.err.splitlines()) == 1
    assert "cannot be written" in said.err


def test_without_the_library_for_plots_there_is_still_markdown(
    colonia: Colonia, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reports, "drawable", lambda: False)
    said = colonia(*LINE, "--players", "3", "--json", "--report", str(tmp_path / "r.html"))
    assert (said.code, said.out) == (1, "")
    assert len(said.err.splitlines()) == 1
    assert "colonia-tui[report]" in said.err
    assert plain(colonia, tmp_path / "r.md", "--players", "3")


def test_several_numbers_of_players_mean_that_many_games_each(colonia: Colonia) -> None:
    said = colonia(*LINE, "--players", "5,3-4", "--json")
    found = [json.loads(line) for line in said.out.splitlines()]
    assert [game["players"] for game in found] == [5, 5, 3, 3, 4, 4]
    assert [game["seed"] for game in found[:2]] == [game["seed"] for game in found[2:4]]


def test_a_game_among_several_numbers_of_players_can_be_played_alone(colonia: Colonia) -> None:
    together = colonia(*LINE, "--players", "3,4", "--json").out.splitlines()
    assert colonia(*LINE, "--players", "4", "--json").out.splitlines() == together[2:]


def test_two_processes_print_the_same_lines(colonia: Colonia) -> None:
    line = (*LINE, "--players", "3", "--json")
    assert colonia(*line, "--jobs", "2").out == colonia(*line).out


def test_a_searching_bot_can_be_given_fewer_iterations(colonia: Colonia) -> None:
    line = ("simulate", "--games", "1", "--players", "3", "--bots", "hard", "--seed", "7", "--json")
    few = colonia(*line, "--iterations", "1")
    assert few.out == colonia(*line, "--iterations", "1").out
    assert json.loads(few.out)["bots"] == ["hard"] * 3


@pytest.mark.parametrize(
    "more",
    [
        "--players 3 --jobs 0",
        "--players 3 --iterations 0",
        "--players 3 --report",
        "--players 3-",
        "--players -3",
        "--players 5-3",
        "--players 3,",
        "--players 3-7",
        "--players 2,3",
        "--players 3..6",
        "--players 4 --bots greedy,random,greedy,random,greedy",
    ],
)
def test_misuse_is_one_sentence_and_exit_code_2(colonia: Colonia, more: str) -> None:
    said = colonia("simulate", "--games", "1", *more.split())
    assert (said.code, said.out) == (2, "")
    assert len(said.err.splitlines()) == 1
