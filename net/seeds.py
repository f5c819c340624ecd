"""Seeds that nobody typed."""

from __future__ import annotations

import secrets

from engine.chance import SEEDS


def fresh_seed(*, guarded: bool) -> str:
    """A seed drawn by the system.

    A guarded one is that of a table where people play: 128 bits, because whoever could try all seeds against
    the cards seen so far would know those to come. Of games between bots nobody makes a secret: their seed is
    a whole number that every reader of JSON keeps exactly.
    """
    return secrets.token_hex(16) if guarded else str(secrets.randbelow(SEEDS))
