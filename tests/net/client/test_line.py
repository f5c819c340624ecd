"""A client's end of a connection, with a host that does not do its part."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest

from net.chairs import Chair
from net.client import line as line_module
from net.client.client import Connected, Ended
from net.client.comparison import AtSeat, Row, by_seat
from net.client.dialing import tcp
from net.client.line import ClientAuthentication, Line, tables_at
from net.door.invite import NOTHING, Credentials
from net.door.phrase import CLAIM
from net.wire.codec import encode
from net.wire.messages import MAGIC, PROTOCOL, Bye, Hello, Knock, ListTables, Ping, Proof, Tables, Welcome
from net.wire.records import Compared, TableState
from tests.net import gates
from tests.net.loopback import LIMIT, Player, RawPlayer, bots, hello, hosting, people, room_of
from tests.refused import why_refuses


async def test_a_host_that_asks_and_reads_no_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_module, "UNREAD", 10_000)
    ours, theirs = socket.socketpair()
    ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_096)
    hello = Hello(MAGIC, (PROTOCOL, PROTOCOL), "lanterns", "", b"", "Anna")
    visitor = ClientAuthentication(NOTHING, b"")
    line = Line(await asyncio.open_connection(sock=ours), visitor, lambda _: hello, lambda _: None)
    running = asyncio.create_task(line.run())
    _, host = await asyncio.open_connection(sock=theirs)
    host.transport.pause_reading()  # type: ignore[attr-defined]
    host.write(encode(Welcome(1, "lanterns", "t", 1, 0, bytes(16), "Anna")) + encode(Ping(1)) * 5_000)
    assert await asyncio.wait_for(running, LIMIT) is None
    host.transport.abort()


# Which tables there are: asked before anybody has a chair, and told only to those who may come in.


async def test_the_tables_are_listed_and_a_hello_may_follow(tmp_path: Path) -> None:
    one = room_of(tmp_path, [*people("Otto"), Chair(), *bots(1)], owner=0, name="one")
    two = room_of(tmp_path, [*people("Ben"), *bots(2)], name="two")
    async with hosting(one, two) as (_, port):
        raw = await RawPlayer.dial(port)
        raw.send(ListTables())
        assert await raw.receive() == Tables(
            [
                TableState("two", "lanterns", ["Ben"], 0, "lobby"),
                TableState("one", "lanterns", ["Otto"], 1, "lobby"),
            ]
        )
        raw.send(hello(table="one"))
        assert (await raw.until(Welcome)).chair == 1


async def test_it_is_asked_once(tmp_path: Path) -> None:
    async with hosting(room_of(tmp_path, [Chair()])) as (_, port):
        raw = await RawPlayer.dial(port)
        raw.send(ListTables(), ListTables())
        assert (await raw.receive_all())[1:] == [Bye("unexpected")]


async def test_a_hello_without_a_table_finds_its_chair_or_a_free_one(tmp_path: Path) -> None:
    one = room_of(tmp_path, [*people("Otto"), Chair()], owner=0, name="one")
    two = room_of(tmp_path, [*people("Ben"), *bots(1)], owner=0, name="two")
    token = two.issue_token(0)
    async with hosting(one, two) as (_, port):
        anna = Player(tcp("127.0.0.1", port), name="Anna")
        assert (await anna.until(Connected)).welcome.table == "one"
        ben = Player(tcp("127.0.0.1", port), name="Ben", token=token)
        assert (await ben.until(Connected)).welcome.table == "two"
        watcher = Player(tcp("127.0.0.1", port))
        assert (await watcher.until(Connected)).welcome.table == "two"


async def test_the_list_is_for_those_who_may_come_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gates.cheap(monkeypatch)
    room = room_of(tmp_path, [*people("Otto"), Chair()], owner=0)
    async with hosting(room, gate=gates.gate()) as (_, port):
        dial = tcp("127.0.0.1", port)
        for phrase, reason in [("", "phrase_asked"), ("another phrase", "not_that_table")]:
            assert (
                await why_refuses(tables_at(dial, ClientAuthentication(Credentials(phrase), b"")))
            ).code == reason
        (found,) = await tables_at(dial, ClientAuthentication(Credentials(gates.PHRASE), b""))
        assert found.people == ["Otto"]
        raw = await RawPlayer.dial_tls(port)
        raw.send(Knock(CLAIM, bytes(16)))
        await raw.receive()
        raw.send(Proof(b""), ListTables())
        assert await raw.receive_all() == [Bye("phrase_asked")]


async def test_nobody_is_there() -> None:
    assert (
        await why_refuses(tables_at(tcp("127.0.0.1", 1), ClientAuthentication(Credentials(), b"")))
    ).code == "cannot_connect"


async def test_whoever_wants_to_choose_is_shown_several_and_joins_the_only_one(tmp_path: Path) -> None:
    one = room_of(tmp_path, [*people("Otto"), Chair(), *bots(1)], owner=0, name="one")
    two = room_of(tmp_path, [*people("Ben"), *bots(2)], name="two")
    async with hosting(one, two) as (host, port):
        dial = tcp("127.0.0.1", port)
        anna = Player(dial, name="Anna", choose=True)
        assert [table.name for table in (await anna.until(Tables)).tables] == ["two", "one"]
        assert (await anna.until(Ended)).reason.code == "which_table"
        named = Player(dial, name="Anna", table="one", choose=True)
        assert (await named.until(Connected)).welcome.table == "one"
        await named.close()
        del host.rooms["two"]
        only = Player(dial, name="Anna", game="lanterns", choose=True)
        assert (await only.until(Connected)).welcome.table == "one"


# Tables with one deal compared, seat by seat.


def test_each_seat_has_its_mean_and_who_was_above_it() -> None:
    one = Compared("a-1", ["Anna", "Easy"], [40, 31], [1, 2])
    two = Compared("a-2", ["Ben", "Easy"], [43, 44], [2, 1])
    assert by_seat([one, two]) == [
        AtSeat(41.5, 1.5, [Row("a-2", "Ben", 43, 2, 1.5), Row("a-1", "Anna", 40, 1, -1.5)]),
        AtSeat(37.5, 1.5, [Row("a-2", "Easy", 44, 1, 6.5), Row("a-1", "Easy", 31, 2, -6.5)]),
    ]


def test_one_table_is_its_own_mean_and_none_has_no_seats() -> None:
    assert by_seat([Compared("a-1", ["Anna"], [40], [1])]) == [
        AtSeat(40, 1, [Row("a-1", "Anna", 40, 1, 0)]),
    ]
    assert by_seat([]) == []


def test_whatever_a_host_sends_only_seats_that_are_there_are_compared() -> None:
    cut = Compared("a-2", ["Ben", "Easy"], [43], [])
    assert by_seat([Compared("a-1", ["Anna"], [40], [1]), cut]) == []
