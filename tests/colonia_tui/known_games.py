"""A folder of games whose results are known, and saves and logs with such results."""

from __future__ import annotations

import calendar
import os
import time
from pathlib import Path
from typing import Any

from colonia_tui.table.saves import ARCHIVE
from engine import shelf
from engine.record import Entry, Record
from engine.table import Table, new_table
from net.chairs import Chair
from net.fair.evidence import Evidence, store
from net.fair.log import packed_record
from net.saves.journal import SUFFIX
from net.saves.notes import Final, Notes
from net.wire.messages import BOT, PERSON
from tests.net.save_files import created

Seats = dict[str, tuple[int, int]]
"""Who played, in seat order, with points and place; bots have the names of their levels."""


def home() -> Path:
    return Path(os.environ["COLONIA_HOME"])


def when(day: str) -> int:
    return calendar.timegm(time.strptime(f"{day} 12", "%Y-%m-%d %H"))


def chairs(seats: Seats) -> list[Chair]:
    levels = {name: name.rstrip("2") if name.islower() else "" for name in seats}
    return [Chair(BOT if level else PERSON, name, level) for name, level in levels.items()]


def table_of(game: str, seats: Seats, seed: str = "7") -> Table[Any]:
    return new_table(shelf.game(game), len(seats), seed, os.urandom(16), {})


def final(seats: Seats, day: str) -> Final:
    return Final([points for points, _ in seats.values()], [place for _, place in seats.values()], when(day))


def save(table: Table[Any], name: str, seats: Seats, day: str = "", **notes: Any) -> Path:
    """A save, over on a day if it is given."""
    path = home() / "tables" / f"{name}{SUFFIX}"
    ended = {"over": True, "final": final(seats, day)} if day else {}
    kept = Notes(**{"mode": "solo", "chairs": chairs(seats), "started": True, **ended, **notes})
    created(path, table.header, table.secret, kept).close()
    return path


def log(table: Table[Any], name: str, seats: Seats, day: str, seat: int | None) -> None:
    noted = [[chair.kind, chair.name, chair.level, 0] for chair in chairs(seats)]
    entries = [Entry("table", None, ["chairs", noted], [], b"")]
    record = Record(table.header, table.secret, entries)
    evidence = Evidence(table=name, seat=seat)
    store(home() / "logs" / f"{name}.json", packed_record(record), evidence, final(seats, day))


TODAY = "2026-11-24"


def keep_known_games() -> None:
    """Games of Anna's before `TODAY`; what the tests expect was added up from these by hand."""
    first: Seats = {"Anna": (20, 2), "greedy": (22, 1), "greedy2": (18, 3)}
    save(table_of("colonia", first), "colonia-1", first, "2026-11-01")
    second: Seats = {"Anna": (26, 1), "greedy": (24, 2), "hard": (23, 3)}
    table = table_of("colonia", second)
    save(table, "colonia-2", second, "2026-11-02")
    tried: Seats = {"Anna": (99, 1), "greedy": (24, 2), "hard": (23, 3)}
    for name in ("colonia-1b", "colonia-2b"):  # what if: the same deal, and one knew what would come
        save(table, name, tried, "2026-11-06", branched=True)
    third: Seats = {"Anna": (17, 3), "hard": (19, 1), "hard2": (19, 1)}
    path = save(table_of("colonia", third), "colonia-3", third, "2026-11-03")
    (home() / "tables" / ARCHIVE).mkdir()
    path.rename(home() / "tables" / ARCHIVE / path.name)
    hosted: Seats = {"Ben": (40, 2), "Anna": (44, 1)}
    table = table_of("troyes", hosted)
    save(table, "troyes-4", hosted, "2026-11-04", mode="host", owner=1)
    log(table, "troyes-4", hosted, "2026-11-04", 1)
    elsewhere: Seats = {"Ben": (30, 2), "Cora": (35, 1), "Anna": (30, 2)}
    log(table_of("troyes", elsewhere), "troyes-5", elsewhere, "2026-11-05", 2)
    days: dict[str, Seats] = {
        "2026-11-20": {"Anna": (50, 1), "hard": (45, 2), "hard2": (41, 3)},
        "2026-11-21": {"hard": (40, 2), "Anna": (38, 3), "hard2": (47, 1)},
        "2026-11-23": {"hard": (46, 1), "hard2": (30, 3), "Anna": (45, 2)},
    }
    for day, seats in days.items():
        name = f"daily-{day}-troyes"
        save(table_of("troyes", seats, name), name, seats, day, daily=day)
