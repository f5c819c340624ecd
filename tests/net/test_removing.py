"""Removing somebody, and letting somebody in again who has lost the claim."""

from __future__ import annotations

import pytest

from engine.game import Reason, Refused
from net.door.phrase import CLAIM_WORDS, claim_token, drawn_claim, normal
from net.host.opening import saved_room
from net.table.member import Member
from net.table.people import MOST_BANNED, banned
from net.wire.messages import OPEN, Act, Bye, Chat, Claim, Kick, NewClaim, Notice, Ready, Start, Update
from tests.net.disks import Slow
from tests.net.house import House, RecordingWire, cmd, joined, wire
from tests.net.wire import hello

TOKEN = b"b" * 16
HERE, THERE = "192.0.2.7", "192.0.2.8"


def test_places_are_remembered_once_and_not_for_ever() -> None:
    assert banned(None, "") == []
    assert banned([HERE], "127.0.0.1") == [HERE, "127.0.0.1"]  # a tunnel may bring strangers from there
    assert banned([HERE, THERE], HERE) == [THERE, HERE]
    assert banned(None, "2001:db8::1") == banned(None, "2001:db8::2")  # one network
    many = [f"198.51.100.{number}" for number in range(MOST_BANNED)]
    assert banned(many, HERE) == [*many[1:], HERE]


def test_the_words_of_a_claim_are_read_as_a_pass_phrase_is() -> None:
    words = drawn_claim()
    assert len(words.split()) == CLAIM_WORDS == 7
    assert normal(words) == words
    assert claim_token(words) == claim_token(f" {words.upper()} ".replace(" ", "-"))
    assert claim_token("amber boat cellar drum eagle").hex() == "b93ee6e84dc26111b284847948d2642f"


def at(house: House, place: str, token: bytes = b"", name: str = "Ben") -> Member:
    """Somebody who comes from an address."""
    heard = RecordingWire(house.happened)
    heard.address = place
    member, _ = joined(house.room, hello(name, token=token), heard)
    heard.room, heard.member = house.room, member
    house.room.greet(member)
    return member


def begin(house: House) -> tuple[Member, Member, Member]:
    """A game of three; Ben has come from `HERE`, with `TOKEN`."""
    otto = house.come(token=house.room.issue_token(0))[0]
    anna = house.come("Anna")[0]
    ben = at(house, HERE, TOKEN)
    for member in (anna, ben):
        house.done(member, Ready(cmd(), True))
    house.done(otto, Start(cmd()))
    return otto, anna, ben


def test_whoever_is_removed_does_not_come_back(house: House) -> None:
    otto, anna, ben = begin(house)
    assert house.refused(anna, Kick(cmd(), 2, False)) == Reason("only_owner")
    for chair in (0, 9):
        assert house.refused(otto, Kick(cmd(), chair, False)) == Reason("no_person")
    house.done(otto, Kick(cmd(), 2, False))
    gone = wire(ben).ended
    assert gone is not None
    assert (gone.code, gone.retry) == ("kicked", False)
    assert wire(anna).last(Notice) == Notice("kicked", ["Ben"])
    assert gone.args == ["Ben"], "they are told which it was"
    for place, code in ((HERE, "banned"), (THERE, "bad_token")):
        with pytest.raises(Refused) as refused:
            at(house, place, TOKEN)
        assert refused.value.reason.code == code
    with pytest.raises(Refused):
        at(house, HERE, name="")
    assert at(house, THERE, name="").chair is None  # others may watch
    house.journal.close()
    again = saved_room(house.journal.path)
    assert again.journal.notes.banned == [HERE]
    assert again.chairs[2].name == "Ben"
    again.journal.close()


def test_others_from_the_same_address_stay(house: House) -> None:
    """It may be a household, or a network behind one address."""
    otto = house.come(token=house.room.issue_token(0))[0]
    anna, ben = at(house, HERE, name="Anna"), at(house, HERE, TOKEN)
    watcher = at(house, HERE, name="")
    house.done(otto, Kick(cmd(), 2, False))
    assert wire(ben).ended == Bye("kicked", ["Ben"])
    assert wire(anna).ended is None
    assert wire(watcher).ended is None
    house.done(watcher, Chat(cmd(), "hello", 0, False))


async def test_those_who_watch_from_there_go_if_the_owner_says_so(house: House) -> None:
    otto, _, __ = begin(house)
    here, there = at(house, HERE, name=""), at(house, THERE, name="")
    disk = Slow(house)
    house.room.command(otto, Kick(cmd(), 2, True))
    house.room.command(here, Chat(cmd(), "hello", 0, False))
    await disk.go_on()
    assert wire(here).ended == Bye("kicked_with", ["Ben"])
    assert here not in house.room.members
    assert wire(there).ended is None
    assert not disk.waiting
    assert house.journal.talk() == ()


def test_in_the_lobby_the_chair_is_free(house: House) -> None:
    otto = house.come(token=house.room.issue_token(0))[0]
    ben = at(house, HERE, TOKEN)
    house.done(otto, Kick(cmd(), 1, False))
    assert wire(ben).ended is not None
    assert house.room.chairs[1].kind == OPEN


def test_a_new_claim_opens_the_chair_and_the_old_one_does_not(house: House) -> None:
    otto, anna, ben = begin(house)
    house.done(otto, NewClaim(cmd(), 2))
    claim: Claim = wire(otto).last(Claim)
    assert claim.chair == 2
    assert not wire(anna).all(Claim)
    assert wire(anna).last(Notice) == Notice("new_claim", ["Ben"])
    assert wire(ben).ended is not None
    with pytest.raises(Refused):
        at(house, HERE, TOKEN)
    back = at(house, HERE, claim_token(claim.words))
    assert back.chair == 2
    assert wire(back).last(Update).view["seat"] == 2
    house.done(back, Act(cmd(), house.room.table.version, ("bid", [1])))


async def test_what_waits_when_somebody_is_removed_is_not_done(house: House) -> None:
    otto, _, ben = begin(house)
    disk = Slow(house)
    version = house.room.table.version
    house.room.command(otto, Kick(cmd(), 2, False))
    house.room.command(ben, Act(cmd(), version, ("bid", [1])))
    house.room.command(ben, Chat(cmd(), "hello", 0, False))
    await disk.go_on()
    assert not disk.waiting
    assert house.room.table.version == version
    assert house.journal.talk() == ()
