"""A hundred thousand things that nobody should send: in the place of TLS, and of what is proved."""

from __future__ import annotations

import random
import sys
from collections import Counter

import pytest

from engine.game import Refused
from net.door.authentication import GuestAuthentication
from net.door.tls import BadTls, Tls
from net.wire.messages import Bye, Hello, Knock, Proof
from net.wire.session import End, RemoteError, Session, State
from tests.fire.hostile_frames import Frames, changed
from tests.fire.test_hostile_frames import documented
from tests.net.gates import TLS_RECORDS, cheap, ends, gate

FRAMES = 100_000
INSTEAD_OF_TLS = 40_000
IN_AN_OPEN_ONE = 8_000
"""Of those in the place of TLS, how many come in one that has begun well."""


RENEWED_EVERY = 1_000


class Attacked:
    """A connection over TLS that has proved nothing, and the next one when it has ended. Without a socket."""

    def __init__(self) -> None:
        self.outcomes = Counter[str]()
        self.now = 0.0
        self._gate = gate()
        self.connect()

    def connect(self) -> None:
        self._session = Session(End.HOST, self.now)
        self._session.prove_first()
        self._keeper = GuestAuthentication(self._gate, "127.0.0.1", lambda: self.now)

    async def feed(self, data: bytes) -> None:
        session, keeper = self._session, self._keeper
        session.receive(data, self.now)
        try:
            for message in session.messages():
                match message:
                    case Knock():
                        session.send(await keeper.challenge(message))
                        self.outcomes["challenge"] += 1
                    case Proof():
                        keeper.check(message)
                    case Hello():
                        keeper.check_claim(known=False)
                        raise AssertionError("let in")
                    case _:
                        assert isinstance(message, Bye)
        except RemoteError as error:
            self.outcomes[error.bye.code] += 1
        except Refused as refused:
            self.outcomes[refused.reason.code] += 1
            session.close(Bye(refused.reason.code))
        session.data_to_send()
        if session.state is State.CLOSED:
            keeper.gone()
            self.connect()


async def test_frames_before_the_proof_are_refused_as_documented(monkeypatch: pytest.MonkeyPatch) -> None:
    cheap(monkeypatch)
    frames, attacked = Frames(3), Attacked()
    for number in range(FRAMES):
        attacked.now += 0.01
        if number % RENEWED_EVERY == 0:
            frames.renew(0, [])
        await attacked.feed(frames.next())
    outcomes = attacked.outcomes
    assert {*outcomes} - {"challenge"} <= documented()
    assert {"wrong_proof", "phrase_asked", "no_such_proof", "wrong_too_often", "unexpected"} <= {*outcomes}
    sys.stdout.write(f"\n{FRAMES} frames before the proof: {dict(outcomes.most_common())}\n")


def test_whatever_comes_in_the_place_of_tls_ends_only_that() -> None:
    rng, outcomes = random.Random(9), Counter[str]()
    first = ends()[0].seal(b"")
    at = gate()
    for _ in range(INSTEAD_OF_TLS - IN_AN_OPEN_ONE):
        host = at.tls()
        outcomes[_taken(host, changed(first, rng))] += 1
        assert not host.is_open
        assert all(byte in TLS_RECORDS for byte in host.seal(b"")[:1])  # an alert, or our part of it
    for _ in range(IN_AN_OPEN_ONE):
        client, host = ends()
        host.open(client.seal(b""))
        client.open(host.seal(b""))
        last = client.seal(b"")
        if rng.randrange(2):
            outcomes[_taken(host, changed(last, rng))] += 1
            continue
        host.open(last)
        sealed = client.seal(rng.randbytes(rng.randrange(1, 90)))
        outcomes["open: " + _taken(host, changed(sealed, rng))] += 1
    assert {"refused", "waits", "open: refused", "open: waits"} <= {*outcomes}
    sys.stdout.write(f"\n{INSTEAD_OF_TLS} in the place of TLS: {dict(outcomes.most_common())}\n")


def _taken(host: Tls, data: bytes) -> str:
    try:
        return "carried" if host.open(data) else "waits"
    except BadTls:
        return "refused"
