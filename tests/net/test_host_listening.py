"""Where a host listens, and a whole host for one table."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from pathlib import Path
from random import Random

import pytest

from engine.game import Reason, Refused
from net import host as host_module
from net.client import tcp, unix
from net.host import DEFAULT_PORT, Host, addresses, serve
from net.messages import Lobby, Over
from net.plans import HostPlan, TablePlan
from net.room import Room
from tests.net.wire import LIMIT, Player


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
