"""The three buildings: rows, values, and what happens to those who stand there when somebody comes."""

from __future__ import annotations

from engine.troyes.components import NOBODY, SPACES
from engine.troyes.deck import Board
from engine.troyes.options import Row
from engine.troyes.state import State


def space_of(board: Board, building: int, value: int) -> int:
    """The space of a value."""
    return values(board, building).index(value)


def values(board: Board, building: int) -> list[int]:
    """The value of each space, from left to right."""
    return [value for row in board.rows(building) for value in row]


def rows(board: Board, building: int) -> list[int]:
    """The row of each space, from 0."""
    return [number for number, row in enumerate(board.rows(building)) for _ in row]


def last_moved(spaces: list[int]) -> int:
    """Where the push ends when somebody comes onto the first space of a row: at the first gap, or at its end.

    All before it move right by one; who stood there falls out of the row.  # T 38
    """
    return spaces.index(NOBODY) if NOBODY in spaces else len(spaces) - 1


def row_owners(s: State, building: int, row: Row) -> list[int]:
    """The owners of the citizens in a row."""
    at = building * SPACES + row.first
    return s.space[at : at + row.size]
