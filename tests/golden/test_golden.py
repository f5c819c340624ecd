"""Every recorded game, of any game, replays as it was recorded."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine import record_text
from engine.game import Game
from engine.table import replay
from tests import games
from tests.golden import files
from tests.golden.record import replayed

EVERY_RECORD = pytest.mark.parametrize("path", files.paths(), ids=lambda path: path.stem)

UNDOS = {("undo", "own"), ("undo", "consent")}
MOST_BYTES = 16_384
"""Bytes of one log as text; the header with the game's options is on top of this."""


@EVERY_RECORD
def test_it_plays_as_it_was_recorded(path: Path) -> None:
    """Every draw and hash along the way is compared."""
    record = files.at(path)
    assert replay(games.named(record.header.game), record).result() is not None


@EVERY_RECORD
def test_its_actions_alone_lead_to_the_same_record(path: Path) -> None:
    record = files.at(path)
    assert replayed(record) == record


@EVERY_RECORD
def test_its_text_survives_the_round_trip(path: Path) -> None:
    assert record_text.write(files.at(path)) == path.read_text(encoding="utf-8")


@EVERY_RECORD
def test_it_is_small(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text[text.index('"log":') :].encode()) <= MOST_BYTES


@pytest.mark.parametrize("game", games.ALL, ids=games.name)
def test_every_game_has_some_and_their_logs_have_every_kind_of_entry(game: Game[Any]) -> None:
    records = [record for record in map(files.at, files.paths()) if record.header.game == game.name]
    kinds = {
        (entry.kind, entry.body[0] if entry.kind == "undo" else None)
        for record in records
        for entry in record.entries
    }
    assert kinds | {("undo", "own")} == {("play", None), ("table", None), *UNDOS}
    if UNDOS - kinds:  # then nobody can take back a move alone
        assert all(play.fence for record in records for play in replay(game, record).plays)
