"""One table on a host, without a socket: every command, every refusal, and the order of things."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from engine.game import Action, Reason, Refused
from engine.record import Entry
from engine.table import new_table, replay
from net.chairs import BOT, OPEN, PERSON, Chair
from net.codec import view_hash
from net.journal import SUFFIX, Journal, Notes, NotSaved
from net.member import Member
from net.messages import (
    MAGIC,
    TOKEN_BYTES,
    Act,
    Bye,
    Command,
    Consent,
    Done,
    Heard,
    Hello,
    Lobby,
    Message,
    No,
    Notice,
    Over,
    Ping,
    Proposal,
    Propose,
    Ready,
    SetChair,
    SetColour,
    Start,
    Sync,
    TakeChair,
    Undo,
    Update,
    Welcome,
)
from net.opening import saved_room
from net.room import MAX_SPECTATORS, REMEMBERED, Room
from tests.toy import GAME

NAME = "lanterns-1"
ids = itertools.count(1)


def cmd() -> bytes:
    return next(ids).to_bytes(16, "big")


class RecordingWire:
    """A wire that records what was sent. Updates are fetched at once, as by a client that reads fast."""

    def __init__(self, happened: list[str]) -> None:
        self.sent: list[Message] = []
        self.displaced = False
        self.room: Room | None = None
        self.member: Member | None = None
        self._happened = happened

    def send(self, message: Message) -> None:
        self._happened.append(type(message).__name__)
        self.sent.append(message)

    def wake(self) -> None:
        if self.room is not None and self.member is not None:
            for message in self.room.latest(self.member):
                self.send(message)

    def displace(self) -> None:
        self.displaced = True

    def all(self, kind: type[Any]) -> list[Any]:
        return [message for message in self.sent if isinstance(message, kind)]

    def last(self, kind: type[Any]) -> Any:
        return self.all(kind)[-1]


class FaultyJournal(Journal):
    """A journal that records when it was asked to store, and whose disk can be full."""

    full = False
    happened: list[str]

    def append(self, version: int, entry: Entry, cmd: bytes | None, notes: Notes) -> None:
        if self.full:
            raise NotSaved("disk full")
        super().append(version, entry, cmd, notes)
        self.happened.append("stored")

    def keep(self, notes: Notes) -> None:
        if self.full:
            raise NotSaved("disk full")
        super().keep(notes)

    def stored(self) -> list[tuple[str, bytes]]:
        """Everything stored alongside the log."""
        return self._db.execute("SELECT key, value FROM meta ORDER BY key").fetchall()


class House:
    """A room with its journal, and whoever is in it."""

    def __init__(self, folder: Path, chairs: list[Chair], *, owner: int | None) -> None:
        table = new_table(GAME, len(chairs), "7", bytes(16), {})
        path = folder / f"{NAME}{SUFFIX}"
        colours = [replace(chair, colour=number) for number, chair in enumerate(chairs)]
        notes = Notes(mode="host", chairs=colours, owner=owner)
        journal = FaultyJournal.create(path, table.header, table.secret, notes)
        assert isinstance(journal, FaultyJournal)
        self.happened: list[str] = []
        journal.happened = self.happened
        self.journal = journal
        self.room = Room(table, journal, name=NAME)

    def come(self, name: str = "", token: bytes = b"") -> tuple[Member, RecordingWire, Welcome]:
        wire = RecordingWire(self.happened)
        member, welcome = self.room.join(Hello(MAGIC, (1, 1), [], "lanterns", "", token, name), wire)
        wire.room, wire.member = self.room, member
        self.room.greet(member)
        return member, wire, welcome

    def owner(self) -> tuple[Member, RecordingWire, Welcome]:
        return self.come(token=self.room.issue_token(0))

    def send(self, member: Member, message: Command) -> Done | No:
        self.room.command(member, message)
        assert isinstance(member.wire, RecordingWire)
        answer = [sent for sent in member.wire.sent if isinstance(sent, Done | No)][-1]
        assert answer.cmd == message.cmd
        return answer

    def refused(self, member: Member, message: Command) -> Reason:
        before = self.picture()
        answer = self.send(member, message)
        assert isinstance(answer, No), answer
        assert answer.version == self.room.table.version
        assert self.picture() == before  # nothing has changed
        return Reason(answer.code, tuple(answer.args))

    def done(self, member: Member, message: Command) -> int:
        answer = self.send(member, message)
        assert isinstance(answer, Done), answer
        return answer.version

    def picture(self) -> Any:
        room = self.room
        return (
            [chair.dump() | {"ready": chair.ready} for chair in room.chairs],
            (room.owner, room.started, [member.chair for member in room.members]),
            room._proposal,
            (room.table.version, GAME.dump(room.table.state)),
            self.journal.record().entries,
            self.journal.stored(),
        )

    def act(self, member: Member, kind: str, *args: int) -> int:
        return self.done(member, Act(cmd(), self.room.table.version, (kind, list(args))))

    def play_on(self, *members: Member) -> None:
        """Play to the end, with bots and with people who choose at random."""
        rng = Random(3)
        while not self.room.over:
            if self.room.due:
                self.room.advance()
                continue
            seat = self.room.table.pending()[0]
            (member,) = [one for one in members if one.chair == seat]
            action = rng.choice(GAME.legal(self.room.table.state, seat))
            self.act(member, action.kind, *action.args)


@pytest.fixture
def house(tmp_path: Path) -> Any:
    """An owner's table of three with nobody there yet."""
    made = House(tmp_path, [Chair(PERSON, "Otto", ready=True), Chair(), Chair()], owner=0)
    yield made
    made.journal.close()


