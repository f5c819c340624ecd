"""What is done by a room is guarded: a bug of ours stops that table, and no other."""

from __future__ import annotations

import logging
from collections.abc import Callable
from types import TracebackType

from engine.game import Reason
from net.table.room import Room

log = logging.getLogger("net.host")


class Guard:
    """A context in which a room does something. If it fails there, it is stopped, and its people are told.

    A class, since each message enters one: `contextlib.contextmanager` takes five times as long.
    """

    __slots__ = ("_room", "_stopped")

    def __init__(self, room: Room, stopped: Callable[[Room], None]) -> None:
        """``stopped`` is called after that."""
        self._room, self._stopped = room, stopped

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if not isinstance(error, Exception):
            return False
        log.error("the table %s cannot continue", self._room.name, exc_info=error)
        self._room.stop(Reason("stopped"))
        self._stopped(self._room)
        return True
