"""Who is in a room: coming, going and coming back; the lobby, where chairs are chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.game import Reason, Refused
from net.chairs import Absence, Chair
from net.door.phrase import CLAIM_WORDS, claim_token, drawn_claim, normal
from net.host.opening import saved_room
from net.plans import MOST_WATCHERS
from net.table.lobby import GHOST_AFTER
from net.table.member import Member
from net.table.people import MOST_BANNED, banned
from net.wire.codec import packed, view_hash
from net.wire.messages import (
    BOT,
    OPEN,
    PERSON,
    TOKEN_BYTES,
    Act,
    Bye,
    Chat,
    Claim,
    Command,
    Consent,
    Kick,
    Lobby,
    NewClaim,
    No,
    Notice,
    Propose,
    Ready,
    SetChair,
    SetColour,
    Start,
    TakeChair,
    Undo,
    Update,
    ViewSeat,
)
from tests.net.disks import Slow
from tests.net.house import NAME, Begun, House, RecordingWire, cmd, joined, now, wire
from tests.net.loopback import hello
from tests.refused import why_refused

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


def test_a_newcomers_own_token_claims_the_chair_though_the_welcome_is_lost(tmp_path: Path) -> None:
    house = House(tmp_path, [Chair(), Chair()], owner=None)
    claim = b"A" * TOKEN_BYTES
    lost = house.come("Anna", claim)[0]
    for gone in (True, False):  # whether the host has noticed that the connection broke
        if gone:
            house.room.leave(lost)
        back, _, welcome = house.come("Anna", claim)
        assert (welcome.chair, welcome.name, welcome.token) == (0, "Anna", claim)
        assert house.room.members == [back]
    assert [chair.kind for chair in house.room.chairs] == [PERSON, OPEN]
    assert house.come("Anna", b"B" * TOKEN_BYTES)[2].name == "Anna 2"
    assert why_refused(house.come, "", b"C" * TOKEN_BYTES) == Reason("bad_token")
    house.journal.close()


@pytest.mark.parametrize("token", [b"", b"short"])
def test_the_host_makes_a_token_for_whoever_brings_none(house: House, token: bytes) -> None:
    welcome = house.come("Anna", token)[2]
    assert len(welcome.token) == TOKEN_BYTES
    assert house.come("", welcome.token)[2].chair == welcome.chair


def test_only_the_hash_of_a_token_is_stored(house: House) -> None:
    token = house.come("Anna")[2].token
    assert token not in house.room.chairs[1].token
    for file in house.journal.path.parent.iterdir():
        assert token not in file.read_bytes()


def test_a_full_table_and_a_started_one_let_nobody_in(begun: Begun, tmp_path: Path) -> None:
    house, _ = begun
    assert why_refused(house.come, "Cora") == Reason("started")
    other = House(tmp_path / "other", [Chair(BOT, "Greedy", "greedy")] * 2, owner=None)
    assert why_refused(other.come, "Cora") == Reason("table_full")
    assert other.room.members == []
    other.journal.close()


def test_a_token_reclaims_the_chair_and_displaces_the_older_connection(begun: Begun) -> None:
    house, members = begun
    token = house.room.issue_token(1)
    again, heard, welcome = house.come(token=token)
    assert (welcome.chair, welcome.name, welcome.token) == (1, "Anna", token)
    assert wire(members[1]).ended == Bye("displaced", ["192.0.2.9"])
    assert house.room.members == [members[0], members[2], again]
    assert heard.last(Update).view == house.room.table.view(1)
    house.room.leave(members[1])  # the old connection ends later, and takes nobody's chair with it
    assert again in house.room.members
    assert not wire(members[0]).all(Notice)[1:]  # one "came", no "left"


def test_a_wrong_token_is_refused(begun: Begun) -> None:
    house, _ = begun
    for token in (bytes(TOKEN_BYTES), b"x", house.room.chairs[1].token[:TOKEN_BYTES]):
        for name in ("", "Anna"):
            assert why_refused(house.come, name, token) == Reason("bad_token")
    house.room.issue_token(1)
    house.come(token=house.room.issue_token(1))


def test_the_owner_keeps_the_chair(house: House) -> None:
    otto, _, welcome = house.owner()
    house.room.leave(otto)
    house.now += 2 * GHOST_AFTER
    assert house.room.lobby.free_ghosts() is None
    assert house.room.chairs[0].kind == PERSON
    assert house.come("Otto", welcome.token)[2].chair == 0


def test_during_the_game_everybody_learns_who_leaves_and_returns(begun: Begun) -> None:
    house, members = begun
    token = house.room.issue_token(2)
    house.room.leave(members[2])
    assert wire(members[0]).last(Notice) == Notice("lost", ["Ben"])
    assert [chair.present for chair in wire(members[0]).last(Lobby).chairs] == [True, True, False]
    _, ben, _ = house.come(token=token)
    assert wire(members[0]).last(Notice) == Notice("came", ["Ben"])
    assert [chair.present for chair in wire(members[0]).last(Lobby).chairs] == [True, True, True]
    assert not ben.all(Notice)


def test_spectators_see_what_is_public_and_do_nothing(begun: Begun) -> None:
    house, members = begun
    member, heard, welcome = house.come()
    assert (welcome.chair, welcome.token, welcome.name) == (None, b"", "")
    house.act(members[0], "bid", 2)
    update: Update = heard.last(Update)
    assert update.view == house.room.table.view(None)
    assert (update.question, update.legal, update.undo, update.last) == (None, [], False, None)
    assert update.hash == view_hash(packed(update.view), NAME, None, update.version)
    assert {event.code for event in update.events} == {"bid"}
    for message in (Act(cmd(), 2, ("bid", [1])), Start(cmd()), SetColour(cmd(), 1), Consent(cmd(), 2, True)):
        assert house.refused(member, message) == Reason("only_watching")


def test_once_it_is_over_a_spectator_may_look_at_what_each_seat_had(begun: Begun) -> None:
    house, members = begun
    watcher, heard, _ = house.come()

    def looked(member: Member, seat: int | None) -> int | None:
        house.room.command(member, ViewSeat(seat))
        update: Update = wire(member).last(Update)
        shown: int | None = update.view["seat"]
        assert update.view == house.room.table.view(shown)
        assert update.hash == view_hash(packed(update.view), NAME, shown, update.version)
        return shown

    assert looked(watcher, 1) is None  # it has secrets
    house.play_on(*members)
    assert [looked(watcher, seat) for seat in (2, 0, None, 1, 9)] == [2, 0, None, 1, 1]
    assert heard.last(Update).legal == []
    assert looked(members[0], 1) == 0


def test_the_number_of_spectators_is_limited(begun: Begun) -> None:
    house, _ = begun
    watching = [house.come()[0] for _ in range(MOST_WATCHERS)]
    assert why_refused(house.come) == Reason("too_many_watch")
    house.room.leave(watching[3])
    house.come()


# Who is away


def test_a_chair_whose_person_stays_away_from_the_lobby_is_free_after_a_minute(tmp_path: Path) -> None:
    """Without an owner nobody could give the chair to somebody else."""
    house = House(tmp_path, [Chair(), Chair(), Chair(BOT, "Greedy", "greedy", ready=True)], owner=None)
    room, room.starts_when_full = house.room, True
    anna = house.come("Anna")[0]
    assert room.lobby.free_ghosts() is None
    house.now += 5
    room.leave(anna)
    house.now += GHOST_AFTER - 1
    assert room.lobby.free_ghosts() == 1.0
    assert room.chairs[0].kind == PERSON
    ben, seen, _ = house.come("Ben")
    assert not room.due, "the table is full, but not everybody is here"
    house.now += 1
    assert room.lobby.free_ghosts() is None
    assert [chair.kind for chair in seen.last(Lobby).chairs] == [OPEN, PERSON, BOT]
    assert not room.due
    cora = house.come("Cora")[0]
    assert room.due
    now(room.advance())
    room.leave(ben)
    house.now += 10 * GHOST_AFTER
    assert room.lobby.free_ghosts() is None, "once the game has begun, a chair is kept"
    assert (ben.chair, cora.chair) == (1, 0)
    assert room.chairs[1].name == "Ben"
    house.journal.close()


def test_after_a_restart_nobody_is_in_the_lobby_yet(house: House) -> None:
    """Not even in an owner's: whoever does not come back must not keep the game from beginning."""
    otto, anna = house.owner()[2], house.come("Anna")[2]
    house.come("Ben")
    house.journal.close()
    room = saved_room(house.journal.path)
    room.clock = lambda: 0.0
    owner, heard = RecordingWire([]), RecordingWire([])
    member, _ = joined(room, hello(token=otto.token), owner)
    joined(room, hello(token=anna.token), heard)
    room.command(member, Start(cmd()))
    assert owner.last(No).code == "not_ready"
    assert owner.last(No).args == ["Ben"]
    room.chairs[2].away = Absence(since=-GHOST_AFTER, left=False)
    assert room.lobby.free_ghosts() is None
    assert [chair.kind for chair in room.chairs] == [PERSON, PERSON, OPEN]
    room.journal.close()


