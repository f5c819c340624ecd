"""A driver for Textual that sends only changed cells.

Textual's own redraws whole pieces of lines, whatever the terminal shows already.
"""

from __future__ import annotations

import asyncio
import shutil
import signal
import termios
from collections.abc import Callable
from types import FrameType
from typing import Any, ClassVar

from textual import constants, events
from textual.app import App
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from colonia_tui.terminal.abilities import EVERYTHING, Abilities
from colonia_tui.terminal.cells import Cells

REDRAW = "ctrl+l"


def driver_class(can: Abilities, sign: Callable[[str], str] = str) -> type[Driver] | None:
    """The driver for a terminal with these abilities; None if TEXTUAL_DRIVER asks for another one.

    ``sign`` replaces signs the terminal lacks, keeping a text's width.
    """
    if constants.DRIVER:
        return None

    class Chosen(CellDriver):
        abilities = can

        def signed(self, text: str) -> str:
            return sign(text)

    return Chosen


class CellDriver(LinuxDriver):
    """Textual's driver with `Cells` between it and the terminal."""

    abilities: ClassVar[Abilities] = EVERYTHING

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._cells = Cells(self.abilities, _size, self.signed)
        self._gone = False

    def signed(self, text: str) -> str:
        """The text without signs the terminal lacks, at the same width."""
        return text

    def hang_up(self) -> None:
        """The terminal may be gone: write nothing more, and do not start again.

        Otherwise Textual would wait forever for its writer, which ends when a write fails.
        """
        try:
            termios.tcgetattr(self.fileno)
        except (OSError, termios.error):
            self._gone = True

    def _sigcont_application(self, *_: object) -> None:
        # in the loop: the next signal could interrupt a handler halfway through
        self._loop.call_soon_threadsafe(super()._sigcont_application)

    def write(self, data: str) -> None:
        if self._gone:
            return
        thinned = self._cells.take(data)
        if thinned:
            super().write(thinned)

    def start_application_mode(self) -> None:
        if self._gone:
            return
        start: Callable[[], None] = super().start_application_mode
        if self._key_thread is not None and self._key_thread.is_alive():
            self._stop_threads()
            attributes = self.attrs_before
            start()
            self.attrs_before = attributes
        else:
            start()
        self._watch_size()
        again = self._cells.redraw()  # after being suspended
        if again:
            super().write(again)

    def _stop_threads(self) -> None:
        """After SIGSTOP, unlike SIGTSTP, Textual's threads still run, and it would start them a second time.

        The first reader would then never end, nor would the program.
        """
        assert self._key_thread is not None
        self.exit_event.set()
        self._key_thread.join()
        self.exit_event.clear()
        self.close()

    def _watch_size(self) -> None:
        """Forget what a resized window shows: one that shrank and grew back has lost cells.

        Textual reads the size in a signal handler. A second signal may interrupt it between the read and the
        message, so that an outdated size arrives last. We read it in the loop, one signal at a time.
        """
        loop, told = asyncio.get_running_loop(), signal.getsignal(signal.SIGWINCH)

        def resized(number: int, frame: FrameType | None) -> None:
            self._cells.forget()
            if callable(told):
                loop.call_soon_threadsafe(told, number, frame)

        signal.signal(signal.SIGWINCH, resized)

    def process_message(self, message: Message) -> None:
        if isinstance(message, events.Key) and message.key == REDRAW:
            self._cells.forget()
        super().process_message(message)


def _size() -> tuple[int, int]:
    """Columns and rows, found the way Textual does."""
    columns, lines = shutil.get_terminal_size()
    return columns, lines
