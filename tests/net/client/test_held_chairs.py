"""The chairs this person holds elsewhere: one file a client, replaced in one step."""

from __future__ import annotations

import os
import resource
import signal
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest

from net.client.held_chairs import SLOTS, Claim, HeldChair, Visited, find, visited
from net.saves.atomic import replace_file
from net.wire.messages import TOKEN_BYTES, Seen

ONE, OTHER = b"\x01" * TOKEN_BYTES, b"\x02" * TOKEN_BYTES


def held(folder: Path, address: str = "host:1") -> tuple[str, bytes]:
    """What is remembered of a chair at this address, once no client is running."""
    chair = HeldChair(folder, address, "Cora")
    chair.close()
    return chair.table, chair.token


def test_a_held_chair_is_for_one_program_and_one_pair_of_eyes(tmp_path: Path) -> None:
    folder = tmp_path / "seats"
    one, other = (HeldChair(folder, "host:1", "Cora") for _ in range(2))
    one.keep("t", ONE)
    other.keep("t", OTHER)
    assert {file.stat().st_mode & 0o777 for file in folder.iterdir()} == {0o600}
    one.close()
    again = HeldChair(folder, "host:1", "Cora")
    assert (again.table, again.token) == ("t", ONE)
    again.forget()
    again.close()
    other.close()
    assert held(folder) == ("", b"")
    assert held(folder, "host:2") == ("", b"")


def test_a_claim_is_on_the_disk_before_anybody_is_asked(tmp_path: Path) -> None:
    chair = HeldChair(tmp_path, "host:1", "Cora")
    chair.claim()
    (file,) = tmp_path.glob("*.json")
    assert b64encode(chair.token) in file.read_bytes()
    assert len(chair.token) == TOKEN_BYTES
    chair.keep("t", chair.token)
    token = chair.token
    chair.claim()  # there is one already
    chair.close()
    assert held(tmp_path) == ("t", token)


def test_what_was_seen_of_its_table_is_kept_with_the_chair(tmp_path: Path) -> None:
    seen = Seen(2, 60, b"h" * 16, b"p" * 16)
    chair = HeldChair(tmp_path, "host:1", "Cora")
    chair.keep("t", ONE, seen)
    chair.keep("t", OTHER)
    chair.close()
    chair = HeldChair(tmp_path, "host:1", "Cora")
    assert (chair.token, chair.seen) == (OTHER, seen)
    chair.keep("another", OTHER)
    assert chair.seen is None
    chair.close()


def test_a_chair_is_found_by_whoever_gave_it(tmp_path: Path) -> None:
    seen = Seen(2, 60, b"h" * 16, b"p" * 16)
    for number, table in enumerate(("one", "two")):
        chair = HeldChair(tmp_path, f"host:{number}", "Cora")
        before = {*tmp_path.glob("*.json")}
        chair.keep(table, bytes([number]) * TOKEN_BYTES, seen, b"c" * 32)
        (file,) = {*tmp_path.glob("*.json")} - before
        os.utime(file, (number, number))
        chair.close()
    newest = Claim("two", bytes([1]) * TOKEN_BYTES, b"c" * 32, seen)
    assert find(tmp_path, "Cora", b"c" * 32) == newest
    assert find(tmp_path, "Cora", b"c" * 32, "one") == newest._replace(table="one", token=bytes(TOKEN_BYTES))
    assert find(tmp_path, "Cora", b"c" * 32, "three") is None
    assert find(tmp_path, "Dora", b"c" * 32) is None
    assert find(tmp_path, "Cora", b"d" * 32) is None
    assert find(tmp_path / "nowhere", "Cora", b"c" * 32) is None
    running = HeldChair(tmp_path, "host:1", "Cora")
    assert find(tmp_path, "Cora", b"c" * 32) == newest._replace(table="one", token=bytes(TOKEN_BYTES))
    running.close()


def test_a_game_that_has_ended_is_remembered_as_such(tmp_path: Path) -> None:
    chair = HeldChair(tmp_path, "host:1", "Cora")
    chair.keep("one", ONE, certificate=bytes(32))
    chair.finished()
    chair.keep("one", ONE, certificate=bytes(32), seen=Seen(1, 9, b"h" * 16, b""))
    chair.close()
    again = HeldChair(tmp_path, "host:1", "Cora")
    assert (again.table, again.over) == ("one", True)
    again.close()
    assert find(tmp_path, "Cora", bytes(32)) is None
    assert find(tmp_path, "Cora", bytes(32), "one") is not None
    again = HeldChair(tmp_path, "host:1", "Cora")
    again.keep("two", OTHER)
    assert not again.over
    again.close()


def test_of_several_tables_at_one_address_each_has_its_chair(tmp_path: Path) -> None:
    for number in range(SLOTS + 1):
        chair = HeldChair(tmp_path, "host:1", "Cora", f"table-{number}")
        assert (chair.table, chair.token) == ("", b"")
        chair.keep(f"table-{number}", bytes([number]) * TOKEN_BYTES)
        chair.close()
    again = HeldChair(tmp_path, "host:1", "Cora", "table-3")
    assert again.token == bytes([3]) * TOKEN_BYTES
    again.close()
    last = HeldChair(tmp_path, "host:1", "Cora", f"table-{SLOTS}")  # in the place of one that was given up
    assert last.token == bytes([SLOTS]) * TOKEN_BYTES
    last.close()


def test_where_somebody_was_is_remembered_with_the_certificate_and_what_was_asked(tmp_path: Path) -> None:
    for address, asks in (("198.51.100.2:1", True), ("198.51.100.3:1", False)):
        chair = HeldChair(tmp_path, address, "")  # also of whoever only watches
        chair.keep("", b"", certificate=address.encode())
        chair.visit("friday\x1b", asks=not asks)
        chair.visit("friday\x1b", asks=asks)
        chair.close()
    wanted = {Visited(b"198.51.100.2:1", "friday", True), Visited(b"198.51.100.3:1", "friday", False)}
    assert {*visited(tmp_path)} == wanted
    assert len(visited(tmp_path)) == 2
    again = HeldChair(tmp_path, "198.51.100.2:1", "")
    assert again.visited in wanted
    again.forget()
    again.close()
    assert len(visited(tmp_path)) == 1
    assert visited(tmp_path / "none") == []


def test_what_cannot_be_read_is_no_chair(tmp_path: Path) -> None:
    chair = HeldChair(tmp_path, "host:1", "Cora")
    chair.keep("t", ONE)
    chair.close()
    for file in tmp_path.iterdir():
        file.write_bytes(b"\xff{")
    assert held(tmp_path) == ("", b"")


def test_without_a_usable_folder_nothing_is_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    nowhere = HeldChair(tmp_path / "file", "host:1", "Cora")
    nowhere.keep("t", ONE)
    assert nowhere.token == ONE
    nowhere.close()


@pytest.fixture
def full_disk() -> Iterator[None]:
    """Every write to a file fails, as on a full disk."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, limits[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    signal.signal(signal.SIGXFSZ, before)


def test_a_full_disk_keeps_the_old_token(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    chair = HeldChair(tmp_path, "host:1", "Cora")
    chair.keep("t", ONE)
    request.getfixturevalue("full_disk")
    with pytest.raises(OSError, match="large"):
        replace_file(tmp_path / "x", b"x")
    chair.keep("t", OTHER)
    assert chair.token == OTHER  # as long as the program runs
    chair.close()
    assert held(tmp_path) == ("t", ONE)
    assert not list(tmp_path.glob(".*"))
