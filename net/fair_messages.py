"""The messages of a fair deal and of the log."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from engine.record import CONTRIBUTION_BYTES
from net.message import Count, Message

HASH_BYTES = 32


# From a client to the host


class Hash(Message, tag="hash", frozen=True):
    """The answer to `Draw`: the hash of what this chair contributes to the deal."""

    round: Count
    hash: Annotated[bytes, Meta(min_length=HASH_BYTES, max_length=HASH_BYTES)]


class Reveal(Message, tag="reveal", frozen=True):
    """The answer to `Hashes`: the bytes that have the hash."""

    round: Count
    given: Annotated[bytes, Meta(min_length=CONTRIBUTION_BYTES, max_length=CONTRIBUTION_BYTES)]


class Fetch(Message, tag="fetch", frozen=True):
    """After the end: ask for a piece of the log, from 0; answered by `Log`."""

    piece: Count


# From the host to a client


class Deal(Message, tag="deal", frozen=True):
    """After the welcome, and when the game begins: the host's commitment, 64 hex digits.

    ``drawn``: whether people contribute to the deal; ``given`` says which chairs have, None before that.
    """

    commitment: str
    drawn: bool
    given: list[bool] | None


class Draw(Message, tag="draw", frozen=True):
    """The game is about to begin: answer with the hash of a contribution."""

    round: int


class Hashes(Message, tag="hashes", frozen=True):
    """The hashes of all contributions, one for each chair (None: there is none): answer with the bytes."""

    round: int
    hashes: list[bytes | None]


class Log(Message, tag="log", frozen=True):
    """A piece of the log, and the number of all pieces (`net.fair.log`); 0 if it is too long to be sent."""

    piece: int
    of: int
    data: bytes
