"""Finding tables on the local network. What is heard there proves nothing: it is a list to choose from.

A table is shown once somebody has answered at its address. Whose table it is, certificate and phrase decide
when it is joined, as at an address that was typed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

from net import names
from net.addresses import written
from net.announcement import Announcement, dialable, parse
from net.dialing import tcp
from net.multicast import Gone, Multicast, Network, Service

log = logging.getLogger("net.finding")

MOST = 16
"""Tables that are shown, or dialed to be shown, at a time; what others announce is ignored."""
DIAL_WITHIN = 1.0
"""Seconds that somebody has to answer at an address."""
LOOK_AGAIN = 10.0
"""Seconds after which it is tried again whether somebody answers where a table is shown."""


@dataclass(frozen=True, slots=True)
class Nearby:
    """A table that somebody nearby announces, and where somebody answers."""

    said: Announcement
    """What is said of it; a second one of the same name has a number."""
    address: str
    """HOST:PORT; a link-local one has its zone."""
    service: str
    """Its name as a service, which stays the same whatever is said of it and wherever it goes."""


Show = Callable[[list[Nearby]], None]
Answers = Callable[[str, int], Awaitable[bool]]
"""Whether somebody answers at a host and port. Raises nothing, ends soon."""


async def find(
    show: Show, network: Callable[[], Network] = Multicast, answers: Answers | None = None
) -> None:
    """Look for tables until this is cancelled: ``show`` gets them all, newest first, whenever they change.

    If anything goes wrong, nothing has been found: ``show`` gets an empty list, and the search ends.
    """
    search = _Search(show, answers or somebody_answers)
    try:
        heard = network()
        try:
            async with asyncio.TaskGroup() as dialing, contextlib.aclosing(heard.browse()) as browsing:
                async for each in browsing:
                    search.hear(each, dialing)
        finally:
            await heard.close()
    except Exception as error:
        log.info("no tables are found: %s", type(error).__name__)
        show([])


async def somebody_answers(host: str, port: int) -> bool:
    """Whether a connection can be made; nothing is sent."""
    try:
        async with asyncio.timeout(DIAL_WITHIN):
            _, writer = await tcp(host, port)()
    except (OSError, UnicodeError):
        return False
    writer.transport.abort()
    return True


@dataclass(slots=True)
class _Heard:
    """One service."""

    name: str
    said: Announcement
    port: int
    hosts: list[str]
    address: str = ""
    """Where somebody answers; "" as long as that is not known."""


class _Search:
    """What was heard so far, by the name of the service."""

    def __init__(self, show: Show, answers: Answers) -> None:
        self._show, self._answers = show, answers
        self._heard: dict[str, _Heard] = {}
        self._shown: list[Nearby] = []
        self._dialing = 0
        """How many are being dialed: at most `MOST`, however many are announced."""

    def hear(self, heard: Service | Gone, dialing: asyncio.TaskGroup) -> None:
        """Somebody announces a table, or takes it back."""
        said = parse(heard.txt) if isinstance(heard, Service) else None
        hosts = dialable(heard.addresses) if isinstance(heard, Service) else []
        before = self._heard.get(heard.name)
        if said is None or not hosts or not isinstance(heard, Service):
            self._heard.pop(heard.name, None)
        elif before is not None and before.address and (before.port, before.hosts) == (heard.port, hosts):
            before.said = said
        elif self._dialing < MOST and (before is not None or len(self._heard) < MOST):
            self._heard[heard.name] = new = _Heard(heard.name, said, heard.port, hosts)
            if before is not None and before.address in [written(host, heard.port) for host in hosts]:
                new.address = before.address  # it stays in the list while the others are tried
            self._dialing += 1
            dialing.create_task(self._dial(new))
        self._tell()

    async def _dial(self, heard: _Heard) -> None:
        """Find the first of its addresses at which somebody answers."""
        answered = await asyncio.gather(*(self._answers(host, heard.port) for host in heard.hosts))
        self._dialing -= 1
        hosts = [host for host, is_there in zip(heard.hosts, answered, strict=True) if is_there]
        if hosts:
            heard.address = written(hosts[0], heard.port)
            self._tell()
            await self._stay(heard, hosts[0])
        if self._heard.get(heard.name) is heard:
            del self._heard[heard.name]  # it keeps nobody else out
            self._tell()

    async def _stay(self, heard: _Heard, host: str) -> None:
        """Wait until nobody answers there any more: a host that was killed takes nothing back."""
        while self._heard.get(heard.name) is heard:
            await asyncio.sleep(LOOK_AGAIN)
            if not await self._answers(host, heard.port):
                return

    def _tell(self) -> None:
        tables = _listed([heard for heard in self._heard.values() if heard.address])
        if tables != self._shown:
            self._shown = tables
            self._show(tables)


def _listed(heard: Sequence[_Heard]) -> list[Nearby]:
    """The tables, newest first. Of those with the same name, the oldest keeps it as it is.

    Of two that were opened in the same second, everybody here takes the same one for the older.
    """
    tables: list[Nearby] = []
    for each in sorted(heard, key=lambda each: (each.said.since, len(each.name), each.name)):
        name = names.distinct(each.said.table, [table.said.table for table in tables])
        tables.append(Nearby(replace(each.said, table=name), each.address, each.name))
    return tables[::-1]
