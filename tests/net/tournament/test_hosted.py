"""Programs at a tournament table: each gets its own chair, and whatever goes wrong is reported."""

from __future__ import annotations

import ast
import asyncio
import dataclasses
import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.game import Reason
from engine.record import Entry
from net.chairs import Chair
from net.saves.journal import Journal, NotSaved
from net.saves.notes import Notes
from net.tournament.match import play_match
from net.tournament.programs import play_hosted, problem
from net.tournament.run import run
from net.tournament.tournament import Match, Tournament
from tests.every import every
from tests.net.gates import gate
from tests.net.loopback import bots, hosting, room_of

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "bot.py"
PYTHON = f"run:{sys.executable}"
EXAMPLE_BOT = f"{PYTHON} {EXAMPLE} {{address}} {{name}}"
JOIN = f"{PYTHON} -m colonia_tui join {{address}} --bot greedy"
LIMIT = 120.0

SITS = (
    "import socket, sys, msgpack, struct, os;"
    "s = socket.socket(socket.AF_UNIX);"
    "s.connect(sys.argv[1]);"
    "send = lambda **m: s.sendall(struct.pack('>I', len(msgpack.packb(m))) + msgpack.packb(m));"
    "send(t='hello', magic='eurogame-table', proto=[2, 2], game='colonia',"
    " table='', token=b'', name='Idle');"
)


def match_of(*bots: str) -> Match:
    return Tournament("colonia", bots, "7", 2).match(0)


def program(code: str) -> str:
    return f'{PYTHON} -c "{code}" {{address}}'


async def test_our_own_guest_plays_what_the_bot_plays_here() -> None:
    """Greedy draws nothing, so it does the same at both ends of the protocol."""
    match = match_of("greedy", JOIN, "greedy")
    played = await play_hosted(match, LIMIT)
    assert played.failed is None
    here = play_match(dataclasses.replace(match, bots=("greedy",) * 3))
    assert (played.scores, played.ranks, played.decisions) == (here.scores, here.ranks, here.decisions)
    assert played.bots == list(match.bots)
    assert all(0 <= mean <= most for mean, most in zip(played.mean_seconds, played.max_seconds, strict=True))
    assert played.mean_seconds[1] > 0


async def test_the_example_plays_by_the_protocol_page_alone() -> None:
    played = await play_hosted(match_of(EXAMPLE_BOT, "greedy", EXAMPLE_BOT), LIMIT)
    assert played.failed is None
    assert min(played.decisions) > 30
    assert min(played.ranks) == 1


async def test_the_example_plays_over_tls_once_both_have_proved_the_phrase(tmp_path: Path) -> None:
    (tmp_path / "phrase").write_text("Amber boat-cellar drum eagle\n")
    (tmp_path / "wrong").write_text("amber boat cellar drum eager\n")
    room = room_of(tmp_path, [Chair(), *bots(2)], game="colonia")
    async with hosting(room, gate=gate()) as (_, port):

        async def run(phrase: str) -> tuple[bytes, bytes, int | None]:
            line = (sys.executable, EXAMPLE, f"127.0.0.1:{port}", "Robo", tmp_path / phrase)
            process = await asyncio.create_subprocess_exec(
                *line, stdout=subprocess.PIPE, stderr=subprocess.PIPE
            )
            return *(await asyncio.wait_for(process.communicate(), LIMIT)), process.returncode

        _, said, code = await run("wrong")
        assert (b"not the table" in said, code) == (True, 1)
        said, _, code = await run("phrase")
    assert (said.startswith(b"['Robo', "), code) == (True, 0)


async def test_the_example_asks_again_until_the_hosts_disk_has_room(monkeypatch: pytest.MonkeyPatch) -> None:
    append, full = Journal.append, [True]

    def first_full(self: Journal, version: int, entry: Entry, cmd: bytes | None, notes: Notes) -> None:
        if cmd is not None and full:
            full.clear()
            raise NotSaved("disk full")
        append(self, version, entry, cmd, notes)

    monkeypatch.setattr(Journal, "append", first_full)
    played = await play_hosted(match_of("greedy", EXAMPLE_BOT, "greedy"), LIMIT)
    assert not full
    assert played.failed is None


