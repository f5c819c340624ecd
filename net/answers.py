"""What people at a table have been answered, and how much each may still ask of the others."""

from __future__ import annotations

from typing import Any

from engine.game import Seat
from engine.record import PLAY
from engine.table import Table
from net.door.limits import Manners
from net.journal import Journal

REMEMBERED = 256
"""How many answers to commands of the lobby and the like are kept; those of the game are in the journal."""


class Answers:
    """A person is known by their ``claim``: the hash of the token of their chair, a spectator by a number."""

    def __init__(self, table: Table[Any], journal: Journal) -> None:
        self._table, self._journal = table, journal
        self._done: dict[tuple[bytes, bytes], int] = {}
        """The version that a command of a person led to."""
        self._manners: dict[bytes, Manners] = {}

    def known(self, seat: Seat | None, claim: bytes, cmd: bytes) -> int | None:
        """The version that a command led to when this person first gave it, None if it is new.

        ``seat`` None: a spectator.
        """
        stored = self._journal.answered(cmd)
        if stored is not None and seat is not None:
            entry = self._table.entries[stored - 1]
            if entry.seat == seat or entry.kind != PLAY:  # the last consent is the proposer's entry
                return stored
        return self._done.get((claim, cmd))

    def remember(self, claim: bytes, cmd: bytes) -> None:
        """This person's command has been carried out and has led to the present version."""
        self._done[claim, cmd] = self._table.version
        if len(self._done) > REMEMBERED:
            del self._done[next(iter(self._done))]

    def manners(self, claim: bytes, now: float) -> Manners:
        """What this person may still ask for."""
        if len(self._manners) > REMEMBERED:  # most of them have gone
            self._manners.clear()
        if claim not in self._manners:
            self._manners[claim] = Manners(now)
        return self._manners[claim]
