"""Who is let in at a table: whoever claims a chair, a newcomer while one is free, and some who only watch.

Pure: a hello and the chairs go in; what that gives, or why not, comes out.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import NamedTuple

from engine.game import Reason, Refused
from net import names
from net.messages import TOKEN_BYTES, Hello
from net.plans import MOST_WATCHERS
from net.seating import Seating


class Admission(NamedTuple):
    """What somebody gets: a chair (None: they watch) and the token that claims it."""

    chair: int | None
    token: bytes
    seating: Seating | None = None
    """For a newcomer: the chairs with them, to be stored first."""


def admit(
    hello: Hello, seating: Seating, *, started: bool, watching: int, watchers: int = MOST_WATCHERS
) -> Admission:
    """By token, by name, or (neither) as a spectator, of whom ``watching`` are here. Raises Refused.

    ``watchers``: how many spectators the table takes.
    """
    name = names.clean(hello.name)
    number = seating.claimed(hello.token)
    if number is not None:
        return Admission(number, hello.token)
    if hello.token and (started or not name):
        raise Refused(Reason("bad_token"))
    if name:
        return _seat(name, hello.token, seating, started)
    if watching >= watchers:
        raise Refused(Reason("too_many_watch" if watchers else "no_watchers"))
    return Admission(None, b"")


def _seat(name: str, token: bytes, seating: Seating, started: bool) -> Admission:
    """A free chair for a newcomer, under the token that came along, if any. Raises Refused."""
    if started:
        raise Refused(Reason("started"))
    claim = token if len(token) == TOKEN_BYTES else secrets.token_bytes(TOKEN_BYTES)
    seated, number = seating.seat(name, hashlib.sha256(claim).digest())
    return Admission(number, claim, seated)
