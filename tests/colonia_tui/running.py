"""The program without a terminal, for tests: they go on as soon as it has nothing left to do.

Textual's `Pilot` waits in steps of a fiftieth of a second, two of them for each key, and sends a message to
every widget to learn whether it is done: that was most of the time of the screens' tests.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar
from unittest.mock import patch

import textual.app
import textual.pilot
from textual.app import App
from textual.message_pump import MessagePump
from textual.pilot import Pilot

T = TypeVar("T")
MOMENT, LIMIT = 0.001, 30.0
"""Seconds between two looks at what is waited for, and those after which it will not come any more."""
ROUNDS = 9
"""How often drawing may lead to more drawing: in a window of one cell it always does."""
_apps: list[App[Any]] = []
"""Those that run: several may, in one event loop."""


@asynccontextmanager
async def running(app: App[T], size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[T]]:
    """``app`` in a window of this size; its pilot waits until all is `settled`."""
    _apps.append(app)
    try:
        with (
            patch.object(textual.app, "wait_for_idle", settled),
            patch.object(textual.pilot, "wait_for_idle", settled),
            patch.object(Pilot, "_wait_for_screen", settled),
        ):
            async with app.run_test(size=size) as pilot:
                yield pilot
    finally:
        _apps.remove(app)


async def settled(*_: object) -> bool:
    """Wait until everything that has come is dealt with, stored, and drawn.

    What a timer, another process or the network will bring is not waited for, unless a handler waits for it.
    """
    loop = asyncio.get_running_loop()
    for _ in range(ROUNDS):
        await _quiet(loop)
        for _ in range(int(LIMIT / MOMENT)):
            if not _is_storing() and not any(_is_busy(app) for app in _apps):
                break
            await asyncio.sleep(MOMENT)
            await _quiet(loop)
        for app in _apps:
            if app.screen_stack:
                with app._context():
                    app._check_resize()  # Textual would do both within a sixtieth of a second
                    app.screen._on_timer_update()
        if not loop._ready:
            break
    return True


async def _quiet(loop: Any) -> None:
    """Wait until the event loop has nothing to do."""
    looks = 0
    while looks < 2:  # between two looks it hears what has come from sockets and threads
        await asyncio.sleep(0)
        looks = 0 if loop._ready else looks + 1


def _is_storing() -> bool:
    """Whether a thread of `net.host.writer` has something to store, or its event loop has not heard yet."""
    return any(thread._target.__self__._open for thread in threading.enumerate() if thread.name == "journals")


def _is_busy(app: App[Any]) -> bool:
    """Whether the app or a widget is still in the middle of something."""
    pumps: list[MessagePump] = [app, *app._registry]
    return any(
        pump._running and not pump._closed and not pump._message_queue.ready_event._waiters for pump in pumps
    )
