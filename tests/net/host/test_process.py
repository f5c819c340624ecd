"""The host as a process of its own: killed at any moment, it resumes from what everybody saw."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine import shelf
from engine.game import Reason
from engine.table import replay
from net.client.client import Connected, Ended, command_id
from net.client.dialing import tcp, unix
from net.host import process
from net.host.process import Started
from net.plans import DoorPlan, HostPlan, TablePlan
from net.saves.journal import SUFFIX, Journal
from net.wire.messages import GoOn, MovesLost, Update
from tests.net.loopback import LIMIT, Player
from tests.refused import why_refused


@pytest.fixture
def folder() -> Path:
    """This test's home: its path is short enough for a Unix socket."""
    return Path(os.environ["COLONIA_HOME"])


class Processes:
    """Host processes, ended and waited for when the test is over."""

    def __init__(self) -> None:
        self._running: list[int] = []

    def start(self, plan: HostPlan) -> Started:
        started = process.start(plan)
        self._running.append(started.pid)
        return started

    def end(self, started: Started, number: signal.Signals = signal.SIGKILL) -> int:
        """Send a signal and wait; the exit code, negative for the signal that killed it."""
        self._running.remove(started.pid)
        with contextlib.suppress(ProcessLookupError):
            os.kill(started.pid, number)
        return os.waitstatus_to_exitcode(os.waitpid(started.pid, 0)[1])

    def wait(self, started: Started) -> int:
        status = os.waitpid(started.pid, 0)[1]
        self._running.remove(started.pid)
        return os.waitstatus_to_exitcode(status)

    def end_all(self) -> None:
        for pid in self._running:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)


@pytest.fixture
def processes() -> Iterator[Processes]:
    made = Processes()
    yield made
    made.end_all()


def plan(folder: Path, table: TablePlan | str, port: int = 0) -> HostPlan:
    return HostPlan(str(folder), table, bind="127.0.0.1", port=port, unix=str(folder / "s"))


def colonia(*bots: str, players: int = 3, owner: str = "Otto", seed: str = "") -> TablePlan:
    return TablePlan.for_others("colonia", players, bots, owner=owner, seed=seed)


async def test_a_killed_host_resumes_from_what_everybody_saw(folder: Path, processes: Processes) -> None:
    """Each time it is killed in the middle of the game and restarted with the saved table."""
    host = processes.start(plan(folder, colonia("random", seed="5")))
    anna = Player(unix(host.unix), game="colonia", name="Anna")
    await anna.until(Connected)
    for number in range(3):
        otto = Player(unix(host.unix), game="colonia", token=host.token)  # whoever starts it owns it
        playing = [asyncio.create_task(player.play(Random(number))) for player in (otto, anna)]
        if number == 2:
            break
        await otto.at_version(15 * (number + 1))
        processes.end(host)
        for task in playing:
            task.cancel()
        await asyncio.wait(playing)
        await otto.close()
        seen = max(update.version for update in [*otto.all(Update), *anna.all(Update)])
        before = anna.all(Update)[-1]
        host = processes.start(plan(folder, host.table))
        epoch = number + 1  # what is older may still be waiting to be looked at
        back = await anna.until(Connected, lambda news, e=epoch: news.welcome.epoch == e)  # on its own
        assert (back.chair, back.welcome.name) == (1, "Anna")  # with its token
        now = await anna.until(Update, lambda news, e=epoch: news.epoch == e)
        assert now.version >= seen
        if now.version == before.version:
            assert now.view == before.view
    overs = await asyncio.wait_for(asyncio.gather(*playing), 2 * LIMIT)
    assert overs[0] == overs[1] is not None
    await otto.close()
    await anna.close()
    assert processes.wait(host) == 0  # the game is over and everybody has left
    assert overs[1].result["seed"] == 5
    anna.check_hashes(host.table)
    journal = Journal.open(folder / f"{host.table}{SUFFIX}")
    table = replay(shelf.game("colonia"), journal.record())
    journal.close()
    assert anna.all(Update)[-1].version == table.version
    events = [event for update in anna.all(Update) for event in update.events]
    assert events
    for version, code, args in events:  # every event that was ever sent is in the log
        if version:
            logged = [
                [event.code, plain(event.args)] for event in table.history[version] if event.seat in (None, 1)
            ]
            assert [code, args] in logged


