"""The tables of a host as others see them before they have a chair."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import Reason, Refused
from net.chairs import OPEN, PERSON
from net.dialing import Dial, reached
from net.line import Line
from net.list_messages import LOBBY, OVER, PLAYING, ListTables, Tables, TableState
from net.messages import Bye, HostMessage
from net.room import Room
from net.visitor import Visitor


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


async def tables_at(dial: Dial, visitor: Visitor) -> list[TableState]:
    """The tables of the host that answers there; ``visitor`` proves what is asked for, as in `Line`.

    Raises Refused: nobody answers, it is the wrong host, or it does not say.
    """
    streams = await reached(dial)
    found: list[Tables] = []

    def hear(message: HostMessage) -> None:
        if isinstance(message, Tables):
            found.append(message)
            line.close()

    line = Line(streams, visitor, lambda _: ListTables(), hear)
    ended = await line.run()
    if found:
        return found[0].tables
    if isinstance(ended, Bye):
        ended = Reason(ended.code, tuple(ended.args))
    raise Refused(ended or Reason("connection_lost"))
