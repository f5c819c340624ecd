"""The standings: what each bot of a tournament has won, and how certain that is."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from net.tournament.intervals import Interval, share
from net.tournament.plan import Tournament
from net.tournament.results import MatchResult


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot's results, over all the chairs it has played on."""

    bot: str
    games: int
    """Counted once per chair: a bot on three chairs plays three games at once."""
    wins: float
    """A win shared by k chairs is 1/k for each."""
    share: Interval
    """Wins per game; a bot no better than the others wins one game in as many as there are chairs."""
    score: float
    rank: float
    decisions: int
    mean_seconds: float
    """Thinking time per decision."""
    max_seconds: float


@dataclass(slots=True)
class _Count:
    games: int = 0
    wins: list[float] = field(default_factory=list)  # one entry per deal
    shares: list[float] = field(default_factory=list)  # one entry per deal
    scores: int = 0
    ranks: int = 0
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0


class Standings:
    """Counts games as they come, in any order. Only complete deals count.

    The result depends on the games alone, not on their order (except for the last bits of times).
    """

    def __init__(self, tournament: Tournament) -> None:
        self.deals = 0
        self._lineups = len(tournament.lineups)
        self._open: dict[int, list[MatchResult]] = {}
        self._counts = {bot: _Count() for bot in tournament.field}

    @property
    def games(self) -> int:
        """Games that count."""
        return self.deals * self._lineups

    @property
    def left_out(self) -> int:
        """Games of incomplete deals."""
        return sum(len(games) for games in self._open.values())

    def add(self, played: MatchResult) -> None:
        """A game that did not fail."""
        games = self._open.setdefault(played.deal, [])
        games.append(played)
        if len(games) == self._lineups:
            del self._open[played.deal]
            self.deals += 1
            self._count(games)

    def _count(self, games: list[MatchResult]) -> None:
        wins = {bot: list[float]() for bot in self._counts}
        for game in games:
            winners = game.ranks.count(1)
            for seat, bot in enumerate(game.bots):
                wins[bot].append((game.ranks[seat] == 1) / winners)
                count = self._counts[bot]
                count.games += 1
                count.scores += game.scores[seat]
                count.ranks += game.ranks[seat]
                count.decisions += game.decisions[seat]
                count.seconds += game.mean_seconds[seat] * game.decisions[seat]
                count.longest = max(count.longest, game.max_seconds[seat])
        for bot, won in wins.items():
            self._counts[bot].wins.append(math.fsum(won))
            self._counts[bot].shares.append(math.fsum(won) / len(won))

    def rows(self) -> list[Standing]:
        """One per bot, in the field's order; none before the first deal is complete."""
        return [self.standing(bot) for bot in self._counts] if self.deals else []

    def standing(self, bot: str) -> Standing:
        """The standing of one bot. Raises ValueError before the first deal is complete."""
        count = self._counts[bot]
        return Standing(
            bot=bot,
            games=count.games,
            wins=math.fsum(count.wins),
            share=share(count.shares),
            score=count.scores / count.games,
            rank=count.ranks / count.games,
            decisions=count.decisions,
            mean_seconds=count.seconds / max(1, count.decisions),
            max_seconds=count.longest,
        )
