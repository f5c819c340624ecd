"""The golden games on disk: where they are, and how they are read.

Each record names its game, so those of all games on the shelf are in one folder; the toy has its own.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine import record_text
from engine.colonia import GAME
from engine.record import Record

HERE = Path(__file__).parent
GAMES = HERE / "games"
TOYS = HERE.parent / "toy" / "golden"


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
