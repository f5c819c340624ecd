"""One game of a tournament, played in this process with each bot's time."""

from __future__ import annotations

import time
from typing import Any

from engine import shelf
from engine.bots import Bot, bot
from engine.bots.decision import Request, decide
from engine.game import Action, Game, Refused, Result, Seat
from engine.play import play_out
from net.tournament.results import MatchResult, failure
from net.tournament.tournament import Match


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
