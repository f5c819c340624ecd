"""Bots that are programs of their own: ``run:COMMAND``, which join a table over the protocol.

The command is split the way a shell would, but no shell runs it. ``{address}``, ``{name}`` and ``{table}``
in it become the path of the table's Unix socket, the name to take a chair under, and the table's name.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shlex
import shutil
import signal
from collections.abc import Callable
from pathlib import Path

from engine.game import Reason, Refused

RUN = "run:"
ADDRESS = "{address}"
END_TIMEOUT = 2.0
"""Seconds a program has to end: once when the game is over, and again after each signal."""
MAX_LAST_LINE = 200
"""Characters that are reported of a program's last line on stderr."""


def is_program(bot: str) -> bool:
    """Whether a bot's name stands for a program."""
    return bot.startswith(RUN)


def problem(bot: str) -> Reason | None:
    """Why this command cannot be started, as far as one can tell beforehand; None if it can."""
    try:
        words = shlex.split(bot.removeprefix(RUN))
    except ValueError:
        return Reason("program_quotes", (bot.removeprefix(RUN),))
    if not words or not words[0].strip():
        return Reason("program_unnamed")
    if ADDRESS not in bot:
        return Reason("program_address", (bot.removeprefix(RUN),))
    if shutil.which(words[0]) is None:
        return Reason("program_missing", (words[0],))
    return None


class Program:
    """A running program, in a process group of its own: it is ended along with everything it has started."""

    def __init__(self, command: str, process: asyncio.subprocess.Process, stderr: Path) -> None:
        """``stderr`` is the file that its stderr goes to."""
        self.command = command
        self._process = process
        self._stderr = stderr
        self._ended = asyncio.ensure_future(process.wait())

    @classmethod
    async def start(cls, bot: str, place: dict[str, str], stderr: Path, ended: Callable[[], None]) -> Program:
        """Start it with ``place`` filled in; ``stderr`` is the file for its stderr.

        ``ended`` is called when it has ended. Raises Refused if it cannot be started.
        """
        command = bot.removeprefix(RUN)
        line = [_filled(word, place) for word in shlex.split(command)]
        try:
            with stderr.open("wb") as errors:
                process = await asyncio.create_subprocess_exec(
                    *line,
                    stdin=asyncio.subprocess.DEVNULL,
                    stdout=asyncio.subprocess.DEVNULL,
                    stderr=errors,
                    start_new_session=True,
                )
        except OSError as error:
            raise Refused(Reason("program_missing", (line[0],))) from error
        program = cls(command, process, stderr)
        program._ended.add_done_callback(lambda _: ended())
        return program

    @property
    def early_end(self) -> Reason | None:
        """How it ended, as a reason; None while it is running."""
        code = self._process.returncode
        if code is None:
            return None
        lines = self._stderr.read_text("utf-8", "replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")[:MAX_LAST_LINE]
        if last:
            return Reason("program_ended_saying", (self.command, code, last))
        return Reason("program_ended", (self.command, code))

    async def end(self, *, at_once: bool) -> None:
        """Give it a moment to end by itself, unless ``at_once``; then end it and all it has started."""
        if not at_once:
            await self._wait()
        for number in (signal.SIGTERM, signal.SIGKILL):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, number)
                await self._wait()

    async def _wait(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(END_TIMEOUT):
                await asyncio.shield(self._ended)


def _filled(word: str, place: dict[str, str]) -> str:
    for name, value in place.items():
        word = word.replace(f"{{{name}}}", value)
    return word
