"""A second user of this machine reads nothing at the socket of a table, and cannot take its place."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from net.chairs import Chair
from net.client.client import Ended
from net.client.dialing import unix
from net.wire.own_socket import is_private, new_path
from tests.net.loopback import LIMIT, Player, hosting, room_of

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="only root may be another user")

NOBODY = 65_534

BECOME = """
import os, socket, sys
os.setgroups([])
os.setgid(65534)
os.setuid(65534)
"""
CONNECT = """
with socket.socket(socket.AF_UNIX) as other:
    other.settimeout(20)
    try:
        other.connect(sys.argv[1])
        other.sendall(b"\\0\\0\\0\\1\\x80")
        print(len(other.recv(1000)))
    except OSError as error:
        print(type(error).__name__)
"""
LISTEN = """
with socket.socket(socket.AF_UNIX) as other:
    other.bind(sys.argv[1])
    other.listen()
    print("listening", flush=True)
    connected, _ = other.accept()
    print(len(connected.recv(1000)), flush=True)
"""


def as_nobody(program: str, path: Path) -> subprocess.Popen[str]:
    run = [sys.executable, "-c", BECOME + program, str(path)]
    return subprocess.Popen(run, stdout=subprocess.PIPE, text=True)


@pytest.fixture
def everybodys(monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place for temporary files that everybody may write to, as /tmp is."""
    folder = Path(tempfile.mkdtemp(dir="/tmp"))
    folder.chmod(0o1777)
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    return folder


async def said(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return (await asyncio.to_thread(process.stdout.readline)).strip()


async def test_another_user_gets_nothing(everybodys: Path, tmp_path: Path) -> None:
    usual = everybodys / f"colonia-{os.geteuid()}"
    usual.mkdir()
    os.chown(usual, NOBODY, NOBODY)  # whoever comes first
    path = new_path()
    assert path.parent != usual
    assert is_private(path.parent)
    room = room_of(tmp_path, [Chair()] * 3, game="colonia")
    async with hosting(room) as (host, _):
        await host.listen_locally(path)
        with as_nobody(CONNECT, path) as other:
            assert await said(other) == "PermissionError"
        path.parent.chmod(0o777)  # even if somebody has opened it to all
        path.chmod(0o777)
        with as_nobody(CONNECT, path) as other:
            assert await said(other) in ("0", "ConnectionResetError", "BrokenPipeError")
        assert host.connections == []
    place = everybodys / "s"
    with as_nobody(LISTEN, place) as other:
        assert await said(other) == "listening"
        anna = Player(unix(str(place)), game="colonia", name="Anna")
        await asyncio.wait_for(anna.task, LIMIT)
        assert isinstance(anna.news[-1], Ended)
        assert await said(other) == "0"
    sys.stdout.write("another user: 1 folder not used, 2 connections not answered, 1 host not spoken to\n")
