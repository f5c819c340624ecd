"""Files that are there as a whole or not at all, whenever the program stops, for their owner's eyes only."""

from __future__ import annotations

import contextlib
import fcntl
import os
import secrets
from collections.abc import Iterator
from pathlib import Path

UNFINISHED = ".unfinished"


def replace_file(path: Path, data: bytes) -> None:
    """Replace what a file holds. Raises OSError, and the file is then as it was before."""
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def place(path: Path, content: bytes) -> None:
    """Make a file.

    Raises FileExistsError if there is one, OSError if it cannot be made; then nothing is left of it.
    """
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        with _unnamed(path.parent) as (file, name):
            _write(file, content)
            os.link(
                name, path.name, dst_dir_fd=folder, follow_symlinks=True
            )  # (it follows with a dir_fd only)
        os.fsync(folder)
    finally:
        os.close(folder)


@contextlib.contextmanager
def _unnamed(folder: Path) -> Iterator[tuple[int, str]]:
    """A file to be linked to its name: one that has none yet where the system has such files."""
    try:
        file = os.open(folder, os.O_TMPFILE | os.O_WRONLY, 0o600)
        name, ours = f"/proc/self/fd/{file}", False
    except (AttributeError, OSError):  # not Linux, or not on this file system
        _sweep(folder)
        name, ours = str(folder / f".{secrets.token_hex(4)}{UNFINISHED}"), True
        file = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        fcntl.flock(file, fcntl.LOCK_EX)
    try:
        yield file, name
    finally:
        os.close(file)
        if ours:
            Path(name).unlink(missing_ok=True)


def _write(file: int, content: bytes) -> None:
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(file, rest) :]
    os.fsync(file)


def _sweep(folder: Path) -> None:
    """Remove what a program that was killed here has left: whoever still writes holds a lock."""
    for left in folder.glob(f".*{UNFINISHED}"):
        with contextlib.suppress(OSError), left.open("rb") as opened:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
            left.unlink(missing_ok=True)
