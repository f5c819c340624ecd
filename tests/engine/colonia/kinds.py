"""Whether arguments are what `engine.colonia.codes` says, and arguments as examples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.colonia.codes import KINDS, arguments


def misfit(spoken: str, args: Sequence[Any]) -> str:
    """The first of ``args`` that is not what a code's entry says; "" if all are."""
    wanted = arguments(spoken)
    for place, (kind, name, rest) in enumerate(wanted):
        if rest:
            return "" if _fits(kind, args[place:]) else f"{name}: {args[place:]}"
        if place >= len(args) or not _fits(kind, args[place]):
            return f"{name}: {args[place:]}"
    return f"too many: {args}" if len(args) > len(wanted) else ""


def _fits(kind: str, value: Any) -> bool:
    _, among, each, length = KINDS[kind]
    if each:
        return _fits_list(each.split(), length, value)
    if isinstance(among, range):
        return type(value) is int and value in among
    return isinstance(value, str) and (among is None or value in among)


def _fits_list(each: list[str], length: int, values: Any) -> bool:
    if not isinstance(values, tuple | list) or (length and len(values) != length):
        return False
    if len(each) == 1:
        return all(_fits(each[0], value) for value in values)
    return all(
        len(value) == len(each) and all(map(_fits, each, value))  # each value is a row of its own
        for value in values
    )


def examples(spoken: str) -> list[tuple[Any, ...]]:
    """Arguments that fit: each the least it may be, each the most."""
    return [_example(spoken, last) for last in (False, True)]


def _example(spoken: str, last: bool) -> tuple[Any, ...]:
    args: list[Any] = []
    for kind, _, rest in arguments(spoken):
        value = _value(kind, last)
        args += value if rest else [value]
    return tuple(args)


def _value(kind: str, last: bool) -> Any:
    _, among, each, length = KINDS[kind]
    if each:
        kinds = each.split()
        item = _value(kinds[0], last) if len(kinds) == 1 else tuple(_value(part, last) for part in kinds)
        return (item,) * (length or 2)
    return "x" if among is None else among[-1 if last else 0]
