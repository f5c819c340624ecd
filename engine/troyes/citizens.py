"""Where citizens are, how they are lifted and expelled, and the three buildings."""

from __future__ import annotations

from engine.game import Action, Out, Reason, Seat
from engine.troyes.actions import FOREMAN, HIRE, LYING, STANDING, SUPPLY
from engine.troyes.components import BUILDINGS, HIRE_COST, NOBODY, SLOTS, SPACES
from engine.troyes.deck import Board
from engine.troyes.options import Row
from engine.troyes.state import State


def standing(s: State, owner: int, building: int) -> int:
    """How many of the owner's citizens stand in the building."""
    return s.space[building * SPACES : building * SPACES + SPACES].count(owner)


def has_foreman(s: State, seat: Seat, slot: int) -> bool:
    """Whether the seat has a foreman on the card, on a space or on the picture."""
    at = 2 * slot
    return s.foreman[at] == seat or s.foreman[at + 1] == seat or bool(s.picture[slot] >> seat & 1)


def foremen(s: State, seat: Seat) -> int:
    """How many foremen the seat has, including those on pictures."""
    return s.foreman.count(seat) + sum([mask >> seat & 1 for mask in s.picture])


def on_board(s: State, seat: Seat) -> list[Action]:
    """The sources that are the seat's own citizens on the board."""
    found = []
    if seat in s.foreman or any(s.picture):
        found = [FOREMAN[slot] for slot in range(SLOTS) if has_foreman(s, seat, slot)]
    found += [STANDING[at] for at, owner in enumerate(s.space) if owner == seat]
    if any(s.lying):
        found += [LYING[b] for b in range(BUILDINGS) if s.lying[b] >> seat & 1]
    return found


def sources(s: State, seat: Seat) -> list[Action]:
    """Everywhere the seat can take a citizen from."""
    found = on_board(s, seat)
    if s.supply[seat]:
        return [SUPPLY, *found]
    return [HIRE, *found] if can_hire(s, seat) else found


def any_source(s: State, seat: Seat) -> bool:
    """Whether the seat can take a citizen from anywhere."""
    return s.supply[seat] > 0 or any_on_board(s, seat) or can_hire(s, seat)


def any_on_board(s: State, seat: Seat) -> bool:
    """Whether any citizen of the seat is on the board."""
    return seat in s.space or seat in s.foreman or bool(on_board(s, seat))


def no_source(s: State, seat: Seat, source: Action) -> Reason | None:
    """Why the seat cannot take a citizen from there; None if it can."""
    kind, args = source
    if kind == "supply":
        return None if s.supply[seat] else Reason("supply_empty")
    if kind == "hire":  # T 17
        if s.supply[seat]:
            return Reason("supply_not_empty")
        return cannot_hire(s, seat)
    if kind == "foreman":
        return None if has_foreman(s, seat, args[0]) else Reason("no_foreman_there", args)
    if kind == "standing":
        return None if s.space[args[0] * SPACES + args[1]] == seat else Reason("not_standing_there", args)
    return None if s.lying[args[0]] >> seat & 1 else Reason("not_lying_there", args)


def can_hire(s: State, seat: Seat) -> bool:
    """Whether the seat can move a citizen from reserve to supply."""
    return s.reserve[seat] > 0 and s.influence[seat] >= HIRE_COST


def cannot_hire(s: State, seat: Seat) -> Reason | None:
    """Why the seat cannot move a citizen from reserve to supply; None if it can."""
    if can_hire(s, seat):
        return None
    if not s.reserve[seat]:
        return Reason("no_reserve")
    return Reason("lacks_influence", (HIRE_COST, 0, s.influence[seat]))


def hire(s: State, seat: Seat, out: Out | None) -> None:
    """Move a citizen from reserve to supply for 2 influence."""
    s.influence[seat] -= HIRE_COST
    s.reserve[seat] -= 1
    s.supply[seat] += 1
    if out is not None:
        out.tell("hired", seat)


def lift(s: State, seat: Seat, source: Action, out: Out | None) -> None:
    """Take up a citizen. Its space becomes free, dice already rolled stay, nothing moves up.  # T 26"""
    kind, args = source
    where = space = NOBODY
    if kind == "hire":
        hire(s, seat, out)
        s.supply[seat] -= 1
    elif kind == "supply":
        s.supply[seat] -= 1
    elif kind == "foreman":
        (where,) = args
        if s.picture[where] >> seat & 1:
            s.picture[where] ^= 1 << seat
        else:
            s.foreman[s.foreman.index(seat, 2 * where, 2 * where + 2)] = NOBODY
    elif kind == "standing":
        where, space = args
        s.space[where * SPACES + space] = NOBODY
    else:
        (where,) = args
        s.lying[where] ^= 1 << seat
    if out is not None:
        out.tell("lifted", seat, kind, where, space)


# The three buildings: rows, values, and who moves when a citizen comes


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
    """Where the push ends when a citizen comes onto the first space of a row: at the first gap, or at the
    row's end.

    All before it move right by one; the citizen on the last space falls out.  # T 38
    """
    return spaces.index(NOBODY) if NOBODY in spaces else len(spaces) - 1


def row_owners(s: State, building: int, row: Row) -> list[int]:
    """The owners of the citizens in a row."""
    at = building * SPACES + row.first
    return s.space[at : at + row.size]


# Expelling: a citizen leaves its space and lies on the building's picture until the round ends


def protected(s: State, building: int, owner: int) -> bool:
    """Whether one of this owner's citizens lies there already: then no other can be expelled.  # T 39"""
    return bool(s.lying[building] >> owner & 1)


def expel(s: State, building: int, owner: int, out: Out | None) -> None:
    """Lay a citizen, already off its space, on the picture. Its die of this round stays."""
    if owner == NOBODY:
        return
    s.lying[building] |= 1 << owner
    if out is not None:
        out.tell("expelled", owner, building)
