"""A room in whose lobby are people who can contribute to the deal; no sockets."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import cast

from engine.game import Action
from engine.record import DEAL
from net.chairs import Chair
from net.fair.verify import Verdict, verify_packed
from net.fair.witness import LogCame, Witness
from net.table.member import Member
from net.wire.messages import Act, ClientMessage, HostMessage, Message, Ready, Start, Welcome
from tests.net.house import House, RecordingWire, cmd, wire
from tests.toy import GAME


def numbered() -> Callable[[int], bytes]:
    numbers = count(1)
    return lambda size: next(numbers).to_bytes(size, "big")


class Guest:
    """A member with a witness that answers what has come when it is told to."""

    def __init__(self, member: Member, welcome: Welcome) -> None:
        self.member, self.witness = member, Witness(numbered())
        self.welcome, self._heard = welcome, 0
        self.said: list[object] = [*self.witness.hear(welcome)]

    @property
    def wire(self) -> RecordingWire:
        return wire(self.member)

    def act(self, house: House, action: Action) -> None:
        """Play this, and note that it was done."""
        act = Act(cmd(), house.room.table.version, (action.kind, list(action.args)))
        self.witness.done(act, house.done(self.member, act))
        self.answers(house)

    @property
    def verdict(self) -> Verdict:
        """What comes of checking the log that was sent."""
        (came,) = [said for said in self.said if isinstance(said, LogCame)]
        return verify_packed(came.log, self.witness.evidence)

    def answers(self, house: House) -> list[Message]:
        """What it sends in answer to what has come since the last time."""
        heard, self._heard = self.wire.sent[self._heard :], len(self.wire.sent)
        said = [said for message in heard for said in self.witness.hear(cast(HostMessage, message))]
        self.said += said
        messages = [each for each in said if isinstance(each, Message)]
        for message in messages:
            house.room.command(self.member, cast(ClientMessage, message))
        return messages


class Lobby:
    """A house in which people who can contribute are ready."""

    def __init__(self, folder: Path, chairs: list[Chair], names: list[str]) -> None:
        self.house = House(folder, chairs, owner=0, drawn=True)
        token = self.house.room.issue_token(0)
        member, _, welcome = self.house.come(token=token)
        self.guests = [Guest(member, welcome)]
        for name in names:
            member, _, welcome = self.house.come(name)
            self.guests.append(Guest(member, welcome))
            self.house.done(member, Ready(cmd(), True))

    async def begin(self) -> None:
        """The game begins with what everybody contributes."""
        await self.contribute()
        assert self.house.room.started

    async def contribute(self) -> None:
        """The owner starts, and everybody answers twice."""
        self.start()
        await self.answer()
        await self.answer()

    async def wait(self, seconds: float = 0.0) -> None:
        """Let the room do what is due by then."""
        self.house.now += seconds
        self.house.room.pass_time()
        await self.house.settle()

    async def play(self) -> None:
        """To the end, with clients that keep what they are shown."""
        house, rng = self.house, Random(3)
        while not house.room.over:
            seat = house.room.table.pending()[0]
            guest = next(guest for guest in self.guests if guest.member.chair == seat)
            legal = GAME.legal(house.room.table.state, seat)
            guest.act(house, rng.choice(legal))
        for _ in range(2):  # the result, and the log
            await self.answer()

    def start(self) -> None:
        self.house.room.command(self.guests[0].member, Start(cmd()))

    async def answer(self, *guests: int) -> None:
        for guest in guests or range(len(self.guests)):
            self.guests[guest].answers(self.house)
        await self.house.settle()

    @property
    def given(self) -> list[str | None]:
        """What each seat has contributed."""
        entry = self.house.room.table.entries[0]
        assert (entry.kind, entry.seat) == (DEAL, None)
        contributions, (note, _) = entry.body
        assert note == "chairs"
        return [*contributions]
