"""A table and what its people do apart from the game: they talk, and pause it."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

from engine.game import Reason, Refused
from engine.table import Table
from net import pauses
from net.copied_table import CopiedTable
from net.journal import Journal
from net.member import Member
from net.messages import PEOPLE
from net.pauses import Pause
from net.people_messages import Chat, PauseGame, PeopleCommand, Resume
from net.stored_table import Change
from net.talking import Talking


class PeopledTable(CopiedTable):
    """Talk, and a pause."""

    def __init__(
        self, table: Table[Any], journal: Journal, *, name: str, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(table, journal, name=name, clock=clock)
        self.talking = Talking(journal, self.members, clock())
        self.pause: Pause | None = None

    def greet_person(self, member: Member) -> None:
        """Tell somebody who comes what has been said, and whether the game is paused."""
        self.talking.greet(member)
        if self.pause is not None and PEOPLE in member.caps:
            member.wire.send(pauses.message(self.pause, self.clock()))

    def arrange(self, member: Member, message: PeopleCommand) -> Change:
        """What such a command leads to. Changes nothing. Raises Refused."""
        chair, now = member.chair, self.clock()
        paused: Pause | None
        match message:
            case Chat():
                name = "" if chair is None else self.chairs[chair].name
                return self.talking.say(member, name, message, self.table.version, now)
            case PauseGame(why=why):
                self._check_playing()
                assert chair is not None
                paused = pauses.pause(self.pause, chair, why, now, self._pauser)
            case Resume():
                assert chair is not None
                people = self.seating.people
                paused = pauses.resume(self.pause, chair, self.owner, people, now, self._pauser)
        return Change(None, partial(self._set_pause, paused))

    def check_going_on(self) -> None:
        """Raises Refused while the game is paused."""
        if self.pause is not None:
            raise Refused(Reason("paused", (self._pauser,)))

    def _check_playing(self) -> None:
        if not self.started:
            raise Refused(Reason("not_started"))
        if self.over:
            raise Refused(Reason("over"))

    @property
    def _pauser(self) -> str:
        """Who has paused the game; "" if nobody has."""
        return "" if self.pause is None else self.chairs[self.pause.seat].name

    def _set_pause(self, pause: Pause | None) -> None:
        self.pause = pause
        self.members.send(pauses.message(pause, self.clock()), PEOPLE)
