"""Adding counts up."""

from __future__ import annotations

from collections import Counter


def add(store: dict[str, int], more: Counter[str]) -> None:
    for thing, count in more.items():
        store[thing] += count
