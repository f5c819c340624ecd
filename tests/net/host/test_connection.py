"""What somebody who plays sends is looked at as it comes; what has to wait, in its turn."""

from __future__ import annotations

import asyncio
import gc
import socket
from functools import partial
from pathlib import Path
from random import Random
from weakref import ref

import pytest

from net.chairs import Chair
from net.client.client import Connected, Lost, command_id
from net.client.dialing import tcp
from net.door import limits
from net.door.limits import FROM_ONE_PLACE, ConnectionLimits
from net.door.phrase import NONE
from net.door.tls import BadTls
from net.host import connection, listening
from net.host import host as host_module
from net.host.connection import Deliveries
from net.host.host import Host
from net.wire.codec import encode
from net.wire.messages import (
    MAGIC,
    PROTOCOL,
    Act,
    Bye,
    Challenge,
    Done,
    Hello,
    Knock,
    Lobby,
    No,
    Notice,
    Over,
    Ping,
    Pong,
    Proof,
    Ready,
    Sync,
    Update,
    Welcome,
)
from net.wire.session import Session, Timing
from tests.net.gates import ends, gate
from tests.net.loopback import LIMIT, Player, RawPlayer, bots, hello, hosting, room_of, turned_away


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is given up for being silent."""
    monkeypatch.setattr(connection, "Session", partial(Session, timing=Timing(idle=1000.0, silence=1000.0)))


async def sits(raw: RawPlayer) -> None:
    """Of somebody who has said hello, nothing is waiting to be read any more."""
    await raw.until(Lobby)
    raw.send(Ping(1))
    await raw.until(Pong)


async def met(host: Host, count: int) -> None:
    """Wait until the host has so many connections."""
    while len(host.connections) != count:
        host.something_happened.clear()
        await asyncio.wait_for(host.something_happened.wait(), LIMIT)


async def test_what_is_too_much_waits_and_everything_is_answered_in_its_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paused = []

    def pause(self: ConnectionLimits, now: float) -> float:
        paused.append(now)
        return 0.0

    monkeypatch.setattr(ConnectionLimits, "pause", pause)
    async with hosting(room_of(tmp_path, [Chair(), Chair()])) as (_, port):
        raw = await RawPlayer.dial(port)
        raw.send(hello("Anna"))
        await sits(raw)
        commands = [Ready(command_id(), True) for _ in range(24)]
        assert sum(len(encode(command)) for command in commands) < connection.AT_ONCE
        raw.send(*commands)
        answers: list[bytes] = []
        while len(answers) < len(commands):
            message = await raw.receive()
            answers += [message.cmd] if isinstance(message, Done | No) else []
        assert answers == [command.cmd for command in commands]
        assert paused


@pytest.mark.usefixtures("endless")
async def test_a_broken_record_ends_the_connection_of_somebody_who_plays(tmp_path: Path) -> None:
    async with hosting(room_of(tmp_path, [Chair(), *bots(1)]), gate=gate(phrase="")) as (host, port):
        raw = await RawPlayer.dial_tls(port)
        raw.send(Knock(NONE, bytes(16)))
        await raw.until(Challenge)
        raw.send(Proof(b""), hello("Anna"))
        await sits(raw)
        raw.writer.write(b"\x17\x03\x03\x00\x20" + bytes(32))
        with pytest.raises(BadTls):  # the host says so, and closes
            await raw.receive_all()
        await met(host, 0)


@pytest.mark.usefixtures("endless")
async def test_a_goodbye_is_the_last_that_is_looked_at(tmp_path: Path) -> None:
    async with hosting(room_of(tmp_path, [Chair(), Chair()])) as (host, port):
        raw = await RawPlayer.dial(port)
        raw.send(hello("Anna"))
        await sits(raw)
        raw.send(Bye("leaves"), Ready(command_id(), True))
        assert await raw.receive_all() == []
        await met(host, 0)


async def test_who_leaves_pings_without_an_answer_is_away_until_they_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    timing = Timing(idle=0.1, again=0.1, silence=1000.0)
    monkeypatch.setattr(connection, "Session", partial(Session, timing=timing))
    async with hosting(room_of(tmp_path, [Chair(), Chair()])) as (_, port):
        anna, ben = await RawPlayer.dial(port), await RawPlayer.dial(port)
        for raw, name in ((anna, "Anna"), (ben, "Ben")):
            raw.send(hello(name))
            await raw.until(Lobby)
        for is_here in (False, True):
            while (await ben.until(Lobby)).chairs[0].present is not is_here:
                pass
            anna.send(Pong(1))


@pytest.mark.parametrize("reading", [True, False])
async def test_a_mistake_of_ours_ends_the_connection_of_whoever_met_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, reading: bool
) -> None:
    room = room_of(tmp_path, [Chair(), Chair()])
    async with hosting(room) as (_, port):
        raw = await RawPlayer.dial(port)
        raw.send(hello("Anna"))
        await sits(raw)

        def mistake(*_: object) -> bool:
            raise RuntimeError

        if reading:
            monkeypatch.setattr(ConnectionLimits, "admits", mistake)
            raw.send(Ping(2))
        else:
            monkeypatch.setattr(room, "latest", mistake)
            Player(tcp("127.0.0.1", port), name="Ben")  # whose coming is told to Anna
        await raw.receive_all()
    assert "connection failed: RuntimeError" in caplog.text


async def test_a_stranger_who_has_gone_is_held_by_nobody(tmp_path: Path) -> None:
    """A crowd at the door would cost memory until the garbage is collected."""
    async with hosting(room_of(tmp_path, [Chair(), Chair()]), gate=gate(phrase="")) as (host, port):
        gc.disable()
        try:
            raw = await RawPlayer.dial_tls(port)
            gone = ref(host.connections[0])
            await raw.close()
            await met(host, 0)
            await asyncio.sleep(0)  # its task ends
            assert gone() is None
        finally:
            gc.enable()


# What has to be sent goes out once, in order, when the loop comes round.


async def test_it_goes_out_when_the_loop_comes_round() -> None:
    deliveries, sent = Deliveries(), list[int]()
    for number in range(3):
        deliveries.soon(partial(sent.append, number))
    assert sent == []
    await asyncio.sleep(0)
    assert sent == [0, 1, 2]
    deliveries.soon(partial(sent.append, 3))
    await asyncio.sleep(0)
    assert sent == [0, 1, 2, 3]


# Guests whom a host turns away or cuts off, without anybody else noticing.


async def test_guests_who_are_refused_are_told_why_while_another_plays_on(tmp_path: Path) -> None:
    room = room_of(tmp_path, [Chair(), *bots(1)])
    refused: list[tuple[Hello | bytes, Bye]] = [
        (Hello("chess-club", (2, 2), "lanterns", "", b"", "Eve"), Bye("magic")),
        (Hello(MAGIC, (3, 9), "lanterns", "", b"", "Eve"), Bye("version", [PROTOCOL, 3, 9])),
        (hello("Eve", game="go"), Bye("other_game", ["go", "lanterns"])),
        (hello("Eve", table="elsewhere"), Bye("no_table")),
        (hello("Eve"), Bye("started")),
        (hello("", token=bytes(16)), Bye("bad_token")),
        (hello("Eve", token=bytes(16)), Bye("bad_token")),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", Bye("bad_frame")),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", Bye("bad_frame")),
        (b"\x00\x00\x00\x00", Bye("bad_frame")),
        (b"\x00\x00\x02\x01" + bytes(513), Bye("bad_frame")),
        (b"\x00\x00\x00\x02\xc1\xc1", Bye("bad_message")),
        (encode(Sync()), Bye("unexpected")),
        (b"\x00\x00\x01\xf4" + b"\xdc\x20\x00" * 166 + b"\x90\x90", Bye("bad_message")),
    ]
    async with hosting(room) as (host, port):
        anna = Player(tcp("127.0.0.1", port), name="Anna")
        for first, bye in refused:
            await anna.until(Update, lambda update: bool(update.legal))
            assert await turned_away(port, first) == bye
            while not room.over and not anna.all(Update)[-1].legal:
                await anna.until(Update)  # a bot is still being stored
            if room.over:
                break
            raw = anna.all(Update)[-1]
            kind, args = raw.legal[0]
            command = Act(command_id(), raw.version, (kind, list(args)))
            await asyncio.wait_for(anna.client.command(command), LIMIT)
        assert anna.losses() == 0
        assert not anna.all(Notice)
        await anna.play(Random(1)) if not room.over else None
        assert len(host.connections) <= 1


async def test_nonsense_after_the_welcome_ends_only_that_connection(tmp_path: Path) -> None:
    room = room_of(tmp_path, [Chair(), Chair()])
    async with hosting(room) as (_, port):
        ben = Player(tcp("127.0.0.1", port), name="Ben")
        await ben.until(Connected)
        raw = await RawPlayer.dial(port)
        raw.send(hello("Eve"))
        token = (await raw.until(Welcome)).token
        await ben.until(Update)
        for nonsense, code in [
            (b"\xff\xff\xff\xff", "bad_frame"),
            (b"\x00\x00\x00\x01\xc1", "bad_message"),
            (encode(hello("Eve")), "unexpected"),
            (encode(Done(bytes(16), 1)), "bad_message"),
        ]:
            raw.write(nonsense)
            assert (await raw.receive_all())[-1] == Bye(code)
            await raw.close()
            raw = await RawPlayer.dial(port)
            raw.send(hello("", token=token))
            await raw.until(Welcome)
        assert ben.losses() == 0


async def test_strangers_who_say_nothing_make_room_for_a_newcomer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "GRACE", 0.0)
    room = room_of(tmp_path, [Chair(), *bots(1)])
    async with hosting(room) as (host, port):
        silent = []
        for number in range(FROM_ONE_PLACE):
            silent.append(await RawPlayer.connect(port))
            await met(host, number + 1)
        anna = Player(tcp("127.0.0.1", port), name="Anna")
        await anna.play(Random(1))
        assert anna.losses() == 0
        assert await silent[0].receive() is None  # the oldest of them, without a word
        assert len(host.connections) == FROM_ONE_PLACE


async def test_a_crowd_keeps_out_nobody_who_comes_from_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many as there may be from one address stand in the way, and none of them goes."""
    monkeypatch.setattr(limits, "GRACE", LIMIT)
    room = room_of(tmp_path, [Chair(), Chair()])
    async with hosting(room) as (host, port):
        crowd = []
        for number in range(FROM_ONE_PLACE):
            crowd.append(await RawPlayer.connect(port))
            crowd[-1].write(ends()[0].seal(b""))
            await met(host, number + 1)
        monkeypatch.setattr(listening, "origin", lambda peer: "192.0.2.7")
        anna = Player(tcp("127.0.0.1", port), name="Anna")
        assert (await anna.until(Connected)).chair == 0
        for raw in crowd:
            raw.writer.transport.abort()


