"""Games to report on, played once."""

from __future__ import annotations

from collections import Counter
from functools import cache

from colonia_tui import shelf as drawn
from colonia_tui.report.report import Report, build
from engine import shelf
from engine.play import play_out
from engine.tally import Tally, tally

GAME = shelf.game("colonia")
OPTIONS = GAME.options({})


@cache
def tallies(level: str = "random", games: int = 3) -> dict[int, Tally]:
    """The same few games with 3 and with 5 players."""
    found: dict[int, Tally] = {3: Counter(), 5: Counter()}
    for players, counts in found.items():
        for number in range(games):
            over = play_out(GAME, [level] * players, f"report {number}", OPTIONS, keep_events=True)
            counts.update(tally(over, shelf.counting("colonia")))
    return found


def report(level: str = "random") -> Report:
    face = drawn.face("colonia")
    asked = [("Asked", "<by & for> everybody_here")]
    return build(face.reporting, face.words().source, tallies(level), OPTIONS, asked)
