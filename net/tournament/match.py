"""A tournament's plan, its file of results, and one game played in this process with each bot's time."""

from __future__ import annotations

import dataclasses
import fcntl
import hashlib
import json
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from engine import shelf
from engine.bots import Bot, bot
from engine.bots.decision import Request, decide
from engine.chance import SEEDS, below, key_from
from engine.game import Action, Game, Plain, Reason, Refused, Result, Seat
from engine.play import play_out

# The plan: a field of bots, the same deals for each line-up, in a fixed order


@dataclass(frozen=True, slots=True)
class Match:
    """One game of a tournament: everything a process needs to play it."""

    number: int
    """From 0, in the order of the tournament."""
    deal: int
    seed: str
    bots: tuple[str, ...]
    """In seat order."""
    game: str
    options: dict[str, Plain]
    iterations: int


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament without an end: how many of its games are played is decided elsewhere.

    Each deal is played once with each line-up, so that no bot gains from its seat or from the cards.
    """

    game: str
    field: tuple[str, ...]
    """Who plays, in seat order of the first game; each further line-up is rotated by one seat."""
    seed: str
    iterations: int
    """The budget of bots that search."""
    options: dict[str, Plain] = dataclasses.field(default_factory=dict)

    @property
    def lineups(self) -> list[tuple[str, ...]]:
        """The different rotations of the field: in number ``k`` its first bot sits on seat ``k``."""
        seats = len(self.field)
        rotated = (self.field[seats - by :] + self.field[: seats - by] for by in range(seats))
        return list(dict.fromkeys(rotated))

    def match(self, number: int) -> Match:
        """Game ``number``, from 0. Its seed replays it with ``colonia simulate``."""
        lineups = self.lineups
        deal, lineup = divmod(number, len(lineups))
        seed = str(below(key_from(self.seed), f"deal {deal}", SEEDS))
        return Match(number, deal, seed, lineups[lineup], self.game, self.options, self.iterations)

    def matches(self, games: int) -> Iterator[Match]:
        """The first ``games`` games, deal by deal."""
        return (self.match(number) for number in range(games))

    @property
    def header(self) -> dict[str, Plain]:
        """What a results file must match before the tournament can resume from it."""
        options = json.dumps(self.options, sort_keys=True).encode()
        return {
            "tournament": 1,
            "game": self.game,
            "rules": shelf.game(self.game).rules_version,
            "field": list(self.field),
            "seed": self.seed,
            "iterations": self.iterations,
            "options": hashlib.blake2b(options, digest_size=8).hexdigest(),
        }


def one_among(bot: str, others: str, seats: int) -> tuple[str, ...]:
    """The field of one bot among ``seats - 1`` others."""
    return (bot, *[others] * (seats - 1))


# The file of played games: a header, then one JSON object per line. Games in it are not played again, except
# one whose line was cut short by a crash.


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


class Clock:
    """How long each seat has been thinking."""

    def __init__(self, seats: int) -> None:
        self._spent: list[list[float]] = [[] for _ in range(seats)]

    def add(self, seat: Seat, seconds: float) -> None:
        self._spent[seat].append(seconds)

    def ask(self, game: Game[Any], mind: Bot, asked: Request) -> Action:
        """What a bot decides, timed by its seat's clock."""
        action, seconds = timed(game, mind, asked)
        self.add(asked.seat, seconds)
        return action

    def match_result(self, match: Match, result: Result) -> MatchResult:
        """The finished game with its times, to the microsecond."""
        return MatchResult(
            game=match.number,
            deal=match.deal,
            seed=int(match.seed),
            bots=list(match.bots),
            scores=result.scores,
            ranks=result.ranks,
            decisions=[len(spent) for spent in self._spent],
            mean_seconds=[round(sum(spent) / max(1, len(spent)), 6) for spent in self._spent],
            max_seconds=[round(max(spent, default=0.0), 6) for spent in self._spent],
        )


def play_match(match: Match) -> MatchResult:
    """Play a match to the end, just as ``simulate`` and a hosted table would; it fails if a bot breaks.

    Raises Refused for unknown bots and wrong options.
    """
    game, clock = shelf.game(match.game), Clock(len(match.bots))
    for level in match.bots:
        bot(level, match.game)  # raises Refused if there is none that plays it
    try:
        over = play_out(
            game, match.bots, match.seed, match.options, iterations=match.iterations, ask=clock.ask
        )
    except Refused as refused:
        return failure(match, refused.reason)
    return clock.match_result(match, over.result)


def timed(game: Game[Any], mind: Bot, asked: Request) -> tuple[Action, float]:
    """What a bot decides, and the seconds it took."""
    started = time.perf_counter()
    action = decide(game, mind, asked)
    return action, time.perf_counter() - started
