"""A table of which somebody may have seen more than this copy holds: they say so, and the owner chooses."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from engine.game import Reason
from engine.table import Table
from net.copies import Behind, Copies, Losses
from net.dealt_table import DealtTable
from net.journal import Journal
from net.lobby import check_owner
from net.member import Member
from net.messages import Bye, MovesLost, Seen
from net.stored_table import Change


class CopiedTable(DealtTable):
    """A table, what is known of other copies of it, and whether it has to stop."""

    def __init__(
        self, table: Table[Any], journal: Journal, *, name: str, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(table, journal, name=name, clock=clock)
        copies = Copies(name, table.secret.salt, journal.epoch, table.version, journal.starts())
        forgone = journal.notes.forgone
        self.losses = Losses(copies, -1 if forgone is None else forgone)
        self.stopped: Reason | None = None
        """Why the host is to close this table, although the game is not over."""

    def compare(self, member: Member, seen: Seen) -> None:
        """Somebody says what they saw last: if it is more, tell everybody; if of a newer copy, stop."""
        if member.chair is None or not self.started or self.over:
            return
        chair, owned = member.chair, self.owner is not None
        match self.losses.hear(chair, seen, self.table.version, owned=owned):
            case Behind(epoch):
                self.turns.do(partial(self._fall_behind, epoch))
            case MovesLost() as lost if (lost.open or not owned) and self.losses.is_news(chair):
                self.members.send(lost)
            case MovesLost() as lost:
                member.wire.send(lost)

    @property
    def waits_for_owner(self) -> bool:
        """Whether the owner has to choose first."""
        return self.losses.open is not None

    def choose(self, chair: int, yes: bool) -> Change:
        """The owner goes on without the moves that were lost, in a new epoch, or closes the table."""
        check_owner(self.seating, chair)
        self.losses.check_open()
        if not yes:
            return Change(None, partial(self.stop, Reason("host_ends")))
        epoch = self.journal.epoch
        notes = replace(self.journal.notes, forgone=epoch)
        return Change(partial(self.journal.keep, notes, epoch + 1), self._go_on)

    def _go_on(self) -> None:
        settled = self.losses.go_on(self.journal.epoch, self.table.version)
        self.members.send(self.losses.copies.message(self.journal.epoch))
        self.members.send(settled)
        self.members.wake()

    def _fall_behind(self, epoch: int) -> None:
        """Another host has opened the table since: close it. If it is opened here again, that comes after."""
        why = Reason("behind", (self.journal.epoch, epoch))
        write = partial(self.journal.keep, self.journal.notes, epoch)
        self.turns.keep(write, lambda _: self.stop(why))

    def stop(self, why: Reason) -> None:
        """Close the table, although its game is not over: everybody is told why, and nothing more is done."""
        self.stopped = why
        for member in [*self.members]:
            member.wire.end(Bye(why.code, list(why.args)))
