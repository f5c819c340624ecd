"""Every shuffle, draw and die roll, from one seed.

The seed is what a person types; the key is the 32 bytes derived from it. Each draw has a label that says
what it is for ("round 3 dice") and is never used twice in a game; its outcome is ``blake2b(label, key=key)``
read as a 512-bit number. Nothing is consumed, so there is no generator to copy, and the same seed gives the
same dice whatever the players do in between.

One label may serve several draws: divide the number by each range in turn and keep the remainders. As long
as there are at most 2**396 combined outcomes, the bias stays below 2**-116.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random

KEY_BYTES = 32
SEEDS = 1 << 53
"""Seeds drawn for a series of games are below this, so that every JSON parser reads them exactly."""

MOST_ITEMS = 80
"""This many items have fewer than 2**396 orders."""


def key_from(seed: str) -> bytes:
    """The key for a seed, which may be any text ("7" included)."""
    return blake2b(seed.encode(), digest_size=KEY_BYTES, person=b"seed").digest()


def fresh_key(rng: Random) -> bytes:
    """A key for a sampled state, drawn from ``rng``."""
    return rng.getrandbits(8 * KEY_BYTES).to_bytes(KEY_BYTES, "big")


def number(key: bytes, label: str) -> int:
    """The 512-bit number for ``label`` under ``key``; use `divmod` to make draws from it."""
    return int.from_bytes(blake2b(label.encode(), key=key).digest(), "big")


def below(key: bytes, label: str, n: int) -> int:
    """A uniformly random integer from 0 to ``n - 1``."""
    return int.from_bytes(blake2b(label.encode(), key=key).digest(), "big") % n


def die(key: bytes, label: str) -> int:
    """A six-sided die: 1 to 6."""
    return int.from_bytes(blake2b(label.encode(), key=key).digest(), "big") % 6 + 1


def dice(left: int, count: int) -> list[int]:
    """This many six-sided dice, each 1 to 6, from what is left of a `number`. More dice do not change the
    earlier ones."""
    faces = []
    for _ in range(count):
        left, face = divmod(left, 6)
        faces.append(face + 1)
    return faces


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
    """A key for another purpose (a bot, say), from which ``key`` cannot be recovered."""
    return blake2b(purpose.encode(), key=key, digest_size=KEY_BYTES, person=b"derive").digest()