def test_who_is_away_since_when_and_whether_they_said_goodbye(begun: Begun) -> None:
    house, members = begun
    new = house.come()[1]
    house.room.leave(members[1], goodbye=True)
    house.room.leave(members[2])
    assert [(one.code, one.args) for one in new.all(Notice)] == [("left", ["Anna"]), ("lost", ["Ben"])]
    assert [chair.away for chair in new.last(Lobby).chairs] == [None, (0, True), (0, False)]
    house.now += 75.5
    assert [chair.away for chair in house.come()[1].last(Lobby).chairs][1:] == [
        (75, True),
        (75, False),
    ]
    house.come(token=house.room.issue_token(1))
    assert [chair.away for chair in new.last(Lobby).chairs][:2] == [None, None]


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


def test_lobby_commands_are_refused_during_the_game(begun: Begun) -> None:
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
        (BOT, "Greedy B", "greedy", True),
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


def test_a_room_without_an_owner_begins_when_it_is_full(tmp_path: Path) -> None:
    house = House(tmp_path, [Chair(), Chair(), Chair(BOT, "Greedy", "greedy", ready=True)], owner=None)
    house.room.starts_when_full = True
    anna, _, welcome = house.come("Anna")
    assert not house.room.due
    house.room.leave(anna)  # the chair remains Anna's: there is no owner who could give it to somebody else
    anna = house.come(token=welcome.token)[0]
    ben = house.come("Ben")[0]
    assert house.room.due
    now(house.room.advance())
    assert house.room.started
    assert wire(anna).last(Update).legal
    house.play_on(anna, ben)
    assert house.room.result()["bots"] == [None, None, "greedy"]
    house.journal.close()


# Removing somebody, and letting somebody in again who has lost the claim.


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
        assert why_refused(at, house, place, TOKEN).code == code
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
    assert house.room.chairs[2].kind == OPEN
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
    assert house.journal.chat() == ()


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
    assert house.journal.chat() == ()
