"""The gate of a host: what those who come over TLS have to prove.

``docs/protocol.md`` says what is proved. `Gate` belongs to a table, `Doorkeeper` to one connection over TLS.
"""

from __future__ import annotations

import asyncio
import math
import secrets
from collections.abc import Callable

from engine.game import Reason, Refused
from net import certificate, proof
from net.channel import Tls
from net.guesses import Guesses
from net.keys import Keys
from net.messages import NONCE_BYTES, Challenge, Knock, Proof
from net.proof import PHRASE


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
            making = asyncio.to_thread(proof.key, secret, self.keys.salt)
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
                self._expected = proof.proof(key, "client", gate.fingerprint, *nonces)
                ours = proof.proof(key, "host", gate.fingerprint, *nonces)
            case _:
                raise Refused(Reason("no_such_proof"))
        return Challenge(gate.keys.salt, nonce, ours)

    def check(self, answer: Proof) -> None:
        """The client's proof. Raises Refused if it is wrong."""
        assert self._expected is not None  # (nothing else is sent in that state)
        if not proof.is_right(answer.proof, self._expected):
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
