"""Guests of a table that is closed to strangers, over real sockets and TLS."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.game import Reason
from net.chairs import Chair
from net.client import client
from net.client.client import Connected, Ended, Lost
from net.client.dialing import tcp, tcp_any
from net.door.authentication import Authentication, GuestAuthentication
from net.door.invite import Credentials, parse
from net.door.limits import FROM_ONE_ADDRESS
from net.door.tls import fingerprint
from net.host import connection, listening
from net.plans import WATCHERS, DoorPlan, HostPlan, TablePlan
from net.table.room import Room
from net.wire.addresses import host_and_port
from net.wire.codec import encode
from net.wire.messages import Bye, Door, Lobby, Update, Welcome
from net.wire.session import Session, Timing
from tests.net.door.middle import middle
from tests.net.gates import HANDSHAKE, OPEN, PHRASE, cheap, ends, gate, invite, pair
from tests.net.loopback import LIMIT, Player, RawPlayer, bots, hello, hosting, opened, people, room_of, stop

FAR = "192.0.2.7"
TYPED = Credentials(phrase="  Amber boat cellar-drum EAGLE")
WRONG = Credentials(phrase="amber boat cellar drum eager")


@pytest.fixture(autouse=True)
def scrypt_is_cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    cheap(monkeypatch)


@pytest.fixture
def far(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both ends take each other to be on another machine."""
    monkeypatch.setattr(listening, "origin", lambda peer: FAR)
    monkeypatch.setattr(connection, "address", lambda peer: FAR)
    monkeypatch.setattr(connection, "is_far", lambda *_: True)


def table(folder: Path, free: int = 1) -> Room:
    return room_of(folder, [*(Chair() for _ in range(free)), *bots(3 - free)])


def guest(port: int, credentials: Credentials = Credentials(), **how: Any) -> Player:  # noqa: B008
    return Player(tcp("127.0.0.1", port), credentials=credentials, **{"name": "Anna", **how})


async def ended(player: Player) -> Reason:
    """Why a guest was not let in."""
    await asyncio.wait_for(player.task, LIMIT)
    (news,) = player.news
    assert isinstance(news, Ended)
    return news.reason


@pytest.mark.parametrize("by", ["phrase", "invite"])
async def test_whoever_was_given_the_secret_plays(tmp_path: Path, far: None, by: str) -> None:
    async with hosting(table(tmp_path), gate=gate()) as (_, port):
        anna = guest(port, TYPED if by == "phrase" else Credentials(invite=invite(port)))
        await anna.play(Random(1), decisions=1)
        assert anna.client._line is not None
        assert anna.client._line._session._inflater is not None  # over TLS updates are deflated as before
        assert anna.client.certificate == fingerprint(pair().certificate)
        anna.cut()
        assert (await anna.until(Connected)).chair == 0
        assert await anna.play(Random(1)) is not None
        anna.check_hashes("table-1")


async def test_who_brings_nothing_is_asked_for_the_phrase(tmp_path: Path, far: None) -> None:
    async with hosting(table(tmp_path), gate=gate()) as (_, port):
        assert await ended(guest(port)) == Reason("phrase_asked")
        assert await ended(guest(port, name="")) == Reason("phrase_asked")  # to watch as well


async def test_a_mistyped_phrase_is_a_host_that_cannot_prove_itself(tmp_path: Path, far: None) -> None:
    """A guest cannot tell the two apart, and says nothing more."""
    async with hosting(table(tmp_path), gate=gate()) as (_, port):
        assert await ended(guest(port, WRONG)) == Reason("not_that_table", ("phrase",))
        anna = guest(port, TYPED)
        assert await anna.play(Random(1)) is not None


async def test_after_five_wrong_ones_an_address_waits_and_those_inside_notice_nothing(
    tmp_path: Path, far: None
) -> None:
    async with hosting(table(tmp_path, free=2), gate=gate()) as (_, port):
        anna = guest(port, TYPED)
        await anna.until(Lobby)
        for _ in range(FROM_ONE_ADDRESS):
            assert (await ended(guest(port, WRONG, name="Eve"))).code == "not_that_table"
        assert (await ended(guest(port, TYPED, name="Ben"))).code == "wrong_too_often"
        anna.cut()
        assert (await anna.until(Connected)).chair == 0  # by her claim


