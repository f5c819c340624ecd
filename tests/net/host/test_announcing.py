"""A host announces its table, and takes it back: over a network that is none, and once over a real one."""

from __future__ import annotations

import asyncio
import secrets
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from zeroconf import ServiceStateChange

from net.chairs import Chair
from net.host import serving
from net.host.announcing import (
    AT_ONCE,
    MOST_ADDRESSES,
    MOST_BYTES,
    MOST_CHAIRS,
    MOST_KEYS,
    MOST_NAMES,
    MOST_TABLES,
    Announcement,
    Announcer,
    Gone,
    Multicast,
    Service,
    dialable,
    parse,
)
from net.plans import DoorPlan, HostPlan, TablePlan
from net.table.room import Room
from net.wire.addresses import EVERYWHERE
from net.wire.messages import Door
from net.wire.records import MAX_NAME
from tests.every import every
from tests.net.host.lan import Lan, Neighbour
from tests.net.loopback import LIMIT, bots, people, room_of

HEARD_WITHIN = 10
"""Seconds after which a machine is taken to have no multicast."""
Listen = Callable[[str, socket.AddressFamily], socket.socket]


@pytest.fixture
def listen() -> Iterator[Listen]:
    """Sockets that are bound, on any free port."""
    with ExitStack() as stack:

        def bound(host: str, family: socket.AddressFamily = socket.AF_INET) -> socket.socket:
            made = stack.enter_context(closing(socket.socket(family)))
            if family == socket.AF_INET6:
                made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
            made.bind((host, 0))
            return made

        yield bound


def said(service: Service | Gone) -> Announcement | None:
    return parse(service.txt) if isinstance(service, Service) else None


async def test_a_table_is_announced_as_it_is_and_taken_back(tmp_path: Path, listen: Listen) -> None:
    room, lan = room_of(tmp_path, [*people("Otto"), Chair(), Chair()], owner=0), Lan()
    room.door = Door(False, 4, "amber boat cellar drum eagle", "colonia://…")
    listening = listen("::", socket.AF_INET6)
    announcer = Announcer([listening], lan)
    ear = lan().browse()
    announcer.say([room])
    first = await asyncio.wait_for(anext(ear), LIMIT)
    assert isinstance(first, Service)
    assert (first.name, first.port) == (room.name, listening.getsockname()[1])
    assert first.addresses == ("192.0.2.2", "fd00::2", "fe80::2")
    heard = said(first)
    assert heard is not None
    assert (heard.table, heard.owner, heard.game) == (room.name, "Otto", "lanterns")
    assert (heard.free, heard.chairs, heard.tables, heard.asks) == (2, 3, 1, True)
    announcer.say([room])  # nothing has changed
    room.chairs[1] = Chair("person", "Anna")
    announcer.say([room])
    await asyncio.wait_for(anext(ear), LIMIT)
    assert [each.free for each in map(said, lan.history) if each] == [2, 1]
    await announcer.close()
    assert lan.services == []
    assert lan.history[2:] == [Gone(first.name)]
    everything = repr(lan.history)
    assert "amber" not in everything
    assert "Anna" not in everything
    await ear.aclose()


async def test_a_table_for_this_machine_alone_is_not_announced(tmp_path: Path, listen: Listen) -> None:
    def never() -> Neighbour:
        raise AssertionError("the network was asked for")

    room = room_of(tmp_path, [Chair(), Chair()])
    with closing(socket.socket(socket.AF_UNIX)) as unix:
        announcer = Announcer([listen("127.0.0.1"), listen("::1", socket.AF_INET6), unix], never)
        announcer.say([room])
        assert announcer._task is None
        await announcer.close()


async def test_only_the_address_that_it_listens_at_is_said(tmp_path: Path) -> None:
    """That of a network which this machine need not have."""
    at_one = SimpleNamespace(family=socket.AF_INET, getsockname=lambda: ("192.0.2.7", 47771))
    lan = Lan()
    announcer, ear = Announcer([cast(socket.socket, at_one)], lan), lan().browse()
    announcer.say([room_of(tmp_path, [Chair(), Chair()])])
    heard = await asyncio.wait_for(anext(ear), LIMIT)
    assert isinstance(heard, Service)
    assert (heard.addresses, heard.port) == (("192.0.2.7",), 47771)
    await announcer.close()
    await ear.aclose()


