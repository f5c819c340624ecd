"""The owner is away: somebody else is asked to be the owner, until the chair is back."""

from __future__ import annotations

from engine.game import Reason
from net.table.member import Member
from net.table.owner import ANSWER_WITHIN, OWNER_AWAY
from net.wire.messages import BeOwner, Chat, Door, Kick, Lobby, No, Notice, PauseGame, Ready, Resume, Start
from tests.net.disks import Slow
from tests.net.house import House, cmd, wire

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
