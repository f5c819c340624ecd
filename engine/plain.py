"""Actions, options and states as plain data: what all games read and write the same way."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Any, TypeVar

from engine.game import Action, Plain, Reason, Refused
from engine.steps import Frame


def parser(universe: Iterable[Action]) -> Callable[[Plain], Action | Reason]:
    """`engine.game.Game.parse` for a game with exactly these well-formed actions."""
    by_value = {action: action for action in universe}

    def parse(data: Plain) -> Action | Reason:
        match data:
            case [str(kind), [*args]] if all(type(arg) is int for arg in args):
                return by_value.get(Action(kind, tuple(args)), Reason("no_such_action", (kind[:20],)))
        return Reason("malformed_action")

    return parse


# The options of a table: those given, checked, and those in a dumped state

T = TypeVar("T")


def check_names(given: Collection[str], known: Collection[str]) -> None:
    """Raises Refused for the first name that is not ``known``."""
    for name in given:
        if name not in known:
            raise Refused(Reason("bad_option", (name,)))


def flag(given: dict[str, Plain], name: str, *, default: bool) -> bool:
    """An on/off option. Raises Refused for anything else."""
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


# States: copies, and plain data


def copier(kind: type[T]) -> Callable[[T], T]:
    """A function that copies a state of this ``kind``; items of its lists are shared."""
    read = attrgetter(*[field.name for field in fields(kind)])  # type: ignore[arg-type]

    def copy(state: T) -> T:
        return kind(*[value[:] if type(value) is list else value for value in read(state)])

    return copy


def fields_of(kind: type[Any], names: Sequence[str]) -> Callable[[object], dict[str, Plain]]:
    """A function that reads these fields from a state of this ``kind``, in order; lists are copied.

    Each field holds a number, a word or a list of these; at least two hold lists, and at least two do not.
    Each play dumps a state for its hash, so what all states of a kind share is worked out once.
    """
    lists = [
        field.name for field in fields(kind) if field.name in names and str(field.type).startswith("list")
    ]
    others = [name for name in names if name not in lists]
    read_lists, read_others, in_order = attrgetter(*lists), attrgetter(*others), dict.fromkeys(names)

    def read(state: object) -> dict[str, Plain]:
        data: dict[str, Plain] = {**in_order}
        data.update(zip(lists, map(list.copy, read_lists(state)), strict=True))
        data.update(zip(others, read_others(state), strict=True))
        return data

    return read


def load_fields(data: dict[str, Plain], names: Iterable[str]) -> dict[str, Any]:
    """The inverse of `fields_of`. Raises KeyError for a missing field."""
    return {name: data[name][:] if isinstance(data[name], list) else data[name] for name in names}


def dump_stack(stack: Iterable[Frame]) -> list[Plain]:
    """Open questions."""
    return [[frame.kind, frame.who, frame.arg] for frame in stack]


def load_stack(data: Plain) -> list[Frame]:
    """The inverse of `dump_stack`."""
    return [Frame(kind, who, arg) for kind, who, arg in data]


def load_state(data: Plain, schema: int, read: Callable[[dict[str, Plain]], T]) -> T:
    """What ``read`` makes of a dumped state. Raises ValueError for anything else, or another schema."""
    if not isinstance(data, dict) or data.get("schema") != schema:
        raise ValueError(f"not a state of schema {schema}")
    try:
        return read(data)
    except (LookupError, TypeError, AttributeError) as error:
        raise ValueError(f"a state without {error}") from error