async def test_a_shorter_copy_is_said_by_those_who_saw_more(folder: Path, processes: Processes) -> None:
    """The save is put back to what it was some moves ago; the guest's program has been running meanwhile."""
    host = processes.start(plan(folder, colonia("random", seed="5")))
    save, older = folder / f"{host.table}{SUFFIX}", folder / "older"
    anna = Player(unix(host.unix), game="colonia", name="Anna")
    await anna.until(Connected)
    otto = Player(unix(host.unix), game="colonia", token=host.token)
    playing = [asyncio.create_task(player.play(Random(1))) for player in (otto, anna)]
    await otto.at_version(20)
    shutil.copy(save, older)  # what the host moves into the file now and then
    await otto.at_version(60)
    await anna.at_version(50)
    processes.end(host)
    for task in playing:
        task.cancel()
    await asyncio.wait(playing)
    await otto.close()
    for file in (save, Path(f"{save}-wal"), Path(f"{save}-shm")):
        file.unlink(missing_ok=True)
    shutil.copy(older, save)
    saw = max(update.version for update in anna.all(Update))

    host = processes.start(plan(folder, host.table))
    lost = await anna.until(MovesLost)
    assert (lost.open, lost.last) == (True, saw)
    assert lost.first <= 50
    otto = Player(unix(host.unix), game="colonia", token=host.token)
    assert await otto.until(MovesLost) == lost
    assert await otto.client.command(GoOn(command_id(), True)) is None
    assert await anna.until(MovesLost) == MovesLost(lost.first, lost.last, open=False)
    overs = await asyncio.wait_for(
        asyncio.gather(*(player.play(Random(2)) for player in (otto, anna))), 2 * LIMIT
    )
    assert overs[0] == overs[1] is not None
    await otto.close()
    await anna.close()
    assert processes.wait(host) == 0


def plain(data: object) -> object:
    """As it looks at the other end of the wire."""
    return [plain(one) for one in data] if isinstance(data, tuple | list) else data


async def test_a_host_told_to_end_says_goodbye(folder: Path, processes: Processes) -> None:
    opened = replace(plan(folder, colonia("random")), door=DoorPlan(open=True))
    started = processes.start(opened)
    (where,) = started.addresses
    host, _, port = where.rpartition(":")
    otto = Player(unix(started.unix), game="colonia", token=started.token)
    anna = Player(tcp(host, int(port)), game="colonia", name="Anna")
    for player in (otto, anna):
        await player.until(Connected)
    assert processes.end(started, signal.SIGTERM) == 0
    for player in (otto, anna):
        await asyncio.wait_for(player.task, LIMIT)
        assert player.news[-1] == Ended(Reason("host_ends"))
    assert not Path(started.unix).exists()
    Journal.open(folder / f"{started.table}{SUFFIX}").close()


async def test_it_outlives_the_terminal(folder: Path, processes: Processes) -> None:
    started = processes.start(plan(folder, colonia("random", "random")))
    assert os.getsid(started.pid) == started.pid != os.getsid(0)  # no hang-up reaches another session
    otto = Player(unix(started.unix), game="colonia", token=started.token)
    await otto.until(Connected)
    await otto.close()
    again = Player(unix(started.unix), game="colonia", token=started.token)
    assert (await again.until(Connected)).chair == 0
    await again.close()


def refusal(processes: Processes, wrong: HostPlan) -> Reason:
    return why_refused(processes.start, wrong)


def test_a_host_that_cannot_start_gives_a_reason(folder: Path, processes: Processes) -> None:
    log = folder / "host.log"
    folder.mkdir(exist_ok=True, mode=0o700)
    log.touch()
    log.chmod(0o644)
    started = processes.start(plan(folder, colonia()))
    assert log.stat().st_mode & 0o777 == 0o600  # also if others could read it before
    in_use = Reason("save_in_use", (f"{started.table}{SUFFIX}",))
    assert refusal(processes, plan(folder, started.table)) == in_use
    port = int(started.addresses[0].rpartition(":")[2])
    assert refusal(processes, plan(folder, colonia(), port)) == Reason("port_in_use", (port,))
    processes.end(started)
