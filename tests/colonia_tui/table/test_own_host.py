"""A host process of our own: found again, started again when it died, and ended."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from colonia_tui.files.files import tables_dir
from colonia_tui.table import own_host
from colonia_tui.table.own_host import STARTS, OwnerLink, OwnHost
from engine.game import Reason, Refused
from net.client.client import Connected
from net.host import process
from net.host.club import serve_club
from net.host.process import Started
from net.plans import ClubPlan, DoorPlan, HostPlan, TablePlan
from net.wire import own_socket
from net.wire.messages import Lobby, Notice, Ready, SetChair, SetColour, Start, TakeChair
from net.wire.records import TableState
from tests.colonia_tui.table.screen import Screen
from tests.net.loopback import LIMIT


@pytest.fixture
def hosts(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Started]]:
    """The host processes that have been started; afterwards none is left."""
    started: list[Started] = []
    really_start = process.start

    def start(plan: HostPlan) -> Started:
        started.append(really_start(plan))
        return started[-1]

    monkeypatch.setattr(process, "start", start)
    yield started
    for host in started:
        with contextlib.suppress(ProcessLookupError, ChildProcessError):
            os.kill(host.pid, signal.SIGKILL)
            os.waitpid(host.pid, 0)


async def test_a_host_that_dies_is_started_again_and_the_game_ends(hosts: list[Started]) -> None:
    table = TablePlan.for_others("colonia", 3, owner="Otto", seed="9")
    plan = HostPlan(str(tables_dir()), table, port=0, bind="127.0.0.1", unix=str(own_socket.new_path()))
    link = own_host.start(plan)
    screen = Screen(link)
    await screen.open()
    lobby = await screen.until(Lobby)
    assert (lobby.you, lobby.owner, lobby.address) == (0, 0, hosts[0].addresses)
    assert await link.send(0, Start) == Reason("chairs_free")
    assert await link.send(0, SetChair, 1, "greedy") is None
    assert await link.send(0, SetChair, 2, "random") is None
    assert await link.send(0, SetChair, 2, "genius") == Reason("no_such_bot", ("genius",))
    assert await link.send(0, TakeChair, 1) == Reason("chair_taken")
    assert await link.send(0, SetColour, 4) is None
    assert await link.send(0, Ready, True) is None
    assert await link.send(0, Start) is None
    await screen.play(Random(1), decisions=3)
    seen = screen.latest(0).version
    hosted = await asyncio.to_thread(own_host.hosted_tables, [link.table, "nowhere"])
    assert hosted == {link.table: TableState(link.table, "colonia", ["Otto"], 0, "playing")}

    os.kill(hosts[0].pid, signal.SIGKILL)
    await asyncio.to_thread(os.waitpid, hosts[0].pid, 0)
    assert own_host.running(link.table) is None
    assert (await screen.until(Connected)).welcome.epoch == 1
    assert await screen.until(Notice) == Notice("host_again", [])
    assert screen.latest(0).version >= seen
    (_, second) = hosts
    assert second.addresses == hosts[0].addresses
    assert own_host.running(link.table) == OwnHost(link.table, "colonia", second.unix, second.token)

    over = await screen.play(Random(1))
    assert over is not None
    assert over.result["bots"] == [None, "greedy", "random"]
    await link.close()
    assert os.waitstatus_to_exitcode((await asyncio.to_thread(os.waitpid, second.pid, 0))[1]) == 0


async def test_a_table_is_opened_in_the_club_that_is_running(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Unless something is asked for that the club decides for all. Closing it leaves the others alone."""
    alone: list[HostPlan] = []

    def start(plan: HostPlan) -> Started:
        alone.append(plan)
        raise Refused(Reason("host_failed", ("host.log",)))

    monkeypatch.setattr(process, "start", start)
    begun: asyncio.Future[list[str]] = asyncio.get_running_loop().create_future()
    club = ClubPlan(str(tables_dir()), bind="127.0.0.1", port=0)
    serving = asyncio.create_task(serve_club(club, lambda _, where: begun.set_result(where)))
    where = await asyncio.wait_for(begun, LIMIT)

    def plan(**how: Any) -> HostPlan:
        table = TablePlan.for_others("colonia", 3, owner="Otto")
        return HostPlan(str(tables_dir()), table, unix=str(own_socket.new_path()), **how)

    links = [
        await asyncio.to_thread(own_host.start, plan(door=door)) for door in (None, DoorPlan(watchers=7))
    ]
    screens = [Screen(link) for link in links]
    for screen in screens:
        await screen.open()
        lobby = await screen.until(Lobby)
        assert (lobby.you, lobby.address) == (0, where)
    first, second = (link.table for link in links)
    assert alone == []
    assert list(await asyncio.to_thread(own_host.club_tables)) == [second, first]
    for how in ({"port": 1}, {"bind": "::1"}, {"log": "x"}, {"door": DoorPlan(open=True)}):
        with pytest.raises(Refused):
            await asyncio.to_thread(own_host.start, plan(**how))
    assert len(alone) == 4
    await asyncio.to_thread(own_host.end, first)
    assert own_host.running(first) is None
    assert own_host.running(second) is not None
    assert list(await asyncio.to_thread(own_host.club_tables)) == [second]
    for link in links:
        await link.close()
    serving.cancel()
    await asyncio.wait([serving])
    assert own_host.club_tables() == {}


@pytest.mark.parametrize("starts", [False, True])
async def test_a_host_that_dies_again_and_again_is_left_alone_for_a_while(
    monkeypatch: pytest.MonkeyPatch, starts: bool
) -> None:
    """And so is one that does not start; then it goes on to say why."""
    tried: list[HostPlan] = []

    def start(plan: HostPlan) -> Started:
        tried.append(plan)
        if not starts:
            raise Refused(Reason("damaged_save", ("colonia-1.colonia",)))
        return Started("colonia-1", "colonia", [], plan.unix, b"", 0)

    monkeypatch.setattr(process, "start", start)
    link = OwnerLink(OwnHost("colonia-1", "colonia", str(own_socket.new_path()), bytes(16)))
    said = []
    for _ in range(STARTS + 2):
        with pytest.raises(OSError, match=r"\w") as error:
            await link._dial_own()
        said.append(str(error.value))
    await link.close()
    assert len(tried) == STARTS
    assert {plan.table for plan in tried} == {"colonia-1"}
    if starts:
        assert all("it ended 3 times within a minute" in one for one in said[STARTS:])
    else:
        assert all("is damaged" in one for one in said)


def test_no_host_is_found_where_none_is_running(monkeypatch: pytest.MonkeyPatch) -> None:
    assert own_host.running("colonia-1") is None
    tables_dir().mkdir(parents=True)
    for content in ("", "[]", "{}", '{"unix": 1, "token": "x"}', '{"unix": "/nowhere", "token": "00"}'):
        (tables_dir() / "colonia-1.host.json").write_text(content)
        assert own_host.running("colonia-1") is None
        own_host.end("colonia-1")  # there is nothing to do
