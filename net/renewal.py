"""Another pass phrase and another invite, for all tables of a host: the old ones let nobody in any more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from net.door.invite import for_table
from net.door.keys import Keys
from net.host import Host
from net.messages import Door
from net.table.core import Core
from net.table.room import Room


class Renewal:
    """What a table asks of its host for that."""

    def __init__(self, host: Host, store: Callable[[Keys], None] = lambda _: None) -> None:
        """``store`` keeps them apart from the saves, or raises NotSaved; it is called in another thread."""
        self._host, self.store = host, store

    def let_in_with(self, keys: Keys, by: Core) -> None:
        """Let people in with these, which the save of the table that has asked for them has already."""
        assert self._host.authentication is not None
        self._host.authentication.renew(keys)
        for room in self._host.rooms.values():
            assert room.door is not None
            own = replace(keys, watchers=room.door.watchers)
            room.people.set_door(door_of(room, own, self._host.authentication.fingerprint))
            if room is not by:
                room.run(room.keep_keys(own))


def door_of(room: Room, keys: Keys, fingerprint: bytes) -> Door:
    """What is told of who is let in at a table, once its addresses are known."""
    invite = for_table(room.addresses, room.name, fingerprint, keys.invite)
    return Door(not keys.phrase, keys.watchers, keys.phrase, invite.text)
