"""Finding tables on the local network, where anybody may say anything."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from engine.game import Reason
from net import finding
from net.addresses import host_and_port
from net.announcement import Announcement
from net.chairs import Chair
from net.client import Connected, Ended
from net.credentials import Credentials
from net.dialing import tcp
from net.finding import MOST, Nearby, find, somebody_answers
from net.listening import bound
from net.multicast import Gone, Service
from tests.net.gates import PHRASE, cheap, gate
from tests.net.lan import Lan, Neighbour, service
from tests.net.wire import LIMIT, Player, bots, hosting, room_of


class Guest:
    """Somebody who looks for tables in a network."""

    def __init__(self, lan: Lan) -> None:
        self.lan = lan
        self.shown: list[list[Nearby]] = []
        self.dialed: list[str] = []
        self.silent = {"192.0.2.66"}
        """Where nobody answers."""
        self.looking: asyncio.Task[None] | None = None

    async def answers(self, host: str, port: int) -> bool:
        self.dialed.append(host)
        await asyncio.sleep(0)
        return host not in self.silent

    async def hears(self, *heard: Service | Gone | Exception) -> list[Nearby]:
        """The list, once everything has been heard."""
        for each in heard:
            self.lan.tell(each)
        for _ in range(20):
            await asyncio.sleep(0)
        return self.shown[-1] if self.shown else []


@asynccontextmanager
async def looking(lan: Lan | None = None) -> AsyncIterator[Guest]:
    guest = Guest(lan or Lan())
    guest.looking = asyncio.create_task(find(guest.shown.append, guest.lan, guest.answers))
    await guest.hears()
    yield guest
    guest.looking.cancel()
    await asyncio.wait([guest.looking], timeout=LIMIT)
    assert guest.lan.browsing == []


def names(tables: list[Nearby]) -> list[str]:
    return [table.said.table for table in tables]


async def test_tables_are_shown_newest_first_as_they_come_and_go() -> None:
    async with looking() as guest:
        first, new = (service(name, "192.0.2.7", since=at) for name, at in (("first", 10), ("new", 30)))
        await guest.hears(first, new)
        tables = await guest.hears(service("between", "192.0.2.8", free=0, asks=False, since=20))
        assert names(tables) == ["new", "between", "first"]
        said = Announcement("between", "lanterns", 0, 3, False, 20)
        assert tables[1] == Nearby(said, "192.0.2.8:47771", "between")
        assert names(await guest.hears(Gone("new"))) == ["between", "first"]
        again = service("first", "192.0.2.7", free=0, since=10)
        assert [table.said.free for table in await guest.hears(again)] == [0, 0]
        assert guest.dialed == ["192.0.2.7", "192.0.2.7", "192.0.2.8"]  # not again for what is said of it


async def test_only_where_somebody_answers_a_table_is_shown() -> None:
    async with looking() as guest:
        assert await guest.hears(service("dead", "192.0.2.66")) == []
        assert guest.shown == []
        tables = await guest.hears(service("half", "192.0.2.66", "fe80::7%eth0", since=7))
        assert [table.address for table in tables] == ["[fe80::7%eth0]:47771"]
        assert host_and_port(tables[0].address) == ("fe80::7%eth0", 47771)
        guest.silent.clear()
        assert names(await guest.hears(service("dead", "192.0.2.66"))) == ["half", "dead"]


async def test_a_table_stays_listed_while_more_addresses_of_it_are_tried() -> None:
    """Its other addresses are often heard a moment later; a list must not jump for that."""
    async with looking() as guest:
        await guest.hears(service("evening", "192.0.2.7"))
        await guest.hears(service("evening", "192.0.2.7", "fd00::7"))
        assert [names(tables) for tables in guest.shown] == [["evening"]]
        await guest.hears(service("evening", "192.0.2.66"))  # it has moved to where nobody answers
        assert [names(tables) for tables in guest.shown] == [["evening"], []]


async def test_a_table_whose_host_was_killed_is_gone_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "LOOK_AGAIN", 0.0)
    async with looking() as guest:
        there, killed = service("there", "192.0.2.7"), service("killed", "192.0.2.8")
        assert sorted(names(await guest.hears(there, killed))) == ["killed", "there"]
        guest.silent.add("192.0.2.8")
        assert names(await guest.hears()) == ["there"]
        guest.silent.clear()
        assert names(await guest.hears()) == ["there"]
        # it is opened again, and says so
        assert sorted(names(await guest.hears(service("killed", "192.0.2.8", free=1)))) == ["killed", "there"]


async def test_a_second_table_of_the_same_name_has_a_number() -> None:
    async with looking() as guest:
        same = [replace(service("evening", f"192.0.2.{n}", since=n), name=f"evening-{n}") for n in (7, 8, 9)]
        tables = await guest.hears(*same)
        assert names(tables) == ["evening 3", "evening 2", "evening"]
        assert tables[-1].address == "192.0.2.7:47771"


async def test_everybody_gives_the_number_to_the_same_one() -> None:
    """Whichever of two is heard first, if both were opened in the same second."""
    same = [
        replace(service("evening", f"192.0.2.{n}", since=5), name=name) for n, name in enumerate(("a", "a-2"))
    ]
    for heard in (same, same[::-1]):
        async with looking() as guest:
            tables = await guest.hears(*heard)
            assert [table.address for table in tables] == ["192.0.2.1:47771", "192.0.2.0:47771"]


async def test_only_so_many_are_heard_and_dialed() -> None:
    async with looking() as guest:
        crowd = [service(f"table {number}", "192.0.2.7", since=number) for number in range(10 * MOST)]
        assert len(await guest.hears(*crowd)) == MOST
        assert len(guest.dialed) == MOST
        guest.dialed.clear()
        moving = [service("table 0", "192.0.2.7", port=port) for port in range(1, 10 * MOST)]
        for each in moving:
            guest.lan.tell(each)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert len(guest.dialed) <= MOST


async def test_those_who_do_not_answer_keep_nobody_out() -> None:
    async with looking() as guest:
        await guest.hears(*(service(f"dead {number}", "192.0.2.66") for number in range(MOST)))
        assert names(await guest.hears(service("evening", "192.0.2.7"))) == ["evening"]


async def test_what_cannot_be_read_or_reached_is_nobody() -> None:
    async with looking() as guest:
        await guest.hears(service("evening", "192.0.2.7"))
        ours = service("ours", "127.0.0.1", "::1", "fe80::7")
        broken = replace(service("broken", "192.0.2.8"), txt={b"v": b"7"})
        assert names(await guest.hears(ours, broken)) == ["evening"]
        assert guest.dialed == ["192.0.2.7"]
        assert await guest.hears(replace(broken, name="evening")) == []


@pytest.mark.parametrize("error", [OSError("no such device"), ValueError(7)])
async def test_whatever_goes_wrong_nothing_has_been_found(error: Exception) -> None:
    async with looking() as guest:
        assert await guest.hears(service("evening", "192.0.2.7"))
        assert await guest.hears(error) == []
        assert guest.looking is not None
        await asyncio.wait_for(guest.looking, LIMIT)

    def broken() -> Neighbour:
        raise error

    shown: list[list[Nearby]] = []
    await asyncio.wait_for(find(shown.append, broken, guest.answers), LIMIT)
    assert shown == [[]]


async def test_whether_somebody_answers_is_tried_without_a_byte() -> None:
    (listening,) = await bound("127.0.0.1", 0)
    with closing(listening):
        port = listening.getsockname()[1]
        assert not await somebody_answers("127.0.0.1", port)
        listening.listen(1)
        assert await somebody_answers("127.0.0.1", port)
        arrived, _ = listening.accept()
        with closing(arrived), suppress(ConnectionResetError):
            arrived.setblocking(False)
            assert await asyncio.wait_for(asyncio.get_running_loop().sock_recv(arrived, 1), LIMIT) == b""
    assert not await somebody_answers("no such host .invalid", port)


async def test_somebody_who_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "DIAL_WITHIN", 0.0)
    (listening,) = await bound("127.0.0.1", 0)
    with closing(listening):
        assert not await somebody_answers("127.0.0.1", listening.getsockname()[1])


async def test_who_announces_anothers_name_gets_a_refused_join_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two hosts say that they are the same table. The phrase lets people in at one of them only."""
    cheap(monkeypatch)
    monkeypatch.setattr(finding, "dialable", list)  # on this machine, for once
    real, false = (tmp_path / name for name in ("real", "false"))
    for folder in (real, false):
        folder.mkdir()
    lan, shown = Lan(), asyncio.Queue[list[Nearby]]()
    chairs = [Chair(), *bots(2)]
    async with (
        hosting(room_of(real, chairs), gate=gate()) as (_, there),
        hosting(room_of(false, chairs), gate=gate(phrase="another phrase of its own")) as (_, elsewhere),
    ):
        for name, port, since in (("evening", there, 1), ("evening-2", elsewhere, 2)):
            said = service("evening", "127.0.0.1", port=port, since=since)
            await lan().announce(replace(said, name=name))
        search = asyncio.create_task(find(shown.put_nowait, lan))
        async with asyncio.timeout(LIMIT):
            while len(tables := await shown.get()) < 2:
                pass
        search.cancel()
        await asyncio.wait([search])
        assert names(tables) == ["evening 2", "evening"]
        ends = []
        for table in tables:
            dial = tcp(*host_and_port(table.address))
            player = Player(dial, name="Anna", credentials=Credentials(phrase=PHRASE))
            ends.append(await player.until((Ended, Connected)))
            await player.close()
    assert ends[0] == Ended(Reason("not_that_table", ("phrase",)))
    assert isinstance(ends[1], Connected)
