"""A stored table whose game begins with a deal to which the people there contribute (`net.fair`)."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cached_property, partial
from typing import Any

from engine.game import Reason, Refused
from engine.table import Table
from net.fair.dealer import Cheat, Dealer, Dealt
from net.fair.log import packed_record, piece_of
from net.fair_messages import Log
from net.journal import Journal, NotSaved
from net.messages import Bye
from net.stored_table import StoredTable

Answered = Callable[[NotSaved | Refused | None], None]
"""Is told that it is done, or why it is not."""


class DealtTable(StoredTable):
    """How a game begins, and its log after the end."""

    def __init__(
        self, table: Table[Any], journal: Journal, *, name: str, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(table, journal, name=name, clock=clock)
        self.dealer = Dealer(name, self.members, clock)
        self._starts: list[Answered] = []
        """Whoever is to be told when the game has begun, or why it has not."""
        self._unsaved: tuple[list[bytes], Dealt] = ([], [])
        """What the people with these claims have contributed to a game that could not be stored."""

    def check_not_started(self) -> None:
        """Raises Refused if the game has begun."""
        if self.started:
            raise Refused(Reason("started"))

    def deal(self, cmd: bytes | None, then: Answered) -> None:
        """Let people contribute to the deal, and begin: for the command of the owner, or (None) nobody's."""
        self._starts.append(then)
        if self.dealer.asking:
            return
        claims, dealt = self._unsaved
        if claims == [chair.token for chair in self.chairs]:
            self._dealt(cmd, dealt)  # nobody is asked twice because of a full disk
        elif self.journal.notes.drawn:
            self.dealer.ask(len(self.chairs), partial(self._dealt, cmd))
        else:
            self._dealt(cmd, [])

    def _dealt(self, cmd: bytes | None, dealt: Dealt) -> None:
        self.turns.do(partial(self._begin_dealt, cmd, dealt))

    def _begin_dealt(self, cmd: bytes | None, dealt: Dealt) -> None:
        """Begin with what people have contributed, unless one has cheated or left meanwhile."""
        starts, self._starts = self._starts, []

        def then(error: NotSaved | Refused | None) -> None:
            if isinstance(error, NotSaved):
                self._unsaved = [chair.token for chair in self.chairs], dealt
            for start in starts:
                start(error)

        try:
            self.check_not_started()
            if isinstance(dealt, Cheat):
                raise Refused(self._exposed(dealt.chair))
            if not self.seating.full:
                raise Refused(Reason("chairs_free"))
        except Refused as refused:
            then(refused)
        else:
            self.carry_out(self.begun(cmd, dealt), then)

    def _exposed(self, chair: int) -> Reason:
        """Tell everybody who has sent other bytes than were hashed; that connection ends."""
        name = self.chairs[chair].name
        self.members.notice("other_bytes", name)
        for member in [member for member in self.members if member.chair == chair]:
            member.wire.end(Bye("other_bytes", [name]))
        return Reason("other_bytes", (name,))

    def piece(self, number: int) -> Log:
        """A piece of the log, once the game is over."""
        return piece_of(self._log, number)

    @cached_property
    def _log(self) -> bytes:
        """The whole log, to be sent; nothing is added to it after the end."""
        return packed_record(self.table.record)
