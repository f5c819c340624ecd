"""Removing people from a table, and letting them in again: what becomes of the chairs.

Pure: the chairs go in, and other chairs, or why not, come out.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import replace

from engine.game import Reason, Refused
from net.addresses import origin
from net.chairs import PERSON, Chair
from net.lobby import check_owner
from net.seating import Seating

MOST_BANNED = 64
"""Places that are remembered; the oldest are let in again."""


def other_person(seating: Seating, owner: int, chair: int, first: int | None) -> Chair:
    """The chair of somebody else, but not of the ``first`` owner.

    Raises Refused if it is not the owner who asks, or nobody is there.
    """
    check_owner(seating, owner)
    if chair in (owner, first) or chair >= len(seating.chairs) or seating.chairs[chair].kind != PERSON:
        raise Refused(Reason("no_person"))
    return seating.chairs[chair]


def without(seating: Seating, chair: int, *, started: bool) -> Seating:
    """The chairs once a person is removed: free in the lobby, in a game without a claim."""
    if not started:
        return seating.free(chair)
    return claimed_by(seating, chair, secrets.token_bytes(32))


def claimed_by(seating: Seating, chair: int, token: bytes) -> Seating:
    """The chairs with another claim for one of them."""
    return seating.put(chair, replace(seating.chairs[chair], token=hashlib.sha256(token).digest()))


def banned(before: list[str] | None, address: str) -> list[str]:
    """The places from which nobody is let in any more, with this address ("" for the Unix socket)."""
    place = place_of(address)
    known = [other for other in before or [] if other != place]
    return [*known, place][-MOST_BANNED:] if place else known


def place_of(address: str) -> str:
    """Where an address belongs to; "" for the Unix socket."""
    return origin((address, 0)) if address else ""
