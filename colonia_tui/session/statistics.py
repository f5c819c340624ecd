"""One's own games, added up: how many, which places, how many points, against whom. No ratings."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from colonia_tui import shelf
from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.language.tables import decimal
from colonia_tui.table.played import Found, Played, Player, finished_games
from engine.bots import levels

PEOPLE = "people"
"""What opponents who are no bots are called in the JSON."""
PLACES = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"))


class Best(NamedTuple):
    """One's best result of some games."""

    points: int
    date: str
    """When it was reached, YYYY-MM-DD."""
    table: str


class Results(NamedTuple):
    """One's games of one kind with one number of players."""

    game: str
    players: int
    games: int
    places: tuple[int, ...]
    """How often one was first, second, …"""
    mean: float
    best: Best


class Against(NamedTuple):
    """One's games of one kind in which there was such an opponent: people, or bots of a level."""

    game: str
    opponent: str
    games: int
    mean: float
    theirs: float
    """The mean of theirs."""


class Daily(NamedTuple):
    """One's deals of the day of one game."""

    game: str
    days: int
    in_a_row: int
    """How many in a row up to today, or to yesterday as long as today's is not over."""
    longest: int
    won: int
    mean: float
    best: Best


class Statistics(NamedTuple):
    """All of it; the names of the fields are the keys of the JSON."""

    games: int
    results: tuple[Results, ...]
    against: tuple[Against, ...]
    daily: tuple[Daily, ...]
    lessons: int
    """Games with a coach, which do not count."""
    shared: int
    """Games of several people at this keyboard, which count for nobody."""
    unreadable: int
    """Files that could not be read."""


def statistics(today: str) -> Statistics:
    """What the games that were kept here say of oneself."""
    taught = {
        (game, shelf.lesson(game, name).seed) for game in shelf.taught() for name in shelf.lessons(game)
    }
    return added_up(finished_games(), taught, today)


def added_up(found: Found, taught: Collection[tuple[str, str]], today: str) -> Statistics:
    """Add up games; ``taught`` are the games and seeds of the lessons."""
    own = [played for played in found.games if played.own is not None]
    lessons = [played for played in own if (played.game, played.seed) in taught]
    counted = [played for played in own if (played.game, played.seed) not in taught]
    by_size: defaultdict[tuple[str, int], list[Played]] = defaultdict(list)
    by_opponent: defaultdict[tuple[str, str], list[Played]] = defaultdict(list)
    by_day: defaultdict[str, dict[str, Played]] = defaultdict(dict)
    for played in counted:
        by_size[played.game, len(played.players)].append(played)
        for opponent in {_called(player) for player in _others(played)}:
            by_opponent[played.game, opponent].append(played)
        if played.daily:
            by_day[played.game].setdefault(played.daily, played)  # the first counts
    return Statistics(
        len(counted),
        tuple(_results(*key, by_size[key]) for key in sorted(by_size)),
        tuple(_against(*key, by_opponent[key]) for key in sorted(by_opponent, key=_by_strength)),
        tuple(_daily(game, by_day[game], today) for game in sorted(by_day)),
        len(lessons),
        sum(played.shared for played in found.games),
        found.unreadable,
    )


def _results(game: str, players: int, games: Sequence[Played]) -> Results:
    ranks = [_own(played).rank for played in games]
    places = tuple(ranks.count(place) for place in range(1, players + 1))
    return Results(game, players, len(games), places, _mean(_points(games)), _best(games))


def _against(game: str, opponent: str, games: Sequence[Played]) -> Against:
    theirs = [player.points for played in games for player in _others(played) if _called(player) == opponent]
    return Against(game, opponent, len(games), _mean(_points(games)), _mean(theirs))


def _daily(game: str, by_day: dict[str, Played], today: str) -> Daily:
    days = sorted(by_day)
    rows, longest, before = 0, 0, None
    for day in map(date.fromisoformat, days):
        rows = rows + 1 if before is not None and day == before + timedelta(days=1) else 1
        longest, before = max(longest, rows), day
    goes_on = before is not None and before >= date.fromisoformat(today) - timedelta(days=1)
    games = [by_day[day] for day in days]
    won = sum(_own(played).rank == 1 for played in games)
    best = _best(games)
    best = best._replace(date=next(day for day in days if by_day[day].table == best.table))
    return Daily(game, len(days), rows if goes_on else 0, longest, won, _mean(_points(games)), best)


