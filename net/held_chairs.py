"""The chairs this person holds on other hosts: tokens in small files, one for each running client."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
from hashlib import blake2b
from pathlib import Path

SLOTS = 12


class HeldChair:
    """A file that holds the table and token of one chair, locked while its client runs.

    Two clients that the same person runs under the same name take different slots; after a crash the
    first free slot is the chair that was lost.
    """

    def __init__(self, folder: Path, address: str, name: str) -> None:
        """Take the first slot that no running client holds. Without a usable folder nothing is kept."""
        self.table, self.token = "", b""
        self._file: int | None = None
        key = blake2b(f"{address}\n{name}".encode(), digest_size=8).hexdigest()
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            for slot in range(SLOTS):
                file = os.open(folder / f"{key}-{slot}.json", os.O_RDWR | os.O_CREAT, 0o600)
                try:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except OSError:
                    os.close(file)
                    continue
                self._file = file
                self._read()
                return

    def keep(self, table: str, token: bytes) -> None:
        """Remember this chair."""
        self.table, self.token = table, token
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, 0)
                os.pwrite(self._file, json.dumps({"table": table, "token": token.hex()}).encode(), 0)

    def forget(self) -> None:
        """The chair is no longer ours."""
        self.table, self.token = "", b""
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, 0)

    def close(self) -> None:
        """Release the slot; its contents stay."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _read(self) -> None:
        assert self._file is not None
        try:
            held = json.loads(os.pread(self._file, 4096, 0))
            self.table, self.token = str(held["table"]), bytes.fromhex(held["token"])
        except (OSError, ValueError, KeyError, TypeError):
            self.table, self.token = "", b""
