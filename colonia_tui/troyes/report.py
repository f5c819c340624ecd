"""Troyes' part of a report: whether a deck meets its aims, and charts of activities, events and dice.

The tallies are those of `engine.troyes.tally`.
"""

from __future__ import annotations

from collections.abc import Mapping

from colonia_tui.language.i18n import N_, _
from colonia_tui.report.report import (
    CHANCE,
    Aim,
    Chart,
    Finding,
    Kind,
    Reporting,
    Section,
    Tallies,
    Value,
    aim,
    each,
    games,
    judge,
    per_game,
)
from colonia_tui.troyes.story import TroyesWords
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.arguments import deck_of
from engine.game import Plain
from engine.tally import Tally, histogram, mean, under
from engine.troyes.components import GROUP
from engine.troyes.deck import ACTIVITIES, CHARACTERS, EVENTS

MEAN_WINNER = (30, 50)
"""The range the winners' mean score should be in."""
MOST_OF_A_SOURCE = 0.4
"""The largest share of all VP that one source may bring."""
LEAST_HIRED = 1 / 3
"""The smallest share of the games with an activity in which it should get a foreman."""

CAUSES: Mapping[str, str] = {
    "activity": N_("activities"),
    "cathedral": N_("building the Cathedral"),
    "full": N_("events overcome"),
}
"""The causes of VP gained during the game."""
ACTS: Mapping[str, str] = {
    "activity": N_("activity"),
    "cathedral": N_("Cathedral"),
    "fight": N_("event"),
    "place": N_("placing"),
    "farm": N_("farming"),
    "pass": N_("passing"),
}
USES: Mapping[str, str] = {"roll": N_("rolling again"), "hire": N_("hiring"), "turn": N_("turning dice")}


class TroyesReporting(Reporting):
    """Implements `colonia_tui.report.report.Reporting`."""

    def facts(self, options: dict[str, Plain]) -> list[tuple[str, str]]:
        return [(_("Deck"), deck_of(options).name)]

    def aims(self, tallies: Tallies, options: dict[str, Plain]) -> list[Aim]:
        low, high = MEAN_WINNER
        winner = _("The mean winner has {low} to {high} points.").format(low=low, high=high)
        most = round(100 * MOST_OF_A_SOURCE)
        largest = _("No source brings more than {percent} % of all points gained.").format(percent=most)
        hired = _("Every activity gets a foreman in at least a third of the games it is in.")
        return [
            aim(winner, tallies, lambda n, t: _winner(t)),
            aim(
                largest.format(percent=round(100 * MOST_OF_A_SOURCE)),
                tallies,
                lambda n, t: _largest_source(t),
            ),
            aim(hired, tallies, lambda n, t: _least_hired(t)),
        ]

    def sections(self, tallies: Tallies, options: dict[str, Plain]) -> list[Section]:
        return [
            Section(_("Points"), [_points(tallies)]),
            Section(_("Activities"), _activity_charts(tallies)),
            Section(_("Actions and dice"), _action_charts(tallies)),
            Section(_("Events"), _event_charts(tallies)),
        ]


REPORTING = TroyesReporting()


# Aims


def _winner(counts: Tally) -> Finding:
    low, high = MEAN_WINNER
    found = mean(histogram(counts, "rank", 0))
    return Finding(f"{found:.1f}", judge(games(counts), low <= found <= high))


def gained(counts: Tally) -> dict[str, int]:
    """The VP from each source, over all games; losses are left out."""
    found = {_(name): counts["gained", cause] for cause, name in CAUSES.items()}
    for (code,), points in under(counts, "source").items():
        if code in CHARACTERS:
            found[_("characters")] = found.get(_("characters"), 0) + points
        elif code != "points" and points > 0:
            found[TroyesWords().source(str(code))] = points
    return found


def _largest_source(counts: Tally) -> Finding:
    found = gained(counts)
    most = max(found, key=lambda source: found[source])
    share = found[most] / (sum(found.values()) or 1)
    figure = _("{source}: {percent} %").format(source=most, percent=f"{100 * share:.0f}")
    return Finding(figure, judge(games(counts), share <= MOST_OF_A_SOURCE))


