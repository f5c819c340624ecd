"""Finding tables on the local network, where anybody may say anything."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.game import Reason
from net.chairs import Chair
from net.client import finding
from net.client.client import Connected, Ended
from net.client.dialing import tcp
from net.client.finding import AT_ONCE, MOST, Nearby, find, host_at
from net.client.held_chairs import Visited
from net.door.invite import Credentials
from net.host.announcing import Announcement, Gone, Service
from net.host.listening import bound
from net.wire.addresses import host_and_port
from tests.net.gates import PHRASE, cheap, gate
from tests.net.host.lan import Lan, Neighbour, service
from tests.net.loopback import LIMIT, Player, bots, hosting, room_of


@pytest.fixture(autouse=True)
def _told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "TELL_EVERY", 0.0)


class Guest:
    """Somebody who looks for tables in a network."""

    def __init__(self, lan: Lan) -> None:
        self.lan = lan
        self.shown: list[list[Nearby]] = []
        self.dialed: list[str] = []
        self.silent = {"192.0.2.66"}
        """Where nobody answers."""
        self.dialing = self.most = 0
        """How many are being dialed, and the most that there were."""
        self.looking: asyncio.Task[None] | None = None

    async def answers(self, host: str, port: int) -> bytes | None:
        self.dialed.append(host)
        self.dialing += 1
        self.most = max(self.most, self.dialing)
        await asyncio.sleep(0)
        self.dialing -= 1
        return None if host in self.silent else host.encode()

    async def hears(self, *heard: Service | Gone | Exception) -> list[Nearby]:
        """The list, once everything has been heard."""
        for each in heard:
            self.lan.tell(each)
        for _ in range(20 + len(heard)):
            await asyncio.sleep(0)
        return self.shown[-1] if self.shown else []


@asynccontextmanager
async def looking(*known: Visited) -> AsyncIterator[Guest]:
    guest = Guest(Lan())
    guest.looking = asyncio.create_task(find(guest.shown.append, guest.lan, guest.answers, known))
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
        assert names(tables) == ["evening 3", "evening 2", "evening 1"]  # none has the name for itself
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


FRIDAY = Visited(b"192.0.2.7", "friday", asked=True)


def decoys(count: int, name: str = "friday", **said: Any) -> list[Service]:
    """Tables that somebody makes up, each with a host that answers, all older than any other."""
    made = [service(name, f"198.51.{n // 200}.{n % 200 + 1}", since=1 + n, **said) for n in range(count)]
    return [replace(each, name=f"{name}-{number}") for number, each in enumerate(made, 2)]


@pytest.mark.parametrize("known", [[FRIDAY], []])
async def test_no_crowd_of_decoys_hides_a_table(known: list[Visited]) -> None:
    async with looking(*known) as guest:
        tables = await guest.hears(*decoys(100), service("friday", "192.0.2.7", since=1000))
        assert len(tables) == 101
        assert guest.most <= AT_ONCE
        (real,) = [table for table in tables if table.address == "192.0.2.7:47771"]
        assert real.known is bool(known)
        assert real is tables[0]
        assert len({*names(tables)}) == 101
        assert ("friday" in names(tables)) is bool(known)
        assert names(tables)[0] == ("friday" if known else "friday 101")


async def test_a_known_table_comes_first_and_keeps_its_name() -> None:
    async with looking(FRIDAY) as guest:
        fake, real = decoys(1, asks=False)[0], service("friday", "192.0.2.7", since=10)
        tables = await guest.hears(real, fake, service("new", "192.0.2.9", since=99))
        assert names(tables) == ["friday", "new", "friday 2"]
        assert [table.known for table in tables] == [True, False, False]
        # the one that lets in anybody is not the one of this name that we know
        assert [table.asks_less for table in tables] == [False, False, True]
        # that of the known host would be news, too
        (now, *_) = await guest.hears(service("friday", "192.0.2.7", since=10, asks=False))
        assert (now.known, now.asks_less) == (True, True)


async def test_what_is_made_up_of_a_known_host_is_left_out() -> None:
    """It would lead there all the same."""
    async with looking(FRIDAY) as guest:
        made_up = [
            replace(service(name, "192.0.2.7", since=1, asks=asks), name=name)
            for name, asks in (("other", True), ("friday-2", False))
        ]
        tables = await guest.hears(*made_up, service("friday", "192.0.2.7", since=10))
        assert [(table.service, table.asks_less) for table in tables] == [("friday", False)]


async def test_of_more_than_anybody_reads_known_tables_stay() -> None:
    async with looking(FRIDAY) as guest:
        await guest.hears(service("friday", "192.0.2.7"))
        for _ in range(3):
            tables = await guest.hears(*decoys(2 * MOST))
            assert len(tables) <= MOST
            assert tables[0].service == "friday"
        assert guest.most <= AT_ONCE


async def test_those_who_do_not_answer_keep_nobody_out() -> None:
    async with looking() as guest:
        await guest.hears(*(service(f"dead {number}", "192.0.2.66") for number in range(AT_ONCE)))
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


async def test_a_host_is_known_by_its_certificate_and_nothing_is_said_to_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "net.host")
    async with hosting(room_of(tmp_path, [Chair(), *bots(2)]), gate=gate()) as (host, port):
        assert await host_at("127.0.0.1", port) == gate().fingerprint
        while host.connections:
            await host.something_happened.wait()
            host.something_happened.clear()
        assert "refused" not in caplog.text
    assert await host_at("127.0.0.1", port) is None
    assert await host_at("no such host .invalid", port) is None


async def test_somebody_who_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "DIAL_WITHIN", 0.1)
    (listening,) = await bound("127.0.0.1", 0)
    with closing(listening):
        listening.listen(1)
        assert await host_at("127.0.0.1", listening.getsockname()[1]) is None


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
        assert names(tables) == ["evening 2", "evening 1"]
        ends = []
        for table in tables:
            dial = tcp(*host_and_port(table.address))
            player = Player(dial, name="Anna", credentials=Credentials(phrase=PHRASE))
            ends.append(await player.until((Ended, Connected)))
            await player.close()
    assert ends[0] == Ended(Reason("not_that_table", ("phrase",)))
    assert isinstance(ends[1], Connected)
