"""A new claim for a chair: seven words to read out, and the token that is made from them.

More than a pass phrase has: whoever reads a save finds a hash of the token, and could try out words with it,
very fast. 77 bits are too many for that.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b

from net.door import phrase
from net.message import TOKEN_BYTES

WORDS = 7
_RANDOM_BYTES = 10
_PERSON = b"colonia claim"


def drawn() -> str:
    """Words that nobody can guess."""
    return phrase.drawn(secrets.token_bytes(_RANDOM_BYTES), WORDS)


def token(words: str) -> bytes:
    """The token that such words are, as somebody has typed them."""
    return blake2b(phrase.normal(words).encode(), digest_size=TOKEN_BYTES, person=_PERSON).digest()
