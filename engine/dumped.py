"""States as plain data: the parts that the states of many games have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from engine.game import Plain
from engine.steps import Frame

T = TypeVar("T")


def add_fields(data: dict[str, Plain], state: object, names: Iterable[str]) -> dict[str, Plain]:
    """``data`` with fields that hold a number, a word or a list of these, by name; lists are copied."""
    for name in names:
        value = getattr(state, name)
        data[name] = value[:] if isinstance(value, list) else value
    return data


def load_fields(data: dict[str, Plain], names: Iterable[str]) -> dict[str, Any]:
    """The fields of `add_fields`. Raises KeyError for a field that is not there."""
    return {name: data[name][:] if isinstance(data[name], list) else data[name] for name in names}


def dump_stack(stack: Iterable[Frame]) -> list[Plain]:
    """Open questions."""
    return [[frame.kind, frame.who, frame.arg] for frame in stack]


def load_stack(data: Plain) -> list[Frame]:
    """The inverse of `dump_stack`."""
    return [Frame(kind, who, arg) for kind, who, arg in data]


def load_state(data: Plain, schema: int, read: Callable[[dict[str, Plain]], T]) -> T:
    """What ``read`` makes of a dumped state. Raises ValueError if it is none, or not of this schema."""
    if not isinstance(data, dict) or data.get("schema") != schema:
        raise ValueError(f"not a state of schema {schema}")
    try:
        return read(data)
    except (LookupError, TypeError, AttributeError) as error:
        raise ValueError(f"a state without {error}") from error
