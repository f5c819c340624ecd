"""Which number of a state was another, when all that is known of the other state is its hash.

A log keeps hashes, not states. If a single number differs, it can be found all the same: change one
number after the other and see whether the hash fits.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any, NamedTuple, TypeAlias

from engine.game import Plain
from engine.table import state_hash

REACH = 20
"""How far apart the two numbers may be."""

Path: TypeAlias = tuple[str | int, ...]


class Difference(NamedTuple):
    """Where in a dumped state, what stands there, and what stood there in the other one."""

    path: Path
    here: int
    there: int


def the_other_number(
    dumped: Plain, there: bytes, known: Plain = None, *, reach: int = REACH
) -> Difference | None:
    """The one number of a dumped state that makes its hash ``there``; None if one is not enough.

    ``known`` is a part of the state that is certainly the same (the options): it is not looked through.
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
    """Every number below ``data``: what holds it, where in there, and the whole way to it."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        if type(value) is int:
            yield data, key, (*path, key)
        elif value != known:
            yield from _numbers(value, (*path, key), known)
