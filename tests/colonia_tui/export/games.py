"""Whole games and halves of them, as what is sent is made from them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from colonia_tui.export.recording import Recording
from colonia_tui.table.recorded import Recorded, desk_of
from engine.record import Record
from net.chairs import Chair
from net.wire.messages import PERSON
from tests.golden import files

NAMES = ("Anna", "<b>", "小林 さくら", "Katharina Elisabeth Johanna", "Émil & Sons", "Fred")
LARGEST = ("6-bots", "troyes-4")
"""A game of each with as many as can play it."""
HALF = 60
"""Entries of a game that goes on."""


@cache
def record(name: str) -> Record:
    return next(files.at(path) for path in files.paths() if path.stem == name)


@cache
def recording(name: str, seat: int | None = None) -> Recording:
    """A game that is over."""
    return Recording(desk_of(recorded(record(name)), seat))


def recorded(game: Record) -> Recorded:
    chairs = [Chair(PERSON, name) for name in NAMES[: game.header.seats]]
    return Recorded(game, chairs=chairs)


def half(name: str) -> Recorded:
    """A game that goes on."""
    whole = record(name)
    return recorded(replace(whole, entries=whole.entries[:HALF]))
