"""Finds the one number in which a state differs from another of which only the hash is known.

A log keeps hashes, not states. If only a single number differs, it can still be found: change one number
after another and see whether the hash matches.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any, NamedTuple, TypeAlias

from engine.game import Plain
from engine.table import state_hash

REACH = 20
"""The largest difference between the two numbers that is tried."""

Path: TypeAlias = tuple[str | int, ...]


class Difference(NamedTuple):
    """A path into a dumped state, the number found there, and the number in the other state."""

    path: Path
    here: int
    there: int


def the_other_number(
    dumped: Plain, there: bytes, known: Plain = None, *, reach: int = REACH
) -> Difference | None:
    """The one number to change in a dumped state so that its hash is ``there``; None if there is none.

    ``known`` is a part of the state that is known to be equal (the options) and is not searched.
    """
    trial = deepcopy(dumped)
    for holder, key, path in list(_numbers(trial, (), known)):
        here = holder[key]
        for step in range(1, reach + 1):
            for other in (here - step, here + step):
                holder[key] = other
                if state_hash(trial) == there:
                    return Difference(path, here, other)
        holder[key] = here
    return None


def _numbers(data: Plain, path: Path, known: Plain) -> Iterator[tuple[Any, str | int, Path]]:
    """Every number in ``data``: its container, its key or index there, and its full path."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        if type(value) is int:
            yield data, key, (*path, key)
        elif value != known:
            yield from _numbers(value, (*path, key), known)