@pytest.fixture
def begun(house: House) -> tuple[House, list[Member]]:
    """Three people in a game at its first question: secret bids."""
    members = [house.owner()[0], house.come("Anna")[0], house.come("Ben")[0]]
    for member in members[1:]:
        house.done(member, Ready(cmd(), True))
    assert house.done(members[0], Start(cmd())) == 1
    return house, members


def wire(member: Member) -> RecordingWire:
    assert isinstance(member.wire, RecordingWire)
    return member.wire


# Every command

COMMANDS: dict[type[Any], Command] = {
    Act: Act(cmd(), 1, ("bid", [1])),
    Undo: Undo(cmd(), 1),
    Propose: Propose(cmd(), 1, 0),
    Consent: Consent(cmd(), 1, True),
    TakeChair: TakeChair(cmd(), 1),
    SetChair: SetChair(cmd(), 1, "greedy"),
    SetColour: SetColour(cmd(), 2),
    Ready: Ready(cmd(), True),
    Start: Start(cmd()),
}


def test_these_are_all_commands() -> None:
    assert set(COMMANDS) == set(get_args(Command))


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_a_command_changes_something_or_is_refused(house: House, kind: type[Any]) -> None:
    """A command that the room forgot to handle would be answered Done although nothing has happened."""
    owner, heard, _ = house.owner()
    before, lobbies = house.picture(), len(heard.all(Lobby))
    answer = house.send(owner, COMMANDS[kind])
    if isinstance(answer, Done):
        assert house.picture() != before or len(heard.all(Lobby)) > lobbies


def test_an_unknown_command_is_not_answered_as_done(house: House) -> None:
    class Fly(Message, tag="fly", frozen=True):
        cmd: bytes

    owner, heard, _ = house.owner()
    with pytest.raises(AssertionError):
        house.room.command(owner, Fly(cmd()))  # type: ignore[arg-type]
    assert not heard.all(Done)


# Coming and going


def test_a_newcomer_gets_a_chair_a_token_and_the_lobby(house: House) -> None:
    _, otto, _ = house.owner()
    anna, heard, welcome = house.come("  Anna\x1b[31m ")
    assert (welcome.chair, welcome.name, welcome.game, welcome.table) == (1, "Anna[31m", "lanterns", NAME)
    assert len(welcome.token) == TOKEN_BYTES
    lobby: Lobby = heard.last(Lobby)
    assert [chair.kind for chair in lobby.chairs] == [PERSON, PERSON, OPEN]
    assert [chair.name for chair in lobby.chairs] == ["Otto", "Anna[31m", ""]
    assert [chair.colour for chair in lobby.chairs] == [0, 1, 2]
    assert [chair.ready for chair in lobby.chairs] == [True, False, False]
    assert [chair.present for chair in lobby.chairs] == [True, True, False]
    assert (lobby.you, lobby.owner, lobby.started) == (1, 0, False)
    assert otto.last(Lobby).you == 0
    assert not heard.all(Update)  # there is no game yet
    assert anna.chair == 1


def test_only_the_hash_of_a_token_is_stored(house: House) -> None:
    token = house.come("Anna")[2].token
    assert token not in house.room.chairs[1].token
    for file in house.journal.path.parent.iterdir():
        assert token not in file.read_bytes()


