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
from net.wire.messages import (
    BOT,
    MAGIC,
    OPEN,
    PROTOCOL,
    Act,
    Command,
    Consent,
    Hello,
    Propose,
    SetChair,
    SetColour,
    Start,
    TakeChair,
    Undo,
    Update,
)
from tests.net.house import NAME, House, RecordingWire, cmd, joined, now, wire
from tests.net.wire import as_received
from tests.toy import GAME

Doing = Callable[[House, list[Member]], tuple[Member, Command]]

IN_THE_GAME: dict[str, Doing] = {
    "act": lambda house, members: (members[0], Act(cmd(), house.room.table.version, ("bid", [1]))),
    "undo": lambda house, members: (members[1], Undo(cmd(), house.room.table.version)),
}


@pytest.mark.parametrize("doing", IN_THE_GAME.values(), ids=IN_THE_GAME)
def test_a_command_that_cannot_be_stored_is_not_done_until_it_can_be(
    begun: tuple[House, list[Member]], doing: Doing
) -> None:
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


def test_a_proposal_that_cannot_be_stored_is_not_done(begun: tuple[House, list[Member]]) -> None:
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


def test_a_resumed_room_is_the_room_that_was_saved(begun: tuple[House, list[Member]]) -> None:
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
