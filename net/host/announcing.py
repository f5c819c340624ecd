"""Announcing a host's tables on the local network, so that nobody has to type an address; and hearing others.

An announcement holds nothing secret and lets nobody in. If it fails, the table goes on without.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import socket
import time
from collections.abc import AsyncGenerator, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from ipaddress import IPv6Address, ip_address
from random import Random
from typing import TYPE_CHECKING, Protocol

from net.table.room import Room
from net.wire import names
from net.wire.addresses import ANY_V4, ANY_V6, is_loopback, own_addresses
from net.wire.messages import LOBBY, OPEN, OVER, PERSON, PLAYING, Tables
from net.wire.records import TableState

if TYPE_CHECKING:
    from zeroconf import Zeroconf
    from zeroconf.asyncio import AsyncServiceInfo


# Announcements as data. Anybody may make one up: we read them within bounds, and they prove nothing.


SERVICE = "_colonia._tcp.local."
VERSION = "1"
MOST_KEYS = 16
"""Keys of an announcement; one with more is not read."""
MOST_BYTES = 128
"""Bytes of a value; a longer one is not read."""
MOST_ADDRESSES = 8
"""Addresses of one table, written or read."""
MOST_CHAIRS = 999
"""Chairs of all tables of a host."""
MOST_TABLES = 99
LONGEST_ZONE = 16
"""Characters of the name of a network interface."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """One table, as its host announces it, or all tables of a host as one."""

    table: str
    """The name of the one to which a newcomer is taken. All texts are safe for a terminal."""
    game: str
    """What is played there."""
    free: int
    """Chairs that somebody may take now, at all tables of the host."""
    chairs: int
    """How many chairs there are at them, up to `MOST_CHAIRS`."""
    asks: bool
    """Whether a pass phrase or an invite is asked for."""
    since: int
    """When it was opened, in seconds since 1970 by its host's clock: for the order in a list, no more."""
    owner: str = ""
    """The name of the person whose table it is; "" if it is nobody's."""
    tables: int = 1
    """How many tables the host has, up to `MOST_TABLES`."""

    def txt(self) -> dict[bytes, bytes | None]:
        """The keys and values to send."""
        values = {
            "v": VERSION,
            "table": names.clean(self.table),
            "owner": names.clean(self.owner),
            "game": names.clean(self.game),
            "free": str(min(self.free, MOST_CHAIRS)),
            "chairs": str(min(self.chairs, MOST_CHAIRS)),
            "tables": str(min(self.tables, MOST_TABLES)),
            "phrase": str(int(self.asks)),
            "since": str(self.since),
        }
        return {key.encode(): value.encode() for key, value in values.items()}


def parse(txt: Mapping[bytes, bytes | None]) -> Announcement | None:
    """What a host says of its table; None if it cannot be read."""
    if len(txt) > MOST_KEYS:
        return None
    values = {key: value or b"" for key, value in txt.items()}
    table, game, owner = (_name(values.get(key, b"")) for key in (b"table", b"game", b"owner"))
    free, chairs = (_number(values.get(key, b""), MOST_CHAIRS) for key in (b"free", b"chairs"))
    tables = _number(values.get(b"tables", b""), MOST_TABLES) or 1
    if values.get(b"v") != VERSION.encode() or not (table and game):
        return None
    if free is None or chairs is None or free > chairs:
        return None
    since = _number(values.get(b"since", b""), 10**12) or 0
    return Announcement(table, game, free, chairs, values.get(b"phrase") != b"0", since, owner, tables)


def dialable(addresses: Iterable[str]) -> list[str]:
    """Those of the addresses heard that may be dialed, IPv4 first, link-local ones last; at most
    `MOST_ADDRESSES`.

    None that is ours alone: nobody is to have us connect to a program on our own machine. A link-local
    IPv6 address means nothing without its zone.
    """
    found: dict[str, tuple[bool, bool]] = {}
    for text in addresses:
        host, _, zone = text.partition("%")
        try:
            address = ip_address(host)
        except ValueError:
            continue
        is_v6 = isinstance(address, IPv6Address)
        mapped = isinstance(address, IPv6Address) and address.ipv4_mapped is not None
        local = address.is_link_local
        if mapped or address.is_loopback or address.is_multicast or address.is_unspecified:
            continue
        if address.is_reserved or (is_v6 and local and not _is_zone(zone)):
            continue
        written = f"{address}%{zone}" if is_v6 and local else str(address)
        found[written] = (is_v6, local)
    return sorted(found, key=lambda each: (found[each], each))[:MOST_ADDRESSES]


def _is_zone(zone: str) -> bool:
    return (
        0 < len(zone) <= LONGEST_ZONE
        and zone.isascii()
        and zone.isprintable()
        and not set(zone) & set("% []/")
    )


def _name(value: bytes) -> str:
    if len(value) > MOST_BYTES:
        return ""
    try:
        return names.clean(value.decode())
    except UnicodeDecodeError:
        return ""


def _number(value: bytes, most: int) -> int | None:
    """A whole number from 0 to ``most``; None for anything else."""
    if not value.isdigit() or len(value) > len(str(most)):
        return None
    number = int(value)
    return number if number <= most else None


# Multicast DNS with ``zeroconf``. Nothing else knows that library; we load it when first needed (0.06 s).


ANSWER_WITHIN = 1.0
"""Seconds for a service to answer where it is."""
AT_ONCE = 16
"""How many are asked at a time."""
MOST_NAMES = 1024
"""How many may wait to be asked; of more, any may be forgotten."""
WAITING = 64
"""How much that was heard may wait to be read; more is dropped."""