def test_two_people_of_the_same_name_are_told_apart(house: House) -> None:
    assert house.come("Anna")[2].name == "Anna"
    assert house.come("Anna")[2].name == "Anna 2"


def test_a_full_table_and_a_started_one_let_nobody_in(
    begun: tuple[House, list[Member]], tmp_path: Path
) -> None:
    house, _ = begun
    with pytest.raises(Refused) as refused:
        house.come("Cora")
    assert refused.value.reason == Reason("started")
    other = House(tmp_path / "other", [Chair(BOT, "Greedy", "greedy")] * 2, owner=None)
    with pytest.raises(Refused) as refused:
        other.come("Cora")
    assert refused.value.reason == Reason("table_full")
    assert other.room.members == []
    other.journal.close()


def test_a_token_reclaims_the_chair_and_displaces_the_older_connection(
    begun: tuple[House, list[Member]],
) -> None:
    house, members = begun
    token = house.room.issue_token(1)
    again, heard, welcome = house.come(token=token)
    assert (welcome.chair, welcome.name, welcome.token) == (1, "Anna", token)
    assert wire(members[1]).displaced
    assert house.room.members == [members[0], members[2], again]
    assert heard.last(Update).view == house.room.table.view(1)
    house.room.leave(members[1])  # the old connection ends later, and takes nobody's chair with it
    assert again in house.room.members
    assert not wire(members[0]).all(Notice)[1:]  # one "came", no "left"


def test_a_wrong_token_is_refused(begun: tuple[House, list[Member]]) -> None:
    house, _ = begun
    for token in (bytes(TOKEN_BYTES), b"x", house.room.chairs[1].token[:TOKEN_BYTES]):
        for name in ("", "Anna"):
            with pytest.raises(Refused) as refused:
                house.come(name, token)
            assert refused.value.reason == Reason("bad_token")
    house.room.issue_token(1)
    house.come(token=house.room.issue_token(1))


def test_an_older_token_stops_working(begun: tuple[House, list[Member]]) -> None:
    house, _ = begun
    old = house.room.issue_token(1)
    house.room.issue_token(1)
    with pytest.raises(Refused):
        house.come(token=old)


def test_leaving_the_lobby_frees_the_chair_and_coming_back_takes_one(house: House) -> None:
    _, otto, _ = house.owner()
    anna, _, welcome = house.come("Anna")
    house.room.leave(anna)
    assert [chair.kind for chair in otto.last(Lobby).chairs] == [PERSON, OPEN, OPEN]
    back = house.come("Anna", welcome.token)[2]  # as a client does after a broken connection
    assert (back.chair, back.name) == (1, "Anna")
    assert back.token != welcome.token
    with pytest.raises(Refused) as refused:
        house.come("", welcome.token)
    assert refused.value.reason == Reason("bad_token")


def test_the_owner_keeps_the_chair(house: House) -> None:
    otto, _, welcome = house.owner()
    house.room.leave(otto)
    assert house.room.chairs[0].kind == PERSON
    assert house.come("Otto", welcome.token)[2].chair == 0


def test_during_the_game_everybody_learns_who_leaves_and_returns(begun: tuple[House, list[Member]]) -> None:
    house, members = begun
    token = house.room.issue_token(2)
    house.room.leave(members[2])
    assert wire(members[0]).last(Notice) == Notice("left", ["Ben"])
    assert [chair.present for chair in wire(members[0]).last(Lobby).chairs] == [True, True, False]
    _, ben, _ = house.come(token=token)
    assert wire(members[0]).last(Notice) == Notice("came", ["Ben"])
    assert [chair.present for chair in wire(members[0]).last(Lobby).chairs] == [True, True, True]
    assert not ben.all(Notice)


def test_spectators_see_what_is_public_and_do_nothing(begun: tuple[House, list[Member]]) -> None:
    house, members = begun
    member, heard, welcome = house.come()
    assert (welcome.chair, welcome.token, welcome.name) == (None, b"", "")
    house.act(members[0], "bid", 2)
    update: Update = heard.last(Update)
    assert update.view == house.room.table.view(None)
    assert (update.question, update.legal, update.undo, update.last) == (None, [], False, None)
    assert update.hash == view_hash(update.view, NAME, None, update.version)
    assert {event.code for event in update.events} == {"bid"}
    for message in (Act(cmd(), 2, ("bid", [1])), Start(cmd()), SetColour(cmd(), 1), Consent(cmd(), 2, True)):
        assert house.refused(member, message) == Reason("only_watching")


