"""Around one keyboard, frame by frame: while the curtain is drawn nobody's own screen is on the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.emulator import text
from tests.terminal.program import running
from tests.terminal.watching import GOES_ON

COVERED, OPEN = "the keyboard is yours", "─ OWN ─"


@pytest.mark.fire
def test_no_frame_shows_an_own_screen_beside_the_curtain(tmp_path: Path) -> None:
    people = ("--names", "Anna,Ben,Cora", "--seed", "2a".rjust(32, "0"))
    with running("hotseat", *people, synchronizes=True, COLONIA_HOME=str(tmp_path)) as program:
        program.until(GOES_ON)
        for _ in range(24):  # into Thursday
            program.settle(0.4)
            shown = program.text()
            assert COVERED in shown or GOES_ON in shown or OPEN in shown, shown
            if OPEN in shown:
                program.press("J")
                program.settle(0.4)
            program.press("enter")
            program.until(lambda picture, before=shown: text(picture) != before)
            program.settle(0.2)
        frames = [text(frame.picture) for frame in program.frames]
        assert sum(COVERED in shown for shown in frames) >= 6
        assert sum(OPEN in shown for shown in frames) >= 6
        assert not [shown for shown in frames if COVERED in shown and OPEN in shown]
        assert not [shown for shown in frames if GOES_ON in shown and OPEN in shown]
