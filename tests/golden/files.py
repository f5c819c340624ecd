"""The golden games on disk: where they are, how they are read, and the index of Colonia's.

Each record names its game, so those of all games on the shelf are in one folder; the toy has its own.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engine import record_text
from engine.colonia import GAME
from engine.record import Record
from engine.table import replaying, state_hash

HERE = Path(__file__).parent
GAMES = HERE / "games"
TOYS = HERE.parent / "toy" / "golden"
INDEX = HERE / "index.json"
"""The index of Colonia's games."""


class Kept(NamedTuple):
    """A game's outcome, which must not change: hashes at the start of each week and the end, and scores."""

    entries: int
    weeks: list[str]
    end: str
    scores: list[int]
    ranks: list[int]
    shows: list[str]  # the marks that no earlier game shows


def paths() -> list[Path]:
    """All recorded games, of all games."""
    return [path for folder in (GAMES, TOYS) for path in sorted(folder.glob("*.json"))]


@cache
def at(path: Path) -> Record:
    """The recorded game in a file."""
    return record_text.read(path.read_text(encoding="utf-8"))


def keep(path: Path, record: Record) -> None:
    """Write a game to a file."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(record_text.write(record), encoding="utf-8", newline="\n")
    at.cache_clear()


def names() -> list[str]:
    """Colonia's games, by the names of their files."""
    return [path.stem for path in paths() if at(path).header.game == GAME.name]


def read(name: str) -> Record:
    """A recorded game of Colonia."""
    return at(GAMES / f"{name}.json")


def write(name: str, record: Record) -> None:
    """Store a game of Colonia."""
    keep(GAMES / f"{name}.json", record)


def index() -> dict[str, Kept]:
    """The stored outcome of each game."""
    if not INDEX.exists():
        return {}
    data: dict[str, Any] = json.loads(INDEX.read_text(encoding="utf-8"))
    return {name: Kept(**kept) for name, kept in data.items()}


def write_index(kept: dict[str, Kept]) -> None:
    """Store the outcomes of all games."""
    data = {name: kept[name]._asdict() for name in sorted(kept)}
    INDEX.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8", newline="\n")


def outcome(record: Record, shows: list[str]) -> Kept:
    """The outcome of a game now. Raises Drift or Refused."""
    weeks: dict[int, str] = {}
    for table in replaying(GAME, record):
        week = GAME.round(table.state)
        if week not in weeks:
            weeks[week] = state_hash(GAME.dump(table.state)).hex()
    result = table.result()
    assert result is not None, "a golden game is played to its end"
    *starts, end = weeks.values()
    return Kept(len(record.entries), starts, end, result.scores, result.ranks, shows)
