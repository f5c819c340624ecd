"""A host that is killed while it makes a table, again and again: run by test_made_in_one_step.py.

``python -m tests.fire.made_in_one_step FOLDER KILLS``. Prints, as JSON, how many tables were there afterwards
and what was wrong. A process of its own, so that it may fork: a fresh interpreter for each kill would take
minutes.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import select
import shutil
import signal
import sys
import time
from pathlib import Path

from engine.game import Refused
from net.host.opening import saved_room
from net.host.serving import serve
from net.plans import HostPlan, TablePlan


def host(folder: Path, announced: int) -> None:
    """What a host process does, up to the announcement; after that it waits to be killed."""
    plan = HostPlan(
        str(folder / "tables"),
        TablePlan.for_others("colonia", 4, ["random"], owner="Otto"),
        bind="127.0.0.1",
        port=0,
        unix=str(folder / "s"),
    )
    with contextlib.suppress(BaseException):
        asyncio.run(serve(plan, lambda room, *_: (os.write(announced, room.name.encode()), None)[1]))
    os._exit(1)


def one(folder: Path, seconds: float | None) -> tuple[str, float]:
    """Start a host and kill it after so long (None: when it has announced its table).

    Returns the name that it announced, "" for none, and how long that took.
    """
    read, write = os.pipe()
    began = time.monotonic()
    pid = os.fork()
    if pid == 0:
        os.close(read)
        host(folder, write)
    os.close(write)
    select.select([read], [], [], seconds)
    took = time.monotonic() - began
    if seconds is not None:
        time.sleep(max(0.0, seconds - took))
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    name = os.read(read, 100).decode()
    os.close(read)
    return name, took


def wrong(tables: Path, name: str) -> str:
    """What is wrong with what a killed host has left, "" for nothing."""
    left = sorted(file.name for file in tables.iterdir()) if tables.is_dir() else []
    saves = [file for file in left if file.endswith(".colonia")]
    if any(not file.startswith(saves[0] if saves else "?") for file in left) or len(saves) > 1:
        return f"left behind: {left}"
    if name and saves != [f"{name}.colonia"]:
        return f"announced, but not there: {name}"
    for save in saves:
        try:
            room = saved_room(tables / save)
        except Refused as refused:
            return f"{save}: {refused.reason}"
        notes = room.journal.notes
        room.journal.close()
        if not (notes.bind and notes.port and notes.chairs[0].token):
            return f"not complete: {notes}"
    return ""


def main() -> None:
    folder, kills = Path(sys.argv[1]), int(sys.argv[2])
    rng = random.Random(kills)
    usual = 0.0
    counts = {"nothing": 0, "a table": 0, "an announced table": 0}
    problems = []
    for number in range(kills):
        here = folder / f"kill-{number}"
        here.mkdir(mode=0o700)
        if number % 50 == 0:  # how long it takes just now: this machine may be busy
            usual = one(here, None)[1]
            shutil.rmtree(here)
            here.mkdir(mode=0o700)
        name, _ = one(here, rng.uniform(0.4, 1.1) * usual)
        problem = wrong(here / "tables", name)
        if problem:
            problems.append(problem)
        there = any((here / "tables").glob("*.colonia"))
        counts["an announced table" if name else "a table" if there else "nothing"] += 1
        shutil.rmtree(here)
    sys.stdout.write(json.dumps({"counts": counts, "problems": problems}))


if __name__ == "__main__":
    main()
