"""``colonia replay --html, --svg, --cast``: whole files, and sentences for what cannot be written."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine import record_text
from tests.colonia_tui.commands.conftest import Colonia, refused
from tests.golden import files

GAME = str(files.GAMES / "troyes-2.json")


def test_three_files_at_once(colonia: Colonia, tmp_path: Path) -> None:
    html, svg, cast = (str(tmp_path / f"game.{kind}") for kind in ("html", "svg", "cast"))
    options = ("--html", html, "--svg", svg, "--at", "7", "--cast", cast, "--size", "100x30")
    said = colonia("replay", GAME, *options, "--theme", "light")
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines() == [f"Written: {file}" for file in (html, svg, cast)]
    assert {path.name for path in tmp_path.iterdir()} == {"game.html", "game.svg", "game.cast"}
    assert Path(html).read_text().startswith("<!doctype html>")
    picture = Path(svg).read_text()
    assert 'viewBox="0 0 800 480"' in picture
    assert "Move 7 of " in picture
    head = json.loads(Path(cast).read_text().splitlines()[0])
    assert (head["width"], head["height"]) == (100, 30)


def test_without_at_it_is_the_last_position(colonia: Colonia, tmp_path: Path) -> None:
    file = tmp_path / "game.svg"
    assert colonia("replay", GAME, "--svg", str(file)).code == 0
    title = file.read_text().partition("<title>")[2].partition("</title>")[0]
    number, __, count = title.partition("Move ")[2].partition(",")[0].partition(" of ")
    assert number == count
    assert title.startswith("Troyes: Seat 1, Seat 2. Move ")


@pytest.mark.parametrize("kind", ["--html", "--svg", "--cast"])
def test_no_file_is_written_over_and_none_where_there_is_no_folder(
    colonia: Colonia, tmp_path: Path, kind: str
) -> None:
    file = tmp_path / "kept"
    file.write_text("kept")
    assert "already a file" in refused(colonia("replay", GAME, kind, str(file)))
    assert file.read_text() == "kept"
    nowhere = str(tmp_path / "nowhere" / "game")
    assert "No such file or directory" in refused(colonia("replay", GAME, kind, nowhere))
    assert [*tmp_path.iterdir()] == [file]


def test_what_does_not_fit_together_is_a_sentence(colonia: Colonia, tmp_path: Path) -> None:
    file = str(tmp_path / "game")
    assert "--svg" in refused(colonia("replay", GAME, "--at", "3"), 2)
    assert "--cast" in refused(colonia("replay", GAME, "--size", "80x24", "--html", file), 2)
    assert "positions" in refused(colonia("replay", GAME, "--svg", file, "--at", "9999"), 2)
    assert "80x24" in refused(colonia("replay", GAME, "--svg", file, "--size", "80"), 2)
    assert "from 60" in refused(colonia("replay", GAME, "--svg", file, "--size", "20x24"), 2)
    assert "name of its own" in refused(colonia("replay", GAME, "--svg", file, "--html", file), 2)
    assert not [*tmp_path.iterdir()]


def test_a_game_that_goes_on_is_sent_as_far_as_it_is_known(colonia: Colonia, tmp_path: Path) -> None:
    record = files.at(Path(GAME))
    game, file = tmp_path / "game.json", tmp_path / "game.html"
    game.write_text(record_text.write(replace(record, entries=record.entries[:40])))
    assert colonia("replay", str(game), "--html", str(file)).code == 0
    assert record.secret.seed not in file.read_text()
