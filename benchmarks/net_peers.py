"""What `net.py` compares a host with: a bare echo, the disk, and boardgame.io."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path

HERE = Path(__file__).parent
BOARDGAME, INSTALLED = HERE / "boardgame", HERE / ".peer" / "boardgame.io" / "node_modules"
QUESTION, ANSWER = 60, 2850
"""Bytes of a command, and of an update."""


def certificate(folder: Path) -> tuple[Path, Path] | None:
    """A self-signed certificate and its key, made with openssl; None without it."""
    if shutil.which("openssl") is None:
        return None
    cert, key = folder / "cert.pem", folder / "key.pem"
    make = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    make += ["-subj", "/CN=echo", "-days", "1", "-out", str(cert), "-keyout", str(key)]
    subprocess.run(make, check=True, capture_output=True)
    return cert, key


class _Echo(asyncio.Protocol):
    """Answers each question to all four."""

    everybody: list[asyncio.Transport] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.everybody.append(transport)

    def data_received(self, data: bytes) -> None:
        for transport in self.everybody:
            transport.write(bytes(ANSWER))


def _serve_echo(pipe: Connection, pair: tuple[Path, Path] | None) -> None:
    async def main() -> None:
        context = None
        if pair is not None:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(*pair)
        server = await asyncio.get_running_loop().create_server(_Echo, "127.0.0.1", 0, ssl=context)
        pipe.send(server.sockets[0].getsockname()[1])
        await asyncio.to_thread(pipe.recv)
        pipe.send(time.process_time())

    asyncio.run(main())


async def echo(pair: tuple[Path, Path] | None, rounds: int) -> list[float]:
    """Seconds from a question to the last of four who get the answer."""
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(target=_serve_echo, args=(theirs, pair))
    process.start()
    port = await asyncio.to_thread(ours.recv)
    context = None
    if pair is not None:
        context = ssl.create_default_context(cafile=str(pair[0]))
        context.check_hostname = False
    streams = [await asyncio.open_connection("127.0.0.1", port, ssl=context) for _ in range(4)]
    seconds = []
    for number in range(rounds + 50):
        began = time.perf_counter()
        streams[number % 4][1].write(bytes(QUESTION))
        await asyncio.gather(*[reader.readexactly(ANSWER) for reader, _ in streams])
        seconds.append(time.perf_counter() - began)
    for _, writer in streams:
        writer.close()
    ours.send(None)
    await asyncio.to_thread(process.join, 10)
    return seconds[50:]


def flushes(folder: Path, count: int) -> list[float]:
    """Seconds for writing 4 kB and one fdatasync, again and again."""
    seconds = []
    with (folder / "flushed").open("wb", buffering=0) as file:
        for _ in range(count):
            began = time.perf_counter()
            file.write(bytes(4096))
            os.fdatasync(file.fileno())
            seconds.append(time.perf_counter() - began)
    return seconds


def boardgame_is_there() -> bool:
    """Whether boardgame/install.sh has been run, and node is there."""
    return INSTALLED.is_dir() and shutil.which("node") is not None


class BoardgameHost:
    """boardgame.io's server, with its matches in memory."""

    def __init__(self) -> None:
        self._environ = {**os.environ, "NODE_ENV": "production", "NODE_PATH": str(INSTALLED)}
        self._process = subprocess.Popen(
            ["node", str(BOARDGAME / "host.cjs")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=self._environ,
        )
        assert self._process.stdout is not None
        self._port = self._process.stdout.readline().strip()

    def processor(self) -> float:
        """Seconds of processor time so far."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())

    def play(self, moves: int) -> list[float]:
        """Seconds of each move to the last of four, in a new match."""
        command = ["node", str(BOARDGAME / "clients.cjs"), self._port, str(moves)]
        done = subprocess.run(command, env=self._environ, check=True, capture_output=True, timeout=120)
        return [milliseconds / 1000 for milliseconds in json.loads(done.stdout)]

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(20)
        self._process.stdout.close()


@contextmanager
def boardgame() -> Iterator[BoardgameHost | None]:
    """boardgame.io's server if it is installed."""
    if not boardgame_is_there():
        yield None
        return
    host = BoardgameHost()
    try:
        yield host
    finally:
        host.close()
