"""Files that are there as a whole or not at all, whenever the program stops, for their owner's eyes only."""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import secrets
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
    if path.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        try:
            _link(folder, path, content)
        except FileExistsError:
            raise
        except (AttributeError, OSError):  # not Linux, not on this file system, or it does not fit
            _rename(path, content)
        os.fsync(folder)
    finally:
        os.close(folder)


def _link(folder: int, path: Path, content: bytes) -> None:
    """With a file that has no name until it is whole: whenever this is killed, the system removes it."""
    file = os.open(path.parent, os.O_TMPFILE | os.O_WRONLY, 0o600)
    try:
        _write(file, content)
        os.link(f"/proc/self/fd/{file}", path.name, dst_dir_fd=folder)  # (without dir_fd it would be a link)
    finally:
        os.close(file)


def _rename(path: Path, content: bytes) -> None:
    """With a file of another name: if this is killed, the next one removes it."""
    _sweep(path.parent)
    part = path.with_name(f".{secrets.token_hex(4)}{UNFINISHED}")
    file = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        fcntl.flock(file, fcntl.LOCK_EX)
        _write(file, content)
        part.rename(path)
    finally:
        os.close(file)
        part.unlink(missing_ok=True)


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
