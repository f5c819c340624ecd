"""A host's tables as others see them before they have a chair."""

from __future__ import annotations

from collections.abc import Iterable

from net.chairs import OPEN, PERSON
from net.list_messages import LOBBY, OVER, PLAYING, Tables, TableState
from net.table.room import Room


def listed(rooms: Iterable[Room]) -> Tables:
    """What a host with these rooms, the oldest first, says of them."""
    return Tables([_state(room) for room in reversed([*rooms]) if room.stopped is None])


def free_chairs(room: Room) -> int:
    """How many chairs somebody may take now."""
    return 0 if room.started else sum(chair.kind == OPEN for chair in room.chairs)


def _state(room: Room) -> TableState:
    people = [chair.name for chair in room.chairs if chair.kind == PERSON]
    state = OVER if room.over else PLAYING if room.started else LOBBY
    return TableState(room.name, room.table.game.name, people, free_chairs(room), state)
