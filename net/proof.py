"""How both ends prove that they know the same secret and see the same certificate. Pure.

``docs/protocol.md`` has the order in which this goes; the host proves first.
"""

from __future__ import annotations

import hmac
from hashlib import scrypt, sha256
from typing import Literal

PHRASE, INVITE, CLAIM, NONE = "phrase", "invite", "claim", "none"
"""What a client proves: that it knows the phrase or an invite, that it has a chair, or nothing."""

_COST, _BLOCK, _LANES = 2**15, 8, 1
_MEMORY = 64 * 1024 * 1024
"""Bytes that scrypt may take; with this cost it takes 32 MiB, and a tenth of a second."""


def key(secret: bytes, salt: bytes) -> bytes:
    """The key that both ends make of a secret; for a thread of its own."""
    return scrypt(secret, salt=salt, n=_COST, r=_BLOCK, p=_LANES, maxmem=_MEMORY, dklen=32)


def proof(
    key: bytes, role: Literal["host", "client"], fingerprint: bytes, client_nonce: bytes, host_nonce: bytes
) -> bytes:
    """What proves that one end, in this role, has the key and sees the certificate with this fingerprint."""
    return hmac.digest(key, role.encode() + fingerprint + client_nonce + host_nonce, sha256)


def is_right(given: bytes, expected: bytes) -> bool:
    """Whether a proof is the one that is expected."""
    return hmac.compare_digest(given, expected)
