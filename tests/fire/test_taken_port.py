"""A host dies, and another process takes its port: it is given nothing, and the guests read what happened."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

from engine.game import Reason
from net.client.client import Connected, Lost
from net.client.dialing import tcp
from net.host import process
from net.host.process import Started
from net.plans import DoorPlan, HostPlan, TablePlan
from net.wire.messages import Update
from tests.net.loopback import LIMIT, Player

NAMES = ("Annabella", "Benedict", "Cornelia")
THIEF = """
import os, socket, ssl, sys

from net.door.tls import host_context, make
from net.door.tls import BadTls, Tls
from net.wire.codec import encode
from net.wire.messages import Bye, Challenge, Welcome

how, port = sys.argv[1], int(sys.argv[2])
context = host_context(make())  # (which nobody else may read the modules for)
if os.geteuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
welcome = Welcome(1, "colonia", "colonia-1", 1, 0, bytes(16), "Anna")
answers = {
    "bye": encode(Bye("encrypted_only")),
    "frames": encode(Challenge(bytes(16), bytes(16), b"")) + encode(welcome),
    "tls": encode(Challenge(bytes(16), bytes(16), b"")),
}
with socket.create_server(("127.0.0.1", port)) as server:
    print("listening", flush=True)
    while True:
        guest, _ = server.accept()
        guest.settimeout(1.0)
        channel = Tls(context, is_host=True) if how == "tls" else None
        read = b""
        try:
            if channel is None:
                guest.sendall(answers[how])
            while data := guest.recv(65536):
                read += channel.open(data) if channel else data
                if channel:
                    guest.sendall(channel.seal(answers[how] if channel.is_open else b""))
        except (OSError, BadTls):
            pass
        print(read.hex(), flush=True)
        guest.close()
"""


@contextlib.asynccontextmanager
async def thief(how: str, port: int, said: list[bytes]) -> AsyncIterator[None]:
    """Somebody answers in this way at the port; whatever each guest has said to them is added."""
    running = await asyncio.create_subprocess_exec(
        sys.executable, "-c", THIEF, how, str(port), stdout=subprocess.PIPE
    )
    assert running.stdout is not None
    try:
        assert await asyncio.wait_for(running.stdout.readline(), LIMIT) == b"listening\n"
        yield
        for _ in NAMES:
            line = await asyncio.wait_for(running.stdout.readline(), LIMIT)
            said.append(bytes.fromhex(line.decode()))
    finally:
        running.kill()
        await running.wait()


def host(folder: Path, table: TablePlan | str, port: int = 0) -> tuple[Callable[[], None], Started]:
    """A host process of a table at which nothing is asked, and what kills it."""
    plan = HostPlan(str(folder), table, bind="127.0.0.1", port=port, door=DoorPlan(open=True))
    started = process.start(plan)

    def kill() -> None:
        os.kill(started.pid, signal.SIGKILL)
        os.waitpid(started.pid, 0)

    return kill, started


async def test_whoever_takes_the_port_of_a_host_is_given_nothing(tmp_path: Path) -> None:
    kill, started = host(tmp_path, TablePlan.for_others("colonia", 3, seed="11"))
    port, said = int(started.addresses[0].rpartition(":")[2]), list[bytes]()
    guests = [Player(tcp("127.0.0.1", port), game="colonia", name=name, patient=True) for name in NAMES]
    for guest in guests:
        await guest.until(Update)
    kill()
    for how in ("bye", "frames"):
        async with thief(how, port, said):
            for guest in guests:
                await guest.until(Lost, lambda lost: lost.reason.code == "not_encrypted")
    kill, _ = host(tmp_path, started.table, port)
    for guest in guests:
        await guest.until(Connected)  # the right one, once it is back
    kill()
    async with thief("tls", port, said):
        for guest in guests:
            await guest.until(Lost, lambda lost: lost.reason == Reason("other_certificate", ("127.0.0.1",)))
    for guest in guests:
        await guest.close()
    assert len(said) == 9
    for read in said:
        for guest, name in zip(guests, NAMES, strict=True):
            for secret in (guest.client.token, name.encode(), b"hello", b"knock", b"token"):
                assert secret not in read
    sys.stdout.write(f"\n{len(said)} connections to a thief, {sum(map(len, said))} bytes said to it\n")
