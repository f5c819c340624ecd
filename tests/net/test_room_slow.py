"""A room whose disk is slow: nothing is seen before it is stored, and what comes meanwhile waits its turn."""

from __future__ import annotations

from pathlib import Path

from engine.game import Reason
from net.chairs import Chair
from net.saves.journal import NotSaved
from net.table.member import Member
from net.table.room import MAX_WAITING, Joined
from net.wire.messages import (
    BOT,
    OPEN,
    PERSON,
    Act,
    Done,
    Hello,
    Lobby,
    No,
    Ready,
    SetChair,
    SetColour,
    Start,
    TakeChair,
    Update,
)
from tests.net.disks import Slow
from tests.net.house import House, RecordingWire, cmd, wire
from tests.net.wire import hello


def bid(house: House, member: Member, coins: int) -> Act:
    act = Act(cmd(), house.room.table.version, ("bid", [coins]))
    house.room.command(member, act)
    return act


async def join(house: House, hello: Hello, came: list[Joined | Reason]) -> None:
    try:
        came.append(await house.room.join(hello, RecordingWire([])))
    except NotSaved as error:
        came.append(error.reason)


def answers(member: Member) -> list[tuple[bytes, str]]:
    sent = wire(member).sent
    return [
        (one.cmd, "" if isinstance(one, Done) else one.code) for one in sent if isinstance(one, Done | No)
    ]


async def test_a_move_is_told_to_nobody_before_it_is_stored(begun: tuple[House, list[Member]]) -> None:
    house, members = begun
    disk = Slow(house)
    before = [len(wire(member).sent) for member in members]
    picture = house.picture()
    act = bid(house, members[0], 1)
    assert [len(wire(member).sent) for member in members] == before
    assert house.picture() == picture
    await disk.go_on()
    assert answers(members[0])[-1] == (act.cmd, "")
    assert [wire(member).last(Update).version for member in members] == [2, 2, 2]


async def test_commands_wait_in_order_and_a_command_sent_twice_is_carried_out_once(
    begun: tuple[House, list[Member]],
) -> None:
    house, members = begun
    disk = Slow(house)
    first = bid(house, members[0], 1)
    second = bid(house, members[1], 2)
    house.room.command(members[0], first)  # again: its connection broke, say
    await disk.go_on()
    assert answers(members[0])[-1] == (first.cmd, "")
    assert answers(members[1])[-1:] != [(second.cmd, "")]
    await disk.go_on()
    assert answers(members[0])[-2:] == [(first.cmd, ""), (first.cmd, "")]
    assert answers(members[1])[-1] == (second.cmd, "")
    assert [play.seat for play in house.room.table.plays] == [0, 1]
    assert not disk.waiting


async def test_whoever_has_answered_is_not_asked_the_same_again(begun: tuple[House, list[Member]]) -> None:
    """The others' secret choices come with the answer, not before it."""
    house, members = begun
    disk = Slow(house)
    bid(house, members[0], 1)
    bid(house, members[1], 2)
    before = len(wire(members[1]).all(Update))
    await disk.go_on()
    assert wire(members[0]).last(Update).version == 2
    assert len(wire(members[1]).all(Update)) == before
    await disk.go_on()
    assert [update.version for update in wire(members[1]).all(Update)[before:]] == [3]
    assert wire(members[1]).last(Update).legal == []


async def test_only_so_many_commands_of_one_member_wait(begun: tuple[House, list[Member]]) -> None:
    house, members = begun
    disk = Slow(house)
    bid(house, members[0], 1)
    waiting = [bid(house, members[1], 1) for _ in range(MAX_WAITING)]
    assert not [answer for answer in answers(members[1]) if answer[1]]
    one_more = bid(house, members[1], 1)
    assert answers(members[1])[-1] == (one_more.cmd, "too_much")
    third = bid(house, members[2], 3)  # the others' are not counted
    await disk.go_on()
    while disk.waiting:
        await disk.go_on()
    assert [code for each, code in answers(members[1]) if each == waiting[0].cmd] == [""]
    assert {code for each, code in answers(members[1]) if each in [w.cmd for w in waiting[1:]]} != {""}
    assert answers(members[2])[-1] == (third.cmd, "")
    assert members[1].waiting == 0


