"""Whether a log is that of the game that a client was shown; and a process that checks it.

We replay the log: all draws follow from the seed, and the seed from the host's commitment and the players'
contributions. On the way we compare every view and every chain value with what the client kept.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import zip_longest
from typing import Any, Literal, NamedTuple

from engine import shelf
from engine.game import Reason, Refused, Result
from engine.record import PLAY, Entry, Record
from engine.table import OTHER_DRAWS, OTHER_SEED, OTHER_STATE, Drift, Table, replay, replaying
from net.fair.contributions import contribution_hash
from net.fair.evidence import Evidence
from net.fair.log import BadLog, Chain, record_from
from net.wire import names
from net.wire.codec import packed, view_hash
from net.workers import Worker

What = Literal[
    "",  # nothing
    "commitment",  # of the host
    "seed",  # or the salt that belongs to it
    "given",  # what somebody contributed to the deal
    "left_out",  # what one contributed oneself is missing
    "other_bytes",  # what somebody did does not have its hash
    "chain",  # an entry of the log
    "view",  # what was shown
    "own",  # what one played oneself
    "draws",
    "state",  # what came of a move
    "replay",  # a move that the rules refuse
    "cut",  # the log is too short
    "unreadable",  # there is no log at all
]
"""What differs."""

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
    what: What = ""
    move: int = 0
    name: str = ""
    """Whom it is about, if it is one of the others."""


class _Differs(Exception):
    def __init__(self, version: int, what: What, name: str = "") -> None:
        super().__init__(version, what)
        self.version, self.what, self.name = version, what, name


def verify_packed(log: bytes, evidence: Evidence) -> Verdict:
    """`verify` for a log as it was sent (`net.fair.log`); for a worker process."""
    try:
        return verify(record_from(log), evidence)
    except BadLog:
        return Verdict(0, 0, "unreadable")


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


def ended(log: bytes) -> Result | None:
    """How the game in such a log ended; None if it is not over, or no game that can be replayed here."""
    try:
        record = record_from(log)
        return replay(shelf.game(record.header.game), record).result()
    except (BadLog, Drift, Refused, *_NO_GAME_STORES):
        return None


def _compare_deal(record: Record, evidence: Evidence) -> None:
    if evidence.commitment and record.header.commitment != evidence.commitment:
        raise _Differs(0, "commitment")
    given = _contributions(record)
    own = given[evidence.seat] if evidence.seat is not None and evidence.seat < len(given) else None
    if evidence.given and own != evidence.given:
        raise _Differs(0, "given" if own else "left_out")
    if evidence.hashes:
        for chair, (digest, each) in enumerate(zip_longest(evidence.hashes, given)):
            if each is not None and digest is None:
                raise _Differs(0, "given")
            if each is not None and digest != contribution_hash(each, evidence.table, chair):
                raise _Differs(0, "other_bytes", _name(record, chair))


def _contributions(record: Record) -> list[bytes | None]:
    """What each seat has contributed; [] if the deal is that of the host's seed."""
    match record.entries:
        case [Entry(kind="deal", body=[list(contributions), _]), *_]:
            try:
                return [None if each is None else bytes.fromhex(each) for each in contributions]
            except (TypeError, ValueError) as error:
                raise _Differs(0, "replay") from error
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
            raise _Differs(len(entries), "cut")
        entry = entries[version - 1]
        if (entry.kind, entry.seat, entry.body) != (PLAY, evidence.seat, [kind, list(args)]):
            raise _Differs(version, "own")


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
                    raise _Differs(version, "chain")
                if each.view != _view_hash(table, evidence):
                    raise _Differs(version, "view")
    except Drift as drift:
        raise _Differs(drift.version + (drift.what != OTHER_SEED), _of(drift)) from drift
    except Refused as refused:
        if refused.reason.code in _NOT_HERE:
            raise
        raise _Differs(version, "replay") from refused
    except _NO_GAME_STORES as error:
        raise _Differs(version, "replay") from error
    if shown:
        raise _Differs(version, "cut")


def _view_hash(table: Table[Any], evidence: Evidence) -> bytes:
    return view_hash(packed(table.view(evidence.seat)), evidence.table, evidence.seat, table.version)


def _of(drift: Drift) -> What:
    found: dict[str, What] = {OTHER_SEED: "seed", OTHER_DRAWS: "draws", OTHER_STATE: "state"}
    return found.get(drift.what, "replay")


class Checker:
    """Checks one game's log in a process of its own, which ends after that or with `close`."""

    def __init__(self) -> None:
        self._worker = Worker()

    async def check(self, log: bytes, evidence: Evidence) -> Verdict | Reason:
        """What a log that was sent says of what somebody kept, or why that cannot be told."""
        try:
            return await self._worker.run_or_thread(verify_packed, log, evidence)
        except Refused as refused:
            return refused.reason
        finally:
            self.close()

    def close(self) -> None:
        """The answer is no longer wanted."""
        self._worker.close()
