"""The recap laid out: clauses in a few lines, the newest last.

Each clause has a line of its own if there are enough lines. Otherwise several share a line, and if even that
is too much some are left out and counted: first what no player did, then the oldest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from colonia_tui.drawing.steps import Clause

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
    return cell_len(clause.text) + (_SIGN if clause.seat is not None else 0)


def lay_out(clauses: Sequence[Clause], room: int, lines: int, last: int) -> Laid:
    """Clauses in at most ``lines`` lines of ``room`` cells, the last of which has only ``last`` cells."""
    if not clauses or lines < 1:
        return Laid([], 0)
    rooms = [room] * (lines - 1) + [last]
    if len(clauses) <= lines and all(
        width(clause) <= space for clause, space in zip(clauses, rooms, strict=False)
    ):
        return Laid([[clause] for clause in clauses], 0)
    kept = list(clauses)
    while len(kept) > 1:
        laid = _flow(kept, rooms, -(-len(kept) // lines)) or _flow(kept, rooms, len(kept))
        if laid is not None:
            return Laid(laid, len(clauses) - len(kept))
        kept.remove(min(kept, key=lambda clause: clause.seat is not None))
    return Laid([kept], len(clauses) - 1)


def _flow(clauses: Sequence[Clause], rooms: Sequence[int], most: int) -> list[list[Clause]] | None:
    """Clauses one after the other, at most so many in a line; None if they do not fit."""
    lines: list[list[Clause]] = [[]]
    used = 0
    for clause in clauses:
        more = width(clause) + (GAP if used else 0)
        if used and (used + more > rooms[len(lines) - 1] or len(lines[-1]) == most):
            lines.append([])
            used, more = 0, width(clause)
            if len(lines) > len(rooms):
                return None
        used += more
        lines[-1].append(clause)
    if used > rooms[len(lines) - 1] and len(clauses) > 1:
        return None
    return lines
