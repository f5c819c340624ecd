"""The driver, without a terminal."""

from __future__ import annotations

import asyncio
import signal
from types import SimpleNamespace
from typing import Any, cast

from colonia_tui.terminal.driver import CellDriver


async def test_the_last_size_of_a_window_comes_last() -> None:
    """Although the second signal comes while Textual has read the first size and not yet sent it."""
    sizes, sent, done = [90, 80], [], asyncio.Event()

    def textual(number: int, frame: object) -> None:
        size = sizes.pop(0)
        if sizes:
            signal.raise_signal(signal.SIGWINCH)
        sent.append(size)
        if len(sent) == 2:
            done.set()

    before = signal.signal(signal.SIGWINCH, textual)
    try:
        driver = cast(Any, SimpleNamespace(_cells=SimpleNamespace(forget=lambda: None)))
        CellDriver._watch_size(driver)
        signal.raise_signal(signal.SIGWINCH)
        await done.wait()
    finally:
        signal.signal(signal.SIGWINCH, before)
    assert sent == [90, 80]
