"""A file that is written after long work: tested before, and written completely or not at all."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from colonia_tui.files.files import RESERVE, out_file

FULL_DISK = """
import resource, sys
from colonia_tui.files.files import out_file
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    with out_file(sys.argv[1]):
        print("it went on")
except OSError as error:
    print(error.strerror)
"""


def test_it_is_written_completely_after_space_was_reserved(tmp_path: Path) -> None:
    with out_file(str(tmp_path / "new")) as file:
        (part,) = tmp_path.iterdir()
        assert (part.name != "new", part.stat().st_size) == (True, RESERVE)
        file.write("Größe\n")
        assert (tmp_path / "new").read_bytes() == "Größe\n".encode()
    assert [path.name for path in tmp_path.iterdir()] == ["new"]


def test_the_old_file_stays_until_then(tmp_path: Path) -> None:
    path = tmp_path / "old"
    path.write_text("before")
    path.chmod(0o640)
    with out_file(str(path)) as file:
        assert path.read_text() == "before"
        file.write("after")
    assert path.read_text() == "after"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_without_a_write_nothing_changes_and_a_symbolic_link_stays_one(tmp_path: Path) -> None:
    path = tmp_path / "old"
    path.write_text("before")
    with pytest.raises(KeyboardInterrupt), out_file(str(path)):
        raise KeyboardInterrupt
    assert path.read_text() == "before"
    assert [path.name for path in tmp_path.iterdir()] == ["old"]
    (tmp_path / "real").write_text("before")
    (tmp_path / "link").symlink_to("real")
    with out_file(str(tmp_path / "link")) as file:
        file.write("after")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "after"


@pytest.mark.parametrize(
    ("name", "cause"),
    [
        ("missing/new", "No such file"),
        ("", "directory"),
        ("a" * 300, "too long"),
        ("null", "not a regular file"),
    ],
)
def test_what_cannot_be_written_is_refused_beforehand(tmp_path: Path, name: str, cause: str) -> None:
    (tmp_path / "null").symlink_to(os.devnull)
    with pytest.raises(OSError, match=cause), out_file(str(tmp_path / name)):
        pytest.fail("it went on")
    assert [path.name for path in tmp_path.iterdir()] == ["null"]


def test_a_full_disk_is_noticed_beforehand(tmp_path: Path) -> None:
    line = [sys.executable, "-c", FULL_DISK, str(tmp_path / "new")]
    ran = subprocess.run(line, capture_output=True, text=True, check=True)
    assert "too large" in ran.stdout
    assert [path.name for path in tmp_path.iterdir()] == []
