"""A host as a process of its own, without a screen: ``python -m net.host.process``.

Reads a `HostPlan` as one line of JSON from stdin. Answers with one line of JSON on stdout: either
``{"table", "game", "addresses", "unix", "token"}`` or ``{"refused": [code, [args]]}``. After that it
releases stdin and stdout and keeps hosting until the game is over or abandoned.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from engine.game import Reason, Refused
from net.host.logs import say_errors_only, say_unheard
from net.host.serving import serve
from net.plans import HostPlan
from net.saves.atomic import private
from net.saves.journal import error_text
from net.table.room import Room


@dataclass(frozen=True, slots=True)
class Started:
    """A host process that is listening."""

    table: str
    game: str
    addresses: list[str]
    unix: str
    token: bytes
    pid: int

    @classmethod
    def read(cls, answer: dict[str, Any], pid: int) -> Started:
        """From what `answered` gives."""
        token = bytes.fromhex(answer["token"])
        return cls(answer["table"], answer["game"], answer["addresses"], answer["unix"], token, pid)


def answered(room: Room, unix: str, token: bytes) -> dict[str, Any]:
    """What to answer when a table can be joined, as JSON."""
    return {
        "table": room.name,
        "game": room.table.game.name,
        "addresses": room.addresses,
        "unix": unix,
        "token": token.hex(),
    }


def start(plan: HostPlan) -> Started:
    """Start a host process that outlives this one and its terminal. Raises Refused."""
    log = Path(plan.folder) / "host.log"
    try:
        log.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        errors = open(log, "a", opener=private)  # noqa: SIM115 - a Path has no opener; see below
    except OSError as error:
        raise Refused(Reason("cannot_write", (str(log), error_text(error)))) from error
    with errors:
        process = subprocess.Popen(
            [sys.executable, "-m", "net.host.process"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            start_new_session=True,  # closing the terminal (SIGHUP) does not end it
            text=True,
        )
    assert process.stdin is not None
    assert process.stdout is not None
    with process.stdin, process.stdout:
        process.stdin.write(json.dumps(msgspec.to_builtins(plan)) + "\n")
        process.stdin.flush()
        line = process.stdout.readline()
    try:
        answer = json.loads(line)
    except ValueError:
        process.wait()
        raise Refused(Reason("host_failed", (str(log),))) from None
    if "refused" in answer:
        process.wait()
        code, args = answer["refused"]
        raise Refused(Reason(code, tuple(args)))
    process.returncode = 0  # from here it is on its own; nobody waits for it
    return Started.read(answer, process.pid)


async def _host(plan: HostPlan) -> None:
    def announce(room: Room, token: bytes) -> None:
        _print_answer(answered(room, plan.unix, token))
        _release_streams()

    task = asyncio.ensure_future(serve(plan, announce))
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(say_unheard)
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, task.cancel)
    try:
        await task
    except asyncio.CancelledError:
        pass
    except Refused as refused:
        _print_answer({"refused": [refused.reason.code, list(refused.reason.args)]})


def _print_answer(answer: dict[str, object]) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


def _release_streams() -> None:
    """Release stdin and stdout to the process that started us; discard anything printed later."""
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    os.close(nothing)


def main() -> None:
    say_errors_only()
    plan = msgspec.convert(json.loads(sys.stdin.readline()), HostPlan)
    asyncio.run(_host(plan))


if __name__ == "__main__":
    main()
