"""Checking a log keeps nobody waiting."""

from __future__ import annotations

import os

import pytest

from engine.game import Reason
from engine.record import Header, Record, Secret
from net.fair import verify
from net.fair.evidence import Evidence
from net.fair.log import packed_record
from net.fair.verify import Checker, Verdict
from net.workers import NoWorker, Worker

FOREIGN = packed_record(Record(Header("go", 1, 2, {}, Secret("7", b"").commitment()), Secret("7", b""), []))


def where(log: bytes, evidence: Evidence) -> Verdict:
    """In place of the check: the number of the process."""
    return Verdict(os.getpid(), 0)


async def test_a_log_is_checked_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify, "verify_packed", where)
    verdict = await Checker().check(b"", Evidence())
    assert isinstance(verdict, Verdict)
    assert verdict.moves not in (0, os.getpid())


async def test_where_no_process_can_be_started_it_is_checked_here(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: object) -> None:
        raise NoWorker

    monkeypatch.setattr(Worker, "run", refuse)
    assert await Checker().check(b"", Evidence()) == Verdict(0, 0, verify.UNREADABLE)
    assert await Checker().check(FOREIGN, Evidence()) == Reason("no_such_game", ("go",))
