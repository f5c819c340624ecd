"""A host and its clients over real sockets: whole games, broken connections, unwanted guests."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from functools import partial
from pathlib import Path
from random import Random

import msgpack
import pytest

from engine.game import Reason, Refused
from engine.table import replay
from net import connection
from net import host as host_module
from net.chairs import BOT, PERSON, Chair
from net.client import Connected, Ended, Lost, command_id, tcp, unix
from net.codec import encode
from net.host import DEFAULT_PORT, MAX_STRANGERS, Host, addresses, serve
from net.messages import MAGIC, Act, Bye, Done, Hello, Lobby, Notice, Over, Sync, Update, Welcome
from net.plans import HostPlan, TablePlan
from net.room import Room
from net.session import Session, Timing
from tests.net.wire import LIMIT, Player, RawPlayer, hosting, room_of, turned_away
from tests.toy import GAME


def people(*names: str) -> list[Chair]:
    return [Chair(PERSON, name, ready=True) for name in names]


def bots(count: int, level: str = "random") -> list[Chair]:
    return [Chair(BOT, f"{level.capitalize()} {number}", level, ready=True) for number in range(count)]


def hello(name: str = "Anna", *, token: bytes = b"", game: str = "lanterns", table: str = "") -> Hello:
    return Hello(MAGIC, (1, 1), [], game, table, token, name)


async def test_two_people_and_bots_play_to_the_end(tmp_path: Path) -> None:
    room = room_of(tmp_path, [Chair(), Chair(), *bots(2)])
    async with hosting(room) as (_, port):
        anna, ben = (Player(tcp("127.0.0.1", port), name=name) for name in ("Anna", "Ben"))
        overs = await asyncio.gather(anna.play(Random(1)), ben.play(Random(2)))
        assert overs[0] == overs[1] == Over(room.result(), "7", bytes(range(16)))
        for player in (anna, ben):
            player.check_hashes(room.name)
            versions = [update.version for update in player.all(Update)]
            assert versions == sorted(versions)
            assert versions[-1] == room.table.version
            await player.close()
    assert GAME.dump(replay(GAME, room.table.record).state) == GAME.dump(room.table.state)


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
            assert player.all(Over)[-1].result == room.result()
            await player.close()
    assert room.result()["weeks"] == 6


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
        await anna.close()


async def test_news_of_several_tables_goes_to_the_right_players(tmp_path: Path) -> None:
    one = room_of(tmp_path, [Chair(), *bots(1)], name="one")
    two = room_of(tmp_path, [Chair(), *bots(2)], name="two", seed="8")
    async with hosting(one, two) as (_, port):
        anna = Player(tcp("127.0.0.1", port), name="Anna", table="one")
        ben = Player(tcp("127.0.0.1", port), name="Ben")  # names no table: the newest
        await asyncio.gather(anna.play(Random(1)), ben.play(Random(2)))
        assert anna.all(Over)[-1].result == one.result()
        assert ben.all(Over)[-1].result == two.result()
        assert await turned_away(port, hello(table="three")) == Bye("no_table")
        await anna.close()
        await ben.close()


# Coming back


async def test_the_newest_connection_of_a_chair_counts(tmp_path: Path) -> None:
    room = room_of(tmp_path, [Chair(), *bots(1)])
    async with hosting(room) as (_, port):
        first = Player(tcp("127.0.0.1", port), name="Anna")
        await first.until(Update)
        second = Player(tcp("127.0.0.1", port), token=first.client.token)
        await second.until(Update)
        assert await asyncio.wait_for(first.fresh.get(), LIMIT) is not None
        await asyncio.wait_for(first.task, LIMIT)
        assert first.news[-1] == Ended(Reason("displaced"))
        assert first.losses() == 0  # and it does not reconnect on its own
        assert await second.play(Random(1)) is not None
        await second.close()


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
        assert (await raw.receive_all())[-1] == Bye("displaced")
        await raw.close()
        await second.close()


async def test_somebody_leaves_a_lobby_and_comes_back(tmp_path: Path) -> None:
    room = room_of(tmp_path, [*people("Otto"), Chair(), Chair()], owner=0)
    async with hosting(room) as (_, port):
        anna = Player(tcp("127.0.0.1", port), name="Anna")
        await anna.until(Connected)
        anna.cut()
        await anna.until(Lost)
        back = await anna.until(Connected)
        assert (back.chair, back.welcome.name) == (1, "Anna")
        await anna.close()


async def test_a_client_waits_for_a_host_that_is_not_there_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.client.FIRST_WAIT", 0.01)
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
        await anna.close()


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


async def test_somebody_who_leaves_says_goodbye_and_the_others_are_told(tmp_path: Path) -> None:
    room = room_of(tmp_path, [Chair(), Chair()])
    async with hosting(room) as (_, port):
        anna, ben = (Player(tcp("127.0.0.1", port), name=name) for name in ("Anna", "Ben"))
        await anna.until(Update)
        await ben.until(Update)
        await anna.close()
        assert await ben.until(Notice) == Notice("left", [room.chairs[anna.client.chair or 0].name])
        await ben.close()


async def test_a_closing_host_says_so(tmp_path: Path) -> None:
    room = room_of(tmp_path, [Chair(), *bots(1)])
    async with hosting(room) as (_, port):
        anna = Player(tcp("127.0.0.1", port), name="Anna")
        await anna.until(Update)
    await asyncio.wait_for(anna.task, LIMIT)
    assert anna.news[-1] == Ended(Reason("host_ends"))


# Guests who are turned away, without anybody else noticing


async def test_guests_who_are_refused_are_told_why_while_another_plays_on(tmp_path: Path) -> None:
    room = room_of(tmp_path, [Chair(), *bots(1)])
    refused: list[tuple[Hello | bytes, Bye]] = [
        (Hello("chess-club", (1, 1), [], "lanterns", "", b"", "Eve"), Bye("magic")),
        (Hello(MAGIC, (2, 9), [], "lanterns", "", b"", "Eve"), Bye("version", [1, 2, 9])),
        (hello("Eve", game="go"), Bye("other_game", ["go", "lanterns"])),
        (hello("Eve", table="elsewhere"), Bye("no_table")),
        (hello("Eve"), Bye("started")),
        (hello("", token=bytes(16)), Bye("bad_token")),
        (hello("Eve", token=bytes(16)), Bye("bad_token")),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", Bye("bad_frame")),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", Bye("bad_frame")),
        (b"\x00\x00\x00\x00", Bye("bad_frame")),
        (b"\x00\x00\x02\x01" + bytes(513), Bye("bad_frame")),
        (b"\x00\x00\x00\x02\xc1\xc1", Bye("bad_message")),
        (encode(Sync()), Bye("unexpected")),
        (b"\x00\x00\x01\xf4" + b"\xdc\x20\x00" * 166 + b"\x90\x90", Bye("bad_message")),
    ]
    async with hosting(room) as (host, port):
        anna = Player(tcp("127.0.0.1", port), name="Anna")
        for first, bye in refused:
            await anna.until(Update, lambda update: bool(update.legal))
            assert await turned_away(port, first) == bye
            raw = anna.all(Update)[-1]
            kind, args = raw.legal[0]
            command = Act(command_id(), raw.version, (kind, list(args)))
            if room.over:
                break
            await asyncio.wait_for(anna.client.command(command), LIMIT)
        assert anna.losses() == 0
        assert not anna.all(Notice)
        await anna.play(Random(1)) if not room.over else None
        assert len(host.connections) <= 1
        await anna.close()


async def test_a_full_table_says_so(tmp_path: Path) -> None:
    room = room_of(tmp_path, [*people("Otto"), *bots(1)], owner=0)
    async with hosting(room) as (_, port):
        assert await turned_away(port, hello("Eve")) == Bye("table_full")


@pytest.mark.parametrize("torn", [1, 3, 4, 5, 20])
async def test_a_message_cut_off_means_that_the_guest_has_left(tmp_path: Path, torn: int) -> None:
    room = room_of(tmp_path, [Chair(), *bots(1)])
    async with hosting(room) as (_, port):
        raw = await RawPlayer.dial(port)
        raw.send(hello())
        welcome = await raw.until(Welcome)
        update = await raw.until(Update)
        kind, args = update.legal[0]
        raw.write(encode(Act(command_id(), update.version, (kind, list(args))))[:torn])
        await raw.close()
        again = Player(tcp("127.0.0.1", port), token=welcome.token)
        assert (await again.until(Update)).last is None
        assert await again.play(Random(1)) is not None
        await again.close()


async def test_nonsense_after_the_welcome_ends_only_that_connection(tmp_path: Path) -> None:
    room = room_of(tmp_path, [Chair(), Chair()])
    async with hosting(room) as (_, port):
        ben = Player(tcp("127.0.0.1", port), name="Ben")
        await ben.until(Connected)
        raw = await RawPlayer.dial(port)
        raw.send(hello("Eve"))
        token = (await raw.until(Welcome)).token
        await ben.until(Update)
        for nonsense, code in [
            (b"\xff\xff\xff\xff", "bad_frame"),
            (b"\x00\x00\x00\x01\xc1", "bad_message"),
            (encode(hello("Eve")), "unexpected"),
            (encode(Done(bytes(16), 1)), "bad_message"),
        ]:
            raw.write(nonsense)
            assert (await raw.receive_all())[-1] == Bye(code)
            await raw.close()
            raw = await RawPlayer.dial(port)
            raw.send(hello("", token=token))
            await raw.until(Welcome)
        assert ben.losses() == 0
        await raw.close()
        await ben.close()


async def test_strangers_who_say_nothing_are_limited_in_number(tmp_path: Path) -> None:
    room = room_of(tmp_path, [Chair(), *bots(1)])
    async with hosting(room) as (host, port):
        silent = [await RawPlayer.dial(port) for _ in range(MAX_STRANGERS)]
        while len(host.connections) < MAX_STRANGERS:
            host.something_happened.clear()
            await asyncio.wait_for(host.something_happened.wait(), LIMIT)
        one_more = await RawPlayer.dial(port)
        assert await one_more.receive() is None
        await silent[0].close()
        while len(host.connections) == MAX_STRANGERS:
            host.something_happened.clear()
            await asyncio.wait_for(host.something_happened.wait(), LIMIT)
        anna = Player(tcp("127.0.0.1", port), name="Anna")
        await anna.play(Random(1))
        for raw in [*silent, one_more]:
            await raw.close()
        await anna.close()


# Clients that do not read


async def test_a_slow_reader_gets_the_newest_update_and_nobody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It reads nothing while others play a whole game, then everything: far fewer updates than plays."""
    for_ever = Timing(login=LIMIT, idle=LIMIT, silence=10 * LIMIT)  # however long the game takes here
    monkeypatch.setattr(connection, "Session", partial(Session, timing=for_ever))
    room = room_of(tmp_path, [Chair(), *bots(3)], game="colonia")
    async with hosting(room) as (host, port):
        for server in host._servers:
            server.sockets[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        slow = await RawPlayer.dial(port)
        slow.writer.transport.pause_reading()  # type: ignore[attr-defined]
        slow.send(hello("", game="colonia"))
        anna = Player(tcp("127.0.0.1", port), name="Anna", game="colonia")
        await anna.play(Random(1))
        assert {member.chair for member in room.members} == {None, 0}  # it has not been disconnected
        slow.writer.transport.resume_reading()  # type: ignore[attr-defined]
        updates = []
        while not isinstance(message := await slow.receive(), Over):
            assert message is not None
            if isinstance(message, Update):
                updates.append(message)
        assert updates[-1].version == room.table.version
        assert len(updates) < room.table.version // 2
        await anna.close()
        await slow.close()


async def test_a_client_that_never_reads_is_disconnected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "BUFFER_LIMIT", 20_000)
    room = room_of(tmp_path, [Chair(), *bots(1)])
    async with hosting(room) as (host, port):
        never = await RawPlayer.dial(port)
        never.writer.transport.pause_reading()  # type: ignore[attr-defined]
        never.send(hello(""))
        anna = Player(tcp("127.0.0.1", port), name="Anna")
        await anna.until(Update)
        while len(room.members) < 2:
            host.something_happened.clear()
            await asyncio.wait_for(host.something_happened.wait(), LIMIT)
        while len(room.members) == 2:
            room.notice("came", "x" * 7000)
            await asyncio.sleep(0)
        assert await anna.play(Random(1)) is not None
        assert anna.losses() == 0
        await anna.close()
        await never.close()


