"""Who comes to a table, takes a chair, watches or goes: mostly before the game begins."""

from __future__ import annotations

import contextlib
import hashlib
import secrets
from collections.abc import Collection
from typing import assert_never

from engine.game import Reason, Refused
from net.chairs import Absence, Seating
from net.saves.journal import NotSaved
from net.table.core import Core
from net.table.member import Answers, Member, Wire
from net.wire import names
from net.wire.addresses import is_loopback
from net.wire.messages import PROTOCOL, TOKEN_BYTES, Bye, Hello, SetChair, SetColour, TakeChair, Welcome

GHOST_AFTER = 60.0
"""Seconds that a chair waits in the lobby for a person who is away."""


def check_start(seating: Seating, chair: int) -> None:
    """Raises Refused if the person on ``chair`` cannot begin the game now."""
    seating.check_owner(chair)
    if not seating.full:
        raise Refused(Reason("chairs_free"))
    for number in seating.people:
        person = seating.chairs[number]
        if number != chair and (person.away or not person.ready):
            raise Refused(Reason("not_ready", (person.name,)))


def ghosts(seating: Seating, now: float) -> tuple[list[int], float | None]:
    """The chairs whose people have been away for too long, and in how many seconds there is another.

    None if nobody else is away.
    """
    left = {
        number: chair.away.since + GHOST_AFTER - now
        for number, chair in enumerate(seating.chairs)
        if chair.away is not None and number != seating.owner
    }
    gone = [number for number, seconds in left.items() if seconds <= 0]
    return gone, min((seconds for seconds in left.values() if seconds > 0), default=None)


class LobbyPart:
    """The chairs of one table, and how people come to them and leave."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self.informed: set[int] = set()
        """Chairs whose people have confirmed the result, or have said goodbye after the end."""

    @property
    def is_ready(self) -> bool:
        """Whether a game begins by itself, since everybody is here."""
        core = self._core
        return (
            core.starts_when_full
            and not core.started
            and core.seating.full
            and not any(chair.away for chair in core.chairs)
            and (core.duplicates is None or all(chair.ready for chair in core.chairs))
        )

    async def change(self, member: Member, command: TakeChair | SetChair | SetColour) -> None:
        """The chairs after a command of somebody on a chair. Raises Refused, NotSaved."""
        core, chair, game = self._core, member.chair, self._core.table.game
        assert chair is not None
        match command:
            case TakeChair(chair=wanted):
                await core.reseat(core.seating.move(chair, wanted))
                member.chair = wanted
            case SetChair(chair=wanted, level=level):
                core.seating.check_owner(chair)
                await core.reseat(core.seating.give(wanted, level, game.name))
            case SetColour(colour=colour):
                await core.reseat(core.seating.dress(chair, colour, max(game.seats)))
            case _:
                assert_never(command)
        core.send_lobby()

    def set_ready(self, chair: int, ready: bool) -> None:
        """Somebody is ready to begin, or is not."""
        self._core.chairs[chair].ready = ready
        self._core.send_lobby()

    def free_ghosts(self) -> float | None:
        """Free the chairs of people who are away from the lobby for too long.

        Returns the seconds until there may be more, None if nobody is away or something is being stored.
        """
        core = self._core
        if core.started or core.storing:
            return None
        gone, wait = ghosts(core.seating, core.clock())
        if gone:
            core.run(self._free_ghosts())
        return wait

    async def _free_ghosts(self) -> None:
        async with self._core.lock:
            if not self._core.started:
                await self._free(ghosts(self._core.seating, self._core.clock())[0])

    async def _free(self, numbers: Collection[int]) -> None:
        core = self._core
        seating = core.seating.free(*numbers)
        with contextlib.suppress(NotSaved):  # the next change of the chairs stores this one, too
            await core.keep(core.noted(seating))
        core.seating = seating
        core.send_lobby()

    # Coming and going

    async def join(self, hello: Hello, wire: Wire, answers: Answers, watchers: int) -> tuple[Member, bytes]:
        """Let somebody in; returns the member, and the token of the chair. Raises Refused, NotSaved.

        They come by token, by name or, with neither, as a spectator; ``watchers``: how many the table takes.
        A newcomer's own token claims the chair: if the welcome is lost, the same hello gets the same chair.
        """
        core, name = self._core, names.clean(hello.name)
        number = core.seating.claimed(hello.token)
        if number is not None:
            limits = answers.limits(core.chairs[number].token, core.clock())
            if not limits.allow_connection(core.clock()):
                raise Refused(Reason("too_much"))
            return self._let_in(wire, number), hello.token
        if hello.token and (core.started or not name):
            raise Refused(Reason("bad_token"))
        if name:
            core.check_not_started()
            claim = hello.token if len(hello.token) == TOKEN_BYTES else secrets.token_bytes(TOKEN_BYTES)
            seating, number = core.seating.seat(name, hashlib.sha256(claim).digest())
            await core.reseat(seating)
            return self._let_in(wire, number), claim
        if core.members.watching >= watchers:
            raise Refused(Reason("too_many_watch" if watchers else "no_watchers"))
        return self._let_in(wire, None), b""

    def _let_in(self, wire: Wire, number: int | None) -> Member:
        core = self._core
        member = Member(wire, number)
        if number is not None:
            for other in core.members.at(number):
                core.members.remove(other)
                where = "" if is_loopback(wire.address) else wire.address  # elsewhere means another machine
                other.wire.end(Bye("displaced", [where]))
            core.chairs[number].away = None
        core.members.append(member)
        return member

    def welcome(self, member: Member, token: bytes) -> Welcome:
        """What a member is told first; ``token`` claims their chair."""
        core = self._core
        return Welcome(
            proto=PROTOCOL,
            game=core.table.game.name,
            table=core.name,
            epoch=core.journal.epoch,
            chair=member.chair,
            token=token,
            name="" if member.chair is None else core.chairs[member.chair].name,
        )

    def leave(self, member: Member, *, goodbye: bool) -> None:
        """A connection has ended, with or without a goodbye."""
        core = self._core
        if member not in core.members:
            return
        core.members.remove(member)
        if core.started:
            self._leave_game(member, goodbye)
        else:
            core.run(self._leave_lobby(member, goodbye))

    async def _leave_lobby(self, member: Member, goodbye: bool) -> None:
        """In an owner's lobby the chair becomes free, unless it is the owner's."""
        core = self._core
        async with core.lock:  # the chairs may be changing hands just now
            chair = member.chair
            if core.started or chair is None or core.members.at(chair):
                self._leave_game(member, goodbye)
            elif chair == core.owner or core.starts_when_full or (core.dealing and not goodbye):
                self._mark_away(chair, goodbye)  # and if the connection was cut, they come back to the game
                core.send_lobby()
            else:
                self._mark_away(chair, goodbye)
                await self._free([chair])

    def _leave_game(self, member: Member, goodbye: bool) -> None:
        core, number = self._core, member.chair
        if number is not None and not core.members.at(number):
            self._mark_away(number, goodbye)
            if core.over and goodbye:
                self.informed.add(number)
            if core.started and not core.over:
                core.members.notice("left" if goodbye else "lost", core.chairs[number].name)
        core.send_lobby()

    def _mark_away(self, number: int, goodbye: bool) -> None:
        self._core.chairs[number].away = Absence(self._core.clock(), left=goodbye)
