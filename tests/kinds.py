"""Checks arguments of codes against their declarations (`engine.codes`), and makes example arguments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from engine.codes import Kind, arguments

Kinds: TypeAlias = Mapping[str, Kind]
"""A game's kinds of arguments."""


def misfit(kinds: Kinds, declared: str, args: Sequence[Any]) -> str:
    """A description of the first of ``args`` that does not match a code's entry; "" if all match."""
    wanted = arguments(declared)
    for place, (kind, name, rest) in enumerate(wanted):
        if rest:
            return "" if _fits(kinds, kind, args[place:]) else f"{name}: {args[place:]}"
        if place >= len(args) or not _fits(kinds, kind, args[place]):
            return f"{name}: {args[place:]}"
    return f"too many: {args}" if len(args) > len(wanted) else ""


def _fits(kinds: Kinds, kind: str, value: Any) -> bool:
    _, among, each, length = kinds[kind]
    if each:
        return _fits_list(kinds, each.split(), length, value)
    if isinstance(among, range):
        return type(value) is int and value in among
    return isinstance(value, str) and (among is None or value in among)


def _fits_list(kinds: Kinds, each: list[str], length: int, values: Any) -> bool:
    if not isinstance(values, tuple | list) or (length and len(values) != length):
        return False
    if len(each) == 1:
        return all(_fits(kinds, each[0], value) for value in values)
    return all(  # each item is a row itself
        len(value) == len(each)
        and all(_fits(kinds, kind, part) for kind, part in zip(each, value, strict=True))
        for value in values
    )


def examples(kinds: Kinds, declared: str) -> list[tuple[Any, ...]]:
    """Two lists of valid arguments: each as low as it may be, and each as high."""
    return [_example(kinds, declared, last) for last in (False, True)]


def _example(kinds: Kinds, declared: str, last: bool) -> tuple[Any, ...]:
    args: list[Any] = []
    for kind, _, rest in arguments(declared):
        value = _value(kinds, kind, last)
        args += value if rest else [value]
    return tuple(args)


def _value(kinds: Kinds, kind: str, last: bool) -> Any:
    _, among, each, length = kinds[kind]
    if each:
        parts = each.split()
        items = tuple(_value(kinds, part, last) for part in parts)
        item = items[0] if len(parts) == 1 else items
        return (item,) * (length or 2)
    return "x" if among is None else among[-1 if last else 0]
