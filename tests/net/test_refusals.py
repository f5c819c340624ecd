"""However often somebody is refused, the log grows by a line a minute."""

from __future__ import annotations

import asyncio
import logging

import pytest

from net.host.logs import ADDRESSES, ELSEWHERE, Refusals


@pytest.fixture(autouse=True)
def level(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "net.host")


async def test_the_first_is_logged_at_once_and_the_others_are_counted(
    caplog: pytest.LogCaptureFixture,
) -> None:
    refusals = Refusals()
    for code in ("magic", "too_much", "magic", "too_much"):
        refusals.count("192.0.2.7", code)
    refusals.count("unix", "no_table")
    assert caplog.messages == ["refused from 192.0.2.7: magic 1", "refused from unix: no_table 1"]
    refusals.close()
    assert caplog.messages[2:] == ["refused from 192.0.2.7: magic 1, too_much 2"]


async def test_there_is_a_line_a_minute(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.host.logs.EVERY", 0.0)
    refusals = Refusals()
    for _ in range(3):
        refusals.count("192.0.2.7", "magic")
    for _ in range(4):
        await asyncio.sleep(0)
    refusals.count("192.0.2.7", "version")  # nothing came for a minute: that is a first one again
    assert caplog.messages == [
        f"refused from 192.0.2.7: {what}" for what in ("magic 1", "magic 2", "version 1")
    ]
    refusals.close()


async def test_of_very_many_addresses_the_rest_share_a_line(caplog: pytest.LogCaptureFixture) -> None:
    refusals = Refusals()
    for number in range(2 * ADDRESSES):
        refusals.count(f"192.0.2.{number}", "magic")
    assert len(caplog.messages) == ADDRESSES + 1
    refusals.close()
    assert caplog.messages[-1] == f"refused from {ELSEWHERE}: magic {ADDRESSES - 1}"
