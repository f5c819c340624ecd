"""``colonia host``: what it asks of the host. Whole games are in `test_headless`."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from colonia_tui.commands import host as host_commands
from colonia_tui.failure import Failure
from colonia_tui.files.files import tables_dir
from colonia_tui.table import opening
from engine.game import Reason, Refused
from net.door.tls import client_context
from net.host import club, serving
from net.host.club import ClubNews, NotOpened, Opened, SetOver
from net.plans import ClockPlan, ClubPlan, DoorPlan, HostPlan, SetPlan, TablePlan
from net.wire.codec import encode
from net.wire.messages import MAGIC, PROTOCOL, Door, Hello, Knock, Proof
from net.wire.records import Compared
from tests.colonia_tui.commands.conftest import Colonia


def test_everything_that_was_said_is_in_the_plan(
    colonia: Colonia, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    planned: list[tuple[TablePlan, dict[str, object]]] = []

    def open_host(plan: TablePlan, **how: object) -> None:
        planned.append((plan, how))
        raise Failure("not now")

    def run_screen(open_link: Callable[[], object], given: object) -> None:
        open_link()

    monkeypatch.setattr(opening, "open_host", open_host)
    monkeypatch.setattr(host_commands, "run_screen", run_screen)
    own = tmp_path / "phrase"
    own.write_text("amber boat cellar drum eagle\n")
    door = ["--pass-file", str(own), "--watchers", "7", "--no-announce"]
    where = ["--bind", "10.0.0.1", "--port", "1", "--log-file", "host.log"]
    table = ["--name", "Otto", "--players", "3", "--bots", "1", "--away", "bot:90", "--clock", "20m+10s"]
    assert colonia("host", *table, *where, *door).code == 1
    ((plan, how),) = planned
    assert how == {
        "bind": "10.0.0.1",
        "port": 1,
        "door": DoorPlan("amber boat cellar drum eagle", watchers=7, announce=False),
        "log_file": "host.log",
    }
    assert [chair.name for chair in plan.chairs] == ["Otto", "", "Greedy"]
    assert (plan.bot_after, plan.clock) == (90, ClockPlan(1200, 10))


# ``colonia club``: what it says, and what it asks of the host.


Announce = Callable[[Door, list[str]], None]


Hear = Callable[[ClubNews], None]
SAID = """\
10.0.0.1:1
evening: 2 tables compared

Seat 1: 41.5 points and place 1.5 on average
  evening-2  Ben     43  place 2    +1.5
  evening-1  Anna    40  place 1    -1.5

Seat 2: 37.5 points and place 1.5 on average
  evening-2  Easy    44  place 1    +6.5
  evening-1  小林    31  place 2    -6.5
other: no table of this set was finished.
"""


def test_it_says_the_address_and_the_phrase(colonia: Colonia, monkeypatch: pytest.MonkeyPatch) -> None:
    plans: list[ClubPlan] = []
    news: list[ClubNews] = []

    async def serve(plan: ClubPlan, announce: Announce, hear: Hear) -> None:
        plans.append(plan)
        announce(Door(False, 4, "amber boat cellar drum eagle", ""), ["10.0.0.1:1", "127.0.0.1:1"])
        for each in news:
            hear(each)

    monkeypatch.setattr(club, "serve_club", serve)
    said = colonia("club", "--tables", "3", "--bind", "10.0.0.1", "--port", "1")
    assert said == (0, "10.0.0.1:1\n", "Pass phrase: amber boat cellar drum eagle\n")
    assert plans == [ClubPlan(str(tables_dir()), 3, "10.0.0.1", DoorPlan(), 1)]
    one = Compared("evening-1", ["Anna", "小林"], [40, 31], [1, 2])
    two = Compared("evening-2", ["Ben", "Easy"], [43, 44], [2, 1])
    news += [
        Opened("evening-1", "colonia://x#y"),
        NotOpened("evening-2", Reason("save_exists", ("evening-2.colonia",))),
        SetOver("evening", [one, two]),
        SetOver("other", []),
    ]
    said = colonia(
        "club", "--duplicate", "2", "--players", "3", "--bots", "1", "--name", "evening", "--seed", "7"
    )
    assert (said.code, said.out) == (0, SAID)
    assert said.err.splitlines()[1:] == [
        "evening-1: colonia://x#y",
        "evening-2: There is already a saved table evening-2.colonia; `colonia tables remove` archives it.",
    ]
    table = TablePlan.for_others("colonia", 3, ["greedy"], seed="7", options=plans[1].duplicate.table.options)
    assert plans[1].duplicate == SetPlan(table, 2, "evening")


def test_there_is_one_at_a_time(colonia: Colonia, monkeypatch: pytest.MonkeyPatch) -> None:
    async def serve(plan: ClubPlan, announce: Announce, hear: Hear) -> None:
        raise Refused(Reason("club_runs"))

    monkeypatch.setattr(club, "serve_club", serve)
    said = colonia("club")
    assert (said.code, said.err) == (
        1,
        "colonia: A club is running already; `colonia tables` shows its tables.\n",
    )


# ``host --headless`` and ``join --bot``: whole games over TCP between processes.


COLONIA = [sys.executable, "-m", "colonia_tui"]
LOCAL = ["--bind", "127.0.0.1", "--port", "0"]


def besides_the_door(err: str) -> list[str]:
    """What a host said on stderr, apart from how to get in."""
    phrase, invite, *others = err.splitlines()
    assert phrase.startswith("Pass phrase: ")
    assert invite.startswith("Invite: colonia://")
    return others


@contextmanager
def host(*args: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A headless host, and the address that it prints."""
    line = [*COLONIA, "host", "--headless", *LOCAL, *args]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process, process.stdout.readline().strip()
        finally:
            process.kill()


