"""The client's side of a host's gate: which host this is, and what both prove before the hello.

A `Visitor` is for all connections of one client. Nothing is said to a host that cannot be the right one, and
no name or claim to one that has not proved that it is. ``docs/protocol.md`` says what is proved.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable

from engine.game import Reason, Refused
from net import certificate, phrase, proof
from net.credentials import Credentials
from net.messages import NONCE_BYTES, Challenge, Knock, Proof
from net.proof import CLAIM, INVITE, NONE, PHRASE


class Visitor:
    """What a client proves, and what it remembers of the host."""

    def __init__(
        self, credentials: Credentials, remembered: bytes, recall: Callable[[bytes], bool] = lambda _: False
    ) -> None:
        """``remembered``: the fingerprint of the host where the client's token was given; empty for none.

        ``recall``: asked about the fingerprint of another host; true if that gave us a chair when it was
        somewhere else, and its token is the client's now.
        """
        self._recall = recall
        self.remembered = remembered
        """The fingerprint to remember with the token, once the host has let us in."""
        self.is_elsewhere = False
        """Whether this host is another than the one that is remembered, so that the token is not for it."""
        self._given = credentials
        self._may_claim, self._was_in = True, False
        self._knock = Knock(NONE, bytes(NONCE_BYTES))
        self._fingerprint = b""
        self._keys: dict[bytes, bytes] = {}

    @property
    def table(self) -> str:
        """The table that we were asked to; "" for whichever is there."""
        return self._given.invite.table if self._given.invite is not None else ""

    def knock(self, certificate_of_host: bytes, address: str) -> Knock:
        """What to say first to a host with this certificate (DER). Raises Refused if it is the wrong one."""
        given = self._given
        self._fingerprint = certificate.fingerprint(certificate_of_host)
        if given.invite is not None and not given.invite.is_of(self._fingerprint):
            raise Refused(Reason("not_that_table", (INVITE,)))
        if self._was_in and self._fingerprint != self.remembered:  # whatever it could prove
            raise Refused(Reason("other_certificate", (address,)))
        if self._fingerprint != self.remembered and self._recall(self._fingerprint):
            self.remembered, self._may_claim = self._fingerprint, True
        is_known = self._fingerprint == self.remembered
        self.is_elsewhere = bool(self.remembered) and not is_known
        if is_known and self._may_claim:
            by = CLAIM
        elif given.invite is not None:
            by = INVITE
        elif given.phrase:
            by = PHRASE
        elif self.is_elsewhere and not given.another:
            raise Refused(Reason("other_certificate", (address,)))
        else:
            by = NONE
        self._knock = Knock(by, secrets.token_bytes(NONCE_BYTES))
        return self._knock

    async def answer(self, challenge: Challenge, address: str) -> Proof:
        """Our proof, if the host's is right. Raises Refused."""
        by = self._knock.by
        if by == NONE and not self._given.open:
            raise Refused(Reason("nothing_asked", (address,)))
        if by in (CLAIM, NONE):
            return Proof(b"")
        key = await self._key(challenge.salt)
        nonces = self._knock.nonce, challenge.nonce
        if not proof.is_right(challenge.proof, proof.proof(key, "host", self._fingerprint, *nonces)):
            raise Refused(Reason("not_that_table", (by,)))
        return Proof(proof.proof(key, "client", self._fingerprint, *nonces))

    def welcomed(self) -> None:
        """The host has let us in."""
        self.remembered, self._may_claim, self._was_in = self._fingerprint, True, True

    def forget(self) -> None:
        """Remember no host any more: the token that it gave has been replaced."""
        self.remembered, self.is_elsewhere = b"", False

    def has_another_way(self, reason: Reason) -> bool:
        """Whether there is something else to prove, since a claim was not enough; it is tried next."""
        asked = reason.code == "phrase_asked" and self._knock.by == CLAIM
        self._may_claim = self._may_claim and not asked
        return asked and bool(self._given.phrase or self._given.invite)

    async def _key(self, salt: bytes) -> bytes:
        if salt not in self._keys:
            given = self._given
            secret = given.invite.secret if given.invite else phrase.normal(given.phrase).encode()
            self._keys = {salt: await asyncio.to_thread(proof.key, secret, salt)}
        return self._keys[salt]
