"""The facts of milestones agree with the engine's views before and after them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, TypeVar

import pytest

from colonia_tui.colonia.board.head import day_role
from colonia_tui.colonia.events import plaque
from colonia_tui.colonia.milestones import Cards, End, Evening, Gift, NewWeek, Saturday, Vote, gifts
from colonia_tui.colonia.story import STORY
from colonia_tui.drawing.steps import Milestone
from engine.colonia.components import STREETS, SUNDAY, THURSDAY, TUESDAY
from net.wire.messages import TableEvent
from tests.colonia_tui.colonia.games import GOLDEN, Moment, film, golden, watched, words

F = TypeVar("F")
THU = STREETS.index(THURSDAY)
FILMS = pytest.mark.parametrize(("players", "seed"), [(3, "2a"), (6, "2c")])


def points(moments: Iterator[Moment], kind: type[F]) -> Iterator[tuple[Moment, Milestone, F]]:
    """All milestones of a kind, with the version that they come from."""
    for moment in moments:
        if moment.play is not None:
            for beat in STORY.beats(moment.before, [moment.came], None, words(moment.after)):
                if isinstance(beat, Milestone) and isinstance(beat.facts, kind):
                    yield moment, beat, beat.facts


def of_films(players: int, seed: str, kind: type[F]) -> list[tuple[Moment, Milestone, F]]:
    found = list(points(iter(film(players, seed, None)), kind))
    assert found
    return found


def change(moment: Moment, *path: Any) -> list[list[int]]:
    """For each family, how one list of its notes has changed in a version."""
    rows = []
    for one, other in zip(moment.before["noted"], moment.after["noted"], strict=True):
        rows.append([b - a for a, b in zip(one[path[0]], other[path[0]], strict=True)])
    return rows


@FILMS
def test_cards(players: int, seed: str) -> None:
    for moment, _, cards in of_films(players, seed, Cards):
        assert [played.seat for played in cards.played] == moment.after["order"]
        for played in cards.played:
            assert played.value == moment.after["cards"][played.seat]
            assert played.zero == moment.after["zero"][played.seat]
        assert cards.week == moment.after["week"]


@FILMS
def test_votes(players: int, seed: str) -> None:
    outcomes = set()
    for moment, _, vote in of_films(players, seed, Vote):
        place = moment.after["edicts"].index(vote.edict) if vote.edict in moment.after["edicts"] else None
        if place is not None:
            assert moment.after["votes"][place] == {None: -1, False: 0, True: 1}[vote.adopted]
        if vote.decided is None:
            assert vote.yes == sum(ballot.votes for ballot in vote.ballots if ballot.yes)
            assert vote.no == sum(ballot.votes for ballot in vote.ballots if not ballot.yes)
            assert (vote.adopted is None) == (vote.yes == vote.no)
        else:
            assert vote.decided == vote.adopted
            assert vote.yes == vote.no
        outcomes.add((vote.decided, vote.adopted))
    assert {(None, True), (None, False)} <= outcomes


def test_a_tie_and_what_the_mayor_decides_are_two_milestones() -> None:
    """The recorded games have some. Both show as many votes for as against."""
    found: Counter[tuple[bool | None, bool | None]] = Counter()
    for name in GOLDEN:
        tie: Vote | None = None
        for _, _, vote in points(watched(golden(name), [None]), Vote):
            found[vote.decided, vote.adopted] += 1
            if vote.decided is not None and tie is not None:
                assert (tie.edict, tie.yes, tie.no) == (vote.edict, vote.yes, vote.no)
            tie = vote if vote.adopted is None else None
        if all(found[one] for one in [(None, None), (True, True), (False, False)]):
            return
    pytest.fail(f"only {found}")


@FILMS
def test_thursday_evenings(players: int, seed: str) -> None:
    for moment, beat, evening in of_films(players, seed, Evening):
        if not any(event.code == "votes" for event in moment.events):
            assert [list(goods) for goods in evening.made] == change(moment, "goods")
        rows = [[[w.seat, w.members] for w in evening.waiting if w.craftsman == k] for k in range(5)]
        assert rows == [row["contracts"] for row in moment.after["craftsmen"]]
        for seat, out in enumerate(evening.out):
            home = sum(members for who, street, members in evening.home if who == seat)
            before, after = (view["street"][seat][THU] for view in (beat.view, moment.after))
            assert after == before + out, "who worked is on the street"
            assert before + home == moment.before["street"][seat][THU], "who was there is home"
        standing = [
            sum(len(row["contracts"]) for row in view["craftsmen"]) for view in (beat.view, moment.after)
        ]
        assert standing[0] - standing[1] == sum(map(sum, evening.made)), "nobody has moved up yet"


@FILMS
def test_saturdays(players: int, seed: str) -> None:
    moved = 0
    for moment, beat, saturday in of_films(players, seed, Saturday):
        money = [[0] * 4 for _ in range(players)]
        for seat, give, take, amount in saturday.exchanged:
            money[seat][give] -= amount
            money[seat][take] += amount
        for departure in saturday.sailed.left:
            berth = moment.before["berths"][departure.berth]
            assert berth["ship"] == departure.ship
            for payment in departure.paid:
                money[payment.seat][payment.city] += payment.money
            if not any(event.code in ("loaded", "loaded_extra") for event in moment.events):
                taken = [(seat, hold) for hold, seat in enumerate(berth["holds"]) if seat >= 0]
                assert [(payment.seat, payment.hold) for payment in departure.paid] == taken
        assert money == change(moment, "money")
        for ship, before, after in saturday.sailed.moved:
            moved += 1
            assert moment.before["berths"][before]["ship"] == beat.view["berths"][after]["ship"] == ship
        for ship, berth in saturday.sailed.came:
            assert beat.view["berths"][berth]["ship"] == ship
    assert moved


@FILMS
def test_new_weeks(players: int, seed: str) -> None:
    for moment, beat, week in of_films(players, seed, NewWeek):
        assert week.week == beat.view["week"] == moment.after["week"]
        shown = {place["relic"] for place in beat.view["display"]}
        assert set(week.displayed) <= shown
        assert not set(week.discarded) - set(week.displayed) & shown
        laid = sum(sum(booth["resources"]) for booth in beat.view["booths"])
        assert laid in (week.filled, 0), "what lies there is known, or nothing is shown"


@FILMS
def test_the_end(players: int, seed: str) -> None:
    ((moment, _, end),) = of_films(players, seed, End)
    assert [window.seat for window in end.windows] == moment.after["windows"]
    for window in end.windows:
        most = max(window.amounts)
        alone = most > 0 and window.amounts.count(most) == 1
        assert window.seat == (window.amounts.index(most) if alone else -1)
    assert len(end.ranks) == players


def test_gifts_are_what_was_rolled_and_chosen() -> None:
    events = [
        ("rolled", [0, 3]),
        ("made", [0, 2, 1]),
        ("rolled", [1, 6]),
        ("made", [1, 4, 1]),
        ("rolled", [2, 6]),
    ]
    told = [TableEvent(1, code, args) for code, args in events]
    assert gifts(told) == (Gift(0, 3, 2), Gift(1, 6, 4), Gift(2, 6, -1))
    assert gifts([TableEvent(2, "made", [2, 0, 1])]) == (Gift(2, 0, 0),)


# What the list of saved games calls the day that a game stands at.


def test_each_day_has_its_name_and_the_hue_that_it_has_at_the_table() -> None:
    found = [plaque((3, day)) for day in range(TUESDAY, SUNDAY + 1)]
    assert found[0] == ("week 3, Tuesday", "council.title")
    assert [each and each[1] for each in found] == [day_role(day) for day in range(TUESDAY, SUNDAY + 1)]
    assert [plaque(moment) for moment in ((), (0, 2), (3, 0), (3, SUNDAY + 1), (3,))] == [None] * 5
