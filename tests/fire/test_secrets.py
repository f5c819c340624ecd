"""Two hundred games, and every frame that anybody is sent before the end: nothing in it is another's secret.

All that people may ask for is asked for in each game: talk for spectators alone, a pause, a new claim, what
was shown before, what a seat had. What a seat is sent is the same for whatever it cannot know.
"""

from __future__ import annotations

import asyncio
import hashlib
import sys
import zlib
from collections import Counter
from copy import copy
from os import urandom
from pathlib import Path
from random import Random

import pytest
from msgspec.msgpack import decode

from engine import shelf
from net.door.phrase import claim_token
from net.fair.contributions import contribution_hash
from net.host.opening import new_room
from net.past import asked, past
from net.plans import ClockPlan, TablePlan
from net.table.core import Doing, begin
from net.table.member import Member
from net.table.room import Room
from net.table.updates import Updates
from net.wire.codec import encode, packed
from net.wire.messages import (
    Act,
    Bye,
    Chat,
    Claim,
    Door,
    Draw,
    Hash,
    Hashes,
    History,
    Message,
    NewClaim,
    PackedUpdate,
    PauseGame,
    Ready,
    Resume,
    Reveal,
    Start,
    ViewSeat,
    Welcome,
)
from tests.net.gates import PHRASE
from tests.net.house import joined
from tests.net.loopback import hello

GAMES = {"lanterns": (120, 3), "colonia": (50, 3), "troyes": (30, 3)}
"""How many, and for how many people."""
NAMES = ("Otto", "Anna", "Ben")
INVITE = "colonia://192.0.2.9:1/canary#canary"
ASK_EVERY, REDEAL_EVERY = 20, 25
"""Plays between two of the things that people ask for, and between two that deal the rest afresh."""


class Reader:
    """Somebody at the table, and all bytes that they were sent before the end."""

    address = "192.0.2.9"

    def __init__(self, room: Room) -> None:
        self.room = room
        self.member: Member | None = None
        self.frames = bytearray()
        self.answers: list[Message] = []
        """What is to be sent next."""
        self.given = urandom(16)
        self.token = b""
        self._stale = False

    def come(self, token: bytes = b"", name: str = "") -> None:
        game = self.room.table.game.name
        who = hello(name, token=token, game=game)
        self.member, welcome = joined(self.room, who, self)
        self.send(welcome)
        self.room.greet(self.member)

    @property
    def chair(self) -> int | None:
        assert self.member is not None
        return self.member.chair

    def send(self, message: Message) -> None:
        if self.room.over:
            return
        self.frames += encode(message)
        match message:
            case Welcome(token=token):
                self.token = token
            case PackedUpdate(view=view, stages=stages):
                assert view == packed(self.room.table.view(self.chair))  # not another's
                assert all(decode(stage)["seat"] == self.chair for *_, stage in stages)
            case Draw(round=number):
                assert self.chair is not None
                self.answers.append(Hash(number, contribution_hash(self.given, self.room.name, self.chair)))
            case Hashes(round=number):
                self.answers.append(Reveal(number, self.given))

    def wake(self) -> None:
        self._stale = True

    def end(self, bye: Bye) -> None:
        self.send(bye)

    def read(self) -> None:
        """Fetch the newest update, and answer what has to be answered."""
        assert self.member is not None
        if self._stale:
            self._stale = False
            for message in self.room.latest(self.member):
                self.send(message)
        answers, self.answers = self.answers, []
        for answer in answers:
            self.room.command(self.member, answer)  # type: ignore[arg-type]

    def say(self, *messages: Message) -> None:
        assert self.member is not None
        for message in messages:
            self.room.command(self.member, message)  # type: ignore[arg-type]


