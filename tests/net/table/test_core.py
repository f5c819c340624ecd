"""A room whose journal cannot be written, and one that is read back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.game import Action, Reason
from net.chairs import Chair
from net.host.opening import saved_room
from net.saves.journal import NotSaved
from net.table.member import Member
from net.table.room import MAX_WAITING, Joined
from net.wire.messages import (
    BOT,
    MAGIC,
    OPEN,
    PERSON,
    PROTOCOL,
    Act,
    Command,
    Consent,
    Done,
    Hello,
    Lobby,
    No,
    Propose,
    Ready,
    SetChair,
    SetColour,
    Start,
    TakeChair,
    Undo,
    Update,
)
from tests.net.disks import Slow
from tests.net.house import NAME, Begun, House, RecordingWire, cmd, joined, now, wire
from tests.net.loopback import as_received, hello
from tests.toy import GAME

Doing = Callable[[House, list[Member]], tuple[Member, Command]]

IN_THE_GAME: dict[str, Doing] = {
    "act": lambda house, members: (members[0], Act(cmd(), house.room.table.version, ("bid", [1]))),
    "undo": lambda house, members: (members[1], Undo(cmd(), house.room.table.version)),
}


@pytest.mark.parametrize("doing", IN_THE_GAME.values(), ids=IN_THE_GAME)
def test_a_command_that_cannot_be_stored_is_not_done_until_it_can_be(begun: Begun, doing: Doing) -> None:
    house, members = begun
    house.act(members[1], "bid", 1)
    member, message = doing(house, members)
    house.journal.full = True
    heard = [len(wire(one).sent) for one in members if one is not member]
    assert house.refused(member, message) == Reason("not_saved", ("disk full",))
    assert [len(wire(one).sent) for one in members if one is not member] == heard
    house.journal.full = False
    assert house.done(member, message) == 3


IN_THE_LOBBY: dict[str, Callable[[Member, Member], tuple[Member, Command]]] = {
    "take_chair": lambda otto, anna: (anna, TakeChair(cmd(), 2)),
    "the owner's": lambda otto, anna: (otto, TakeChair(cmd(), 2)),
    "set_chair": lambda otto, anna: (otto, SetChair(cmd(), 2, "greedy")),
    "dress": lambda otto, anna: (anna, SetColour(cmd(), 2)),
}


@pytest.mark.parametrize("doing", IN_THE_LOBBY.values(), ids=IN_THE_LOBBY)
def test_a_lobby_command_that_cannot_be_stored_is_not_done(
    house: House, doing: Callable[[Member, Member], tuple[Member, Command]]
) -> None:
    member, message = doing(house.owner()[0], house.come("Anna")[0])
    house.journal.full = True
    assert house.refused(member, message) == Reason("not_saved", ("disk full",))
    house.journal.full = False
    house.done(member, message)


def test_a_start_that_cannot_be_stored_is_not_done(house: House) -> None:
    otto = house.owner()[0]
    for chair in (1, 2):
        house.done(otto, SetChair(cmd(), chair, "random"))
    message = Start(cmd())
    house.journal.full = True
    assert house.refused(otto, message) == Reason("not_saved", ("disk full",))
    assert not wire(otto).all(Update)
    house.journal.full = False
    assert house.done(otto, message) == 1


def test_a_proposal_that_cannot_be_stored_is_not_done(begun: Begun) -> None:
    house, members = begun
    house.act(members[0], "bid", 1)
    house.done(members[0], Propose(cmd(), 2, 0))
    house.done(members[1], Consent(cmd(), 2, True))
    message = Consent(cmd(), 2, True)
    house.journal.full = True
    assert house.refused(members[2], message) == Reason("not_saved", ("disk full",))
    house.journal.full = False
    assert house.done(members[2], message) == 3


def test_a_newcomer_is_told_if_the_chair_cannot_be_stored(house: House) -> None:
    house.journal.full = True
    before = house.picture()
    with pytest.raises(NotSaved) as refused:
        house.come("Anna")
    assert refused.value.reason == Reason("not_saved", ("disk full",))
    assert house.picture() == before
    house.journal.full = False
    anna = house.come("Anna")[0]
    house.journal.full = True
    house.room.leave(anna)
    assert house.room.chairs[1].kind == OPEN


def test_bots_and_the_start_wait_for_room_on_the_disk(tmp_path: Path) -> None:
    house = House(tmp_path, [Chair(BOT, "Random", "random", ready=True)], owner=None)
    house.room.starts_when_full = True
    for version in range(3):
        house.journal.full = True
        with pytest.raises(NotSaved):
            now(house.room.advance())
        assert house.room.due
        assert house.room.table.version == version
        house.journal.full = False
        now(house.room.advance())
        assert house.room.table.version == version + 1
    house.journal.close()


def test_a_resumed_room_is_the_room_that_was_saved(begun: Begun) -> None:
    house, members = begun
    house.act(members[0], "bid", 4)
    tokens = [house.room.issue_token(seat) for seat in range(3)]
    state = GAME.dump(house.room.table.state)
    house.journal.close()
    room = saved_room(house.journal.path)
    assert GAME.dump(room.table.state) == state
    assert (room.owner, room.started, room.starts_when_full) == (0, True, False)
    assert [chair.name for chair in room.chairs] == ["Otto", "Anna", "Ben"]
    for seat, token in enumerate(tokens):
        heard = RecordingWire([])
        member, welcome = joined(room, Hello(MAGIC, (PROTOCOL, PROTOCOL), "lanterns", NAME, token, ""), heard)
        assert (member.chair, welcome.epoch) == (seat, 1)
        update = room.update(member)
        assert update is not None
        assert as_received(update).view == room.table.view(seat)
        assert update.undo == (seat == 0)
    assert room.table.undoable(0) is not None
    assert Action("bid", (4,)) == room.table.plays[0].action
    room.journal.close()


# A room whose disk is slow: nothing is seen before it is stored, and what comes meanwhile waits its turn.


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


async def test_a_move_is_told_to_nobody_before_it_is_stored(begun: Begun) -> None:
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


async def test_commands_wait_in_order_and_a_command_sent_twice_is_carried_out_once(begun: Begun) -> None:
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


async def test_whoever_has_answered_is_not_asked_the_same_again(begun: Begun) -> None:
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


async def test_only_so_many_commands_of_one_member_wait(begun: Begun) -> None:
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


async def test_what_waited_for_a_move_that_could_not_be_stored_is_done(begun: Begun) -> None:
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


async def test_somebody_who_comes_back_and_a_watcher_do_not_wait(begun: Begun) -> None:
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
