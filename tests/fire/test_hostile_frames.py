"""Hundreds of thousands of frames that nobody should send, in each state: only documented refusals.

Most go to the session and the room directly, which is all that reads them; some through sockets.
"""

from __future__ import annotations

import asyncio
import random
import re
import sys
from collections import Counter
from itertools import count
from os import urandom
from pathlib import Path

import pytest

from engine import shelf
from engine.game import Refused
from engine.table import Table, new_table
from net.chairs import Chair
from net.client.client import Connected
from net.client.dialing import tcp
from net.door import limits
from net.door.tls import USELESS
from net.host import host
from net.host.announcing import listed
from net.plans import LONGEST_GAME, ClockPlan
from net.saves.journal import SUFFIX, Journal
from net.saves.notes import Notes
from net.table.member import Member
from net.table.room import Room
from net.wire.messages import (
    OPEN,
    PERSON,
    Bye,
    Done,
    GoOn,
    Hello,
    ListTables,
    Message,
    No,
    Resume,
    Update,
    Welcome,
)
from net.wire.session import End, RemoteError, Session, State
from tests.fire.hostile_frames import Frames, changed
from tests.net.gates import TLS_RECORDS, ends
from tests.net.house import RecordingWire, now
from tests.net.loopback import Player, RawPlayer, hello, hosting, room_of

FRAMES = {
    "before the hello": 300_000,
    "lobby": 100_000,
    "playing": 300_000,
    "owner": 100_000,
    "watcher": 100_000,
    "over": 100_000,
}
"""To a table in each state; the last three are read and carried out as while playing."""
MOVES_EVERY = 1_000
"""Frames between two moves of the others."""
PASSES_EVERY = 100
"""Frames after which whatever is due by then is done."""
DOCS = Path(__file__).parents[2] / "docs"
GAME = shelf.game("colonia")


def documented() -> set[str]:
    """The codes with which a host may refuse."""
    protocol, game = ((DOCS / page).read_text("utf-8") for page in ("protocol.md", "colonia-events.md"))
    codes = re.findall(r"^\| `([a-z_]+)` \| [^|]*\| (?:b|n|b n|n o|b n o) \|", protocol, re.M)
    return {*codes, *re.findall(r"^\| `([a-z_]+)` \|", game, re.M)}


class Attacker:
    """A connection without a socket: whatever is sent to the host is fed to it; also its member's wire."""

    def __init__(self, room: Room, chair: int | None, *, says_hello: bool) -> None:
        self.room, self.chair, self.says_hello = room, chair, says_hello
        self.outcomes = Counter[str]()
        self.session = Session(End.HOST, 0.0)
        self.member: Member | None = None
        self.connect()

    def connect(self) -> None:
        """Begin a new connection, welcomed already unless the hello is what is tried."""
        self.session = Session(End.HOST, 0.0)
        if self.says_hello:
            if self.member is not None:
                self.room.leave(self.member)
                self.member = None
            return
        self.session.state = State.LIVE
        if self.member is None:
            self.member = Member(self, self.chair)
            self.room.members.append(self.member)

    def feed(self, data: bytes) -> None:
        self.session.receive(data, 0.0)
        try:
            for message in self.session.messages():
                self.outcomes["read"] += 1
                if isinstance(message, Hello):
                    self.join(message)
                elif isinstance(message, ListTables):
                    self.session.send(listed([self.room]))
                elif not isinstance(message, Bye):
                    assert self.member is not None
                    self.room.command(self.member, message)
        except RemoteError as error:
            self.outcomes[error.bye.code] += 1
        self.session.data_to_send()
        if self.session.state is State.CLOSED:
            self.connect()

    def join(self, hello: Hello) -> None:
        try:
            self.member, welcome = now(self.room.join(hello, self))
        except Refused as refused:
            self.outcomes[refused.reason.code] += 1
            self.session.close(Bye(refused.reason.code, list(refused.reason.args)))
        else:
            self.session.send(welcome)
            self.outcomes["welcome"] += 1

    # As the wire of a member

    address = ""

    def send(self, message: Message) -> None:
        if isinstance(message, No):
            self.outcomes[message.code] += 1
        if isinstance(message, Done):
            self.outcomes["done"] += 1
        if self.session.state is State.LIVE:
            self.session.send(message)

    def wake(self) -> None:
        """Updates are fetched after the next move: their number is limited elsewhere."""

    def end(self, bye: Bye) -> None:
        assert bye.code == "host_ends", f"thrown out: {bye}"  # an owner may close the table
        self.outcomes["closed"] += 1


class Beside(RecordingWire):
    """Somebody else at the table; once the owner has removed them, they come again."""

    def come(self, room: Room) -> None:
        self.room = room
        if not room.started and room.chairs[1].kind != PERSON:
            room.chairs[1] = Chair(PERSON, "Ben", colour=1)
        room.chairs[1].away = None
        self.member = Member(self, 1)
        room.members.append(self.member)
        room.greet(self.member)

    def go_on(self) -> None:
        """The game goes on, if this is the owner."""
        assert self.room is not None
        assert self.member is not None
        for message in (Resume(urandom(16)), GoOn(urandom(16), True)):
            self.room.command(self.member, message)

    def wake(self) -> None:
        """As above."""


