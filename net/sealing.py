"""Bytes that only a pass phrase opens: scrypt makes the key, AES-GCM encrypts and notices every change."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

MAGIC: Final = b"colonia sealed 1\n"
"""How sealed bytes begin; a salt, a nonce and the rest follow."""
_SALT, _NONCE, _KEY = 16, 12, 32
_COST, _BLOCK, _LANES = 1 << 15, 8, 1
_MEMORY = 256 * _COST * _BLOCK
"""Bytes that scrypt may take; it needs half of that."""


class WrongPhrase(Exception):
    """Another phrase sealed this, or it has been changed since."""


def is_sealed(content: bytes) -> bool:
    """Whether this needs a phrase."""
    return content.startswith(MAGIC)


def seal(content: bytes, phrase: str) -> bytes:
    """``content``, readable with the phrase."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # not at the top: few commands need it

    salt, nonce = secrets.token_bytes(_SALT), secrets.token_bytes(_NONCE)
    return MAGIC + salt + nonce + AESGCM(_key(phrase, salt)).encrypt(nonce, content, MAGIC)


def unseal(sealed: bytes, phrase: str) -> bytes:
    """The inverse of `seal`. Raises WrongPhrase."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    rest = sealed.removeprefix(MAGIC)
    salt, nonce, encrypted = rest[:_SALT], rest[_SALT : _SALT + _NONCE], rest[_SALT + _NONCE :]
    try:
        return AESGCM(_key(phrase, salt)).decrypt(nonce, encrypted, MAGIC)
    except (InvalidTag, ValueError) as error:  # ValueError: it is too short for a nonce
        raise WrongPhrase from error


def _key(phrase: str, salt: bytes) -> bytes:
    return hashlib.scrypt(phrase.encode(), salt=salt, n=_COST, r=_BLOCK, p=_LANES, maxmem=_MEMORY, dklen=_KEY)
