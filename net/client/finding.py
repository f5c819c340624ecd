"""Finding tables on the local network. Announcements prove nothing: they are a list to choose from.

We list a table once a host at its address has proved that it owns a certificate. By that we recognise hosts
where this person was before: they come first and keep their names. Anybody can say the rest about a table.
Certificate and phrase decide on joining, as for a typed address.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from net.client.held_chairs import Visited
from net.door.tls import client_context, fingerprint
from net.host.announcing import Announcement, Gone, Multicast, Network, Service, dialable, parse
from net.wire import names
from net.wire.addresses import written

log = logging.getLogger("net.client.finding")

MOST = 256
"""Tables that we remember; beyond that we may forget any but the known ones."""
AT_ONCE = 16
"""Tables that we dial at a time."""
TELL_EVERY = 0.1
"""Seconds between two updates of the list, at least."""
DIAL_WITHIN = 2.0
"""Seconds for a host to answer at an address."""
LOOK_AGAIN = 10.0
"""Seconds after which we check again that a listed table's host answers."""


@dataclass(frozen=True, slots=True)
class Nearby:
    """An announced table where a host answers."""

    said: Announcement
    """Its announcement; of several with the same name, all but the known one get a number."""
    address: str
    """HOST:PORT; a link-local one has its zone."""
    service: str
    """Its name as a service, which never changes."""
    known: bool = False
    """Whether this person was at a table of that host before."""
    asks_less: bool = False
    """Whether it claims to let anybody in, though this host, or a table of this name, did not before."""


Show = Callable[[list[Nearby]], None]
Answers = Callable[[str, int], Awaitable[bytes | None]]
"""The fingerprint of the host at an address and port, None if there is none. Raises nothing, ends soon."""


async def find(
    show: Show,
    network: Callable[[], Network] = Multicast,
    answers: Answers | None = None,
    known: Sequence[Visited] = (),
) -> None:
    """Look for tables until cancelled: ``show`` gets them all whenever they change.

    Those of ``known`` hosts come first, then the others, newest first. If anything goes wrong, ``show`` gets
    an empty list, and the search ends.
    """
    search = _Search(show, answers or host_at, known)
    try:
        heard = network()
        try:
            async with asyncio.TaskGroup() as dialing, contextlib.aclosing(heard.browse()) as browsing:
                async for each in browsing:
                    search.hear(each, dialing)
        finally:
            search.close()
            await heard.close()
    except Exception as error:
        log.info("no tables are found: %s", type(error).__name__)
        show([])


async def host_at(host: str, port: int) -> bytes | None:
    """The fingerprint of the TLS server there, None if there is none; we send it nothing else."""
    try:
        async with asyncio.timeout(DIAL_WITHIN):
            _, writer = await asyncio.open_connection(host, port, ssl=client_context(), server_hostname="")
    except (OSError, UnicodeError):
        return None
    shown = writer.get_extra_info("ssl_object").getpeercert(binary_form=True)
    writer.transport.abort()
    return fingerprint(shown) if shown else None


@dataclass(slots=True)
class _Heard:
    """One service."""

    name: str
    said: Announcement
    port: int
    hosts: list[str]
    waits: bool = True
    """Whether we have not dialed it yet."""
    address: str = ""
    """Where a host answers; "" until known."""
    certificate: bytes = b""
    """Its fingerprint."""


