"""Checks arguments against `engine.colonia.codes`, and makes example arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.colonia.codes import KINDS, arguments


def misfit(declared: str, args: Sequence[Any]) -> str:
    """A description of the first of ``args`` that does not match a code's entry; "" if all match."""
    wanted = arguments(declared)
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
        len(value) == len(each) and all(map(_fits, each, value))  # each item is a row itself
        for value in values
    )


def examples(declared: str) -> list[tuple[Any, ...]]:
    """Two lists of valid arguments: each as low as it may be, and each as high."""
    return [_example(declared, last) for last in (False, True)]


def _example(declared: str, last: bool) -> tuple[Any, ...]:
    args: list[Any] = []
    for kind, _, rest in arguments(declared):
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
