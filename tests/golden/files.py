"""The golden games on the disk: where they are, what is kept of each, and how they are read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from engine import record_text
from engine.colonia import GAME
from engine.record import Record
from engine.table import replaying, state_hash

HERE = Path(__file__).parent
GAMES = HERE / "games"
INDEX = HERE / "index.json"


class Kept(NamedTuple):
    """What is fixed of a game: hashes of the position at the start of each week and at the end."""

    entries: int
    weeks: list[str]
    end: str
    scores: list[int]
    ranks: list[int]
    shows: list[str]  # the marks that no game before it shows


def names() -> list[str]:
    """The games, by the names of their files."""
    return sorted(path.stem for path in GAMES.glob("*.json"))


def read(name: str) -> Record:
    """A recorded game."""
    return record_text.read((GAMES / f"{name}.json").read_text(encoding="utf-8"))


def write(name: str, record: Record) -> None:
    """Keep a game."""
    (GAMES / f"{name}.json").write_text(record_text.write(record), encoding="utf-8", newline="\n")


def index() -> dict[str, Kept]:
    """What is kept of each game."""
    if not INDEX.exists():
        return {}
    data: dict[str, Any] = json.loads(INDEX.read_text(encoding="utf-8"))
    return {name: Kept(**kept) for name, kept in data.items()}


def write_index(kept: dict[str, Kept]) -> None:
    """Keep what came out of all games."""
    data = {name: kept[name]._asdict() for name in sorted(kept)}
    INDEX.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8", newline="\n")


def outcome(record: Record, shows: list[str]) -> Kept:
    """What comes out of a game now. Raises Drift, Refused."""
    weeks: dict[int, str] = {}
    for table in replaying(GAME, record):
        week = GAME.round(table.state)
        if week not in weeks:
            weeks[week] = state_hash(GAME.dump(table.state)).hex()
    result = table.result()
    assert result is not None, "a golden game is played to its end"
    *starts, end = weeks.values()
    return Kept(len(record.entries), starts, end, result.scores, result.ranks, shows)
