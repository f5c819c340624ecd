"""A host says on the local network that its table is here, so that nobody has to type an address.

It says nothing secret, and helps nobody in. Whatever goes wrong with it, the table goes on without.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import time
from collections.abc import Callable, Collection, Sequence

from net import names
from net.addresses import ANY_V4, ANY_V6, is_loopback
from net.announcement import MOST_ADDRESSES, Announcement
from net.listing import free_chairs
from net.multicast import Multicast, Network, Service
from net.table.room import Room

log = logging.getLogger("net.announcing")

LONGEST_NAME = 40
"""Bytes of a service's name: one may have 63, and a number may have to follow."""
GOODBYE_WITHIN = 1.0
"""Seconds to take an announcement back when the host ends."""


class Announcer:
    """Announces the tables of one host as one service, from the first `say` until it is closed."""

    def __init__(
        self, listening: Sequence[socket.socket], network: Callable[[], Network] = Multicast
    ) -> None:
        """``listening``: the sockets of its host, of any kind."""
        tcp = [each for each in listening if each.family != socket.AF_UNIX]
        self._listening = [each for each in tcp if not is_loopback(each.getsockname()[0])]
        self._network = network
        self._since = int(time.time())
        self._wanted: Announcement | None = None
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def say(self, rooms: Collection[Room]) -> None:
        """Announce the tables as they are now. Nothing is said of what is for this machine alone."""
        if not self._listening:
            return
        now = _announcement(rooms, self._since)
        if now != self._wanted:
            self._wanted = now
            self._changed.set()
            if self._task is None:
                self._task = asyncio.create_task(self._announce())

    async def close(self) -> None:
        """Take the announcement back."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _announce(self) -> None:
        try:
            while True:
                while self._wanted is None:
                    await self._changed.wait()
                    self._changed.clear()
                network = self._network()
                try:
                    await self._announce_to(network)
                finally:
                    async with asyncio.timeout(GOODBYE_WITHIN):
                        await network.close()
        except Exception as error:
            log.info("the table is not announced: %s", type(error).__name__)

    async def _announce_to(self, network: Network) -> None:
        """Announce what there is and what becomes of it, until there is no table any more."""
        addresses = _reached_at(self._listening, network.own_addresses())
        if not addresses:
            raise OSError("nobody reaches this machine")
        port, is_said = self._listening[0].getsockname()[1], False
        while (now := self._wanted) is not None:
            self._changed.clear()
            if is_said:
                await network.change(now.txt())
            else:
                await network.announce(Service(_service_name(now.table), port, addresses, now.txt()))
                is_said = True
            await self._changed.wait()


def _announcement(rooms: Collection[Room], since: int) -> Announcement | None:
    """What to say of these tables: as one, the newest with a free chair, to which newcomers are taken."""
    newest_first = [room for room in reversed([*rooms]) if room.stopped is None]
    if not newest_first:
        return None
    free = [free_chairs(room) for room in newest_first]
    table = next((room for room, count in zip(newest_first, free, strict=True) if count), newest_first[0])
    asks = table.door is None or not table.door.open
    return Announcement(
        table.name,
        table.table.game.name,
        sum(free),
        sum(len(room.chairs) for room in newest_first),
        asks,
        since,
        "" if table.owner is None else table.chairs[table.owner].name,
        len(newest_first),
    )


def _reached_at(listening: Sequence[socket.socket], own: Sequence[str]) -> tuple[str, ...]:
    """The addresses, without zones, at which others reach these sockets; ``own`` are all of this machine."""
    found: dict[str, None] = {}
    for each in listening:
        host = each.getsockname()[0]
        if host not in (ANY_V4, ANY_V6):
            found[host.partition("%")[0]] = None
            continue
        has_v6 = host == ANY_V6
        has_v4 = not has_v6 or not each.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)
        found |= {address: None for address in own if (has_v6 if ":" in address else has_v4)}
    return tuple(address for address in found if not is_loopback(address))[:MOST_ADDRESSES]


def _service_name(table: str) -> str:
    """The table's name, as a service may be called."""
    return names.clean(table).encode()[:LONGEST_NAME].decode(errors="ignore").strip(". ") or "colonia"
