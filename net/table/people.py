"""Who may stay at a table: removing people, keeping them out, and new claims and phrases to let people in."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import replace

from msgspec import structs

from engine.game import Reason, Refused
from net.chairs import Absence, Chair, Seating
from net.door import keys, phrase
from net.door.keys import Keys
from net.plans import MOST_WATCHERS
from net.saves.notes import Notes
from net.table.core import Core
from net.table.member import Member
from net.table.stand_ins import BotsPart
from net.wire.addresses import origin
from net.wire.messages import PERSON, TOKEN_BYTES, Bye, Claim, Door

MOST_BANNED = 64
"""Places that we remember; the oldest may come again."""


def place_of(address: str) -> str:
    """Where an address belongs to; "" for the Unix socket."""
    return origin((address, 0)) if address else ""


def banned(before: list[str] | None, address: str) -> list[str]:
    """The banned places, with this address added ("" for the Unix socket)."""
    place = place_of(address)
    known = [other for other in before or [] if other != place]
    return [*known, place][-MOST_BANNED:] if place else known


class PeoplePart:
    """Who gets in at one table, and who is removed."""

    def __init__(self, core: Core, bots: BotsPart) -> None:
        self._core, self._bots = core, bots

    def check_banned(self, token: bytes, address: str) -> None:
        """Raises Refused if somebody without a chair comes from a banned place."""
        if self._core.seating.claimed(token) is None:
            if place_of(address) in (self._core.journal.notes.banned or ()):
                raise Refused(Reason("banned"))

    # What lets people in

    @property
    def most_watchers(self) -> int:
        """How many may watch; 0 while others play the same deal."""
        if self._core.sealed:
            return 0
        return MOST_WATCHERS if self._core.door is None else self._core.door.watchers

    def set_door(self, door: Door) -> None:
        """Change how others get in, and tell everybody."""
        self._core.door = door
        self.send_doors()

    def send_doors(self) -> None:
        """Tell everybody how others get in."""
        for member in self._core.members:
            self.send_door(member)

    def send_door(self, member: Member) -> None:
        """Tell a member how others get in; phrase and invite are for the owner alone."""
        if self._core.door is None:
            return
        door = structs.replace(self._core.door, watchers=self.most_watchers)
        if member.chair is None or member.chair != self._core.owner:
            door = structs.replace(door, phrase="", invite="")
        member.wire.send(door)

    async def renew_door(self, owner: int) -> None:
        """The owner wants another phrase and another invite. Raises Refused, NotSaved."""
        self._core.seating.check_owner(owner)
        self._core.check_not_started()
        if not self._renews:
            raise Refused(Reason("no_phrase"))
        self._let_in_with(await self._renewed(self._core.journal.notes))

    @property
    def _renews(self) -> bool:
        """Whether there is a phrase that can be replaced."""
        kept = self._core.journal.notes.keys
        return self._core.renewal is not None and kept is not None and kept.phrase != ""

    async def _renewed(self, notes: Notes) -> Keys:
        """Store these notes with another phrase and another invite. Raises NotSaved."""
        core, renewal = self._core, self._core.renewal
        assert renewal is not None
        assert notes.keys is not None
        others = keys.renewed(notes.keys)

        def write() -> None:
            renewal.store(others)
            core.journal.keep(replace(notes, keys=others))

        await core.store(write)
        return others

    def _let_in_with(self, others: Keys) -> None:
        assert self._core.renewal is not None
        self._core.renewal.let_in_with(others, self._core)
        self._core.members.notice("new_door", to=lambda other: other.chair == self._core.owner)

    # Removing

    async def kick(self, owner: int, chair: int, first: int | None, *, watchers: bool) -> None:
        """The owner removes the person on a chair, and those who watch from there, if ``watchers``.

        Nobody removes the ``first`` owner. Raises Refused, NotSaved.
        """
        core = self._core
        name = self._other_person(owner, chair, first).name
        token = secrets.token_bytes(TOKEN_BYTES)
        seating = core.seating.claim(chair, token) if core.started else core.seating.free(chair)
        renews = self._renews and not core.started
        places, there = core.journal.notes.banned, set[str]()
        for member in core.members.at(chair):
            if not renews:  # (else what they know lets nobody in, from wherever they come)
                places = banned(places, member.wire.address)
            there.add(place_of(member.wire.address))
        notes = replace(core.journal.notes, chairs=seating.copy().chairs, banned=places)
        others = None
        if renews:
            others = await self._renewed(notes)
        else:
            await core.keep(notes)
        if watchers:
            self._turn_out_watchers(there, name)
        self._turn_out(chair, seating, "kicked", name)
        if others is not None:
            self._let_in_with(others)

    async def new_claim(self, owner: Member, chair: int, first: int | None) -> None:
        """The owner gets words that claim the chair of a person, whose own claim ends.

        Raises Refused, NotSaved.
        """
        core = self._core
        assert owner.chair is not None
        name = self._other_person(owner.chair, chair, first).name
        words = phrase.drawn_claim()
        seating = core.seating.claim(chair, phrase.claim_token(words))
        await core.keep(replace(core.journal.notes, chairs=seating.copy().chairs))
        self._turn_out(chair, seating, "new_claim", name)
        owner.wire.send(Claim(chair, words))

    def _other_person(self, owner: int, chair: int, first: int | None) -> Chair:
        """The chair of somebody else, but not of the ``first`` owner. Raises Refused."""
        seating = self._core.seating
        seating.check_owner(owner)
        if chair in (owner, first) or chair >= len(seating.chairs) or seating.chairs[chair].kind != PERSON:
            raise Refused(Reason("no_person"))
        return seating.chairs[chair]

    def _turn_out(self, chair: int, seating: Seating, code: str, name: str) -> None:
        """The chair has lost its claim: the person who had it has to go, and everybody is told."""
        core = self._core
        if core.started:  # somebody may have come back meanwhile
            core.chairs[chair].token = seating.chairs[chair].token
        else:
            core.seating = seating
        if code == "kicked" and core.started:
            self._bots.take_over(chair, quietly=True)
        for member in core.members.at(chair):
            core.members.remove(member)
            member.chair = None  # their commands that are waiting are not carried out
            member.wire.end(Bye(code, [name]))
            if core.chairs[chair].kind == PERSON:
                core.chairs[chair].away = Absence(core.clock(), left=True)
        core.send_lobby()  # first, since it may tell that others have gone, too
        core.members.notice(code, name)

    def _turn_out_watchers(self, places: Collection[str], name: str) -> None:
        """Those who watch from these places, but by the Unix socket, go with the person of this name."""
        for member in [member for member in self._core.members if member.chair is None]:
            if place_of(member.wire.address) in {*places} - {""}:
                self._core.members.remove(member)
                member.watcher = None  # their commands that are waiting are not carried out
                member.wire.end(Bye("kicked_with", [name]))
