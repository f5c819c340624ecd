"""A room on a host, without a socket: every command is obeyed or refused; the game is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.game import Reason
from net.chairs import Chair
from net.host.opening import saved_room
from net.table.member import REMEMBERED, Answers
from net.wire.codec import packed, view_hash
from net.wire.messages import (
    BOT,
    MAGIC,
    PROTOCOL,
    Act,
    Bye,
    Command,
    Consent,
    Done,
    Heard,
    Hello,
    Lobby,
    Message,
    Over,
    Ping,
    Propose,
    Sync,
    TakeChair,
    Undo,
    Update,
)
from tests.net.house import NAME, Begun, House, RecordingWire, cmd, joined, now, wire
from tests.net.wire.test_codec import FROM_CLIENTS
from tests.refused import why_refused
from tests.toy import GAME

# Every command

COMMANDS = [message for message in FROM_CLIENTS if isinstance(message, Command)]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: type(command).__name__)
def test_a_command_changes_something_or_is_refused(house: House, command: Command) -> None:
    """A command that the room forgot to handle would be answered Done although nothing has happened."""
    owner, heard, _ = house.owner()
    before, lobbies = house.picture(), len(heard.all(Lobby))
    answer = house.send(owner, command)
    if isinstance(answer, Done):
        assert house.picture() != before or len(heard.all(Lobby)) > lobbies


def test_an_unknown_command_is_not_answered_as_done(house: House) -> None:
    class Fly(Message, tag="fly", frozen=True):
        cmd: bytes

    owner, heard, _ = house.owner()
    with pytest.raises(AssertionError):
        house.room.command(owner, Fly(cmd()))  # type: ignore[arg-type]
    assert not heard.all(Done)


# The game


def test_an_update_is_everything_a_seat_may_know(begun: Begun) -> None:
    house, members = begun
    house.act(members[1], "bid", 3)
    for member in members:
        seat = member.chair
        assert seat is not None
        update: Update = wire(member).last(Update)
        assert update.version == house.room.table.version == 2
        assert update.view == house.room.table.view(seat)
        assert update.hash == view_hash(packed(update.view), NAME, seat, 2)
        assert update.legal == GAME.legal(house.room.table.state, seat)
        assert update.pending == [0, 2]
        assert (update.plays, update.undo, update.last) == (1, seat == 1, 0 if seat == 1 else None)
        assert (update.question is None) == (seat == 1)
        whispers = [(2, "own_bid", [3])] if seat == 1 else []
        slip = house.room.table.state.slips[seat]
        assert update.events == [(0, "slip", [slip]), (2, "bid", [1]), *whispers]


def test_events_that_were_shown_are_not_sent_again(begun: Begun) -> None:
    house, members = begun
    house.room.command(members[0], Heard(1))
    house.act(members[1], "bid", 3)
    assert wire(members[0]).last(Update).events == [(2, "bid", [1])]
    house.room.command(members[0], Heard(999))  # more than there is
    house.act(members[2], "bid", 3)
    assert wire(members[0]).last(Update).events == [(3, "bid", [2])]
    house.room.command(members[0], Heard(0))  # this does not take it back
    house.room.command(members[0], Sync())
    again = wire(members[0]).last(Update)
    assert [event.version for event in again.events] == [0, 2, 3]  # but Sync brings them all


def test_what_the_game_refuses(begun: Begun) -> None:
    house, members = begun
    assert house.refused(members[0], Act(cmd(), 0, ("bid", [1]))) == Reason("board_changed")
    assert house.refused(members[0], Act(cmd(), 5, ("bid", [1]))) == Reason("board_changed")
    assert house.refused(members[0], Act(cmd(), 1, ("fly", []))) == Reason("no_such_action", ("fly",))
    assert house.refused(members[0], Act(cmd(), 1, ("bid", [50]))) == Reason("too_dear", (50, 6))
    assert house.refused(members[0], Act(cmd(), 1, ("roll", []))) == Reason("not_now", ("bid",))
    assert house.refused(members[0], Undo(cmd(), 1)) == Reason("nothing_to_undo")
    house.act(members[0], "bid", 1)
    assert house.refused(members[0], Act(cmd(), 2, ("bid", [1]))) == Reason("not_now", ("bid",))


def test_a_secret_choice_is_not_disturbed_by_the_others(begun: Begun) -> None:
    """All were asked at version 1; nobody has to look again because somebody else was faster."""
    house, members = begun
    for member in members[:2]:
        house.done(member, Act(cmd(), 1, ("bid", [0])))
    assert house.refused(members[1], Act(cmd(), 1, ("bid", [1]))) == Reason("board_changed")  # its own
    assert house.refused(members[2], Undo(cmd(), 1)) == Reason("board_changed")
    assert house.refused(members[2], Act(cmd(), 0, ("bid", [2]))) == Reason("board_changed")  # the beginning
    house.done(members[2], Act(cmd(), 1, ("bid", [2])))
    for version in (1, 2, 3):  # the bids have been shown
        assert house.refused(members[2], Act(cmd(), version, ("roll", []))) == Reason("board_changed")
    house.done(members[2], Act(cmd(), 4, ("roll", [])))


def test_a_repeated_play_is_carried_out_once_even_after_a_restart(begun: Begun) -> None:
    house, members = begun
    message = Act(cmd(), 1, ("bid", [2]))
    assert house.done(members[0], message) == 2
    house.act(members[1], "bid", 1)
    assert house.done(members[0], message) == 2
    assert house.room.table.version == 3
    house.journal.close()
    room = saved_room(house.journal.path)
    heard = RecordingWire([])
    member, _ = joined(
        room, Hello(MAGIC, (PROTOCOL, PROTOCOL), "lanterns", "", room.issue_token(0), ""), heard
    )
    room.command(member, message)
    assert heard.sent == [Done(message.cmd, 2)]
    assert room.table.version == 3
    room.journal.close()


def test_a_command_is_known_only_to_whoever_gave_it(begun: Begun) -> None:
    house, members = begun
    message = Act(cmd(), 1, ("bid", [2]))
    assert house.done(members[0], message) == 2
    assert house.refused(members[1], message).code == "not_saved"  # it is Otto's
    assert house.done(members[0], message) == 2


def test_nothing_is_sent_before_it_is_stored(begun: Begun) -> None:
    house, members = begun
    house.happened.clear()
    house.act(members[0], "bid", 2)
    assert house.happened == ["stored", "Update", "Update", "Done", "Update"]
    house.happened.clear()
    house.done(members[0], Undo(cmd(), 2))
    assert house.happened == ["stored", "Update", "Update", "Done", "Update"]
    house.happened.clear()
    house.play_on(*members)
    order = "".join(
        "s" if what == "stored" else "u" for what in house.happened if what in ("stored", "Update")
    )
    assert order == "suuu" * (len(order) // 4)
    assert house.happened[-7:] == ["Update", "Over", "Update", "Over", "Done", "Update", "Over"]


def test_the_result_follows_the_last_update_for_latecomers_too(begun: Begun) -> None:
    house, members = begun
    house.play_on(*members)
    table = house.room.table
    result = table.result()
    assert result is not None
    for heard in (wire(members[0]), house.come()[1], house.come(token=house.room.issue_token(1))[1]):
        update, over = [message for message in heard.sent if isinstance(message, Update | Over)][-2:]
        assert (update.version, update.pending, update.undo) == (table.version, [], False)
        assert over == Over(house.room.result(), "7", bytes(16))
        assert over.result["scores"] == result.scores
    assert table.header.commitment == table.secret.commitment()
    assert len(wire(members[0]).all(Over)) == 1


def test_everybody_knows_the_result_who_has_confirmed_it_or_said_goodbye(begun: Begun) -> None:
    house, members = begun
    house.play_on(*members)
    room, last = house.room, house.room.table.version
    watcher = house.come()[0]
    room.command(watcher, Heard(last))
    room.command(members[0], Heard(last - 1))
    room.command(members[1], Heard(last))
    room.leave(members[2], goodbye=True)
    assert not room.told_everybody
    room.leave(members[0])  # perhaps before the result arrived
    assert not room.told_everybody
    back = house.come(token=room.issue_token(0))[0]
    room.command(back, Heard(last))
    assert room.told_everybody


def test_after_the_end_nothing_can_be_played_or_taken_back(begun: Begun) -> None:
    house, members = begun
    house.play_on(*members)
    version = house.room.table.version
    after: list[Command] = [
        Act(cmd(), version, ("bid", [0])),
        Undo(cmd(), version),
        Propose(cmd(), version, 0),
        Consent(cmd(), version, True),
    ]
    for message in after:
        assert house.refused(members[0], message) == Reason("over")


def test_hello_ping_and_bye_are_left_to_the_connection(begun: Begun) -> None:
    house, members = begun
    before, sent = house.picture(), len(wire(members[0]).sent)
    for message in (Hello(MAGIC, (PROTOCOL, PROTOCOL), "", "", b"", ""), Ping(1), Bye("leaves")):
        house.room.command(members[0], message)
    assert house.picture() == before
    assert len(wire(members[0]).sent) == sent


# Bots


def test_bots_decide_from_the_seed_and_the_same_after_a_restart(tmp_path: Path) -> None:
    def bots() -> list[Chair]:
        return [Chair(BOT, f"R{number}", "random", ready=True) for number in range(3)]

    one, other = House(tmp_path / "one", bots(), owner=None), House(tmp_path / "other", bots(), owner=None)
    for house in (one, other):
        house.room.begin()
    while one.room.due:
        now(one.room.advance())
    for _ in range(7):
        now(other.room.advance())
    other.journal.close()
    room = saved_room(other.journal.path)
    while room.due:
        now(room.advance())
    assert room.table.entries == one.room.table.entries
    assert room.result() == one.room.result()
    room.journal.close()
    one.journal.close()


def test_a_bot_that_does_not_exist_here_is_refused(tmp_path: Path) -> None:
    house = House(tmp_path, [Chair(BOT, "Genius", "genius"), Chair(BOT, "Greedy", "greedy")], owner=None)
    house.room.begin()
    house.journal.close()
    assert why_refused(saved_room, house.journal.path) == Reason("no_such_bot", ("genius",))


# What people have been answered is known to them alone, and for a while.


ANNA, BEN = b"a" * 32, b"b" * 32


def test_an_answer_is_known_to_whoever_gave_the_command(house: House) -> None:
    answers, command = Answers(house.room.table, house.journal), cmd()
    assert answers.known(0, ANNA, command) is None
    answers.remember(ANNA, command)
    assert answers.known(0, ANNA, command) == house.room.table.version
    assert answers.known(1, BEN, command) is None


def test_old_answers_are_forgotten(house: House) -> None:
    answers = Answers(house.room.table, house.journal)
    commands = [cmd() for _ in range(REMEMBERED + 1)]
    for command in commands:
        answers.remember(ANNA, command)
    assert [answers.known(0, ANNA, command) for command in commands[:2]] == [None, 0]


def test_the_manners_of_one_cost_another_nothing(house: House) -> None:
    answers = Answers(house.room.table, house.journal)
    asks = [answers.limits(ANNA, 0.0).allow(Propose(cmd(), 0, 0), 0.0) for _ in range(3)]
    assert asks == [True, True, False]
    assert answers.limits(BEN, 0.0).allow(Propose(cmd(), 0, 0), 0.0)
    assert answers.limits(ANNA, 0.0).allow(TakeChair(cmd(), 1), 0.0)
