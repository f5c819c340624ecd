"""Private files that exist whole or not at all, whenever the program stops."""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import secrets
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

UNFINISHED = ".unfinished"


def private(path: str, flags: int) -> int:
    """An ``opener`` for `open` that makes a file private, even one that others could read before.

    Raises OSError. Leaves anything but files unchanged, like /dev/null.
    """
    file = os.open(path, flags, 0o600)
    if stat.S_ISREG(os.fstat(file).st_mode):
        try:
            os.fchmod(file, 0o600)
        except OSError:
            os.close(file)
            raise
    return file


def replace_file(path: Path, data: bytes) -> None:
    """Replace a file's content. Raises OSError; the file is then unchanged."""
    with _part(path, data) as part:
        part.replace(path)


def try_to_replace(path: Path, size: int = 0) -> None:
    """Raises OSError if we cannot put a file of this size there. Leaves an existing file unchanged."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    with _part(path, bytes(size)):
        pass


@contextlib.contextmanager
def prepared(path: Path, content: bytes) -> Iterator[Callable[[], None]]:
    """Write a new file under another name, and yield a function that gives it its own.

    Until that call the file does not exist, and afterwards nothing else is left. Raises FileExistsError
    if it exists already, OSError if we cannot write it.
    """
    if path.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    with _part(path, content) as part:
        yield lambda: _rename_to_new(part, path)


@contextlib.contextmanager
def _part(path: Path, content: bytes) -> Iterator[Path]:
    """A file beside ``path`` with this content, removed in the end if it is still there. Raises OSError."""
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        _write_new(part, content)
        yield part
    finally:
        part.unlink(missing_ok=True)


def _write_new(path: Path, content: bytes) -> None:
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        _write(file, content)
    finally:
        os.close(file)


def _rename_to_new(part: Path, path: Path) -> None:
    try:
        os.link(part, path)
    except FileExistsError:
        raise
    except OSError:  # not on this file system
        part.rename(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def place(path: Path, content: bytes) -> None:
    """Make a file.

    Raises FileExistsError if it exists already, OSError if we cannot make it; then nothing is left of it.
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
    """Make it with a file without a name until it is whole: if we are killed, the system removes it."""
    file = os.open(path.parent, os.O_TMPFILE | os.O_WRONLY, 0o600)
    try:
        _write(file, content)
        os.link(f"/proc/self/fd/{file}", path.name, dst_dir_fd=folder)  # (without dir_fd it would be a link)
    finally:
        os.close(file)


def _rename(path: Path, content: bytes) -> None:
    """Make it with a file of another name: if we are killed, the next call removes it."""
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
    """Remove what killed programs left here; one that is still writing holds a lock."""
    for left in folder.glob(f".*{UNFINISHED}"):
        with contextlib.suppress(OSError), left.open("rb") as opened:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
            left.unlink(missing_ok=True)
