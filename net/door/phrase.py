"""Pass phrases, five words drawn from a list or one's own, the proofs that both ends make with them, and
words for claims. Pure.

Both sides use the phrase in one form (`normal`), so that nobody need type it exactly as written.
"""

from __future__ import annotations

import hmac
import re
import secrets
import unicodedata
from difflib import get_close_matches
from functools import cache
from hashlib import blake2b, scrypt, sha256
from importlib.resources import files
from math import log2
from typing import Literal

from engine.game import Reason, Refused
from net.wire.messages import TOKEN_BYTES

WORDS = 5
"""Words of a drawn phrase: 55 bits."""
RANDOM_BYTES = 7
"""Random bytes for drawing a phrase; one bit is left over."""
SHORTEST = 12
"""Characters of one's own phrase, at least."""
LONGEST = 200

SAFEST = 50
"""Bits that one's own phrase needs: a client that has seen one proof can guess offline."""

_BITS = 11
_OF_A_WORD = 12
_RUNS = re.compile(r"[^\W\d_]+|[\d\W_]+")
_BETWEEN = re.compile(r"[\s\u2010-\u2015-]+")
_NEAR = 0.6
"""How similar a suggested word must be, as difflib counts."""


@cache
def words() -> tuple[str, ...]:
    """The words for drawing phrases, in alphabetical order: 2,048, or 11 bits a word."""
    lines = (files("net.door") / "words.txt").read_text(encoding="ascii").splitlines()
    return tuple(line for line in lines if not line.startswith("#"))


def drawn(random: bytes, words_wanted: int = WORDS) -> str:
    """The phrase that random bytes choose: `RANDOM_BYTES` of them for the usual number of words."""
    assert 0 <= 8 * len(random) - _BITS * words_wanted < 8
    number, found = int.from_bytes(random, "big"), []
    for _ in range(words_wanted):
        number, word = divmod(number, 1 << _BITS)
        found.append(words()[word])
    return " ".join(found)


def normal(typed: str) -> str:
    """The form for comparing phrases: NFKC, case folded, one space between words, no hyphens."""
    text = _BETWEEN.sub(" ", unicodedata.normalize("NFKC", typed))
    seen = "".join(each for each in text if each.isprintable())
    return " ".join(unicodedata.normalize("NFKC", seen.casefold()).split())


def own(content: bytes) -> str:
    """The phrase in a file, in its normal form. Raises Refused if it is too short, too long or not text."""
    try:
        text = normal(content.decode())
    except UnicodeDecodeError:
        raise Refused(Reason("phrase_not_text")) from None
    if not SHORTEST <= len(text) <= LONGEST:
        raise Refused(Reason("phrase_length", (SHORTEST, LONGEST)))
    return text


def bits(phrase: str) -> float:
    """About how many bits it takes to guess a phrase in its normal form; less rather than more.

    A word of our list counts as drawn, other letters as words of some language (eight letters are one of
    4,096), digits as numbers; repetitions count once.
    """
    found = 0.0
    for word in {*phrase.split()}:
        if word in words():
            found += _BITS
            continue
        for run in {*_RUNS.findall(word)}:
            if run.isalpha():
                found += min(log2(26) * len({*run}), _OF_A_WORD * -(-len(run) // 8))
            else:
                found += log2(10) * len({*run})
    return found


def slip(typed: str) -> Reason | None:
    """What is wrong with something like a drawn phrase: a word that is not in the list, with a similar one
    ("" if there is none), or the number of words. None if nothing is wrong.

    Only a hint: somebody's own phrase may look like that, too.
    """
    found = normal(typed).split()
    unknown = [word for word in found if word not in words()]
    if abs(len(found) - WORDS) > 1 or len(unknown) > 2:
        return None
    if unknown:
        return Reason("phrase_word", (unknown[0], nearest(unknown[0])))
    return None if len(found) == WORDS else Reason("phrase_words", (len(found), WORDS))


def nearest(word: str) -> str:
    """The most similar word of the list; "" if none is similar."""
    begins = [each for each in words() if each[:4] == word[:4]]
    swapped = [each for each in words() if sorted(each) == sorted(word)]
    close = begins or swapped or get_close_matches(word, words(), 1, _NEAR)
    return close[0] if close else ""


# Proofs that both ends know the same secret and see the same certificate; ``docs/protocol.md`` has the order.

PHRASE, INVITE, CLAIM, NONE = "phrase", "invite", "claim", "none"
"""What a client proves: that it knows the phrase or an invite, that it has a chair, or nothing."""

_COST, _BLOCK, _LANES = 2**15, 8, 1
_MEMORY = 64 * 1024 * 1024
"""Bytes that scrypt may use; with this cost it uses 32 MiB, and a tenth of a second."""


def key(secret: bytes, salt: bytes) -> bytes:
    """The key that both ends derive from a secret; slow, so call it in a thread."""
    return scrypt(secret, salt=salt, n=_COST, r=_BLOCK, p=_LANES, maxmem=_MEMORY, dklen=32)


def proof(
    key: bytes, role: Literal["host", "client"], fingerprint: bytes, client_nonce: bytes, host_nonce: bytes
) -> bytes:
    """The proof that one end, in this role, has the key and sees the certificate with this fingerprint."""
    return hmac.digest(key, role.encode() + fingerprint + client_nonce + host_nonce, sha256)


def is_right(given: bytes, expected: bytes) -> bool:
    """Whether a proof is the expected one, in constant time."""
    return hmac.compare_digest(given, expected)


# The words of a new claim to a chair: 77 bits, more than a pass phrase, since a save holds the token's hash,
# with which its reader could try out words very fast.

CLAIM_WORDS = 7
_CLAIM_BYTES = 10


def drawn_claim() -> str:
    """Words for a new claim, to read out, that nobody can guess."""
    return drawn(secrets.token_bytes(_CLAIM_BYTES), CLAIM_WORDS)


def claim_token(words: str) -> bytes:
    """The token of a claim's words, as typed."""
    return blake2b(normal(words).encode(), digest_size=TOKEN_BYTES, person=b"colonia claim").digest()
