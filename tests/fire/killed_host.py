"""Hosts that are killed while they play, one after the other: run by test_kills.py.

``python -m tests.fire.killed_host`` reads a line of JSON for each host, with the table to open and when it
kills itself, and prints a line when others can connect, and one with how it ended. A process of its own, so
that it may fork: a fresh interpreter for each kill would take minutes.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from typing import Any

from engine.record import Entry
from net.host.connection import Connection
from net.host.serving import serve
from net.plans import DoorPlan, HostPlan, TablePlan
from net.saves.journal import Journal
from net.saves.notes import Notes
from net.wire.messages import Message, PackedUpdate
from net.wire.session import Session


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class Dying:
    """When this process kills itself: an entry is on the disk, and so many have been sent the update."""

    def __init__(self, entries: int, sent: int) -> None:
        """``entries``: how many are stored first; whatever that is, the last entry of a game is the end."""
        self.entries, self.sent = entries, sent

    def stored(self, notes: Notes) -> None:
        self.entries -= 1
        if notes.over:
            self.entries = 0
        if self.entries <= 0 and self.sent == 0:
            die()

    def told(self) -> None:
        if self.entries <= 0:
            self.sent -= 1
            if self.sent <= 0:
                die()


def prepare(dying: Dying) -> None:
    """Let the journal and the connections of this process ask whether it is time."""
    append, send, flush = Journal.append, Session.send, Connection._flush
    updated: set[Session] = set()

    def append_and_ask(self: Journal, version: int, entry: Entry, cmd: bytes | None, notes: Notes) -> None:
        append(self, version, entry, cmd, notes)
        dying.stored(notes)

    def send_and_note(self: Session, message: Message) -> None:
        send(self, message)
        if isinstance(message, PackedUpdate):
            updated.add(self)

    def flush_and_ask(self: Connection) -> None:
        flush(self)
        if self.session in updated:
            updated.remove(self.session)
            dying.told()

    Journal.append = append_and_ask  # type: ignore[method-assign]
    Session.send = send_and_note  # type: ignore[method-assign]
    Connection._flush = flush_and_ask  # type: ignore[method-assign]


def host(order: dict[str, Any], announced: int) -> None:
    """What a host process does, to its end."""
    table = order["table"] or TablePlan.for_others("colonia", order["people"], seed=order["seed"])
    here = {"bind": "127.0.0.1", "port": order["port"], "unix": order["unix"]}
    plan = HostPlan(order["folder"], table, **here, door=DoorPlan(open=True))
    if order["entries"]:
        prepare(Dying(order["entries"], order["sent"]))
    try:
        asyncio.run(
            serve(plan, lambda room, *_: (os.write(announced, room.name.encode()), None)[1], linger=1.0)
        )
    except BaseException as error:
        with contextlib.suppress(OSError):
            os.write(announced, f"!{error!r}".encode())
        os._exit(1)
    os._exit(0)


def main() -> None:
    for line in sys.stdin:
        read, write = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.close(read)
            host(json.loads(line), write)
        os.close(write)
        table = os.read(read, 1000).decode()
        sys.stdout.write(json.dumps({"pid": pid, "table": table}) + "\n")
        sys.stdout.flush()
        _, status = os.waitpid(pid, 0)
        os.close(read)
        sys.stdout.write(json.dumps({"status": os.waitstatus_to_exitcode(status)}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
