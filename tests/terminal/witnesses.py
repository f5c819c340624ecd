"""What a player must have seen of a game, made from its journal, and whether it was on the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

from colonia_tui.colonia.story import STORY, ColoniaWords
from colonia_tui.drawing.steps import Beat, Step
from engine.colonia import GAME
from engine.record import Record
from engine.table import replaying
from net.saves.journal import SUFFIX
from net.saves.saved import read_save
from tests.colonia_tui.came import came
from tests.terminal.watching import Sight

SEEN: Final = 0.4
"""Seconds for which everything public must be in view, unless a key is pressed."""
TITLES: Final = {
    "cards": "Cards revealed",
    "vote": "The vote: |The mayor decides: ",
    "dice": "[0-9]+ di[ce]+: what is made|Thursday evening: what is made",
    "sailing": "[0-9]+ ships? sails?: payments|Money is exchanged|New ships arrive",
    "week": "Week [0-9] begins",
    "end": "The game is over",
}
"""How the box of each milestone is called."""


def happened(home: Path, seat: int) -> tuple[list[Beat], list[str]]:
    """The beats of the only game in a folder, for a seat, and everybody's name."""
    [path] = (home / "tables").glob(f"*{SUFFIX}")
    record, names = read_save(path)
    return list(beats_of(record, names, seat)), names


def beats_of(record: Record, names: Sequence[str], seat: int) -> Iterator[Beat]:
    """The beats of a game for a seat that has its screen to itself, each version told by itself."""
    before = None
    for table in replaying(GAME, record):
        view = table.view(seat)
        words = ColoniaWords(names, view["options"], you=seat)
        yield from STORY.beats(before, [came(table, seat)], seat, words)
        before = view


def missed(
    beats: Sequence[Beat], sights: Sequence[Sight], names: Sequence[str], enough: float = SEEN
) -> list[str]:
    """What was not to be seen, or not for long enough. Each sight stands for one beat, in order; but steps
    with the same words, one right after the other, look like one that takes longer."""
    seen = _pairs(beats, sights, names)
    found: list[str] = []
    for _words, run in groupby(enumerate(beats), lambda numbered: _looks(*numbered)):
        places = [place for place, __ in run]
        text, pairs = beats[places[0]].text, [seen[place] for place in places if place in seen]
        seconds = sum(sight.seconds for sight in pairs)
        if not pairs:
            found.append(f"not seen: {text}")
        elif seconds < enough * len(places) and not any(sight.key for sight in pairs):
            found.append(f"only {seconds:.2f} s: {text}")
    return found


def _looks(place: int, beat: Beat) -> object:
    """The same for steps with the same words."""
    return (beat.seat, beat.text) if isinstance(beat, Step) else place


def _pairs(beats: Sequence[Beat], sights: Sequence[Sight], names: Sequence[str]) -> dict[int, Sight]:
    """A sight for as many beats as possible, both in order, by the place of the beat. What is on the screen
    twice, as the very first picture is that comes before the program knows what the terminal can, is paired
    with the longer sight."""
    shows = [[_long(sight) if _shows(sight, beat, names) else 0 for sight in sights] for beat in beats]
    most = [[0] * (len(sights) + 1) for _ in range(len(beats) + 1)]
    for i in reversed(range(len(beats))):
        for j in reversed(range(len(sights))):
            most[i][j] = max(most[i + 1][j], most[i][j + 1], most[i + 1][j + 1] + shows[i][j])
    found: dict[int, Sight] = {}
    i = j = 0
    while i < len(beats) and j < len(sights):
        if shows[i][j] and most[i][j] == most[i + 1][j + 1] + shows[i][j]:
            found[i] = sights[j]
            i, j = i + 1, j + 1
        elif most[i][j] == most[i][j + 1]:
            j += 1
        else:
            i += 1
    return found


def _long(sight: Sight) -> int:
    """More than any time for a sight, plus its milliseconds up to what is enough."""
    return 100_000 + round(1000 * (SEEN if sight.key else min(sight.seconds, SEEN)))


def _shows(sight: Sight, beat: Beat, names: Sequence[str]) -> bool:
    if isinstance(beat, Step):
        name = "" if beat.seat is None else f"{names[beat.seat]} "
        return not sight.milestone and f"{name}{beat.text}" in sight.text
    return sight.milestone and re.match(TITLES[beat.name], sight.title) is not None
