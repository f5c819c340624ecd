"""The standings: how often each bot of a tournament has won, and how certain that is."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import NamedTuple

from net.tournament.results import MatchResult
from net.tournament.tournament import Tournament

# 95 % intervals over deals. Games of one deal share their cards and are not independent, but deals are: the
# mean over a deal's games is one observation, and the interval is Student's t for the mean of these.


Z = 1.959963984540054
"""The normal distribution's 97.5 % quantile."""


class Interval(NamedTuple):
    mean: float
    low: float
    high: float


def share(deals: list[float]) -> Interval:
    """The mean of shares between 0 and 1, one per deal, with its 95 % interval, cut off at 0 and 1.

    Fewer than two deals say nothing: 0 to 1. If all deals are equal, their spread says nothing either;
    the interval is then Wilson's, with each deal as one trial. Raises ValueError if there are no deals.
    """
    count = len(deals)
    if not count:
        raise ValueError("no deals")
    mean = math.fsum(deals) / count
    if count == 1:
        return Interval(mean, 0.0, 1.0)
    if min(deals) == max(deals):
        return _wilson(deals[0], count)
    variance = math.fsum((deal - mean) ** 2 for deal in deals) / (count - 1)
    half = student(count - 1) * math.sqrt(variance / count)
    return Interval(mean, max(0.0, mean - half), min(1.0, mean + half))


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, accurate to 0.2 %: exact for 1 and 2 degrees of freedom, beyond
    that Fisher's expansion around the normal quantile (Abramowitz and Stegun 26.7.5)."""
    if freedom == 1:
        return math.tan(0.475 * math.pi)
    if freedom == 2:
        return 0.95 * math.sqrt(2 / 0.0975)
    z, n = Z, float(freedom)
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


def _wilson(mean: float, count: int) -> Interval:
    middle = (mean + Z * Z / (2 * count)) / (1 + Z * Z / count)
    spread = mean * (1 - mean) / count + Z * Z / (4 * count * count)
    half = Z * math.sqrt(spread) / (1 + Z * Z / count)
    return Interval(mean, max(0.0, middle - half), min(1.0, middle + half))


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