async def test_many_tables_are_one_service_and_none_is_none(tmp_path: Path, listen: Listen) -> None:
    """It names the table to which a newcomer is taken, and counts the tables and the chairs of all."""
    lan, rooms = Lan(), []
    for name, free in (("first", 2), ("second", 1), ("third", 0)):
        (tmp_path / name).mkdir()
        chairs = [*(Chair() for _ in range(free)), *bots(3 - free)]
        rooms.append(room_of(tmp_path / name, chairs))
        rooms[-1].name = name
    announcer, ear = Announcer([listen("0.0.0.0")], lan), lan().browse()
    heard: list[tuple[str, int, int, int] | None] = []
    for tables in (rooms, rooms[:1], [], rooms[2:]):
        announcer.say(tables)
        service = await asyncio.wait_for(anext(ear), LIMIT)
        if isinstance(service, Service):
            assert service.addresses == ("192.0.2.2",)  # it listens at no other
        now = said(service)
        heard.append(now and (now.table, now.free, now.chairs, now.tables))
    assert heard == [("second", 3, 9, 3), ("first", 2, 3, 1), None, ("third", 0, 3, 1)]
    await announcer.close()
    assert lan.services == []
    await ear.aclose()


@pytest.mark.parametrize(
    ("bind", "announce", "wanted"), [(EVERYWHERE, True, 1), (EVERYWHERE, False, 0), ("127.0.0.1", True, 0)]
)
async def test_a_host_announces_its_table_unless_it_was_told_not_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bind: str, announce: bool, wanted: int
) -> None:
    """Nor when it is opened again."""
    lan = Lan()
    monkeypatch.setattr(serving, "Announcer", partial(Announcer, network=lan))
    table: TablePlan | str = TablePlan.for_others("lanterns", 2)
    for door in (DoorPlan(announce=announce), None):
        begun: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        plan = HostPlan(str(tmp_path), table, bind=bind, port=0, door=door)
        announced = partial(lambda begun, room, *_: begun.set_result(room.name), begun)
        hosting = asyncio.create_task(serving.serve(plan, announced))
        table = await asyncio.wait_for(begun, LIMIT)
        await asyncio.sleep(0)
        assert len(lan.services) == wanted
        hosting.cancel()
        await asyncio.wait([hosting])
        assert lan.services == []


@pytest.mark.parametrize("error", [OSError("no such device"), ImportError("zeroconf"), ValueError(7)])
async def test_whatever_goes_wrong_the_host_goes_on(tmp_path: Path, listen: Listen, error: Exception) -> None:
    def broken() -> Neighbour:
        raise error

    announcer = Announcer([listen("0.0.0.0")], broken)
    room: Room = room_of(tmp_path, [Chair(), Chair()])
    announcer.say([room])
    assert announcer._task is not None
    await asyncio.wait_for(announcer._task, LIMIT)
    await announcer.close()


async def test_two_of_the_same_name_are_told_apart_on_a_real_network() -> None:
    """Both are heard where they are, the second with a number; so are what changes, and a goodbye."""
    try:
        networks = [Multicast(["127.0.0.1"]) for _ in range(3)]
    except OSError as error:
        pytest.skip(f"this machine has no multicast on its loopback address: {error}")
    one, two, ear = networks
    name = f"evening {secrets.token_hex(4)}"  # others may be running this test at the same moment
    browsing = ear.browse()

    async def ours() -> Service | Gone:
        while not (heard := await anext(browsing)).name.startswith(name):
            pass
        return heard

    try:
        offered = Service(
            name, 47771, ("192.0.2.7", "fe80::7"), Announcement(name, "lanterns", 2, 3, True, 5).txt()
        )
        await one.announce(offered)
        try:
            first = await asyncio.wait_for(ours(), HEARD_WITHIN)
        except TimeoutError:
            pytest.skip("what this machine sends by multicast to itself does not arrive")
        async with asyncio.timeout(LIMIT):
            assert isinstance(first, Service)
            assert (said(first), first.port) == (said(offered), 47771)
            assert set(first.addresses) == {"192.0.2.7", "fe80::7"}
            await two.announce(replace(offered, addresses=("192.0.2.8",)))
            second = await ours()
            assert isinstance(second, Service)
            assert second.name.startswith(f"{name}-2.")
            assert second.addresses == ("192.0.2.8",)
            await one.change(Announcement(name, "lanterns", 0, 3, True, 5).txt())
            while (now := said(changed := await ours())) is None or now.free:
                pass
            assert changed.name == first.name
            await two.close()
            while not isinstance(gone := await ours(), Gone):
                pass
            assert gone.name == second.name
    finally:
        await browsing.aclose()
        for network in networks:
            await network.close()


# What is said of a table on the local network, and what anybody there may send instead.


SAID = Announcement(
    "evening", "lanterns", free=2, chairs=4, asks=True, since=1_800_000_000, owner="Anna", tables=3
)
TXT = SAID.txt()


def test_it_says_this_and_nothing_else() -> None:
    assert TXT == {
        b"v": b"1",
        b"table": b"evening",
        b"owner": b"Anna",
        b"game": b"lanterns",
        b"free": b"2",
        b"chairs": b"4",
        b"tables": b"3",
        b"phrase": b"1",
        b"since": b"1800000000",
    }


def test_it_is_read_as_it_was_written() -> None:
    for said in (SAID, Announcement("Zoë’s table", "lanterns", 0, 2, False, 0)):
        assert parse(said.txt()) == said


