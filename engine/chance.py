"""Every shuffle, draw and die, from one seed.

The seed is what a person types; the 32 bytes made from it are the key. A draw is named by a label that
says what it is for ("round 3 die 2") and never repeats within a game: ``blake2b(label, key=key)`` read as a
number of 512 bits. Nothing is consumed, so there is no generator to copy, and the same seed gives the same
dice whatever the players do in between.

One label may give several draws: divide the number by each range in turn and keep the remainders. As long as
they have at most 2**396 outcomes together, the bias stays below 2**-116.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random

KEY_BYTES = 32
SEEDS = 1 << 53
"""Seeds drawn for many games are below this, so that every reader of JSON keeps them exact."""

MOST_ITEMS = 80
"""They have fewer than 2**396 orders."""


def key_from(seed: str) -> bytes:
    """The key that a seed (any text, "7" too) stands for."""
    return blake2b(seed.encode(), digest_size=KEY_BYTES, person=b"seed").digest()


def fresh_key(rng: Random) -> bytes:
    """A key for a sampled state, drawn from ``rng``."""
    return rng.getrandbits(8 * KEY_BYTES).to_bytes(KEY_BYTES, "big")


def number(key: bytes, label: str) -> int:
    """The 512-bit number that ``label`` names under ``key``; divide it for draws (`divmod`)."""
    return int.from_bytes(blake2b(label.encode(), key=key).digest(), "big")


def below(key: bytes, label: str, n: int) -> int:
    """A uniform whole number from 0 to ``n - 1``."""
    return int.from_bytes(blake2b(label.encode(), key=key).digest(), "big") % n


def die(key: bytes, label: str) -> int:
    """A six-sided die: 1 to 6."""
    return int.from_bytes(blake2b(label.encode(), key=key).digest(), "big") % 6 + 1


def shuffled(key: bytes, label: str, items: list[int]) -> list[int]:
    """A uniformly random order of ``items``. Raises ValueError for more than `MOST_ITEMS`."""
    if len(items) > MOST_ITEMS:
        raise ValueError(f"{len(items)} items have too many orders for one draw")
    left, rest, order = number(key, label), list(items), []
    while rest:
        left, k = divmod(left, len(rest))
        order.append(rest.pop(k))
    return order


def derived_key(key: bytes, purpose: str) -> bytes:
    """A key for another purpose (a bot, say), from which ``key`` cannot be found."""
    return blake2b(purpose.encode(), key=key, digest_size=KEY_BYTES, person=b"derive").digest()
