"""What somebody who plays sends is looked at as it comes; what has to wait, in its turn."""

from __future__ import annotations

import asyncio
import gc
from functools import partial
from pathlib import Path
from weakref import ref

import pytest

from net.chairs import Chair
from net.client.client import command_id
from net.door.limits import Allowance
from net.door.phrase import NONE
from net.door.tls import BadTls
from net.host import connection
from net.wire.codec import encode
from net.wire.messages import Bye, Challenge, Done, Knock, Lobby, No, Ping, Pong, Proof, Ready
from net.wire.session import Session, Timing
from tests.net.gates import gate
from tests.net.wire import RawPlayer, bots, hello, hosting, room_of


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is given up for being silent."""
    monkeypatch.setattr(connection, "Session", partial(Session, timing=Timing(idle=1000.0, silence=1000.0)))


async def sits(raw: RawPlayer) -> None:
    """Of somebody who has said hello, nothing is waiting to be read any more."""
    await raw.until(Lobby)
    raw.send(Ping(1))
    await raw.until(Pong)


async def test_what_is_too_much_waits_and_everything_is_answered_in_its_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paused = []

    def pause(self: Allowance, now: float) -> float:
        paused.append(now)
        return 0.0

    monkeypatch.setattr(Allowance, "pause", pause)
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
        await raw.close()


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
        while host.connections:
            host.something_happened.clear()
            await host.something_happened.wait()
        await raw.close()


@pytest.mark.usefixtures("endless")
async def test_a_goodbye_is_the_last_that_is_looked_at(tmp_path: Path) -> None:
    async with hosting(room_of(tmp_path, [Chair(), Chair()])) as (host, port):
        raw = await RawPlayer.dial(port)
        raw.send(hello("Anna"))
        await sits(raw)
        raw.send(Bye("leaves"), Ready(command_id(), True))
        assert await raw.receive_all() == []
        while host.connections:
            host.something_happened.clear()
            await host.something_happened.wait()
        await raw.close()


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
        await anna.close()
        await ben.close()


async def test_a_mistake_of_ours_ends_the_connection_of_whoever_met_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with hosting(room_of(tmp_path, [Chair(), Chair()])) as (_, port):
        raw = await RawPlayer.dial(port)
        raw.send(hello("Anna"))
        await sits(raw)

        def mistake(*_: object) -> bool:
            raise RuntimeError

        monkeypatch.setattr(Allowance, "admits", mistake)
        raw.send(Ping(2))
        await raw.receive_all()
        await raw.close()
    assert "connection failed: RuntimeError" in caplog.text


async def test_a_stranger_who_has_gone_is_held_by_nobody(tmp_path: Path) -> None:
    """A crowd at the door would cost memory until the garbage is collected."""
    async with hosting(room_of(tmp_path, [Chair(), Chair()]), gate=gate(phrase="")) as (host, port):
        gc.disable()
        try:
            raw = await RawPlayer.dial_tls(port)
            gone = ref(host.connections[0])
            await raw.close()
            while host.connections:
                host.something_happened.clear()
                await host.something_happened.wait()
            await asyncio.sleep(0)  # its task ends
            assert gone() is None
        finally:
            gc.enable()