def room_in_memory(chairs: list[Chair], *, started: bool, owner: int) -> Room:
    table: Table[object] = new_table(GAME, len(chairs), "7", bytes(16), {})
    clock = ClockPlan(LONGEST_GAME, 0) if started else None
    notes = Notes("host", chairs, owner=owner, bot_after=600 if started else None, clock=clock)
    journal = Journal.make(Path(f"t{SUFFIX}"), table.header, table.secret, notes)
    room = Room(table, journal, name="t", clock=count().__next__)  # somebody who takes their time
    if started:
        room.begin()
    return room


def three() -> list[Chair]:
    return [Chair(PERSON, name, colour=n, ready=True) for n, name in enumerate(("Anna", "Ben", "Cora"))]


def play(room: Room, rng: random.Random) -> None:
    """Somebody makes a move."""
    table = room.table
    seat = rng.choice(table.pending())
    now(room.enter(table.play(seat, rng.choice(GAME.legal(table.state, seat))), None))


def attack(state: str, frames: int) -> tuple[Counter[str], int]:
    """So many frames to a table in this state. Returns what came of them, and how often somebody moved."""
    rng, source = random.Random(state), Frames(frames)
    in_lobby = state in ("before the hello", "lobby")
    chairs = [*three()[:2], Chair(OPEN, colour=2)] if in_lobby else three()
    chairs[1].ready = not in_lobby  # so that nobody can begin
    room = room_in_memory(chairs, started=not in_lobby, owner=0 if in_lobby or state == "owner" else 1)
    while state == "over" and not room.over:
        play(room, rng)
    chair = None if state == "watcher" else 0
    beside = Beside([])
    attacker = Attacker(room, chair, says_hello=state == "before the hello")
    result, moves = room.result() if room.over else None, 0
    for number in range(frames):
        if number % PASSES_EVERY == 0:
            room.pass_time()
        if beside.member not in room.members:
            beside.come(room)
        if number % MOVES_EVERY == 0:
            beside.go_on()
            if not in_lobby and not room.over:
                play(room, rng)
                moves += 1
            seats = [seat for seat in room.table.pending() if seat == chair] if not in_lobby else []
            legal = [action for seat in seats for action in GAME.legal(room.table.state, seat)][:8]
            source.renew(room.table.version, [(action.kind, list(action.args)) for action in legal])
            if attacker.member is not None and attacker.session.state is State.LIVE:
                for message in room.latest(attacker.member):
                    attacker.send(message)
            beside.sent.clear()
        attacker.feed(source.next())
        if state == "owner":
            room.stopped = None
    assert beside.ended is None or state in ("lobby", "owner")
    assert room.stopped is None
    assert room.started != in_lobby
    if result is not None:
        assert room.result() == result
    while room.started and not room.over:  # the table is what it was: it goes on to its end
        play(room, rng)
    room.journal.close()
    return attacker.outcomes, moves


@pytest.mark.parametrize("state", FRAMES)
def test_hostile_frames_are_refused_as_documented(state: str) -> None:
    frames = FRAMES[state]
    outcomes, moves = attack(state, frames)
    assert {*outcomes} - {"read", "done", "welcome", "closed"} <= documented()
    assert {"bad_frame", "bad_message", "unexpected"} <= {*outcomes}
    sys.stdout.write(
        f"\n{state}: {frames} frames, {moves} moves beside them, {dict(outcomes.most_common())}\n"
    )


CONNECTIONS, AT_ONCE = 400, 20


@pytest.mark.parametrize("state", ["in the place of TLS", "before the hello", "playing"])
async def test_hostile_frames_through_sockets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, state: str
) -> None:
    monkeypatch.setattr(host, "CONNECTS", 1e9)
    monkeypatch.setattr(limits, "CONNECTS", 1e9)
    frames, codes, bytes_sent, rng = Frames(1), Counter[str](), 0, random.Random(1)
    room = room_of(tmp_path, [Chair(), Chair(), Chair()], game="colonia")
    async with hosting(room) as (_, port):
        players = [Player(tcp("127.0.0.1", port), game="colonia", name=name) for name in ("Anna", "Ben")]
        eve = Player(tcp("127.0.0.1", port), game="colonia", name="Eve")
        token = (await eve.until(Connected)).welcome.token
        await eve.until(Update)
        await eve.close()
        playing = [asyncio.create_task(player.play(random.Random(n))) for n, player in enumerate(players)]
        for _ in range(CONNECTIONS):
            raw = await (RawPlayer.connect if state == "in the place of TLS" else RawPlayer.dial)(port)
            if state == "playing":
                raw.send(hello("", game="colonia", token=token))
                await raw.until(Welcome)
            data = b"".join(frames.next() for _ in range(AT_ONCE)) + b"\xff" * 8
            if state == "in the place of TLS":
                data = changed(ends()[0].seal(b""), rng) + bytes(USELESS)  # (or some would wait for more)
            bytes_sent += len(data)
            raw.write(data)
            if state == "in the place of TLS":
                answer = await raw.reader.read()
                assert all(byte in TLS_RECORDS for byte in answer[:1])
            else:
                codes.update(bye.code for bye in await raw.receive_all() if isinstance(bye, Bye))
            await raw.close()
        assert {*codes} <= documented()
        assert [player.losses() for player in players] == [0, 0]
        for one in playing:
            one.cancel()
        await asyncio.wait(playing)
    sys.stdout.write(f"\n{state}: {CONNECTIONS} connections, {bytes_sent} bytes, ended with {dict(codes)}\n")
