"""Games as screens get them: the events of each version, and the views before and after it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest

from colonia_tui.colonia.story import ColoniaWords
from engine.colonia import GAME
from engine.game import Seat, View
from engine.record import PLAY
from engine.table import Play, Table, new_table, replaying
from net.wire.messages import TableEvent, Version
from tests.colonia_tui.came import came
from tests.engine.colonia.play import DECKS, choose
from tests.engine.colonia.positions import agreed
from tests.golden import files

NAMES = ("Anna", "Benedikta", "Cora", "Dietrich", "Elsbeth", "Friedrich")
GOLDEN = files.names()
SOME_GOLDEN = [
    pytest.param(name, marks=[pytest.mark.fire] if number % 2 else []) for number, name in enumerate(GOLDEN)
]
"""Every other one; the long run takes all."""


class Moment(NamedTuple):
    """A version of a table, from the view of one seat (None: a spectator)."""

    viewer: Seat | None
    play: Play | None
    """None: the set-up, a note, or something was taken back."""
    before: View
    came: Version
    after: View

    @property
    def events(self) -> Sequence[TableEvent]:
        return self.came.events


def watched(tables: Iterator[Table[Any]], viewers: Sequence[Seat | None]) -> Iterator[Moment]:
    """Each version of a game; the viewers take turns."""
    before: dict[Seat | None, View] = {}
    for table in tables:
        viewer = viewers[table.version % len(viewers)]
        after = {one: table.view(one) for one in (viewer, viewers[(table.version + 1) % len(viewers)])}
        version = came(table, viewer)
        played = table.version > 0 and table.entries[-1].kind == PLAY
        if version.events:
            play = table.plays[-1] if played else None
            yield Moment(viewer, play, before.get(viewer, after[viewer]), version, after[viewer])
        before = after


def played(
    players: int, seed: str, deck: str = "shipped", *, open_screens: bool = False, back: float = 0.0
) -> Iterator[Table[Any]]:
    """A table after the set-up and after each decision. ``back`` is the share of decisions to go back."""
    rng = random.Random(f"{players} {seed} {deck}")
    table = new_table(GAME, players, seed, bytes(16), agreed(DECKS[deck], open_screens).plain)
    yield table
    while seats := table.pending():
        if back and rng.random() < back:
            _take_back(table, rng)
        else:
            seat = rng.choice(seats)
            table.commit(table.play(seat, choose(table.state, seat, rng)))
        yield table


def _take_back(table: Table[Any], rng: random.Random) -> None:
    able = [seat for seat in range(table.header.seats) if table.undoable(seat) is not None]
    if able and rng.random() < 0.7:
        table.commit(table.undo(rng.choice(able)))
    elif table.plays:
        keep = rng.randrange(max(0, len(table.plays) - 9), len(table.plays))
        table.commit(table.undo_by_consent(0, keep, [0]))


def golden(name: str) -> Iterator[Table[Any]]:
    """A recorded game, version by version."""
    return replaying(GAME, files.read(name))


def everybody(players: int) -> list[Seat | None]:
    """A spectator and all seats."""
    return [None, *range(players)]


@cache
def film(players: int, seed: str, viewer: Seat | None) -> Sequence[Moment]:
    """A whole game, from the view of one viewer."""
    return list(watched(played(players, seed), [viewer]))


def words(view: View) -> ColoniaWords:
    """The words at a table."""
    return ColoniaWords(NAMES[: view["players"]], view["options"])
