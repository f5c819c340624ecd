"""A bot plays for somebody who is away, until they are back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.game import Reason
from net import workers
from net.chairs import Chair
from net.table.member import Member
from net.table.stand_ins import OTHERS_AFTER
from net.wire.messages import (
    PERSON,
    Act,
    Consent,
    Done,
    Kick,
    Lobby,
    Mind,
    Notice,
    PauseGame,
    Propose,
    Resume,
)
from tests.net.house import Begun, House, cmd, now, wire


@pytest.fixture
def begun(tmp_path: Path) -> Begun:
    """Four people in a game at its first question: secret bids; Otto is the owner, and Emil has gone."""
    names = ["Otto", "Anna", "Ben", "Emil"]
    house = House(tmp_path, [Chair(PERSON, name, ready=True) for name in names], owner=0)
    members = [house.come(token=house.room.issue_token(seat))[0] for seat in range(4)]
    house.room.begin()
    house.room.leave(members[3])
    return house, members


def minded(member: Member) -> list[bool]:
    return [chair.minded for chair in wire(member).last(Lobby).chairs]


def test_the_owner_gives_the_chair_of_somebody_who_is_away_to_a_bot(begun: Begun) -> None:
    house, members = begun
    otto, anna = members[:2]
    assert house.refused(otto, Mind(cmd(), 1)) == Reason("not_away", ("Anna",))
    assert house.refused(otto, Mind(cmd(), 9)) == Reason("no_person")
    assert not house.room.due
    house.done(otto, Mind(cmd(), 3))
    assert wire(anna).last(Notice) == Notice("minded", ["Emil"])
    assert minded(anna) == [False, False, False, True]
    assert house.refused(otto, Mind(cmd(), 3)) == Reason("no_person")
    assert house.room.due
    now(house.room.advance())
    assert 3 not in house.room.table.pending()
    assert not house.room.due


def test_it_is_theirs_again_when_they_answer(begun: Begun) -> None:
    """Whoever does not answer for a moment is away, and keeps the connection."""
    house, (otto, anna, *_) = begun

    def is_here() -> bool:
        return bool(wire(otto).last(Lobby).chairs[1].present)

    assert not house.room.seems_gone(anna, gone=False)
    assert house.room.seems_gone(anna, gone=True)
    assert not house.room.seems_gone(anna, gone=True)
    assert not is_here()
    house.done(otto, Mind(cmd(), 1))
    assert minded(otto) == [False, True, False, False]
    assert house.room.seems_gone(anna, gone=False)
    assert is_here()
    assert minded(otto) == [False] * 4
    assert wire(anna).last(Notice) == Notice("was_minded", [])


def test_it_is_theirs_again_when_they_come(begun: Begun) -> None:
    house, members = begun
    house.done(members[0], Mind(cmd(), 3))
    emil = house.come(token=house.room.issue_token(3))[0]
    assert minded(members[1]) == [False] * 4
    assert wire(emil).last(Notice) == Notice("was_minded", [])
    assert not house.room.due
    house.act(emil, "bid", 1)


def test_of_those_who_are_there_more_than_half_may_say_so_after_a_minute(begun: Begun) -> None:
    house, members = begun
    otto, anna, ben, _ = members
    assert house.refused(anna, Mind(cmd(), 3)) == Reason("away_too_short", ("Emil", 60))
    house.now += OTHERS_AFTER
    for _ in range(2):
        house.done(anna, Mind(cmd(), 3))
        assert wire(otto).last(Notice) == Notice("wants_bot", ["Anna", "Emil"])
    assert not house.room.due
    house.done(ben, Mind(cmd(), 3))
    assert wire(otto).last(Notice) == Notice("minded", ["Emil"])
    assert house.room.due


def test_the_bot_is_given_the_view_of_its_seat(begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    house, members = begun
    asked: list[tuple[int, str]] = []
    really = workers.decide

    def decide(table: object, seat: int, level: str) -> object:
        asked.append((seat, level))
        return really(table, seat, level)  # type: ignore[arg-type]

    monkeypatch.setattr(workers, "decide", decide)
    house.done(members[0], Mind(cmd(), 3))
    now(house.room.advance())
    assert asked == [(3, "greedy")]


def test_whoever_is_removed_is_minded_and_nobody_waits_for_their_consent(begun: Begun) -> None:
    house, members = begun
    house.done(members[0], Kick(cmd(), 3, False))
    assert minded(members[1])[3]
    now(house.room.advance())
    version = house.room.table.version
    assert isinstance(house.send(members[0], Propose(cmd(), version, 0)), Done)
    for member in members[1:3]:
        house.done(member, Consent(cmd(), house.room.table.version, True))
    assert house.room.undo.proposal is None
    assert len(house.room.table.plays) == 0
    assert isinstance(house.send(members[0], Act(cmd(), house.room.table.version, ("bid", [1]))), Done)


def test_a_proposal_waits_no_longer_for_somebody_whose_chair_a_bot_gets(begun: Begun) -> None:
    house, members = begun
    house.act(members[0], "bid", 1)
    version = house.room.table.version
    house.done(members[0], Propose(cmd(), version, 0))
    for member in members[1:3]:
        house.done(member, Consent(cmd(), version, True))
    house.room.pass_time()
    assert house.room.undo.proposal is not None
    house.done(members[1], PauseGame(cmd(), "tea"))
    house.done(members[0], Kick(cmd(), 3, False))
    house.room.pass_time()
    assert len(house.room.table.plays) == 1  # a paused game stays as it is
    house.done(members[1], Resume(cmd()))
    house.room.pass_time()
    assert house.room.undo.proposal is None
    assert len(house.room.table.plays) == 0


def test_a_table_may_say_from_the_start_that_bots_play_for_those_who_are_away(begun: Begun) -> None:
    house, members = begun
    assert house.room.bots.mind_absent() is None  # unless it says so
    house.journal.keep(replace(house.journal.notes, bot_after=30))
    assert house.room.bots.mind_absent() == 30
    house.now += 30
    assert house.room.bots.mind_absent() is None
    assert minded(members[0]) == [False, False, False, True]
    assert wire(members[0]).last(Lobby).bot_after == 30
    for member in members[:3]:
        house.room.leave(member)
    house.now += 30
    assert house.room.bots.mind_absent() is None  # nobody is there
    assert house.room.minded == {3}
    house.come(token=house.room.issue_token(0))
    assert house.room.bots.mind_absent() is None
    assert house.room.minded == {1, 2, 3}
