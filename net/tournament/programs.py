"""Bots that are programs of their own: ``run:COMMAND``, which join a table by the protocol.

The command is split like a shell's line, but no shell reads it. ``{address}``, ``{name}`` and ``{table}``
in it become the table's address as HOST:PORT, the name to take a chair by, and the table's name.
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
FAREWELL = 2.0
"""Seconds that a program has to end, when the game is over and again when it is told to."""
SAID = 200
"""Characters of a program's last words that are told."""


def is_program(bot: str) -> bool:
    """Whether a bot's name stands for a program."""
    return bot.startswith(RUN)


def problem(bot: str) -> Reason | None:
    """Why this command cannot be started, as far as that is known before; None if it can."""
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
    """A running program, in a group of processes of its own: it is ended with all that it has started."""

    def __init__(self, command: str, process: asyncio.subprocess.Process, words: Path) -> None:
        """``words`` is the file that its stderr goes to."""
        self.command = command
        self._process = process
        self._words = words
        self._ended = asyncio.ensure_future(process.wait())

    @classmethod
    async def start(cls, bot: str, place: dict[str, str], words: Path, ended: Callable[[], None]) -> Program:
        """Start it with ``place`` filled in; ``words`` is the file for its stderr.

        ``ended`` is called when it has ended. Raises Refused if it cannot be started.
        """
        command = bot.removeprefix(RUN)
        line = [_filled(word, place) for word in shlex.split(command)]
        try:
            with words.open("wb") as stderr:
                process = await asyncio.create_subprocess_exec(
                    *line,
                    stdin=asyncio.subprocess.DEVNULL,
                    stdout=asyncio.subprocess.DEVNULL,
                    stderr=stderr,
                    start_new_session=True,
                )
        except OSError as error:
            raise Refused(Reason("program_missing", (line[0],))) from error
        program = cls(command, process, words)
        program._ended.add_done_callback(lambda _: ended())
        return program

    @property
    def early_end(self) -> Reason | None:
        """With what it has ended; None as long as it runs."""
        code = self._process.returncode
        if code is None:
            return None
        lines = self._words.read_text("utf-8", "replace").split("\n")
        said = next((line.strip() for line in reversed(lines) if line.strip()), "")[:SAID]
        if said:
            return Reason("program_ended_saying", (self.command, code, said))
        return Reason("program_ended", (self.command, code))

    async def end(self, *, at_once: bool) -> None:
        """Give it a moment to end by itself, unless ``at_once``; then end it and all that it has started."""
        if not at_once:
            await self._wait()
        for number in (signal.SIGTERM, signal.SIGKILL):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, number)
                await self._wait()

    async def _wait(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await asyncio.shield(self._ended)


def _filled(word: str, place: dict[str, str]) -> str:
    for name, value in place.items():
        word = word.replace(f"{{{name}}}", value)
    return word
