"""A program that runs within a test: what ends it is seen, and signals are still for the tests."""

from __future__ import annotations

import signal

import pytest
from textual.worker import WorkerFailed

from colonia_tui.table.link import Link
from tests.colonia_tui.screens.player import new_link
from tests.terminal.recorder import recorded


class Broken(Exception):
    pass


async def test_what_ended_the_program_is_raised_and_signals_are_left_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    link = new_link()
    before = [signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)]
    heard: list[object] = []

    async def breaks(link: Link, hear: object) -> None:
        heard.append([signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)])
        raise Broken

    monkeypatch.setattr(type(link), "open", breaks)
    with pytest.raises(WorkerFailed, match="Broken"):
        async with recorded(lambda data: None, link) as program:
            await program.running
    assert heard == [before]
