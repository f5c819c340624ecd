"""People of a networked evening: their lines break, stop and are slow, and what they send may come twice."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from engine.game import Action, Reason
from net.client.client import Ended, News, command_id
from net.client.dialing import tcp
from net.door.invite import Credentials
from net.fair.witness import Witness
from net.host.process import Started
from net.plans import HostPlan
from net.wire.messages import Act, Consent, Lobby, Over, Paused, Proposal, Update
from tests.net.gates import PHRASE
from tests.net.loopback import Player

ROOT = Path(__file__).parents[2]
OFTEN, SLOWEST = 0.3, 0.01
"""How often something that goes through a line is held back, and for how many seconds at most."""
TWICE = 0.25
"""How many commands are sent twice, before they are answered or after it."""


class Hosts:
    """The host processes of one table, one after the other."""

    def __init__(self) -> None:
        self.port = 0
        """Where the present one listens."""
        self._process: subprocess.Popen[str] | None = None

    def start(self, plan: HostPlan) -> Started | Reason:
        """Start one; why not, if it refuses."""
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.fire.fast_host"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        answer = json.loads(_told(process, json.dumps(msgspec.to_builtins(plan))))
        if "refused" in answer:
            process.wait()
            code, args = answer["refused"]
            return Reason(code, tuple(args))
        self._process, self.port = process, int(answer["addresses"][0].rpartition(":")[2])
        return Started.read(answer, process.pid)

    def end(self, number: signal.Signals) -> int:
        """End the present one with this signal; its exit code."""
        assert self._process is not None
        process, self._process = self._process, None
        process.send_signal(number)
        return process.wait()

    async def ended(self) -> int:
        """The exit code of the present one, once it has ended by itself."""
        assert self._process is not None
        process, self._process = self._process, None
        return await asyncio.to_thread(process.wait)

    def close(self) -> None:
        if self._process is not None:
            self.end(signal.SIGKILL)


def _told(process: subprocess.Popen[str], line: str) -> str:
    """The line with which a process answers this one."""
    assert process.stdin is not None
    assert process.stdout is not None
    with process.stdin, process.stdout:
        process.stdin.write(line + "\n")
        process.stdin.flush()
        return process.stdout.readline()


class Line:
    """What lies between one person and the host, wherever that is now."""

    def __init__(self, hosts: Hosts, rng: Random) -> None:
        self._hosts, self._rng = hosts, rng
        self.flows = asyncio.Event()
        self.flows.set()
        self._open: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self.port = 0

    async def lay(self) -> Line:
        self._server = await asyncio.start_server(self._meet, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    def cut(self) -> None:
        """Break whatever goes through now."""
        for writer in self._open:
            writer.transport.abort()

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        self.flows.set()
        while self._open:
            self.cut()
            await asyncio.sleep(0.01)

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        await self.flows.wait()
        try:
            there, back = await tcp("127.0.0.1", self._hosts.port)()
        except OSError:
            self._open.discard(writer)
            writer.transport.abort()
            return
        self._open.add(back)
        ways = (reader, back), (there, writer)
        pumps = [asyncio.create_task(self._pump(*way)) for way in ways]
        await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        for pump in pumps:
            pump.cancel()
        await asyncio.gather(*pumps, return_exceptions=True)
        self._open -= {writer, back}
        writer.close()
        back.close()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(4096):
            if self._rng.random() < OFTEN:
                await asyncio.sleep(self._rng.uniform(0, SLOWEST))
            await self.flows.wait()
            writer.write(data)


class Person(Player):
    """Plays at random to the end, and agrees to go back when somebody proposes it."""

    def __init__(
        self,
        line: Line,
        rng: Random,
        moved: Callable[[], None],
        *,
        witness: Witness | None = None,
        **who: Any,
    ) -> None:
        self.line, self.witness = line, witness or Witness()
        self.counts = Counter[str]()
        self.may_play = asyncio.Event()
        self.may_play.set()
        self._rng, self._moved = rng, moved
        given = Credentials(phrase=PHRASE)
        dial = tcp("127.0.0.1", line.port)
        super().__init__(dial, patient=True, credentials=given, witness=self.witness, **who)

    @property
    def newest(self) -> int:
        """The version of the newest update."""
        return max((update.version for update in self.all(Update)), default=0)

    def _record(self, news: News) -> None:
        super()._record(news)
        self._moved()

    async def to_the_end(self) -> Over | Ended:
        """Decide whatever is asked, until the game or the connection is over."""
        while True:
            news = await self.fresh.get()
            match news:
                case Over() | Ended():
                    return news
                case Lobby():
                    await self.get_ready(news)
                case Paused(chair=None):
                    self.look_again()
                case Proposal(keep=int(), answered=answered) if self.client.chair not in answered:
                    await self.client.command(Consent(command_id(), self.newest, True))
                case Update(legal=[_, *_], version=version) if (
                    version == self.newest and self.may_play.is_set()
                ):
                    self.count(await self.act(news, self._rng.choice(news.legal)))
                    self.client.heard(version)

    def look_again(self) -> None:
        """What was asked last may be answered now."""
        for latest in self.all(Update)[-1:]:
            self.fresh.put_nowait(latest)

    def count(self, refusal: Reason | None) -> None:
        self.counts["done" if refusal is None else refusal.code] += 1

    async def act(self, update: Update, action: Action) -> Reason | None:
        """Play, and perhaps send it twice; it is carried out once."""
        command = Act(command_id(), update.version, (action.kind, list(action.args)))
        answer = asyncio.create_task(self.client.command(command))
        await asyncio.sleep(0)
        way = self._rng.random()
        if way < TWICE / 2:
            self.client._send(command)
        refusal = await answer
        if way > 1 - TWICE / 2 and refusal is None:
            assert await self.client.command(command) in (None, Reason("left"), Reason("not_connected"))
        self.counts["twice"] += not TWICE / 2 <= way <= 1 - TWICE / 2
        return refusal
