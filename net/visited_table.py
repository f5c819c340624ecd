"""A table to which people come and from which they go.

Whoever comes has a claim to a chair, takes a free one in the lobby, or watches; whoever goes from a game that
has begun keeps the chair.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from engine.game import Reason, Refused
from engine.table import Table
from net.addresses import is_loopback
from net.admission import admit
from net.answers import Answers
from net.chairs import Absence
from net.door.limits import Manners
from net.journal import Journal, NotSaved
from net.lobby import ghosts
from net.member import Member, Wire
from net.messages import TOKEN_BYTES, Bye, Hello, MovesLost, Welcome
from net.removing import claimed_by
from net.timed_table import TimedTable


class Joined(NamedTuple):
    """Somebody who has been let in, and the welcome to send first."""

    member: Member
    welcome: Welcome


class VisitedTable(TimedTable):
    """Who is let in, and what becomes of a chair whose person has gone."""

    def __init__(
        self, table: Table[Any], journal: Journal, *, name: str, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(table, journal, name=name, clock=clock)
        self.starts_when_full = journal.notes.starts_when_full
        self._informed: set[int] = set()
        """Chairs whose people have confirmed the result, or have said goodbye after the end."""
        self._answers = Answers(table, journal)

    @property
    def told_everybody(self) -> bool:
        """Whether the game is over and nobody is left who may not know the result."""
        return self.over and self._informed.issuperset(self.seating.people)

    def issue_token(self, number: int) -> bytes:
        """A new token for a chair; older ones stop working. For whoever opens the room. Raises NotSaved."""
        token = secrets.token_bytes(TOKEN_BYTES)
        chair = replace(self.chairs[number], token=hashlib.sha256(token).digest())
        self.carry_out(self.reseated(self.seating.put(number, chair), lobby=False), raise_it)
        return token

    def lend(self, seats: Collection[int]) -> dict[int, bytes]:
        """Let people at one keyboard have these chairs, and bots those of other people; returns the tokens.

        It lasts as long as this process: in the save, claims, owner and what is left on a clock stay as they
        are, so that everybody has their chair when the table is opened for others again.
        """
        tokens = {seat: secrets.token_bytes(TOKEN_BYTES) for seat in seats}
        self.clocks, self.seating = None, replace(self.seating, owner=None)
        for seat, token in tokens.items():
            self.seating = claimed_by(self.seating, seat, token)
        for seat in self.seating.people:
            if seat not in tokens:
                self.minding.mind(seat)
        return tokens

    def knows(self, hello: Hello) -> bool:
        """Whether somebody says hello with the claim of a chair here."""
        return self.seating.claimed(hello.token) is not None

    def join(self, hello: Hello, wire: Wire, answer: Callable[[Joined | Reason], None]) -> None:
        """Let somebody in, by token, by name, or (neither) as a spectator; or ``answer`` why not.

        A newcomer's own token claims the chair: if the welcome is lost, the same hello gets the same chair.
        Newcomers are answered when their chair is stored.
        """
        join = partial(self._join, hello, wire, answer)
        if self.started:
            join()
        else:
            self.turns.do(join)  # the chairs may be changing hands just now

    def _join(self, hello: Hello, wire: Wire, answer: Callable[[Joined | Reason], None]) -> None:
        number = self.seating.claimed(hello.token)
        try:
            self.check_banned(number, wire.address)
            if number is not None and not self._manners_at(number).allow_visit(self.clock()):
                raise Refused(Reason("too_much"))
            admitted = admit(
                hello,
                self.seating,
                started=self.started,
                watching=self.members.watching,
                watchers=self.most_watchers,
            )
        except Refused as refused:
            answer(refused.reason)
            return

        def then(error: NotSaved | None) -> None:
            if error is not None:
                answer(error.reason)
            else:
                answer(self._let_in(hello, wire, admitted.chair, admitted.token))

        if admitted.seating is None:
            then(None)
        else:
            self.carry_out(self.reseated(admitted.seating, lobby=False), then)

    def _let_in(self, hello: Hello, wire: Wire, number: int | None, token: bytes) -> Joined:
        for other in [m for m in self.members if number is not None and m.chair == number]:
            self.members.remove(other)
            where = "" if is_loopback(wire.address) else wire.address  # which elsewhere means another machine
            other.wire.end(Bye("displaced", [where]))
        member = Member(wire, number)
        self.members.append(member)
        if number is None:
            member.watcher = self.talking.new_watcher()
        else:
            self.chairs[number].away = None
        return Joined(member, self.welcome(member, token))

    def greet(self, member: Member) -> None:
        """After the welcome: tell everybody who is here, and send the newcomer everything."""
        if member.chair is not None and self.started:
            self.members.notice("came", self.chairs[member.chair].name, to=lambda other: other is not member)
        self.greet_person(member)
        self.send_lobby()
        if self.duplicates is not None:
            member.wire.send(self.duplicates.message())
        self.send_door(member)
        if self.proposal is not None:
            member.wire.send(self.proposal_message())
        member.wire.send(self.deal_message())
        member.wire.send(self.losses.copies.message(self.journal.epoch))
        if self.losses.open is not None:
            member.wire.send(MovesLost(*self.losses.open, open=True))
        member.wire.wake()

    def leave(self, member: Member, *, goodbye: bool = False) -> None:
        """A connection has ended, with or without a goodbye.

        In an owner's lobby the chair becomes free, unless it is the owner's.
        """
        if member not in self.members:
            return
        self.members.remove(member)
        if self.started:
            self._left(member, goodbye)
        else:
            self.turns.do(partial(self._left, member, goodbye))  # the chairs may be changing hands just now

    def _left(self, member: Member, goodbye: bool) -> None:
        if member.chair is None or any(other.chair == member.chair for other in self.members):
            self.send_lobby()
            return
        chair = self.chairs[member.chair]
        chair.away = Absence(self.clock(), left=goodbye)
        if self.over and goodbye:
            self._informed.add(member.chair)
        begins = self.dealer.asking and not goodbye  # whoever is cut off meanwhile comes back to the game
        if not self.started and not begins and member.chair != self.owner and not self.starts_when_full:
            self._free([member.chair])
            return
        if self.started and not self.over:
            self.members.notice("left" if goodbye else "lost", chair.name)
        self.send_lobby()

    def seems_gone(self, member: Member, *, gone: bool) -> bool:
        """Somebody who is connected does not answer, or answers again. Returns whether that is news."""
        if member.chair is None or member not in self.members:
            return False
        chair = self.chairs[member.chair]
        if gone == (chair.away is not None):
            return False
        chair.away = Absence(self.clock(), left=False) if gone else None
        self.take_over(member)
        self.send_lobby()
        return True

    def free_ghosts(self) -> float | None:
        """Free the chairs of people who are away from the lobby for too long.

        Returns the seconds until there may be more to do, None as long as nobody is away, or something is
        being stored.
        """
        if self.started or self.turns.storing:
            return None
        gone, wait = ghosts(self.seating, self.clock())
        if gone:
            self._free(gone)
        return wait

    def _free(self, numbers: list[int]) -> None:
        change = self.freed(numbers)

        def then(error: NotSaved | None) -> None:
            if error is not None:
                change.make()  # the next change of the chairs stores this one, too

        self.carry_out(change, then)

    def _manners_at(self, chair: int) -> Manners:
        """Those of the person on a chair."""
        return self._answers.manners(self.chairs[chair].token, self.clock())


def raise_it(error: NotSaved | None) -> None:
    """What to do with an error where nobody waits for an answer: whoever opens a table stores at once."""
    if error is not None:
        raise error
