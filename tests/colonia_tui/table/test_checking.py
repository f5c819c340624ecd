"""What a program keeps of a hosted game, from one start of it to the next."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from colonia_tui.files.files import logs_dir
from colonia_tui.table.checking import Checking
from engine import shelf
from net.chairs import PERSON, Chair
from net.fair import evidence_file
from net.fair.checker import Checker
from net.fair.evidence import Evidence, Shown
from net.fair.log import packed_record
from net.fair.verify import Verdict, verify_packed
from net.fair.witness import Checked
from tests.net.fair.lobby import Lobby


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Logs are checked without another process."""

    async def check(checker: Checker, log: bytes, evidence: Evidence) -> Verdict:
        return verify_packed(log, evidence)

    monkeypatch.setattr(Checker, "check", check)
    monkeypatch.setitem(shelf.GAMES, "lanterns", "tests.toy")


async def test_what_was_shown_to_the_program_before_is_compared_too(tmp_path: Path, here: None) -> None:
    lobby = Lobby(tmp_path, [Chair(PERSON, "Otto", ready=True), Chair()], ["Anna"])
    first, anna = Checking(), lobby.guests[1]
    first.sit_down("lanterns-1", 1)
    first.witness.evidence = anna.witness.evidence
    await lobby.begin()
    await lobby.answer()
    shown = len(anna.witness.evidence.shown)
    assert shown
    first.close()
    again = Checking()
    again.sit_down("lanterns-1", 1)
    assert again.witness.evidence == anna.witness.evidence
    anna.witness.evidence = again.witness.evidence
    await lobby.play()
    lobby.house.journal.close()
    done = asyncio.get_running_loop().create_future()
    for _ in range(2):  # only the first log counts
        again.check(packed_record(lobby.house.room.table.record), done.set_result)
    checked = await asyncio.wait_for(done, 20)
    assert isinstance(checked, Checked)
    assert isinstance(checked.verdict, Verdict)
    assert (checked.verdict.what, checked.verdict.views > shown) == ("", True)
    await asyncio.sleep(0)
    again.close()
    assert [path.name for path in logs_dir().iterdir()] == ["lanterns-1.json"]
    assert evidence_file.shown_in((logs_dir() / "lanterns-1.json").read_text()) == again.witness.evidence


def test_of_a_table_at_which_nothing_was_shown_nothing_is_kept() -> None:
    checking = Checking()
    checking.sit_down("lanterns-1", None)
    checking.close()
    assert not logs_dir().exists()


def test_what_is_damaged_is_not_believed() -> None:
    logs_dir().mkdir(parents=True)
    for text in ("", "{", "[]", '{"shown": 7}', '{"shown": {"seat": "x"}}'):
        (logs_dir() / "lanterns-1-0.shown.json").write_text(text)
        checking = Checking()
        checking.sit_down("lanterns-1", 0)
        assert checking.witness.evidence == Evidence()


@pytest.mark.parametrize("table", ["../settings", "/tmp/x", "a/b", "", "x" * 300, "ü\0"])
def test_a_host_cannot_say_where_files_go(table: str) -> None:
    checking = Checking()
    checking.sit_down(table, 0)
    checking.witness.evidence.table = table
    checking.witness.evidence.seat = 0
    checking.witness.evidence.shown.append(Shown(1, 1, b"", b""))
    checking.close()
    (file,) = logs_dir().iterdir()
    assert file.name.endswith("-0.shown.json")
    again = Checking()
    again.sit_down(table, 0)
    assert again.witness.evidence == checking.witness.evidence
