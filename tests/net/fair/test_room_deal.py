"""A room in which the people contribute to the deal: hashes first, then the bytes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.game import Reason
from engine.record import TABLE as TABLE_ENTRY
from engine.table import replay
from net.chairs import Chair
from net.client.client import Connected, command_id
from net.client.dialing import tcp
from net.fair import contributions
from net.fair.contributions import WITHIN, Contributions, OtherBytes, Stage, contribution_hash
from net.fair.log import packed_record
from net.fair.verify import Verdict, verify_packed
from net.fair.witness import Doubt, LogCame, Witness
from net.host.opening import new_room, saved_room
from net.plans import TablePlan
from net.wire.codec import encode
from net.wire.messages import (
    BOT,
    PERSON,
    Bye,
    Deal,
    Done,
    Draw,
    Fetch,
    Hash,
    Hashes,
    Log,
    No,
    Notice,
    Ready,
    Reveal,
    SetColour,
    Start,
    TakeChair,
    Update,
)
from net.wire.messages import Lobby as LobbyMessage
from tests.net.fair.lobby import Guest, Lobby
from tests.net.house import House, cmd, wire
from tests.net.loopback import LIMIT, Player, RawPlayer, bots, hello, hosting, room_of
from tests.toy import GAME


@pytest.fixture
def lobby(tmp_path: Path) -> Iterator[Lobby]:
    made = Lobby(tmp_path, [Chair(PERSON, "Otto", ready=True), Chair(), Chair()], ["Anna", "Ben"])
    yield made
    made.house.journal.close()


async def test_the_game_begins_with_what_everybody_has_contributed(lobby: Lobby) -> None:
    room, before = lobby.house.room, GAME.dump(lobby.house.room.table.state)
    lobby.start()
    assert not room.started
    await lobby.answer()
    assert not room.started
    await lobby.answer()
    assert room.started
    assert lobby.given == ["0" * 31 + "1"] * 3
    assert lobby.given == [guest.witness.evidence.given.hex() for guest in lobby.guests]
    assert GAME.dump(room.table.state) != before
    assert room.table.seed != room.table.secret.seed
    again = replay(GAME, lobby.house.journal.record())
    assert GAME.dump(again.state) == GAME.dump(room.table.state)
    for guest in lobby.guests:
        assert guest.wire.last(Deal) == Deal(room.table.header.commitment, True, [True] * 3)


async def test_no_bytes_are_known_before_all_hashes_are(lobby: Lobby) -> None:
    lobby.start()
    await lobby.answer(0, 1)
    assert not any(guest.wire.all(Hashes) for guest in lobby.guests)
    await lobby.answer(2)
    (hashes,) = {tuple(guest.wire.last(Hashes).hashes) for guest in lobby.guests}
    assert None not in hashes


async def test_who_does_not_answer_is_left_out_after_five_seconds(lobby: Lobby) -> None:
    room = lobby.house.room
    lobby.start()
    await lobby.answer(0, 1)
    assert room.pass_time() == WITHIN
    await lobby.wait(WITHIN)
    await lobby.answer(0, 1)
    assert room.started
    assert [each is not None for each in lobby.given] == [True, True, False]
    assert lobby.guests[0].wire.last(Deal).given == [True, True, False]


async def test_hashed_and_never_told(lobby: Lobby) -> None:
    lobby.start()
    await lobby.answer()
    await lobby.answer(0, 1)
    await lobby.wait(WITHIN)
    assert lobby.guests[0].wire.last(Deal).given == [True, True, False]
    ben = lobby.guests[2]
    assert ben.wire.ended == Bye("silent", retry=True)  # so that nobody else takes the host for a cheat
    (hashes,) = ben.wire.all(Hashes)
    assert [type(said) for said in ben.witness.hear(hashes)] == [Reveal]  # too late
    assert [*ben.witness.hear(ben.welcome)] == []
    assert [*ben.witness.hear(ben.wire.last(Deal))] == [Doubt(Reason("contribution_lost"))]
    assert ben.witness.evidence.given == b""


async def test_if_nobody_answers_the_deal_is_the_hosts(lobby: Lobby) -> None:
    lobby.start()
    await lobby.wait(WITHIN)
    assert lobby.house.room.started
    assert lobby.house.room.table.entries[0].kind == TABLE_ENTRY
    assert lobby.guests[0].wire.last(Deal).given == [False] * 3


async def test_other_bytes_than_were_hashed_stop_the_start(lobby: Lobby) -> None:
    house, ben = lobby.house, lobby.guests[2]
    lobby.start()
    await lobby.answer()
    await lobby.answer(0)
    house.room.command(ben.member, Reveal(1, b"x" * 16))
    await house.settle()
    assert not house.room.started
    refusal = lobby.guests[0].wire.last(No)
    assert (refusal.code, refusal.args) == ("other_bytes", ["Ben"])
    assert lobby.guests[1].wire.last(Notice) == Notice("other_bytes", ["Ben"])
    assert ben.wire.ended == Bye("other_bytes", ["Ben"])


async def test_the_next_start_asks_again(lobby: Lobby) -> None:
    house, ben = lobby.house, lobby.guests[2]
    lobby.start()
    await lobby.answer()
    lobby.guests.remove(ben)
    house.room.command(ben.member, Reveal(1, b"x" * 16))
    await house.settle()
    house.room.leave(ben.member)
    member, _, welcome = house.come("Ben")
    lobby.guests.append(Guest(member, welcome))
    house.done(member, Ready(cmd(), True))
    lobby.start()
    assert lobby.guests[0].wire.last(Draw) == Draw(2)
    await lobby.answer()
    said = [each for guest in lobby.guests for each in guest.said if isinstance(each, Doubt)]
    assert said == [Doubt(Reason("drawn_after", (2, "Ben")))] * 2
    await lobby.answer()
    assert house.room.started
    assert lobby.given[0] == "0" * 31 + "2"  # new bytes


async def test_an_answer_to_another_round_counts_for_nothing(lobby: Lobby) -> None:
    lobby.start()
    lobby.house.room.command(lobby.guests[1].member, Hash(7, bytes(32)))
    await lobby.answer()
    assert lobby.guests[1].wire.last(Hashes).hashes[1] != bytes(32)


async def test_whoever_is_cut_off_meanwhile_is_left_out_and_keeps_the_chair(lobby: Lobby) -> None:
    lobby.start()
    await lobby.answer()
    lobby.house.room.leave(lobby.guests[2].member)
    await lobby.wait()
    await lobby.answer(0, 1)
    assert lobby.house.room.started
    assert lobby.guests[0].wire.last(Deal).given == [True, True, False]
    assert lobby.house.room.chairs[2].name == "Ben"


async def test_whoever_leaves_stops_the_start(lobby: Lobby) -> None:
    lobby.start()
    await lobby.answer(0, 1)
    lobby.house.room.leave(lobby.guests[2].member, goodbye=True)
    await lobby.wait()
    await lobby.answer(0, 1)
    assert not lobby.house.room.started
    assert lobby.guests[0].wire.last(No).code == "chairs_free"


async def test_nobody_changes_chairs_meanwhile(lobby: Lobby) -> None:
    lobby.start()
    house = lobby.house
    assert house.refused(lobby.guests[1].member, SetColour(cmd(), 2)) == Reason("dealing")
    assert house.refused(lobby.guests[1].member, Ready(cmd(), False)) == Reason("dealing")


async def test_a_second_press_gets_the_same_answer(lobby: Lobby) -> None:
    lobby.start()
    await lobby.begin()
    assert len(lobby.guests[0].wire.all(Done)) == 2
    assert lobby.guests[0].member.waiting == 0


async def test_bots_contribute_nothing(tmp_path: Path) -> None:
    chairs = [Chair(PERSON, "Otto", ready=True), Chair(), Chair(BOT, "Random", "random", ready=True)]
    lobby = Lobby(tmp_path, chairs, [])
    member, _, welcome = lobby.house.come("Anna")
    lobby.house.done(member, Ready(cmd(), True))
    lobby.guests.append(Guest(member, welcome))
    await lobby.begin()
    assert lobby.house.room.started
    assert [each is not None for each in lobby.given] == [True, True, False]
    lobby.house.journal.close()


def test_where_the_seed_was_given_nobody_is_asked(house: House) -> None:
    otto = house.come(token=house.room.issue_token(0))[0]
    for name in ("Anna", "Ben"):
        house.done(house.come(name)[0], Ready(cmd(), True))
    assert house.done(otto, Start(cmd())) == 1
    assert not wire(otto).all(Draw)
    assert wire(otto).last(Deal) == Deal(house.room.table.header.commitment, False, None)
    assert house.room.table.seed == "7"


async def test_each_update_carries_the_chain(lobby: Lobby) -> None:
    await lobby.begin()
    watcher = lobby.house.come()[1]
    lobby.house.act(lobby.guests[0].member, "bid", 1)
    assert lobby.guests[1].wire.last(Update).chain != lobby.guests[1].wire.all(Update)[0].chain
    assert lobby.guests[1].wire.last(Update).chain == watcher.last(Update).chain


async def test_the_log_is_there_after_the_end(lobby: Lobby) -> None:
    await lobby.begin()
    house, anna = lobby.house, lobby.guests[1]
    house.room.command(anna.member, Fetch(0))
    house.play_on(*(guest.member for guest in lobby.guests))
    assert not anna.wire.all(Log)
    anna.answers(house)
    anna.answers(house)
    (came,) = [said for said in anna.said if isinstance(said, LogCame)]
    assert came.log == packed_record(house.room.table.record)


def test_tables_that_are_opened_for_others_are_drawn_unless_the_seed_is_given(tmp_path: Path) -> None:
    for plan, drawn in [
        (TablePlan.for_others("lanterns", 3, owner="Otto"), True),
        (TablePlan.for_others("lanterns", 3), True),
        (TablePlan.for_others("lanterns", 3, owner="Otto", seed="7"), None),
        (TablePlan.at_one_keyboard("lanterns", ["Anna"], ["random"]), None),
    ]:
        room = new_room(plan, tmp_path)
        assert room.journal.notes.drawn is drawn
        room.journal.close()


async def test_a_drawn_game_that_was_saved_goes_on(lobby: Lobby) -> None:
    await lobby.begin()
    seed = lobby.house.room.table.seed
    lobby.house.journal.close()
    again = saved_room(lobby.house.journal.path)
    assert again.table.seed == seed
    assert again.deal_message().given == [True] * 3
    again.journal.close()


async def test_nothing_of_the_deal_is_known_before_the_end(lobby: Lobby) -> None:
    """Neither the seed of the game, nor anybody's bytes; the host's own are looked for elsewhere."""
    await lobby.begin()
    room = lobby.house.room
    for guest in lobby.guests:
        sent = b"".join(encode(message) for message in guest.wire.sent)
        for secret in (room.table.seed.encode(), bytes.fromhex(room.table.seed)):
            assert secret not in sent
        assert not any(bytes.fromhex(given) in sent for given in lobby.given if given is not None)


def test_who_draws_again_is_said_to_have_done_so(lobby: Lobby) -> None:
    """Not for hashes alone, from which nobody can tell the deal."""
    witness = lobby.guests[1].witness
    for _ in range(2):
        (said,) = witness.hear(Draw(1))
        assert isinstance(said, Hash)
    assert [type(said) for said in witness.hear(Hashes(1, [None, said.hash, None]))] == [Reveal]
    doubt, again = witness.hear(Draw(2))
    assert doubt == Doubt(Reason("drawn_again", (2,)))
    assert isinstance(again, Hash)


def test_a_hash_that_is_not_ours_is_not_revealed(lobby: Lobby) -> None:
    witness = lobby.guests[1].witness
    for shown, says in [(bytes(32), [Doubt(Reason("other_hash"))]), (None, [])]:
        assert len([*witness.hear(Draw(1))]) == 1
        assert [*witness.hear(Hashes(1, [None, shown, None]))] == says


async def test_a_full_disk_asks_nobody_twice(lobby: Lobby) -> None:
    house, otto = lobby.house, lobby.guests[0]
    house.journal.full = True
    await lobby.contribute()
    assert otto.wire.last(No).code == "not_saved"
    assert not house.room.started
    house.journal.full = False
    lobby.start()
    assert house.room.started
    assert [guest.wire.all(Draw) for guest in lobby.guests] == [[Draw(1)]] * 3
    assert None not in lobby.given


async def test_after_a_full_disk_others_who_sit_there_are_asked_for_their_own(lobby: Lobby) -> None:
    house = lobby.house
    house.journal.full = True
    await lobby.contribute()
    house.journal.full = False
    house.room.leave(lobby.guests.pop().member)
    member, _, welcome = house.come("Cora")
    lobby.guests.append(Guest(member, welcome))
    house.done(member, Ready(cmd(), True))
    lobby.start()
    assert not house.room.started
    assert lobby.guests[-1].wire.all(Draw) == [Draw(2)]
    await lobby.answer()
    await lobby.answer()
    assert lobby.given == [guest.witness.evidence.given.hex() for guest in lobby.guests]


async def test_a_table_without_an_owner_waits_a_few_seconds_for_somebody_who_contributes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contributions, "WITHIN", 0.05)
    room = room_of(tmp_path, [Chair(), *bots(1)], drawn=True)
    async with hosting(room) as (_, port):
        silent = await RawPlayer.dial(port)
        silent.send(hello())
        await silent.until(Draw)
        await silent.until(Update)


# Hashes first, then the bytes; nobody is waited for longer than that.


TABLE = "demo"
GIVEN = {0: b"a" * 16, 2: b"c" * 16}


def hashed(now: float = 0.0) -> Contributions:
    """Chairs 0 and 2 of three have sent their hashes."""
    contributions = Contributions(TABLE, GIVEN, now)
    for chair, given in GIVEN.items():
        contributions.take_hash(chair, contribution_hash(given, TABLE, chair))
    return contributions


def test_the_bytes_come_when_all_hashes_are_there() -> None:
    contributions = hashed()
    contributions.take_bytes(0, GIVEN[0])  # too early
    assert contributions.go_on(GIVEN, 1.0)
    assert contributions.stage is Stage.BYTES
    assert contributions.all_hashes(3) == [
        contribution_hash(GIVEN[0], TABLE, 0),
        None,
        contribution_hash(GIVEN[2], TABLE, 2),
    ]
    assert not contributions.go_on(GIVEN, 1.0)
    contributions.take_bytes(0, GIVEN[0])
    assert not contributions.go_on(GIVEN, 1.0)
    contributions.take_bytes(2, GIVEN[2])
    assert contributions.go_on(GIVEN, 1.0)
    assert contributions.stage is Stage.DONE
    assert contributions.in_seat_order(3) == [GIVEN[0].hex(), None, GIVEN[2].hex()]
    assert not contributions.go_on(GIVEN, 99.0)


def test_other_bytes_are_found() -> None:
    contributions = hashed()
    contributions.go_on(GIVEN, 0.0)
    with pytest.raises(OtherBytes):
        contributions.take_bytes(0, b"b" * 16)
    with pytest.raises(OtherBytes):
        contributions.take_bytes(2, GIVEN[0])  # those of somebody else


def test_the_first_hash_counts_and_nobody_else_is_asked() -> None:
    contributions = hashed()
    contributions.take_hash(0, bytes(32))
    contributions.take_hash(1, bytes(32))
    assert [*contributions.hashes] == [0, 2]
    assert contributions.hashes[0] == contribution_hash(GIVEN[0], TABLE, 0)


def test_a_hash_belongs_to_table_and_chair() -> None:
    same = b"a" * 16
    assert len({contribution_hash(same, table, chair) for table in ("a", "b") for chair in (0, 1)}) == 4


# A whole game over sockets in which everybody contributes, and its log is checked.


async def test_a_game_is_dealt_by_all_and_checked_by_all(tmp_path: Path) -> None:
    """One of them has changed chairs in the lobby, one comes back in between, one only watches."""
    chairs = [Chair(PERSON, "Otto", ready=True), Chair(), Chair(), *bots(1)]
    room = room_of(tmp_path, chairs, owner=0, drawn=True)
    async with hosting(room) as (_, port):
        dial = tcp("127.0.0.1", port)
        witnesses = [Witness() for _ in range(4)]
        token = room.issue_token(0)
        ways = [{"token": token}, {"name": "Anna"}, {"name": "Ben"}, {}]
        anna = Player(dial, witness=witnesses[1], **ways[1])
        await anna.until(Connected)
        async with asyncio.timeout(LIMIT):
            assert await anna.client.command(TakeChair(command_id(), 2)) is None
        await anna.until(LobbyMessage, lambda lobby: lobby.you == 2)
        ben = Player(dial, witness=witnesses[2], **ways[2])
        watcher = Player(dial, witness=witnesses[3])
        await watcher.until(Deal)
        otto = Player(dial, witness=witnesses[0], **ways[0])
        playing = [asyncio.create_task(player.play(Random(seed))) for seed, player in enumerate((otto, ben))]
        await anna.play(Random(3), decisions=1)
        anna.cut()
        await anna.until(Connected)
        await anna.play(Random(4))
        await asyncio.gather(*playing)
        for player, witness in zip((otto, anna, ben, watcher), witnesses, strict=True):
            log = (await player.until(LogCame)).log
            verdict = verify_packed(log, witness.evidence)
            assert verdict == Verdict(len(room.table.plays), len(witness.evidence.shown))
            assert verdict.views > 0
            await player.close()
    assert [witness.evidence.seat for witness in witnesses] == [0, 2, 1, None]
    given = room.deal_message().given
    assert given == [True, True, True, False]
    assert anna.all(Update)[-1].view["seat"] == 2