async def test_what_waited_for_a_move_that_could_not_be_stored_is_done(
    begun: tuple[House, list[Member]],
) -> None:
    house, members = begun
    disk = Slow(house)
    house.journal.full = True
    first = bid(house, members[0], 1)
    second = bid(house, members[1], 2)
    await disk.go_on()
    assert answers(members[0])[-1] == (first.cmd, "not_saved")
    house.journal.full = False
    await disk.go_on()
    assert answers(members[1])[-1] == (second.cmd, "")
    assert [play.seat for play in house.room.table.plays] == [1]


async def test_somebody_who_comes_back_and_a_watcher_do_not_wait(begun: tuple[House, list[Member]]) -> None:
    house, members = begun
    token = house.room.issue_token(2)
    Slow(house)
    bid(house, members[0], 1)
    _, heard, welcome = house.come(token=token)
    assert (welcome.chair, heard.last(Update).version) == (2, 1)
    watcher, seen, _ = house.come()
    assert seen.last(Update).version == 1
    house.room.command(watcher, Ready(asked := cmd(), True))
    assert answers(watcher) == [(asked, "only_watching")]


async def test_a_newcomer_is_answered_when_the_chair_is_stored(house: House) -> None:
    disk = Slow(house)
    came: list[Joined | Reason] = []
    for name in ("Anna", "Ben"):
        house.room.run(join(house, hello(name), came))
    assert (came, [chair.kind for chair in house.room.chairs]) == ([], [PERSON, OPEN, OPEN])
    house.journal.full = True
    await disk.go_on()
    assert came == [Reason("not_saved", ("disk full",))]
    house.journal.full = False
    await disk.go_on()
    (ben,) = came[1:]
    assert isinstance(ben, Joined)
    assert (ben.welcome.chair, ben.welcome.name) == (1, "Ben")


async def test_the_lobby_changes_in_order(house: House) -> None:
    """Somebody leaves while another chair is being stored: neither change undoes the other."""
    otto, _, _ = house.owner()
    anna, _, _ = house.come("Anna")
    disk = Slow(house)
    house.room.command(otto, SetChair(cmd(), 2, "greedy"))
    house.room.command(anna, SetColour(cmd(), 1))
    house.room.leave(anna)
    house.room.command(otto, TakeChair(cmd(), 1))  # it is free by then
    while disk.waiting:
        await disk.go_on()
    assert [chair.kind for chair in house.room.chairs] == [OPEN, PERSON, BOT]
    assert (house.room.owner, otto.chair, house.journal.notes.owner) == (1, 1, 1)
    assert wire(otto).last(Lobby).you == 1


async def test_somebody_who_comes_back_while_the_chair_is_being_freed_gets_one(house: House) -> None:
    anna, _, welcome = house.come("Anna")
    disk = Slow(house)
    house.room.leave(anna)
    came: list[Joined | Reason] = []
    house.room.run(join(house, hello("Anna", token=welcome.token), came))
    while disk.waiting:
        await disk.go_on()
    (back,) = came
    assert isinstance(back, Joined)
    assert (back.welcome.chair, back.welcome.token) == (1, welcome.token)
    assert [chair.away for chair in house.room.chairs][1] is None


async def test_bots_wait_for_what_is_being_stored(tmp_path: Path) -> None:
    house = House(tmp_path, [Chair(BOT, "Random", "random", ready=True)] * 2, owner=None)
    house.room.begin()
    assert house.room.due
    disk = Slow(house)
    house.room.run(house.room.advance())
    assert (house.room.due, house.room.table.version) == (False, 1)
    await disk.go_on()
    assert (house.room.due, house.room.table.version) == (True, 2)
    house.journal.close()


async def test_a_start_that_is_being_stored_has_not_begun(house: House) -> None:
    otto = house.owner()[0]
    for chair in (1, 2):
        house.done(otto, SetChair(cmd(), chair, "random"))
    disk = Slow(house)
    house.room.command(otto, Start(cmd()))
    assert not house.room.started
    house.room.command(otto, start := Start(cmd()))
    await disk.go_on()
    assert house.room.started
    assert answers(otto)[-1] == (start.cmd, "started")
