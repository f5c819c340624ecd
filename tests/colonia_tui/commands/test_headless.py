"""``host --headless`` and ``join --bot``: whole games over TCP between processes."""

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

from net.codec import encode
from net.door.tls import client_context
from net.messages import MAGIC, PROTOCOL, Hello, Knock, Proof
from net.plans import HostPlan
from tests.colonia_tui.commands.conftest import Colonia

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

    monkeypatch.setattr("net.serving.serve", serve)
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
    assert (late.code, late.out) == (1, "")
    assert late.err == "colonia: All chairs at that table are taken.\n"


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