def test_the_number_of_spectators_is_limited(begun: tuple[House, list[Member]]) -> None:
    house, _ = begun
    watching = [house.come()[0] for _ in range(MAX_SPECTATORS)]
    with pytest.raises(Refused) as refused:
        house.come()
    assert refused.value.reason == Reason("too_many_watch")
    house.room.leave(watching[3])
    house.come()


# The lobby


def test_what_the_lobby_refuses(house: House) -> None:
    otto, anna = house.owner()[0], house.come("Anna")[0]
    assert house.refused(anna, Start(cmd())) == Reason("only_owner")
    assert house.refused(anna, SetChair(cmd(), 2, "greedy")) == Reason("only_owner")
    assert house.refused(otto, SetChair(cmd(), 2, "genius")) == Reason("no_such_bot", ("genius",))
    assert house.refused(otto, SetChair(cmd(), 1, "greedy")) == Reason("chair_taken")
    assert house.refused(otto, SetChair(cmd(), 7, "greedy")) == Reason("chair_taken")
    assert house.refused(anna, TakeChair(cmd(), 0)) == Reason("chair_taken")
    assert house.refused(anna, TakeChair(cmd(), 9)) == Reason("chair_taken")
    assert house.refused(anna, SetColour(cmd(), 0)) == Reason("colour_taken")
    assert house.refused(anna, SetColour(cmd(), 11)) == Reason("colour_taken")
    assert house.refused(otto, Start(cmd())) == Reason("chairs_free")
    house.done(otto, SetChair(cmd(), 2, "greedy"))
    assert house.refused(anna, TakeChair(cmd(), 2)) == Reason("chair_taken")
    assert house.refused(otto, Start(cmd())) == Reason("not_ready", ("Anna",))
    for message in (
        Act(cmd(), 0, ("bid", [1])),
        Undo(cmd(), 0),
        Propose(cmd(), 0, 0),
        Consent(cmd(), 0, True),
    ):
        assert house.refused(anna, message) == Reason("not_started")


def test_lobby_commands_are_refused_during_the_game(begun: tuple[House, list[Member]]) -> None:
    house, members = begun
    lobby: list[Command] = [
        TakeChair(cmd(), 1),
        SetChair(cmd(), 1, "greedy"),
        SetColour(cmd(), 3),
        Ready(cmd(), False),
        Start(cmd()),
    ]
    for message in lobby:
        assert house.refused(members[0], message) == Reason("started")


def test_people_sit_where_they_like(house: House) -> None:
    otto, anna = house.owner()[0], house.come("Anna")[0]
    house.done(anna, TakeChair(cmd(), 2))
    lobby = wire(anna).last(Lobby)
    assert lobby.you == 2
    assert [chair.name for chair in lobby.chairs] == ["Otto", "", "Anna"]
    house.done(otto, TakeChair(cmd(), 1))
    lobby = wire(otto).last(Lobby)
    assert (lobby.you, lobby.owner) == (1, 1)
    assert [chair.present for chair in lobby.chairs] == [False, True, True]
    house.done(otto, SetChair(cmd(), 0, "random"))  # the owner has moved along with the chair


def test_colours_are_swapped_with_free_chairs(house: House) -> None:
    anna = house.come("Anna")[0]
    house.done(anna, SetColour(cmd(), 2))
    assert [chair.colour for chair in house.room.chairs] == [0, 2, 1]
    house.done(anna, SetColour(cmd(), 2))  # Anna has it already
    house.done(anna, SetColour(cmd(), 3))  # no chair has this colour
    assert [chair.colour for chair in house.room.chairs] == [0, 3, 1]


def test_bots_come_and_go(house: House) -> None:
    otto = house.owner()[0]
    house.done(otto, SetChair(cmd(), 1, "greedy"))
    house.done(otto, SetChair(cmd(), 2, "greedy"))
    chairs = wire(otto).last(Lobby).chairs
    assert [(chair.kind, chair.name, chair.level, chair.ready) for chair in chairs[1:]] == [
        (BOT, "Greedy", "greedy", True),
        (BOT, "Greedy 2", "greedy", True),
    ]
    assert all(chair.present for chair in chairs[1:])
    house.done(otto, SetChair(cmd(), 1, ""))
    assert wire(otto).last(Lobby).chairs[1].kind == OPEN
    assert house.come("Anna")[2].chair == 1


