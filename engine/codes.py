"""How a game declares its codes: each event and reason with its arguments in order, as a line of text.

An argument is given by its kind, or as ``kind=name`` where the kind does not say enough. One with a star
takes all remaining arguments. Each game lists its kinds in ``KINDS``; the codes are in ``EVENTS``,
``REFUSALS`` and ``HINTS``, each with a docstring below it saying what it tells.
"""

from __future__ import annotations

from typing import NamedTuple


class Kind(NamedTuple):
    """What an argument may be: an integer in a range, one of several words, any text, or a list."""

    meaning: str
    among: range | tuple[str, ...] | None = None
    """None: any text, or a list."""
    each: str = ""
    """The kind of a list's items, or several kinds if each item is itself a list of those."""
    length: int = 0
    """How many items a list has; 0 if it varies."""


class Argument(NamedTuple):
    """An argument of a code."""

    kind: str
    name: str
    rest: bool
    """Whether it takes all remaining arguments."""


def arguments(declared: str) -> list[Argument]:
    """The arguments of a code, from its line in a game's table."""
    found = []
    for word in declared.split():
        kind, _, name = word.lstrip("*").partition("=")
        found.append(Argument(kind, name or kind, word.startswith("*")))
    return found
