"""Authentication over TLS: what clients and hosts prove; see ``docs/protocol.md``."""

from __future__ import annotations

import asyncio
import math
import secrets
from collections.abc import Callable

from engine.game import Reason, Refused
from net.door import phrase
from net.door import tls as certificate
from net.door.keys import Keys
from net.door.limits import Guesses
from net.door.phrase import PHRASE
from net.door.tls import Tls
from net.wire.messages import NONCE_BYTES, Challenge, ClientMessage, Knock, Proof


class Authentication:
    """A host's keys and wrong guesses, and its end of TLS."""

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
        """Let people in with these keys from now on; the certificate stays the same."""
        self.keys = keys
        self._derived.clear()

    @property
    def asks(self) -> bool:
        """Whether clients have to prove anything."""
        return self.keys.phrase != ""

    async def key(self, by: str) -> bytes:
        """The key from the phrase or the invite's secret; derived once, in a thread."""
        if by not in self._derived:
            secret = self.keys.phrase.encode() if by == PHRASE else self.keys.invite
            making = asyncio.to_thread(phrase.key, secret, self.keys.salt)
            self._derived[by] = asyncio.ensure_future(making)
        return await asyncio.shield(self._derived[by])


class GuestAuthentication:
    """The proofs of one connection's client and host to each other."""

    def __init__(self, host: Authentication, origin: str, clock: Callable[[], float]) -> None:
        self._host, self._origin, self._clock = host, origin, clock
        self._expected: bytes | None = None
        """The proof that we await from the client; empty if it proves nothing, None if we await none."""
        self._may_need_claim = False
        self._keys = host.keys
        """The keys used for its proofs; the host may have renewed its own since."""

    async def answer(self, message: ClientMessage) -> Challenge | None:
        """Answer a message before the hello. Raises Refused for a wrong proof."""
        if isinstance(message, Knock):
            return await self.challenge(message)
        if isinstance(message, Proof):
            self.check(message)
        return None

    async def challenge(self, knock: Knock) -> Challenge:
        """The answer to a knock. Raises Refused."""
        host, nonce = self._host, secrets.token_bytes(NONCE_BYTES)
        self._keys = host.keys
        match knock.by:
            case "none" if host.asks:
                raise Refused(Reason("phrase_asked"))
            case "none" | "claim":
                self._expected, ours = b"", b""
                self._may_need_claim = host.asks
            case "phrase" | "invite":
                if knock.by == PHRASE and not host.keys.phrase:
                    raise Refused(Reason("no_phrase"))
                if wait := host.guesses.wait(self._origin, self._clock()):
                    raise Refused(Reason("wrong_too_often", (math.ceil(wait),)))
                key = await host.key(knock.by)
                nonces = knock.nonce, nonce
                self._expected = phrase.proof(key, "client", host.fingerprint, *nonces)
                ours = phrase.proof(key, "host", host.fingerprint, *nonces)
            case _:
                raise Refused(Reason("no_such_proof"))
        return Challenge(host.keys.salt, nonce, ours)

    def check(self, answer: Proof) -> None:
        """Check the client's proof. Raises Refused if it is wrong."""
        assert self._expected is not None  # (the state allows nothing else)
        if not phrase.is_right(answer.proof, self._expected):
            raise Refused(Reason("wrong_proof"))
        self._expected = None

    def check_claim(self, *, known: bool) -> None:
        """Raises Refused if the hello has to claim a chair, as nothing else was proved, and does not."""
        outdated = self._host.asks and self._keys is not self._host.keys
        if (self._may_need_claim or outdated) and not known:
            raise Refused(Reason("phrase_asked"))

    def gone(self) -> None:
        """At the end of the connection, count a client that got our proof and sent none as a wrong guess."""
        if self._expected:
            self._host.guesses.wrong(self._origin, self._clock())
            self._expected = None
