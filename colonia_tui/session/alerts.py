"""Alerts for a player who has to decide and may look elsewhere: bell, message, window title, command."""

from __future__ import annotations

import os
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from colonia_tui import shelf
from colonia_tui.language.i18n import _
from colonia_tui.terminal import alert
from colonia_tui.terminal.alert import Commands

if TYPE_CHECKING:
    from colonia_tui.files.settings import Settings
    from colonia_tui.table.desk import Desk


class Alerts:
    """Alerts a player in the ways that the settings allow."""

    def __init__(self, tell: Callable[[str], None], clock: Callable[[], float] = monotonic) -> None:
        """``tell`` sends a sequence to the terminal."""
        self._tell, self._clock = tell, clock
        self._turns = Turns()
        self._commands = Commands()
        self._window = alert.has_window(os.environ)
        self._titled = ""
        """The title that we set; "" while the window has its own."""

    def new_table(self) -> None:
        """Another table was opened."""
        self._turns = Turns()

    def alert(self, desk: Desk, settings: Settings) -> str:
        """Alert if it is time to; returns why the command did not run, as a sentence, or ""."""
        due = self._turns.is_due(desk, self._clock())
        asked, title = self._turns.asked, shelf.title(desk.link.game)
        your_turn = _("{game}: your turn").format(game=title)
        if due and settings.bell:
            self._tell(alert.BELL)
        if due and settings.message and self._window:
            self._tell(alert.message(title, your_turn))
        text = your_turn if asked else title
        if text != self._titled and settings.title and self._window:
            self._set_title(text)
        why = self._commands.run(settings.command) if due and settings.command else ""
        return _("Your command did not run: {why}.").format(why=why) if why else ""

    def suspend(self) -> None:
        """Restore the window's own title."""
        if self._titled:
            self._tell(alert.POP)

    def resume(self) -> None:
        """Set the title from before `suspend` again."""
        text, self._titled = self._titled, ""
        if text:
            self._set_title(text)

    def close(self) -> None:
        """At the end of the program."""
        self._commands.close()
        self.suspend()

    def _set_title(self, text: str) -> None:
        """Set the window's title, and keep its own on the terminal's stack."""
        if not self._titled:
            self._tell(alert.PUSH)
        self._titled = text
        self._tell(alert.title(text))


SETTLED = 3.0
"""After waiting for bots for at most this many seconds, people are still looking at the screen."""


class Turns:
    """Watches whether anybody at this keyboard has to decide."""

    def __init__(self) -> None:
        self._asked: bool | None = None
        """None before the first update."""
        self._since = 0.0
        """Since when nobody here has had to decide."""

    @property
    def asked(self) -> bool:
        """Whether somebody here had to decide at the last call."""
        return bool(self._asked)

    def is_due(self, desk: Desk, now: float) -> bool:
        """Whether to alert now. A table that was just opened alerts nobody."""
        if not desk.updates:
            return False
        before, self._asked = self._asked, bool(desk.asked()) and desk.over is None
        if before and not self._asked:
            self._since = now
        if not self._asked or before is not False:
            return False
        return _others(desk) or now - self._since >= SETTLED


def _others(desk: Desk) -> bool:
    """Whether there are people at other keyboards."""
    from net.wire.messages import PERSON  # not at the top: the home screen must come up fast

    seats = desk.link.seats
    return any(chair.kind == PERSON and seat not in seats for seat, chair in enumerate(desk.chairs))
