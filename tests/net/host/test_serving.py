"""When a host of one table ends."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import hashlib
import socket
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.game import Reason, Refused
from net.chairs import Chair
from net.client.client import Ended
from net.client.dialing import Dial, tcp, unix
from net.host import host as host_module
from net.host import serving
from net.host.host import Host
from net.host.serving import serve
from net.plans import DoorPlan, HostPlan, TablePlan
from net.saves import journal
from net.saves.atomic import place
from net.saves.journal import Journal, connect
from net.saves.notes import Notes
from net.table.room import Room
from net.wire.addresses import host_and_port
from net.wire.messages import Chat, Lobby, Over
from tests.net.gates import gate
from tests.net.house import NAME, House, cmd
from tests.net.loopback import LIMIT, Player, bots, hosting, opened, room_of, stop
from tests.net.save_files import tamper
from tests.refused import why_refuses

PAGE = (Path(__file__).parents[3] / "docs" / "hosting.md").read_text(encoding="utf-8")


def test_the_page_says_after_how_long() -> None:
    minutes, seconds = serving.ABANDONED_AFTER / 60, serving.EMPTY_LOBBY_AFTER
    assert f"for {minutes:.0f} minutes (in the lobby: {seconds:.0f} seconds)" in " ".join(PAGE.split())


@pytest.mark.parametrize("begun", [True, False])
async def test_it_ends_when_nobody_who_plays_is_left_whatever_those_who_watch_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begun: bool
) -> None:
    monkeypatch.setattr(serving, "ABANDONED_AFTER" if begun else "EMPTY_LOBBY_AFTER", 0.05)
    house = House(tmp_path, [Chair(), *bots(2)], owner=0)
    room, loop = house.room, asyncio.get_running_loop()
    watcher = house.come()[0]
    if begun:
        room.begin()
    host: Any = type("Host", (), {"happened_at": {room.name: asyncio.Event()}})()
    over = asyncio.create_task(serving.until_over(host, room, serving.LINGER))

    def talk() -> None:
        room.command(watcher, Chat(cmd(), "hello", 0, False))
        host.happened_at[room.name].set()
        if not over.done():
            loop.call_soon(talk)

    talk()
    await asyncio.wait_for(over, LIMIT)
    assert watcher in room.members


async def test_it_stays_as_long_as_somebody_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And counts from when the last has left, not from when the first came."""
    monkeypatch.setattr(serving, "ABANDONED_AFTER", 0.0)
    house = House(tmp_path, [Chair(), *bots(2)], owner=None)
    anna = house.come("Anna")[0]
    house.room.begin()
    happened = asyncio.Event()
    host: Any = type("Host", (), {"happened_at": {house.room.name: happened}})()
    over = asyncio.create_task(serving.until_over(host, house.room, serving.LINGER))
    for _ in range(9):
        happened.set()
        await asyncio.sleep(0)
    assert not over.done()
    house.room.leave(anna)
    happened.set()
    await asyncio.wait_for(over, LIMIT)


# Where a host listens, and a whole host for one table.


async def test_the_next_free_port_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        busy = other.getsockname()[1]
        monkeypatch.setattr(host_module, "DEFAULT_PORT", busy)
        host = Host()
        host.authentication = gate()
        (where,) = await host.listen("127.0.0.1", None)
        assert busy < int(where.rpartition(":")[2]) < busy + host_module.PORTS_TO_TRY
        await host.close()


async def test_addresses_where_nobody_can_listen() -> None:
    host = Host()
    host.authentication = gate()
    for bind in ("192.0.2.1", "x" * 300, "nobody\0"):
        assert (await why_refuses(host.listen(bind, 0))).code == "cannot_listen"
    assert (await why_refuses(host.listen_locally(Path("/proc/none/host.sock")))).code == "cannot_listen"
    await host.close()


def here(folder: Path, table: TablePlan, unix: str = "") -> HostPlan:
    """A host for this table on a free loopback port."""
    door = DoorPlan(open=True)
    return HostPlan(str(folder), table, bind="127.0.0.1", port=0, unix=unix, door=door)


