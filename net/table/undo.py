"""Going back: alone, within limits, or further if everybody at the table agrees."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from engine.game import Reason, Refused, Seat
from engine.record import PLAY, TABLE, UNDO, Entry
from engine.table import Table
from net.saves.journal import NotSaved
from net.table.core import Core
from net.wire.messages import Proposal

MAX_UNDOS = 5
"""How often a seat may take back and play again between two plays of others: everybody waits for each entry,
and the save keeps it. Taking back several plays in a row counts once."""
MAX_STEPS_BACK = 50
"""How many plays it may take back in that time in the middle of an action, so that people may try dice."""
ANSWER_WITHIN = 60.0
"""Seconds after which a proposal lapses unless everybody has answered."""


def check_version(table: Table[Any], version: int, chooser: Seat | None = None) -> None:
    """Raises Refused if a command was meant for a version other than the current one.

    Others' secret choices, and notes about them, do not disturb ``chooser``'s.
    """
    since = table.entries[version:]
    plays = sum(entry.kind == PLAY for entry in since)
    others = all(entry.kind in (PLAY, TABLE) and entry.seat not in (None, chooser) for entry in since)
    others_chose = others and all(
        play.secret and not play.fence for play in table.plays[len(table.plays) - plays :]
    )
    if version > table.version or (since and (chooser is None or not others_chose)):
        raise Refused(Reason("board_changed"))


# Alone


def may_undo(table: Table[Any], seat: Seat) -> bool:
    """Whether ``seat`` may take back its last play now, without asking."""
    return bool(table.pending()) and table.undoable(seat) is not None and not _enough(table, seat)


def check_undos(table: Table[Any], seat: Seat) -> None:
    """Raises Refused if ``seat`` has taken back enough for now."""
    if table.undoable(seat) is not None and _enough(table, seat):
        raise Refused(Reason("too_many_undos", (MAX_UNDOS,)))


def _enough(table: Table[Any], seat: Seat) -> bool:
    undos, again = _undos(table.entries, seat)
    return undos >= MAX_STEPS_BACK if table.game.midway(table.state) else again >= MAX_UNDOS


def _undos(entries: list[Entry], seat: Seat) -> tuple[int, int]:
    """How much ``seat`` has taken back since somebody else played, and how often it then played."""
    undos = again = 0
    played = False
    for entry in reversed(entries):
        if entry.kind == PLAY and entry.seat != seat:
            break
        if entry.kind == UNDO and entry.seat == seat:
            undos += 1
            again += played
            played = False
        elif entry.kind == PLAY:
            played = True
    return undos, again


# Together


@dataclass(frozen=True, slots=True)
class Proposed:
    """``seat`` wants to go back to the first ``keep`` plays; the seats in ``agreed`` do, too."""

    seat: Seat
    keep: int
    agreed: frozenset[Seat]
    since: float = 0.0
    """When it was made."""

    def accepted(self, people: Collection[Seat]) -> bool:
        """Whether everybody has agreed."""
        return self.agreed.issuperset(people)


class UndoPart:
    """The proposal to go back that stands, if any. Each step of the game ends it."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self.proposal: Proposed | None = None
        self._refused: set[tuple[int, int]] = set()
        """Proposals that were refused or lapsed: their version, and how many plays they would keep."""

    async def back(self, seat: Seat, cmd: bytes) -> None:
        """Take back the seat's last play. Raises Refused, NotSaved."""
        check_undos(self._core.table, seat)
        await self._core.enter(self._core.table.undo(seat), cmd)

    async def propose(self, seat: Seat, keep: int, cmd: bytes) -> None:
        """The seat proposes to keep only this many plays. Raises Refused, NotSaved."""
        if self._core.daily:
            raise Refused(Reason("of_the_day"))
        if self.proposal is not None:
            raise Refused(Reason("proposal_stands"))
        if not 0 <= keep < len(self._core.table.plays):
            raise Refused(Reason("nothing_to_undo"))
        if (self._core.table.version, keep) in self._refused:
            raise Refused(Reason("refused_before"))
        await self._agree(Proposed(seat, keep, frozenset({seat}), self._core.clock()), cmd)

    async def answer(self, seat: Seat, yes: bool, cmd: bytes) -> None:
        """The seat answers the proposal. Raises Refused, NotSaved."""
        if self.proposal is None:
            raise Refused(Reason("no_proposal"))
        if yes:
            await self._agree(replace(self.proposal, agreed=self.proposal.agreed | {seat}), cmd)
        else:
            self._refuse()
            self._core.members.notice("proposal_refused", self._core.chairs[seat].name)
            self._stand(None)

    @property
    def is_agreed(self) -> bool:
        """Whether all who have not agreed have no say now, since bots play for them."""
        people = self._core.playing
        return self.proposal is not None and bool(people) and self.proposal.accepted(people)

    async def go_back(self) -> None:
        """Go back as everybody has agreed; without room on the disk the proposal lapses."""
        assert self.proposal is not None
        try:
            await self._agree(self.proposal, None)
        except NotSaved:
            self._lapse()

    def end(self) -> None:
        """End the proposal, if there is one, because of a step of the game."""
        if self.proposal is not None:
            self._stand(None)

    def lapse(self) -> float | None:
        """End a proposal that has waited for too long; returns the seconds until one will have."""
        if self.proposal is None or self._core.storing:
            return None
        wait = self.proposal.since + ANSWER_WITHIN - self._core.clock()
        if wait > 0:
            return wait
        self._lapse()
        return None

    def message(self) -> Proposal:
        """The message to everybody about it."""
        plays = len(self._core.table.plays)
        if self.proposal is None:
            return Proposal(0, None, plays, [])
        return Proposal(self.proposal.seat, self.proposal.keep, plays, sorted(self.proposal.agreed))

    async def _agree(self, proposal: Proposed, cmd: bytes | None) -> None:
        """Go back if everybody at the table has agreed; otherwise the proposal waits for them."""
        if not proposal.accepted(self._core.playing):
            self._stand(proposal)
            return
        step = self._core.table.undo_by_consent(proposal.seat, proposal.keep, sorted(proposal.agreed))
        await self._core.enter(step, cmd)

    def _stand(self, proposal: Proposed | None) -> None:
        self.proposal = proposal
        self._core.members.send(self.message())

    def _lapse(self) -> None:
        self._refuse()
        self._core.members.notice("proposal_lapsed")
        self._stand(None)

    def _refuse(self) -> None:
        """Allow no equal proposal at this version."""
        assert self.proposal is not None
        version = self._core.table.version
        self._refused = {refused for refused in self._refused if refused[0] == version}
        self._refused.add((version, self.proposal.keep))
