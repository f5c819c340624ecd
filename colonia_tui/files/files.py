"""Where this person's games are kept, and files that are written whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import time
from collections.abc import Iterator
from pathlib import Path

from colonia_tui.language.i18n import _


def data_dir() -> Path:
    """``$COLONIA_HOME``, or the usual folder for a program's data."""
    own = os.environ.get("COLONIA_HOME")
    if own:
        return Path(own).expanduser()
    import platformdirs  # not at the top: the home screen must come up fast

    return Path(platformdirs.user_data_dir("colonia"))


def logs_dir() -> Path:
    """The folder of the logs of hosted games that are over, each with what was shown here."""
    return data_dir() / "logs"


def tables_dir() -> Path:
    """The folder of the journals, one file per table."""
    return data_dir() / "tables"


def today() -> str:
    """The date as YYYY-MM-DD, in UTC: it changes at the same time for everybody."""
    return time.strftime("%Y-%m-%d", time.gmtime())


# Files that a command writes: tested before long work, and never left half written.


RESERVE = 1 << 20
"""Bytes that must fit on the disk before the work begins."""
MOST_READ = 1 << 20
"""Bytes that are read of a file that should be small."""


class OutFile:
    """A file to be written. Afterwards it is there completely, or not at all."""

    def __init__(self, path: Path, part: Path) -> None:
        self._path, self._part = path, part

    def write(self, text: str) -> None:
        """Write ``text``, replacing whatever was in the file. Raises OSError."""
        with self._part.open("r+", encoding="utf-8", newline="\n") as file:  # keeps the space reserved for it
            file.write(text)
            file.truncate()
            file.flush()
            os.fsync(file.fileno())
        self._part.replace(self._path)


@contextlib.contextmanager
def out_file(name: str, *, private: bool = False) -> Iterator[OutFile]:
    """The file called ``name``, which is left alone until `OutFile.write`. ``private``: for its owner alone.

    Raises OSError (or ValueError for an impossible name) if there is no such folder, if it or the file is
    not writable, if it is not a regular file, or if the disk is full.
    """
    path = Path(name).resolve()
    _check(path)
    part = path.with_name(f".{secrets.token_hex(8)}.part")
    try:
        with part.open("xb") as file:
            file.write(bytes(RESERVE))
            file.flush()
            os.fsync(file.fileno())
        if private:
            part.chmod(0o600)
        elif path.exists():
            part.chmod(path.stat().st_mode & 0o777)
        yield OutFile(path, part)
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def must_be_ordinary(path: Path) -> None:
    """Raises OSError for a folder, and for a device or a pipe: reading those could go on for ever.

    A file that does not exist yet passes.
    """
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, _("it is not a regular file"))


def read_small(path: Path) -> str:
    """The text of a small file, or the beginning of a large one, to be refused by `engine.small_files`.

    Raises OSError, or UnicodeDecodeError (a ValueError) if it is not UTF-8.
    """
    must_be_ordinary(path)
    with path.open("rb") as file:
        return file.read(MOST_READ).decode("utf-8")


def _check(path: Path) -> None:
    must_be_ordinary(path)
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def write_mistake(error: Exception) -> Path | None:
    """Add the traceback of an error to the file; returns where that is, or None if it cannot be written."""
    import traceback  # not at the top: the home screen must come up fast

    path = data_dir() / "mistakes.log"
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with path.open("a", encoding="utf-8") as log:
            log.write(f"{time.ctime()}\n{''.join(traceback.format_exception(error))}\n")
    except OSError:
        return None
    return path
