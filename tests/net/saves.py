"""Saves as a file: for tests of what is wrong with one."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import msgpack


def tamper(path: Path, key: str, value: object) -> None:
    """Something else in a save that nobody has open."""
    with contextlib.closing(sqlite3.connect(path)) as other, other:
        other.execute("UPDATE meta SET value = ? WHERE key = ?", (msgpack.packb(value), key))
