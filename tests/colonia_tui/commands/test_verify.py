"""``colonia verify``: what the result says of a game, said of a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from colonia_tui.files.files import tables_dir
from engine import record_text, shelf
from net import saved
from net.chairs import PERSON, Chair
from net.fair import evidence_file
from net.fair.log import packed_record
from tests.colonia_tui.commands.conftest import Colonia
from tests.net.fair import cheats
from tests.net.fair.lobby import Guest, Lobby


@pytest.fixture
def anna(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Guest:
    """A guest at the end of a game that was saved as ``lanterns-1``."""
    monkeypatch.setitem(shelf.GAMES, "lanterns", "tests.toy")
    tables_dir().mkdir(parents=True)
    lobby = Lobby(tables_dir(), [Chair(PERSON, "Otto", ready=True), Chair()], ["Anna"])
    lobby.begin()
    lobby.play()
    lobby.house.journal.close()
    return lobby.guests[1]


def kept(guest: Guest, folder: Path) -> Path:
    """The log as it is kept by a guest."""
    file = folder / "log.json"
    evidence_file.store(file, packed(guest), guest.witness.evidence)
    return file


def packed(guest: Guest) -> bytes:
    assert guest.wire.room is not None
    return packed_record(guest.wire.room.table.record)


def change(file: Path, **changes: Any) -> None:
    data = json.loads(file.read_text())
    data["shown"] |= changes
    file.write_text(json.dumps(data))


def test_a_log_that_was_kept(colonia: Colonia, anna: Guest, tmp_path: Path) -> None:
    file = kept(anna, tmp_path)
    said = colonia("verify", str(file))
    assert (said.code, said.err) == (0, "")
    moves, views = anna.verdict.moves, anna.verdict.views
    assert said.out == f"{file}: All {moves} moves checked, and {views} views shown.\n"
    assert record_text.read(file.read_text())  # it is a recorded game like any other


def test_a_saved_table_and_one_that_is_not_there(colonia: Colonia, anna: Guest) -> None:
    said = colonia("verify", "lanterns-1", "nothing-there")
    assert said.code == 1
    assert said.out == f"lanterns-1: All {anna.verdict.moves} moves checked.\n"
    assert said.err.startswith("colonia: nothing-there: ")


@pytest.mark.parametrize("over", [True, False])
def test_a_table_whose_result_somebody_looks_at_is_read_and_one_that_is_played_is_not(
    colonia: Colonia, monkeypatch: pytest.MonkeyPatch, over: bool
) -> None:
    """Whoever looks at a result has the table open, in another program."""
    monkeypatch.setitem(shelf.GAMES, "lanterns", "tests.toy")
    monkeypatch.setattr(saved, "TRY_AGAIN", 0.0)
    tables_dir().mkdir(parents=True)
    lobby = Lobby(tables_dir(), [Chair(PERSON, "Otto", ready=True), Chair()], ["Anna"])
    lobby.begin()
    if over:
        lobby.play()
    journal = lobby.house.journal
    in_use = "is being played in another window"
    assert in_use in colonia("verify", "lanterns-1").err, "its last moves are not in the file yet"
    journal.tidy()
    assert (in_use in colonia("verify", "lanterns-1").err) is not over
    assert ("moves checked" in colonia("verify", "lanterns-1").out) is over
    assert (in_use in colonia("check", "--all-saves").err) is not over
    said = colonia("tables", "close", "lanterns-1")
    assert said == ((0, "lanterns-1 is closed.\n", "") if over else (1, "", said.err))
    journal.close()


def test_what_was_shown_is_not_what_the_log_says(colonia: Colonia, anna: Guest, tmp_path: Path) -> None:
    file = kept(anna, tmp_path)
    shown = [[*each[:3], "AAAA"] for each in anna.witness.evidence.dump()["shown"]]
    change(file, shown=shown)
    said = colonia("verify", str(file))
    assert (said.code, said.err) == (1, "")
    assert said.out == f"{file}: Before the first move: what was shown here is not what had happened.\n"
    change(file, commitment="0" * 64)
    assert "the seed is not the one that the host had fixed in the lobby" in colonia("verify", str(file)).out


def test_what_one_has_contributed_counts_for_nothing(
    colonia: Colonia, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    cheats.contribution_left_out(monkeypatch, 1)
    file = kept(request.getfixturevalue("anna"), tmp_path)
    said = colonia("verify", str(file))
    assert said.code == 1
    assert "your contribution to the deal is missing, although the host had it in time" in said.out


def test_what_is_none(colonia: Colonia, anna: Guest, tmp_path: Path) -> None:
    file = kept(anna, tmp_path)
    change(file, seat="one")
    said = colonia("verify", str(file))
    assert (said.code, said.out, len(said.err.splitlines())) == (1, "", 1)
    assert colonia("verify").code == 2


def test_what_is_no_log_or_cannot_be_written_is_not_kept(anna: Guest, tmp_path: Path) -> None:
    evidence_file.store(tmp_path / "no.json", b"nonsense", anna.witness.evidence)
    assert not (tmp_path / "no.json").exists()
    (tmp_path / "file").touch()
    evidence_file.store(tmp_path / "file" / "no.json", packed(anna), anna.witness.evidence)
    assert (tmp_path / "file").read_bytes() == b""
