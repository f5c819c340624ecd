"""Accepting connections: a few at a time, with pauses, so that a crowd does not hold up the table."""

from __future__ import annotations

import asyncio
import contextlib
import socket

import pytest

from net.host import listening
from net.host.listening import AT_A_TIME, Listener
from tests.net.disks import LIMIT


@pytest.mark.parametrize("pause", [0.0, 1000.0])
async def test_a_crowd_is_accepted_a_few_at_a_time(monkeypatch: pytest.MonkeyPatch, pause: float) -> None:
    monkeypatch.setattr(listening, "PAUSE", pause)
    loop, met, few, all_here = asyncio.get_running_loop(), [], asyncio.Event(), asyncio.Event()
    crowd = 2 * AT_A_TIME + 1

    def meet(arrived: socket.socket, peer: object) -> None:
        met.append(arrived)
        if len(met) == AT_A_TIME:
            loop.call_soon(few.set)
        if len(met) == crowd:
            all_here.set()

    with contextlib.ExitStack() as stack:
        door = socket.create_server(("127.0.0.1", 0), backlog=crowd)
        for _ in range(crowd):
            stack.enter_context(socket.create_connection(door.getsockname()))
        listener = Listener(door, meet)
        async with asyncio.timeout(LIMIT):
            await few.wait()
            for _ in range(AT_A_TIME):  # turns of the loop in which it could go on
                await asyncio.sleep(0)
            if pause:
                assert len(met) == AT_A_TIME
            else:
                await all_here.wait()
        listener.close()
        for arrived in met:
            arrived.close()
