"""Whatever happens at the table is on the screen long enough to be seen: a whole game in a real terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.program import running
from tests.terminal.watching import play, sights
from tests.terminal.witnesses import happened, missed

SEED = "2a"
LONGEST = 1500.0

pytestmark = pytest.mark.fire


def test_in_a_whole_game_at_80x24_nothing_is_missed(tmp_path: Path) -> None:
    with running(
        "solo", "--players", "3", "--seed", SEED.rjust(32, "0"), "--pace", "brisk", COLONIA_HOME=str(tmp_path)
    ) as program:
        program.until("Enter goes on")
        play(program, LONGEST)
        assert "Seed: " in program.text(), "the game was not played to its end"
        seen = sights(program)
        program.process.terminate()
        program.end()
    beats, names = happened(tmp_path, 0)
    assert len(beats) > 150
    assert missed(beats, seen, names) == []
