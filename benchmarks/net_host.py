"""A host as `net.py` measures it: `net_host.py TREE FOLDER [far]`, in a process of its own.

TREE is the checkout whose host it is. Prints its port, then answers each line of its input: ``processor``
(its seconds so far), ``written`` (bytes to a disk so far), ``memory`` (kilobytes) or how many tables
to open, and for how many (their names and tokens).
With ``far`` all clients count as on another machine. It asks for nothing.
"""

from __future__ import annotations

import sys

sys.path[0] = sys.argv[1]

import asyncio
import gc
import json
import time
from pathlib import Path

import net.host.connection
from net.host.host import Host
from tests.net.gates import gate
from tests.net.loopback import people, room_of

PAGE = 4


def memory() -> int:
    """Kilobytes in use."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


def written() -> int:
    """Bytes that this process has had written to a disk."""
    return int(Path("/proc/self/io").read_text().rpartition("\nwrite_bytes:")[2].split()[0])


async def main() -> None:
    folder, host, opened = Path(sys.argv[2]), Host(), 0
    if "far" in sys.argv[3:] and hasattr(net.host.connection, "is_far"):
        net.host.connection.is_far = lambda *_: True
    host.authentication = gate(phrase="")
    (address,) = await host.listen("127.0.0.1", 0)
    print(address.rpartition(":")[2], flush=True)
    while line := (await asyncio.to_thread(sys.stdin.readline)).strip():
        match line:
            case "processor":
                answer: object = time.process_time()
            case "memory":
                answer = memory()
            case "written":
                answer = written()
            case _:
                tables, (count, seats) = [], map(int, line.split())
                for _ in range(count):
                    opened += 1
                    name = f"table-{opened}"
                    room = room_of(
                        folder, people(*"ABCDEF"[:seats]), game="colonia", seed=str(opened), name=name
                    )
                    tables.append([name, [room.issue_token(chair).hex() for chair in range(seats)]])
                    host.open(room)
                answer = tables
        print(json.dumps(answer), flush=True)
    await host.close()


asyncio.run(main())
