"""What the parts of a room share: the table, its journal, its chairs, and its members.

Nothing is shown before it is stored. To change something, hold the `Core.lock`, store the change, which may
take long on a slow disk, and make it only then.
"""

from __future__ import annotations

import asyncio
import time
import types
from collections.abc import Awaitable, Callable, Coroutine, Generator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Protocol

from engine.game import Plain, Reason, Refused, Seat
from engine.record import Entry
from engine.table import Step, Table
from net.chairs import Absence, Chair, Seating
from net.door.keys import Keys
from net.saves.journal import Journal
from net.saves.notes import Final, Notes
from net.table.clock import AFTER_RESTART, Clocks, full
from net.table.duplicates import DuplicateSet
from net.table.member import Member, Members
from net.wire.messages import OPEN, PERSON, Bye, Deal, Door, Lobby
from net.wire.records import ChairState

Write = Callable[[], None]
"""Stores something. Raises NotSaved."""
Store = Callable[[Write], Awaitable[None]]
"""Calls a `Write`, maybe in another thread. Raises NotSaved."""
Doing = Coroutine[Any, Any, None]


def begin(doing: Doing) -> Awaitable[None] | None:
    """Do this until it has to wait, and return the rest of it, to be awaited; None: it is done.

    What need not wait is answered at once, in the order it came in, and without the cost of a task. (From
    Python 3.12 on, asyncio has eager tasks for that.)
    """
    try:
        waits_for = doing.send(None)
    except StopIteration:
        return None
    return _rest(doing, waits_for)


@types.coroutine
def _rest(doing: Doing, waits_for: object) -> Generator[object, None, None]:
    while True:
        try:
            yield waits_for
        except BaseException as error:  # that is what came of it
            go_on = partial(doing.throw, error)
        else:
            go_on = partial(doing.send, None)
        try:
            waits_for = go_on()
        except StopIteration:
            return


async def store_at_once(write: Write) -> None:
    """Store here and now."""
    write()


def run_at_once(doing: Doing) -> None:
    """Do something that waits for nothing: only a room on a host waits for its disk."""
    assert begin(doing) is None


class Renews(Protocol):
    """How a host lets people in with other keys than before (`net.host.serving`)."""

    def store(self, keys: Keys) -> None:
        """Keep them, apart from the save of the table. Raises NotSaved."""
        ...

    def let_in_with(self, keys: Keys, by: Core) -> None:
        """From now on, at all tables of the host; the save of the table that has asked has them."""
        ...


