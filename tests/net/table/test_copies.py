"""A room whose copy of the table has less than somebody has seen."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from msgspec.structs import replace

from engine.game import Reason
from net.chairs import Chair
from net.host.opening import saved_room
from net.table.copies import REMEMBERED_HASHES, Behind, Copies, Missing
from net.table.member import Member
from net.table.room import Room
from net.wire.messages import (
    BOT,
    PERSON,
    Act,
    Bye,
    Done,
    Epoch,
    GoOn,
    MovesLost,
    Seen,
    Start,
    Sync,
    Undo,
    Update,
)
from tests.net.house import House, RecordingWire, cmd, joined, wire
from tests.net.loopback import hello

PEOPLE = ["Otto", "Anna", "Ben"]


class Shortened:
    """A table of which an older copy is opened again, after everybody has seen more; who comes has `seen`."""

    def __init__(self, folder: Path, *, owner: int | None = 0) -> None:
        self.house = House(folder / "one", [Chair(PERSON, "Otto", ready=True), Chair(), Chair()], owner=owner)
        members = [self.house.come(token=self.house.room.issue_token(0))[0]]
        members += [self.house.come(name)[0] for name in PEOPLE[1:]]
        self.house.room.begin()
        self.house.act(members[0], "bid", 1)
        self.tokens = [self.house.room.issue_token(chair) for chair in range(3)]
        self.house.journal.tidy()
        self.copy = folder / self.house.journal.path.name
        shutil.copy(self.house.journal.path, self.copy)
        self.house.act(members[1], "bid", 2)
        self.house.act(members[2], "bid", 3)
        self.newest = [self.seen_by(member) for member in members]
        self.house.journal.close()
        self.rooms: list[Room] = []

    @staticmethod
    def seen_by(member: Member) -> Seen:
        update, epoch = wire(member).last(Update), wire(member).last(Epoch)
        return Seen(update.epoch, update.version, update.hash, epoch.proof)

    def open(self) -> Room:
        for room in self.rooms:
            room.journal.close()
        self.rooms.append(saved_room(self.copy))
        return self.rooms[-1]

    def come(self, chair: int) -> Member:
        room, heard = self.rooms[-1], RecordingWire([])
        member = joined(room, hello(token=self.tokens[chair]), heard).member
        heard.room, heard.member = room, member
        room.greet(member)
        return member

    def close(self) -> None:
        for room in self.rooms:
            room.journal.close()


@pytest.fixture
def shortened(tmp_path: Path) -> Iterator[Shortened]:
    made = Shortened(tmp_path)
    yield made
    made.close()


def answer(room: Room, member: Member, message: Any) -> Any:
    room.command(member, message)
    return [sent for sent in wire(member).sent if getattr(sent, "cmd", b"") == message.cmd][-1]


def test_everybody_is_told_and_the_table_waits_until_the_owner_goes_on(shortened: Shortened) -> None:
    room = shortened.open()
    otto, anna = shortened.come(0), shortened.come(1)
    assert wire(anna).last(Update).version == 2
    room.command(anna, shortened.newest[1])
    assert [wire(one).last(MovesLost) for one in (otto, anna)] == [MovesLost(3, 4, open=True)] * 2
    ben = shortened.come(2)
    assert wire(ben).last(MovesLost).open  # whoever comes later is told, too
    for message in (Act(cmd(), 2, ("bid", [2])), Undo(cmd(), 2)):
        no = answer(room, anna, message)
        assert (no.code, no.args) == ("moves_lost", [3, 4])
    assert answer(room, anna, GoOn(cmd(), True)).code == "only_owner"
    message = GoOn(cmd(), True)
    assert isinstance(answer(room, otto, message), Done)
    assert isinstance(answer(room, otto, message), Done)  # sent twice
    for member in (otto, anna, ben):
        assert wire(member).last(MovesLost) == MovesLost(3, 4, open=False)
        assert wire(member).last(Epoch).epoch == wire(member).last(Update).epoch == 2
    assert answer(room, otto, GoOn(cmd(), True)).code == "nothing_lost"
    assert isinstance(answer(room, anna, Act(cmd(), 2, ("bid", [5]))), Done)
    room.command(ben, shortened.newest[2])  # the same again is not asked again
    assert wire(ben).last(MovesLost) == MovesLost(3, 4, open=False)
    assert room.losses.open is None
    again = shortened.open()  # nor after a restart
    ben = shortened.come(2)
    again.command(ben, shortened.newest[2])
    assert wire(ben).last(MovesLost) == MovesLost(3, 4, open=False)


def test_the_owner_decides_once_about_everything_that_is_missing(shortened: Shortened) -> None:
    room = shortened.open()
    otto, anna, ben = (shortened.come(chair) for chair in range(3))
    room.command(anna, shortened.newest[1])
    room.command(ben, replace(shortened.newest[2], version=9))
    assert wire(otto).last(MovesLost) == MovesLost(3, 9, open=True)
    assert isinstance(answer(room, otto, GoOn(cmd(), True)), Done)
    assert wire(otto).last(MovesLost) == MovesLost(3, 9, open=False)
    room.command(anna, Seen(2, 99, bytes(16), b""))  # and nobody insists
    assert wire(anna).last(MovesLost) == MovesLost(3, 99, open=False)
    room.command(otto, Seen(2, 99, bytes(16), b""))
    assert wire(otto).last(MovesLost) == MovesLost(3, 99, open=True)


def test_the_owner_closes_the_table_to_look_for_the_other_copy(shortened: Shortened) -> None:
    room = shortened.open()
    otto, anna = shortened.come(0), shortened.come(1)
    room.command(anna, shortened.newest[1])
    room.command(otto, GoOn(cmd(), False))
    assert room.stopped == Reason("host_ends")
    assert wire(anna).ended == wire(otto).ended == Bye("host_ends")
    assert shortened.open().journal.epoch == 2  # and nothing is settled: the next host asks again
    shortened.rooms[-1].command(anna := shortened.come(1), shortened.newest[1])
    assert wire(anna).last(MovesLost).open


def test_a_host_that_is_behind_another_stops(shortened: Shortened) -> None:
    room = shortened.open()
    otto, anna = shortened.come(0), shortened.come(1)
    elsewhere = room.losses._copies.proof(3)
    for nonsense in (b"", bytes(16)):
        room.command(anna, Seen(3, 2, bytes(16), nonsense))
    assert room.stopped is None
    room.command(shortened.come(1), Sync())
    anna = shortened.come(1)
    room.command(anna, Seen(3, 2, bytes(16), elsewhere))
    assert room.stopped == Reason("behind", (1, 3))
    assert wire(otto).ended == wire(anna).ended == Bye("behind", [1, 3])
    assert shortened.open().journal.epoch == 4  # whoever opens it all the same has the newest copy now


def test_bots_wait_for_the_owner_too(tmp_path: Path) -> None:
    house = House(
        tmp_path, [Chair(PERSON, "Otto", ready=True), Chair(BOT, "R", "random", ready=True)], owner=0
    )
    otto = house.come(token=house.room.issue_token(0))[0]
    house.done(otto, Start(cmd()))
    assert house.room.due
    house.room.losses.open = Missing(5, 9)
    assert not house.room.due
    house.done(otto, GoOn(cmd(), True))
    assert house.room.due
    house.journal.close()


def test_without_an_owner_everybody_is_told_and_nobody_waits(tmp_path: Path) -> None:
    shortened = Shortened(tmp_path, owner=None)
    room = shortened.open()
    otto, anna = shortened.come(0), shortened.come(1)
    room.command(anna, shortened.newest[1])
    assert [wire(one).last(MovesLost) for one in (otto, anna)] == [MovesLost(3, 4, open=False)] * 2
    assert isinstance(answer(room, anna, Act(cmd(), 2, ("bid", [2]))), Done)
    shortened.close()


@pytest.mark.parametrize("owner", [0, None])
def test_who_says_it_again_and_again_is_answered_alone(tmp_path: Path, owner: int | None) -> None:
    """Every client that is told asks for its update once more: others would soon have asked for too much."""
    shortened = Shortened(tmp_path, owner=owner)
    room = shortened.open()
    anna, ben = (shortened.come(chair) for chair in (1, 2))
    for further in range(3):
        seen = shortened.newest[1]
        room.command(anna, structs.replace(seen, version=seen.version + further))
    assert len(wire(anna).all(MovesLost)) == 3
    assert len(wire(ben).all(MovesLost)) == 1
    shortened.close()


def test_who_only_watches_is_not_listened_to(shortened: Shortened) -> None:
    room = shortened.open()
    shortened.come(0)
    eve = RecordingWire([])
    room.command(joined(room, hello(""), eve).member, shortened.newest[1])
    assert room.losses.open is None


# What an update that somebody has seen says of a copy of the table.


SALT = bytes(range(16))
HASH, OTHER = b"h" * 16, b"o" * 16


def seen(epoch: int, version: int, view_hash: bytes = HASH, proof: bytes = b"") -> Seen:
    return Seen(epoch, version, view_hash, proof)


def copies(epoch: int = 2, version: int = 40, starts: dict[int, int] | None = None) -> Copies:
    """A table that was opened twice, for the last time with 40 entries."""
    return Copies("demo", SALT, epoch, version, {0: 0, 1: 10} if starts is None else starts)


@pytest.mark.parametrize(
    ("what", "now", "found"),
    [
        (seen(0, 10), 40, None),
        (seen(1, 40), 40, None),
        (seen(2, 45), 45, None),
        (seen(1, 60), 40, Missing(41, 60)),  # the end is not there any more
        (seen(1, 60), 70, Missing(41, 60)),  # and has been played again meanwhile
        (seen(0, 30), 40, Missing(11, 30)),  # as it had been when it was opened before
        (seen(2, 60), 45, Missing(46, 60)),  # another copy, with the same epoch
        (seen(0, 1_000_000), 40, Missing(11, 1_000_000)),
    ],
)
def test_what_is_missing(what: Seen, now: int, found: Missing | None) -> None:
    assert copies().compare(0, what, now) == found


def test_the_same_version_of_another_copy_is_told_by_its_hash() -> None:
    table = copies()
    table.sent(0, 45, OTHER)
    assert table.compare(0, seen(2, 45, OTHER), 50) is None
    assert table.compare(0, seen(2, 45, HASH), 50) == Missing(41, 45)
    assert table.compare(1, seen(2, 45, HASH), 50) is None  # this chair was sent something else
    for version in range(100, 101 + REMEMBERED_HASHES):
        table.sent(0, version, OTHER)
    assert table.compare(0, seen(2, 45, HASH), 500) is None  # too long ago to say


def test_a_host_is_behind_only_if_another_host_says_so() -> None:
    here, there = copies(), copies(epoch=3)
    assert here.compare(0, seen(3, 5, proof=there.proof(3)), 40) == Behind(3)
    for lie in (b"", bytes(16), there.proof(2), Copies("demo", b"x" * 16, 3, 0, {}).proof(3)):
        assert here.compare(0, seen(3, 5, proof=lie), 40) is None
    assert Copies("other", SALT, 3, 0, {}).proof(3) != there.proof(3)
