"""Two people with a program each play the same deal of the day in the same way, and are answered the same."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from random import Random

import pytest

from tests.colonia_tui.plain.lines import COLONIA, home_with, playing


@pytest.mark.parametrize("game", ["colonia", "troyes"])
def test_two_programs_end_the_same(tmp_path: Path, game: str) -> None:
    ends, questions = [], []
    for name in ("one", "other"):
        home = home_with(tmp_path / name)
        with playing("--plain", "daily", "--game", game, environ=home) as lines:
            lines.play(Random(3))
            (said,) = [line for line in lines.said[-1].splitlines() if " daily " in line]
            questions.append(lines.questions)
        found = subprocess.run(
            [*COLONIA, "stats", "--json"], env={**os.environ, **home}, capture_output=True, check=True
        )
        (daily,) = json.loads(found.stdout)["daily"]
        assert f": {daily['best']['points']} point" in said
        assert (daily["game"], daily["days"], daily["in_a_row"]) == (game, 1, 1)
        ends.append(said)
    assert questions[0] == questions[1]
    assert ends[0].partition(":")[2] == ends[1].partition(":")[2]
