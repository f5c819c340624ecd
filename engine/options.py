"""The options of a table as a game takes them: those given, checked, and those in a dumped state."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TypeVar

from engine.game import Plain, Reason, Refused

T = TypeVar("T")


def check_names(given: Collection[str], known: Collection[str]) -> None:
    """Raises Refused for the first name that is not ``known``."""
    for name in given:
        if name not in known:
            raise Refused(Reason("bad_option", (name,)))


def flag(given: dict[str, Plain], name: str, *, default: bool) -> bool:
    """An option that is on or off. Raises Refused for anything else."""
    value = given.get(name, default)
    if not isinstance(value, bool):
        raise Refused(Reason("bad_option", (name,)))
    return value


def of_state(data: Plain, load: Callable[[dict[str, Plain]], T]) -> T:
    """The options in a dumped state; ``load`` makes them from plain data. Raises ValueError."""
    if not isinstance(data, dict) or not isinstance(data.get("options"), dict):
        raise ValueError("not a state")
    try:
        return load(data["options"])
    except Refused as error:
        raise ValueError("a state with invalid options") from error
