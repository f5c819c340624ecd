"""The file of a tournament's played games: a header, then one JSON object per line.

Games in it are not played again, except one whose line was cut short by a crash.
"""

from __future__ import annotations

import fcntl
import json
import os
from pathlib import Path
from typing import BinaryIO

import msgspec

from engine.game import Plain, Reason, Refused
from net.tournament.tournament import Match, Tournament


class MatchResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that was played, or could not be; lists in seat order, times in seconds per decision."""

    game: int
    deal: int
    seed: int
    bots: list[str]
    scores: list[int] = []
    ranks: list[int] = []
    decisions: list[int] = []
    mean_seconds: list[float] = []
    max_seconds: list[float] = []
    failed: tuple[str, list[int | str]] | None = None
    """Why the game could not be played to its end, as a code with arguments."""


def failure(match: Match, reason: Reason) -> MatchResult:
    """The result of a game that failed."""
    why = (reason.code, list(reason.args))
    return MatchResult(match.number, match.deal, int(match.seed), list(match.bots), failed=why)


class Results:
    """The open file. It is locked, so that no two tournaments can write to it."""

    def __init__(self, file: BinaryIO, played: dict[int, MatchResult]) -> None:
        self._file = file
        self.played = played
        """The games in it that did not fail, by number."""

    def add(self, played: MatchResult) -> None:
        """Write a line. Raises OSError."""
        self._file.write(msgspec.json.encode(played) + b"\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def seed_in(path: Path) -> str | None:
    """The seed of the tournament in this file; None if there is none. Raises OSError."""
    try:
        with path.open("rb") as file:
            header = json.loads(file.readline())
    except (FileNotFoundError, ValueError, RecursionError):
        return None
    return header["seed"] if _is_header(header) and isinstance(header.get("seed"), str) else None


def open_results(path: Path, tournament: Tournament) -> Results:
    """The file of this tournament, created or to be resumed.

    Raises Refused if it belongs to another tournament or to something else, or is in use; OSError.
    """
    file = path.open("a+b")
    try:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise Refused(Reason("results_in_use", (str(path),))) from error
        file.seek(0)
        raw = file.read()
        whole = raw[: raw.rfind(b"\n") + 1]
        header = json.dumps(tournament.header).encode() + b"\n"
        if not whole and not header.startswith(raw):
            raise Refused(Reason("foreign_results", (str(path),)))
        played = _read(whole, tournament, str(path)) if whole else {}
        if len(whole) < len(raw):
            file.truncate(len(whole))  # a line cut short
        file.seek(0, os.SEEK_END)
        if not whole:
            file.write(header)
            file.flush()
        return Results(file, played)
    except BaseException:
        file.close()
        raise


def _read(raw: bytes, tournament: Tournament, path: str) -> dict[int, MatchResult]:
    first, *lines = raw.splitlines()
    _check_header(first, tournament, path)
    played = {}
    for number, line in enumerate(lines, 2):
        try:
            one = msgspec.json.decode(line, type=MatchResult)
        except msgspec.DecodeError as error:
            raise Refused(Reason("damaged_results", (path, number))) from error
        match = tournament.match(max(one.game, 0))
        seats = len(match.bots)
        lists = (one.scores, one.ranks, one.decisions, one.mean_seconds, one.max_seconds)
        if (one.game, one.deal, str(one.seed), tuple(one.bots)) != (
            match.number,
            match.deal,
            match.seed,
            match.bots,
        ) or (one.failed is None and any(len(values) != seats for values in lists)):
            raise Refused(Reason("damaged_results", (path, number)))
        if one.failed is None:
            played[one.game] = one
    return played


def _check_header(line: bytes, tournament: Tournament, path: str) -> None:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not _is_header(found):
        raise Refused(Reason("foreign_results", (path,)))
    for key, wanted in tournament.header.items():
        if found.get(key) != wanted:
            args = (path, key, _as_text(found.get(key)), _as_text(wanted))
            raise Refused(Reason("other_tournament", args))


def _is_header(found: Plain) -> bool:
    return isinstance(found, dict) and "tournament" in found


def _as_text(value: Plain) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