async def test_newcomers_from_one_address_are_answered_so_often_and_a_claim_is_always(tmp_path: Path) -> None:
    room = room_of(tmp_path, [Chair(), Chair()])
    async with hosting(room) as (_, port):
        anna = Player(tcp("127.0.0.1", port), name="Anna")
        await anna.until(Connected)
        wrong = hello("", token=b"t" * 16)
        while await turned_away(port, wrong) != Bye("too_much", retry=True):
            pass
        anna.cut()
        await anna.until(Lost)
        await anna.until(Connected)
        assert anna.losses() == 1


async def test_there_is_an_end_to_the_connections_of_a_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host_module, "CONNECTIONS", 0)
    monkeypatch.setattr(host_module, "EACH_CHAIR", 1)
    room = room_of(tmp_path, [Chair(), *bots(1)])
    async with hosting(room) as (host, port):
        watching = [Player(tcp("127.0.0.1", port)) for _ in range(2)]
        for player in watching:
            await player.until(Connected)
        one_more = await RawPlayer.connect(port)
        assert await one_more.receive() is None
        assert len(host.connections) == 2


# Clients that ask for too much


@pytest.mark.parametrize("token", [False, True])
async def test_who_keeps_asking_for_too_much_is_cut_and_nobody_else_notices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, token: bool
) -> None:
    monkeypatch.setattr(limits, "CUT_AFTER", 0.0)
    room = room_of(tmp_path, [Chair(), Chair()])
    async with hosting(room) as (_, port):
        anna = Player(tcp("127.0.0.1", port), name="Anna")
        await anna.until(Connected)
        greedy = await RawPlayer.dial(port)
        greedy.send(hello("Eve" if token else ""), *[Sync()] * 100)
        if not token:
            ben = Player(tcp("127.0.0.1", port), name="Ben")
        heard = await greedy.receive_all()
        assert heard[-1] == Bye("too_much", retry=True)
        assert len([message for message in heard if isinstance(message, Update)]) < 10
        if token:
            ben = Player(
                tcp("127.0.0.1", port), token=(next(m for m in heard if isinstance(m, Welcome)).token)
            )
        await asyncio.gather(anna.play(Random(1)), ben.play(Random(2)))
        assert anna.losses() == 0


