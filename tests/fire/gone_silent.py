"""Guests who fall silent, each in another way, and how soon the others are told: run by test_silence.py.

``unshare --net python -m tests.fire.gone_silent FOLDER`` has a network of its own, with a host, somebody who
watches the lobby, and a guest for each way; those whose line breaks have a network of their own, too. Prints,
as JSON, after how many seconds each was away, and who else was. All guests have a pass phrase, and use TLS.
``python -m tests.fire.gone_silent guest HOST PORT NAME`` is one of them: it dials when it is told to.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from time import monotonic

from net.client.client import Client, News
from net.client.dialing import tcp
from net.door.invite import Credentials
from net.host import process
from net.plans import DoorPlan, HostPlan, TablePlan
from net.wire.messages import Lobby, Update
from tests.net.gates import PHRASE
from tests.net.loopback import Player

LIMIT = 30.0
NOBODY = "02:00:00:00:00:99"
"""Frames to this address arrive, and are not for whoever they arrive at."""


def run(*command: str) -> None:
    subprocess.run(command, check=True)


class Guest:
    """A program with a chair, on this machine or at the other end of a line."""

    def __init__(self, name: str, number: int, *, line: bool) -> None:
        self.name, self.number = name, number
        own_network = ["unshare", "--net"] if line else []
        self.process = subprocess.Popen(
            [*own_network, sys.executable, "-m", "tests.fire.gone_silent", "guest"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == "ready\n"
        self.host = "127.0.0.1"
        if line:
            self.host = f"198.18.{number}.1"
            self._lay_line()

    @property
    def address(self) -> str:
        return f"198.18.{self.number}.2"

    def _lay_line(self) -> None:
        ours, theirs, pid = f"v{self.number}", f"e{self.number}", str(self.process.pid)
        run("ip", "link", "add", ours, "type", "veth", "peer", "name", theirs, "netns", pid)
        run("ip", "addr", "add", f"{self.host}/30", "dev", ours)
        run("ip", "link", "set", ours, "up")
        self.there("ip", "addr", "add", f"{self.address}/30", "dev", theirs)
        self.there("ip", "link", "set", theirs, "up")

    def there(self, *command: str) -> None:
        """Run this in the guest's network."""
        run("nsenter", "--net", "--target", str(self.process.pid), *command)

    def join(self, port: int) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{self.host} {port} {self.name}\n")
        self.process.stdin.flush()

    # What happens to it

    def stop(self) -> None:
        self.process.send_signal(signal.SIGSTOP)

    def kill(self) -> None:
        self.process.kill()

    def cut(self) -> None:
        run("ip", "link", "set", f"v{self.number}", "down")

    def drop_what_it_sends(self) -> None:
        self.there(*_misled(self.host, f"e{self.number}"))

    def drop_what_it_is_sent(self) -> None:
        run(*_misled(self.address, f"v{self.number}"))


def _misled(to: str, device: str) -> list[str]:
    return ["ip", "neigh", "replace", to, "lladdr", NOBODY, "dev", device, "nud", "permanent"]


WAYS: dict[str, tuple[bool, Callable[[Guest], None]]] = {
    "stopped": (False, Guest.stop),
    "killed": (False, Guest.kill),
    "link down": (True, Guest.cut),
    "sends nothing": (True, Guest.drop_what_it_sends),
    "receives nothing": (True, Guest.drop_what_it_is_sent),
}
"""Whether it needs a line of its own, and what is done."""


async def watch(port: int, guests: dict[str, Guest]) -> dict[str, float]:
    """Let all of them fall silent; after how many seconds each was away."""
    anna = Player(tcp("127.0.0.1", port), game="colonia", name="Anna", credentials=Credentials(PHRASE))
    for guest in guests.values():
        guest.join(port)
    await anna.until(Update)  # all are here
    began, away = dict[str, float](), dict[str, float]()
    for way, guest in guests.items():
        began[way] = monotonic()
        WAYS[way][1](guest)
    async with asyncio.timeout(LIMIT):
        while len(away) < len(guests):
            lobby = await anna.until(Lobby)
            for chair in lobby.chairs:
                if not chair.present and chair.name not in away:
                    away[chair.name] = monotonic() - began[chair.name]
    await anna.close()
    return away


async def main(folder: str) -> None:
    run("ip", "link", "set", "lo", "up")
    table = TablePlan.for_others("colonia", 1 + len(WAYS), seed="11")
    started = process.start(HostPlan(folder, table, port=0, door=DoorPlan(phrase=PHRASE)))
    guests = {way: Guest(way, n, line=line) for n, (way, (line, _)) in enumerate(WAYS.items(), 1)}
    try:
        away = await watch(int(started.addresses[0].rpartition(":")[2]), guests)
    finally:
        os.kill(started.pid, signal.SIGKILL)
        for guest in guests.values():
            guest.process.kill()
            guest.process.communicate()
    sys.stdout.write(json.dumps(away))


async def guest() -> None:
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    host, port, name = sys.stdin.readline().split(" ", 2)

    def ignore(news: News) -> None:
        pass

    given = Credentials(phrase=PHRASE)
    dial = tcp(host, int(port))
    await Client(dial, ignore, game="colonia", name=name.strip(), credentials=given).run()


if __name__ == "__main__":
    asyncio.run(guest() if sys.argv[1] == "guest" else main(sys.argv[1]))