def test_the_example_needs_nothing_of_ours() -> None:
    tree = ast.parse(EXAMPLE.read_text("utf-8"))
    imported = {
        alias.name.partition(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    assert not any(isinstance(node, ast.ImportFrom) for node in ast.walk(tree))
    assert imported - {"msgpack"} <= sys.stdlib_module_names


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        (program("pass"), ("program_ended", 0, None)),
        (program("import sys; sys.exit('no model there')"), ("program_ended_saying", 1, "no model there")),
        (program("import os; os.abort()"), ("program_ended", -signal.SIGABRT, None)),
        (program(SITS + "s.recv(1)"), ("program_ended", 0, None)),
    ],
)
async def test_a_program_that_ends_early(bot: str, reason: tuple[str, int, str | None]) -> None:
    played = await play_hosted(match_of("random", bot, "random"), LIMIT)
    assert played.failed is not None
    code, (command, number, *last_line) = played.failed
    assert (code, number, *last_line) == tuple(part for part in reason if part is not None)
    assert command == bot.removeprefix("run:")


async def test_a_program_that_never_takes_a_chair() -> None:
    bot = program("import time; time.sleep(1000)")
    played = await play_hosted(match_of("random", bot, "random"), 1.0)
    assert played.failed == ("program_absent", [bot.removeprefix("run:"), 1])


async def test_a_program_that_never_plays() -> None:
    """It pings, so it counts as present, but never acts."""
    loop = "while True:\\n try: s.recv(9000)\\n except TimeoutError: send(t=\\'ping\\', n=1)"
    bot = program(f"{SITS} s.settimeout(0.1); exec('{loop}')")
    played = await play_hosted(match_of("random", bot, "random"), 3.0)
    assert played.failed == ("program_stuck", [bot.removeprefix("run:"), 3, 0])


async def test_a_program_that_cannot_be_started(tmp_path: Path) -> None:
    nothing = tmp_path / "nothing"
    played = await play_hosted(match_of("random", f"run:{nothing} {{address}}", "random"), LIMIT)
    assert played.failed == ("program_missing", [str(nothing)])


@pytest.mark.skipif(
    not hasattr(os, "pidfd_open"), reason="no way here to wait for a process that is no child"
)
async def test_whatever_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    number = tmp_path / "number"
    child = "import time; time.sleep(1000)"
    bot = program(
        f"import subprocess, sys; p = subprocess.Popen([sys.executable, '-c', '{child}']);"
        f"open('{number}', 'w').write(str(p.pid)); sys.exit(3)"
    )
    played = await play_hosted(match_of("random", bot, "random"), LIMIT)
    assert played.failed is not None
    wait_for_the_end(int(number.read_text()))


def wait_for_the_end(number: int) -> None:
    """Return when the process has ended; it need not be a child of ours."""
    try:
        process = os.pidfd_open(number)
    except ProcessLookupError:
        return
    try:
        select.select([process], [], [])
    finally:
        os.close(process)


TERMINATED_AT_THE_VERY_END = """
import os, signal
from net.tournament import programs

async def over(match, limit):
    os.kill(os.getpid(), signal.SIGTERM)

programs.play_hosted = over
programs.play_with_programs(None, 1.0)
print("still running")
"""


def test_sigterm_just_as_the_game_ends_is_not_lost() -> None:
    """Otherwise whoever stops a tournament would wait for this process for ever."""
    line = [sys.executable, "-c", TERMINATED_AT_THE_VERY_END]
    ended = subprocess.run(line, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, "", "")


def test_a_process_plays_with_programs_too() -> None:
    tournament = Tournament("colonia", (JOIN, "random", "random"), "7", 2)
    (played,) = run(iter([tournament.match(1)]), 1, LIMIT)
    assert played.failed is None
    assert played.bots.index(JOIN) == 1


@every(
    ("bot", "reason"),
    [
        ("run:sh {address}", None),
        (f"run:{os.fspath(Path(sys.executable))} {{address}}", None),
        ("run:sh -c 'bot {address}", Reason("program_quotes", ("sh -c 'bot {address}",))),
        ("run:sh", Reason("program_address", ("sh",))),
        ("run:", Reason("program_unnamed")),
        ('run:"" {address}', Reason("program_unnamed")),
        ("run:' ' {address}", Reason("program_unnamed")),
        ("run:no-such-program {address}", Reason("program_missing", ("no-such-program",))),
    ],
)
def test_what_is_wrong_with_a_command_is_known_beforehand(bot: str, reason: Reason | None) -> None:
    assert problem(bot) == reason
