"""What a player must have seen of a game, made from its journal, and whether it was on the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from colonia_tui.colonia.telling import TELLING
from colonia_tui.colonia.words.words import ColoniaWords
from colonia_tui.drawing.steps import Beat, Step, Told
from engine.colonia import GAME
from engine.record import Record
from engine.table import replaying
from net.journal import SUFFIX, read_save
from net.messages import TableEvent
from tests.terminal.watching import Sight

SEEN: Final = 0.4
"""Seconds for which everything public must be in view, unless a key is pressed."""
TITLES: Final = {
    "cards": "The cards are turned up",
    "vote": "The vote: |The mayor decides: ",
    "dice": "[0-9]+ di[ce]+: what is made|Thursday evening: what is made",
    "sailing": "Saturday",
    "week": "Week [0-9] begins",
    "end": "The game is over",
}
"""How the box of each turning point is called."""


def happened(home: Path, seat: int) -> tuple[list[Beat], list[str]]:
    """The beats of the only game in a folder, for a seat, and everybody's name."""
    [path] = (home / "tables").glob(f"*{SUFFIX}")
    record, names = read_save(path)
    return list(beats_of(record, names, seat)), names


def beats_of(record: Record, names: Sequence[str], seat: int) -> Iterator[Beat]:
    """The beats of a game for a seat, each version told by itself."""
    before = None
    for version, table in enumerate(replaying(GAME, record)):
        view = table.view(seat)
        words = ColoniaWords(names, view["options"])
        events = [
            TableEvent(at, event.code, list(event.args)) for at, event in table.events_for(seat, version - 1)
        ]
        yield from TELLING.beats(before, [Told(events, view, version)], seat, words)
        before = view


def missed(beats: Sequence[Beat], sights: Sequence[Sight], names: Sequence[str]) -> list[str]:
    """What was not to be seen, or not for long enough, in order. Each sight stands for one beat."""
    found: list[str] = []
    place = 0
    for beat in beats:
        at = next((n for n in range(place, len(sights)) if _shows(sights[n], beat, names)), None)
        if at is None:
            found.append(f"not seen: {beat.text}")
            continue
        place = at + 1
        last = at  # a box may be drawn in two frames
        while (
            last + 1 < len(sights) and sights[last].seconds < SEEN and _shows(sights[last + 1], beat, names)
        ):
            last += 1
            place = last + 1
        if sights[last].seconds < SEEN and not sights[last].key:
            found.append(f"only {sights[last].seconds:.2f} s: {beat.text}")
    return found


def _shows(sight: Sight, beat: Beat, names: Sequence[str]) -> bool:
    if isinstance(beat, Step):
        name = "" if beat.seat is None else f"{names[beat.seat]} "
        return not sight.turning and f"{name}{beat.text}" in sight.text
    return sight.turning and re.match(TITLES[beat.name], sight.title) is not None
