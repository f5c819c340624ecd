"""Frames that nobody should send: random ones, and those of good messages with something changed."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgpack

from net.wire.codec import LENGTH_BYTES, encode, frame
from net.wire.messages import (
    MAGIC,
    PROTOCOL,
    Act,
    Bye,
    Consent,
    GoOn,
    Heard,
    Hello,
    History,
    Kick,
    Knock,
    Message,
    Mind,
    NewClaim,
    Ping,
    Pong,
    Proof,
    Propose,
    Ready,
    Seen,
    SetChair,
    SetColour,
    Start,
    Sync,
    TakeChair,
    Undo,
)
from tests.net.gates import HANDSHAKE
from tests.net.wire.test_codec import FROM_CLIENTS

ODD = (
    None,
    True,
    -1,
    0,
    1 << 40,
    -(1 << 62),
    1.5,
    float("nan"),
    "",
    "x" * 300,
    b"",
    b"\0" * 80,
    [],
    {},
    [[]] * 9,
)
"""Values to put in the place of good ones."""


def good(rng: random.Random, version: int, actions: list[tuple[str, list[int]]]) -> list[Message]:
    """One of each message of a client, and of some more; ``actions`` are for the table as of ``version``."""
    cmd = rng.randbytes(16)
    return [
        Hello(MAGIC, (PROTOCOL, PROTOCOL), "colonia", "", rng.randbytes(16), "Eve"),
        Hello(MAGIC, (PROTOCOL, PROTOCOL), "colonia", "", b"", ""),
        *FROM_CLIENTS,
        Knock(rng.choice(["phrase", "invite", "claim", "none", "passport"]), cmd),
        Proof(rng.choice([b"", rng.randbytes(32)])),
        *(Act(cmd, version, action) for action in actions),
        Undo(cmd, version),
        Propose(cmd, version, rng.randrange(9)),
        Consent(cmd, version, True),
        TakeChair(cmd, rng.randrange(4)),
        SetChair(cmd, rng.randrange(4), rng.choice(["", "random"])),
        SetColour(cmd, rng.randrange(6)),
        Kick(cmd, rng.randrange(4), rng.random() < 0.5),
        *(kind(cmd, rng.randrange(4)) for kind in (NewClaim, Mind)),
        History(version - 1 if version else 0, version),
        Ready(cmd, True),
        Start(cmd),
        GoOn(cmd, True),
        Heard(version),
        Seen(rng.randrange(2), version + 1, bytes(16), bytes(16)),
        Sync(),
        Ping(1),
        Pong(1),
        Bye("leaves"),
    ]


def some_bits(content: bytes, rng: random.Random) -> bytes:
    """Flip one to three bits, in the length as well as in the body."""
    changed = bytearray(content)
    for _ in range(rng.randint(1, 3)):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def some_bits_of_the_body(content: bytes, rng: random.Random) -> bytes:
    return content[:LENGTH_BYTES] + some_bits(content[LENGTH_BYTES:], rng)


def cut(content: bytes, rng: random.Random) -> bytes:
    return frame(content[LENGTH_BYTES : rng.randrange(LENGTH_BYTES, len(content))])


def spliced(content: bytes, rng: random.Random) -> bytes:
    """A piece of the body is there twice, or in another place."""
    body = content[LENGTH_BYTES:]
    start, end, there = sorted(rng.randrange(len(body) + 1) for _ in range(3))
    return frame(body[:there] + body[start:end] + body[there:])


def another_value(content: bytes, rng: random.Random) -> bytes:
    """One key has a value of another kind, or is missing, or there is one too many."""
    fields = msgpack.unpackb(content[LENGTH_BYTES:])
    match rng.randrange(4):
        case 0:
            del fields[rng.choice([*fields])]
        case 1:
            fields[rng.choice(["x", "", "cmd", "version", "name"])] = rng.choice(ODD)
        case _:
            fields[rng.choice([*fields])] = rng.choice(ODD)
    return frame(msgpack.packb(fields))


def random_body(_: bytes, rng: random.Random) -> bytes:
    return frame(rng.randbytes(rng.randint(1, 60)))


def random_bytes(_: bytes, rng: random.Random) -> bytes:
    return rng.randbytes(rng.randint(1, 40))


WAYS: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    some_bits,
    some_bits_of_the_body,
    some_bits_of_the_body,
    cut,
    spliced,
    another_value,
    another_value,
    random_body,
    random_bytes,
)


class Frames:
    """Frames without an end, made of the same good messages until `renew`."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self._good: list[bytes] = []
        self.renew(0, [])

    def renew(self, version: int, actions: list[tuple[str, list[int]]]) -> None:
        """The table has moved on."""
        self._good = [encode(message) for message in good(self._rng, version, actions)]

    def next(self) -> bytes:
        rng = self._rng
        return rng.choice(WAYS)(rng.choice(self._good), rng)


def changed(data: bytes, rng: random.Random) -> bytes:
    """With some bits of it changed, or a piece cut off, left out, or there twice, or nothing but noise."""
    first, last = sorted(rng.randrange(len(data) + 1) for _ in range(2))
    match rng.randrange(6):
        case 0:
            return data[:first]
        case 1:
            return data[:first] + data[last:]
        case 2:
            return data[:last] + data[first:]
        case 3:
            return bytes([HANDSHAKE]) + rng.randbytes(rng.randrange(60))
        case _:
            bits = bytearray(data)
            for _ in range(rng.randint(1, 5)):
                bits[rng.randrange(len(bits))] ^= 1 << rng.randrange(8)
            return bytes(bits)
