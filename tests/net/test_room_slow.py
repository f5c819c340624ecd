"""A room whose disk is slow: nothing is seen before it is stored, and what comes meanwhile waits its turn."""

from __future__ import annotations

from pathlib import Path

from engine.game import Reason
from net.chairs import BOT, OPEN, PERSON, Chair
from net.journal import NotSaved
from net.member import Member
from net.messages import Act, Done, Lobby, No, Ready, SetChair, SetColour, Start, TakeChair, Update
from net.room import MAX_WAITING
from net.visited_table import Joined
from tests.net.disks import Slow
from tests.net.house import House, RecordingWire, cmd, wire
from tests.net.wire import hello


def slow(house: House) -> Slow:
    disk = Slow()
    house.room.turns.store = disk
    return disk


def bid(house: House, member: Member, coins: int) -> Act:
    act = Act(cmd(), house.room.table.version, ("bid", [coins]))
    house.room.command(member, act)
    return act


def answers(member: Member) -> list[tuple[bytes, str]]:
    sent = wire(member).sent
    return [
        (one.cmd, "" if isinstance(one, Done) else one.code) for one in sent if isinstance(one, Done | No)
    ]


def test_a_move_is_told_to_nobody_before_it_is_stored(begun: tuple[House, list[Member]]) -> None:
    house, members = begun
    disk = slow(house)
    before = [len(wire(member).sent) for member in members]
    picture = house.picture()
    act = bid(house, members[0], 1)
    assert [len(wire(member).sent) for member in members] == before
    assert house.picture() == picture
    disk.go_on()
    assert answers(members[0])[-1] == (act.cmd, "")
    assert [wire(member).last(Update).version for member in members] == [2, 2, 2]


def test_commands_wait_in_order_and_a_command_sent_twice_is_carried_out_once(
    begun: tuple[House, list[Member]],
) -> None:
    house, members = begun
    disk = slow(house)
    first = bid(house, members[0], 1)
    second = bid(house, members[1], 2)
    house.room.command(members[0], first)  # again: its connection broke, say
    disk.go_on()
    assert answers(members[0])[-1] == (first.cmd, "")
    assert answers(members[1])[-1:] != [(second.cmd, "")]
    disk.go_on()
    assert answers(members[0])[-2:] == [(first.cmd, ""), (first.cmd, "")]
    assert answers(members[1])[-1] == (second.cmd, "")
    assert [play.seat for play in house.room.table.plays] == [0, 1]
    assert not disk.waiting


def test_whoever_has_answered_is_not_asked_the_same_again(begun: tuple[House, list[Member]]) -> None:
    """The others' secret choices come with the answer, not before it."""
    house, members = begun
    disk = slow(house)
    bid(house, members[0], 1)
    bid(house, members[1], 2)
    before = len(wire(members[1]).all(Update))
    disk.go_on()
    assert wire(members[0]).last(Update).version == 2
    assert len(wire(members[1]).all(Update)) == before
    disk.go_on()
    assert [update.version for update in wire(members[1]).all(Update)[before:]] == [3]
    assert wire(members[1]).last(Update).legal == []


def test_only_so_many_commands_of_one_member_wait(begun: tuple[House, list[Member]]) -> None:
    house, members = begun
    disk = slow(house)
    bid(house, members[0], 1)
    waiting = [bid(house, members[1], 1) for _ in range(MAX_WAITING)]
    assert not [answer for answer in answers(members[1]) if answer[1]]
    one_more = bid(house, members[1], 1)
    assert answers(members[1])[-1] == (one_more.cmd, "too_much")
    third = bid(house, members[2], 3)  # the others' are not counted
    disk.go_on()
    while disk.waiting:
        disk.go_on()
    assert [code for each, code in answers(members[1]) if each == waiting[0].cmd] == [""]
    assert {code for each, code in answers(members[1]) if each in [w.cmd for w in waiting[1:]]} != {""}
    assert answers(members[2])[-1] == (third.cmd, "")
    assert members[1].waiting == 0


