"""How a client reaches a table whose game it does not know in advance, or whose host is not there yet."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from engine import shelf
from engine.game import Reason
from net.chairs import Chair
from net.client import client
from net.client.client import Client, Connected, Ended, Lost, News, command_id
from net.client.dialing import Streams, tcp, unix
from net.fair.witness import Witness
from net.table.member import Member
from net.wire.codec import HELLO, Frames, encode
from net.wire.messages import BOT, Bye, ClientMessage, Heard, Over, Ready, Update
from tests.net.loopback import LIMIT, Player, bots, hosting, room_of


def chairs() -> list[Chair]:
    return [Chair(), *(Chair(BOT, f"R{number}", "random", ready=True) for number in range(2))]


@pytest.mark.parametrize(
    ("asked", "played"), [("colonia", "lanterns"), ("lanterns", "colonia"), ("", "lanterns")]
)
async def test_the_game_that_is_played_is_found(tmp_path: Path, asked: str, played: str) -> None:
    room = room_of(tmp_path, chairs(), game=played)
    async with hosting(room) as (_, port):
        anna = Player(tcp("127.0.0.1", port), game=asked, name="Anna")
        assert (await anna.until(Connected)).chair == 0
        assert anna.client.game == played
        await anna.play(Random(1), decisions=1)
        anna.cut()
        assert (await anna.until(Connected)).chair == 0  # it asks for the same game again
        assert await anna.play(Random(2)) is not None
        assert anna.losses() == 1  # asking for the wrong game does not count as one


async def test_a_chair_held_before_is_found_with_its_game(tmp_path: Path) -> None:
    room = room_of(tmp_path, chairs(), game="colonia")
    async with hosting(room) as (_, port):
        anna = Player(tcp("127.0.0.1", port), game="colonia", name="Anna")
        token = (await anna.until(Connected)).welcome.token
        await anna.close()
        again = Player(tcp("127.0.0.1", port), game="lanterns", token=token, table=room.name)
        assert (await again.until(Connected)).chair == 0


async def test_a_game_that_is_not_on_the_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = room_of(tmp_path, chairs(), game="lanterns")
    monkeypatch.delitem(shelf.GAMES, "lanterns")
    async with hosting(room) as (_, port):
        anna = Player(tcp("127.0.0.1", port), game="colonia", name="Anna")
        await asyncio.wait_for(anna.task, LIMIT)
        assert anna.news == [Ended(Reason("other_game", ("colonia", "lanterns")))]


BYES = {
    "back and forth": [["a", "colonia"], ["b", "lanterns"]],
    "what was asked for": [["x", "lanterns"]],
    "no game": [["x", ""]],
    "a list": [["x", ["colonia"]]],
    "nothing": [[]],
    "too much": [["lanterns", "colonia", "more"]],
}


@pytest.mark.parametrize("refusals", BYES.values(), ids=BYES)
async def test_a_client_leaves_a_host_that_makes_no_sense(
    refusals: list[list[object]], tmp_path: Path
) -> None:
    """It asks for each game once, so this ends."""
    hellos = 0

    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal hellos
        frames = Frames(HELLO)
        while frames.next() is None:
            frames.feed(await reader.read(1000))
        writer.write(encode(Bye("other_game", refusals[hellos % len(refusals)])))
        hellos += 1
        writer.close()

    server = await asyncio.start_unix_server(refuse, tmp_path / "s")
    news: list[News] = []
    dial = unix(str(tmp_path / "s"))
    await asyncio.wait_for(
        Client(dial, news.append, game="lanterns", name="Anna", patient=False).run(), LIMIT
    )
    server.close()
    await server.wait_closed()
    (end,) = news
    assert isinstance(end, Ended)
    assert end.reason.code == "other_game"
    assert hellos == len(refusals)


# A chair of its own


async def test_a_welcome_that_never_arrived_costs_no_chair(tmp_path: Path) -> None:
    """The line breaks as soon as the hello is out; the host never learns who it was before that."""
    room = room_of(tmp_path, [Chair(), Chair()])
    async with hosting(room) as (_, port):
        dials = 0

        async def dial() -> Streams:
            nonlocal dials
            dials += 1
            reader, writer = await tcp("127.0.0.1", port)()
            if dials == 1:
                reader.feed_eof()  # nothing that the host says gets through
            return reader, writer

        anna = Player(dial, name="Anna", patient=True)
        welcome = (await anna.until(Connected)).welcome
        assert dials == 2
        assert (welcome.chair, welcome.name) == (0, "Anna")
        assert [chair.name for chair in room.chairs] == ["Anna", ""]


@pytest.mark.parametrize("how", [{"name": "Eve"}, {"name": "Eve", "token": bytes(16)}])
async def test_who_comes_too_late_is_told_so(tmp_path: Path, how: dict[str, Any]) -> None:
    async with hosting(room_of(tmp_path, chairs()[1:])) as (_, port):
        eve = Player(tcp("127.0.0.1", port), **how)
        await asyncio.wait_for(eve.task, LIMIT)
        assert eve.news == [Ended(Reason("started"))]


# How long it waits before dialing again


class Middling(Random):
    """Always the number in the middle: a wait is three quarters of its longest."""

    def random(self) -> float:
        return 0.5


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float | None]:
    """How long clients would have waited, one wait after another; in fact they do not wait at all."""
    asked: list[float | None] = []

    def at_once(delay: float | None) -> asyncio.Timeout:
        asked.append(delay)
        return asyncio.timeout(0)

    monkeypatch.setattr(client, "asyncio", SimpleNamespace(**{**vars(asyncio), "timeout": at_once}))
    return asked


async def test_it_waits_twice_as_long_each_time_and_starts_over_after_a_welcome(
    tmp_path: Path, waits: list[float | None]
) -> None:
    absent = 6
    async with hosting(room_of(tmp_path, [Chair()])) as (_, port):

        async def dial() -> Streams:
            nonlocal absent
            if absent:
                absent -= 1
                raise OSError
            return await tcp("127.0.0.1", port)()

        anna = Player(dial, name="Anna", patient=True)
        anna.client._jitter = Middling()
        await anna.until(Connected)
        assert waits == [0.75 * wait for wait in (0.25, 0.5, 1, 2, 4, 5)]
        absent = 2
        anna.cut()
        await anna.until(Lost)
        await anna.until(Connected)
        assert waits[6:] == [0.75 * wait for wait in (0.25, 0.5, 1)]


async def test_it_gives_up_when_the_host_stays_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hosting(room_of(tmp_path, [Chair()])) as (_, port):
        answers = True

        async def dial() -> Streams:
            if not answers:
                raise OSError
            return await tcp("127.0.0.1", port)()

        anna = Player(dial, name="Anna", patient=True)
        await anna.until(Connected)
        answers = False
        monkeypatch.setattr(client, "GIVE_UP_AFTER", 0.0)
        anna.cut()
        await asyncio.wait_for(anna.task, LIMIT)
        assert anna.news[-1] == Ended(Reason("host_away", (0,)))
        assert await anna.client.command(Ready(command_id(), True)) == Reason("not_connected")


async def test_whoever_was_at_a_table_waits_for_it_at_a_host_that_does_not_have_it(
    tmp_path: Path, waits: list[float | None]
) -> None:
    room, other = room_of(tmp_path, [Chair()]), room_of(tmp_path, [Chair()], name="other")
    async with hosting(room) as (_, port), hosting(other) as (_, elsewhere):
        ports = [port, elsewhere, elsewhere, port]

        async def dial() -> Streams:
            return await tcp("127.0.0.1", ports.pop(0))()

        anna = Player(dial, name="Anna")
        await anna.until(Connected)
        anna.cut()
        for _ in range(2):
            assert await anna.until(Lost, lambda lost: lost.reason.code == "table_gone")
        assert (await anna.until(Connected)).chair == 0
        stranger = Player(tcp("127.0.0.1", elsewhere), table=room.name, name="Ben")
        await asyncio.wait_for(stranger.task, LIMIT)
        assert stranger.news == [Ended(Reason("no_table"))]


async def test_it_does_not_talk_to_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """While a host on this machine is away, the system may give a client the host's port to dial from."""
    really_open = asyncio.open_connection

    async def from_the_same_port(host: str, port: int) -> Streams:
        return await really_open(host, port, local_addr=(host, port))

    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    monkeypatch.setattr(asyncio, "open_connection", from_the_same_port)
    anna = Player(tcp("127.0.0.1", port), name="Anna")
    await asyncio.wait_for(anna.task, LIMIT)
    assert anna.news == [Ended(Reason("cannot_connect", ("Connection refused",)))]