async def test_a_chair_that_comes_and_goes_all_the_time_is_told_to_wait(tmp_path: Path) -> None:
    """All in one moment: on a busy machine it would earn further visits meanwhile."""
    room = room_of(tmp_path, [Chair(), *bots(1)])
    room.clock = partial(float, room.clock())
    async with hosting(room) as (_, port):
        raw = await RawPlayer.dial(port)
        raw.send(hello("Anna"))
        token = (await raw.until(Welcome)).token
        answer, visits = None, 0
        while answer != Bye("too_much", retry=True):
            visits += 1
            again = await RawPlayer.dial(port)
            again.send(hello("", token=token))
            answer = await again.receive()
            await again.close()
        assert visits == limits.CONNECTS_AT_ONCE + 1


# Clients that do not read


async def test_a_slow_reader_gets_the_newest_update_and_nobody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It reads nothing while others play a whole game, then everything: far fewer updates than plays."""
    for_ever = Timing(login=LIMIT, idle=LIMIT, silence=10 * LIMIT)  # however long the game takes here
    monkeypatch.setattr(connection, "Session", partial(Session, timing=for_ever))
    room = room_of(tmp_path, [Chair(), *bots(3)], game="colonia")
    async with hosting(room) as (host, port):
        for listener in host.listeners:
            listener.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        slow = await RawPlayer.dial(port)
        slow.writer.transport.pause_reading()  # type: ignore[attr-defined]
        slow.send(hello("", game="colonia"))
        anna = Player(tcp("127.0.0.1", port), name="Anna", game="colonia")
        await anna.play(Random(1))
        assert {member.chair for member in room.members} == {None, 0}  # it has not been disconnected
        slow.writer.transport.resume_reading()  # type: ignore[attr-defined]
        updates = []
        while not isinstance(message := await slow.receive(), Over):
            assert message is not None
            if isinstance(message, Update):
                updates.append(message)
        assert updates[-1].version == room.table.version
        assert len(updates) < room.table.version // 2


async def test_a_client_that_never_reads_is_disconnected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "BUFFER_LIMIT", 20_000)
    room = room_of(tmp_path, [Chair(), *bots(1)])
    async with hosting(room) as (host, port):
        never = await RawPlayer.dial(port)
        never.writer.transport.pause_reading()  # type: ignore[attr-defined]
        never.send(hello(""))
        anna = Player(tcp("127.0.0.1", port), name="Anna")
        await anna.until(Update)
        while len(room.members) < 2:
            host.something_happened.clear()
            await asyncio.wait_for(host.something_happened.wait(), LIMIT)
        while len(room.members) == 2:
            room.members.notice("came", "x" * 7000)
            await asyncio.sleep(0)
        assert await anna.play(Random(1)) is not None
        assert anna.losses() == 0
