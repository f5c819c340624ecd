"""The thread that writes: in order, together for several tables, and tidying up."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from engine.table import new_table
from net.host import writer as writer_module
from net.host.writer import Writer
from net.saves.journal import SUFFIX, UNMOVED, Journal, NotSaved
from net.saves.notes import Notes
from tests.net.disks import LIMIT
from tests.net.save_files import created
from tests.toy import GAME


def journal(folder: Path, name: str = "one") -> Journal:
    table = new_table(GAME, 2, "7", bytes(16), {})
    return created(folder / f"{name}{SUFFIX}", table.header, table.secret, Notes(mode="hotseat"))


@pytest.fixture
async def writer() -> AsyncIterator[Writer]:
    made = Writer()
    yield made
    await made.close()


def nobody_waits() -> None:
    raise AssertionError("that was not slow")


async def stored(writer: Writer, where: Journal, write: object) -> NotSaved | None:
    """Store something and wait for it."""
    try:
        async with asyncio.timeout(LIMIT):
            await writer.store(where, write, nobody_waits)  # type: ignore[arg-type]
    except NotSaved as error:
        return error
    return None


async def test_the_event_loop_goes_on_and_is_told_what_came_of_it(tmp_path: Path, writer: Writer) -> None:
    one, may = journal(tmp_path), threading.Event()

    def slow() -> None:
        assert may.wait(LIMIT)
        one.keep(Notes(mode="host"))

    storing = asyncio.create_task(stored(writer, one, slow))
    await asyncio.sleep(0)
    assert not storing.done()
    may.set()
    assert await storing is None
    assert one.notes.mode == "host"

    def full() -> None:
        raise NotSaved("disk full")

    error = await stored(writer, one, full)
    assert error is not None
    assert error.cause == "disk full"
    await writer.close()
    one.close()


async def test_a_bug_is_told_too(tmp_path: Path, writer: Writer, caplog: pytest.LogCaptureFixture) -> None:
    one = journal(tmp_path)
    error = await stored(writer, one, lambda: 1 / 0)
    assert error is not None
    assert error.cause == "ZeroDivisionError"
    assert "could not be stored" in caplog.text
    await writer.close()
    one.close()


async def test_what_waits_for_several_tables_is_flushed_together(tmp_path: Path, writer: Writer) -> None:
    """Each of the two waits, in its flush, until the other is in its own: one after the other would hang."""
    names = ["first", "one", "two"]
    first, one, two = (journal(tmp_path, name) for name in names)
    busy, both = threading.Event(), threading.Barrier(2)
    tasks = [
        asyncio.create_task(stored(writer, first, partial(busy.wait, LIMIT))),
        asyncio.create_task(stored(writer, one, partial(both.wait, LIMIT))),
        asyncio.create_task(stored(writer, two, partial(both.wait, LIMIT))),
    ]
    await asyncio.sleep(0)
    busy.set()
    assert await asyncio.gather(*tasks) == [None] * 3
    await writer.close()
    for each in (first, one, two):
        each.close()


async def test_somebody_is_told_when_it_takes_long(
    tmp_path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer_module, "SLOW_AFTER", 0.0)
    one, may, told = journal(tmp_path), threading.Event(), asyncio.Event()
    storing = asyncio.create_task(writer.store(one, partial(may.wait, LIMIT), told.set))
    await asyncio.wait_for(told.wait(), LIMIT)
    assert not storing.done()
    may.set()
    await asyncio.wait_for(storing, LIMIT)
    await writer.close()
    one.close()


class Watched(Journal):
    """Says when its entries are moved and when it is tidied."""

    moved: threading.Semaphore
    tidied: threading.Semaphore

    def move(self) -> None:
        super().move()
        self.moved.release()

    def tidy(self) -> None:
        super().tidy()
        self.tidied.release()


async def test_entries_are_moved_after_a_few_and_the_journal_is_tidied_when_nothing_comes(
    tmp_path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(GAME, 2, "7", bytes(16), {})
    notes = Notes(mode="hotseat")
    one = Watched.make(tmp_path / f"one{SUFFIX}", table.header, table.secret, notes)
    one.publish()
    assert isinstance(one, Watched)
    one.moved, one.tidied = threading.Semaphore(0), threading.Semaphore(0)
    log = Path(f"{one.path}-wal")
    for number in range(UNMOVED):
        assert not one.moved.acquire(blocking=False), number
        await stored(writer, one, partial(one.keep, Notes(mode="hotseat", port=number + 1)))
    assert await asyncio.to_thread(one.moved.acquire, timeout=LIMIT)
    assert one.unmoved == 0
    length = log.stat().st_size
    monkeypatch.setattr(writer_module, "QUIET_AFTER", 0.0)
    assert not one.tidied.acquire(blocking=False)
    await stored(writer, one, partial(one.keep, Notes(mode="hotseat")))
    assert await asyncio.to_thread(one.tidied.acquire, timeout=LIMIT)
    assert length > log.stat().st_size == 0
    await writer.close()
    one.close()


async def test_another_tables_entry_does_not_wait_for_a_journal_to_be_tidied(
    tmp_path: Path, writer: Writer
) -> None:
    one, other = journal(tmp_path), journal(tmp_path, "other")
    begun, may = threading.Event(), threading.Event()
    for number in range(UNMOVED - 1):
        await stored(writer, one, partial(one.keep, Notes(mode="hotseat", port=number + 1)))
    unmoved: list[int] = []

    def last() -> None:
        begun.set()
        assert may.wait(LIMIT)
        one.keep(Notes(mode="host"))

    storing = asyncio.create_task(stored(writer, one, last))
    assert await asyncio.to_thread(begun.wait, LIMIT)
    waits = asyncio.create_task(stored(writer, other, lambda: unmoved.append(one.unmoved)))
    await asyncio.sleep(0)
    may.set()
    assert await asyncio.gather(storing, waits) == [None, None]
    assert unmoved == [UNMOVED]
    await writer.close()
    assert one.unmoved == 0
    one.close()
    other.close()