def _best(games: Sequence[Played]) -> Best:
    """The first of those with the most points."""
    best = max(games, key=lambda played: _own(played).points)
    when = time.strftime("%Y-%m-%d", time.localtime(best.ended))
    return Best(_own(best).points, when, best.table)


def _own(played: Played) -> Player:
    assert played.own is not None
    return played.players[played.own]


def _others(played: Played) -> list[Player]:
    return [player for seat, player in enumerate(played.players) if seat != played.own]


def _points(games: Iterable[Played]) -> list[int]:
    return [_own(played).points for played in games]


def _called(player: Player) -> str:
    return player.level or PEOPLE


def _by_strength(key: tuple[str, str]) -> tuple[str, bool, int, str]:
    """People first, then bots, the weakest first."""
    game, opponent = key
    known = levels()
    return game, opponent != PEOPLE, known.index(opponent) if opponent in known else len(known), opponent


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers)


def as_json(found: Statistics) -> dict[str, object]:
    """The same as plain data, means with two decimals."""
    rows = ("results", "against", "daily")
    plain: dict[str, object] = found._asdict()
    plain |= {name: [_plain(row) for row in getattr(found, name)] for name in rows}
    return plain


def _plain(row: Results | Against | Daily) -> dict[str, object]:
    plain = {
        key: round(value, 2) if isinstance(value, float) else value for key, value in row._asdict().items()
    }
    if not isinstance(row, Against):
        plain["best"] = row.best._asdict()
    return plain


# In words


def in_words(found: Statistics) -> list[str]:
    """All of it, a sentence a line."""
    own = ngettext("{count} finished game of yours.", "{count} finished games of yours.", found.games)
    first = own.format(count=found.games) if found.games else _("You have not finished a game yet.")
    results = [
        _("{game}, {players}: {games}. {places}; {mean} points on average, best {best} ({date}).").format(
            game=shelf.title(row.game),
            players=players_in_words(row.players),
            games=games_in_words(row.games),
            places=", ".join(places_in_words(row)),
            mean=decimal(row.mean),
            best=row.best.points,
            date=row.best.date,
        )
        for row in found.results
    ]
    against = [
        _("{game} against {opponent}: {games}. You {mean} points on average, they {theirs}.").format(
            game=shelf.title(row.game),
            opponent=opponent_in_words(row.opponent),
            games=games_in_words(row.games),
            mean=decimal(row.mean),
            theirs=decimal(row.theirs),
        )
        for row in found.against
    ]
    daily = [
        _(
            "Deal of the day, {game}: {days}, {row} in a row (at most {longest}), {won} won; {mean} points "
            "on average, best {best} ({date})."
        ).format(
            game=shelf.title(row.game),
            days=ngettext("{count} day", "{count} days", row.days).format(count=row.days),
            row=row.in_a_row,
            longest=row.longest,
            won=row.won,
            mean=decimal(row.mean),
            best=row.best.points,
            date=row.best.date,
        )
        for row in found.daily
    ]
    return [first, *results, *against, *daily, *left_out(found)]


def left_out(found: Statistics) -> list[str]:
    """What was left out, a sentence each."""
    said = []
    if found.lessons:
        one = ngettext("{count} lesson is not counted.", "{count} lessons are not counted.", found.lessons)
        said.append(one.format(count=found.lessons))
    if found.shared:
        one = ngettext(
            "{count} game of several people at this keyboard counts for nobody.",
            "{count} games of several people at this keyboard count for nobody.",
            found.shared,
        )
        said.append(one.format(count=found.shared))
    if found.unreadable:
        one = ngettext(
            "{count} file could not be read.", "{count} files could not be read.", found.unreadable
        )
        said.append(one.format(count=found.unreadable))
    return said


def places_in_words(row: Results) -> list[str]:
    """How often one was first, second, …"""
    each = _("{place}: {count}")
    return [each.format(place=nth(place), count=count) for place, count in enumerate(row.places)]


def nth(place: int) -> str:
    """A place, counted from 0: "2nd"."""
    return _(PLACES[place])


def opponent_in_words(opponent: str) -> str:
    return _("people") if opponent == PEOPLE else opponent


def players_in_words(players: int) -> str:
    return ngettext("{count} player", "{count} players", players).format(count=players)


def games_in_words(games: int) -> str:
    return ngettext("{count} game", "{count} games", games).format(count=games)
