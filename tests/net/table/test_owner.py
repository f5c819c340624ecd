"""Somebody is away: who is the owner meanwhile, and when a bot plays for them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.game import Reason
from net import workers
from net.chairs import Chair
from net.table.member import Member
from net.table.owner import ANSWER_WITHIN, OWNER_AWAY
from net.table.stand_ins import OTHERS_AFTER
from net.wire.messages import (
    PERSON,
    Act,
    BeOwner,
    Chat,
    Consent,
    Done,
    Door,
    Kick,
    Lobby,
    Mind,
    No,
    Notice,
    PauseGame,
    Propose,
    Ready,
    Resume,
    Start,
)
from tests.net.disks import Slow
from tests.net.house import Begun, House, cmd, now, wire

ASKED = Notice("be_owner", ["Otto"])


def begin(house: House) -> tuple[bytes, Member, Member, Member]:
    """Otto's claim, and three people in a game; Otto has just gone."""
    token = house.room.issue_token(0)
    house.room.door = Door(False, 4, "amber boat", "colonia://")
    otto = house.come(token=token)[0]
    anna, ben = (house.come(name)[0] for name in ("Anna", "Ben"))
    for member in (anna, ben):
        house.done(member, Ready(cmd(), True))
    house.done(otto, Start(cmd()))
    house.room.leave(otto)
    return token, otto, anna, ben


def asked(member: Member) -> bool:
    return ASKED in wire(member).all(Notice)


def test_after_two_minutes_whoever_has_been_here_longest_is_asked_and_then_the_next(house: House) -> None:
    _, __, anna, ben = begin(house)
    assert house.room.owners.ask() == OWNER_AWAY
    house.now += OWNER_AWAY - 1
    assert house.room.owners.ask() == 1.0
    assert not asked(anna)
    assert house.refused(anna, BeOwner(cmd(), True)) == Reason("not_asked")
    house.now += 1
    for _ in range(2):
        assert house.room.owners.ask() == ANSWER_WITHIN
    assert wire(anna).all(Notice).count(ASKED) == 1
    assert not asked(ben)
    house.done(anna, BeOwner(cmd(), False))
    assert asked(ben)
    assert house.refused(anna, BeOwner(cmd(), True)) == Reason("not_asked")
    house.done(ben, BeOwner(cmd(), True))
    assert wire(anna).last(Lobby).owner == 2
    assert wire(anna).last(Notice) == Notice("owner", ["Ben"])
    assert (wire(ben).last(Door).phrase, wire(anna).last(Door).phrase) == ("amber boat", "")


def test_who_does_not_answer_keeps_nobody_else_from_it(house: House) -> None:
    _, __, anna, ben = begin(house)
    house.now += OWNER_AWAY
    house.room.owners.ask()
    house.now += ANSWER_WITHIN - 1
    assert house.room.owners.ask() == 1.0
    assert not asked(ben)
    house.now += 1
    house.room.owners.ask()
    assert asked(ben)
    assert house.refused(anna, BeOwner(cmd(), True)) == Reason("not_asked")
    house.now += ANSWER_WITHIN
    house.room.owners.ask()
    assert wire(anna).all(Notice).count(ASKED) == 2  # it is Anna's turn again
    house.done(anna, BeOwner(cmd(), False))
    assert wire(ben).all(Notice).count(ASKED) == 2
    house.now += ANSWER_WITHIN
    assert house.room.owners.ask() is None  # there is no other
    house.done(ben, BeOwner(cmd(), True))
    assert house.room.owner == 2


def test_if_the_one_who_is_asked_goes_too_another_is_asked(house: House) -> None:
    _, __, anna, ben = begin(house)
    house.now += OWNER_AWAY
    house.room.owners.ask()
    house.room.leave(anna)
    house.room.owners.ask()
    assert asked(ben)


def test_the_first_owner_cannot_be_removed_and_is_the_owner_again_when_back(house: House) -> None:
    token, _, anna, ben = begin(house)
    house.now += OWNER_AWAY
    house.room.owners.ask()
    house.done(anna, BeOwner(cmd(), True))
    house.done(ben, PauseGame(cmd(), ""))
    house.done(anna, Resume(cmd()))
    assert house.refused(anna, Kick(cmd(), 0, False)) == Reason("no_person")
    otto = house.come(token=token)[0]
    assert wire(ben).last(Lobby).owner == 0
    assert wire(ben).last(Notice) == Notice("owner", ["Otto"])
    assert (wire(otto).last(Door).phrase, wire(anna).last(Door).phrase) == ("amber boat", "")
    assert house.refused(anna, Kick(cmd(), 2, False)) == Reason("only_owner")
    assert house.room.owners.ask() is None


def test_an_owner_who_comes_back_in_time_is_not_replaced(house: House) -> None:
    token, _, anna, __ = begin(house)
    house.now += OWNER_AWAY - 1
    house.come(token=token)
    house.now += 2
    assert house.room.owners.ask() is None
    assert not asked(anna)


async def test_nobody_becomes_the_owner_once_the_owner_is_back(house: House) -> None:
    """Whoever was asked says yes in the moment in which the owner comes."""
    token, _, anna, ben = begin(house)
    house.now += OWNER_AWAY
    house.room.owners.ask()
    assert asked(anna)
    disk = Slow(house)
    house.room.command(ben, Chat(cmd(), "hello", 0, False))
    house.come(token=token)
    house.room.command(anna, BeOwner(cmd(), True))
    await disk.go_on()
    assert house.room.owner == 0
    assert wire(anna).last(No).code == "not_asked"


async def test_who_comes_back_while_a_claim_is_being_stored_is_here(house: House) -> None:
    token, _, anna, __ = begin(house)
    otto = house.come(token=token)[0]
    disk = Slow(house)
    house.room.leave(otto)
    otto = house.come(token=token)[0]
    house.room.command(otto, Kick(cmd(), 2, False))
    house.room.leave(anna)
    await disk.go_on()
    assert [chair.present for chair in wire(otto).last(Lobby).chairs] == [True, False, False]


# A bot plays for somebody who is away, until they are back.


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

    def decide(table: object, seat: int, level: str, *, as_asked: bool) -> object:
        asked.append((seat, level))
        return really(table, seat, level, as_asked=as_asked)  # type: ignore[arg-type]

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