def test_a_repeated_command_is_carried_out_once(house: House) -> None:
    """Each of these would be refused, or do something else, if it were carried out twice."""
    otto, anna = house.owner()[0], house.come("Anna")[0]
    for member, message in [
        (anna, TakeChair(cmd(), 2)),
        (otto, SetChair(cmd(), 1, "random")),
        (anna, Ready(cmd(), True)),
        (otto, Start(cmd())),
    ]:
        answer = house.done(member, message)
        before = house.picture()
        assert house.done(member, message) == answer
        assert house.picture() == before


def test_old_answers_are_forgotten(house: House) -> None:
    anna = house.come("Anna")[0]
    for _ in range(REMEMBERED + 10):
        house.done(anna, Ready(cmd(), True))
    assert len(house.room._done) == REMEMBERED


def test_a_room_without_an_owner_begins_when_it_is_full(tmp_path: Path) -> None:
    house = House(tmp_path, [Chair(), Chair(), Chair(BOT, "Greedy", "greedy", ready=True)], owner=None)
    house.room.starts_when_full = True
    anna, _, welcome = house.come("Anna")
    assert not house.room.due
    house.room.leave(anna)  # the chair remains Anna's: there is no owner who could give it to somebody else
    anna = house.come(token=welcome.token)[0]
    ben = house.come("Ben")[0]
    assert house.room.due
    house.room.advance()
    assert house.room.started
    assert wire(anna).last(Update).legal
    house.play_on(anna, ben)
    assert house.room.result()["bots"] == [None, None, "greedy"]
    house.journal.close()


# The game


def test_an_update_is_everything_a_seat_may_know(begun: tuple[House, list[Member]]) -> None:
    house, members = begun
    house.act(members[1], "bid", 3)
    for member in members:
        seat = member.chair
        assert seat is not None
        update: Update = wire(member).last(Update)
        assert update.version == house.room.table.version == 2
        assert update.view == house.room.table.view(seat)
        assert update.hash == view_hash(update.view, NAME, seat, 2)
        assert update.legal == GAME.legal(house.room.table.state, seat)
        assert update.pending == [0, 2]
        assert (update.plays, update.undo, update.last) == (1, seat == 1, 0 if seat == 1 else None)
        assert (update.question is None) == (seat == 1)
        whispers = [(2, "own_bid", [3])] if seat == 1 else []
        slip = house.room.table.state.slips[seat]
        assert update.events == [(0, "slip", [slip]), (2, "bid", [1]), *whispers]


def test_events_that_were_shown_are_not_sent_again(begun: tuple[House, list[Member]]) -> None:
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


def test_what_the_game_refuses(begun: tuple[House, list[Member]]) -> None:
    house, members = begun
    assert house.refused(members[0], Act(cmd(), 0, ("bid", [1]))) == Reason("board_changed")
    assert house.refused(members[0], Act(cmd(), 5, ("bid", [1]))) == Reason("board_changed")
    assert house.refused(members[0], Act(cmd(), 1, ("fly", []))) == Reason("malformed")
    assert house.refused(members[0], Act(cmd(), 1, ("bid", [50]))) == Reason("too_dear", (50, 6))
    assert house.refused(members[0], Act(cmd(), 1, ("roll", []))) == Reason("not_now", ("bid",))
    assert house.refused(members[0], Undo(cmd(), 1)) == Reason("nothing_to_undo")
    house.act(members[0], "bid", 1)
    assert house.refused(members[0], Act(cmd(), 2, ("bid", [1]))) == Reason("not_now", ("bid",))


def test_a_secret_choice_is_not_disturbed_by_the_others(begun: tuple[House, list[Member]]) -> None:
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


def test_a_repeated_play_is_carried_out_once_even_after_a_restart(begun: tuple[House, list[Member]]) -> None:
    house, members = begun
    message = Act(cmd(), 1, ("bid", [2]))
    assert house.done(members[0], message) == 2
    house.act(members[1], "bid", 1)
    assert house.done(members[0], message) == 2
    assert house.room.table.version == 3
    house.journal.close()
    room = saved_room(house.journal.path)
    heard = RecordingWire([])
    member, _ = room.join(Hello(MAGIC, (1, 1), [], "lanterns", "", room.issue_token(0), ""), heard)
    room.command(member, message)
    assert heard.sent == [Done(message.cmd, 2)]
    assert room.table.version == 3
    room.journal.close()


