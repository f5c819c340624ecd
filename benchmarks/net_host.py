"""A host as `net.py` measures it: `net_host.py TREE FOLDER [far]`, in a process of its own.

TREE is the checkout whose host it is. Prints its port, then answers each line of its input: ``processor``
(its seconds so far), ``memory`` (kilobytes) or a number of tables for four to open (their names and tokens).
With ``far`` all clients count as on another machine.
"""

from __future__ import annotations

import sys

sys.path[0] = sys.argv[1]

import asyncio
import gc
import json
import time
from pathlib import Path

import net.connection
from net.host import Host
from tests.net.wire import people, room_of

PAGE = 4


def memory() -> int:
    """Kilobytes in use."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


async def main() -> None:
    folder, host, opened = Path(sys.argv[2]), Host(), 0
    if sys.argv[3:] == ["far"] and hasattr(net.connection, "is_far"):
        net.connection.is_far = lambda *_: True
    (address,) = await host.listen("127.0.0.1", 0)
    print(address.rpartition(":")[2], flush=True)
    while line := (await asyncio.to_thread(sys.stdin.readline)).strip():
        match line:
            case "processor":
                answer: object = time.process_time()
            case "memory":
                answer = memory()
            case _:
                tables = []
                for _ in range(int(line)):
                    opened += 1
                    name = f"table-{opened}"
                    room = room_of(folder, people(*"ABCD"), game="colonia", seed=str(opened), name=name)
                    tables.append([name, [room.issue_token(chair).hex() for chair in range(4)]])
                    host.open(room)
                answer = tables
        print(json.dumps(answer), flush=True)
    await host.close()


asyncio.run(main())
