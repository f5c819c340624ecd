"""The file that a host logs to."""

from __future__ import annotations

import asyncio
import logging
import stat
import sys
from pathlib import Path

import pytest

from engine.game import Refused
from net.host import logs
from net.host.logs import ADDRESSES, ELSEWHERE, Refusals, logged_to, say_errors_only, say_unheard

log = logging.getLogger("net.host")


def test_of_an_error_only_its_kind_and_place_are_written(tmp_path: Path) -> None:
    file = tmp_path / "host.log"
    with logged_to(file):
        try:
            raise KeyError("the token")
        except KeyError:
            log.exception("something went wrong")
    written = file.read_text()
    assert "ERROR something went wrong\n  KeyError: test_logs.py:" in written
    assert "the token" not in written


def test_a_process_without_a_log_says_no_more_of_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    say_errors_only()
    try:
        raise KeyError("the token")
    except KeyError as error:
        log.exception("something went wrong")
        sys.excepthook(KeyError, error, error.__traceback__)
        loop = asyncio.new_event_loop()
        say_unheard(loop, {"message": "never retrieved", "exception": error})
        loop.close()
    log.info("nothing that matters")
    said = capsys.readouterr().err
    assert said.count("KeyError: test_logs.py:") == 3
    assert "the token" not in said
    assert "nothing" not in said


def test_it_is_for_its_owner_alone_and_goes_on_at_the_end(tmp_path: Path) -> None:
    file = tmp_path / "host.log"
    for what in ("first", "second"):
        with logged_to(file):
            log.debug(what)
        log.error("after it")
    assert [line.split()[-1] for line in file.read_text().splitlines()] == ["first", "second"]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_others_cannot_read_on_in_one_that_they_could_read(tmp_path: Path) -> None:
    file = tmp_path / "host.log"
    file.write_text("before\n")
    file.chmod(0o644)
    with logged_to(file):
        log.info("after")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert file.read_text().startswith("before\n")


def test_what_is_no_file_keeps_its_rights() -> None:
    null = Path("/dev/null")
    before = null.stat().st_mode
    with logged_to(null):
        log.info("nothing")
    assert null.stat().st_mode == before


def test_a_log_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused, logged_to(tmp_path / "nowhere" / "host.log"):
        pass
    assert refused.value.reason.code == "cannot_log"


def test_a_long_log_begins_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "LARGEST", 200)
    file = tmp_path / "host.log"
    with logged_to(file):
        for number in range(50):
            log.info("line %d", number)
    assert {each.name for each in tmp_path.iterdir()} == {"host.log", "host.log.1"}
    assert all(each.stat().st_size <= 200 for each in tmp_path.iterdir())


# However often somebody is refused, the log grows by a line a minute.


@pytest.fixture
def said(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO, "net.host")
    return caplog


async def test_the_first_is_logged_at_once_and_the_others_are_counted(said: pytest.LogCaptureFixture) -> None:
    refusals = Refusals()
    for code in ("magic", "too_much", "magic", "too_much"):
        refusals.count("192.0.2.7", code)
    refusals.count("unix", "no_table")
    assert said.messages == ["refused from 192.0.2.7: magic 1", "refused from unix: no_table 1"]
    refusals.close()
    assert said.messages[2:] == ["refused from 192.0.2.7: magic 1, too_much 2"]


async def test_there_is_a_line_a_minute(
    said: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "EVERY", 0.0)
    refusals = Refusals()
    for _ in range(3):
        refusals.count("192.0.2.7", "magic")
    for _ in range(4):
        await asyncio.sleep(0)
    refusals.count("192.0.2.7", "version")  # nothing came for a minute: that is a first one again
    assert said.messages == [
        f"refused from 192.0.2.7: {what}" for what in ("magic 1", "magic 2", "version 1")
    ]
    refusals.close()


async def test_of_very_many_addresses_the_rest_share_a_line(said: pytest.LogCaptureFixture) -> None:
    refusals = Refusals()
    for number in range(2 * ADDRESSES):
        refusals.count(f"192.0.2.{number}", "magic")
    assert len(said.messages) == ADDRESSES + 1
    refusals.close()
    assert said.messages[-1] == f"refused from {ELSEWHERE}: magic {ADDRESSES - 1}"
