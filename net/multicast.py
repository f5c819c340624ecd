"""Announcing and finding services on the local network: multicast DNS, as ``zeroconf`` speaks it.

The only place that knows that library, which is loaded when it is first needed (0.06 s).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import socket
from collections.abc import AsyncGenerator, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Protocol

from net.addresses import own_addresses
from net.announcement import SERVICE

if TYPE_CHECKING:
    from zeroconf import Zeroconf
    from zeroconf.asyncio import AsyncServiceInfo

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

        # what it has to say of others' packets is for nobody's screen
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
