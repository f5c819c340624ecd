"""A new claim for a chair: five words to read out, and the token that is made from them."""

from __future__ import annotations

import secrets
from hashlib import blake2b

from net import phrase
from net.message import TOKEN_BYTES

_PERSON = b"colonia claim"


def drawn() -> str:
    """Five words that nobody can guess."""
    return phrase.drawn(secrets.token_bytes(phrase.RANDOM_BYTES))


def token(words: str) -> bytes:
    """The token that such words are, as somebody has typed them."""
    return blake2b(phrase.normal(words).encode(), digest_size=TOKEN_BYTES, person=_PERSON).digest()