async def test_a_host_of_bots_alone_plays_and_ends(tmp_path: Path) -> None:
    plan = here(tmp_path, TablePlan.for_others("lanterns", 3, ["random"] * 3, seed="12"))
    rooms: list[Room] = []
    result = await asyncio.wait_for(serve(plan, lambda room, *_: rooms.append(room)), LIMIT)
    assert result is not None
    assert (result["seed"], result["players"], result["bots"]) == (12, 3, ["random"] * 3)
    assert result == rooms[0].result()


async def reopened(
    folder: Path, *, linger: float = LIMIT
) -> tuple[asyncio.Task[dict[str, Any] | None], Dial, bytes]:
    """A host of a finished table whose host was killed before Anna had the last move, and Anna's token."""
    house = House(folder, [Chair(), *bots(2)], owner=None)
    anna, _, welcome = house.come("Anna")
    house.room.begin()
    house.play_on(anna)
    house.journal.close()
    plan = HostPlan(str(folder), NAME, bind="127.0.0.1", port=0, door=DoorPlan(open=True))
    room, _, running = await opened(plan, linger=linger)
    return running, tcp(*host_and_port(room.addresses[0])), welcome.token


async def test_a_finished_table_that_is_opened_again_stays_until_all_have_the_result(tmp_path: Path) -> None:
    running, dial, token = await reopened(tmp_path)
    watcher = Player(dial)
    over = await watcher.until(Over)
    await watcher.close()  # somebody who watches is not waited for, nor ends the wait
    anna = Player(dial, token=token)
    assert await anna.until(Over) == over
    await anna.close()
    assert await asyncio.wait_for(running, LIMIT) == over.result


async def test_it_does_not_stay_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "RESULT_FOR", 0.05)
    running, _, _ = await reopened(tmp_path)
    assert await asyncio.wait_for(running, LIMIT) is not None


async def test_it_does_not_stay_for_ever_for_those_who_have_the_result(tmp_path: Path) -> None:
    running, dial, token = await reopened(tmp_path, linger=0.05)
    anna = Player(dial, token=token)
    await anna.until(Over)
    await asyncio.wait_for(running, LIMIT)
    await asyncio.wait_for(anna.task, LIMIT)
    assert anna.news[-1] == Ended(Reason("host_ends"))


async def test_plans_that_are_refused(tmp_path: Path) -> None:
    plan = TablePlan.for_others
    for wrong, reason in [
        (plan("go", 2), Reason("no_such_game", ("go",))),
        (plan("lanterns", 9), Reason("seats", (9, 1, 4))),
        (plan("lanterns", 2, ["genius"]), Reason("no_such_bot", ("genius",))),
        (plan("lanterns", 2, options={"moon": 1}), Reason("option", ("moon",))),
    ]:
        assert await why_refuses(serve(here(tmp_path, wrong), lambda *_: None)) == reason
    assert list(tmp_path.iterdir()) == []  # and nothing is left behind


async def test_the_owners_lobby_over_the_net(tmp_path: Path) -> None:
    plan = here(tmp_path, TablePlan.for_others("lanterns", 2, owner="Otto"), unix=str(tmp_path / "s"))
    room, token, running = await opened(plan)
    (where,) = room.addresses
    otto = Player(unix(plan.unix), token=token)
    assert (await otto.until(Lobby)).address == [where]
    anna = Player(tcp("127.0.0.1", int(where.rpartition(":")[2])), name="Anna")
    await asyncio.gather(otto.play(Random(1)), anna.play(Random(2)))
    assert not running.done()
    await otto.close()
    await anna.close()
    assert await asyncio.wait_for(running, LIMIT) == otto.all(Over)[-1].result
    assert not Path(plan.unix).exists()


async def listens_at(plan: HostPlan) -> list[str]:
    """Where a host of this plan says that it listens; it is stopped at once."""
    room, _, running = await opened(plan)
    await stop(running)
    return room.addresses


