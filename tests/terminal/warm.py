"""``colonia`` without waiting for Python and its imports: forked from a process that has done both.

Starting takes longer than most tests then look at a program. The process that forks is started once, when the
first program is wanted, and ends with the tests. A program of its own only gets what would be different if
it had been started: its arguments, environment, folder, session and terminal.

What Python or Textual read from the environment when they start is already decided: see `STARTED_WITH`.
"""

from __future__ import annotations

import atexit
import fcntl
import gc
import json
import os
import pkgutil
import select
import signal
import socket
import subprocess
import sys
import termios
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import BinaryIO

import colonia_tui
from colonia_tui.cli import main
from engine import shelf
from net.wire.codec import from_hosts

ROOT = Path(__file__).parents[2]
STARTED_WITH = {"LANG": "C.UTF-8", "TEXTUAL_ANIMATIONS": "none", "TEXTUAL_COLOR_SYSTEM": "truecolor"}
"""The last two are what `colonia_tui.terminal.abilities` sets before Textual is imported."""
SIZE = 4
"""Bytes that hold the length of an order."""


class Forked:
    """A program that was forked; used like `subprocess.Popen`."""

    def __init__(self, status: BinaryIO) -> None:
        self._status = status
        self.pid = int(status.readline())
        self.returncode: int | None = None

    def poll(self) -> int | None:
        return self._ended(0)

    def wait(self, timeout: float | None = None) -> int:
        """The exit code, or the negative number of the signal that ended it. Raises TimeoutExpired."""
        code = self._ended(timeout)
        if code is None:
            raise subprocess.TimeoutExpired("colonia", timeout or 0)
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def _ended(self, timeout: float | None) -> int | None:
        if self.returncode is None and select.select([self._status], [], [], timeout)[0]:
            self.returncode = int(self._status.readline())
            self._status.close()
        return self.returncode


def fork(args: list[str], env: dict[str, str], terminal: int) -> Forked:
    """Run ``colonia`` with these arguments in a session of its own, with this terminal."""
    order = json.dumps([args, env, str(Path.cwd())]).encode()
    ours, theirs = os.pipe()
    server = _server()
    socket.send_fds(server, [len(order).to_bytes(SIZE, "big")], [terminal, theirs])
    server.sendall(order)
    os.close(theirs)
    return Forked(os.fdopen(ours, "rb", buffering=0))


@cache
def _server() -> socket.socket:
    ours, theirs = socket.socketpair()
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.terminal.warm", str(theirs.fileno())],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        env={**os.environ, **STARTED_WITH},
        cwd=ROOT,
        pass_fds=[theirs.fileno()],
        start_new_session=True,  # Ctrl+C at the tests is not for the programs
    )
    theirs.close()

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours


# In the process that forks


def serve(orders: socket.socket) -> bool:
    """Fork a program for each order. True in each program; False, in this process, when no more will come."""
    for module in pkgutil.walk_packages(colonia_tui.__path__, "colonia_tui."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    for rules in shelf.GAMES.values():
        import_module(rules)
    from_hosts()
    gc.freeze()  # what is never collected is never copied
    while True:
        header, fds, *_ = socket.recv_fds(orders, SIZE, 2)
        if not header:
            return False
        order = orders.recv(int.from_bytes(header, "big"), socket.MSG_WAITALL)
        terminal, status = fds
        if os.fork() == 0:
            orders.close()
            _keep(terminal, status, *json.loads(order))
            return True
        os.close(terminal)
        os.close(status)
        while _gone():
            pass


def _gone() -> bool:
    """Whether a program has ended that nobody has waited for yet; now it is."""
    try:
        return os.waitpid(-1, os.WNOHANG)[0] > 0
    except ChildProcessError:
        return False


def _keep(terminal: int, status: int, args: list[str], env: dict[str, str], folder: str) -> None:
    """Fork the program and report its process number and, when it has ended, how. Returns in the program."""
    program = os.fork()
    if program == 0:
        os.close(status)
        _become(terminal, args, env, folder)
        return
    os.close(terminal)
    os.write(status, b"%d\n" % program)
    code = os.waitstatus_to_exitcode(os.waitpid(program, 0)[1])
    os.write(status, b"%d\n" % code)
    os._exit(0)


def _become(terminal: int, args: list[str], env: dict[str, str], folder: str) -> None:
    os.setsid()
    for standard in range(3):
        os.dup2(terminal, standard)
    os.close(terminal)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    sys.stdout.reconfigure(line_buffering=True)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(env)
    sys.argv[1:] = args


if __name__ == "__main__":
    if serve(socket.socket(fileno=int(sys.argv[1]))):
        main()
    with suppress(ChildProcessError):
        while os.wait():
            pass