@dataclass(frozen=True, slots=True)
class Service:
    """Somebody who offers something."""

    name: str
    """Its own, before the kind of service; no two at a time have the same."""
    port: int
    addresses: tuple[str, ...]
    """As text; an IPv6 one may have a zone (``%eth0``)."""
    txt: Mapping[bytes, bytes | None]


@dataclass(frozen=True, slots=True)
class Gone:
    """Somebody no longer offers it."""

    name: str


class Network(Protocol):
    """The local network. Each of these may raise anything: there may be no network."""

    def own_addresses(self) -> list[str]:
        """All addresses of this machine, without zones."""
        ...

    async def announce(self, service: Service) -> None:
        """Offer a service from now on. If its name is taken, it gets a number."""
        ...

    async def change(self, txt: Mapping[bytes, bytes | None]) -> None:
        """Say something else of the service that is offered."""
        ...

    def browse(self) -> AsyncGenerator[Service | Gone, None]:
        """Services as they come and go, for ever."""
        ...

    async def close(self) -> None:
        """Say goodbye for the service that is offered, and hear no more."""
        ...


class Multicast:
    """The network that this machine is in. Made and used in one event loop."""

    def __init__(self, interfaces: list[str] | None = None) -> None:
        """``interfaces``: those with these addresses; None for all. Raises whatever the library may."""
        from zeroconf import InterfaceChoice, IPVersion
        from zeroconf.asyncio import AsyncZeroconf

        # keep its messages about others' packets off the screen
        logging.getLogger("zeroconf").setLevel(logging.CRITICAL + 1)
        has_v6 = interfaces is None and socket.has_dualstack_ipv6()
        chosen = InterfaceChoice.All if interfaces is None else interfaces
        self._zeroconf = AsyncZeroconf(chosen, ip_version=IPVersion.All if has_v6 else IPVersion.V4Only)
        self._offered: AsyncServiceInfo | None = None
        self._asking: set[asyncio.Task[None]] = set()
        self._names: list[str] = []
        """Who has been heard of, and has not been asked yet."""
        self._random = Random()
        self._heard: asyncio.Queue[Service | Gone] = asyncio.Queue(WAITING)

    def own_addresses(self) -> list[str]:
        return own_addresses()

    async def announce(self, service: Service) -> None:
        # the addresses belong to the server's name, and two of one name would have each other's
        server = f"colonia-{secrets.token_hex(8)}.local."
        name = f"{service.name}.{SERVICE}"
        self._offered = self._info(name, service.port, list(service.addresses), service.txt, server)
        await (await self._zeroconf.async_register_service(self._offered, allow_name_change=True))

    async def change(self, txt: Mapping[bytes, bytes | None]) -> None:
        before = self._offered
        assert before is not None, "nothing is offered"
        assert before.port is not None
        assert before.server is not None
        self._offered = self._info(before.name, before.port, before.parsed_addresses(), txt, before.server)
        await (await self._zeroconf.async_update_service(self._offered))

    def _info(
        self,
        name: str,
        port: int,
        addresses: list[str],
        txt: Mapping[bytes, bytes | None],
        server: str,
    ) -> AsyncServiceInfo:
        from zeroconf.asyncio import AsyncServiceInfo

        properties: dict[str | bytes, str | bytes | None] = dict(txt.items())
        return AsyncServiceInfo(
            SERVICE, name, port=port, properties=properties, parsed_addresses=addresses, server=server
        )

    async def browse(self) -> AsyncGenerator[Service | Gone, None]:
        from zeroconf.asyncio import AsyncServiceBrowser

        browser = AsyncServiceBrowser(self._zeroconf.zeroconf, [SERVICE], handlers=[self._meet])
        try:
            while True:
                yield await self._heard.get()
        finally:
            await browser.async_cancel()

    async def close(self) -> None:
        self._names.clear()
        for task in self._asking:
            task.cancel()
        await self._zeroconf.async_close()

    def _meet(self, *, zeroconf: Zeroconf, service_type: str, name: str, state_change: object) -> None:
        from zeroconf import ServiceStateChange

        if state_change is ServiceStateChange.Removed:
            self._hear(Gone(name))
        elif name not in self._names:
            if len(self._names) >= MOST_NAMES:
                self._names.pop(self._random.randrange(MOST_NAMES))
            self._names.append(name)
            self._ask_more(zeroconf)

    def _ask_more(self, zeroconf: Zeroconf) -> None:
        """Ask those that wait in random order: a crowd that came first keeps nobody out."""
        while self._names and len(self._asking) < AT_ONCE:
            name = self._names.pop(self._random.randrange(len(self._names)))
            task = asyncio.ensure_future(self._ask(zeroconf, name))
            self._asking.add(task)
            task.add_done_callback(partial(self._has_asked, zeroconf))

    def _has_asked(self, zeroconf: Zeroconf, task: asyncio.Task[None]) -> None:
        self._asking.discard(task)
        if not task.cancelled():
            self._ask_more(zeroconf)

    async def _ask(self, zeroconf: Zeroconf, name: str) -> None:
        """Ask where a service is, and what it is like."""
        from zeroconf.asyncio import AsyncServiceInfo

        with contextlib.suppress(Exception):  # whatever has been sent there, it is nobody we can read
            info = AsyncServiceInfo(SERVICE, name)
            if await info.async_request(zeroconf, ANSWER_WITHIN * 1000) and info.port:
                self._hear(Service(name, info.port, tuple(info.parsed_scoped_addresses()), info.properties))

    def _hear(self, heard: Service | Gone) -> None:
        if not self._heard.full():
            self._heard.put_nowait(heard)


# A host's tables for newcomers


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


log = logging.getLogger("net.host.announcing")

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
        """Announce the tables and their changes, until there is no table left."""
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
