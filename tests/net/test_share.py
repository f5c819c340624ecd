"""The share of the host's time that spectators have, with a clock of the test's own."""

from __future__ import annotations

import pytest

from net.allowance import WATCHERS_AT_ONCE, WATCHERS_SHARE
from net.share import Share


async def test_spectators_together_get_a_quarter_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now, worked = 100.0, 0.0

    async def sleep(seconds: float) -> None:
        nonlocal now
        now += max(seconds, 0.001)  # a clock of the machine goes on, too

    monkeypatch.setattr("net.share.monotonic", lambda: now)
    monkeypatch.setattr("net.share.asyncio.sleep", sleep)
    share = Share()
    for _ in range(1000):  # they ask for as much as they can
        await share.turn()
        with share.working():
            now += 0.05
            worked += 0.05
    assert worked <= WATCHERS_SHARE * (now - 100.0) + WATCHERS_AT_ONCE + 0.05
    assert worked > 0.9 * WATCHERS_SHARE * (now - 100.0)


async def test_a_machine_that_stood_still_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    now, waited = 100.0, 0.0

    async def sleep(seconds: float) -> None:
        nonlocal now, waited
        now += max(seconds, 0.001)
        waited += seconds

    monkeypatch.setattr("net.share.monotonic", lambda: now)
    monkeypatch.setattr("net.share.asyncio.sleep", sleep)
    share = Share(rate=0.1, most=0.05)
    for seconds in (0.05, 30.0):
        with share.working():
            now += seconds
    await share.turn()
    assert waited <= 0.05 / 0.1  # seconds
