"""The part of the report that is the same for every game: scores, who wins, how long it takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from colonia_tui.language.i18n import _, ngettext
from colonia_tui.report.figures import Aim, Chart, Finding, Kind, Section, Tallies, Value, judge
from engine.tally import Tally, deviation, histogram, mean, under, wins

MOST_WINS = 1.25
"""How many times its even share a seat or a starting place may win."""
CHANCE = 2.5
"""Standard deviations by which the luckiest of a few equal seats may be off."""


def games(counts: Tally) -> int:
    return counts["games",]


def players(number: int) -> str:
    return ngettext("{count} player", "{count} players", number).format(count=number)


def each(
    tallies: Tallies, values: Callable[[int, Tally], Sequence[Value]]
) -> list[tuple[str, Sequence[Value]]]:
    """A series for each number of players."""
    return [(players(number), values(number, counts)) for number, counts in tallies.items()]


def aims(tallies: Tallies) -> list[Aim]:
    """No seat, and no place in the first round's order, wins much more often than its share."""
    limit = f"{MOST_WINS:g}"
    seats = _("No colour wins more than {limit} times its share.").format(limit=limit)
    starts = _("No place in the turn order of the first round wins more than {limit} times its share.")
    return [
        Aim(seats, _fairness(tallies, "wins")),
        Aim(starts.format(limit=limit), _fairness(tallies, "starts")),
    ]


def _fairness(tallies: Tallies, kind: str) -> dict[int, Finding]:
    findings = {}
    for number, counts in tallies.items():
        if under(counts, kind):
            played = games(counts)
            most = max(_shares(counts, kind, number))
            chance = 1 + CHANCE * ((number - 1) / played) ** 0.5
            verdict = judge(played, most <= MOST_WINS, by_chance=most <= chance)
            findings[number] = Finding(_("{times} times").format(times=f"{most:.2f}"), verdict)
    return findings


def _shares(counts: Tally, kind: str, number: int) -> list[float]:
    """For each seat or starting place, the games it won as a multiple of an even share."""
    return [wins(counts, kind, place) * number / games(counts) for place in range(number)]


def sections(tallies: Tallies, source: Callable[[str], str]) -> list[Section]:
    """Scores and wins. ``source`` names a part of the score."""
    most = max(tallies)
    numbers = [str(number + 1) for number in range(most)]

    def filled(values: Sequence[float]) -> list[Value]:
        return [*values, *[None] * (most - len(values))]

    scores = [
        Chart(
            _("Mean score of the first, the second, …"),
            numbers,
            each(
                tallies,
                lambda n, counts: filled([mean(histogram(counts, "rank", place)) for place in range(n)]),
            ),
        ),
        _spread_of_totals(tallies),
        _sources(tallies, source),
        _summary(tallies),
    ]
    won = [
        Chart(
            _("Wins by chair, as a multiple of an even share"),
            numbers,
            each(tallies, lambda n, counts: filled(_shares(counts, "wins", n))),
            decimals=2,
        )
    ]
    if any(under(counts, "starts") for counts in tallies.values()):
        won.append(
            Chart(
                _("Wins by place in the turn order of the first round, as a multiple of an even share"),
                numbers,
                each(tallies, lambda n, counts: filled(_shares(counts, "starts", n))),
                decimals=2,
            )
        )
    return [Section(_("Scores"), scores), Section(_("Who wins"), won)]


def _spread_of_totals(tallies: Tallies) -> Chart:
    totals = {number: histogram(counts, "total") for number, counts in tallies.items()}
    step = 3
    low = min(min(found) for found in totals.values()) // step * step
    high = max(max(found) for found in totals.values())
    starts = range(low, high + 1, step)
    return Chart(
        _("Total of all scores in a game: share of games, in %"),
        [_interval(start, start + step - 1) for start in starts],
        each(
            tallies,
            lambda n, counts: [
                100 * sum(totals[n].get(start + k, 0) for k in range(step)) / games(counts)
                for start in starts
            ],
        ),
        Kind.LINE,
    )


def _interval(low: int, high: int) -> str:
    """Figures from one to another; a dash beside a minus could not be read."""
    return f"{low}–{high}" if low >= 0 else _("{low} to {high}").format(low=low, high=high)


def _sources(tallies: Tallies, source: Callable[[str], str]) -> Chart:
    codes = sorted({str(code) for counts in tallies.values() for (code,) in under(counts, "source")})
    return Chart(
        _("Where the points come from, per game"),
        [players(number) for number in tallies],
        [(source(code), [t["source", code] / games(t) for t in tallies.values()]) for code in codes],
        Kind.STACK,
    )


def _summary(tallies: Tallies) -> Chart:
    rows: list[tuple[str, Callable[[Tally], float]]] = [
        (_("games"), games),
        (_("total of all scores, mean"), lambda t: mean(histogram(t, "total"))),
        (_("total of all scores, standard deviation"), lambda t: deviation(histogram(t, "total"))),
        (_("gap from first to last, mean"), lambda t: mean(histogram(t, "gap"))),
        (_("shared first places, in %"), lambda t: 100 * _shared(t) / games(t)),
        (_("decisions per game"), lambda t: mean(histogram(t, "decisions"))),
    ]
    return Chart(
        _("In numbers"),
        [players(number) for number in tallies],
        [(name, [value(counts) for counts in tallies.values()]) for name, value in rows],
        Kind.TABLE,
    )


def _shared(counts: Tally) -> float:
    found = under(counts, "wins").items()
    return sum(count / int(winners) for (_seat, winners), count in found if int(winners) > 1)
