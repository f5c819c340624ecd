"""A table, who sits at it and who is connected: whatever changes here is stored first, and then told.

While something is being stored, which may take long on a slow disk, whatever else comes waits its turn
(`Turns`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from engine.finished import finished, summary
from engine.game import Plain, Seat
from engine.record import Entry
from engine.table import Step, Table
from net import proposals
from net.chairs import BOT, PERSON, Absence, Chair
from net.clocks import AFTER_RESTART, Clocks, full
from net.deal_set import Final
from net.duplicates import DuplicateSet
from net.fair_messages import Deal
from net.journal import Journal, NotSaved
from net.lobby import lobby_for
from net.member import Member, Members
from net.messages import PROTOCOL, Lobby, Over, PackedUpdate, Proposal, Welcome
from net.minding import LEVEL, Minding
from net.proposals import Proposed
from net.seating import Seating
from net.turns import Then, Turns, Write
from net.updates import Updates


@dataclass(frozen=True, slots=True)
class Change:
    """What a command leads to: ``make`` it once ``write`` has stored it (None: there is nothing to store)."""

    write: Write | None
    make: Callable[[], None]


class StoredTable:
    """A table, its journal, its chairs, and the members who are told of every change."""

    def __init__(
        self, table: Table[Any], journal: Journal, *, name: str, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """``journal`` belongs to ``table``; its notes say who sits where. Nobody is here yet."""
        self.table = table
        self.journal = journal
        self.name = name
        self.clock = clock
        notes = journal.notes
        nobody = Absence(clock(), left=False)
        chairs = [replace(chair, away=nobody if chair.kind == PERSON else None) for chair in notes.chairs]
        self.seating = Seating(chairs, notes.owner)
        self.started = notes.started
        self.addresses: list[str] = []
        self.members = Members()
        self.turns = Turns()
        self.updates = Updates(table, name)
        self.minding = Minding()
        self.clocks: Clocks | None = None
        """How much time people have left; None if there is no clock."""
        if notes.clock is not None:
            left = notes.left or [full(notes.clock) for _ in notes.chairs]
            still = AFTER_RESTART if notes.started else 0
            self.clocks = Clocks(notes.clock, left, table.plays, clock(), still=still)
        self.proposal: Proposed | None = None
        """To go back; each step ends it."""
        self.duplicates: DuplicateSet | None = None
        """The tables with the same deal, once whoever opens this one has found them."""

    @property
    def chairs(self) -> list[Chair]:
        return self.seating.chairs

    @property
    def owner(self) -> int | None:
        return self.seating.owner

    @property
    def over(self) -> bool:
        return self.started and not self.table.pending()

    @property
    def sealed(self) -> bool:
        """Whether nobody is given the deal, even after the end, since others still play it."""
        if self.journal.notes.deal_set is None:
            return False
        return self.duplicates is None or not self.duplicates.over

    def bots_due(self) -> list[int]:
        """The chairs on which a bot owes a decision."""
        if not self.started:
            return []
        minded = self.minding.chairs | self.out_of_time
        return [seat for seat in self.table.pending() if self.chairs[seat].kind == BOT or seat in minded]

    def level(self, seat: Seat) -> str:
        """The level of the bot that plays on a chair."""
        return self.chairs[seat].level if self.chairs[seat].kind == BOT else LEVEL

    @property
    def out_of_time(self) -> frozenset[Seat]:
        """Who owes a decision and has no time left for it."""
        return frozenset() if self.clocks is None else self.clocks.out

    @property
    def people(self) -> list[Seat]:
        """The chairs of people who play themselves."""
        return [seat for seat in self.seating.people if seat not in self.minding.chairs]

    def welcome(self, member: Member, token: bytes) -> Welcome:
        """What a member is told first; ``token`` claims their chair."""
        return Welcome(
            proto=PROTOCOL,
            game=self.table.game.name,
            table=self.name,
            epoch=self.journal.epoch,
            chair=member.chair,
            token=token,
            name="" if member.chair is None else self.chairs[member.chair].name,
        )

    def lobby(self, member: Member) -> Lobby:
        """Who sits where, and who is here, as this member may read it."""
        return lobby_for(
            member,
            self.seating,
            self.started,
            self.addresses,
            self.members.watching,
            self.minding.chairs,
            self.journal.notes.bot_after,
            self.clock(),
        )

    def send_lobby(self) -> None:
        """Tell everybody who sits where, and who is here."""
        for member in self.members:
            member.wire.send(self.lobby(member))

    def propose(self, proposal: Proposed | None) -> None:
        """Tell everybody what proposal to go back stands now."""
        self.proposal = proposal
        self.members.send(self.proposal_message())

    def proposal_message(self) -> Proposal:
        """The proposal that stands, if any."""
        return proposals.message(self.proposal, len(self.table.plays))

    def result(self) -> dict[str, Plain]:
        """The result for scripts. Raises ValueError while the game runs."""
        levels = [chair.level if chair.kind == BOT else None for chair in self.chairs]
        return summary(finished(self.table), levels, [chair.name for chair in self.chairs])

    def update(self, member: Member) -> PackedUpdate | None:
        """Everything a member may know now; None before the game has begun. The host sends `latest`."""
        if not self.started:
            return None
        return self.updates.update(
            member.looks if member.chair is None else member.chair,
            member.heard,
            member.sent,
            epoch=self.journal.epoch,
        )

    def deal_message(self) -> Deal:
        """What the host's seed was fixed with, and who has contributed to the deal."""
        drawn = self.journal.notes.drawn is True
        match self.table.entries:
            case [Entry(kind="deal", body=[contributions, _]), *_]:
                given = [each is not None for each in contributions]
            case _:
                given = [False for _ in self.chairs]
        return Deal(self.table.header.commitment, drawn, given if drawn and self.started else None)

    def over_message(self) -> Over:
        """The result, with seed and salt, which are no secret any more unless others play the same deal."""
        if self.sealed:
            return Over({**self.result(), "seed": ""}, "", b"")
        return Over(self.result(), self.table.secret.seed, self.table.secret.salt)

    # Changes

    def carry_out(self, change: Change, then: Then) -> None:
        """The only way a table changes: what is prepared is stored first, then made, then answered."""
        if change.write is None:
            change.make()
            then(None)
            return

        def stored(error: NotSaved | None) -> None:
            if error is None:
                change.make()
            then(error)

        self.turns.keep(change.write, stored)

    def entered(self, step: Step[Any], cmd: bytes | None, *, begins: bool = False) -> Change:
        """A step of the table, for a command (None: for nobody's)."""
        started = self.started or begins
        over = started and not self.table.game.pending(step.state)
        times = None if self.clocks is None else self.clocks.after(step.entry, step.plays, self.clock())
        notes = self.journal.notes
        left = notes.left if times is None else times.left
        if (over, started, left) != (notes.over, notes.started, notes.left):
            final = self._final(step) if over else None
            notes = replace(notes, over=over, started=started, left=left, final=final)

        def make() -> None:
            self.started = started
            self.table.commit(step)
            if self.clocks is not None and times is not None:
                self.clocks.take(times, self.clock())
            if self.proposal is not None:
                self.propose(None)
            self.members.wake()
            if begins:
                self.send_lobby()
                self.members.send(self.deal_message())

        return Change(partial(self.journal.append, self.table.version, step.entry, cmd, notes), make)

    def _final(self, step: Step[Any]) -> Final | None:
        """How the game ends with this step, for those who play the same deal; None if nobody does."""
        result = self.table.game.result(step.state)
        if result is None or self.journal.notes.deal_set is None:
            return None
        return Final(result.scores, result.ranks, int(time.time()))

    def begun(self, cmd: bytes | None, given: Sequence[str | None] = ()) -> Change:
        """The game begins with those who are on the chairs, and what they have contributed to the deal."""
        who: Plain = [
            "chairs",
            [[chair.kind, chair.name, chair.level, chair.colour] for chair in self.chairs],
        ]
        if self.journal.notes.deal_set is not None:
            who.append(self.name)  # with the same salt and moves the chain of another table would be the same
        step = self.table.deal(given, who) if any(given) else self.table.note(None, who)
        return self.entered(step, cmd, begins=True)

    def reseated(
        self, seating: Seating, member: Member | None = None, wanted: int = 0, *, lobby: bool = True
    ) -> Change:
        """Other chairs, and ``member`` moves to the chair ``wanted``. ``lobby``: everybody is told."""
        notes = replace(self.journal.notes, chairs=seating.copy().chairs, owner=seating.owner)

        def make() -> None:
            self.seating = seating
            if member is not None:
                member.chair = wanted
            if lobby:
                self.send_lobby()

        return Change(partial(self.journal.keep, notes), make)

    def freed(self, numbers: list[int]) -> Change:
        """These chairs without their people."""
        seating = self.seating
        for number in numbers:
            seating = seating.free(number)
        return self.reseated(seating)
