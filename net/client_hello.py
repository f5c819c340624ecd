"""The first message of a TLS handshake, as far as it matters before it is answered. Pure.

Whoever has a chair says so in it, by the server's name: a mark that is made of the claim and proves nothing.
From where a crowd comes, those with a known mark are let in first.
"""

from __future__ import annotations

import hmac
from hashlib import sha256

from net.channel import HANDSHAKE

LONGEST = 4096
"""Bytes of the longest one that is looked at."""
_HEADER = 5
_BEFORE_SESSION = _HEADER + 4 + 2 + 32
"""Bytes up to the first part that has a length of its own: headers, version and random bytes."""
_SERVER_NAME = 0
_MARK = "c"
_MARK_BYTES = 16


def mark(token_hash: bytes) -> str:
    """The mark of the claim whose token has this SHA-256."""
    return _MARK + hmac.digest(token_hash, b"claim", sha256)[:_MARK_BYTES].hex()


def is_complete(data: bytes) -> bool:
    """Whether these bytes begin with the whole first record of a handshake."""
    end = _HEADER + int.from_bytes(data[3:_HEADER], "big")
    return data[:1] == bytes([HANDSHAKE]) and _HEADER < end <= len(data)


def server_name(data: bytes) -> str:
    """The name of the server in a first message; "" if there is none, or if it is no such message."""
    try:
        at = _BEFORE_SESSION
        for length_bytes in (1, 2, 1):  # the session, the ciphers, the compressions
            at += length_bytes + _number(data, at, length_bytes)
        end = at + 2 + _number(data, at, 2)
        at += 2
        while at < end:
            kind, length = _number(data, at, 2), _number(data, at + 2, 2)
            if kind == _SERVER_NAME:  # a list with one name in it, of the kind "host name"
                size = _number(data, at + 7, 2)
                return data[at + 9 : at + 9 + size].decode("ascii")
            at += 4 + length
    except (IndexError, UnicodeDecodeError):
        pass
    return ""


def _number(data: bytes, at: int, length: int) -> int:
    """Raises IndexError if it is not there."""
    found = data[at : at + length]
    if len(found) < length:
        raise IndexError
    return int.from_bytes(found, "big")
