"""A played game as data: a header and a log of entries. The log is the save.

The header is public. Only the host has the seed and the salt until the game is over; the header's commitment
fixes them from the start, so that everybody can check afterwards that the draws were determined before the
first move.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from hmac import compare_digest
from typing import NamedTuple

import msgspec

from engine.chance import key_from
from engine.game import Plain, Seat

FORMAT = 1
CONTRIBUTION_BYTES = 16
"""What a player adds to the deal, as hex digits in an entry; None if they add nothing."""
_GAME = re.compile(r"[\w-]{1,32}")
"""Valid names of games; people who lack a game are shown its name."""


class Secret(NamedTuple):
    """What only the host knows while a game is running: the seed as a person types it, and a salt."""

    seed: str
    salt: bytes

    def commitment(self) -> str:
        """64 hex digits that commit to seed and salt without revealing them."""
        return blake2b(self.salt + key_from(self.seed), digest_size=32, person=b"commit").hexdigest()

    def dealt(self, contributions: Sequence[str | None]) -> str:
        """The seed of a game to which the players, in seat order, have contributed.

        Typed in, it gives the same deal. Raises ValueError for an invalid contribution.
        """
        given = [None if each is None else bytes.fromhex(each) for each in contributions]
        if any(each is not None and len(each) != CONTRIBUTION_BYTES for each in given):
            raise ValueError("not a contribution")
        packed = msgspec.msgpack.encode([self.seed, self.salt, given])
        return blake2b(packed, digest_size=16, person=b"deal").hexdigest()

    def __repr__(self) -> str:
        return "<secret>"


@dataclass(frozen=True, slots=True)
class Header:
    """What a game is played with."""

    game: str
    rules: int
    seats: int
    options: dict[str, Plain]
    commitment: str

    def dump(self) -> dict[str, Plain]:
        return {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "options": self.options,
            "commitment": self.commitment,
        }

    @classmethod
    def load(cls, data: Plain) -> Header:
        """The inverse of `dump`. Raises ValueError for anything else, including a newer format."""
        match data:
            case {
                "format": 1,
                "game": str(game),
                "rules": int(rules),
                "seats": int(seats),
                "options": dict(options),
                "commitment": str(commitment),
            } if _GAME.fullmatch(game):
                return cls(game, rules, seats, options, commitment)
        raise ValueError("not a header of format 1")


PLAY, UNDO, TABLE, DEAL = "play", "undo", "table", "deal"


class Entry(NamedTuple):
    """One line of the log.

    ``kind`` is PLAY (body: the action), UNDO (body: see `engine.table.Table`), TABLE (body: any plain data of
    the table's owner: who sits where, who is replaced by a bot) or DEAL (body: the players' contributions,
    and plain data as for TABLE). ``seat`` is None where no seat acted. ``outcomes`` are the draws of a play;
    ``hash`` is the hash of the state afterwards.
    """

    kind: str
    seat: Seat | None
    body: Plain
    outcomes: list[int]
    hash: bytes

    def dump(self) -> list[Plain]:
        return [self.kind, self.seat, self.body, self.outcomes, self.hash]

    @classmethod
    def load(cls, data: Plain) -> Entry:
        """The inverse of `dump`. Raises ValueError for anything else."""
        match data:
            case [
                ("play" | "undo" | "table" | "deal") as kind,
                None | int() as seat,
                body,
                list(outcomes),
                bytes(digest),
            ]:
                return cls(kind, seat, body, outcomes, digest)
        raise ValueError("not an entry of a log")


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game; `engine.table.replay` replays it."""

    header: Header
    secret: Secret
    entries: list[Entry]

    def committed(self) -> bool:
        """Whether seed and salt match the header's commitment."""
        return compare_digest(self.secret.commitment().encode(), self.header.commitment.encode())
