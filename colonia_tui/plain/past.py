"""The past of a table in lines of text: move by move, and of a recorded game all there is."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from time import monotonic

from colonia_tui.drawing.keys import name_of
from colonia_tui.drawing.shown import Shown
from colonia_tui.language.i18n import _, paragraph
from colonia_tui.plain.table import PlainTable, as_sentence
from colonia_tui.session.past import LookingBack, whose_past
from colonia_tui.table.past import ANSWER_WITHIN, FIRST
from engine.game import View

MOST = 1_000_000
"""Moves, more than any game has."""


class PlainPast:
    """Where in the past of one table somebody is."""

    def __init__(self, table: PlainTable) -> None:
        self.table = table
        self.back: LookingBack | None = None
        """None in the present."""

    def _say(self, *sentences: str) -> None:
        self.table.console.say(*sentences)

    def view(self, shown: Shown) -> View | None:
        """The table as it is described: now, or then; None if that is not known."""
        return shown.view if self.back is None else self.back.view(self.back.at)

    def log(self, count: int) -> Sequence[str]:
        """The last entries of the log, now or then."""
        if self.back is None:
            return self.table.log(count)
        return self.table.told_of(self.back.until())[-count:]

    def replay(self) -> None:
        """Look at a recorded game from its first move on."""
        said = _("A recorded game: {next} goes one move on, {back} one back, {quit} leaves.")
        back, leave = name_of("table.look-back"), name_of("table.leave")
        self.table.presenter.take()  # who is here
        self._say(said.format(next=name_of("past.on"), back=back, quit=leave))
        self._go_to(FIRST)

    def look_again(self) -> None:
        """Look with somebody else's eyes."""
        if self.back is not None:
            self._go_to(self.back.at)

    def walk(self, way: int, rest: str) -> None:
        """Go back or on: a move, so many moves, or a stretch of the game."""
        shown, many = self.table.shown, _count(rest)
        if shown is None or shown.version <= FIRST:
            self._say(_("Nothing has happened yet that you could look back at."))
            return
        if self.back is None:
            if way > 0:
                self._say(_("You are not in the past; back goes there."))
                return
            self.back = self._looking()
            before, many = 0, many - 1
        else:
            before = self.back.at
        back = self.back
        if rest in (_("day"), self.table.face.stretch()):
            back.stretch(way)
        elif many == 1:
            back.step(way)
        elif many:
            back.to(max(1, min(len(back.stops), back.number + way * many)))
        if back.at == before and not back.seeks:
            if way > 0:
                self.today()
            else:
                self._say(_("That is how the game began."))
        else:
            self.table.start(self._arrive(back))

    def today(self) -> bool:
        """Come back from the past. Returns whether there is a present to tell of."""
        table, desk = self.table, self.table.desk
        if desk.link.replays and desk.over is None:
            self._say(_("Nothing more was recorded; {key} leaves.").format(key=name_of("table.leave")))
            return False
        self.back = None
        if table.replays:
            table.replays = False
            table.refresh()
            return False
        return True

    def _go_to(self, version: int) -> None:
        self.back = self._looking(version)
        self.table.start(self._arrive(self.back))

    def _looking(self, at: int = 0) -> LookingBack:
        table = self.table
        whose = whose_past(table.presenter)
        if table.presenter.seating.shared:
            whose = replace(whose, public=True)  # what is said stays on the terminal
        back = LookingBack(table.desk, whose, table.face.story, table.face.moment, at)
        back.take()
        return back

    async def _arrive(self, back: LookingBack) -> None:
        """Say where in the past one is, once that has come."""
        desk, until = self.table.desk, monotonic() + ANSWER_WITHIN
        answers = -1
        while (back.seeks or back.view(back.at) is None) and monotonic() < until:
            wanted = back.wanted()
            if wanted is not None and answers != desk.earlier.answers:
                answers = desk.earlier.answers
                desk.link.look_back(back.whose.seat, *wanted)
            await asyncio.sleep(0.02)
            back.take()
        view = back.view(back.at)
        if view is None:
            self._say(_("How the table was then is not known any more."))
            return
        where = _("Move {number} of {count}.").format(number=back.number, count=len(back.stops))
        moment = as_sentence(self.table.presenter.words.moment(view))
        self._say(paragraph(where, moment))
        self._say(*self.table.told_of(back.happened()))


def _count(rest: str) -> int:
    """How many moves somebody wants to go."""
    if rest in (_("first"), _("last")):
        return MOST
    return max(1, int(rest)) if rest.isdecimal() and len(rest) < 6 else 1
