"""Logs that an honest host does not send."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgpack

from engine.game import Refused
from net.fair.evidence import Evidence
from net.fair.verify import verify_packed

ODD: list[Any] = [None, True, -1, 0, 1 << 40, "", "x" * 40, b"", bytes(99), [], [[]], {}, {"a": 1}, 0.5]


def verdicts(log: bytes, evidence: Evidence, rng: Random, count: int) -> Iterator[str]:
    """What is said of so many changed logs: what differs, the code of a refusal, or "" if nothing differs."""
    for number in range(count):
        changed = _with_other_bytes(log, rng) if number % 2 else _with_another_value(log, rng)
        try:
            yield verify_packed(changed, evidence).what
        except Refused as refused:
            yield refused.reason.code


def _with_other_bytes(log: bytes, rng: Random) -> bytes:
    data = bytearray(log)
    for _ in range(rng.randint(1, 3)):
        data[rng.randrange(len(data))] = rng.randrange(256)
    return bytes(data[: rng.choice([len(data), rng.randrange(len(data))])])


def _with_another_value(log: bytes, rng: Random) -> bytes:
    """One value somewhere is of another type."""
    data: Any = msgpack.unpackb(log)
    inside: Any = data
    while True:
        keys = [*inside] if isinstance(inside, dict) else range(len(inside))
        key = rng.choice([*keys])
        deeper = inside[key]
        if not isinstance(deeper, dict | list) or not deeper or rng.random() < 0.1:
            inside[key] = rng.choice(ODD)
            packed: bytes = msgpack.packb(data)
            return packed
        inside = deeper
