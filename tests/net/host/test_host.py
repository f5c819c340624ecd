"""A host and its clients over real sockets: whole games, broken connections, coming back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from engine.game import Reason
from engine.table import replay
from net.chairs import Chair
from net.client import client
from net.client.client import Connected, Ended, Lost, command_id
from net.client.dialing import tcp, unix
from net.host import writer
from net.table import lobby as lobby_module
from net.wire.messages import Act, Bye, Lobby, Notice, Over, Sync, Update, Welcome
from tests.net.disks import SlowDisk
from tests.net.loopback import LIMIT, Player, RawPlayer, bots, hello, hosting, room_of, turned_away


async def test_a_game_of_colonia_with_connections_that_keep_breaking(tmp_path: Path) -> None:
    chairs = [Chair(), Chair(), *bots(1, "greedy")]
    room = room_of(tmp_path, chairs, game="colonia")
    async with hosting(room) as (_, port):
        players = [Player(tcp("127.0.0.1", port), game="colonia", name=name) for name in ("Anna", "Ben")]

        async def cut_often(player: Player, rng: Random) -> None:
            for _ in range(4):
                assert await player.play(rng, decisions=5) is None
                player.cut()
            await player.play(rng)

        await asyncio.gather(*(cut_often(player, Random(n)) for n, player in enumerate(players)))
        for chair, player in enumerate(players):
            assert player.losses() == 4
            assert {news.chair for news in player.all(Connected)} == {chair}
            player.check_hashes(room.name)
            assert player.all(Over)[-1] == Over(room.result(), "7", bytes(range(16)))
            versions = [update.version for update in player.all(Update)]
            assert versions == sorted(versions)
            assert versions[-1] == room.table.version
            await player.close()
    assert room.result()["weeks"] == 6
    assert room.table.game.dump(replay(room.table.game, room.table.record).state) == room.table.game.dump(
        room.table.state
    )


async def test_a_command_in_flight_when_the_connection_breaks_is_carried_out_once(tmp_path: Path) -> None:
    room = room_of(tmp_path, [Chair(), *bots(1)])
    async with hosting(room) as (_, port):
        anna = Player(tcp("127.0.0.1", port), name="Anna")
        rng = Random(1)
        while not room.over:  # the connection breaks at every command of the game
            now = room.table.version
            update = await anna.until(Update, lambda update, now=now: update.version >= now)  # type: ignore[misc]
            if not update.legal:
                continue
            kind, args = rng.choice(update.legal)
            command = Act(command_id(), update.version, (kind, list(args)))
            asked = asyncio.create_task(anna.client.command(command))
            await asyncio.sleep(0)  # it has been written
            anna.cut()
            assert await asyncio.wait_for(asked, LIMIT) is None
        assert len(anna.all(Lost)) >= sum(play.seat == 0 for play in room.table.plays) > 3


# Coming back


async def test_a_client_displaced_while_sending_is_told(tmp_path: Path) -> None:
    room = room_of(tmp_path, [Chair(), *bots(1)])
    async with hosting(room) as (_, port):
        raw = await RawPlayer.dial(port)
        raw.send(hello())
        welcome = await raw.until(Welcome)
        await raw.until(Update)
        second = await RawPlayer.dial(port)
        second.send(hello("", token=welcome.token))
        raw.send(*[Sync()] * 200)
        await second.until(Welcome)
        raw.send(*[Sync()] * 200)
        assert (await raw.receive_all())[-1] == Bye("displaced", [""])


async def test_a_client_waits_for_a_host_that_is_not_there_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "FIRST_WAIT", 0.01)
    path = tmp_path / "host.sock"
    anna = Player(unix(str(path)), name="Anna", patient=True)
    lost = await anna.until(Lost)
    assert lost.reason.code == "cannot_connect"
    room = room_of(tmp_path, [Chair(), *bots(1)])
    async with hosting(room) as (host, _):
        await host.listen_locally(path)
        assert path.stat().st_mode & 0o777 == 0o600
        await anna.until(Connected)
        await anna.play(Random(1))


async def test_an_impatient_client_gives_up_at_once(tmp_path: Path) -> None:
    for dial in (unix(str(tmp_path / "nobody")), tcp("..", 1), tcp("x" * 70, 1)):
        anna = Player(dial, name="Anna")
        await asyncio.wait_for(anna.task, LIMIT)
        (ended,) = anna.news
        assert isinstance(ended, Ended)
        assert ended.reason.code == "cannot_connect"
        assert await anna.client.command(Act(command_id(), 0, ("bid", [1]))) == Reason("not_connected")


async def test_closing_does_not_wait_for_a_host_that_does_not_answer(tmp_path: Path) -> None:
    never: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    dialed = asyncio.Event()

    async def dial() -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        dialed.set()
        await never
        raise AssertionError

    anna = Player(dial, name="Anna")
    await dialed.wait()
    asked = asyncio.create_task(anna.client.command(Act(command_id(), 0, ("bid", [1]))))
    await asyncio.sleep(0)
    await anna.close()
    assert await asked == Reason("left")
    assert anna.news == []


async def test_a_ghost_leaves_the_lobby_and_the_game_begins_with_those_who_are_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_module, "GHOST_AFTER", 0.05)
    room = room_of(tmp_path, [Chair(), Chair()])
    async with hosting(room) as (_, port):
        ghost = await RawPlayer.dial(port)
        ghost.send(hello("Gus"))
        await ghost.until(Welcome)
        await ghost.close()
        anna = Player(tcp("127.0.0.1", port), name="Anna")
        await anna.until(Lobby, lambda lobby: [chair.kind for chair in lobby.chairs] == ["open", "person"])
        Player(tcp("127.0.0.1", port), name="Ben")
        assert await anna.until(Update)
        assert [chair.name for chair in room.chairs] == ["Ben", "Anna"]


@pytest.mark.parametrize("how", ["lost", "left"])
async def test_others_are_told_whether_somebody_said_goodbye(tmp_path: Path, how: str) -> None:
    room = room_of(tmp_path, [Chair(), Chair()])
    async with hosting(room) as (_, port):
        anna, ben = (Player(tcp("127.0.0.1", port), name=name) for name in ("Anna", "Ben"))
        await anna.until(Update)
        await ben.until(Update)
        anna.cut() if how == "lost" else await anna.close()
        assert await ben.until(Notice) == Notice(how, ["Anna"])


@pytest.mark.parametrize("who", ["a person", "a bot", "the clock"])
async def test_a_table_whose_rules_fail_is_stopped_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, who: str
) -> None:
    one = room_of(tmp_path, [Chair(), *bots(1)], name="one")
    two = room_of(tmp_path, [Chair(), *bots(2)], name="two", seed="8")

    def mistake(*_: object) -> None:
        raise RuntimeError(who)

    async with hosting(one, two) as (_, port):
        anna = Player(tcp("127.0.0.1", port), name="Anna", table="one")
        ben = Player(tcp("127.0.0.1", port), name="Ben", table="two")
        update = await anna.until(Update, lambda update: bool(update.legal))
        fails = {"a person": (one.table, "play"), "a bot": (one, "advance"), "the clock": (one, "pass_time")}
        monkeypatch.setattr(*fails[who], mistake)
        command = Act(command_id(), update.version, (update.legal[0].kind, [*update.legal[0].args]))
        asked = asyncio.create_task(anna.client.command(command))
        await asyncio.wait_for(anna.task, LIMIT)
        await asyncio.wait_for(asked, LIMIT)
        assert anna.news[-1] == Ended(Reason("stopped"))
        assert await turned_away(port, hello(table="one")) == Bye("stopped")
        assert await ben.play(Random(2)) is not None
    assert "the table one cannot continue" in caplog.text


# A host whose disk is slow, over sockets: everybody is told, and nobody is thrown out or kept out.


async def test_a_flush_that_takes_long_throws_nobody_out_and_keeps_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "SLOW_AFTER", 0.01)
    room = room_of(tmp_path, [Chair(), Chair()], name="slow")
    async with hosting(room) as (_, port):
        anna, ben = (Player(tcp("127.0.0.1", port), name=name) for name in ("Anna", "Ben"))
        update = await anna.until(Update)
        await ben.until(Update)
        disk = SlowDisk(room.journal)
        acting = asyncio.create_task(anna.act(update, update.legal[0]))
        assert await anna.until(Notice) == Notice("slow_disk", [])
        assert await ben.until(Notice) == Notice("slow_disk", [])
        watcher = Player(tcp("127.0.0.1", port))
        assert (await watcher.until(Update)).version == 1
        ben.cut()
        assert (await ben.until(Connected)).chair == ben.client.chair
        assert not acting.done()
        assert [player.losses() for player in (anna, ben)] == [0, 1]
        disk.go_on()
        assert await asyncio.wait_for(acting, LIMIT) is None
        assert (await watcher.until(Update, lambda update: update.version == 2)).version == 2
