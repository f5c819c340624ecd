"""The socket of one person's own programs: nobody else can take its place, listen at it or talk to it."""

from __future__ import annotations

import asyncio
import os
import socket
import stat
import tempfile
from pathlib import Path

import pytest

from engine.game import Reason
from net.chairs import Chair
from net.client.client import Ended
from net.client.dialing import unix
from net.host.host import Host
from net.wire import own_socket
from net.wire.own_socket import is_ours, is_private, new_path, process_of, remove
from tests.net.loopback import LIMIT, Player, bots, hosting, room_of
from tests.refused import why_refuses


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place for temporary files that everybody may write to, and no runtime folder."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    return tmp_path


def test_the_folder_is_made_for_its_owner_alone_and_found_again(temporary: Path) -> None:
    first, second = new_path(), new_path()
    assert first.parent == second.parent == temporary / f"colonia-{os.geteuid()}"
    assert first != second
    assert stat.S_IMODE(first.parent.stat().st_mode) == 0o700


def test_the_runtime_folder_is_used_if_it_is_private(
    temporary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runtime = temporary / "run"
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(runtime))
    runtime.mkdir(mode=0o700)
    assert new_path().parent == runtime
    runtime.chmod(0o750)
    assert new_path().parent != runtime


def test_a_folder_that_is_not_ours_alone_is_not_used(
    temporary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever makes the folder first, links to it or may write to it does not get our socket."""
    usual = temporary / f"colonia-{os.geteuid()}"
    elsewhere = temporary / "elsewhere"
    elsewhere.mkdir(mode=0o700)
    fresh = []
    usual.symlink_to(elsewhere)
    fresh.append(new_path().parent)
    usual.unlink()
    usual.touch()
    fresh.append(new_path().parent)
    usual.unlink()
    usual.mkdir()
    usual.chmod(0o777)
    fresh.append(new_path().parent)
    usual.chmod(0o700)
    me = os.geteuid()
    real, others = Path.lstat, os.stat_result([0o40700, 0, 0, 2, me + 1, 0, 0, 0, 0, 0])
    monkeypatch.setattr(Path, "lstat", lambda path: others if path == usual else real(path))
    fresh.append(new_path().parent)
    assert not {usual, elsewhere} & {*fresh}
    assert len({*fresh}) == 4
    assert all(is_private(folder) for folder in fresh)


def test_a_socket_and_its_folder_go_unless_there_are_others(temporary: Path) -> None:
    first, second = new_path(), new_path()
    for path in (first, second):
        path.touch()
    remove(first)
    assert second.exists()
    remove(second)
    assert list(temporary.iterdir()) == []


async def test_a_host_does_not_listen_where_others_may_look(tmp_path: Path) -> None:
    (tmp_path / "open").mkdir()
    (tmp_path / "open").chmod(0o755)
    (tmp_path / "link").symlink_to(tmp_path)
    host = Host()
    for folder in ("open", "link"):
        path = tmp_path / folder / "s"
        assert await why_refuses(host.listen_locally(path)) == Reason(
            "cannot_listen", (str(path), 0, "Permission denied")
        )
        assert not path.exists()
    await host.close()


def test_the_other_end_of_a_socket_is_known() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        assert is_ours(ours)
        assert process_of(ours) == os.getpid()
    assert not is_ours(ours)  # it is closed: nobody knows
    assert process_of(ours) is None


@pytest.mark.parametrize("end", ["client", "host"])
async def test_neither_end_says_a_byte_to_somebody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    """The one end takes the other for another user's: nothing reaches it, or comes from it."""
    said: list[bytes] = []
    room = room_of(tmp_path, [Chair(), *bots(1)])

    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        said.append(await reader.read())
        writer.close()

    async with hosting(room) as (host, _):
        path = tmp_path / "s"
        if end == "host":
            await host.listen_locally(path)
            monkeypatch.setattr(own_socket, "is_ours", lambda _: False)
            reader, writer = await asyncio.open_unix_connection(path)
            said.append(await asyncio.wait_for(reader.read(), LIMIT))
            writer.close()
        else:
            monkeypatch.setattr(own_socket, "is_ours", lambda _: False)
            async with await asyncio.start_unix_server(listen, path):
                anna = Player(unix(str(path)), name="Anna")
                await asyncio.wait_for(anna.task, LIMIT)
                (ended,) = anna.news
                assert isinstance(ended, Ended)
                assert ended.reason == Reason("cannot_connect", ("Permission denied",))
                while not said:  # noqa: ASYNC110
                    await asyncio.sleep(0)
        assert said == [b""]
        assert host.connections == []
