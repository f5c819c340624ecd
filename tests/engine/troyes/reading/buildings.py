"""Citizens in the buildings: who is pushed, who falls out, who is protected."""

from __future__ import annotations

from typing import Any

from tests.engine.troyes.reading.table import Table
from tests.engine.troyes.reading.words import NEUTRAL, Owner

Spaces = list[Any]


def spaces_of_row(table: Table, building: str, value: int) -> list[int]:
    """The spaces, from left to right and from 0, of the row with this value. In the Palace each is a row."""
    at = 0
    for row in table.cards["rows"][building]:
        if value in row:
            return list(range(at, at + len(row)))
        at += len(row)
    raise ValueError(value)


def space_with(table: Table, building: str, value: int) -> int:
    """The space with this value."""
    values = [each for row in table.cards["rows"][building] for each in row]
    return values.index(value)


def put(table: Table, building: str, spaces: Spaces, value: int, owner: Owner) -> tuple[Spaces, Owner | None]:
    """The spaces after a placement with this die, and who falls out."""
    row = spaces_of_row(table, building, value)
    after = list(spaces)
    carried: Owner | None = owner
    for at in row:
        carried, after[at] = after[at], carried
        if carried is None:  # the first gap takes the push  # T 38
            break
    return after, carried


def neutral_comes(table: Table, building: str, value: int) -> None:
    """T 11 and T 14: onto the first space of the row; who stands there is expelled, unless protected."""
    at = spaces_of_row(table, building, value)[0]
    there = table.standing[building][at]
    if there is not None:
        if there in table.lying[building]:
            return
        table.lying[building].append(there)
    table.standing[building][at] = NEUTRAL
    table.neutral_reserve -= 1
