"""Bots' decisions: on bots' chairs, for people who are away, and for people whose time is up."""

from __future__ import annotations

import math

from engine.game import Action, Reason, Refused, Seat
from engine.record import PLAY, TABLE
from net import workers
from net.table.clock import Asked
from net.table.core import Core
from net.table.member import Member
from net.wire.messages import BOT, PERSON

LEVEL = "greedy"
"""The bot that plays for people."""
OTHERS_AFTER = 60.0
"""Seconds that somebody is away before others than the owner may ask for a bot."""
MINDED = "minded"
"""The kind of entry that says that a bot takes a seat's next decision, as its time is up."""


class BotsPart:
    """The bots of one table, who plays for whom, and the clock that runs for people."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._votes: dict[Seat, set[Seat]] = {}
        """Who wants a bot on which chair."""
        self._told: tuple[int, list[Seat]] | None = None
        """The version at which everybody was told of the clock, and for whom it ran."""

    def due(self) -> list[Seat]:
        """The chairs on which a bot owes a decision."""
        core = self._core
        if not core.started:
            return []
        minded = core.minded | self._out_of_time
        return [seat for seat in core.table.pending() if core.chairs[seat].kind == BOT or seat in minded]

    def level(self, seat: Seat) -> str:
        """The level of the bot that plays on a chair."""
        chair = self._core.chairs[seat]
        return chair.level if chair.kind == BOT else LEVEL

    async def decide(self, decided: Action | None) -> None:
        """Carry out the first due bot's decision; ask the bot if there is none. Raises NotSaved."""
        core, seat = self._core, self.due()[0]
        if seat in self._out_of_time and not self._is_noted(seat):
            await core.enter(core.table.note(seat, [MINDED]), None)
            core.members.notice("out_of_time", core.chairs[seat].name)
            return
        action = decided or workers.decide(core.table, seat, self.level(seat), as_asked=core.daily)
        await core.enter(core.table.play(seat, action), None)

    # People who are away

    def mind(self, chair: Seat, by: Seat) -> None:
        """The person on ``by`` wants a bot to play on this chair. Raises Refused."""
        core, seating = self._core, self._core.seating
        core.check_playing()
        if chair >= len(seating.chairs) or seating.chairs[chair].kind != PERSON or chair in core.minded:
            raise Refused(Reason("no_person"))
        person = seating.chairs[chair]
        if person.away is None:
            raise Refused(Reason("not_away", (person.name,)))
        wait = person.away.since + OTHERS_AFTER - core.clock()
        if by != seating.owner and wait > 0:
            raise Refused(Reason("away_too_short", (person.name, math.ceil(wait))))
        voters = self._votes.setdefault(chair, set())
        voters.add(by)
        here = {seat for seat in seating.people if seating.chairs[seat].away is None}
        if by == seating.owner or 2 * len(voters & here) > len(here):
            self.take_over(chair)
        else:
            core.members.notice("wants_bot", seating.chairs[by].name, person.name)
        core.send_lobby()

    def mind_absent(self) -> float | None:
        """Let bots play for people who have been away for as long as the table waits.

        Returns the seconds until the next one is due. Bots play for nobody while nobody else is there.
        """
        core, after = self._core, self._core.journal.notes.bot_after
        people = core.seating.people
        if after is None or not core.started or core.over or self._all_away:
            return None
        waits = {
            seat: absent.since + after - core.clock()
            for seat in people
            if seat not in core.minded and (absent := core.chairs[seat].away) is not None
        }
        due = [seat for seat, wait in waits.items() if wait <= 0]
        for chair in due:
            self.take_over(chair)
        if due:
            core.send_lobby()
        return min((wait for wait in waits.values() if wait > 0), default=None)

    def take_over(self, chair: Seat, *, quietly: bool = False) -> None:
        """A bot plays on this chair from now on."""
        self._core.minded.add(chair)
        self._votes.pop(chair, None)
        if not quietly:
            self._core.members.notice("minded", self._core.chairs[chair].name)

    def give_back(self, member: Member) -> None:
        """A person who is here decides again."""
        core, seat = self._core, member.chair
        if seat is None or core.chairs[seat].away is not None:
            return
        self._votes.pop(seat, None)
        if seat in core.minded:
            core.minded.remove(seat)
            core.members.notice("was_minded", to=lambda other: other is member)

    # The clock

    def keep_time(self, *, stands_still: bool) -> float | None:
        """Let the clock run for the people who have to decide now, and tell everybody if they have changed.

        Returns the seconds until there may be more to do, None for never.
        """
        core, clocks = self._core, self._core.clocks
        if clocks is None:
            return None
        now = core.clock()
        clocks.ask(Asked() if stands_still or self._all_away else self._asked(), now)
        message = clocks.message(core.seating.people, now)
        if self._told != (core.table.version, message.running):
            self._told = core.table.version, message.running
            core.members.send(message)
        return clocks.wait(now)

    def greet(self, member: Member) -> None:
        """Tell a newcomer what everybody has left, if there is a clock."""
        core = self._core
        if core.clocks is not None:
            member.wire.send(core.clocks.message(core.seating.people, core.clock()))

    def _asked(self) -> Asked:
        """The people who are asked and can answer."""
        core = self._core
        if not core.started:
            return Asked()
        asked = {seat for seat in core.table.pending() if core.chairs[seat].kind == PERSON} - core.minded
        away = {seat for seat in asked if core.chairs[seat].away is not None}
        return Asked(frozenset(asked - away), frozenset(away))

    @property
    def _all_away(self) -> bool:
        """Whether all people have stopped for today."""
        return all(self._core.chairs[seat].away is not None for seat in self._core.seating.people)

    @property
    def _out_of_time(self) -> frozenset[Seat]:
        """Who owes a decision and has no time left for it."""
        clocks = self._core.clocks
        return frozenset() if clocks is None else clocks.out

    def _is_noted(self, seat: Seat) -> bool:
        """Whether the log says that a bot takes the decision of a seat whose time is up."""
        for entry in reversed(self._core.table.entries):
            if entry.seat == seat and entry.kind == PLAY:
                return False
            if entry.seat == seat and entry.kind == TABLE and entry.body == [MINDED]:
                return True
        return False
