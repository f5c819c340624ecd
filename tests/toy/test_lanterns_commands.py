"""Lanterns on the command line: ``--game``, its own option, and what it does not know."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from colonia_tui import shelf as drawn
from colonia_tui.colonia.options import COMMANDS
from colonia_tui.deck_options import DECK
from colonia_tui.language.i18n import either
from colonia_tui.table import opening
from colonia_tui.table.link import LocalLink
from engine import shelf
from engine.record import Record
from engine.record_text import write
from engine.table import new_table
from tests.colonia_tui.commands.conftest import Colonia, colonia
from tests.toy import GAME as LANTERNS
from tests.toy.conftest import ROOT

__all__ = ["colonia"]  # the fixture

pytestmark = pytest.mark.usefixtures("lanterns")

GAME = ("--game", "lanterns")
SIMULATE = ("simulate", *GAME, "--games", "2", "--seed", "7")


def test_whole_games_by_bots(colonia: Colonia) -> None:
    said = colonia(*SIMULATE, "--players", "1-4", "--bots", "greedy", "--json")
    assert (said.code, said.err) == (0, "")
    games = [json.loads(line) for line in said.out.splitlines()]
    assert [game["players"] for game in games] == [1, 1, 2, 2, 3, 3, 4, 4]
    assert [sorted(game["sources"][0]) for game in games] == [["quay", "tower"]] * 8


def test_two_processes_find_the_game_too(colonia: Colonia) -> None:
    line = (*SIMULATE, "--players", "2", "--json")
    assert colonia(*line, "--jobs", "2").out == colonia(*line).out


def test_its_own_option_reaches_the_rules(colonia: Colonia) -> None:
    decisions = []
    for more in ([], ["--rounds", "1"], ["--rounds", "9"]):
        said = colonia(*SIMULATE, "--players", "2", *more, "--json")
        decisions.append([json.loads(line)["decisions"] for line in said.out.splitlines()])
    usual, short, long = decisions
    assert all(a < b < c for a, b, c in zip(short, usual, long, strict=True))


@pytest.mark.parametrize("ending", ["html", "md"])
def test_a_report_names_the_command(colonia: Colonia, tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"r.{ending}"
    said = colonia(*SIMULATE, "--players", "2", "--rounds", "2", "--report", str(file))
    assert said.code == 0, said.err
    text = file.read_text(encoding="utf-8")
    for words in ("pips in the tower", "--game lanterns --rounds 2"):
        assert words.replace(" ", "") in text.replace("\\", "").replace(" ", ""), words


def test_a_tournament(colonia: Colonia) -> None:
    said = colonia("tournament", *GAME, "--field", "greedy,random", "--games", "4", "--jobs", "1", "--json")
    assert said.code == 0, said.err
    assert json.loads(said.out)["players"] == 2


def test_a_tournament_is_for_as_many_as_the_game_takes(colonia: Colonia) -> None:
    said = colonia("tournament", *GAME, "--bots", "greedy", "--against", "random", "--games", "4", "--json")
    assert json.loads(said.out)["players"] == 4


@pytest.mark.fire
def test_a_host_without_a_screen_and_a_guest_by_bot() -> None:
    line = [sys.executable, "-m", "colonia_tui"]
    hosting = [
        "host",
        "--headless",
        *GAME,
        "--players",
        "2",
        "--bots",
        "1",
        "--port",
        "0",
        "--bind",
        "127.0.0.1",
        "--open",
    ]
    with subprocess.Popen([*line, *hosting], stdout=subprocess.PIPE, text=True, cwd=ROOT) as host:
        assert host.stdout is not None
        address = host.stdout.readline().strip()
        joining = [*line, "join", address, "--open", "--bot", "greedy"]
        joined = subprocess.run(joining, capture_output=True, text=True, check=True, cwd=ROOT)
        assert json.loads(joined.stdout) == json.loads(host.stdout.read())
    assert host.returncode == 0


async def test_a_saved_table_is_checked_and_exported(colonia: Colonia, tmp_path: Path) -> None:
    link = opening.open_new("lanterns", ["Anna"], ["random"], "7", {"rounds": 3, "coins": 6})
    assert isinstance(link, LocalLink)
    link.room.journal.publish()
    link.room.journal.close()
    (saved,) = opening.tables()
    assert saved.game == "lanterns"
    file = tmp_path / "game.json"
    for names in (["--all-saves"], [saved.name, "--export", str(file)], [str(file)]):
        said = colonia("check", *names)
        assert (said.code, said.err) == (0, "")
        assert "is the same" in said.out


def test_a_recorded_game_that_differs_is_reported_in_its_words(colonia: Colonia, tmp_path: Path) -> None:
    table, rng = new_table(LANTERNS, 2, "7", bytes(16), {}), Random(7)
    while pending := table.pending():
        legal = LANTERNS.legal(table.state, pending[0])
        table.commit(table.play(pending[0], rng.choice(legal)))
    record = table.record
    number, entry = next((n, entry) for n, entry in enumerate(record.entries) if entry.outcomes)
    entries = [*record.entries]
    entries[number] = entry._replace(outcomes=[entry.outcomes[0] % 6 + 1])
    file = tmp_path / "other.json"
    file.write_text(write(Record(record.header, record.secret, entries)), encoding="utf-8")
    said = colonia("check", str(file))
    assert said.code == 1
    assert f"Entry {number + 1}, round 1: " in said.out
    assert "“Roll the die”" in said.out
    assert f"Draw 1 now gives {entry.outcomes[0]};" in said.out
    assert f"has a {entry.outcomes[0]}" in said.out


# What is refused


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("solo --game chess", "--game: there is no game chess; choose from: {games}."),
        ("solo --game lanterns --deck own.toml", "Lanterns has no option --deck."),
        ("hotseat --game lanterns --names A,B --open-screens", "Lanterns has no option --open-screens."),
        ("simulate --games 1 --players 3 --rounds 2", "Colonia has no option --rounds."),
        ("host --game lanterns --rounds two", "--rounds: two is not a whole number from 0 to 1000000."),
        ("solo --game lanterns --players 5", "The game is for 1 to 4 players, not for 5."),
        ("deck check own.toml --game lanterns", "Lanterns has no command deck check."),
        ("deck show --game lanterns", "Lanterns has no command deck show."),
    ],
)
def test_what_a_game_does_not_know_is_wrong_use(colonia: Colonia, line: str, sentence: str) -> None:
    wanted = sentence.format(games=", ".join(shelf.GAMES))
    assert colonia(*line.split()) == (2, "", f"colonia: {wanted}\n")


def test_what_the_rules_refuse_is_explained_in_the_words_of_the_game(colonia: Colonia) -> None:
    said = colonia(*SIMULATE, "--players", "2", "--rounds", "0")
    assert said == (1, "", "colonia: The option rounds cannot be that.\n")


def test_without_a_game_that_has_one_there_is_no_deck(
    colonia: Colonia, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (drawn, shelf):
        monkeypatch.setattr(module, "GAMES", {"lanterns": module.GAMES["lanterns"]})
    assert colonia("deck", "show") == (2, "", "colonia: There is no command deck.\n")
    said = colonia("simulate", "--games", "1", "--players", "2", "--seed", "7", "--json")
    assert said.code == 0
    assert "--deck" not in colonia("solo", "--help").out


def test_help_says_whose_an_option_is(colonia: Colonia) -> None:
    text = colonia("solo", "--help").out
    assert "--rounds N" in text
    assert "How many rounds. (Lanterns)" in text
    decks = [game for game in drawn.GAMES if DECK in drawn.face(game).options]
    titles = ", ".join(map(drawn.title, decks))
    assert f"Play with the deck in this file. ({titles})" in " ".join(text.split())
    listed = " ".join(colonia("deck", "show", "--help").out.split())
    assert f"Which game: {either(decks)}; {decks[0]}, if none is named." in listed
    assert COMMANDS[0].help in " ".join(colonia("--help").out.split())
