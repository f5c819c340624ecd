"""``colonia continue``: from the save to the table, opening its journal once."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import Callable
from dataclasses import replace

import pytest

from colonia_tui.commands import play
from colonia_tui.failure import Failure
from colonia_tui.files.files import tables_dir
from colonia_tui.table import opening, own_host
from colonia_tui.table.link import Link, LocalLink
from net.client.client import Connected
from net.client.dialing import unix
from net.host import process
from net.host.opening import new_room, saved_room
from net.host.process import Started
from net.plans import HostPlan, TablePlan
from net.saves.journal import Journal
from net.saves.saved import glance
from net.wire.messages import BOT, PERSON, PLAYING
from net.wire.records import TableState
from tests.colonia_tui.commands.conftest import Colonia
from tests.net.loopback import Player


def save(plan: TablePlan) -> str:
    """The name of a table that was left immediately."""
    room = new_room(plan, tables_dir())
    room.journal.publish()
    room.journal.close()
    return room.name


def epoch_after(name: str) -> int:
    """The epoch in the save; opening it to look adds one."""
    journal = Journal.open(tables_dir() / f"{name}.colonia")
    journal.close()
    return journal.epoch - 1


def resume(monkeypatch: pytest.MonkeyPatch, *name: str, said: str = "") -> Link:
    """The link that the screen is given; at the table is said ``said``."""
    opened: list[Link] = []

    def run_screen(open_link: Callable[[], Link], given: dict[str, object], notice: str) -> None:
        opened.append(open_link())
        assert notice == said

    monkeypatch.setattr(play, "run_screen", run_screen)
    play.resume.main([*name], standalone_mode=False)
    return opened[0]


@pytest.mark.parametrize("people", [["Anna"], ["Anna", "Ben"]])
def test_one_start_is_one_epoch_at_one_keyboard(monkeypatch: pytest.MonkeyPatch, people: list[str]) -> None:
    name = save(TablePlan.at_one_keyboard("colonia", people, ["random"] * 2))
    link = resume(monkeypatch, name)
    assert isinstance(link, LocalLink)
    assert link.room.journal.epoch == 1
    link.room.journal.close()
    assert epoch_after(name) == 1


async def test_one_start_is_one_epoch_at_a_host(monkeypatch: pytest.MonkeyPatch) -> None:
    name = save(TablePlan.for_others("colonia", 3, owner="Anna"))
    started: list[Started] = []
    really_start = process.start

    def start(plan: HostPlan) -> Started:
        started.append(really_start(plan))
        return started[-1]

    monkeypatch.setattr(process, "start", start)
    resume(monkeypatch, name)
    (host,) = started
    try:
        anna = Player(unix(host.unix), game="colonia", token=host.token)
        assert (await anna.until(Connected)).welcome.epoch == 1
        await anna.close()
        await asyncio.to_thread(own_host.end, name)
        assert glance(tables_dir() / f"{name}.colonia").problem is None  # its save is free
    finally:
        os.kill(host.pid, signal.SIGKILL)
        await asyncio.to_thread(os.waitpid, host.pid, 0)
    assert epoch_after(name) == 1


def test_one_start_is_one_epoch_without_a_screen(colonia: Colonia) -> None:
    name = save(TablePlan.for_others("colonia", 3, ["random"] * 3))
    log_file = tables_dir() / "host.log"
    said = colonia("continue", name, "--log-file", str(log_file))
    assert (said.code, [line.split(": ")[0] for line in said.err.splitlines()]) == (
        0,
        ["Pass phrase", "Invite"],
    )
    assert f"table {name}: colonia, listening at " in log_file.read_text()
    assert epoch_after(name) == 1


def test_a_log_that_cannot_be_written_is_a_sentence(colonia: Colonia) -> None:
    name = save(TablePlan.for_others("colonia", 3, ["random"] * 3))
    said = colonia("continue", name, "--log-file", str(tables_dir()))
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith("colonia: ")
    assert said.err.count("\n") == 1
    assert epoch_after(name) == 0


def test_a_log_where_no_host_is_started_is_refused(colonia: Colonia) -> None:
    name = save(TablePlan.at_one_keyboard("colonia", ["Anna"], ["random"] * 2))
    said = colonia("continue", name, "--log-file", "x.log")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("colonia: --log-file is for a table that is hosted again")


def test_a_newer_table_in_another_window_is_named_and_the_one_before_it_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before, newer = (save(TablePlan.at_one_keyboard("colonia", ["Anna"], ["random"] * 2)) for _ in range(2))
    for age, name in enumerate((newer, before), 1):
        os.utime(tables_dir() / f"{name}.colonia", (1e9 - age, 1e9 - age))
    room = saved_room(tables_dir() / f"{newer}.colonia")
    said = f"{newer} is open in another window; this is an earlier table."
    link = resume(monkeypatch, said=said)
    room.journal.close()
    assert isinstance(link, LocalLink)
    assert link.room.name == before
    link.room.journal.close()


@pytest.mark.parametrize("mode", ["headless", "host", "solo"])
def test_a_table_that_is_being_played_says_so_and_where(colonia: Colonia, mode: str) -> None:
    """Without asking for a terminal: there is none here."""
    if mode == "solo":
        plan = TablePlan.at_one_keyboard("colonia", ["Anna"], ["random"] * 2)
    else:
        plan = TablePlan.for_others("colonia", 3, owner="Anna" if mode == "host" else "")
    name, port, listens = save(plan), 0, socket.create_server(("127.0.0.1", 0))
    room = saved_room(tables_dir() / f"{name}.colonia")
    if mode != "solo":
        port = listens.getsockname()[1]
        room.journal.keep(replace(room.journal.notes, bind="127.0.0.1", port=port))
        room.journal.tidy()
    said = colonia("continue", name)
    listens.close()
    assert "in another window" in colonia("continue", name).err  # where it listened nobody does any more
    if mode == "solo":  # the only one there is
        assert colonia("continue") == said
    room.journal.close()
    assert (said.code, said.out) == (1, "")
    if mode == "solo":
        assert said.err == f"colonia: {name}.colonia is already open in another window.\n"
    else:
        assert said.err == (
            f"colonia: The table {name} is being played; it listens at 127.0.0.1:{port}: "
            f"`colonia join 127.0.0.1:{port}`.\n"
        )


def test_without_the_network_some_play_here_and_bots_for_the_others(
    monkeypatch: pytest.MonkeyPatch, colonia: Colonia
) -> None:
    plan = TablePlan.for_others("colonia", 4, ["random"], owner="Anna")
    people = [replace(chair, kind=PERSON, name=name) for chair, name in zip(plan.chairs, "ABC", strict=False)]
    plan = replace(plan, chairs=[*people, plan.chairs[3]])
    name = save(plan)
    with pytest.raises(Failure, match="has not begun yet"):
        resume(monkeypatch, name, "--here", "A")
    room = saved_room(tables_dir() / f"{name}.colonia")
    room.begin()
    room.journal.close()
    with pytest.raises(Failure, match="Nobody called D plays there; it is A, B, C"):
        resume(monkeypatch, name, "--here", "A,D")
    playing, ended = TableState(name, "colonia", ["A", "B", "C"], 0, PLAYING), list[str]()
    with monkeypatch.context() as hosted:
        hosted.setattr(own_host, "club_tables", lambda: {name: playing})
        hosted.setattr(own_host, "end", ended.append)
        with pytest.raises(Failure, match="Nobody called D plays there; it is A, B, C"):
            resume(monkeypatch, name, "--here", "A,D")
    assert ended == []  # those who play there were not disturbed
    link = resume(monkeypatch, name, "--here", "C,A")
    assert isinstance(link, LocalLink)
    assert link.seats == (0, 2)
    plan_again = opening.again(link)
    link.room.journal.close()
    assert plan_again is not None
    assert [chair.kind for chair in plan_again.chairs] == [PERSON, BOT, PERSON, BOT]
    assert colonia("continue", name, "--here", "A", "--log-file", "x.log").code == 2