async def test_a_claim_is_enough_to_come_back(tmp_path: Path, far: None) -> None:
    async with hosting(table(tmp_path), gate=gate()) as (_, port):
        anna = guest(port, TYPED)
        await anna.play(Random(1), decisions=1)
        known = {"token": anna.client.token, "certificate": anna.client.certificate}
        await anna.close()
        again = guest(port, **known)
        assert (await again.until(Connected)).chair == 0
        await again.close()
        assert await ended(guest(port, **{**known, "token": bytes(16)})) == Reason("phrase_asked")


async def test_whoever_lost_the_chair_proves_the_phrase_instead(tmp_path: Path, far: None) -> None:
    async with hosting(table(tmp_path), gate=gate()) as (_, port):
        remembered = fingerprint(pair().certificate)
        anna = guest(port, TYPED, token=bytes(16), certificate=remembered)
        assert (await anna.until(Connected)).chair == 0
        assert anna.losses() == 0


async def test_another_certificate_than_the_remembered_one_is_told_nothing(tmp_path: Path) -> None:
    async with hosting(table(tmp_path), gate=gate()) as (_, port):
        known = {"token": b"t" * 16, "certificate": fingerprint(pair(1).certificate)}
        assert await ended(guest(port, **known)) == Reason("other_certificate", ("127.0.0.1",))
        assert await ended(guest(port, Credentials(invite=invite(port, number=1)))) == Reason(
            "not_that_table", ("invite",)
        )
        anna = guest(port, TYPED, **known)  # a new table there, to which she was asked
        assert (await anna.until(Connected)).chair == 0
        assert anna.client.token != known["token"]  # which was none of that host's business
        assert anna.client.certificate == fingerprint(pair().certificate)


async def test_an_open_table_is_only_for_those_who_say_so(tmp_path: Path, far: None) -> None:
    async with hosting(table(tmp_path), gate=gate(phrase="")) as (_, port):
        assert (await ended(guest(port))).code == "nothing_asked"
        assert await ended(guest(port, TYPED)) == Reason("no_phrase")
        anna = guest(port, Credentials(open=True))
        assert (await anna.until(Connected)).chair == 0
        assert anna.client.certificate  # next time it has to be this one


