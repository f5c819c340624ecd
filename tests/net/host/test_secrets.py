"""What goes over the wire to somebody has nothing in it that is secret from them."""

from __future__ import annotations

import asyncio
import logging
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import msgpack
import pytest

from net.chairs import Chair
from net.client.client import command_id
from net.host.logs import logged_to
from net.wire.messages import Act, Bye, Door, Over, Update, Welcome
from tests.net.gates import PHRASE, SECRET, gate
from tests.net.loopback import RawPlayer, bots, hello, hosting, room_of, turned_away


async def test_no_frame_and_no_log_line_contains_what_its_reader_may_not_know(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Everything the host writes is recorded, and searched for each slip, each token and the seed."""
    caplog.set_level(logging.DEBUG)
    seed = "canary-of-the-seed-8401"
    room = room_of(tmp_path, [Chair(), Chair(), *bots(1)], seed=seed)
    slips = list(room.table.state.slips)
    assert len({*slips}) == 3
    log_file = tmp_path / "host.log"
    async with AsyncExitStack() as stack:
        stack.enter_context(logged_to(log_file))
        at = gate(phrase="")
        _, port = await stack.enter_async_context(hosting(room, gate=at))
        room.door = Door(False, 4, PHRASE, "colonia://…")
        watcher = await RawPlayer.dial(port)
        watcher.send(hello(""))
        raws = [await RawPlayer.dial(port) for _ in range(2)]
        tokens = []
        for raw, name in zip(raws, ("Anna", "Ben"), strict=True):
            raw.send(hello(name))
            tokens.append((await raw.until(Welcome)).token)
        assert await turned_away(port, hello("Eve", token=bytes(16))) == Bye("bad_token")
        before: list[bytes] = []

        async def play(raw: RawPlayer, rng: Random) -> None:
            mark = 0
            while not isinstance(message := await raw.receive(), Over):
                mark = len(raw.received)
                if isinstance(message, Update) and message.legal:
                    kind, args = rng.choice(message.legal)
                    action = (kind, list(args))
                    raw.send(Act(command_id(), message.version, action), Act(command_id(), 0, action))
            before.append(bytes(raw.received[:mark]))

        async def watch() -> None:
            mark = 0
            while not isinstance(await watcher.receive(), Over):
                mark = len(watcher.received)
            before.append(bytes(watcher.received[:mark]))

        # Only up to the last reveal: what the end shows, everybody may see.
        await asyncio.gather(play(raws[0], Random(1)), play(raws[1], Random(2)), watch())
        for raw in [*raws, watcher]:
            await raw.close()
    chairs: list[int | None] = [0, 1, None]
    for chair, raw in zip(chairs, [*raws, watcher], strict=True):
        frames = messages_before_the_end(bytes(raw.received))
        assert frames
        for seat, slip in enumerate(slips):
            assert (msgpack.packb(slip) in frames) == (seat == chair), (chair, seat)
        for seat, token in enumerate(tokens):
            assert (token in frames) == (seat == chair)
        assert seed.encode() not in frames
        assert room.table.state.seed.encode() not in frames
        assert bytes.fromhex(room.table.state.seed) not in frames
        assert bytes(range(16)) not in frames  # the salt
        for secret in (PHRASE.encode(), SECRET, at.keys.key, b"colonia://"):
            assert secret not in frames
    written = log_file.read_text()
    assert "seat 0: act\n" in written
    assert "refused from 127.0.0.1: bad_token 1\n" in written
    assert "board_changed " in written
    logged = caplog.text + "".join(str(record.args) for record in caplog.records) + written
    salt, state = bytes(range(16)), room.table.state
    for secret in [*tokens, salt, bytes.fromhex(state.seed), SECRET, at.keys.key]:
        assert secret.hex() not in logged
        assert repr(secret) not in logged
    for said in [*map(str, slips), seed, "Anna", "Ben", "Eve", *PHRASE.split(), "colonia://"]:
        assert str(said) not in logged


def messages_before_the_end(received: bytes) -> bytes:
    """The frames before the first update in which the game is over."""
    at = 0
    while at < len(received):
        end = at + 4 + int.from_bytes(received[at : at + 4], "big")
        message = msgpack.unpackb(received[at + 4 : end])
        if message["t"] == "update" and not message["pending"]:
            return received[:at]
        at = end
    return received
