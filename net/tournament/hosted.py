"""A game of a tournament with programs: at a table on loopback, which they join by the protocol.

Bots of this program play at the same table without the net, and decide as in `net.tournament.match`.
"""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.bots import bot
from engine.bots.decision import request_at
from engine.game import Reason, Refused, Seat
from engine.record import PLAY
from net.chairs import BOT, OPEN, Chair
from net.host import Host
from net.journal import NotSaved
from net.opening import new_room
from net.plans import TablePlan
from net.room import Room
from net.tournament.match import Clock, timed
from net.tournament.plan import Match
from net.tournament.programs import Program, is_program
from net.tournament.results import MatchResult, failure


class TournamentHost(Host):
    """A host that lets others see to it that its table goes on."""

    def changed(self, room: Room) -> None:
        self.something_happened.set()


class HostedMatch:
    """One table, its programs and the time they take."""

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
        """From the first program to the end. Raises Refused with what went wrong with a program."""
        (address,) = self.room.addresses = await self.host.listen("127.0.0.1", 0)
        for seat, level in enumerate(self.match.bots):
            if is_program(level):
                await self._let_in(seat, level, address)
        while not self.room.over:
            self._look()
            if self.room.due:
                await self._go_on()
            else:
                await self._something()
        self._look()
        result = self.table.result()
        assert result is not None  # nobody owes a decision
        return self.clock.played(self.match, result)

    async def end(self) -> None:
        """End the programs, and then the table."""
        at_once = not self.room.over
        await asyncio.gather(*(program.end(at_once=at_once) for program in self.programs.values()))
        await self.host.close()

    def overdue(self, limit: float) -> Reason:
        """Why the game is not over, after so many seconds."""
        for seat, program in self.programs.items():
            if self.room.chairs[seat].kind == OPEN:
                return Reason("program_absent", (program.command, round(limit)))
        for seat in self.table.pending():
            if seat in self.programs:
                played = sum(1 for play in self.table.plays if play.seat == seat)
                return Reason("program_stuck", (self.programs[seat].command, round(limit), played))
        return Reason("match_too_long", (round(limit),))

    # Inside

    async def _let_in(self, seat: Seat, level: str, address: str) -> None:
        """One program after the other, so that each gets the chair that is meant for it."""
        place = {"address": address, "name": f"seat-{seat + 1}", "table": self.room.name}
        words = self.folder / f"{seat}.stderr"
        self.programs[seat] = await Program.start(level, place, words, self.host.something_happened.set)
        while self.room.chairs[seat].kind == OPEN:
            await self._something()

    async def _something(self) -> None:
        """Wait until something has happened. Raises Refused if a program has ended."""
        for program in self.programs.values():
            ended = program.early_end
            if ended is not None:
                raise Refused(ended)
        await self.host.something_happened.wait()
        self.host.something_happened.clear()

    async def _go_on(self) -> None:
        """Begin, or let one of our own bots decide: in a thread, as the net is to be answered meanwhile."""
        if not self.room.started:
            self.room.go_on()
            return
        seat, version = self.room.bots_due()[0], self.table.version
        mind = self.minds[seat]
        asked = request_at(self.table, mind, seat, self.match.iterations)
        action, seconds = await asyncio.to_thread(timed, self.table.game, mind, asked)
        if self.table.version == version:  # else a program has chosen meanwhile; think again
            self.clock.add(seat, seconds)
            self.room.go_on(action)

    def _look(self) -> None:
        """Take the time of the programs. Raises Refused if one has gone back: that would be a look ahead."""
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
    """Play it to the end; a failure if a program ends early, or the game is not over in ``limit`` seconds.

    Raises Refused for unknown bots and wrong options.
    """
    with TemporaryDirectory(prefix="tournament-") as folder:
        hosted = HostedMatch(match, TournamentHost(), Path(folder))
        try:
            async with asyncio.timeout(limit):
                return await hosted.play()
        except TimeoutError:
            return failure(match, hosted.overdue(limit))
        except (Refused, NotSaved) as error:
            return failure(match, error.reason)
        finally:
            await hosted.end()


def play_with_programs(match: Match, limit: float) -> MatchResult:
    """`play_hosted` in a process that was started for it: when that is told to end, so are the programs."""
    return asyncio.run(_until_told(match, limit))


async def _until_told(match: Match, limit: float) -> MatchResult:
    loop = asyncio.get_running_loop()
    playing = asyncio.ensure_future(play_hosted(match, limit))
    was_told = False

    def told(*_: object) -> None:
        nonlocal was_told
        if not was_told:  # once is enough; the programs are to be ended in peace
            was_told = True
            loop.call_soon_threadsafe(playing.cancel)

    # Not `loop.add_signal_handler`: it loses a signal that comes just as the loop ends, and whoever sent it
    # would wait for this process for ever.
    signal.signal(signal.SIGTERM, told)
    try:
        return await playing
    finally:
        signal.signal(signal.SIGTERM, _end_at_once)
        if was_told:
            _end_at_once()


def _end_at_once(*_: object) -> None:
    os._exit(1)
