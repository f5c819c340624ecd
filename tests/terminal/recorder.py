"""The program without a terminal: a driver of Textual's that hands on everything it is to write."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from textual import events
from textual.driver import Driver
from textual.geometry import Size
from textual.screen import Screen

from colonia_tui.app import ColoniaApp
from colonia_tui.files.settings import Settings
from colonia_tui.table.link import Link
from tests.unguarded import no_guard


class Recorded:
    """A running program: it takes keys, and gives each piece of its stream to ``take``."""

    def __init__(self, app: ColoniaApp, running: asyncio.Task[object]) -> None:
        self.app, self.running = app, running

    def press(self, key: str, character: str | None = None) -> None:
        self.app.post_message(events.Key(key, character))

    @property
    def screen(self) -> Screen[object] | None:
        """What is on top, once there is something."""
        stack = self.app.screen_stack
        return stack[-1] if stack else None


@asynccontextmanager
async def recorded(
    take: Callable[[str], None], link: Link, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Recorded]:
    """The program at a table, without steps and as fast as keys come; it ends with the block.

    Raises whatever ended the program before.
    """

    class Recorder(Driver):
        def write(self, data: str) -> None:
            take(data)

        def start_application_mode(self) -> None:
            self.write("\x1b[?1049h")
            self.send_message(events.Resize(Size(*size), Size(*size)))

        def disable_input(self) -> None:
            pass

        def stop_application_mode(self) -> None:
            self.write("\x1b[?1049l")

    app = ColoniaApp(link, settings=Settings(pace="now"))
    app.guard = no_guard
    app.driver_class = Recorder
    running = asyncio.create_task(app.run_async(size=size))
    try:
        yield Recorded(app, running)
    finally:
        app.exit()
        await running
        if app._exception is not None:
            raise app._exception
