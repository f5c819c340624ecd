"""Another pass phrase and another invite, once somebody knows the old ones who should not."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import msgpack
import pytest

from engine.game import Reason
from net.client.client import Connected, Ended, command_id
from net.client.dialing import tcp, unix
from net.door.invite import Credentials, parse
from net.door.keys import Keys
from net.door.phrase import key, proof
from net.door.tls import fingerprint
from net.host.club import KEYS
from net.plans import DoorPlan, HostPlan, TablePlan
from net.saves.journal import SUFFIX, Journal
from net.table.room import Room
from net.wire import own_socket
from net.wire.addresses import host_and_port
from net.wire.messages import OPEN, Bye, Challenge, Door, Kick, Knock, Lobby, NewDoor, Notice, Proof
from tests.net.gates import OPEN as UNASKED
from tests.net.gates import cheap
from tests.net.host.clubs import club
from tests.net.loopback import LIMIT, Player, RawPlayer, clients_closed, hello, opened, stop


@pytest.fixture(autouse=True)
def scrypt_is_cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    cheap(monkeypatch)


@contextlib.asynccontextmanager
async def hosted(folder: Path, door: DoorPlan = DoorPlan()) -> AsyncIterator[tuple[Room, Player, int]]:  # noqa: B008
    """A table for three in its lobby, with its owner, and its port."""
    path = own_socket.new_path()
    table = TablePlan.for_others("lanterns", 3, owner="Otto")
    plan = HostPlan(str(folder), table, bind="127.0.0.1", port=0, door=door, unix=str(path))
    room, token, serving = await opened(plan)
    try:
        async with clients_closed():
            otto = Player(unix(str(path)), token=token)
            yield room, otto, host_and_port(room.addresses[0])[1]
    finally:
        await stop(serving)


def guest(port: int, name: str, credentials: Credentials, **how: bytes) -> Player:
    return Player(tcp("127.0.0.1", port), name=name, credentials=credentials, **how)


def kept(save: Path) -> Keys:
    journal = Journal.open(save)
    journal.close()
    assert journal.notes.keys is not None
    return journal.notes.keys


async def ended(player: Player) -> Reason:
    await asyncio.wait_for(player.task, LIMIT)
    assert isinstance(player.news[-1], Ended)
    return player.news[-1].reason


async def test_who_was_removed_in_the_lobby_has_nothing_to_come_back_with(tmp_path: Path) -> None:
    async with hosted(tmp_path) as (room, otto, port):
        old = await otto.until(Door)
        phrase, invite = Credentials(old.phrase), Credentials(invite=parse(old.invite))
        anna = guest(port, "Anna", phrase)
        await anna.until(Connected)
        ben = guest(port, "Ben", invite)
        assert (await ben.until(Connected)).chair == 2
        claim = {"token": ben.client.token, "certificate": ben.client.certificate}
        assert await otto.client.command(Kick(command_id(), 2, False)) is None
        new = await otto.until(Door)
        assert await otto.until(Notice, lambda notice: notice.code == "new_door")
        assert new.phrase != old.phrase
        assert new.invite != old.invite
        assert (await ended(ben)).code == "kicked"
        assert await ended(guest(port, "Ben", phrase)) == Reason("not_that_table", ("phrase",))
        assert await ended(guest(port, "Ben", invite)) == Reason("not_that_table", ("invite",))
        assert await ended(guest(port, "Ben", Credentials(), **claim)) == Reason("phrase_asked")
        assert [chair.kind for chair in room.chairs][2] == OPEN
        cora = guest(port, "Cora", Credentials(new.phrase))  # from the same address as Ben
        assert (await cora.until(Connected)).chair == 2
        assert [news.phrase for news in anna.all(Door)] == ["", ""]
        assert anna.losses() == 0
        for player in (anna, cora):
            await player.close()
        save = tmp_path / f"{room.name}{SUFFIX}"
    assert kept(save).phrase == new.phrase


async def test_what_was_proved_a_moment_before_is_worth_nothing_after(tmp_path: Path) -> None:
    async with hosted(tmp_path) as (room, otto, port):
        old = await otto.until(Door)
        raw = await RawPlayer.dial_tls(port)
        raw.send(Knock("phrase", bytes(16)))
        challenge = await raw.until(Challenge)
        made, keys = key(old.phrase.encode(), challenge.salt), room.journal.notes.keys
        assert keys is not None
        seen = fingerprint(keys.certificate)
        raw.send(Proof(proof(made, "client", seen, bytes(16), challenge.nonce)))
        assert await otto.client.command(NewDoor(command_id())) is None
        raw.send(hello("Eve"))
        assert await raw.receive_all() == [Bye("phrase_asked")]


async def test_who_may_have_it_renewed_and_when(tmp_path: Path) -> None:
    async with hosted(tmp_path) as (_, otto, port):
        door = await otto.until(Door)
        guests = [guest(port, name, Credentials(door.phrase)) for name in ("Anna", "Ben")]
        for player in guests:
            await player.until(Lobby)
            assert await player.client.command(NewDoor(command_id())) == Reason("only_owner")
        await asyncio.gather(*(player.play(Random(1), decisions=1) for player in (otto, *guests)))
        assert await otto.client.command(NewDoor(command_id())) == Reason("started")


async def test_an_open_table_has_nothing_to_renew(tmp_path: Path) -> None:
    async with hosted(tmp_path, DoorPlan(open=True)) as (_, otto, port):
        await otto.until(Door)
        assert await otto.client.command(NewDoor(command_id())) == Reason("no_phrase")
        ben = guest(port, "Ben", UNASKED)
        await ben.until(Connected)
        assert await otto.client.command(Kick(command_id(), 1, False)) is None
        assert (await ended(ben)).code == "kicked"
        assert await ended(guest(port, "Ben", UNASKED)) == Reason("banned")


async def test_a_club_has_one_phrase_for_all_tables_before_and_after(tmp_path: Path) -> None:
    async with club(tmp_path, door=DoorPlan()) as opened:
        started = [await opened.open(TablePlan.for_others("lanterns", 2, owner="Otto")) for _ in range(2)]
        owners = [Player(unix(each.unix), token=each.token, table=each.table) for each in started]
        for owner in owners:
            assert (await owner.until(Door)).phrase == opened.door.phrase
        assert await owners[0].client.command(NewDoor(command_id())) is None
        one, other = [await owner.until(Door) for owner in owners]
        assert one.phrase == other.phrase != opened.door.phrase
        assert parse(one.invite).secret == parse(other.invite).secret
        third = await opened.open(TablePlan.for_others("lanterns", 2, owner="Ines"))
        ines = Player(unix(third.unix), token=third.token, table=third.table)
        assert (await ines.until(Door)).phrase == one.phrase
        assert not owners[1].all(Notice)
    assert msgpack.unpackb((tmp_path / KEYS).read_bytes())["phrase"] == one.phrase
    for each in started:
        assert kept(tmp_path / f"{each.table}{SUFFIX}").phrase == one.phrase
