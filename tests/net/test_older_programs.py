"""A program of before the first capability, at either end: it plays as ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgpack
import msgspec
import pytest

from engine.game import Reason
from net.chairs import Chair
from net.client import Connected
from net.deflate import Inflater
from net.dialing import tcp
from net.member import Wire
from net.messages import Act, Hello, Over, Seen, Update
from net.room import Room
from net.visited_table import Joined
from tests.net.wire import Player, RawPlayer, bots, hello, hosting, room_of

KEYS = {
    "welcome": {"proto", "caps", "game", "table", "epoch", "chair", "token", "name"},
    "lobby": {"chairs", "you", "owner", "started", "address"},
    "update": {
        *("epoch", "version", "hash", "view", "question", "legal"),
        *("events", "plays", "undo", "last", "pending"),
    },
    "done": {"cmd", "version"},
    "no": {"cmd", "code", "args", "version"},
    "proposal": {"seat", "keep", "plays", "answered"},
    "notice": {"code", "args"},
    "over": {"result", "seed", "salt"},
    "bye": {"code", "args", "retry"},
    "ping": {"n"},
    "pong": {"n"},
}
"""Every message of a host, and its keys, as they were: programs of then refuse any other."""
CHAIR = {"kind", "name", "level", "colour", "ready", "present"}
NOTICES = {"came", "left", "not_saved", "proposal_refused", "stopped"}


async def test_an_older_guest_plays_at_a_host_of_today(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside a guest of today, whose line breaks again and again, so that there is news of each kind.

    Both are taken to be on other machines, so what the guest of today is sent is deflated.
    """
    monkeypatch.setattr("net.connection.is_far", lambda *_: True)
    deflated = list[bytes]()
    really_inflate = Inflater.inflate

    def inflate(inflater: Inflater, body: bytes, limit: int) -> bytes:
        deflated.append(body)
        return really_inflate(inflater, body, limit)

    monkeypatch.setattr(Inflater, "inflate", inflate)
    room = room_of(tmp_path, [Chair(), Chair(), *bots(1)])
    async with hosting(room) as (_, port):
        old = await RawPlayer.dial(port)
        old.send(hello("Old"))
        anna = Player(tcp("127.0.0.1", port), name="Anna")

        async def come_and_go() -> None:
            for _ in range(3):
                await anna.play(Random(1), decisions=1)
                anna.cut()
                await anna.until(Connected)
            await anna.play(Random(1))

        playing = asyncio.create_task(come_and_go())
        while not isinstance(message := await old.receive(), Over):
            if isinstance(message, Update) and message.legal:
                kind, args = Random(2).choice(message.legal)
                old.send(Act(message.hash, message.version, (kind, list(args))))
        await playing
        anna.check_hashes(room.name)
        await anna.close()
        await old.close()
    assert len(deflated) >= len(anna.all(Update)) > 4
    at, notices = 0, set()
    while at < len(old.received):
        end = at + 4 + int.from_bytes(old.received[at : at + 4], "big")
        frame = msgpack.unpackb(bytes(old.received[at + 4 : end]), strict_map_key=False)
        assert frame.keys() - {"t"} == KEYS[frame["t"]]
        for chair in frame.get("chairs", []):
            assert set(chair) == CHAIR
        if frame["t"] == "notice":
            notices.add(frame["code"])
        at = end
    assert {"came", "left"} <= notices <= NOTICES


async def test_a_guest_of_today_plays_at_an_older_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That host has no capabilities, ignores tokens that it does not know, and makes its own."""
    really_join, heard = Room.join, list[type]()

    def join(room: Room, said: Hello, wire: Wire, answer: Callable[[Joined | Reason], None]) -> None:
        known = room.seating.claimed(said.token) is not None
        really_join(room, said if known else msgspec.structs.replace(said, token=b""), wire, answer)

    monkeypatch.setattr(Room, "join", join)
    monkeypatch.setattr(Room, "compare", lambda *_: heard.append(Seen))
    monkeypatch.setattr("net.member.CAPABILITIES", ())
    room = room_of(tmp_path, [Chair(), *bots(1)])
    async with hosting(room) as (_, port):
        anna = Player(tcp("127.0.0.1", port), name="Anna")
        claim = anna.client.token
        welcome = (await anna.until(Connected)).welcome
        assert welcome.token == anna.client.token != claim
        for _ in range(2):
            await anna.play(Random(1), decisions=1)
            anna.cut()
            assert (await anna.until(Connected)).chair == 0
        assert await anna.play(Random(1)) is not None
        await anna.close()
    assert heard == []  # an older host would end the connection
