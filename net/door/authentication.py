"""What those who come over TLS have to prove; ``docs/protocol.md`` says what is proved."""

from __future__ import annotations

import asyncio
import math
import secrets
from collections import OrderedDict
from collections.abc import Callable

from engine.game import Reason, Refused
from net.addresses import UNIX
from net.door import phrase
from net.door import tls as certificate
from net.door.keys import Keys
from net.door.limits import Share
from net.door.phrase import PHRASE
from net.door.tls import Channel, Clear, Tls
from net.messages import NONCE_BYTES, Challenge, ClientMessage, Knock, Proof
from net.session import Session, State

FROM_ONE_ADDRESS, AT_THE_TABLE = 5, 20
"""Wrong proofs within `WITHIN` after which the addresses they come from have to wait."""
WITHIN = 60.0
WAIT = 60.0
ADDRESSES = 256
"""How many addresses are told apart."""


class Guesses:
    """The wrong proofs at one table."""

    def __init__(self) -> None:
        self._wrong: list[tuple[float, str]] = []
        """Those of the last minute; no more than would make anybody wait."""
        self._until: OrderedDict[str, float] = OrderedDict()
        """Until when an address has to wait."""

    def wrong(self, origin: str, now: float) -> None:
        """A proof from this address was wrong."""
        self._wrong = [(at, whose) for at, whose in self._wrong if now - at < WITHIN]
        self._wrong.append((now, origin))
        here = sum(whose == origin for _, whose in self._wrong)
        if here >= FROM_ONE_ADDRESS or len(self._wrong) > AT_THE_TABLE:
            self._until[origin] = now + WAIT
            self._until.move_to_end(origin)
            if len(self._until) > ADDRESSES:
                self._until.popitem(last=False)
        del self._wrong[: -(AT_THE_TABLE + 1)]

    def wait(self, origin: str, now: float) -> float:
        """For how many seconds this address still has to wait."""
        return max(0.0, self._until.get(origin, 0.0) - now)


class Gate:
    """Who is let in at a table."""

    def __init__(self, keys: Keys) -> None:
        """Raises OSError if the certificate or its key is damaged."""
        self.keys = keys
        self.guesses = Guesses()
        self.fingerprint = certificate.fingerprint(keys.certificate)
        self._context = certificate.host_context(keys.pair)
        self._derived: dict[str, asyncio.Task[bytes]] = {}

    def tls(self) -> Tls:
        """The host's end of a new connection."""
        return Tls(self._context, is_host=True)

    def renew(self, keys: Keys) -> None:
        """Let people in with these from now on; the certificate is the same."""
        self.keys = keys
        self._derived.clear()

    @property
    def asks(self) -> bool:
        """Whether anything has to be proved."""
        return self.keys.phrase != ""

    async def key(self, by: str) -> bytes:
        """The key made of the phrase or of the invite's secret; made once, in a thread."""
        if by not in self._derived:
            secret = self.keys.phrase.encode() if by == PHRASE else self.keys.invite
            making = asyncio.to_thread(phrase.key, secret, self.keys.salt)
            self._derived[by] = asyncio.ensure_future(making)
        return await asyncio.shield(self._derived[by])


class Doorkeeper:
    """What one connection proves to the host, and the host to it."""

    def __init__(self, gate: Gate, origin: str, clock: Callable[[], float]) -> None:
        self._gate, self._origin, self._clock = gate, origin, clock
        self._expected: bytes | None = None
        """The client's proof, while it is awaited; empty if it is to prove nothing."""
        self._may_need_claim = False
        self._keys = gate.keys
        """Those with which something was proved, which may have been renewed since."""

    async def challenge(self, knock: Knock) -> Challenge:
        """The answer to a knock. Raises Refused."""
        gate, nonce = self._gate, secrets.token_bytes(NONCE_BYTES)
        self._keys = gate.keys
        match knock.by:
            case "none" if gate.asks:
                raise Refused(Reason("phrase_asked"))
            case "none" | "claim":
                self._expected, ours = b"", b""
                self._may_need_claim = gate.asks
            case "phrase" | "invite":
                if knock.by == PHRASE and not gate.keys.phrase:
                    raise Refused(Reason("no_phrase"))
                if wait := gate.guesses.wait(self._origin, self._clock()):
                    raise Refused(Reason("wrong_too_often", (math.ceil(wait),)))
                key = await gate.key(knock.by)
                nonces = knock.nonce, nonce
                self._expected = phrase.proof(key, "client", gate.fingerprint, *nonces)
                ours = phrase.proof(key, "host", gate.fingerprint, *nonces)
            case _:
                raise Refused(Reason("no_such_proof"))
        return Challenge(gate.keys.salt, nonce, ours)

    def check(self, answer: Proof) -> None:
        """The client's proof. Raises Refused if it is wrong."""
        assert self._expected is not None  # (nothing else is sent in that state)
        if not phrase.is_right(answer.proof, self._expected):
            raise Refused(Reason("wrong_proof"))
        self._expected = None

    def check_claim(self, *, known: bool) -> None:
        """Whether the hello claims a chair, if nothing else has been proved that counts. Raises Refused."""
        outdated = self._gate.asks and self._keys is not self._gate.keys
        if (self._may_need_claim or outdated) and not known:
            raise Refused(Reason("phrase_asked"))

    def gone(self) -> None:
        """The connection has ended: whoever was given our proof and has none is taken to have guessed."""
        if self._expected:
            self._gate.guesses.wrong(self._origin, self._clock())
            self._expected = None


class Entrance:
    """The host's end of what lies between a connection's bytes and its frames, and its `Doorkeeper`."""

    def __init__(
        self, gate: Gate | None, handshakes: Share, origin: str, session: Session, clock: Callable[[], float]
    ) -> None:
        """Over the Unix socket frames are in the clear; everybody else has to come through the ``gate``.

        ``handshakes``: the time that is spent on those of all connections.
        """
        self._handshakes, self._session = handshakes, session
        self._channel: Channel = Clear()
        self._doorkeeper: Doorkeeper | None = None
        if origin != UNIX:
            assert gate is not None  # a host without one does not listen for others
            self._channel, self._doorkeeper = gate.tls(), Doorkeeper(gate, origin, clock)
            session.prove_first()

    async def open(self, data: bytes) -> bytes:
        """What these bytes carry. Raises BadTls."""
        if not isinstance(self._channel, Tls) or self._channel.is_open:
            return self._channel.open(data)
        await self._handshakes.turn()
        with self._handshakes.working():
            return self._channel.open(data)

    def opened(self, data: bytes) -> bytes:
        """The same once the way in is over. Raises BadTls."""
        return self._channel.open(data)

    def seal(self, data: bytes) -> bytes:
        """The bytes to write now, if this is to be sent."""
        return self._channel.seal(data)

    def close(self) -> bytes:
        """The last bytes to write."""
        return self._channel.close()

    async def prove(self, message: ClientMessage) -> None:
        """Answer what comes before the hello. Raises Refused if it is not proved."""
        if self._doorkeeper is None:
            return
        if isinstance(message, Knock):
            challenge = await self._doorkeeper.challenge(message)
            if self._session.state is not State.CLOSED:
                self._session.send(challenge)
        elif isinstance(message, Proof):
            self._doorkeeper.check(message)

    def check_claim(self, *, known: bool) -> None:
        """Whether the hello claims a chair, if that is what was to be proved. Raises Refused."""
        if self._doorkeeper is not None:
            self._doorkeeper.check_claim(known=known)

    def gone(self) -> None:
        """The connection has ended."""
        if self._doorkeeper is not None:
            self._doorkeeper.gone()