# Secrets


async def test_no_frame_and_no_log_line_contains_what_its_reader_may_not_know(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Everything the host writes is recorded, and searched for each slip, each token and the seed."""
    caplog.set_level(logging.DEBUG)
    seed = "canary-of-the-seed-8401"
    room = room_of(tmp_path, [Chair(), Chair(), *bots(1)], seed=seed)
    slips = list(room.table.state.slips)
    assert len({*slips}) == 3
    async with hosting(room) as (_, port):
        watcher = await RawPlayer.dial(port)
        watcher.send(hello(""))
        raws = [await RawPlayer.dial(port) for _ in range(2)]
        tokens = []
        for raw, name in zip(raws, ("Anna", "Ben"), strict=True):
            raw.send(hello(name))
            tokens.append((await raw.until(Welcome)).token)
        assert await turned_away(port, hello("Eve", token=bytes(16))) == Bye("bad_token")
        before: list[bytes] = []

        async def play(raw: RawPlayer, rng: Random) -> None:
            mark = 0
            while not isinstance(message := await raw.receive(), Over):
                mark = len(raw.received)
                if isinstance(message, Update) and message.legal:
                    kind, args = rng.choice(message.legal)
                    action = (kind, list(args))
                    raw.send(Act(command_id(), message.version, action), Act(command_id(), 0, action))
            before.append(bytes(raw.received[:mark]))

        async def watch() -> None:
            mark = 0
            while not isinstance(await watcher.receive(), Over):
                mark = len(watcher.received)
            before.append(bytes(watcher.received[:mark]))

        # Only up to the last reveal: what the end shows, everybody may see.
        await asyncio.gather(play(raws[0], Random(1)), play(raws[1], Random(2)), watch())
        for raw in [*raws, watcher]:
            await raw.close()
    chairs: list[int | None] = [0, 1, None]
    for chair, raw in zip(chairs, [*raws, watcher], strict=True):
        frames = messages_before_the_end(bytes(raw.received))
        assert frames
        for seat, slip in enumerate(slips):
            assert (msgpack.packb(slip) in frames) == (seat == chair), (chair, seat)
        for seat, token in enumerate(tokens):
            assert (token in frames) == (seat == chair)
        assert seed.encode() not in frames
        assert room.table.state.seed.encode() not in frames
        assert bytes.fromhex(room.table.state.seed) not in frames
        assert bytes(range(16)) not in frames  # the salt
    logged = caplog.text + "".join(str(record.args) for record in caplog.records)
    for secret in [*map(str, slips), *(token.hex() for token in tokens), *map(repr, tokens), seed]:
        assert secret not in logged


def messages_before_the_end(received: bytes) -> bytes:
    """The frames before the first update in which the game is over."""
    at = 0
    while at < len(received):
        end = at + 4 + int.from_bytes(received[at : at + 4], "big")
        message = msgpack.unpackb(received[at + 4 : end])
        if message["t"] == "update" and not message["pending"]:
            return received[:at]
        at = end
    return received


async def test_secret_bids_are_in_no_update_for_others(tmp_path: Path) -> None:
    room = room_of(tmp_path, [Chair(), Chair()], options={"coins": 99})
    async with hosting(room) as (_, port):
        anna, ben = (Player(tcp("127.0.0.1", port), name=name) for name in ("Anna", "Ben"))
        await ben.until(Update)
        update = await anna.until(Update)
        chair = anna.client.chair
        assert (
            await asyncio.wait_for(
                anna.client.command(Act(command_id(), update.version, ("bid", [77]))), LIMIT
            )
            is None
        )
        heard = await ben.until(Update, lambda update: update.version == 2)
        assert heard.view["has_bid"][chair] is True
        assert 77 not in flat(heard.view)
        assert all(77 not in flat(event) for event in heard.events)
        own = await anna.until(Update, lambda update: update.version == 2)
        assert own.view["own"]["bid"] == 77
        await anna.close()
        await ben.close()


def flat(data: object) -> list[object]:
    """Everything in nested lists, tuples and maps."""
    if isinstance(data, dict):
        return [inner for value in data.values() for inner in flat(value)]
    if isinstance(data, list | tuple):
        return [inner for value in data for inner in flat(value)]
    return [data]


# Listening, and a whole host for one table


async def test_a_busy_port_is_refused_if_it_was_asked_for() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        busy = other.getsockname()[1]
        host = Host()
        with pytest.raises(Refused) as refused:
            await host.listen("127.0.0.1", busy)
        assert refused.value.reason == Reason("port_in_use", (busy,))
        await host.close()


async def test_the_next_free_port_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        busy = other.getsockname()[1]
        monkeypatch.setattr(host_module, "DEFAULT_PORT", busy)
        host = Host()
        (where,) = await host.listen("127.0.0.1", None)
        assert busy < int(where.rpartition(":")[2]) < busy + host_module.PORTS_TO_TRY
        await host.close()


async def test_addresses_where_nobody_can_listen() -> None:
    host = Host()
    with pytest.raises(Refused) as refused:
        await host.listen("192.0.2.1", 0)
    assert refused.value.reason.code == "cannot_listen"
    with pytest.raises(Refused) as refused:
        await host.listen_locally(Path("/proc/none/host.sock"))
    assert refused.value.reason.code == "cannot_listen"
    await host.close()


def test_addresses_are_those_that_others_can_use() -> None:
    assert addresses("127.0.0.1", 7) == ["127.0.0.1:7"]
    assert addresses("::1", 7) == ["[::1]:7"]
    assert not any(address.startswith("0.0.0.0") for address in addresses("0.0.0.0", DEFAULT_PORT))


def here(folder: Path, table: TablePlan, unix: str = "") -> HostPlan:
    """A host for this table on a free loopback port."""
    return HostPlan(str(folder), table, bind="127.0.0.1", port=0, unix=unix)


async def test_a_host_of_bots_alone_plays_and_ends(tmp_path: Path) -> None:
    plan = here(tmp_path, TablePlan.for_others("lanterns", 3, ["random"] * 3, seed="12"))
    rooms: list[Room] = []
    result = await asyncio.wait_for(serve(plan, lambda room, *_: rooms.append(room)), LIMIT)
    assert result is not None
    assert (result["seed"], result["players"], result["bots"]) == (12, 3, ["random"] * 3)
    assert result == rooms[0].result()


async def test_a_host_waits_for_its_clients_to_leave(tmp_path: Path) -> None:
    plan = here(tmp_path, TablePlan.for_others("lanterns", 2, ["random"]))
    begun: asyncio.Future[list[str]] = asyncio.get_running_loop().create_future()
    serving = asyncio.create_task(serve(plan, lambda _, addresses, token: begun.set_result(addresses)))
    (where,) = await asyncio.wait_for(begun, LIMIT)
    anna = Player(tcp("127.0.0.1", int(where.rpartition(":")[2])), game="lanterns", name="Anna")
    over = await anna.play(Random(1))
    assert over is not None
    assert not serving.done()
    await anna.close()
    assert await asyncio.wait_for(serving, LIMIT) == over.result


async def test_plans_that_are_refused(tmp_path: Path) -> None:
    plan = TablePlan.for_others
    for wrong, reason in [
        (plan("go", 2), Reason("no_such_game", ("go",))),
        (plan("lanterns", 9), Reason("seats", (9, 1, 4))),
        (plan("lanterns", 2, ["genius"]), Reason("no_such_bot", ("genius",))),
        (plan("lanterns", 2, options={"moon": 1}), Reason("option", ("moon",))),
    ]:
        with pytest.raises(Refused) as refused:
            await serve(here(tmp_path, wrong), lambda *_: None)
        assert refused.value.reason == reason
    assert list(tmp_path.iterdir()) == []  # and nothing is left behind


async def test_the_owners_lobby_over_the_net(tmp_path: Path) -> None:
    plan = here(tmp_path, TablePlan.for_others("lanterns", 2, owner="Otto"), unix=str(tmp_path / "s"))
    begun: asyncio.Future[tuple[list[str], bytes]] = asyncio.get_running_loop().create_future()
    serving = asyncio.create_task(serve(plan, lambda _, where, token: begun.set_result((where, token))))
    (where,), token = await asyncio.wait_for(begun, LIMIT)
    otto = Player(unix(plan.unix), token=token)
    assert (await otto.until(Lobby)).address == [where]
    anna = Player(tcp("127.0.0.1", int(where.rpartition(":")[2])), name="Anna")
    await asyncio.gather(otto.play(Random(1)), anna.play(Random(2)))
    await otto.close()
    await anna.close()
    assert await asyncio.wait_for(serving, LIMIT) == otto.all(Over)[-1].result
    assert not Path(plan.unix).exists()


async def test_a_saved_table_is_found_where_it_was(tmp_path: Path) -> None:
    found: list[list[str]] = []
    for again in (False, True):
        plan = here(tmp_path, TablePlan.for_others("lanterns", 2))
        if again:
            (saved,) = tmp_path.glob("*.colonia")
            plan = HostPlan(str(tmp_path), saved.stem, bind="127.0.0.1")
        begun: asyncio.Future[list[str]] = asyncio.get_running_loop().create_future()
        serving = asyncio.create_task(serve(plan, lambda _, where, token, f=begun: f.set_result(where)))  # type: ignore[misc]
        found.append(await asyncio.wait_for(begun, LIMIT))
        serving.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await serving
    assert found[0] == found[1]
