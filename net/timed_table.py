"""A table whose people may have a clock (`net.clocks`)."""

from __future__ import annotations

from engine.game import Seat
from engine.record import PLAY, TABLE
from net.chairs import PERSON
from net.clocks import Asked
from net.member import Member
from net.peopled_table import PeopledTable
from net.stored_table import Change

MINDED = "minded"
"""The entry of a table that says that a bot takes the next decision of a seat: its time is up."""


class TimedTable(PeopledTable):
    """For whom the clock runs, who is told, and what happens when somebody's time is up."""

    _said: tuple[int, list[Seat]] | None = None
    """The version at which everybody was told of the clock, and for whom it ran."""

    def keep_time(self) -> float | None:
        """Let the clock run for those who are asked now, and tell everybody if these are others.

        Returns the seconds until there may be more to do, None for never.
        """
        if self.clocks is None:
            return None
        now = self.clock()
        self.clocks.ask(self._asked(), now)
        message = self.clocks.message(self.seating.people, now)
        if self._said != (self.table.version, message.running):
            self._said = self.table.version, message.running
            self.members.send(message)
        return self.clocks.wait(now)

    def greet_person(self, member: Member) -> None:
        super().greet_person(member)
        if self.clocks is not None:
            member.wire.send(self.clocks.message(self.seating.people, self.clock()))

    def _asked(self) -> Asked:
        """The people who are asked and can answer."""
        if not self.started or self.pause is not None or self.waits_for_owner or self.stopped:
            return Asked()
        if all(self.chairs[seat].away is not None for seat in self.seating.people):
            return Asked()  # they have stopped for today
        asked = {seat for seat in self.table.pending() if self.chairs[seat].kind == PERSON}
        asked -= self.minding.chairs
        away = {seat for seat in asked if self.chairs[seat].away is not None}
        return Asked(frozenset(asked - away), frozenset(away))

    def taken_over(self, seat: Seat) -> Change | None:
        """The entry that says that a bot decides for a seat whose time is up; None if it is there already."""
        for entry in reversed(self.table.entries):
            if entry.seat == seat and entry.kind == PLAY:
                break
            if entry.seat == seat and entry.kind == TABLE and entry.body == [MINDED]:
                return None
        change = self.entered(self.table.note(seat, [MINDED]), None)

        def make() -> None:
            change.make()
            self.members.notice("out_of_time", self.chairs[seat].name)

        return Change(change.write, make)
