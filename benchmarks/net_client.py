"""What an update costs a client: `net_client.py TREE [GAMES]`, in a process of its own.

TREE is the checkout whose client it is. Prints the microseconds of processor time of each update, from the
bytes of its frame to what a screen is given: taken apart, looked through, and its hash compared. The updates
are those of whole games of Colonia with four players at random, sent to a client on the same machine.
"""

from __future__ import annotations

import sys

sys.path[0] = sys.argv[1]

import gc
import json
from collections.abc import Iterator
from random import Random
from time import thread_time

from engine import shelf
from engine.record import Secret
from engine.table import new_table
from net.client.client import Client
from net.table.updates import Updates
from net.wire.messages import MAGIC, PROTOCOL, Hello, Update, Welcome
from net.wire.session import End, Session

SEATS, SEAT = 4, 1


def frames(seed: int, host: Session) -> Iterator[bytes]:
    """Those of a game, of each version that the seat is sent."""
    game, rng = shelf.game("colonia"), Random(seed)
    table = new_table(game, SEATS, *Secret(str(seed), bytes(16)), {})
    updates = Updates(table, "bench")
    while pending := table.pending():
        host.send(updates.update(SEAT, table.version - 1, epoch=1))
        yield host.data_to_send()
        table.commit(table.play(pending[0], rng.choice(game.legal(table.state, pending[0]))))


def ends() -> tuple[Session, Session]:
    """The two ends of a connection, once the client has been let in."""
    client, host = Session(End.CLIENT, 0.0), Session(End.HOST, 0.0)
    client.send(Hello(MAGIC, (PROTOCOL, PROTOCOL), "colonia", "bench", b"", "Anna"))
    host.receive(client.data_to_send(), 0.0)
    assert len(list(host.messages())) == 1
    host.send(Welcome(PROTOCOL, "colonia", "bench", 1, SEAT, bytes(16), "Anna"))
    client.receive(host.data_to_send(), 0.0)
    assert len(list(client.messages())) == 1
    return client, host


def main() -> None:
    taken: list[float] = []
    for seed in range(int(sys.argv[2]) if len(sys.argv) > 2 else 10):
        session, host = ends()
        shown: list[object] = []
        client = Client(None, shown.append, game="colonia", table="bench")  # type: ignore[arg-type]
        client.chair = SEAT
        sent = list(frames(seed, host))
        gc.collect()
        for number, data in enumerate(sent):
            began = thread_time()
            session.receive(data, float(number))
            for message in session.messages():
                client._hear(message)
            taken.append(thread_time() - began)
        assert [type(each) for each in shown] == [Update] * len(sent)
    print(json.dumps([1e6 * seconds for seconds in taken]))


main()