class _Search:
    """The services heard so far, by name."""

    def __init__(self, show: Show, answers: Answers, known: Sequence[Visited]) -> None:
        self._show, self._answers = show, answers
        self._hosts = {each.certificate for each in known}
        self._names = {each.table for each in known}
        self._asked = {each for table in known if table.asked for each in (table.certificate, table.table)}
        """The hosts, and the names of tables, that asked for a phrase or an invite."""
        self._heard: dict[str, _Heard] = {}
        self._shown: list[Nearby] = []
        self._dialing = 0
        self._due: asyncio.TimerHandle | None = None
        """The timer for showing a changed list."""
        self._random = Random()

    def hear(self, heard: Service | Gone, dialing: asyncio.TaskGroup) -> None:
        """Handle an announcement, or the end of one."""
        said = parse(heard.txt) if isinstance(heard, Service) else None
        hosts = dialable(heard.addresses) if isinstance(heard, Service) else []
        before = self._heard.get(heard.name)
        if said is None or not hosts or not isinstance(heard, Service):
            self._heard.pop(heard.name, None)
        elif before is not None and (before.port, before.hosts) == (heard.port, hosts):
            before.said = said
        else:
            if before is None and len(self._heard) >= MOST:
                self._forget_one()
            self._heard[heard.name] = new = _Heard(heard.name, said, heard.port, hosts)
            if before is not None and before.address in [written(host, heard.port) for host in hosts]:
                # it stays in the list while we try the others
                new.address, new.certificate = before.address, before.certificate
            self._dial_more(dialing)
        self._tell()

    def _forget_one(self) -> None:
        """Make room: any table may go except known ones."""
        others = [each for each in self._heard.values() if each.certificate not in self._hosts]
        if others:
            del self._heard[self._random.choice(others).name]

    def _dial_more(self, dialing: asyncio.TaskGroup) -> None:
        """Dial waiting services: names of known tables first, and no machine before all others."""
        while self._dialing < AT_ONCE:
            waiting = [each for each in self._heard.values() if each.waits]
            if not waiting:
                return
            called = [each for each in waiting if each.said.table in self._names] or waiting
            machine = self._random.choice(sorted({each.hosts[0] for each in called}))
            heard = self._random.choice([each for each in called if each.hosts[0] == machine])
            heard.waits = False
            self._dialing += 1
            dialing.create_task(self._dial(heard, dialing))

    async def _dial(self, heard: _Heard, dialing: asyncio.TaskGroup) -> None:
        """Find the first of its addresses where a host answers."""
        answered = await asyncio.gather(*(self._answers(host, heard.port) for host in heard.hosts))
        self._dialing -= 1
        self._dial_more(dialing)
        there = [(host, each) for host, each in zip(heard.hosts, answered, strict=True) if each is not None]
        if there:
            there.sort(key=lambda each: each[1] not in self._hosts)
            host, heard.certificate = there[0]
            heard.address = written(host, heard.port)
            self._tell()
            await self._stay(heard, host)
        if self._heard.get(heard.name) is heard:
            del self._heard[heard.name]
            self._tell()

    async def _stay(self, heard: _Heard, host: str) -> None:
        """Wait until the host stops answering: a killed one does not take its announcement back."""
        while self._heard.get(heard.name) is heard:
            await asyncio.sleep(LOOK_AGAIN)
            if await self._answers(host, heard.port) != heard.certificate:
                return

    def _tell(self) -> None:
        if self._due is None:
            self._due = asyncio.get_running_loop().call_later(TELL_EVERY, self._tell_now)

    def close(self) -> None:
        """Stop showing tables."""
        if self._due is not None:
            self._due.cancel()

    def _tell_now(self) -> None:
        self._due = None
        tables = self._listed([heard for heard in self._heard.values() if heard.address])
        if tables != self._shown:
            self._shown = tables
            self._show(tables)

    def _listed(self, heard: Sequence[_Heard]) -> list[Nearby]:
        """The tables, known ones first, and newest first.

        Of tables with the same name, only a known one keeps it unchanged, as anybody can claim any name and
        age. We leave out other tables at a known host's address, as they would lead to that host, too.
        """
        tables: list[Nearby] = []
        hosts, taken, last = set[bytes](), set[str](), Counter[str]()
        called = Counter(each.said.table for each in heard)
        for each in sorted(heard, key=self._order):
            known, name = each.certificate in self._hosts, each.said.table
            if known and each.certificate in hosts:
                continue
            hosts.add(each.certificate)
            shown = name
            while shown in taken or (shown == name and called[name] > 1 and not known):
                last[name] += 1
                shown = names.numbered(name, last[name] + (name in taken))
            taken.add(shown)
            said = replace(each.said, table=shown)
            tables.append(Nearby(said, each.address, each.name, known, self._asks_less(each)))
        tables.reverse()  # so that of two from the same second the last comes first
        return sorted(tables, key=lambda each: (not each.known, -each.said.since))

    def _order(self, heard: _Heard) -> tuple[object, ...]:
        """Who gets a name first; the same for everybody who knows none of them."""
        likely = not self._asks_less(heard) and heard.said.table in self._names
        known = heard.certificate in self._hosts
        return not known, known and not likely, heard.said.since, len(heard.name), heard.name

    def _asks_less(self, heard: _Heard) -> bool:
        return not (heard.said.asks or self._asked.isdisjoint((heard.certificate, heard.said.table)))
