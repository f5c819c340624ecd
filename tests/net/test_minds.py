"""Bots at a table: the same decision, whichever process makes it."""

from __future__ import annotations

import concurrent.futures
from typing import Any

import pytest

from engine import shelf
from engine.table import Table, new_table
from net import workers
from net.workers import Worker


def table() -> Table[Any]:
    return new_table(shelf.game("colonia"), 3, "7", b"0" * 16, {})


async def test_a_worker_decides_as_this_process_does() -> None:
    worker = Worker()
    try:
        elsewhere = await workers.decide_in_worker(worker, table(), 1, "hard")
    finally:
        worker.close()
    assert elsewhere == workers.decide(table(), 1, "hard")


async def test_a_bot_plays_on_if_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("no semaphores")

    monkeypatch.setattr(concurrent.futures, "ProcessPoolExecutor", refuse)
    decided = await workers.decide_in_worker(Worker(), table(), 1, "hard")
    assert decided == workers.decide(table(), 1, "hard")
