"""Saves as files, for tests of damaged ones."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import msgpack


def tamper(path: Path, key: str, value: object) -> None:
    """Change a value in a save that nobody has open."""
    with contextlib.closing(sqlite3.connect(path)) as other, other:
        other.execute("UPDATE meta SET value = ? WHERE key = ?", (msgpack.packb(value), key))