def hired_share(counts: Tally, activity: int) -> float | None:
    """The share of the games with an activity in which it got a foreman; None if it was in none."""
    there = counts["in", activity]
    return counts["hired", activity] / there if there else None


def _least_hired(counts: Tally) -> Finding:
    found = {activity: hired_share(counts, activity) for activity in range(len(ACTIVITIES))}
    shares = {activity: share for activity, share in found.items() if share is not None}
    if not shares:
        return Finding(_("none"), judge(games(counts), holds=False))
    rarest = min(shares, key=lambda activity: shares[activity])
    share, there = shares[rarest], counts["in", rarest]
    figure = _("{activity}: {percent} %").format(
        activity=names.activity(rarest), percent=f"{100 * share:.0f}"
    )
    spread = CHANCE * (LEAST_HIRED * (1 - LEAST_HIRED) / there) ** 0.5
    return Finding(figure, judge(there, share >= LEAST_HIRED, by_chance=share >= LEAST_HIRED - spread))


# Charts


def _points(tallies: Tallies) -> Chart:
    labels = list(dict.fromkeys(name for counts in tallies.values() for name in gained(counts)))

    def shares(counts: Tally) -> list[Value]:
        found = gained(counts)
        return [100 * found.get(name, 0) / (sum(found.values()) or 1) for name in labels]

    return Chart(
        _("Where points come from, in % of all that were gained"),
        labels,
        each(tallies, shares),
    )


def _activity_charts(tallies: Tallies) -> list[Chart]:
    activities = range(len(ACTIVITIES))
    labels = [names.activity(activity) for activity in activities]

    def hired(counts: Tally) -> list[Value]:
        found = [hired_share(counts, activity) for activity in activities]
        return [None if share is None else 100 * share for share in found]

    def rates(title: str, kind: str) -> Chart:
        def found(t: Tally) -> list[Value]:
            return [t[kind, k] / t["in", k] if t["in", k] else None for k in activities]

        return Chart(title, labels, each(tallies, found), Kind.TABLE, decimals=2)

    had = _("Games with the activity in which it got a foreman, in %")
    return [
        Chart(had, labels, each(tallies, hired), decimals=0),
        rates(_("Foremen put there, per game with the activity"), "foremen"),
        rates(_("Actions with it, per game with the activity"), "used"),
        rates(_("Activations, per game with the activity"), "times"),
        rates(_("Cubes of it used, per game with the activity"), "cube"),
    ]


def _action_charts(tallies: Tallies) -> list[Chart]:
    acts, uses = list(ACTS), list(USES)
    actions, used = [_(ACTS[act]) for act in acts], [_(USES[use]) for use in uses]
    dice, owners = [str(number + 1) for number in range(GROUP)], [_("from players"), _("from the neutral")]
    return [
        per_game(tallies, _("Actions per game"), actions, lambda t, k: t["act", acts[k]]),
        per_game(tallies, _("Actions per game, by number of dice"), dice, lambda t, k: t["dice", k + 1]),
        per_game(tallies, _("Dice bought per game"), owners, lambda t, k: t["bought", k]),
        per_game(tallies, _("Influence spent per game"), used, lambda t, k: t["influence", uses[k]]),
    ]


def _event_charts(tallies: Tallies) -> list[Chart]:
    events = [names.event(event) for event in range(len(EVENTS))]
    fates, owners = [_("beaten"), _("not beaten")], [_("of players"), _("of the neutral")]
    cubes = _("Cubes in the Cathedral at the end, per game")
    return [
        per_game(tallies, _("Events overcome per game"), events, lambda t, event: t["full", event]),
        per_game(tallies, _("Black dice per game"), fates, lambda t, k: t[("countered", "suffered")[k],]),
        per_game(tallies, cubes, owners, lambda t, k: t["windows", k]),
    ]