class Core:
    """A table, its journal, its chairs and its members, and how each changes."""

    def __init__(
        self, table: Table[Any], journal: Journal, *, name: str, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """``journal`` belongs to ``table``; its notes say who sits where. Nobody is here yet."""
        self.table, self.journal = table, journal
        self.name, self.clock = name, clock
        notes = journal.notes
        nobody = Absence(clock(), left=False)
        chairs = [replace(chair, away=nobody if chair.kind == PERSON else None) for chair in notes.chairs]
        self.seating = Seating(chairs, notes.owner)
        self.started = notes.started
        self.starts_when_full = notes.starts_when_full
        self.stopped: Reason | None = None
        """Why the host has to close this table, although the game is not over."""
        self.addresses: list[str] = []
        self.door: Door | None = None
        """Who is let in, with all that lets people in; None if nobody listens for others."""
        self.renewal: Renews | None = None
        self.members = Members()
        self.dealing = False
        """Whether people contribute to the deal just now."""
        self.lock = asyncio.Lock()
        """Hold it to change the table, from looking at it until the change is made."""
        self.store: Store = store_at_once
        self.run: Callable[[Doing], None] = run_at_once
        """Does something on the room's own account; a host goes on with it in a task if it has to wait."""
        self.minded: set[Seat] = set()
        """The chairs of people who are away and for whom a bot plays."""
        self.clocks: Clocks | None = None
        """How much time people have left; None if there is no clock."""
        if notes.clock is not None:
            left = notes.left or [full(notes.clock) for _ in notes.chairs]
            still = AFTER_RESTART if notes.started else 0
            self.clocks = Clocks(notes.clock, left, table.plays, clock(), still=still)
        self.duplicates: DuplicateSet | None = None
        """The tables with the same deal; set after opening this one."""
        self.before_wake: Callable[[], None] = lambda: None
        """Called when a step has been made, before anybody learns of it."""

    @property
    def chairs(self) -> list[Chair]:
        return self.seating.chairs

    @property
    def owner(self) -> int | None:
        return self.seating.owner

    @property
    def storing(self) -> bool:
        """Whether the table is being changed."""
        return self.lock.locked()

    @property
    def over(self) -> bool:
        return self.started and not self.table.pending()

    @property
    def sealed(self) -> bool:
        """Whether nobody gets the deal, even after the end, since others still play it."""
        if self.journal.notes.deal_set is None:
            return False
        return self.duplicates is None or not self.duplicates.over

    @property
    def daily(self) -> bool:
        """Whether this is the deal of a day: it goes the same way wherever the same is played."""
        return self.journal.notes.daily is not None

    @property
    def playing(self) -> list[Seat]:
        """The chairs of people who play themselves."""
        return [seat for seat in self.seating.people if seat not in self.minded]

    def check_in_lobby(self) -> None:
        """Raises Refused if the game has begun, or is about to."""
        self.check_not_started()
        if self.dealing:
            raise Refused(Reason("dealing"))

    def check_not_started(self) -> None:
        """Raises Refused if the game has begun."""
        if self.started:
            raise Refused(Reason("started"))

    def check_playing(self) -> None:
        """Raises Refused unless a game is going on."""
        if not self.started:
            raise Refused(Reason("not_started"))
        if self.over:
            raise Refused(Reason("over"))

    # What everybody is told

    def lobby_for(self, member: Member) -> Lobby:
        """Who sits where, and who is here, for this member."""
        now = self.clock()
        return Lobby(
            chairs=[
                ChairState(
                    kind=chair.kind,
                    name=chair.name,
                    level=chair.level,
                    colour=chair.colour,
                    ready=chair.ready,
                    present=chair.kind != OPEN and chair.away is None,
                    away=None if chair.away is None else (int(now - chair.away.since), chair.away.left),
                    minded=number in self.minded,
                )
                for number, chair in enumerate(self.chairs)
            ],
            you=member.chair,
            owner=self.owner,
            started=self.started,
            address=self.addresses,
            watchers=self.members.watching,
            bot_after=self.journal.notes.bot_after,
            watcher=member.watcher,
        )

    def send_lobby(self) -> None:
        """Tell everybody who sits where, and who is here."""
        for member in self.members:
            member.wire.send(self.lobby_for(member))

    def deal_message(self) -> Deal:
        """What the host's seed was fixed with, and who has contributed to the deal."""
        drawn = self.journal.notes.drawn is True
        match self.table.entries:
            case [Entry(kind="deal", body=[contributions, _]), *_]:
                given = [each is not None for each in contributions]
            case _:
                given = [False for _ in self.chairs]
        return Deal(self.table.header.commitment, drawn, given if drawn and self.started else None)

    def stop(self, why: Reason) -> None:
        """Close the table, although its game is not over: everybody is told why, and nothing more is done."""
        self.stopped = why
        for member in [*self.members]:
            member.wire.end(Bye(why.code, list(why.args)))

    # Changes, with the lock held

    async def keep(self, notes: Notes, epoch: int | None = None) -> None:
        """Store other notes. Raises NotSaved."""
        await self.store(lambda: self.journal.keep(notes, epoch))

    async def enter(self, step: Step[Any], cmd: bytes | None, *, begins: bool = False) -> None:
        """Store a step of the table, for a command (None: for nobody's), and make it. Raises NotSaved."""
        version, started = self.table.version, self.started or begins
        over = started and not self.table.game.pending(step.state)
        times = None if self.clocks is None else self.clocks.after(step.entry, step.plays, self.clock())
        notes = self.journal.notes
        left = notes.left if times is None else times.left
        if (over, started, left) != (notes.over, notes.started, notes.left):
            final = self._final(step)
            notes = replace(notes, over=over, started=started, left=left, final=final)
        await self.store(lambda: self.journal.append(version, step.entry, cmd, notes))
        self.started = started
        self.table.commit(step)
        if self.clocks is not None and times is not None:
            self.clocks.take(times, self.clock())
        self.before_wake()
        self.members.wake()

    def _final(self, step: Step[Any]) -> Final | None:
        """How the game ends with this step; None if it goes on."""
        result = self.table.game.result(step.state)
        return None if result is None else Final(result.scores, result.ranks, int(time.time()))

    async def start(self, cmd: bytes | None, given: Sequence[str | None] = ()) -> None:
        """The game begins with those on the chairs, and what they have contributed. Raises NotSaved."""
        who: Plain = [
            "chairs",
            [[chair.kind, chair.name, chair.level, chair.colour] for chair in self.chairs],
        ]
        if self.journal.notes.deal_set is not None:
            who.append(self.name)  # with the same salt and moves the chain of another table would be the same
        step = self.table.deal(given, who) if any(given) else self.table.note(None, who)
        await self.enter(step, cmd, begins=True)
        self.send_lobby()
        self.members.send(self.deal_message())

    def noted(self, seating: Seating) -> Notes:
        """The notes of the journal with these chairs."""
        return replace(self.journal.notes, chairs=seating.copy().chairs, owner=seating.owner)

    async def reseat(self, seating: Seating) -> None:
        """Other chairs. Raises NotSaved."""
        await self.keep(self.noted(seating))
        self.seating = seating