async def saved_at_loopback(folder: Path) -> tuple[HostPlan, str]:
    """The plan to resume a table that was hosted on loopback, and where that was."""
    (where,) = await listens_at(here(folder, TablePlan.for_others("lanterns", 2)))
    (saved,) = folder.glob("*.colonia")
    return HostPlan(str(folder), saved.stem), where


async def test_a_saved_table_never_listens_wider_than_before(tmp_path: Path) -> None:
    plan, where = await saved_at_loopback(tmp_path)
    assert await listens_at(plan) == [where]
    port = int(where.rpartition(":")[2])
    with socket.create_server(("127.0.0.1", port)):  # somebody else has the port now
        (other,) = await listens_at(plan)
    assert other.rpartition(":")[0] == "127.0.0.1"
    assert int(other.rpartition(":")[2]) != port
    assert await listens_at(plan) == [other]  # from now on it is found there


async def test_a_saved_table_whose_address_is_gone_is_for_this_machine(tmp_path: Path) -> None:
    plan, _ = await saved_at_loopback(tmp_path)
    assert isinstance(plan.table, str)
    tamper(tmp_path / f"{plan.table}.colonia", "bind", "192.0.2.1")
    (where,) = await listens_at(plan)
    assert where.startswith("127.0.0.1:")


async def test_nothing_free_at_the_address_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The last port that is tried is any free one, so only the system itself can refuse."""
    plan, _ = await saved_at_loopback(tmp_path)

    async def refuse(*_: object) -> list[socket.socket]:
        raise OSError(errno.EADDRINUSE, "in use")

    monkeypatch.setattr(host_module, "bound", refuse)
    assert await why_refuses(listens_at(plan)) == Reason("port_in_use", (0,))


@pytest.mark.parametrize("bind", ["", "::", "0.0.0.0"])
async def test_the_addresses_that_are_printed_answer(tmp_path: Path, bind: str) -> None:
    async with hosting(room_of(tmp_path, [Chair(), *bots(1)])) as (host, _):
        found = await host.listen(bind, 0)
        port = host_and_port(found[0])[1]
        families = {"": ["127.0.0.1", "::1"], "::": ["::1"], "0.0.0.0": ["127.0.0.1"]}[bind]
        for where in [*(host_and_port(one) for one in found), *((one, port) for one in families)]:
            anna = Player(tcp(*where), token=bytes(16))
            await asyncio.wait_for(anna.task, LIMIT)
            assert anna.news == [Ended(Reason("bad_token"))]  # so somebody answered
            await anna.close()


async def test_a_table_is_there_complete_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its host cannot listen, or store it; then it can, and all by which it is found is there at once."""
    table = TablePlan.for_others("lanterns", 2, owner="Otto")
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert await why_refuses(
            serve(HostPlan(str(tmp_path), table, bind="127.0.0.1", port=port), lambda *_: None)
        ) == Reason("port_in_use", (port,))
    assert list(tmp_path.iterdir()) == []

    def full(path: Path, content: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(journal, "place", full)
        with pytest.raises(Refused) as refused:
            await serve(here(tmp_path, table), lambda *_: None)
    code, (path, cause) = refused.value.reason
    assert (code, Path(str(path)).parent, cause) == ("cannot_write", tmp_path, "No space left on device")
    assert list(tmp_path.iterdir()) == []

    placed: list[Notes] = []

    def notice(path: Path, content: bytes) -> None:
        place(path, content)
        with contextlib.closing(connect(path, timeout=0)) as connection:
            placed.append(Journal(path, connection).notes)

    monkeypatch.setattr(journal, "place", notice)
    room, token, running = await opened(here(tmp_path, table))
    (notes,) = placed
    assert room.addresses == [f"{notes.bind}:{notes.port}"]
    assert notes.chairs[0].token == hashlib.sha256(token).digest()
    await stop(running)