async def test_at_a_table_another_certificate_is_told_nothing_even_if_it_knows_the_phrase(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another guest has the phrase, too, and may take the port once the host has died."""
    monkeypatch.setattr(client, "FIRST_WAIT", 0.01)
    room, asked = table(tmp_path, free=2), list[object]()
    async with hosting(room, gate=gate()) as (host, port):
        anna = guest(port, TYPED)
        await anna.until(Connected)
        right, host.authentication = host.authentication, gate(1)
        monkeypatch.setattr(GuestAuthentication, "challenge", lambda self, knock: asked.append(knock))
        anna.cut()
        assert await anna.until(Lost, lambda lost: lost.reason.code == "other_certificate")
        monkeypatch.undo()
        cheap(monkeypatch)
        host.authentication = right
        assert (await anna.until(Connected)).chair == 0
        assert asked == []


async def test_another_host_than_before_is_joined_only_by_those_who_say_so(tmp_path: Path) -> None:
    async with hosting(table(tmp_path), gate=gate(phrase="")) as (_, port):
        known = {"token": b"t" * 16, "certificate": fingerprint(pair(1).certificate)}
        reason = await ended(guest(port, Credentials(open=True), **known))
        assert reason == Reason("other_certificate", ("127.0.0.1",))
        anna = guest(port, Credentials(open=True, another=True), **known)
        assert (await anna.until(Connected)).chair == 0
        assert anna.client.token != known["token"]


async def test_clear_frames_are_not_answered(tmp_path: Path) -> None:
    async with hosting(table(tmp_path), gate=gate(phrase="")) as (_, port):
        raw = await RawPlayer.connect(port)
        raw.send(hello("Anna"))
        assert b"bye" not in await asyncio.wait_for(raw.reader.read(), LIMIT)  # an alert of TLS, and the end


@pytest.mark.parametrize(
    "answer",
    [encode(Bye("encrypted_only")), encode(Bye("no_table")), b"\x15\x03\x03\0\2\2\x28", b"HTTP/1.1 400\r\n"],
)
async def test_what_answers_without_tls_is_told_nothing(answer: bytes) -> None:
    said: list[bytes] = []

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(answer)
        said.append(await reader.read())
        writer.close()

    server = await asyncio.start_server(meet, "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        for known in ({}, {"token": b"t" * 16, "certificate": bytes(32)}):
            assert await ended(guest(port, OPEN, **known)) == Reason("not_encrypted")
    assert len(said) == 2  # it was not asked again in another way
    for first in said:
        end = 5 + int.from_bytes(first[3:5], "big")
        assert first[0] == HANDSHAKE
        assert len(first[end:]) < 16  # at most an alert, after the handshake's first record


async def test_who_only_watches_proves_the_same(tmp_path: Path, far: None) -> None:
    async with hosting(table(tmp_path, free=2), gate=gate()) as (_, port):
        watcher = guest(port, TYPED, name="")
        assert (await watcher.until(Connected)).chair is None
        watcher.cut()
        assert (await watcher.until(Connected)).chair is None  # she has no claim, and proves it again


async def test_of_several_addresses_the_first_that_answers_is_taken(tmp_path: Path) -> None:
    async with hosting(table(tmp_path), gate=gate()) as (_, port):
        invited = invite(1, port)
        anna = Player(tcp_any(invited.addresses), name="Anna", credentials=Credentials(invite=invited))
        assert (await anna.until(Connected)).chair == 0
    with pytest.raises(OSError):
        await tcp_any(invited.addresses[:1])()


# What a host keeps, and says of it


async def test_a_table_keeps_its_certificate_and_phrase_wherever_its_save_is_opened(tmp_path: Path) -> None:
    """And whoever has a chair there comes back with that alone."""
    first, other = tmp_path / "first", tmp_path / "other"
    first.mkdir()
    plan = HostPlan(str(first), TablePlan.for_others("lanterns", 3, ["random"]), port=0, door=DoorPlan())
    room, _, serving = await opened(replace(plan, bind="127.0.0.1"))
    assert room.door is not None
    assert (room.door.open, room.door.watchers) == (False, WATCHERS)
    anna = guest(port_of(room), Credentials(phrase=room.door.phrase))
    await anna.until(Connected)
    ben = guest(port_of(room), Credentials(invite=parse(room.door.invite)), name="Ben")
    await ben.until(Update)
    await stop(serving)
    for player in (anna, ben):
        await player.close()
    (save,) = first.glob("*.colonia")
    assert save.stat().st_mode & 0o777 == 0o600
    save.rename(other.with_suffix(".colonia"))
    room, _, serving = await opened(HostPlan(str(tmp_path), "other", port=0))
    known = {"token": anna.client.token, "certificate": anna.client.certificate}
    again = guest(port_of(room), **known)
    assert (await again.until(Connected)).chair == 0
    await stop(serving)
    await again.close()


def port_of(room: Room) -> int:
    return host_and_port(room.addresses[0])[1]


@pytest.mark.parametrize(("bind", "found"), [("", "127.0.0.1"), ("::1", "[::1]")])
async def test_an_open_table_is_for_this_machine_unless_it_is_said_where(
    tmp_path: Path, bind: str, found: str
) -> None:
    table = TablePlan.for_others("lanterns", 2)
    room, _, serving = await opened(
        HostPlan(str(tmp_path), table, bind=bind, port=0, door=DoorPlan(open=True))
    )
    await stop(serving)
    assert [address.rpartition(":")[0] for address in room.addresses] == [found]
    assert room.door is not None
    assert (room.door.open, room.door.phrase) == (True, "")


async def test_the_owner_alone_is_told_what_lets_others_in(tmp_path: Path) -> None:
    room = room_of(tmp_path, [*people("Otto"), Chair()], owner=0)
    room.door = Door(False, 1, PHRASE, "colonia://…")
    async with hosting(room, gate=gate(phrase="")) as (_, port):
        otto = guest(port, OPEN, token=room.issue_token(0), name="")
        assert await otto.until(Door) == room.door
        watcher = guest(port, OPEN, name="")
        assert await watcher.until(Door) == Door(False, 1, "", "")
        assert await ended(guest(port, OPEN, name="")) == Reason("too_many_watch")
        anna = await RawPlayer.dial(port)
        anna.send(hello("Anna"))  # knows nothing of doors
        heard = [await anna.receive() for _ in range(2)]
        assert [type(message) for message in heard] == [Welcome, Lobby]
        room.door = Door(False, 0, "", "")
        assert await ended(guest(port, OPEN, name="")) == Reason("no_watchers")
        anna.writer.close()


async def test_whoever_is_displaced_reads_where_the_other_is(tmp_path: Path, far: None) -> None:
    async with hosting(table(tmp_path), gate=gate()) as (_, port):
        anna = guest(port, TYPED)
        await anna.until(Connected)
        other = guest(port, token=anna.client.token, certificate=anna.client.certificate)
        await other.until(Connected)
        assert (await anna.until(Ended)).reason == Reason("displaced", (FAR,))


# What others on the same network can see


async def test_a_recorded_stream_holds_no_name_claim_or_view(tmp_path: Path) -> None:
    room = table(tmp_path)
    async with hosting(room, gate=gate()) as (_, port), middle(port) as (recorded, through):
        anna = guest(through, TYPED, name="Annabella")
        assert await anna.play(Random(1)) is not None
    stream = recorded.all
    assert len(stream) > 10_000
    assert stream[0] == 0x16
    for secret in (b"Annabella", anna.client.token, b"lanterns", b"table-1", b"eurogame", b"seat", b"amber"):
        assert secret not in stream


async def test_two_handshakes_with_one_claim_have_nothing_in_common(tmp_path: Path) -> None:
    """Apart from what every handshake has."""
    claim = {"token": b"t" * 16, "certificate": bytes(32)}
    runs: list[set[bytes]] = []
    async with hosting(table(tmp_path), gate=gate()) as (_, port):
        for known in ({}, claim, claim):
            async with middle(port) as (recorded, through):
                await ended(guest(through, **known))
                first = bytes(recorded.seen["up"])
                runs.append({first[at : at + 8] for at in range(len(first))})
    nobody, one, other = runs
    assert one & other <= nobody


@pytest.mark.parametrize("how", ["phrase", "invite", "claim"])
async def test_a_man_in_the_middle_sees_neither_name_nor_claim(tmp_path: Path, how: str) -> None:
    at: Authentication = gate()
    claim = {"token": b"c" * 16, "certificate": at.fingerprint}
    async with hosting(table(tmp_path), gate=at) as (_, port), middle(port, 7) as (eve, through):
        given: dict[str, Any] = {
            "phrase": {"credentials": TYPED},
            "invite": {"credentials": Credentials(invite=invite(through))},
            "claim": claim,
        }[how]
        reason = await ended(guest(through, **given, name="Annabella"))
        assert reason.code == ("other_certificate" if how == "claim" else "not_that_table")
        assert eve.connections == 1
    seen = bytes(eve.seen["up"])
    if how != "phrase":
        assert seen == b""  # not a byte
    assert b"Annabella" not in eve.all
    assert b"hello" not in eve.all
    assert claim["token"] not in eve.all
    assert b"proof\xa5proof" not in seen  # nothing of the guest's to try out phrases with


async def test_eve_reads_along_where_nothing_was_proved(tmp_path: Path) -> None:
    """What the tests above would see, if it were there."""
    async with hosting(table(tmp_path), gate=gate(phrase="")) as (_, port), middle(port, 7) as (eve, through):
        anna = guest(through, OPEN, name="Annabella")
        await anna.until(Connected)
    assert b"Annabella" in eve.all


@pytest.mark.parametrize("stops_at", [1, 100, None])
async def test_whoever_is_slow_before_the_hello_has_five_seconds_for_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stops_at: int | None
) -> None:
    """The handshake and the proof have no time of their own; before they are done, nothing is said."""
    monkeypatch.setattr(connection, "Session", partial(Session, timing=Timing(login=0.2)))
    async with hosting(table(tmp_path), gate=gate()) as (_, port):
        if stops_at is None:
            slow = await RawPlayer.dial_tls(port)
            assert await slow.receive_all() == [Bye("too_slow", retry=True)]
        else:
            slow = await RawPlayer.connect(port)
            slow.write(ends()[0].seal(b"")[:stops_at])
            assert await asyncio.wait_for(slow.reader.read(), LIMIT) == b""
