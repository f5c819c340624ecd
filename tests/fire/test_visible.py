"""Whatever happens at the table is on the screen long enough to be seen: half a game in a real terminal."""

from __future__ import annotations

from pathlib import Path

from tests.terminal.program import running
from tests.terminal.watching import play, sights
from tests.terminal.witnesses import SEEN, happened, missed

SEED = "2a"
LONGEST = 1500.0
WEEKS = 3
NEXT = f"Week {WEEKS + 1} begins"


def test_at_80x24_nothing_is_missed(tmp_path: Path) -> None:
    line = ("solo", "--players", "3", "--seed", SEED.rjust(32, "0"), "--pace", "brisk")
    with running(*line, synchronizes=True, COLONIA_HOME=str(tmp_path)) as program:
        program.until("Enter goes on")
        play(program, NEXT, LONGEST)
        assert NEXT in program.text(), "the weeks were not played to their end"
        seen = sights(program)
        program.process.terminate()
        program.end()
    beats, names = happened(tmp_path, 0)
    begins = [number for number, beat in enumerate(beats) if getattr(beat, "name", "") == "week"]
    beats = beats[: begins[WEEKS]]
    assert len(beats) > 70
    assert missed(beats, seen, names, enough=SEEN / 2) == []  # this machine may be busy
