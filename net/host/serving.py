"""A whole host for one table, from the first connection to the end of the game.

It is what ``colonia host --headless`` and the detached host process run.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from engine.game import Plain, Reason, Refused
from net.door.authentication import Authentication
from net.door.invite import for_table
from net.door.keys import Keys, keys_for
from net.host.announcing import Announcer
from net.host.host import Host
from net.host.logs import logged_to
from net.host.opening import new_room, saved_room
from net.plans import HostPlan
from net.saves.journal import SUFFIX, JournalError
from net.table.core import Core
from net.table.room import Room
from net.wire import own_socket
from net.wire.addresses import EVERYWHERE, LOOPBACK_V4, host_and_port
from net.wire.messages import Door


class Renewal:
    """Gives all tables of a host a new pass phrase and invite; the old ones no longer let anybody in."""

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


log = logging.getLogger("net.host")

LINGER = 30.0
"""Seconds that a host waits after the end for its clients to leave."""
RESULT_FOR = 60.0
"""Seconds that it waits after the end, or when it is opened again, for those who do not know the result."""
EMPTY_LOBBY_AFTER = 10.0
"""Seconds without a single person after which a host ends if its game has not begun."""
ABANDONED_AFTER = 600.0
"""Seconds without a single person after which a host saves and ends; ``continue`` resumes the game."""


async def serve(
    plan: HostPlan, announce: Callable[[Room, bytes], None], *, linger: float = LINGER
) -> dict[str, Plain] | None:
    """Host one table to the end of its game. Returns its result, None if it was left unfinished.

    ``announce`` is called once, as soon as others can connect, with the room and the owner's token
    (empty without an owner). Raises Refused before that.
    """
    with logged_to(Path(plan.log) if plan.log else None):
        return await _serve(plan, announce, linger)


async def _serve(
    plan: HostPlan, announce: Callable[[Room, bytes], None], linger: float
) -> dict[str, Plain] | None:
    """`serve`, with the log open. Raises Refused."""
    host, folder = Host(), Path(plan.folder)
    if isinstance(plan.table, str):
        room = saved_room(folder / f"{plan.table}{SUFFIX}")
    else:
        room = new_room(plan.table, folder)
    host.rooms[room.name] = room  # people waiting for the table may be here at once
    try:
        keys = keys_for(room.journal.notes.keys, plan.door)
        host.authentication = authentication_of(keys, room.journal.path)
        room.addresses = await _listen_as_before(host, room, plan, keys)
        room.door, room.renewal = door_of(room, keys, host.authentication.fingerprint), Renewal(host)
        if plan.unix:
            await host.listen_locally(Path(plan.unix))
        token = b"" if room.owner is None else room.issue_token(room.owner)
        room.journal.publish()
        log.info("table %s: %s, listening at %s", room.name, room.table.game.name, ", ".join(room.addresses))
        if keys.announce:
            host.announcer = Announcer([listener.socket for listener in host.listeners])
        host.open(room)
        announce(room, token)
        await until_over(host, room, linger)
        log.info("table %s: the host ends at version %d", room.name, room.table.version)
        if room.stopped is not None and room.stopped.code in ("behind", "stopped"):
            raise Refused(room.stopped)
        return room.result() if room.over else None
    finally:
        await host.close()
        if plan.unix:
            own_socket.remove(Path(plan.unix))


def authentication_of(keys: Keys, kept_in: Path) -> Authentication:
    """Raises JournalError if what that file keeps of it is damaged."""
    try:
        return Authentication(keys)
    except OSError as error:
        raise JournalError(Reason("damaged_save", (kept_in.name,))) from error


async def _listen_as_before(host: Host, room: Room, plan: HostPlan, keys: Keys) -> list[str]:
    """Listen where a saved table was last found, since its players will look there, and never wider.

    If its port is taken, another one at the same address; if this machine no longer has that address, only
    for programs on this machine. A new table listens as planned; an open one only for programs on this
    machine, unless it was said where.
    """
    notes = room.journal.notes
    was_open = notes.keys is not None and not notes.keys.phrase
    becomes_open = not keys.phrase and not was_open and plan.bind == EVERYWHERE
    if notes.bind is None:
        bind = LOOPBACK_V4 if becomes_open else plan.bind
        found = await host.listen(bind, plan.port)
    else:
        bind = LOOPBACK_V4 if becomes_open else notes.bind
        found = await _listen_again(host, bind, notes.port, plan.port)
    room.journal.keep(replace(notes, bind=bind, port=host_and_port(found[0])[1], keys=keys))
    return found


async def _listen_again(host: Host, bind: str, last: int | None, wanted: int | None) -> list[str]:
    """Listen at an address where a table was found before: on the port it had, if no other is wanted."""
    ports = [last, None, 0] if wanted is None else [wanted]
    for port in ports:
        try:
            return await host.listen(bind, port)
        except Refused as refused:
            if refused.reason.code == "cannot_listen" and bind != LOOPBACK_V4:
                return await _listen_again(host, LOOPBACK_V4, last, wanted)
            if port == ports[-1]:
                raise
    raise AssertionError("unreachable")


async def until_over(host: Host, room: Room, linger: float) -> None:
    """Wait until everybody has the result and has left, or nobody comes for a long time."""
    clock = asyncio.get_running_loop().time
    something_happened, over_since = host.happened_at[room.name], None
    empty_since: float | None = None
    while True:
        something_happened.clear()
        if room.stopped is not None:
            return
        people = [member for member in room.members if member.chair is not None]
        limit, then_ends = None, True
        empty_since = None if people else clock() if empty_since is None else empty_since
        if room.over:
            over_since = clock() if over_since is None else over_since
            missing = 0.0 if room.told_everybody else over_since + RESULT_FOR - clock()
            if missing <= 0 and not room.members:
                return
            limit, then_ends = (missing, False) if missing > 0 else (linger, True)
        elif not people and (room.started or not room.starts_when_full):
            assert empty_since is not None
            limit = empty_since + (ABANDONED_AFTER if room.started else EMPTY_LOBBY_AFTER) - clock()
        try:
            async with asyncio.timeout(limit):
                await something_happened.wait()
        except TimeoutError:
            if then_ends:
                return
