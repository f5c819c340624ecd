"""The games that were finished here: what their saves, the archive and the kept logs say of the results.

No game is replayed: its result was noted when it ended.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from colonia_tui.files.files import logs_dir, tables_dir
from colonia_tui.table.recorded import MAX_BYTES, noted_chairs, own_seat
from colonia_tui.table.saves import ARCHIVE
from engine.game import Seat
from engine.record import Entry, Header, Record, Secret
from net.chairs import Chair
from net.fair.evidence import SHOWN
from net.saves.journal import SUFFIX, JournalError
from net.saves.notes import Final
from net.saves.saved import kept_in
from net.wire.messages import PERSON
from net.wire.names import clean


class Player(NamedTuple):
    """Somebody in a finished game."""

    name: str
    level: str
    """A bot's; "" for a person."""
    points: int
    rank: int


class Played(NamedTuple):
    """A finished game."""

    table: str
    game: str
    seed: str
    players: tuple[Player, ...]
    """In seat order."""
    own: Seat | None
    """Where the one person at this keyboard sat; None for several or none."""
    ended: int
    """In seconds since 1970."""
    daily: str
    """The day whose deal it was; "" for any other game."""
    shared: bool
    """Whether several people played at this keyboard."""


class Found(NamedTuple):
    """The finished games, the oldest first, and how many files could not be read."""

    games: list[Played]
    unreadable: int


class _Unreadable(Exception):
    """A file that says nothing of a result, or nothing that can be true."""


_Identity = tuple[str, str]
"""A game's commitment, and the name of its table if others have the same."""


def finished_games() -> Found:
    """Every finished game of which there is a save or a log; with both it is one."""
    found: dict[_Identity, Played] = {}
    unreadable = 0
    for path in _files():
        try:
            identity, played = _logged(path) if path.suffix == ".json" else _saved(path)
        except _Unreadable:
            unreadable += 1
            continue
        if played is not None:
            known = found.get(identity)
            found[identity] = played if known is None else _together(known, played)
    return Found(sorted(found.values(), key=lambda played: (played.ended, played.table)), unreadable)


def _files() -> Iterator[Path]:
    """Saves, those that were archived, and logs; not what was shown of games that go on."""
    for folder in (tables_dir(), tables_dir() / ARCHIVE):
        yield from sorted(folder.glob(f"*{SUFFIX}"))
    for path in sorted(logs_dir().glob("*.json")):
        if not path.name.endswith(f".{SHOWN}.json"):
            yield path


def _together(one: Played, other: Played) -> Played:
    """What two files say of one game: a log knows who one was at the table of somebody else."""
    first = one if one.own is not None else other
    return first._replace(
        daily=one.daily or other.daily, shared=first.own is None and (one.shared or other.shared)
    )


def _saved(path: Path) -> tuple[_Identity, Played | None]:
    """The game in a save; None if it goes on. Raises _Unreadable."""
    try:
        header, seed, notes = kept_in(path)
    except JournalError as error:
        if error.reason.code == "save_in_use":
            return ("", ""), None  # just being written
        raise _Unreadable from error
    identity = header.commitment, "" if notes.deal_set is None else path.stem
    if not notes.over or notes.branched:
        return identity, None
    players = _players(header, notes.chairs, notes.final)
    if notes.daily is not None and not _is_date(notes.daily):
        raise _Unreadable
    own, ended = own_seat(notes), 0 if notes.final is None else notes.final.ended
    shared = notes.mode == "hotseat"
    return identity, Played(path.stem, header.game, seed, players, own, ended, notes.daily or "", shared)


def _is_date(text: str) -> bool:
    try:
        return bool(date.fromisoformat(text))
    except ValueError:
        return False


class _Evidence(msgspec.Struct):
    """Who kept a log."""

    table: str
    seat: int | None


class _Log(msgspec.Struct):
    """A log as `net.fair.evidence.store` writes it; without ``final`` it was not a fair game."""

    header: dict[str, Any]
    seed: str
    shown: _Evidence
    final: Final
    log: list[Any]


def _logged(path: Path) -> tuple[_Identity, Played | None]:
    """The game in a log; None if one has only watched. Raises _Unreadable."""
    try:
        with path.open("rb") as file:
            kept = msgspec.json.decode(file.read(MAX_BYTES), type=_Log)
        header = Header.load(kept.header)
        first = [Entry(*kept.log[0])]
    except (OSError, LookupError, TypeError, ValueError, RecursionError) as error:
        raise _Unreadable from error
    identity, own = (header.commitment, _name_in_set(first[0])), kept.shown.seat
    if own is None:
        return identity, None
    players = _players(header, noted_chairs(Record(header, Secret("", b""), first)), kept.final)
    if not 0 <= own < len(players):
        raise _Unreadable
    table, ended = clean(kept.shown.table), kept.final.ended
    return identity, Played(table, header.game, kept.seed, players, own, ended, "", shared=False)


def _name_in_set(first: Entry) -> str:
    """The table's name, if others have the same deal: its first entry says so."""
    match first:
        case Entry(kind="table", body=["chairs", _, str(name)]):
            return name
    return ""


def _players(header: Header, chairs: list[Chair], final: Final | None) -> tuple[Player, ...]:
    """Who played and how they ended. Raises _Unreadable if that does not fit."""
    seats = header.seats
    if final is None or not len(chairs) == len(final.scores) == len(final.ranks) == seats:
        raise _Unreadable
    if not all(1 <= rank <= seats for rank in final.ranks):
        raise _Unreadable
    return tuple(
        Player(chair.name, "" if chair.kind == PERSON else chair.level, points, rank)
        for chair, points, rank in zip(chairs, final.scores, final.ranks, strict=True)
    )
