"""The clock: what it takes from whom, when it stands still, and what happens when somebody's time is up."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.game import Action
from engine.record import PLAY, TABLE, UNDO, Entry
from engine.table import Play, replay
from net.chairs import Chair
from net.plans import ClockPlan
from net.saves.journal import Journal
from net.table.clock import AFTER_RESTART, UNREACHED, Asked, Clocks, Left, full
from net.table.member import Member
from net.table.room import Room
from net.wire.messages import PERSON, Act, Clock, Done, Kick, Lobby, Notice, PauseGame, Resume
from tests.net.house import Begun, House, cmd, now, wire
from tests.toy import GAME

EACH, GAME_LONG = ClockPlan(60), ClockPlan(600, 10)
FULL = full(EACH)
PLAYED = Entry(PLAY, 0, ["bid", [1]], [], b"")
FIRST, SECOND = Asked(frozenset({0})), Asked(frozenset(), frozenset({1}))


def clocks(plan: ClockPlan, *, still: float = 0) -> Clocks:
    return Clocks(plan, [full(plan), full(plan)], [], 100.0, still=still)


def times(table: Clocks, now: float) -> list[int | None]:
    return table.message([0, 1], now).left


def plays(*seats: int) -> list[Play]:
    return [Play(seat, Action("bid", (1,)), fence=False, secret=False) for seat in seats]


def test_it_runs_for_those_who_are_asked() -> None:
    table = clocks(EACH)
    assert table.wait(110.0) is None
    table.ask(FIRST, 110.0)
    assert table.wait(110.0) == 60
    assert table.message([0], 111.5) == Clock(60, None, [58_500, None], [0])
    assert table.out == set()
    assert table.wait(170.0) is None
    assert table.out == {0}
    table.ask(Asked(), 171.0)
    assert table.out == set()


def test_or_time_is_added_after_each() -> None:
    table = clocks(GAME_LONG)
    table.ask(FIRST, 100.0)
    table.take(
        table.after(PLAYED, plays(0), 120.0), 125.0
    )  # storing took five seconds, which nobody pays for
    assert times(table, 125.0) == [590_000, 600_000]
    table.take(table.after(Entry(UNDO, 0, ["own", 0], [], b""), plays(), 125.0), 125.0)
    table.take(table.after(PLAYED, plays(0), 125.0), 125.0)
    assert times(table, 125.0) == [590_000, 600_000]  # taking back and playing again brings nothing
    table.take(table.after(Entry(UNDO, 0, ["consent", 0, 1], [], b""), plays(), 125.0), 125.0)
    table.take(table.after(PLAYED, plays(0), 125.0), 125.0)
    assert times(table, 125.0) == [600_000, 600_000]


def test_going_back_together_gives_the_whole_time_again() -> None:
    table = clocks(EACH)
    table.ask(FIRST, 100.0)
    table.take(table.after(PLAYED, plays(0), 100.0), 100.0)
    table.take(table.after(Entry(UNDO, 0, ["own", 0], [], b""), plays(), 130.0), 130.0)
    assert times(table, 130.0) == [30_000, 60_000]
    table.take(table.after(Entry(UNDO, 0, ["consent", 0, 1], [], b""), plays(), 130.0), 130.0)
    assert times(table, 130.0) == [60_000, 60_000]


def test_for_somebody_away_it_stands_still_for_two_minutes_in_all() -> None:
    table = clocks(EACH)
    table.ask(SECOND, 100.0)
    assert table.wait(100.0) == UNREACHED
    assert table.message([0, 1], 200.0) == Clock(60, None, [60_000, 60_000], [])
    table.ask(Asked(), 200.0)
    table.ask(SECOND, 300.0)
    assert table.wait(300.0) == 20
    assert table.wait(320.0) == 60
    assert table.message([0, 1], 330.0).running == [1]
    assert times(table, 330.0) == [60_000, 50_000]


def test_after_a_restart_it_stands_still_for_a_while() -> None:
    table = clocks(EACH, still=AFTER_RESTART)
    table.ask(FIRST, 100.0)
    assert table.wait(110.0) == 20
    assert table.message([0, 1], 110.0) == Clock(60, None, [60_000, 60_000], [])
    assert table.message([0, 1], 131.0) == Clock(60, None, [59_000, 60_000], [0])


# At a table


@pytest.fixture
def timed(tmp_path: Path) -> Begun:
    """Four people at a table with a clock, at their first question: secret bids; Otto is the owner."""
    names = ["Otto", "Anna", "Ben", "Emil"]
    house = House(tmp_path, [Chair(PERSON, name, ready=True) for name in names], owner=0)
    house.journal.keep(replace(house.journal.notes, clock=EACH))
    house.room = Room(house.room.table, house.journal, name=house.room.name, clock=lambda: house.now)
    tokens = [house.room.issue_token(seat) for seat in range(4)]
    members = [house.come(token=token)[0] for token in tokens]
    house.room.begin()
    house.room.pass_time()
    return house, members


def clock(member: Member) -> Clock:
    found = wire(member).last(Clock)
    assert isinstance(found, Clock)
    return found


def test_everybody_is_told_whose_time_runs(timed: Begun) -> None:
    house, members = timed
    lobby, begun = wire(members[3]).all(Clock)
    assert lobby == Clock(60, None, [60_000] * 4, [])
    assert begun == Clock(60, None, [60_000] * 4, [0, 1, 2, 3])
    house.now += 10
    house.act(members[1], "bid", 1)
    house.room.pass_time()
    assert clock(members[3]) == Clock(60, None, [50_000, 60_000, 50_000, 50_000], [0, 2, 3])
    watcher = house.come()[0]
    assert clock(watcher) == clock(members[3])


def test_when_time_is_up_the_bot_takes_that_one_decision(timed: Begun) -> None:
    house, members = timed
    for member in members[:3]:
        house.act(member, "bid", 1)
    assert house.room.pass_time() == 60
    seen = house.room.table.version
    house.now += 60
    house.room.pass_time()
    assert house.room.due
    now(house.room.advance())
    assert house.room.table.entries[-1][:3] == (TABLE, 3, ["minded"])
    assert wire(members[0]).last(Notice) == Notice("out_of_time", ["Emil"])
    assert house.refused(members[3], Act(cmd(), seen, ("bid", [1]))).code == "board_changed"
    now(house.room.advance())
    assert house.room.table.entries[-1][:2] == (PLAY, 3)
    house.room.pass_time()
    assert not house.room.due
    assert not any(chair.minded for chair in wire(members[0]).last(Lobby).chairs)
    assert clock(members[3]).left == [60_000] * 4
    again = Room(house.room.table, house.journal, name=house.room.name, clock=lambda: house.now)
    assert not again.bots._is_noted(3)  # that was for one decision


def test_what_a_bot_decides_does_not_disturb_the_secret_choices_of_others(timed: Begun) -> None:
    house, members = timed
    seen = house.room.table.version
    house.room.leave(members[3])
    house.room.pass_time()
    house.now += 60
    house.room.pass_time()
    assert house.room.bots.due() == [0, 1, 2]  # Emil's clock stands still
    while house.room.due:
        now(house.room.advance())
        house.room.pass_time()
    assert house.room.table.version == seen + 6
    emil = house.come(token=house.room.issue_token(3))[0]
    assert isinstance(house.send(emil, Act(cmd(), seen, ("bid", [1]))), Done)


def test_it_stands_still_while_the_game_is_paused(timed: Begun) -> None:
    house, members = timed
    house.done(members[0], PauseGame(cmd(), "tea"))
    assert house.room.pass_time() is None
    assert clock(members[1]).running == []
    house.now += 100
    house.done(members[0], Resume(cmd()))
    assert house.room.pass_time() == 60
    assert clock(members[1]) == Clock(60, None, [60_000] * 4, [0, 1, 2, 3])


def test_it_stands_still_for_whoever_is_away_and_a_bot_has_none(timed: Begun) -> None:
    house, members = timed
    house.now += 5
    house.room.leave(members[3])
    house.room.pass_time()
    assert clock(members[0]) == Clock(60, None, [55_000] * 4, [0, 1, 2])
    house.now += 20
    house.room.pass_time()
    house.done(members[0], Kick(cmd(), 3, False))
    house.room.pass_time()
    house.now += 20
    house.come(token=house.room.issue_token(3))
    house.room.pass_time()
    assert clock(members[0]) == Clock(60, None, [15_000, 15_000, 15_000, 55_000], [0, 1, 2, 3])


def test_it_stands_still_when_everybody_has_gone(timed: Begun) -> None:
    house, members = timed
    for member in members:
        house.room.leave(member, goodbye=True)
        house.room.pass_time()
    house.now += 1000
    assert house.room.pass_time() is None
    assert not house.room.due
    house.come(token=house.room.issue_token(1))
    assert house.room.pass_time() == 60
    assert house.room.clocks is not None
    assert house.room.clocks.message([0, 1, 2, 3], house.now).left == [60_000] * 4


def test_what_remains_is_stored_with_each_entry(timed: Begun) -> None:
    house, members = timed
    house.room.leave(members[3])
    house.room.pass_time()
    house.now += 20
    house.act(members[1], "bid", 1)
    expected = [Left(40_000, FULL.away), FULL, Left(40_000, FULL.away), Left(60_000, 100_000)]
    house.now += 20
    house.journal.close()
    journal = Journal.open(house.journal.path)
    assert journal.notes.clock == EACH
    assert journal.notes.left == expected
    again = Room(house.room.table, journal, name=house.room.name, clock=lambda: house.now)
    assert again.bots.keep_time(stands_still=False) is None  # nobody is there yet
    again.chairs[1].away = None
    assert again.bots.keep_time(stands_still=False) == AFTER_RESTART
    assert again.clocks is not None
    assert again.clocks.message([0, 2], house.now).left == [40_000, None, 40_000, None]


def test_whoever_plays_to_the_end_with_a_clock_has_a_game_that_can_be_checked(timed: Begun) -> None:
    house, _ = timed
    while not house.room.over:
        house.now += 60
        house.room.pass_time()
        while house.room.due:
            now(house.room.advance())
            house.room.pass_time()
    house.room.pass_time()
    assert clock(timed[1][0]).running == []
    assert replay(GAME, house.room.table.record).version == house.room.table.version


def test_at_one_keyboard_nobodys_clock_runs_and_what_is_left_stays_in_the_save(timed: Begun) -> None:
    """And so do claims and owner: everybody has their chair when the table is opened for others again."""
    house, members = timed
    house.now += 20
    house.act(members[0], "bid", 1)
    left, chairs = house.journal.notes.left, house.journal.notes.chairs
    room = Room(house.room.table, house.journal, name=house.room.name, clock=lambda: house.now)
    house.room = room
    tokens = room.lend([1, 2])
    anna = house.come(token=tokens[1])[0]
    assert anna.chair == 1
    assert not wire(anna).all(Clock)
    assert room.owner is None
    house.now += 300
    assert room.pass_time() is None
    house.act(anna, "bid", 1)
    assert room.bots.due() == [3]
    now(room.advance())
    assert room.table.pending() == (2,)
    notes = house.journal.notes
    assert (notes.left, notes.chairs, notes.owner) == (left, chairs, 0)
