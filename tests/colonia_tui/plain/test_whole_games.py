"""Whole games in lines of text: alone, over the network, watching; what is heard is short and only text."""

from __future__ import annotations

import os
import re
import subprocess
import time
from pathlib import Path
from random import Random
from statistics import median

import pytest

from colonia_tui import shelf
from tests.colonia_tui.plain.lines import COLONIA, OVER, Lines, home_with, hosted, playing

GAMES = ("colonia", "troyes")
LOCAL = ("--bind", "127.0.0.1", "--port", "0")
MOST_WORDS = {"brief": 40, "full": 90}
"""The median from a question to its prompt."""
_DRAWN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2500-\u259f\u2800-\u28ff]")


def whole(lines: Lines, seed: str) -> None:
    """Play a game to its end, and leave."""
    lines.play(Random(seed))
    assert OVER in lines.said[-1]
    assert not _DRAWN.search(lines.text)


@pytest.mark.fire
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("detail", ["brief", "full"])
def test_a_game_alone_is_short_to_hear(tmp_path: Path, game: str, detail: str) -> None:
    home = home_with(tmp_path / "home", f'{{"detail": "{detail}"}}')
    with playing("solo", "--game", game, "--players", "3", "--seed", "7", environ=home) as lines:
        whole(lines, "7")
        words = [len(question.split()) for question in lines.questions]
        assert median(words) <= MOST_WORDS[detail]
        result = lines.said[-1]
        assert (
            result.index(" win") < result.index("Place 1: ") < result.index("Place 2: ") < result.index(OVER)
        )
        assert "is not a choice" not in lines.type("1")
        assert "Nothing is asked now." in lines.type("?")
        said = lines.type("help")
        assert re.search("^For end: .*again", said, re.MULTILINE)
        assert not re.search("For choices|pause", said)
        __, *copied = lines.type("result").splitlines()
        assert 6 <= len(copied) <= 8
        assert copied[-1].startswith("Seed: ")
        places = re.findall(r"Place \d: (.+?) with (-?\d+) VP", result)
        *_, last = [line for line in lines.type("course").splitlines() if line.count(", ") == 2]
        assert len(places) == 3
        assert all(f"{name} {points}" in last for name, points in places)
        said = lines.type("points")
        assert all(f": {name} with {points} VP" in said for name, points in places)
        assert "Another game" not in lines.type("again")
        assert lines.choices()
        lines.type("quit")
        assert lines.end() == 0


@pytest.mark.fire
@pytest.mark.parametrize("game", GAMES)
def test_with_ascii_only_names_have_other_letters(tmp_path: Path, game: str) -> None:
    home = home_with(tmp_path / "home") | {"COLONIA_NAME": "Zoë"}
    with playing("solo", "--ascii", "--game", game, "--players", "3", "--seed", "7", environ=home) as lines:
        parts = shelf.face(game).parts()
        lines.type("help", "board", *parts, "?", "suggest", "log 99", "people")
        whole(lines, "8")
        lines.type(*parts, "log 500", "points", "check")
    assert {char for char in lines.text if char > "~"} <= {"ë"}


@pytest.mark.fire
@pytest.mark.parametrize("game", GAMES)
def test_a_game_over_the_network_with_a_bot_another_person_and_somebody_watching(
    tmp_path: Path, game: str
) -> None:
    table = ("--game", game, "--players", "4", "--bots", "greedy,greedy", "--seed", "7")
    bens, doras = home_with(tmp_path / "ben"), home_with(tmp_path / "dora")
    with hosted(tmp_path / "host", *table) as invite:
        watching = subprocess.Popen(
            [*COLONIA, "watch", invite],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            env={**os.environ, **doras},
            text=True,
        )
        other: subprocess.Popen[bytes] | None = None
        try:
            with playing("join", invite, "--name", "Ben", environ=bens) as ben:
                assert "Ben, that is you, not ready." in ben.text
                other = subprocess.Popen(
                    [*COLONIA, "join", invite, "--bot", "greedy"],
                    stdout=subprocess.DEVNULL,
                    env={**os.environ, **home_with(tmp_path / "cora")},
                )
                ben.type("start")
                whole(ben, "7")
                ben.type("people", "say Well played!")
                while "checked" not in ben.type("check"):
                    time.sleep(0.2)
                ben.type("back 30", "whatif")  # from the log that came after the end
                assert ben.end() == 0
                assert "You play on from move " in ben.text
            (log,) = (tmp_path / "ben" / "logs").glob("*.json")
            with playing("replay", str(log), environ=bens) as again:
                assert "The table as Ben saw it" in again.text
                assert "Move 1 of " in again.text
                assert again.end() == 0
            seen, __ = watching.communicate(timeout=60)
            assert watching.returncode == 0
            assert OVER in seen
            assert not _DRAWN.search(seen)
            assert other is not None
            assert other.wait(60) == 0
        finally:
            for process in (other, watching):
                if process is not None:
                    process.kill()
                    process.wait()


@pytest.mark.fire
@pytest.mark.parametrize("game", GAMES)
def test_a_saved_game_goes_on_to_its_end(tmp_path: Path, game: str) -> None:
    home = home_with(tmp_path / "home")
    with playing("solo", "--game", game, "--players", "3", "--seed", "9", environ=home) as lines:
        lines.play(Random(9), most=20)
        assert lines.end() == 0
    with playing("continue", environ=home) as lines:
        whole(lines, "9")
