"""What a host sends for ever, although nobody asked for it, takes a bounded part of a guest's memory.

`tests/fire/test_hostile_host.py` measures the same with processes.
"""

from __future__ import annotations

import zlib
from sys import getsizeof
from typing import Any, get_args

from engine.game import Plain
from net.client.client import Client
from net.fair.witness import Witness
from net.wire.codec import encode, packed, view_hash
from net.wire.messages import (
    MAGIC,
    PERSON,
    Bye,
    Challenge,
    ChatLines,
    Claim,
    Clock,
    Deal,
    Done,
    Door,
    Draw,
    Duplicates,
    Epoch,
    Fetch,
    Hashes,
    Hello,
    History,
    HostMessage,
    Lobby,
    Log,
    Message,
    MovesLost,
    No,
    Notice,
    Over,
    Past,
    Paused,
    Ping,
    Pong,
    Proposal,
    Ready,
    TableEvent,
    Tables,
    Update,
    Welcome,
)
from net.wire.records import ChairState, Line, TableOfSet
from net.wire.session import ANSWERS, End, RemoteError, Session
from tests.colonia_tui.table.test_desk import desk
from tests.every import every

MOST = 40_000_000
"""Bytes that a guest may keep of anything; beside them a program takes about 70 MB."""
TIMES = 250
FEWER = {Past: 5, Update: 125}
"""Of these, which are the largest, so many would be too much already."""
SECONDS = 0.1
"""Between two messages, so that it is never a flood."""


SMALL: list[Plain] = [["ab", []]] * 18
"""A hundred bytes, packed, that cost twenty times as much."""


def events(number: int) -> list[TableEvent]:
    return [TableEvent(number, "bought", SMALL) for _ in range(100)]


def update(number: int) -> Update:
    view: dict[str, Any] = {"seat": 0, "more": SMALL}
    return Update(
        1, number, view_hash(packed(view), "t", 0, number), view, None, [], events(number), 0, False, None, []
    )


def past(number: int) -> Past:
    first = 1 + 50 * number
    rows = [packed([version, {"seat": 0}, events(version)]) for version in range(first, first + 50)]
    stream = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return Past(first, first + 49, stream.compress(b"".join(rows)) + stream.flush())


def lines(number: int) -> list[Line]:
    text = "\U0001f600" + "x" * 8_000
    return [Line(7 * number + each, 1, 0, None, "Ben", text, 0, False, 1) for each in range(7)]


LONG = "\U0001f600" + "x" * 8_000
CHAIR = ChairState(PERSON, "Ben", "", 0, False, False)
SENT: dict[type[Message], Any] = {
    Claim: lambda n: Claim(0, f"{LONG}{n}"),
    Clock: lambda n: Clock(n, n, [n, n], [0]),
    Deal: lambda n: Deal(f"{LONG}{n}", True, [True, True]),
    Done: lambda n: Done(n.to_bytes(16), n),
    Door: lambda n: Door(False, n, LONG, f"{LONG}{n}"),
    Draw: Draw,
    Duplicates: lambda n: Duplicates([TableOfSet(f"{n}", LONG)] * 7, None),
    Epoch: lambda n: Epoch(n, n.to_bytes(16)),
    Hashes: lambda n: Hashes(n, [n.to_bytes(32_000), bytes(32_000)]),
    Lobby: lambda n: Lobby([CHAIR, CHAIR], 0, 0, True, [LONG, f"{n}"] * 7),
    Log: lambda n: Log(n, 128, bytes(32_000)),
    MovesLost: lambda n: MovesLost(n, n, True),
    No: lambda n: No(n.to_bytes(16), LONG, [], n),
    Notice: lambda n: Notice(LONG, [f"{LONG}{n}"] * 6),
    Over: lambda n: Over(
        {key: [LONG, f"{n}"] for key in ("names", "scores", "ranks", "bots", "sources")}, LONG, b""
    ),
    Past: past,
    Paused: lambda n: Paused(0, f"{LONG}{n}", 0, []),
    Ping: Ping,
    Pong: Pong,
    Proposal: lambda n: Proposal(0, n, n, [0] * 2000),
    ChatLines: lambda n: ChatLines(lines(n), False),
    Update: update,
}
"""The message number n of each kind: different ones, and as large as may be."""


def weight(*things: object) -> int:
    """Bytes of everything that is reached from here."""
    seen: set[int] = set()
    found, left = 0, list(things)
    while left:
        thing = left.pop()
        if id(thing) in seen or isinstance(thing, type):
            continue
        seen.add(id(thing))
        found += getsizeof(thing)
        if isinstance(thing, dict):
            left += [*thing, *thing.values()]
        elif isinstance(thing, list | tuple | set | frozenset):
            left += thing
        else:
            left += vars(thing).values() if hasattr(thing, "__dict__") else ()
            left += [getattr(thing, name) for name in getattr(thing, "__struct_fields__", ())]
    return found


QUESTIONS: dict[type[Message], Any] = {
    Done: lambda n: Ready(n.to_bytes(16), True),
    Log: Fetch,
    Past: lambda n: History(n, n),
    Pong: Ping,
}


def kept(kind: type[Message]) -> tuple[int, str]:
    """What a guest keeps of messages of this kind: bytes; and the code with which it has left, if it has."""
    session, screen = Session(End.CLIENT, 0.0), desk()
    guest = Client(
        screen.link._dial,  # type: ignore[attr-defined]
        lambda news: screen.take(0, news),
        game="lanterns",
        table="t",
        name="Anna",
        witness=Witness(),
    )
    session.send(Hello(MAGIC, (1, 1), "lanterns", "t", b"", "Anna"))
    welcome = Welcome(1, "lanterns", "t", 1, 0, bytes(16), "Anna")
    for number, message in enumerate([welcome, *map(SENT[kind], range(1, 1 + FEWER.get(kind, TIMES)))], 1):
        if kind in (No, *ANSWERS.values()) and number > 1:
            session.send(QUESTIONS[Done if kind is No else kind](number))
        session.receive(encode(message), SECONDS * number)
        try:
            for each in session.messages():
                guest._hear(each)  # type: ignore[arg-type]
        except RemoteError as error:
            return weight(screen, guest, session), error.bye.code
        session.data_to_send()
    return weight(screen, guest, session), ""


@every("kind", SENT)
def test_a_guest_keeps_a_bounded_part_of_what_is_sent(kind: type[Message]) -> None:
    found, code = kept(kind)
    assert found < MOST, f"{found / 1e6:.0f} MB"
    assert not code or kind is ChatLines  # lines that are too long are no message


def test_these_are_all_that_a_host_sends_once_somebody_is_in() -> None:
    assert {*SENT, Challenge, Tables, Welcome, Bye} == {*get_args(HostMessage)}
