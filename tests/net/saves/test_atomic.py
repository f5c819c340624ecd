"""Files that are there as a whole or not at all."""

from __future__ import annotations

import errno
import fcntl
import os
from pathlib import Path

import pytest

from net.saves import atomic
from net.saves.atomic import UNFINISHED, place


@pytest.fixture(params=["unnamed", "none such", "no links"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """With files that have no name until they are whole, and where they or links are not to be had."""

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    if request.param == "none such":
        monkeypatch.delattr(os, "O_TMPFILE", raising=False)
    if request.param == "no links":
        monkeypatch.setattr(atomic.os, "link", refuse)
    return str(request.param)


@pytest.mark.usefixtures("way")
def test_a_file_is_placed_whole_and_for_its_owner_alone(tmp_path: Path) -> None:
    place(tmp_path / "a", b"all of it")
    assert (tmp_path / "a").read_bytes() == b"all of it"
    assert (tmp_path / "a").stat().st_mode & 0o777 == 0o600
    with pytest.raises(FileExistsError):
        place(tmp_path / "a", b"another")
    assert (tmp_path / "a").read_bytes() == b"all of it"
    assert [file.name for file in tmp_path.iterdir()] == ["a"]


@pytest.mark.usefixtures("way")
def test_nothing_is_left_of_what_does_not_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def full(file: int) -> None:
        seen.append([one.name for one in tmp_path.iterdir()])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(atomic.os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        place(tmp_path / "a", b"too much")
    assert list(tmp_path.iterdir()) == []
    assert "a" not in seen[0]  # under its name it is there only when it is whole


def test_what_a_killed_program_left_is_swept_away_unless_it_is_still_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, "O_TMPFILE", raising=False)
    left, written = (tmp_path / f".{name}{UNFINISHED}" for name in ("left", "written"))
    left.touch()
    with written.open("wb") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        place(tmp_path / "a", b"all of it")
        assert sorted(file.name for file in tmp_path.iterdir()) == [written.name, "a"]