def test_nothing_is_sent_before_it_is_stored(begun: tuple[House, list[Member]]) -> None:
    house, members = begun
    house.happened.clear()
    house.act(members[0], "bid", 2)
    assert house.happened == ["stored", "Update", "Update", "Update", "Done"]
    house.happened.clear()
    house.done(members[0], Undo(cmd(), 2))
    assert house.happened == ["stored", "Update", "Update", "Update", "Done"]
    house.happened.clear()
    house.play_on(*members)
    order = "".join(
        "s" if what == "stored" else "u" for what in house.happened if what in ("stored", "Update")
    )
    assert order == "suuu" * (len(order) // 4)
    assert house.happened[-7:] == ["Update", "Over", "Update", "Over", "Update", "Over", "Done"]


def test_the_result_follows_the_last_update_for_latecomers_too(
    begun: tuple[House, list[Member]],
) -> None:
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


def test_after_the_end_nothing_can_be_played_or_taken_back(begun: tuple[House, list[Member]]) -> None:
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


def test_hello_ping_and_bye_are_left_to_the_connection(begun: tuple[House, list[Member]]) -> None:
    house, members = begun
    before, sent = house.picture(), len(wire(members[0]).sent)
    for message in (Hello(MAGIC, (1, 1), [], "", "", b"", ""), Ping(1), Bye("leaves")):
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
        one.room.advance()
    for _ in range(7):
        other.room.advance()
    other.journal.close()
    room = saved_room(other.journal.path)
    while room.due:
        room.advance()
    assert room.table.entries == one.room.table.entries
    assert room.result() == one.room.result()
    room.journal.close()
    one.journal.close()


def test_a_bot_that_does_not_exist_here_is_refused(tmp_path: Path) -> None:
    house = House(tmp_path, [Chair(BOT, "Genius", "genius"), Chair(BOT, "Greedy", "greedy")], owner=None)
    house.room.begin()
    house.journal.close()
    with pytest.raises(Refused) as refused:
        saved_room(house.journal.path)
    assert refused.value.reason == Reason("no_such_bot", ("genius",))


# Going back


def test_a_secret_choice_may_be_changed_until_it_is_revealed(
    begun: tuple[House, list[Member]],
) -> None:
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


def test_a_repeated_undo_is_carried_out_once(begun: tuple[House, list[Member]]) -> None:
    house, members = begun
    for member, coins in zip(members, (5, 0, 0), strict=True):
        house.act(member, "bid", coins)
    house.act(members[0], "roll")
    house.act(members[0], "keep")
    house.act(members[0], "carry", 0)
    message = Undo(cmd(), house.room.table.version)
    version = house.done(members[0], message)
    before = house.picture()
    assert house.done(members[0], message) == version
    assert house.picture() == before


def test_all_people_agree_to_go_back(begun: tuple[House, list[Member]]) -> None:
    house, members = begun
    for member in members:
        house.act(member, "bid", 1)
    house.act(members[0], "roll")
    version = house.room.table.version
    state = replay(GAME, house.room.table.record)
    assert state.version == version
    assert house.refused(members[1], Consent(cmd(), version, True)) == Reason("no_proposal")
    for keep in (4, 99):
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


def test_one_no_is_enough(begun: tuple[House, list[Member]]) -> None:
    house, members = begun
    house.act(members[0], "bid", 1)
    house.done(members[1], Propose(cmd(), 2, 0))
    house.done(members[2], Consent(cmd(), 2, False))
    assert wire(members[1]).last(Notice) == Notice("proposal_refused", ["Ben"])
    assert wire(members[1]).last(Proposal).keep is None
    assert house.refused(members[0], Consent(cmd(), 2, True)) == Reason("no_proposal")
    assert house.room.table.version == 2


def test_a_play_ends_a_proposal(begun: tuple[House, list[Member]]) -> None:
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
    house.room.advance()
    version = house.room.table.version
    message = Propose(cmd(), version, 0)
    assert house.done(otto, message) == version + 1
    assert house.done(otto, message) == version + 1
    assert house.room.table.plays == []
    house.journal.close()


# A full disk


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
    with pytest.raises(Refused) as refused:
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
            house.room.advance()
        assert house.room.due
        assert house.room.table.version == version
        house.journal.full = False
        house.room.advance()
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
        member, welcome = room.join(Hello(MAGIC, (1, 1), [], "lanterns", NAME, token, ""), heard)
        assert (member.chair, welcome.epoch) == (seat, 1)
        update = room.update(member)
        assert update is not None
        assert update.view == room.table.view(seat)
        assert update.undo == (seat == 0)
    assert room.table.undoable(0) is not None
    assert Action("bid", (4,)) == room.table.plays[0].action
    room.journal.close()
