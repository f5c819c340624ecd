"""Whether a log is that of the game that a client was shown; and a process that checks it.

We replay the log: all draws follow from the seed, and the seed from the host's commitment and the players'
contributions. On the way we compare every view and every chain value with what the client kept.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import zip_longest
from typing import Any, NamedTuple

from engine import shelf
from engine.game import Reason, Refused
from engine.record import PLAY, Entry, Record
from engine.table import OTHER_DRAWS, OTHER_SEED, OTHER_STATE, Drift, Table, replaying
from net.fair.contributions import contribution_hash
from net.fair.evidence import Evidence
from net.fair.log import BadLog, Chain, record_from
from net.wire import names
from net.wire.codec import packed, view_hash
from net.workers import NoWorker, Worker

COMMITMENT, SEED = "commitment", "seed"
"""The host's commitment; the seed and salt that belong to it."""
GIVEN, LEFT_OUT, OTHER_BYTES = "given", "left_out", "other_bytes"
"""What somebody contributed to the deal; what one contributed oneself is missing; what ``name`` did does not
have its hash."""
CHAIN, VIEW, OWN = "chain", "view", "own"
"""An entry of the log; what was shown; what one played oneself."""
DRAWS, STATE, REPLAY = "draws", "state", "replay"
"""What was drawn; what came of a move; a move that the rules refuse."""
CUT, UNREADABLE = "cut", "unreadable"
"""A log that is too short; no log at all."""
DIFFERENCES = (
    COMMITMENT,
    SEED,
    GIVEN,
    LEFT_OUT,
    OTHER_BYTES,
    CHAIN,
    VIEW,
    OWN,
    DRAWS,
    STATE,
    REPLAY,
    CUT,
    UNREADABLE,
)
"""Everything that can differ."""


_NOT_HERE = ("no_such_game", "other_rules")
"""Why a log of another program cannot be replayed here."""
_NO_GAME_STORES = (ArithmeticError, LookupError, RecursionError, TypeError, ValueError)
"""What is raised by a log that no host has stored."""


class Verdict(NamedTuple):
    """``what`` is "" if nothing differs; otherwise ``move`` is where (0: before the first)."""

    moves: int
    """How many plays the log has, those taken back included."""
    views: int
    """How many views were compared."""
    what: str = ""
    move: int = 0
    name: str = ""
    """Whom it is about, if it is one of the others."""


class _Differs(Exception):
    def __init__(self, version: int, what: str, name: str = "") -> None:
        super().__init__(version, what)
        self.version, self.what, self.name = version, what, name


def verify_packed(log: bytes, evidence: Evidence) -> Verdict:
    """`verify` for a log as it was sent (`net.fair.log`); for a worker process."""
    try:
        return verify(record_from(log), evidence)
    except BadLog:
        return Verdict(0, 0, UNREADABLE)


def verify(record: Record, evidence: Evidence) -> Verdict:
    """Replay a log and compare it with what somebody kept; nothing kept is nothing compared.

    Raises Refused if this program does not have the game, or this version of its rules.
    """
    moves = sum(entry.kind == PLAY for entry in record.entries)
    try:
        _compare_deal(record, evidence)
        _compare_own(record.entries, evidence)
        _replay(record, evidence)
    except _Differs as differs:
        before = record.entries[: differs.version]
        return Verdict(moves, 0, differs.what, sum(entry.kind == PLAY for entry in before), differs.name)
    return Verdict(moves, len(evidence.shown))


def _compare_deal(record: Record, evidence: Evidence) -> None:
    if evidence.commitment and record.header.commitment != evidence.commitment:
        raise _Differs(0, COMMITMENT)
    given = _contributions(record)
    own = given[evidence.seat] if evidence.seat is not None and evidence.seat < len(given) else None
    if evidence.given and own != evidence.given:
        raise _Differs(0, GIVEN if own else LEFT_OUT)
    if evidence.hashes:
        for chair, (digest, each) in enumerate(zip_longest(evidence.hashes, given)):
            if each is not None and digest is None:
                raise _Differs(0, GIVEN)
            if each is not None and digest != contribution_hash(each, evidence.table, chair):
                raise _Differs(0, OTHER_BYTES, _name(record, chair))


def _contributions(record: Record) -> list[bytes | None]:
    """What each seat has contributed; [] if the deal is that of the host's seed."""
    match record.entries:
        case [Entry(kind="deal", body=[list(contributions), _]), *_]:
            try:
                return [None if each is None else bytes.fromhex(each) for each in contributions]
            except (TypeError, ValueError) as error:
                raise _Differs(0, REPLAY) from error
    return []


def _name(record: Record, chair: int) -> str:
    """Who sat on a chair when the game began, as the log has it."""
    match record.entries[0].body:
        case [_, [_, list(chairs), *_]] if chair < len(chairs):
            match chairs[chair]:
                case [_, str(name), *_]:
                    return names.clean(name)
    return str(chair + 1)


def _compare_own(entries: list[Entry], evidence: Evidence) -> None:
    for version, (kind, args) in evidence.played:
        if version > len(entries):
            raise _Differs(len(entries), CUT)
        entry = entries[version - 1]
        if (entry.kind, entry.seat, entry.body) != (PLAY, evidence.seat, [kind, list(args)]):
            raise _Differs(version, OWN)


def _replay(record: Record, evidence: Evidence) -> None:
    shown = defaultdict(list)
    for each in evidence.shown:
        shown[each.version].append(each)
    version = 0
    try:
        chain = Chain(record.header, record.secret.salt)
        for table in replaying(shelf.game(record.header.game), record):
            version = table.version
            value = chain.follow(record.entries[:version])
            for each in shown.pop(version, ()):
                if each.chain != value:
                    raise _Differs(version, CHAIN)
                if each.view != _view_hash(table, evidence):
                    raise _Differs(version, VIEW)
    except Drift as drift:
        raise _Differs(drift.version + (drift.what != OTHER_SEED), _of(drift)) from drift
    except Refused as refused:
        if refused.reason.code in _NOT_HERE:
            raise
        raise _Differs(version, REPLAY) from refused
    except _NO_GAME_STORES as error:
        raise _Differs(version, REPLAY) from error
    if shown:
        raise _Differs(version, CUT)


def _view_hash(table: Table[Any], evidence: Evidence) -> bytes:
    return view_hash(packed(table.view(evidence.seat)), evidence.table, evidence.seat, table.version)


def _of(drift: Drift) -> str:
    return {OTHER_SEED: SEED, OTHER_DRAWS: DRAWS, OTHER_STATE: STATE}.get(drift.what, REPLAY)


class Checker:
    """Checks one game's log in a process of its own, which ends after that or with `close`."""

    def __init__(self) -> None:
        self._worker = Worker()

    async def check(self, log: bytes, evidence: Evidence) -> Verdict | Reason:
        """What a log that was sent says of what somebody kept, or why that cannot be told."""
        try:
            try:
                return await self._worker.run(verify_packed, log, evidence)
            except NoWorker:
                return verify_packed(log, evidence)
        except Refused as refused:
            return refused.reason
        finally:
            self.close()

    def close(self) -> None:
        """The answer is no longer wanted."""
        self._worker.close()
