"""Taking back a move in a room: at once while it is secret, else if all people agree."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from engine import shelf
from engine.game import Action, Reason, Seat
from engine.table import Table, new_table, replay
from net.chairs import Chair
from net.host.opening import saved_room
from net.table.undo import ANSWER_WITHIN, MAX_STEPS_BACK, MAX_UNDOS, check_undos, may_undo
from net.wire.messages import BOT, PERSON, Consent, Notice, Proposal, Propose, Start, Undo, Update
from tests.net.house import Begun, House, cmd, now, wire
from tests.refused import why_refused
from tests.toy import GAME


def test_a_secret_choice_may_be_changed_until_it_is_revealed(begun: Begun) -> None:
    house, members = begun
    house.act(members[0], "bid", 2)
    house.act(members[1], "bid", 5)
    assert wire(members[0]).last(Update).undo
    house.done(members[0], Undo(cmd(), 3))
    assert house.room.table.pending() == (0, 2)
    assert house.room.table.state.bids[1] == 5
    update = wire(members[2]).last(Update)
    assert (update.version, "undone", [0]) in update.events
    house.act(members[0], "bid", 6)
    house.act(members[2], "bid", 0)
    assert not wire(members[2]).last(Update).undo  # the bids have been shown
    assert house.refused(members[2], Undo(cmd(), house.room.table.version)) == Reason("nothing_to_undo")


def test_somebody_alone_goes_back_as_often_as_they_like(tmp_path: Path) -> None:
    house = House(tmp_path, [Chair(PERSON, "Otto"), Chair(BOT, "Random", "random")], owner=0)
    otto = house.owner()[0]
    house.done(otto, Start(cmd()))
    for _ in range(10):
        house.act(otto, "bid", 2)
        house.done(otto, Propose(cmd(), house.room.table.version, 0))
    house.journal.close()


def test_all_people_agree_to_go_back(begun: Begun) -> None:
    house, members = begun
    for member in members:
        house.act(member, "bid", 1)
    house.act(members[0], "roll")
    version = house.room.table.version
    state = replay(GAME, house.room.table.record)
    assert state.version == version
    assert house.refused(members[1], Consent(cmd(), version, True)) == Reason("no_proposal")
    for keep in (4, 99):
        house.now += 10
        assert house.refused(members[1], Propose(cmd(), version, keep)) == Reason("nothing_to_undo")
    message = Propose(cmd(), version, 1)
    assert house.done(members[1], message) == version
    assert house.done(members[1], message) == version  # sent twice
    assert wire(members[0]).last(Proposal) == Proposal(1, 1, 4, [1])
    assert house.come()[1].last(Proposal) == Proposal(1, 1, 4, [1])
    assert house.refused(members[0], Propose(cmd(), version, 2)) == Reason("proposal_stands")
    assert house.refused(members[0], Consent(cmd(), version - 1, True)) == Reason("board_changed")
    house.done(members[0], Consent(cmd(), version, True))
    assert wire(members[2]).last(Proposal).answered == [0, 1]
    last = Consent(cmd(), version, True)
    assert house.done(members[2], last) == version + 1
    assert house.done(members[2], last) == version + 1
    assert wire(members[2]).last(Proposal).keep is None
    assert house.room.table.pending() == (1, 2)
    assert house.room.table.state.bids[0] == 1
    assert house.room.table.entries[-1].body == ["consent", 1, 0, 1, 2]
    assert (version + 1, "undone_by_consent", [1, 3]) in wire(members[2]).last(Update).events


def test_one_no_is_enough(begun: Begun) -> None:
    house, members = begun
    house.act(members[0], "bid", 1)
    house.done(members[1], Propose(cmd(), 2, 0))
    house.done(members[2], Consent(cmd(), 2, False))
    assert wire(members[1]).last(Notice) == Notice("proposal_refused", ["Ben"])
    assert wire(members[1]).last(Proposal).keep is None
    assert house.refused(members[0], Consent(cmd(), 2, True)) == Reason("no_proposal")
    assert house.room.table.version == 2


def test_what_was_refused_is_not_asked_again_before_somebody_has_played(begun: Begun) -> None:
    house, members = begun
    house.act(members[0], "bid", 1)
    house.done(members[1], Propose(cmd(), 2, 0))
    house.done(members[2], Consent(cmd(), 2, False))
    house.now += 60
    for member in members[:2]:
        assert house.refused(member, Propose(cmd(), 2, 0)) == Reason("refused_before")
    house.act(members[1], "bid", 1)
    house.done(members[1], Propose(cmd(), 3, 1))
    house.done(members[2], Consent(cmd(), 3, False))
    house.done(members[0], Propose(cmd(), 3, 0))  # further back is something else


def test_a_proposal_lapses_after_a_minute(begun: Begun) -> None:
    house, members = begun
    late = house.come()[0]
    house.act(members[0], "bid", 1)
    assert house.room.undo.lapse() is None
    house.done(members[1], Propose(cmd(), 2, 0))
    house.now += ANSWER_WITHIN - 1
    house.done(members[2], Consent(cmd(), 2, True))
    assert house.room.undo.lapse() == 1.0
    house.now += 1
    assert house.room.pass_time() is None
    assert wire(members[0]).last(Proposal).keep is None
    assert wire(late).last(Notice) == Notice("proposal_lapsed", [])
    assert house.refused(members[1], Propose(cmd(), 2, 0)) == Reason("refused_before")
    assert house.refused(members[0], Consent(cmd(), 2, True)) == Reason("no_proposal")


def test_a_play_ends_a_proposal(begun: Begun) -> None:
    house, members = begun
    house.act(members[0], "bid", 1)
    house.done(members[1], Propose(cmd(), 2, 0))
    house.act(members[1], "bid", 1)
    assert wire(members[0]).last(Proposal).keep is None
    assert house.refused(members[0], Consent(cmd(), 3, True)) == Reason("no_proposal")


def test_bots_are_not_asked_and_one_person_needs_nobody(tmp_path: Path) -> None:
    house = House(tmp_path, [Chair(PERSON, "Otto"), Chair(BOT, "Random", "random")], owner=0)
    otto = house.owner()[0]
    house.done(otto, Start(cmd()))
    house.act(otto, "bid", 6)
    now(house.room.advance())
    version = house.room.table.version
    message = Propose(cmd(), version, 0)
    assert house.done(otto, message) == version + 1
    assert house.done(otto, message) == version + 1
    assert house.room.table.plays == []
    house.journal.close()


def test_a_seat_takes_back_a_few_plays_at_most_until_somebody_else_has_played(begun: Begun) -> None:
    house, members = begun
    for _ in range(MAX_UNDOS):
        house.act(members[0], "bid", 2)
        assert wire(members[0]).last(Update).undo
        house.done(members[0], Undo(cmd(), house.room.table.version))
    house.act(members[0], "bid", 3)
    assert not wire(members[0]).last(Update).undo
    enough = Reason("too_many_undos", (MAX_UNDOS,))
    assert house.refused(members[0], Undo(cmd(), house.room.table.version)) == enough
    house.act(members[1], "bid", 1)
    house.done(members[1], Undo(cmd(), house.room.table.version))  # others have undos of their own
    house.act(members[1], "bid", 1)
    house.done(members[0], Undo(cmd(), house.room.table.version))
    house.act(members[0], "bid", 4)
    house.journal.close()
    assert GAME.dump(saved_room(house.journal.path).table.state) == GAME.dump(house.room.table.state)


# How often a seat may take back a play without asking, where an action has several steps.


@pytest.fixture
def table() -> Table[Any]:
    """A table of Troyes where the seat on turn can begin an action of several steps."""
    table = new_table(shelf.game("troyes"), 4, "00" * 16, bytes(16), {})
    rng = random.Random(1)
    while True:
        (seat,) = table.pending()
        legal = table.game.legal(table.state, seat)
        if Action("farm") in legal:
            return table
        table.commit(table.play(seat, rng.choice(legal)))


def begin_to_farm(table: Table[Any]) -> Seat:
    """The seat on turn says that it farms, and has not said with which dice. Returns the seat."""
    seat = table.pending()[0]
    table.commit(table.play(seat, Action("farm")))
    assert table.game.midway(table.state)
    return seat


def add_a_die(table: Table[Any], seat: Seat) -> None:
    dice = [action for action in table.game.legal(table.state, seat) if action.kind == "die"]
    table.commit(table.play(seat, dice[0]))


def test_steps_of_an_action_that_is_half_said_can_be_taken_back_many_times(table: Table[Any]) -> None:
    for _ in range(MAX_STEPS_BACK // 2):
        seat = begin_to_farm(table)
        add_a_die(table, seat)
        assert table.pending() == (seat,)
        for _step in range(2):
            assert may_undo(table, seat)
            check_undos(table, seat)
            table.commit(table.undo(seat))
    begin_to_farm(table)
    assert not may_undo(table, seat)
    assert why_refused(check_undos, table, seat).args == (MAX_UNDOS,)


def test_several_plays_taken_back_in_a_row_count_once(
    table: Table[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(table.game), "midway", lambda game, state: False)
    for _ in range(MAX_UNDOS):
        seat = table.pending()[0]
        table.commit(table.play(seat, Action("farm")))
        add_a_die(table, seat)
        for _step in range(2):
            assert may_undo(table, seat)
            table.commit(table.undo(seat))
    table.commit(table.play(seat, Action("farm")))
    assert not may_undo(table, seat)