@every(
    "wrong",
    [
        {b"v": b"2"},
        {b"v": None},
        {b"table": b""},
        {b"table": b"\xff\xfe"},
        {b"game": b""},
        {b"table": "\u202e\u200b\x1b".encode()},  # nothing of it can be printed
        {b"table": b"a" * (MOST_BYTES + 1)},
        {b"free": b""},
        {b"free": b"-1"},
        {b"free": "²".encode()},
        {b"free": b"1000"},
        {b"free": b"5"},  # of 4
        {b"chairs": b""},
        {b"free": b"9" * 5000},
        {b"key-%d" % number: b"" for number in range(MOST_KEYS)},
    ],
)
def test_what_is_not_to_be_understood_is_nobody(wrong: dict[bytes, bytes | None]) -> None:
    assert parse({**TXT, **wrong}) is None


def test_a_name_is_made_safe_for_a_terminal_and_cut() -> None:
    heard = parse({**TXT, b"table": "\x1b[31mred\u202e\n  table".encode()})
    assert heard is not None
    assert heard.table == "[31mred table"
    heard = parse({**TXT, b"table": b"long " * 20})
    assert heard is not None
    assert len(heard.table) <= MAX_NAME
    assert heard.table.endswith("…")


def test_without_a_word_about_it_a_phrase_is_asked_and_nothing_is_newer() -> None:
    least = (b"v", b"table", b"game", b"free", b"chairs")
    heard = parse({key: value for key, value in TXT.items() if key in least})
    assert heard == Announcement("evening", "lanterns", 2, 4, True, 0, owner="", tables=1)
    heard = parse({**TXT, b"since": b"9" * 14, b"phrase": None, b"owner": b"\x1b", b"tables": b"0"})
    assert heard == Announcement("evening", "lanterns", 2, 4, True, 0, owner="", tables=1)


@given(st.dictionaries(st.sampled_from([*TXT, b"x"]), st.none() | st.binary(max_size=200)))
def test_whatever_is_sent_is_within_bounds_or_nobody(sent: dict[bytes, bytes | None]) -> None:
    heard = parse({**TXT, **sent})
    if heard is not None:
        for text in (heard.table, heard.game, heard.owner):
            assert text.isprintable()
            assert len(text) <= MAX_NAME
        assert heard.table
        assert heard.game
        assert 0 <= heard.free <= heard.chairs <= MOST_CHAIRS
        assert 1 <= heard.tables <= MOST_TABLES
        assert parse(heard.txt()) == heard


def test_link_local_addresses_have_a_zone_and_come_last() -> None:
    heard = ["fe80::1%eth0", "fd00::7", "192.0.2.9", "169.254.3.4", "192.0.2.10", "192.0.2.9"]
    wanted = ["192.0.2.10", "192.0.2.9", "169.254.3.4", "fd00::7", "fe80::1%eth0"]
    assert dialable(heard) == wanted
    assert len(dialable(f"192.0.2.{number}" for number in range(1, 200))) == MOST_ADDRESSES


@every(
    "address",
    [
        "127.0.0.1",
        "::1",
        "::ffff:127.0.0.1",
        "::ffff:192.0.2.9",
        "0.0.0.0",
        "::",
        "224.0.0.251",
        "ff02::fb",
        "255.255.255.255",
        "fe80::1",
        "fe80::1%",
        "fe80::1%eth0]",
        "fe80::1%" + "e" * 17,
        "localhost",
        "",
    ],
)
def test_nobody_is_sent_to_an_address_that_is_ours_or_none(address: str) -> None:
    assert dialable([address]) == []


# Who is heard in a network is asked where they are, whoever else is there.


async def test_everybody_who_is_heard_is_asked_a_few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zeroconf.asyncio.AsyncZeroconf", lambda *_, **how: None)
    multicast = Multicast()
    asked: list[str] = []
    everybody, asking, most = asyncio.Event(), 0, 0

    async def ask(zeroconf: Any, name: str) -> None:
        nonlocal asking, most
        asking, most = asking + 1, max(most, asking + 1)
        await asyncio.sleep(0)
        asking -= 1
        asked.append(name)
        if len(asked) == count:
            everybody.set()

    monkeypatch.setattr(multicast, "_ask", ask)
    heard = [f"table {number}" for number in range(2 * MOST_NAMES)]
    for few, count in ((heard[: 10 * AT_ONCE], 10 * AT_ONCE), (heard, AT_ONCE + MOST_NAMES)):
        asked.clear()
        everybody.clear()
        for name in few:
            state: dict[str, Any] = {"name": name, "state_change": ServiceStateChange.Added}
            multicast._meet(zeroconf=None, service_type="", **state)  # type: ignore[arg-type]
        await asyncio.wait_for(everybody.wait(), LIMIT)
        assert len({*asked}) == count
        assert most == AT_ONCE
