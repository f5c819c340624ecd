"""A client's part in a fair deal, and what it keeps to check the log after the end. No sockets in here."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.game import Reason
from engine.record import CONTRIBUTION_BYTES
from net.fair.contributions import contribution_hash
from net.fair.evidence import Evidence
from net.fair.log import BadLog, Pieces
from net.fair.verify import Verdict
from net.wire.messages import (
    Act,
    Command,
    Deal,
    Draw,
    Fetch,
    Hash,
    Hashes,
    HostMessage,
    Lobby,
    Log,
    Message,
    MovesLost,
    Notice,
    Over,
    Reveal,
    Update,
    Welcome,
)


@dataclass(frozen=True, slots=True)
class Doubt:
    """The host has done something that an honest one does not do."""

    reason: Reason


@dataclass(frozen=True, slots=True)
class Checked:
    """The log has been checked; a Reason says why that is not possible."""

    verdict: Verdict | Reason


@dataclass(frozen=True, slots=True)
class LogCame:
    """The whole log, after the end (`net.fair.log`); b"" if what came is none."""

    log: bytes


class Witness:
    """One client's; ``evidence`` goes on through all its connections."""

    def __init__(self, random: Callable[[int], bytes] = secrets.token_bytes) -> None:
        """``random`` returns this many bytes that nobody can guess."""
        self.evidence = Evidence()
        self._random = random
        self._round = 0
        self._bytes = b""
        self._revealed = 0
        """How often our bytes were given away, for a deal that no game has begun with so far."""
        self._gave_here = False
        """Whether that was on this connection: an honest host ends it rather than leave us out."""
        self._accused = ""
        """Who has sent other bytes than were hashed, the host says, since ours were last given away."""
        self._pieces: Pieces | None = None
        """The log as far as it has come; None if it is not to be fetched."""

    def hear(self, message: HostMessage) -> Iterator[Message | Doubt | LogCame]:
        """What the host sends. Yields what to answer, and what to tell the screen."""
        match message:
            case Welcome(table=table, chair=chair):
                self.evidence.table, self.evidence.seat = table, chair
                self._gave_here = False
                self._pieces = Pieces()
            case Lobby(you=you):
                self.evidence.seat = you
            case Deal():
                yield from self._compare(message)
            case Notice(code="other_bytes", args=[str(name)]):
                self._accused = name
            case Draw():
                yield from self._draw(message)
            case Hashes():
                yield from self._reveal(message)
            case Update():
                self.evidence.show(message)
            case MovesLost(first=first, open=False):
                self.evidence.forget(first)
            case Over(salt=salt) if salt and self._pieces is not None and not self._pieces.asked:
                self._pieces.asked = True
                yield Fetch(0)
            case Log():
                yield from self._take(message)
            case _:
                pass  # is not compared

    def done(self, command: Command, version: int) -> None:
        """A command of ours has been carried out, and has led to this version."""
        if isinstance(command, Act):
            self.evidence.played.append((version, command.action))

    def _compare(self, deal: Deal) -> Iterator[Doubt]:
        """The commitment must be the one that came first, and what we contributed must count."""
        evidence = self.evidence
        evidence.commitment = evidence.commitment or deal.commitment
        if deal.commitment != evidence.commitment:
            yield Doubt(Reason("other_commitment"))
        seat, given = evidence.seat, deal.given
        if given is None or seat is None:
            return
        if evidence.given and not (seat < len(given) and given[seat]):
            if evidence.settled or self._gave_here:
                yield Doubt(Reason("contribution_ignored"))
            else:
                evidence.given = b""
                yield Doubt(Reason("contribution_lost"))
        evidence.settled = True

    def _draw(self, draw: Draw) -> Iterator[Hash | Doubt]:
        """The hash of new bytes; a spectator has none.

        All bytes together are the deal, so a host might draw until it likes one: everybody is told.
        """
        seat = self.evidence.seat
        if self._revealed:
            times = self._revealed + 1
            after = Reason("drawn_after", (times, self._accused))
            yield Doubt(after if self._accused else Reason("drawn_again", (times,)))
        self._accused = ""
        self.evidence.hashes, self.evidence.given, self.evidence.settled = [], b"", False
        if seat is not None:
            self._round, self._bytes = draw.round, self._random(CONTRIBUTION_BYTES)
            yield Hash(draw.round, contribution_hash(self._bytes, self.evidence.table, seat))

    def _reveal(self, hashes: Hashes) -> Iterator[Reveal | Doubt]:
        """The bytes, once, and only if their hash was shown to everybody."""
        seat, given = self.evidence.seat, self._bytes
        if not given or seat is None or hashes.round != self._round:
            return
        self._bytes = b""
        digest = contribution_hash(given, self.evidence.table, seat)
        shown = hashes.hashes[seat] if seat < len(hashes.hashes) else None
        if shown == digest:
            self.evidence.hashes, self.evidence.given = hashes.hashes, given
            self._revealed += 1
            self._gave_here = True
            yield Reveal(hashes.round, given)
        elif shown is not None:  # otherwise ours came too late
            yield Doubt(Reason("other_hash"))

    def _take(self, piece: Log) -> Iterator[Fetch | LogCame]:
        if self._pieces is None:
            return
        try:
            more = self._pieces.take(piece)
        except BadLog:
            more = b""
        if isinstance(more, int):
            yield Fetch(more)
        else:
            self._pieces = None
            yield LogCame(more)
