"""The chairs this person holds on other hosts: claims in small files, one for each running client."""

from __future__ import annotations

import contextlib
import fcntl
import os
import secrets
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import msgspec

from net.saves.atomic import replace_file
from net.wire import names
from net.wire.messages import TOKEN_BYTES, Seen

SLOTS = 12
CLAIMS_NOTHING = ("no_table", "other_game", "phrase_asked", "started")
"""A host's answers to a lapsed claim."""


class HeldChair:
    """A file that holds the table and token of one chair, and a lock beside it while its client runs.

    Two clients of one person under the same name take different slots; after a crash the first free slot is
    the lost chair. We replace the file in one step, so a full disk or a power cut leaves the old one.
    """

    def __init__(self, folder: Path, address: str, name: str, table: str = "") -> None:
        """Take the first slot that no running client holds. Without a usable folder we keep nothing.

        ``table``: the one in an invite. We take a slot with a chair elsewhere only if no other is left,
        and forget that chair then.
        """
        self.table, self.token = "", b""
        self.seen: Seen | None = None
        """The newest update of the table that the chair's last client got."""
        self.certificate = b""
        """The fingerprint of the host that gave the chair; empty if it may be a different one next time."""
        self.over = False
        """Whether the game there has ended, so that the person may want another table."""
        self.visited: Visited | None = None
        """The table that let its client in last, also to watch."""
        self._name = name
        self._path: Path | None = None
        self._lock: int | None = None
        key = blake2b(f"{address}\n{name}".encode(), digest_size=8).hexdigest()
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            slots = [folder / f"{key}-{slot}.json" for slot in range(SLOTS)]
            if not any(self._take(path, table) for path in slots) and table:
                any(self._take(path, "") for path in slots)
                self.forget()

    def _take(self, path: Path, table: str) -> bool:
        """Take this slot if nobody holds it, and it is empty or for that table. Raises OSError."""
        lock = _locked(path)
        if lock is None:
            return False
        self._path, self._lock = path, lock
        self._read()
        if table and self.table not in ("", table):
            self.close()
            self._hold_nothing()
            return False
        return True

    def claim(self) -> None:
        """Have a token before asking the host for a chair: the held one, or a new one."""
        if not self.token:
            self.claim_anew()

    def claim_anew(self) -> None:
        """Have a new token, for any table of its host: the chair is no longer ours."""
        self.keep("", secrets.token_bytes(TOKEN_BYTES), certificate=self.certificate)

    def keep(self, table: str, token: bytes, seen: Seen | None = None, certificate: bytes = b"") -> None:
        """Remember this chair, its host, and the newest update of its table; without ``seen`` that stays."""
        seen = seen or (self.seen if table == self.table else None)
        if (table, token, seen, certificate) == (self.table, self.token, self.seen, self.certificate):
            return
        self.over = self.over and table == self.table
        self.table, self.token, self.seen, self.certificate = table, token, seen, certificate
        self._write()

    def visit(self, table: str, *, asks: bool) -> None:
        """Note that its client is at this table; ``asks``: whether that asks for a phrase or invite."""
        visited = Visited(self.certificate, names.clean(table), asks)
        if visited != self.visited:
            self.visited = visited
            self._write()

    def finished(self) -> None:
        """Note that the game has ended."""
        if not self.over:
            self.over = True
            self._write()

    def _write(self) -> None:
        chair = self.table, self.token, self.certificate, self.seen
        content = _Content(self._name, *chair, self.over, self.visited)
        if self._path is not None:
            with contextlib.suppress(OSError):
                replace_file(self._path, msgspec.json.encode(content))

    def forget(self) -> None:
        """Forget the chair: it is no longer ours."""
        self._hold_nothing()
        if self._path is not None:
            with contextlib.suppress(OSError):
                self._path.unlink(missing_ok=True)

    def _hold_nothing(self) -> None:
        self.table, self.token, self.seen, self.certificate, self.over = "", b"", None, b"", False
        self.visited = None

    def close(self) -> None:
        """Release the slot; its contents stay."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = self._path = None

    def _read(self) -> None:
        assert self._path is not None
        found = _content(self._path)
        if found is not None:
            self.table, self.token, self.certificate, self.seen = found.claim
            self.over, self.visited = found.over, found.visited


class Visited(NamedTuple):
    """A table where this person was."""

    certificate: bytes
    """The fingerprint of its host."""
    table: str
    """Its announced name."""
    asked: bool
    """Whether it asked for a phrase or an invite."""


class Claim(NamedTuple):
    """A chair that a host gave to this person."""

    table: str
    token: bytes
    certificate: bytes
    seen: Seen | None


Recall = Callable[[bytes, str], Claim | None]
"""Finds a claim by the host's fingerprint and the table ("": any)."""


class _Content(msgspec.Struct):
    """What a file holds."""

    name: str
    table: str
    token: bytes
    certificate: bytes
    seen: Seen | None
    over: bool
    visited: Visited | None

    @property
    def claim(self) -> Claim:
        return Claim(self.table, self.token, self.certificate, self.seen)


def visited(folder: Path) -> list[Visited]:
    """The tables where this person was, as far as the folder knows."""
    with contextlib.suppress(OSError):
        contents = [_content(path) for path in sorted(folder.glob("*.json"))]
        return [each.visited for each in contents if each is not None and each.visited is not None]
    return []


def find(folder: Path, name: str, certificate: bytes, table: str = "") -> Claim | None:
    """The newest chair that the host with this fingerprint gave to this name, at whatever address.

    ``table``: only at this table. Chairs of running clients do not count.
    """
    found: list[tuple[float, Claim]] = []
    with contextlib.suppress(OSError):
        for path in folder.glob("*.json"):
            content = _content(path)
            if content is None or (content.name, content.claim.certificate) != (name, certificate):
                continue
            if content.over and not table:
                continue  # the person may mean another table of that host
            if table in ("", content.claim.table) and (lock := _locked(path)) is not None:
                os.close(lock)
                found.append((path.stat().st_mtime, content.claim))
    return max(found, key=lambda each: each[0])[1] if found else None


def _locked(path: Path) -> int | None:
    """The lock of a slot; None if somebody has it. Raises OSError."""
    lock = os.open(path.with_suffix(".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        return None
    return lock


def _content(path: Path) -> _Content | None:
    """The content of a file, None if it is not readable."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=_Content)
    except (OSError, ValueError, RecursionError):
        return None
