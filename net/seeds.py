"""Seeds that nobody typed."""

from __future__ import annotations

import secrets

from engine.chance import SEEDS


def fresh_seed(*, secret: bool) -> str:
    """A seed from the system's random numbers.

    A secret one is for a table where people play: 128 bits, because anybody who could try every seed against
    the cards seen so far would know the cards to come. Games between bots have nothing to hide: their seed is
    a whole number that every JSON reader keeps exactly.
    """
    return secrets.token_hex(16) if secret else str(secrets.randbelow(SEEDS))
