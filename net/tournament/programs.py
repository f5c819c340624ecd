"""Bots that are programs, ``run:COMMAND``, and games with them: they join a table over the protocol.

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
from tempfile import TemporaryDirectory

from engine.bots import bot
from engine.bots.decision import request_at
from engine.game import Reason, Refused, Seat
from engine.record import PLAY
from net.chairs import Chair
from net.host.host import Host
from net.host.opening import new_room
from net.plans import TablePlan
from net.table.room import Room
from net.tournament.match import Clock, timed
from net.tournament.results import MatchResult, failure
from net.tournament.tournament import Match
from net.wire.messages import BOT, OPEN

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


# Games with programs at a Unix socket. Our own bots play there without a connection, and decide as in
# `net.tournament.match`.


class TournamentHost(Host):
    """A host that leaves it to `HostedMatch` to advance its table."""

    def changed(self, room: Room) -> None:
        self.something_happened.set()


class HostedMatch:
    """One table, its programs, and the time they take."""

    def __init__(self, match: Match, host: TournamentHost, folder: Path) -> None:
        self.match = match
        self.host = host
        self.folder = folder
        self.minds = {
            seat: bot(level, match.game) for seat, level in enumerate(match.bots) if not is_program(level)
        }
        chairs = [
            Chair() if is_program(level) else Chair(BOT, f"{level}-{seat + 1}", level, ready=True)
            for seat, level in enumerate(match.bots)
        ]
        self.room = new_room(TablePlan(match.game, chairs, "headless", match.seed, match.options), folder)
        self.table = self.room.table
        host.rooms[self.room.name] = self.room
        self.programs: dict[Seat, Program] = {}
        self.clock = Clock(len(match.bots))
        self._seen = 0
        self._asked: dict[Seat, float] = {}

    async def play(self) -> MatchResult:
        """Play from the first program's start to the end. Raises Refused if a program goes wrong."""
        address = self.folder / "table.sock"
        await self.host.listen_locally(address)
        for seat, level in enumerate(self.match.bots):
            if is_program(level):
                await self._let_in(seat, level, str(address))
        while not self.room.over:
            self._time_programs()
            if self.room.due:
                await self._advance()
            else:
                await self._wait()
        self._time_programs()
        result = self.table.result()
        assert result is not None  # nobody owes a decision
        return self.clock.match_result(self.match, result)

    async def end(self) -> None:
        """End the programs, then close the table."""
        at_once = not self.room.over
        await asyncio.gather(*(program.end(at_once=at_once) for program in self.programs.values()))
        await self.host.close()

    def overdue(self, limit: float) -> Reason:
        """Why the game is not over after this many seconds."""
        for seat, program in self.programs.items():
            if self.room.chairs[seat].kind == OPEN:
                return Reason("program_absent", (program.command, round(limit)))
        for seat in self.table.pending():
            if seat in self.programs:
                played = sum(1 for play in self.table.plays if play.seat == seat)
                return Reason("program_stuck", (self.programs[seat].command, round(limit), played))
        return Reason("match_too_long", (round(limit),))

    # Internals

    async def _let_in(self, seat: Seat, level: str, address: str) -> None:
        """Start a program and wait for it: one at a time, so that each gets the chair meant for it."""
        place = {"address": address, "name": f"seat-{seat + 1}", "table": self.room.name}
        stderr = self.folder / f"{seat}.stderr"
        self.programs[seat] = await Program.start(level, place, stderr, self.host.something_happened.set)
        while self.room.chairs[seat].kind == OPEN:
            await self._wait()

    async def _wait(self) -> None:
        """Wait until something happens. Raises Refused if a program has ended."""
        for program in self.programs.values():
            ended = program.early_end
            if ended is not None:
                raise Refused(ended)
        await self.host.something_happened.wait()
        self.host.something_happened.clear()

    async def _advance(self) -> None:
        """Begin, or let one of our own bots decide: in a thread, so that programs are answered meanwhile."""
        if not self.room.started:
            await self.room.advance()
            return
        seat, version = self.room.bots.due()[0], self.table.version
        mind = self.minds[seat]
        asked = request_at(self.table, mind, seat, self.match.iterations)
        action, seconds = await asyncio.to_thread(timed, self.table.game, mind, asked)
        if self.table.version == version:  # otherwise a program has chosen meanwhile: think again
            self.clock.add(seat, seconds)
            await self.room.advance(action)

    def _time_programs(self) -> None:
        """Time the programs' decisions. Raises Refused if one has undone a play: that is looking ahead."""
        if not self.room.started:
            return
        now = asyncio.get_running_loop().time()
        for entry in self.table.entries[self._seen :]:
            seat = entry.seat
            if seat is None or seat not in self.programs:
                continue
            if entry.kind != PLAY:
                raise Refused(Reason("program_undid", (self.programs[seat].command,)))
            self.clock.add(seat, now - self._asked.pop(seat, now))
        self._seen = self.table.version
        for seat in self.table.pending():
            if seat in self.programs:
                self._asked.setdefault(seat, now)


async def play_hosted(match: Match, limit: float) -> MatchResult:
    """Play a match to the end.

    It fails if a program ends early or the game is not over within ``limit`` seconds. Raises Refused for
    unknown bots and wrong options.
    """
    with TemporaryDirectory(prefix="tournament-") as folder:
        hosted = HostedMatch(match, TournamentHost(), Path(folder))
        try:
            async with asyncio.timeout(limit):
                return await hosted.play()
        except TimeoutError:
            return failure(match, hosted.overdue(limit))
        except Refused as error:
            return failure(match, error.reason)
        finally:
            await hosted.end()


def play_with_programs(match: Match, limit: float) -> MatchResult:
    """`play_hosted` in a process that was started for it: SIGTERM ends the programs along with it."""
    return asyncio.run(_play_until_terminated(match, limit))


async def _play_until_terminated(match: Match, limit: float) -> MatchResult:
    loop = asyncio.get_running_loop()
    playing = asyncio.ensure_future(play_hosted(match, limit))
    terminated = False

    def terminate(*_: object) -> None:
        nonlocal terminated
        if not terminated:  # once is enough: the programs are given time to end
            terminated = True
            loop.call_soon_threadsafe(playing.cancel)

    # Not `loop.add_signal_handler`: it loses a signal that arrives just as the loop ends, and the
    # sender would wait for this process for ever.
    signal.signal(signal.SIGTERM, terminate)
    try:
        return await playing
    finally:
        signal.signal(signal.SIGTERM, _end_at_once)
        if terminated:
            _end_at_once()


def _end_at_once(*_: object) -> None:
    os._exit(1)
