"""The chairs this person holds on other hosts: claims in small files, one for each running client."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import secrets
from hashlib import blake2b
from pathlib import Path

from net.files import replace_file
from net.messages import TOKEN_BYTES, Seen

SLOTS = 12


class HeldChair:
    """A file that holds the table and token of one chair, and a lock beside it while its client runs.

    Two clients that the same person runs under the same name take different slots; after a crash the
    first free slot is the chair that was lost. The file is replaced in one step, so a full disk or a power
    cut leaves the one before.
    """

    def __init__(self, folder: Path, address: str, name: str) -> None:
        """Take the first slot that no running client holds. Without a usable folder nothing is kept."""
        self.table, self.token = "", b""
        self.seen: Seen | None = None
        """The newest update of the table that the chair's last client was sent."""
        self.certificate = b""
        """The fingerprint of the host that gave the chair; empty if it may be another one next time."""
        self._path: Path | None = None
        self._lock: int | None = None
        key = blake2b(f"{address}\n{name}".encode(), digest_size=8).hexdigest()
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            for slot in range(SLOTS):
                lock = os.open(folder / f"{key}-{slot}.lock", os.O_RDWR | os.O_CREAT, 0o600)
                try:
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except OSError:
                    os.close(lock)
                    continue
                self._lock, self._path = lock, folder / f"{key}-{slot}.json"
                self._read()
                return

    def claim(self) -> None:
        """Have a token before the host is asked for a chair: the one that is held, or a new one."""
        if not self.token:
            self.keep("", secrets.token_bytes(TOKEN_BYTES))

    def keep(self, table: str, token: bytes, seen: Seen | None = None, certificate: bytes = b"") -> None:
        """Remember this chair, its host, and what was seen of its table; without ``seen`` that stays."""
        seen = seen or (self.seen if table == self.table else None)
        if (table, token, seen, certificate) == (self.table, self.token, self.seen, self.certificate):
            return
        self.table, self.token, self.seen, self.certificate = table, token, seen, certificate
        content: dict[str, object] = {"table": table, "token": token.hex()}
        if certificate:
            content["certificate"] = certificate.hex()
        if seen is not None:
            content["seen"] = [seen.epoch, seen.version, seen.hash.hex(), seen.proof.hex()]
        if self._path is not None:
            with contextlib.suppress(OSError):
                replace_file(self._path, json.dumps(content).encode())

    def forget(self) -> None:
        """The chair is no longer ours."""
        self.table, self.token, self.seen, self.certificate = "", b"", None, b""
        if self._path is not None:
            with contextlib.suppress(OSError):
                self._path.unlink(missing_ok=True)

    def close(self) -> None:
        """Release the slot; its contents stay."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = self._path = None

    def _read(self) -> None:
        assert self._path is not None
        try:
            held = json.loads(self._path.read_bytes())
            self.table, self.token = str(held["table"]), bytes.fromhex(held["token"])
            self.certificate = bytes.fromhex(held.get("certificate", ""))
            if "seen" in held:
                epoch, version, view_hash, proof = held["seen"]
                self.seen = Seen(int(epoch), int(version), bytes.fromhex(view_hash), bytes.fromhex(proof))
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            self.table, self.token, self.certificate = "", b"", b""