class Evening:
    """One game, to its end."""

    def __init__(self, game: str, people: int, seed: int, folder: Path) -> None:
        self.rng = Random(seed)
        self.counts = Counter[str]()
        plan = TablePlan.for_others(game, people, owner=NAMES[0], clock=ClockPlan(600), bot_after=600)
        self.room = new_room(plan, folder)
        self.room.door = Door(False, 4, PHRASE, INVITE)
        self.room.run = self._run
        self._waiting: list[asyncio.Future[None]] = []
        self.seats = [Reader(self.room) for _ in range(people)]
        self.watchers = [Reader(self.room), Reader(self.room)]
        self.words: list[str] = []

    def _run(self, doing: Doing) -> None:
        if (rest := begin(doing)) is not None:
            self._waiting.append(asyncio.ensure_future(rest))

    async def play(self) -> None:
        room, owner = self.room, self.seats[0]
        owner.come(room.issue_token(0))
        for seat, name in zip(self.seats[1:], NAMES[1:], strict=True):
            seat.come(urandom(16), name)
            seat.say(Ready(urandom(16), True))
        self.watchers[0].come()
        owner.say(Start(urandom(16)))
        while not room.started:  # people contribute to the deal; nothing else has to wait
            self.read()
            await asyncio.sleep(0)
        await asyncio.gather(*self._waiting)
        plays = 0
        while not room.over:
            self.read()
            if plays % ASK_EVERY == 0:
                self.ask()
            if plays % REDEAL_EVERY == 0:
                self.deal_afresh()
            chair = self.rng.choice(room.table.pending())
            action = self.rng.choice(room.table.game.legal(room.table.state, chair))
            version = room.table.version
            reader = next(seat for seat in self.seats if seat.chair == chair)
            reader.say(Act(urandom(16), version, (action.kind, list(action.args))))
            assert room.table.version == version + 1
            plays += 1
        self.counts["plays"] += plays

    def read(self) -> None:
        for reader in [*self.seats, *self.watchers]:
            if reader.member is not None:
                reader.read()

    def ask(self) -> None:
        """Whatever people may ask for, in turn."""
        seat, watcher = self.rng.choice(self.seats[1:]), self.watchers[0]
        for reader in (seat, watcher):
            reader.say(Chat(urandom(16), self.canary(reader), 0, True), ViewSeat(0), History(0, 10**6))
            self.show_again(reader)
        seat.say(PauseGame(urandom(16), "tea"), Resume(urandom(16)))
        if not self.words:
            self.readmit(self.seats[-1])
            self.watchers[1].come()

    def canary(self, reader: Reader) -> str:
        """What only those who watch may read, and whoever says it."""
        return f"canary of {[*self.seats, *self.watchers].index(reader)}"

    def show_again(self, reader: Reader) -> None:
        """What a worker process would answer."""
        assert reader.member is not None
        wanted = reader.member.asks
        assert wanted is not None
        first = max(wanted.first, self.room.table.version - 49)
        seat = reader.member.viewed_seat if reader.chair is None else reader.chair
        answer = past(asked(self.room.table.record, seat, first, wanted.last))
        reader.send(answer)
        reader.frames += zlib.decompress(answer.data, wbits=-zlib.MAX_WBITS)
        self.counts["shown again"] += answer.last - answer.first + 1

    def readmit(self, reader: Reader) -> None:
        """The last person comes back with a new claim."""
        owner, chair = self.seats[0], reader.chair
        assert chair is not None
        made: list[Claim] = []
        send = owner.send
        owner.send = lambda message: (  # type: ignore[method-assign]
            made.append(message) if isinstance(message, Claim) else None,
            send(message),
        )[1]
        owner.say(NewClaim(urandom(16), chair))
        del owner.send  # type: ignore[method-assign]
        (claim,) = made
        self.words.append(claim.words)
        reader.come(claim_token(claim.words))
        self.counts["new claims"] += 1

    def deal_afresh(self) -> None:
        """Whatever somebody cannot know may be otherwise: the frame is the same."""
        game, truth = self.room.table.game, self.room.table.state
        for viewer in (None, *range(len(self.seats))):
            frames = []
            for state in (truth, game.redeal(truth, viewer, self.rng)):
                table = copy(self.room.table)
                table.state = state
                table._seen = table._pending = None  # the truth is not to be remembered
                frames.append(encode(Updates(table, self.room.name).update(viewer, -1, epoch=0)))
            assert frames[0] == frames[1]
            self.counts["dealt afresh"] += 1

    def search(self) -> None:
        """Nobody was sent what is another's, or nobody's."""
        secret, room = self.room.table.secret, self.room
        seed = str(secret.dealt([seat.given.hex() for seat in self.seats]))
        nobodys = [secret.salt, secret.seed.encode(), seed.encode(), bytes.fromhex(seed)]
        nobodys += [hashlib.sha256(chair.token).digest() for chair in room.chairs]
        owners = [PHRASE.encode(), INVITE.encode(), *(words.encode() for words in self.words)]
        for reader in [*self.seats, *self.watchers]:
            found = bytes(reader.frames)
            assert len(found) > 1000
            others = [other for other in self.seats if other is not reader]
            secrets = [*nobodys, *(other.given for other in self.seats), *(other.token for other in others)]
            slips = getattr(room.table.state, "slips", [])  # of Lanterns: one for each seat
            secrets += [bytes(packed(slip)) for chair, slip in enumerate(slips) if chair != reader.chair]
            if reader is not self.seats[0]:
                secrets += owners
            if reader in self.seats:
                secrets += [self.canary(other).encode() for other in [*others, *self.watchers]]
            for each in secrets:
                assert each not in found
                self.counts["searches"] += 1
            assert reader.token in found
            self.counts["bytes"] += len(found)
        assert all(each in self.seats[0].frames for each in owners)
        assert self.canary(self.watchers[0]).encode() in self.watchers[0].frames


@pytest.mark.parametrize("game", GAMES)
def test_no_frame_holds_what_its_reader_may_not_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setitem(shelf.GAMES, "lanterns", "tests.toy")
    games, people = GAMES[game]
    counts = Counter[str]()
    for number in range(games):
        evening = Evening(game, people, number, tmp_path)
        asyncio.run(evening.play())
        evening.search()
        evening.room.journal.close()
        counts += evening.counts
    assert counts["new claims"] == games
    sys.stdout.write(f"\n{game}: {games} games, {dict(counts)}\n")
