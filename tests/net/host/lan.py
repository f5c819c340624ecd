"""A local network without sockets: what is announced there is heard by everybody who browses."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Mapping
from dataclasses import replace

from net.host.announcing import Announcement, Gone, Service

OWN = ["127.0.0.1", "192.0.2.2", "::1", "fd00::2", "fe80::2"]


class Lan:
    """What the people in it share. Call it for one more of them."""

    def __init__(self) -> None:
        self.services: list[Service] = []
        self.history: list[Service | Gone] = []
        """Everything that was ever said."""
        self.browsing: list[asyncio.Queue[Service | Gone | Exception]] = []

    def __call__(self) -> Neighbour:
        return Neighbour(self)

    def tell(self, heard: Service | Gone | Exception) -> None:
        """Let everybody hear something."""
        if not isinstance(heard, Exception):
            self.history.append(heard)
        for each in self.browsing:
            each.put_nowait(heard)


class Neighbour:
    """One connection to it: a `net.host.announcing.Network`."""

    def __init__(self, lan: Lan) -> None:
        self._lan = lan
        self._mine: Service | None = None

    def own_addresses(self) -> list[str]:
        return OWN

    async def announce(self, service: Service) -> None:
        taken = [other.name for other in self._lan.services]
        name = service.name if service.name not in taken else f"{service.name}-2"
        self._say(replace(service, name=name))

    async def change(self, txt: Mapping[bytes, bytes | None]) -> None:
        assert self._mine is not None
        self._lan.services.remove(self._mine)
        self._say(replace(self._mine, txt=txt))

    def _say(self, service: Service) -> None:
        self._mine = service
        self._lan.services.append(service)
        self._lan.tell(service)

    async def browse(self) -> AsyncGenerator[Service | Gone, None]:
        queue: asyncio.Queue[Service | Gone | Exception] = asyncio.Queue()
        for each in self._lan.services:
            queue.put_nowait(each)
        self._lan.browsing.append(queue)
        try:
            while True:
                heard = await queue.get()
                if isinstance(heard, Exception):
                    raise heard
                yield heard
        finally:
            self._lan.browsing.remove(queue)

    async def close(self) -> None:
        if self._mine is not None:
            self._lan.services.remove(self._mine)
            self._lan.tell(Gone(self._mine.name))


def service(
    name: str, *addresses: str, port: int = 47771, free: int = 1, asks: bool = True, since: int = 0
) -> Service:
    """A table that somebody announces."""
    return Service(name, port, addresses, Announcement(name, "lanterns", free, 3, asks, since).txt())
