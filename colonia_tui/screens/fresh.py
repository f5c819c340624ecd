"""Numbers for what stands on the screen and waits for a key: each new thing gets a new one."""

from __future__ import annotations

from colonia_tui.drawing.shown import Mode
from colonia_tui.screens.prompts import Prompt
from colonia_tui.screens.telling import Tale
from engine.game import Seat
from net.messages import Update


class Freshness:
    """Counts questions, runs of steps, turning points, curtains, and what other people ask.

    The same, drawn again, keeps its number; so does a question behind something that the player asked for.
    """

    def __init__(self) -> None:
        self._number = 0
        self._now: tuple[object, ...] | None = None

    def number(
        self, mode: Mode, seat: Seat | None, update: Update, tale: Tale, asking: Prompt | None
    ) -> tuple[int, bool]:
        """The number of what is shown, and whether it is a new one."""
        match mode:
            case Mode.ASKED:
                now: tuple[object, ...] = (mode, seat, update.question, update.legal, update.last)
            case Mode.TURNING if tale.turning is not None:
                now = (mode, tale.turning.version, tale.turning.happened, tale.turning.name)
            case Mode.COVERED:
                now = (mode, seat)
            case Mode.TELLING:
                now = (mode,)  # one for all steps until something else comes
            case Mode.ANSWERING if asking is not None and asking.consent:
                now = (mode, asking.sentence)
            case _:
                return self._number, False
        if now == self._now:
            return self._number, False
        self._number, self._now = self._number + 1, now
        return self._number, True
