"""The Unix socket between one person's programs: in a private folder, with the same user at both ends."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import secrets
import socket
import stat
import struct
import sys
import tempfile
from pathlib import Path

_NAME = "colonia-"
_SOL_LOCAL, _LOCAL_PEERCRED, _XUCRED = 0, 1, "=Ii"
"""macOS and the BSDs: the credentials of the other end; the second number is the user."""
_LOCAL_PEERPID = 2
"""macOS: the process at the other end."""


def new_path() -> Path:
    """A new path for such a socket; short, as such paths must be."""
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    folder = Path(runtime) if runtime else Path(tempfile.gettempdir(), f"{_NAME}{os.geteuid()}")
    with contextlib.suppress(OSError):
        folder.mkdir(mode=0o700)
    if not is_private(folder):  # somebody else made it, or can read it
        folder = Path(tempfile.mkdtemp(prefix=_NAME))
    return folder / f"{_NAME}{secrets.token_hex(4)}.sock"


def is_private(folder: Path) -> bool:
    """Whether this is a folder of ours, not a link to one, that nobody else can open."""
    try:
        found = folder.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.geteuid() and not found.st_mode & 0o077


def is_ours(connected: socket.socket) -> bool:
    """Whether the same user runs the program at the other end of a Unix socket."""
    try:
        if sys.platform == "linux":
            _, user, _ = _credentials(connected)
        else:
            _, user = struct.unpack_from(_XUCRED, connected.getsockopt(_SOL_LOCAL, _LOCAL_PEERCRED, 128))
    except OSError:
        return False
    return bool(user == os.geteuid())


def process_of(connected: socket.socket) -> int | None:
    """The process at the other end of a Unix socket, None if the system does not say."""
    try:
        if sys.platform == "linux":
            process, _, _ = _credentials(connected)
        else:
            process = connected.getsockopt(_SOL_LOCAL, _LOCAL_PEERPID)
    except OSError:
        return None
    return process if process > 0 else None


def _credentials(connected: socket.socket) -> tuple[int, ...]:
    """On Linux: process, user and group at the other end. Raises OSError."""
    found = connected.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    return struct.unpack("3i", found)


async def connect(path: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to a host of ours, without sending anything. Raises OSError, also if it is somebody else's."""
    reader, writer = await asyncio.open_unix_connection(path)
    if not is_ours(writer.get_extra_info("socket")):
        writer.transport.abort()
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return reader, writer


def remove(path: Path) -> None:
    """Remove a socket, and its folder if we made it for sockets and it has no other."""
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)
        if path.parent.name.startswith(_NAME):
            path.parent.rmdir()
