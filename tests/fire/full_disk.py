"""Tables on a disk that is full, for test_disk.py, which runs this where a small disk may be mounted.

``python -m tests.fire.full_disk FOLDER KILOBYTES...`` mounts a disk at FOLDER. For each number of kilobytes
left on it a table is opened, at one keyboard and in a host process. If it opens, somebody plays; when nothing
fits any more, there is room again and they play on. Prints a line of JSON for each.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

from colonia_tui.failure import Failure
from colonia_tui.files.files import tables_dir
from colonia_tui.language.reasons import explain
from colonia_tui.table import opening
from colonia_tui.table.link import Link
from engine.game import Reason, Refused
from net.client.client import News
from net.host import process
from net.host.opening import saved_room
from net.host.process import Started
from net.plans import HostPlan, TablePlan
from net.saves.saved import saved_tables
from net.wire.messages import Notice, Start, Update

DISK = 4096
"""Kilobytes of the whole disk."""
MOVES = 40
LIMIT = 60.0


class Person:
    """Somebody who answers each question with its first option, and makes room when nothing can be stored."""

    def __init__(self, link: Link, disk: Path) -> None:
        self.link = link
        self.disk = disk
        self.newest: Update | None = None
        self.paused = 0
        """How often somebody's move could not be stored, this person's or a bot's."""
        self._news = asyncio.Event()

    def hear(self, _: int | None, news: News) -> None:
        if isinstance(news, Update):
            self.newest = news
        if isinstance(news, Notice) and news.code == "not_saved":
            self._make_room()
        self._news.set()

    async def begin(self) -> None:
        while not self.link.seats:
            await self._hear_something()
        while not self.link.here and await self._refused(self.link.send(0, Start)):
            pass

    async def play(self) -> int:
        """Play for a while. Returns the newest version seen."""
        for _ in range(MOVES):
            while self.newest is None or not self.newest.legal:
                await self._hear_something()
            asked = self.newest
            if not await self._refused(self.link.act(0, asked.legal[0], asked.version)):
                while self.newest.version == asked.version:
                    await self._hear_something()
        assert self.newest is not None
        return self.newest.version

    async def _refused(self, command: Awaitable[Reason | None]) -> bool:
        refusal = await asyncio.wait_for(command, LIMIT)
        if refusal is not None and refusal.code == "not_saved":
            self._make_room()
        else:
            assert refusal is None or refusal.code == "board_changed", refusal
        return refusal is not None

    def _make_room(self) -> None:
        self.paused += 1
        (self.disk / "filler").unlink(missing_ok=True)

    async def _hear_something(self) -> None:
        self._news.clear()
        await asyncio.wait_for(self._news.wait(), LIMIT)


def leave(disk: Path, kilobytes: int) -> None:
    """Fill the disk up, but for this much."""
    for left in disk.iterdir():
        subprocess.run(["rm", "-r", str(left)], check=True)
    tables_dir().mkdir(parents=True)
    with (disk / "filler").open("wb") as filler, contextlib.suppress(OSError):
        while True:
            os.write(filler.fileno(), bytes(4096))
    size = (disk / "filler").stat().st_size
    os.truncate(disk / "filler", size - kilobytes * 1024)


start_host = process.start


async def table(disk: Path, way: str) -> dict[str, Any]:
    """What became of a table: a sentence, or the versions that were seen and stored."""
    hosts: list[int] = []

    def start(plan: HostPlan) -> Started:
        started = start_host(plan)
        hosts.append(started.pid)
        return started

    process.start = start
    try:
        if way == "here":
            link = opening.open_new("colonia", ["Anna"], ["random"] * 2, "7", {})
        else:
            plan = TablePlan.for_others("colonia", 3, ["random"] * 2, owner="Anna", seed="7")
            link = opening.open_host(plan, bind="127.0.0.1", port=0)
        person = Person(link, disk)
        try:
            await link.open(person.hear)
            await person.begin()
            seen = await person.play()
        finally:
            await link.close()
    except Failure as failure:
        return {"sentence": str(failure), "saves": len(saved_tables(tables_dir()))}
    except Refused as refused:
        return {"sentence": explain(refused.reason), "saves": len(saved_tables(tables_dir()))}
    finally:
        for pid in hosts:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGTERM)
            os.waitpid(pid, 0)  # noqa: ASYNC222
    (save,) = tables_dir().glob("*.colonia")
    (disk / "filler").unlink(missing_ok=True)  # to open a save takes room, too
    return {"seen": seen, "stored": stored(save), "paused": person.paused}


def stored(save: Path) -> int:
    room = saved_room(save)
    room.journal.close()
    return room.table.version


def main() -> None:
    disk = Path(sys.argv[1])
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK}k", "tmpfs", str(disk)], check=True)
    for kilobytes in map(int, sys.argv[2:]):
        for way in ("here", "hosted"):
            leave(disk, kilobytes)
            try:
                outcome = asyncio.run(table(disk, way))
            except Exception as error:
                outcome = {"mistake": repr(error)}
            sys.stdout.write(json.dumps({"left": kilobytes, "way": way, **outcome}) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
