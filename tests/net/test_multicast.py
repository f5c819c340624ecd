"""Who is heard in a network is asked where they are, whoever else is there."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from zeroconf import ServiceStateChange

from net.host.announcing import AT_ONCE, MOST_NAMES, Multicast
from tests.net.wire import LIMIT


async def test_everybody_who_is_heard_is_asked_a_few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zeroconf.asyncio.AsyncZeroconf", lambda *_, **how: None)
    multicast = Multicast()
    asked: list[str] = []
    everybody, asking, most = asyncio.Event(), 0, 0

    async def ask(zeroconf: Any, name: str) -> None:
        nonlocal asking, most
        asking, most = asking + 1, max(most, asking + 1)
        await asyncio.sleep(0)
        asking -= 1
        asked.append(name)
        if len(asked) == count:
            everybody.set()

    monkeypatch.setattr(multicast, "_ask", ask)
    heard = [f"table {number}" for number in range(2 * MOST_NAMES)]
    for few, count in ((heard[: 10 * AT_ONCE], 10 * AT_ONCE), (heard, AT_ONCE + MOST_NAMES)):
        asked.clear()
        everybody.clear()
        for name in few:
            state: dict[str, Any] = {"name": name, "state_change": ServiceStateChange.Added}
            multicast._meet(zeroconf=None, service_type="", **state)  # type: ignore[arg-type]
        await asyncio.wait_for(everybody.wait(), LIMIT)
        assert len({*asked}) == count
        assert most == AT_ONCE
