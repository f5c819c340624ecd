"""The recap laid out: clauses in a few lines, the newest last.

Each clause begins a line of its own if there are enough lines, and goes on in the next if it is long.
Otherwise several share a line, and if even that is too much some are left out and counted: first what no
player did, then what one did oneself; then only the newest that each player did is told, and at last the
oldest clauses go.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from colonia_tui.drawing.canvas import wrap
from colonia_tui.drawing.steps import Clause
from engine.game import Seat

GAP = 3
"""Blanks between two clauses in a line."""
_SIGN = 2
"""Cells of a sign and the blank behind it."""


class Laid(NamedTuple):
    """Clauses, line by line."""

    lines: list[list[Clause]]
    left_out: int
    """How many are not there."""


def width(clause: Clause) -> int:
    """Cells that a clause takes with its sign."""
    return cell_len(clause.text) + (_SIGN if clause.seat is not None or clause.rest else 0)


def lay_out(clauses: Sequence[Clause], room: int, lines: int, last: int, own: Seat | None = None) -> Laid:
    """Clauses in at most ``lines`` lines of ``room`` cells, the last of which has only ``last`` cells.

    ``own`` is whose screen it is.
    """
    if not clauses or lines < 1:
        return Laid([], 0)
    rooms = [room] * (lines - 1) + [last]
    full = [clause._replace(text=clause.full or clause.text, full="") for clause in clauses]
    if full != list(clauses):
        laid = _one_each(full, rooms) or _broken(full, rooms) or _shared_out(full, rooms)
        if laid is not None:
            return Laid(laid, 0)
    laid = _one_each(clauses, rooms) or _broken(clauses, rooms)
    if laid is not None:
        return Laid(laid, 0)
    return _as_many(clauses, rooms, own)


def _as_many(clauses: Sequence[Clause], rooms: Sequence[int], own: Seat | None) -> Laid:
    """As many clauses as fit, several in a line."""
    kept = list(clauses)
    while any(clause.seat in (None, own) for clause in kept):
        laid = _filled(kept, rooms)
        if laid is not None:
            return Laid(laid, len(clauses) - len(kept))
        kept.remove(min(kept, key=lambda clause: 0 if clause.seat is None else 2 - (clause.seat == own)))
    others = kept or list(clauses)
    newest = [clause._replace(text=clause.short or clause.text) for clause in others]
    for told in (others, newest):
        laid = _filled(told, rooms)
        if laid is not None:
            return Laid(laid, len(clauses) - len(told))
    while len(newest) > 1:
        newest = newest[1:]
        laid = _filled(newest, rooms)
        if laid is not None:
            return Laid(laid, len(clauses) - len(newest))
    return Laid([newest], len(clauses) - 1)


def _filled(clauses: Sequence[Clause], rooms: Sequence[int]) -> list[list[Clause]] | None:
    return _shared_out(clauses, rooms) or _flow(clauses, rooms) or _broken(clauses, rooms)


def _one_each(clauses: Sequence[Clause], rooms: Sequence[int]) -> list[list[Clause]] | None:
    """A line for each; None if they do not fit."""
    if len(clauses) > len(rooms):
        return None
    fits = all(width(clause) <= room for clause, room in zip(clauses, rooms, strict=False))
    return [[clause] for clause in clauses] if fits else None


def _broken(clauses: Sequence[Clause], rooms: Sequence[int]) -> list[list[Clause]] | None:
    """Each begins a line, and long ones go on in the next; None if they do not fit."""
    lines: list[list[Clause]] = []
    for clause in clauses:
        first, *more = (
            wrap(clause.text, rooms[0] - _SIGN, len(rooms)) if width(clause) > rooms[0] else [clause.text]
        )
        lines.append([clause._replace(text=first)])
        lines += [[clause._replace(text=text, rest=True)] for text in more]
    fits = len(lines) <= len(rooms) and all(
        _length(line) <= room for line, room in zip(lines, rooms, strict=False)
    )
    return lines if fits else None


def _shared_out(clauses: Sequence[Clause], rooms: Sequence[int]) -> list[list[Clause]] | None:
    """As many in each line as in any other, or one more in the first ones; None if they do not fit."""
    lines: list[list[Clause]] = []
    left = list(clauses)
    for number, room in enumerate(rooms):
        count = -(-len(left) // (len(rooms) - number))
        line, left = left[:count], left[count:]
        if line and _length(line) > room:
            return None
        lines.append(line)
    return [line for line in lines if line]


def _flow(clauses: Sequence[Clause], rooms: Sequence[int]) -> list[list[Clause]] | None:
    """One after the other, each line filled before the next; None if they do not fit."""
    lines: list[list[Clause]] = [[]]
    for clause in clauses:
        if lines[-1] and _length([*lines[-1], clause]) > rooms[len(lines) - 1]:
            if len(lines) == len(rooms):
                return None
            lines.append([])
        lines[-1].append(clause)
    return None if len(clauses) > 1 and _length(lines[-1]) > rooms[len(lines) - 1] else lines


def _length(line: Sequence[Clause]) -> int:
    return sum(map(width, line)) + GAP * (len(line) - 1)
