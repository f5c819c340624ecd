"""A table and what its people do apart from the game: they talk, pause it, remove and readmit somebody."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial
from typing import Any, Protocol, assert_never

from msgspec import structs

from engine.game import Reason, Refused
from engine.table import Table
from net import claims, pauses, proposals, removing
from net.chairs import PERSON, Absence
from net.copied_table import CopiedTable
from net.door import keys
from net.door.keys import Keys
from net.journal import Journal
from net.lobby import check_owner, door_for
from net.member import Member
from net.messages import Bye, Door
from net.notes import Notes
from net.pauses import Pause
from net.people_messages import (
    BeOwner,
    Chat,
    Claim,
    Kick,
    Mind,
    NewClaim,
    NewDoor,
    PauseGame,
    PeopleCommand,
    Resume,
)
from net.plans import MOST_WATCHERS
from net.proposals import ANSWER_WITHIN, Proposed
from net.seating import Seating
from net.standing_in import StandingIn
from net.stored_table import Change
from net.talking import Talking


class Renews(Protocol):
    """How a host lets people in with other keys than before (`net.renewal`)."""

    def store(self, keys: Keys) -> None:
        """Keep them, apart from the save of the table. Raises NotSaved."""
        ...

    def let_in_with(self, keys: Keys, by: Any) -> None:
        """From now on, at all tables of the host; the save of the table that has asked has them."""
        ...


class PeopledTable(CopiedTable):
    """Talk, a pause, and who may stay."""

    def __init__(
        self, table: Table[Any], journal: Journal, *, name: str, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(table, journal, name=name, clock=clock)
        self.talking = Talking(journal, self.members, clock())
        self.pause: Pause | None = None
        self._paused_for: dict[int, float] = {}
        """How many seconds the pauses of each chair took that are over."""
        self._refused: set[tuple[int, int]] = set()
        """What has been refused, or has lapsed: at which version, and how many plays were to be kept."""
        self._standing_in = StandingIn()
        self.door: Door | None = None
        """Who is let in, with all that lets people in; None if nobody listens for others."""
        self.renewal: Renews | None = None

    def greet_person(self, member: Member) -> None:
        """Tell somebody who comes what has been said, and whether the game is paused."""
        if member.chair is not None and member.chair == self._standing_in.first:
            self._set_owner(member.chair)
            self._standing_in = StandingIn()
        self.take_over(member)
        self.talking.greet(member)
        if self.pause is not None:
            member.wire.send(pauses.message(self.pause, self.clock()))

    def take_over(self, member: Member) -> None:
        """Whoever is here decides again, if a bot did meanwhile."""
        seat = member.chair
        if seat is not None and self.chairs[seat].away is None and self.minding.is_back(seat):
            self.members.notice("was_minded", to=lambda other: other is member)

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
                before = self._paused_for.get(chair, 0.0)
                paused = pauses.pause(self.pause, chair, why, now, self._pauser, before)
            case Resume():
                assert chair is not None
                paused = pauses.resume(self.pause, chair, self.owner, self.people, now, self._pauser)
            case Kick(chair=other, watchers=watchers):
                assert chair is not None
                return self._kick(chair, other, watchers)
            case NewClaim(chair=other):
                assert chair is not None
                return self._new_claim(member, chair, other)
            case NewDoor():
                assert chair is not None
                check_owner(self.seating, chair)
                if self.started:
                    raise Refused(Reason("started"))
                if not self._renews:
                    raise Refused(Reason("no_phrase"))
                return self._renewed(self.journal.notes, lambda: None)
            case Mind(chair=other):
                assert chair is not None
                self._check_playing()
                self.minding.check(self.seating, other, chair, now)
                return Change(None, partial(self._mind, chair, other))
            case BeOwner(yes=yes):
                self._standing_in.check_asked(member, self.seating)
                return Change(None, partial(self._answer_about_owner, member, yes))
            case _:
                assert_never(message)
        return Change(None, partial(self._set_pause, paused))

    def check_banned(self, chair: int | None, address: str) -> None:
        """Raises Refused if somebody without a chair comes from where nobody is let in any more."""
        if chair is None and removing.place_of(address) in (self.journal.notes.banned or ()):
            raise Refused(Reason("banned"))

    def _kick(self, owner: int, chair: int, watchers: bool) -> Change:
        name = removing.other_person(self.seating, owner, chair, self._standing_in.first).name
        seating = removing.without(self.seating, chair, started=self.started)
        before = self.journal.notes
        places, there = before.banned, set()
        renews = self._renews and not self.started
        for member in self.members:
            if member.chair == chair:
                if not renews:  # (else what they know lets nobody in any more, from wherever they come)
                    places = removing.banned(places, member.wire.address)
                there.add(removing.place_of(member.wire.address))
        notes = replace(before, chairs=seating.copy().chairs, banned=places)

        def made() -> None:
            if watchers:
                self._turn_out_watchers(there, name)
            self._turn_out(chair, seating, "kicked", name)

        return self._renewed(notes, made) if renews else Change(partial(self.journal.keep, notes), made)

    @property
    def _renews(self) -> bool:
        """Whether there is a phrase that another can be drawn instead of."""
        kept = self.journal.notes.keys
        return self.renewal is not None and kept is not None and kept.phrase != ""

    def _renewed(self, notes: Notes, made: Callable[[], None]) -> Change:
        """A change of which these are the notes, with another phrase and another invite."""
        renewal = self.renewal
        assert renewal is not None
        assert notes.keys is not None
        others = keys.renewed(notes.keys)

        def write() -> None:
            renewal.store(others)
            self.journal.keep(replace(notes, keys=others))

        def make() -> None:
            made()
            renewal.let_in_with(others, self)
            self.members.notice("new_door", to=lambda other: other.chair == self.owner)

        return Change(write, make)

    def set_door(self, door: Door) -> None:
        """Tell everybody who is let in from now on; what lets others in is for the owner alone."""
        self.door = door
        for member in self.members:
            self.send_door(member)

    def _new_claim(self, owner: Member, chair_of_owner: int, chair: int) -> Change:
        name = removing.other_person(self.seating, chair_of_owner, chair, self._standing_in.first).name
        words = claims.drawn()
        seating = removing.claimed_by(self.seating, chair, claims.token(words))
        notes = replace(self.journal.notes, chairs=seating.copy().chairs)

        def made() -> None:
            self._turn_out(chair, seating, "new_claim", name)
            owner.wire.send(Claim(chair, words))

        return Change(partial(self.journal.keep, notes), made)

    def _turn_out(self, chair: int, seating: Seating, code: str, name: str) -> None:
        """The chair has lost its claim: whoever had it has to go, and everybody is told."""
        if self.started:  # somebody may have come back meanwhile
            self.chairs[chair].token = seating.chairs[chair].token
        else:
            self.seating = seating
        if code == "kicked" and self.started:
            self.minding.mind(chair)
        for member in [member for member in self.members if member.chair == chair]:
            self.members.remove(member)
            member.chair = None  # what waits to be answered is not done any more
            member.wire.end(Bye(code, [name]))
            if self.chairs[chair].kind == PERSON:
                self.chairs[chair].away = Absence(self.clock(), left=True)
        self.send_lobby()  # first, since it may tell that others have gone, too
        self.members.notice(code, name)

    def _turn_out_watchers(self, places: Collection[str], name: str) -> None:
        """Whoever watches from these places, but by the Unix socket, goes with the person of this name."""
        for member in [member for member in self.members if member.chair is None]:
            if removing.place_of(member.wire.address) in {*places} - {""}:
                self.members.remove(member)
                member.watcher = None  # what waits to be answered is not done any more
                member.wire.end(Bye("kicked_with", [name]))

    def _mind(self, by: int, chair: int) -> None:
        """Somebody says that a bot is to play on this chair."""
        who, name = self.chairs[by].name, self.chairs[chair].name
        if self.minding.vote(self.seating, chair, by):
            self.members.notice("minded", name)
        else:
            self.members.notice("wants_bot", who, name)
        self.send_lobby()

    def mind_absent(self) -> float | None:
        """Let bots play for those who have been away for as long as the table waits.

        Returns the seconds until another will have been.
        """
        after = self.journal.notes.bot_after
        if after is None or not self.started or self.over:
            return None
        due, wait = self.minding.due(self.seating, after, self.clock())
        for chair in due:
            self.minding.mind(chair)
            self.members.notice("minded", self.chairs[chair].name)
        if due:
            self.send_lobby()
        return wait

    def ask_for_owner(self) -> float | None:
        """In a game, ask somebody to be the owner if that is due.

        Returns the seconds until it may be, None if nobody is to be asked or something is being stored.
        """
        if not self.started or self.over or self.owner is None or self.turns.storing:
            return None
        wait = self._standing_in.wait(self.seating, self.clock())
        if wait is not None and wait <= 0:
            return self._standing_in.ask(self.members, self.chairs[self.owner].name, self.clock())
        return wait

    def _answer_about_owner(self, member: Member, yes: bool) -> None:
        if not yes or member.chair is None:
            self._standing_in.decline(member)
            self.ask_for_owner()
            return
        self._standing_in.accept(self.seating)
        self._set_owner(member.chair)

    def _set_owner(self, chair: int) -> None:
        """Tell everybody who the owner is now; what lets others in is for the owner alone."""
        self.seating = replace(self.seating, owner=chair)
        self.send_lobby()
        for member in self.members:
            self.send_door(member)
        self.members.notice("owner", self.chairs[chair].name)

    def send_door(self, member: Member) -> None:
        """Tell somebody who is let in; nobody to watch as long as others play the same deal."""
        if self.door is not None:
            door = structs.replace(self.door, watchers=self.most_watchers)
            member.wire.send(door_for(member, self.seating, door))

    @property
    def most_watchers(self) -> int:
        """How many may watch."""
        if self.sealed:
            return 0
        return MOST_WATCHERS if self.door is None else self.door.watchers

    def new_proposal(self, chair: int, keep: int) -> Proposed:
        """Somebody's proposal to keep so many plays. Raises Refused."""
        proposed = proposals.propose(self.proposal, chair, keep, len(self.table.plays), self.clock())
        if (self.table.version, keep) in self._refused:
            raise Refused(Reason("refused_before"))
        return proposed

    def end_proposal(self, refuser: str = "") -> None:
        """Somebody has refused the proposal that stands; or (nobody) it has lapsed."""
        version = self.table.version
        before = {refused for refused in self._refused if refused[0] == version}
        self._refused = before if self.proposal is None else before | {(version, self.proposal.keep)}
        if refuser:
            self.members.notice("proposal_refused", refuser)
        else:
            self.members.notice("proposal_lapsed")
        self.propose(None)

    def lapse(self) -> float | None:
        """End a proposal that has waited for too long; returns the seconds until one will have."""
        if self.proposal is None or self.turns.storing:
            return None
        wait = self.proposal.since + ANSWER_WITHIN - self.clock()
        if wait > 0:
            return wait
        self.end_proposal()
        return None

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
        if self.pause is not None and pause is None:
            self._paused_for[self.pause.seat] = self.pause.so_far(self.clock())
        self.pause = pause
        self.members.send(pauses.message(pause, self.clock()))