async def test_an_update_is_confirmed_once_however_often_it_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table drawn again for another reason sends nothing, so nobody is held up who plays fast."""
    room = room_of(tmp_path, chairs())
    confirmed: list[int] = []
    carry_out = room.command

    def count(member: Member, message: ClientMessage) -> None:
        if isinstance(message, Heard):
            confirmed.append(message.version)
        carry_out(member, message)

    monkeypatch.setattr(room, "command", count)
    async with hosting(room) as (_, port):
        anna = Player(tcp("127.0.0.1", port), name="Anna")
        update = await anna.until(Update)
        for _ in range(3):
            anna.client.heard(update.version)
        await anna.client.command(Ready(command_id(), True))  # which comes after them
        assert confirmed.count(update.version) == 1


async def test_a_spectator_looks_at_each_seat_once_the_game_is_over(tmp_path: Path) -> None:
    """Its views match their hashes, and are no witnesses of what was shown to a spectator."""
    room = room_of(tmp_path, bots(2))
    async with hosting(room) as (_, port):
        witness = Witness()
        watcher = Player(tcp("127.0.0.1", port), witness=witness)
        await watcher.until(Over)
        shown = len(witness.evidence.shown)
        for seat in (1, None, 0):
            watcher.client.view_seat(seat)
            update = await watcher.until(Update, lambda update, seat=seat: update.view["seat"] == seat)
            assert update.view == room.table.view(seat)
        assert len(witness.evidence.shown) == shown > 0
        assert watcher.losses() == 0