def test_bots_alone_play_what_simulate_plays(colonia: Colonia) -> None:
    game = ("--players", "3", "--seed", "7")
    hosted = colonia("host", "--headless", *LOCAL, *game, "--bots", "greedy,random,greedy")
    assert (hosted.code, besides_the_door(hosted.err)) == (0, [])
    address, result = hosted.out.splitlines()
    assert address.startswith("127.0.0.1:")
    assert int(address.rpartition(":")[2]) > 0
    simulated = colonia("simulate", "--games", "1", *game, "--bots", "greedy,random,greedy", "--json")
    ours, theirs = json.loads(result), json.loads(simulated.out)
    assert ours["names"] != theirs["names"]  # at a table they are people's names
    assert {**ours, "names": 0} == {**theirs, "names": 0}


def test_no_table_is_opened_whose_invite_cannot_be_written(colonia: Colonia, tmp_path: Path) -> None:
    said = colonia("host", "--headless", *LOCAL, "--invite-file", str(tmp_path / "nowhere" / "invite"))
    assert (said.code, said.out) == (1, "")
    assert said.err.endswith("invite cannot be written: No such file or directory.\n")
    assert colonia("tables").out == "There is no saved table yet.\n"


def test_a_host_that_is_stopped_after_the_end_says_the_result(
    colonia: Colonia, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until then it waits for people who have not got it."""
    room = SimpleNamespace(door=None, addresses=["10.0.0.1:1"], over=True, result=lambda: {"game": "troyes"})

    async def serve(plan: HostPlan, announce: Callable[[SimpleNamespace, bytes], None]) -> None:
        announce(room, b"")
        raise asyncio.CancelledError

    monkeypatch.setattr(serving, "serve", serve)
    assert colonia("host", "--headless") == (0, '10.0.0.1:1\n{"game": "troyes"}\n', "")


@pytest.mark.parametrize("levels", [["random"], pytest.param(["greedy", "random"], marks=pytest.mark.fire)])
def test_bot_guests_take_the_chairs_and_all_get_the_same_result(levels: list[str], tmp_path: Path) -> None:
    """With a phrase, which they are asked for on the same machine, too, and an invite left in a file."""
    own, told = tmp_path / "own", tmp_path / "invite"
    own.write_text("  Our Own – Secret of a Long November-Evening\n")
    door = ["--pass-file", str(own), "--invite-file", str(told)]
    with host("--players", "3", "--bots", str(3 - len(levels)), "--seed", "7", *door) as (process, address):
        assert stat.S_IMODE(told.stat().st_mode) == 0o600
        invite, phrase = told.read_text().splitlines()
        assert invite.startswith(f"colonia://{address}/")
        assert phrase == "our own secret of a long november evening"
        ways_in = [[address, "--pass-file", str(own)], [invite]]
        guests = [
            subprocess.Popen(
                [*COLONIA, "join", *way_in, "--bot", level],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
            for level, way_in in zip(levels, ways_in, strict=False)
        ]
        said = [guest.communicate() for guest in guests]
        out, err = process.communicate()
    assert {guest.returncode for guest in guests} == {0}
    assert (process.returncode, besides_the_door(err)) == (0, [])
    results = [json.loads(text) for text in (out, *(text for text, _ in said))]
    assert all(result == results[0] for result in results)
    assert results[0]["bots"] == [None] * len(levels) + ["greedy"] * (
        3 - len(levels)
    )  # a guest is a person, whoever plays for it
    assert results[0]["seed"] == 7


def test_a_full_table_refuses_with_a_sentence(colonia: Colonia) -> None:
    with host("--players", "3", "--bots", "2", "--open") as (_, address):
        name, _, port = address.rpartition(":")
        context = client_context()
        with context.wrap_socket(socket.create_connection((name, int(port)))) as guest:
            guest.sendall(encode(Knock("none", bytes(16))))
            guest.recv(1)
            hello = Hello(MAGIC, (PROTOCOL, PROTOCOL), "colonia", "", b"", "Anna")
            guest.sendall(encode(Proof(b"")) + encode(hello))
            while b"welcome" not in guest.recv(1024):  # the last chair is taken then
                pass
            late = colonia("join", address, "--bot", "random", "--open")
    assert late == (1, "", "colonia: All chairs at that table are taken.\n")


def test_a_port_in_use_is_reported(colonia: Colonia) -> None:
    with host("--players", "3") as (_, address):
        port = address.rpartition(":")[2]
        said = colonia("host", "--headless", "--bind", "127.0.0.1", "--port", port)
    assert (said.code, said.out) == (1, "")
    assert port in said.err
    assert len(said.err.splitlines()) == 1


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_terminated_host_keeps_the_game(colonia: Colonia, number: signal.Signals) -> None:
    with host("--players", "3") as (process, _):
        process.send_signal(number)
        out, err = process.communicate()
    assert out == ""
    assert process.returncode != 0
    assert "Traceback" not in err
    assert len(besides_the_door(err)) <= 1
    assert list(Path(os.environ["COLONIA_HOME"], "tables").glob("*.colonia"))
