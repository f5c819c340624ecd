"""One game of a tournament, in this process, with the time that each bot takes."""

from __future__ import annotations

import time
from typing import Any

from engine import shelf
from engine.bots import Bot, bot
from engine.bots.decision import Request, decide, request
from engine.chance import seed_from
from engine.game import Action, Game, Refused, Result, Seat
from net.tournament.plan import Match
from net.tournament.results import MatchResult, failure


class Clock:
    """How long each seat has thought."""

    def __init__(self, seats: int) -> None:
        self._spent: list[list[float]] = [[] for _ in range(seats)]

    def add(self, seat: Seat, seconds: float) -> None:
        self._spent[seat].append(seconds)

    def played(self, match: Match, result: Result) -> MatchResult:
        """The finished game, with the times, to the microsecond."""
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
    """Play it to the end, the same as ``simulate`` and a hosted table do; a bot that breaks is a failure.

    Raises Refused for unknown bots and wrong options.
    """
    game = shelf.game(match.game)
    minds = [bot(level) for level in match.bots]
    try:
        return _play(game, match, minds)
    except Refused as refused:
        return failure(match, refused.reason)


def _play(game: Game[Any], match: Match, minds: list[Bot]) -> MatchResult:
    seats, key = len(minds), seed_from(match.seed)
    state = game.new(seats, key, game.options(match.options))
    clock, decisions = Clock(seats), [0] * seats
    while pending := game.pending(state):
        seat = pending[0]
        asked = request(game, state, seat, key, decisions[seat], match.iterations)
        action, seconds = timed(game, minds[seat], asked)
        clock.add(seat, seconds)
        decisions[seat] += 1
        game.apply(state, seat, action)
    result = game.result(state)
    assert result is not None  # nobody owes a decision
    return clock.played(match, result)


def timed(game: Game[Any], mind: Bot, asked: Request) -> tuple[Action, float]:
    """What a bot decides, and the seconds it took."""
    started = time.perf_counter()
    action = decide(game, mind, asked)
    return action, time.perf_counter() - started
