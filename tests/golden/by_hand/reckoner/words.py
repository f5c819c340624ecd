"""Adding counts up, and putting them into words."""

from __future__ import annotations

from collections import Counter


def add(store: dict[str, int], more: Counter[str]) -> None:
    for thing, count in more.items():
        store[thing] += count


def listed(counts: dict[str, int] | Counter[str]) -> str:
    return ", ".join(f"{count} {thing}" for thing, count in sorted(counts.items()) if count) or "nothing"


def people(members: int) -> str:
    return "1 member" if members == 1 else f"{members} members"