def test_what_waited_for_a_move_that_could_not_be_stored_is_done(begun: tuple[House, list[Member]]) -> None:
    house, members = begun
    disk = slow(house)
    house.journal.full = True
    first = bid(house, members[0], 1)
    second = bid(house, members[1], 2)
    disk.go_on()
    assert answers(members[0])[-1] == (first.cmd, "not_saved")
    house.journal.full = False
    disk.go_on()
    assert answers(members[1])[-1] == (second.cmd, "")
    assert [play.seat for play in house.room.table.plays] == [1]


def test_somebody_who_comes_back_and_a_watcher_do_not_wait(begun: tuple[House, list[Member]]) -> None:
    house, members = begun
    token = house.room.issue_token(2)
    slow(house)
    bid(house, members[0], 1)
    _, heard, welcome = house.come(token=token)
    assert (welcome.chair, heard.last(Update).version) == (2, 1)
    watcher, seen, _ = house.come()
    assert seen.last(Update).version == 1
    house.room.command(watcher, Ready(asked := cmd(), True))
    assert answers(watcher) == [(asked, "only_watching")]


def test_a_newcomer_is_answered_when_the_chair_is_stored(house: House) -> None:
    disk = slow(house)
    came: list[Joined | Reason] = []
    for name in ("Anna", "Ben"):
        house.room.join(hello(name), RecordingWire([]), came.append)
    assert (came, [chair.kind for chair in house.room.chairs]) == ([], [PERSON, OPEN, OPEN])
    house.journal.full = True
    disk.go_on()
    assert came == [Reason("not_saved", ("disk full",))]
    house.journal.full = False
    disk.go_on()
    (ben,) = came[1:]
    assert isinstance(ben, Joined)
    assert (ben.welcome.chair, ben.welcome.name) == (1, "Ben")


def test_the_lobby_changes_in_order(house: House) -> None:
    """Somebody leaves while another chair is being stored: neither change undoes the other."""
    otto, _, _ = house.owner()
    anna, _, _ = house.come("Anna")
    disk = slow(house)
    house.room.command(otto, SetChair(cmd(), 2, "greedy"))
    house.room.command(anna, SetColour(cmd(), 1))
    house.room.leave(anna)
    house.room.command(otto, TakeChair(cmd(), 1))  # it is free by then
    while disk.waiting:
        disk.go_on()
    assert [chair.kind for chair in house.room.chairs] == [OPEN, PERSON, BOT]
    assert (house.room.owner, otto.chair, house.journal.notes.owner) == (1, 1, 1)
    assert wire(otto).last(Lobby).you == 1


def test_somebody_who_comes_back_while_the_chair_is_being_freed_gets_one(house: House) -> None:
    anna, _, welcome = house.come("Anna")
    disk = slow(house)
    house.room.leave(anna)
    came: list[Joined | Reason] = []
    house.room.join(hello("Anna", token=welcome.token), RecordingWire([]), came.append)
    while disk.waiting:
        disk.go_on()
    (back,) = came
    assert isinstance(back, Joined)
    assert (back.welcome.chair, back.welcome.token) == (1, welcome.token)
    assert [chair.away for chair in house.room.chairs][1] is None


def test_bots_wait_for_what_is_being_stored(tmp_path: Path) -> None:
    house = House(tmp_path, [Chair(BOT, "Random", "random", ready=True)] * 2, owner=None)
    house.room.begin()
    assert house.room.due
    disk = slow(house)
    errors: list[NotSaved | None] = []
    house.room.advance(then=errors.append)
    assert (house.room.due, house.room.table.version, errors) == (False, 1, [])
    disk.go_on()
    assert (house.room.due, house.room.table.version, errors) == (True, 2, [None])
    house.journal.close()


def test_a_start_that_is_being_stored_has_not_begun(house: House) -> None:
    otto = house.owner()[0]
    for chair in (1, 2):
        house.done(otto, SetChair(cmd(), chair, "random"))
    disk = slow(house)
    house.room.command(otto, Start(cmd()))
    assert not house.room.started
    house.room.command(otto, start := Start(cmd()))
    disk.go_on()
    assert house.room.started
    assert answers(otto)[-1] == (start.cmd, "started")
