"""Whatever a host sends for ever, asked for or not, a guest's program stays small, and leaves."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from time import monotonic
from typing import cast

import msgspec
import pytest
from msgspec import structs

from net.chairs import Chair
from net.host.connection import Connection
from net.host.host import Host
from net.table.room import Room
from net.wire.codec import packed, view_hash
from net.wire.messages import BOT, Message, PackedUpdate, Update
from net.wire.session import State
from tests.colonia_tui.table.test_memory import SENT
from tests.net.loopback import LIMIT, room_of
from tests.terminal.program import started

MOST = 150
"""MB that a guest's program may ever have; it begins with half of that."""
SECONDS = 90.0
"""How long a flood may go on."""
SLOWLY = 10.0
"""Seconds of what comes slowly enough to be no flood."""
Flood = Callable[[Room], Iterator[Message]]


def of_kind(kind: type[Message]) -> Flood:
    """One message after the other, all different, and as large as may be."""
    return lambda _: map(SENT[kind], count(1000))


def played(room: Room) -> Iterator[Message]:
    """Updates that can be shown: what has happened so far happens again and again."""
    real = room.updates.update(0, -1, epoch=room.journal.epoch)
    events = [bytes(packed(msgspec.msgpack.decode(bytes(event))[1:]))[1:] for event in real.events] * 99
    for version in count(real.version + 1):
        begins = b"\x93" + packed(version)
        yield structs.replace(
            real, version=version, events=[msgspec.Raw(begins + each) for each in events][:500]
        )


FLOODS: dict[str, Flood] = {
    **{kind.__name__: of_kind(kind) for kind in SENT},
    "played again": played,
}
KEPT = ("Lobby", "Notice", "Update", "played again")
"""Of these a guest keeps more than the newest, or draws each.

What is played again may come no faster than it is drawn, which is no flood: then only memory counts.
"""


def as_sent(message: Message, table: str) -> Message:
    """The same; an update with the hash that the guest compares with its view."""
    if isinstance(message, Update):
        fields = {name: getattr(message, name) for name in message.__struct_fields__}
        view, events = packed(message.view), [packed(event) for event in message.events]
        message = PackedUpdate(**{**fields, "view": view, "events": events})
    if isinstance(message, PackedUpdate):
        return structs.replace(message, hash=view_hash(message.view, table, 0, message.version))
    return message


def peak(process: int) -> int:
    """MB that a process has ever had."""
    found = re.search(r"VmHWM:\s*(\d+)", Path(f"/proc/{process}/status").read_text())
    assert found is not None
    return int(found[1]) // 1000


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(3 * LIMIT):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


@pytest.mark.parametrize(
    ("name", "slowly"), [*((name, False) for name in FLOODS), *((name, True) for name in KEPT)]
)
async def test_a_host_cannot_fill_a_guests_memory(tmp_path: Path, name: str, slowly: bool) -> None:
    chairs = [Chair(), Chair(BOT, "R1", "random", ready=True)]
    room, host = room_of(tmp_path, chairs, game="troyes", seed="5"), Host()
    socket = tmp_path / "private" / "s"
    await host.listen_locally(socket)
    host.open(room)
    command = [sys.executable, "-m", "tests.fire.hostile_host", str(socket)]
    guest = started(command, (140, 45), {"COLONIA_HOME": str(tmp_path / "home")})
    try:
        await until(lambda: room.started and room.members and 0 in room.table.pending())
        await asyncio.to_thread(guest.until, "YOUR MOVE")
        before = peak(guest.process.pid)
        wire = cast(Connection, room.members[0].wire)
        sent, ends, began = 0, monotonic() + (SLOWLY if slowly else SECONDS), monotonic()
        for number, message in enumerate(FLOODS[name](room), 1):
            if wire.session.state is not State.LIVE or wire._gone or monotonic() > ends:
                break
            wire.session.send(as_sent(message, room.name))
            data = wire.session.data_to_send()
            sent += len(data)
            wire._stream.write(data)
            await wire._stream.drain()
            await asyncio.sleep(max(0.0, began + number / 200 - monotonic()) if slowly else 0)
        left = wire.session.ended
        why = left.code if left is not None else "gone" if wire._gone else "is still there"
        most = peak(guest.process.pid)
        sys.stdout.write(
            f"\n{name}: {number} messages, {sent / 1e6:.1f} MB in {monotonic() - began:.1f} s; {why};"
            f" {before} MB before, {most} MB at most\n"
        )
        assert most < MOST
        assert slowly or name == "played again" or why != "is still there"
    finally:
        guest.close()
        await host.close()
