"""A client's end of a connection, with a host that does not do its part."""

from __future__ import annotations

import asyncio
import socket

import pytest

from net.codec import encode
from net.credentials import NOTHING
from net.line import Line
from net.messages import MAGIC, PROTOCOL, Hello, Ping, Welcome
from net.visitor import Visitor
from tests.net.wire import LIMIT


async def test_a_host_that_asks_and_reads_no_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("net.line.UNREAD", 10_000)
    ours, theirs = socket.socketpair()
    ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_096)
    hello = Hello(MAGIC, (PROTOCOL, PROTOCOL), "lanterns", "", b"", "Anna")
    visitor = Visitor(NOTHING, b"")
    line = Line(await asyncio.open_connection(sock=ours), visitor, lambda _: hello, lambda _: None)
    running = asyncio.create_task(line.run())
    _, host = await asyncio.open_connection(sock=theirs)
    host.transport.pause_reading()  # type: ignore[attr-defined]
    host.write(encode(Welcome(1, "lanterns", "t", 1, 0, bytes(16), "Anna")) + encode(Ping(1)) * 5_000)
    assert await asyncio.wait_for(running, LIMIT) is None
    host.transport.abort()
