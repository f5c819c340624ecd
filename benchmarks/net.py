"""What a move costs a host, and how long it takes to the last of four, beside others in the same run.

    python benchmarks/net.py [--moves 500] [--rounds 3] [--beside CHECKOUT] [--disk FOLDER] [--seconds 20]
                             [--attacks 3]

The host is a process of its own; four clients are in this one, over TLS, and each checks the hash of every
view. The columns take turns: this host with its saves in memory (/dev/shm), without TLS, on the disk, with
clients that it takes to be on other machines, and six such clients behind one slow link; the same of
another checkout (``--beside``); boardgame.io in memory, with a game of one number, if
``benchmarks/boardgame/install.sh`` has been run; a bare echo of the same size over TLS; and one fdatasync of
4 kB, in turns with the moves on the disk. Then many tables at once, a thousand connections at which nobody
plays, what an update costs a client, and one table beside each kind of attacker (``--attacks``: seconds of
each). Ratios of one run carry over to other machines, milliseconds do not.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
sys.path[0] = str(ROOT)  # so that `net` is the package, not this file

from benchmarks.net_beside import beside
from benchmarks.net_link import slow_link
from benchmarks.net_peers import boardgame, certificate, echo, flushes
from benchmarks.net_play import Crowd, HostProcess, Played, Way, crowd, play, waiting

MEMORY = Path("/dev/shm")
TABLES, EVERY = 100, 2.0
CONNECTIONS = 1000
BEHIND_A_LINK = Way(seats=6, warm=20)
SHARE_OF_MOVES = 0.1
"""Of the moves, how many are made behind the slow link."""
Row = dict[str, float]


def percentile(seconds: Sequence[float], share: float) -> float:
    """In milliseconds."""
    return sorted(seconds)[min(len(seconds) - 1, int(share * len(seconds)))] * 1000


def latency(seconds: Sequence[float]) -> Row:
    return {
        "p50, ms": percentile(seconds, 0.5),
        "p99, ms": percentile(seconds, 0.99),
        "a second": len(seconds) / sum(seconds),
    }


def of_moves(played: Played) -> Row:
    each = {"processor a move, ms": played.processor / len(played.seconds) * 1000}
    sizes = {
        "bytes an update": played.bytes_each,
        "kB a move": played.bytes_a_move / 1000,
        "kB written a move": played.written / 1000,
    }
    return latency(played.seconds) | each | sizes


def of_crowd(measured: Crowd) -> Row:
    return {
        "a table, kB": measured.a_table,
        "a connection, kB": measured.a_connection,
        f"p99 at {TABLES} tables, ms": percentile(measured.seconds, 0.99),
    }


def middle(rows: list[Row]) -> Row:
    return {name: statistics.median(row[name] for row in rows) for name in rows[0]}


def at_a_client(tree: Path) -> Row:
    """What an update costs a client of this checkout."""
    command = [sys.executable, "-B", str(ROOT / "benchmarks" / "net_client.py"), str(tree)]
    each = json.loads(subprocess.check_output(command, cwd=tree))
    return {"processor an update, µs": statistics.median(each), "mean, µs": statistics.fmean(each)}


def flush(folder: Path, seconds: list[float], count: int) -> None:
    """So many flushes, whose seconds are added."""
    seconds += flushes(folder, count)


async def measured(given: argparse.Namespace, folder: Path, disk: Path) -> dict[str, Row]:
    """The median of the rounds, by column."""
    trees = {"": ROOT} | ({"beside: ": given.beside.resolve()} if given.beside else {})
    runs: dict[str, list[Row]] = {}

    def note(column: str, row: Row) -> None:
        runs.setdefault(column, []).append(row)

    pair = certificate(folder)
    bare = "bare echo, TLS" if pair else "bare echo, plain TCP (no openssl for a certificate)"
    with boardgame() as peer:
        for _ in range(given.rounds):
            flushed: list[float] = []
            on_disk = Way(between=partial(flush, disk, flushed))
            for mark, tree in trees.items():
                for column, place, far, way in (
                    ("in memory", folder, False, Way()),
                    ("on the disk", disk, False, on_disk),
                    ("remote", folder, True, Way()),
                ):
                    with TemporaryDirectory(dir=place) as saves:
                        host = HostProcess(tree, saves, far=far)
                        note(mark + column, of_moves(await play(host, given.moves, way)))
                        host.close()
                with TemporaryDirectory(dir=folder) as saves:
                    host = HostProcess(tree, saves, far=True)
                    with slow_link(host.port) as port:
                        moves = max(1, int(SHARE_OF_MOVES * given.moves))
                        way = replace(BEHIND_A_LINK, port=port)
                        note(f"{mark}slow link", of_moves(await play(host, moves, way)))
                    host.close()
            note("fdatasync of 4 kB", latency(flushed))
            note(bare, latency(await echo(pair, given.moves)))
            if peer is not None:
                before = peer.processor()
                seconds = await asyncio.to_thread(peer.play, given.moves)
                used = (peer.processor() - before) / (len(seconds) + 200) * 1000
                note("boardgame.io", latency(seconds) | {"processor a move, ms": used})
    for mark, tree in trees.items():
        with TemporaryDirectory(dir=folder) as saves:
            host = HostProcess(tree, saves)
            note(f"{mark}{TABLES} tables", of_crowd(await crowd(host, TABLES, EVERY, given.seconds)))
            host.close()
    for _ in range(given.rounds):
        for mark, tree in trees.items():
            with TemporaryDirectory(dir=folder) as saves:
                host = HostProcess(tree, saves)
                share = await waiting(host, CONNECTIONS, given.seconds)
                note(f"{mark}{CONNECTIONS} waiting", {"of a core, %": 100 * share})
                host.close()
            note(f"{mark}client", at_a_client(tree))
    found = {column: middle(rows) for column, rows in runs.items()}
    if given.attacks:
        with TemporaryDirectory(dir=folder) as saves:
            host = HostProcess(ROOT, saves)
            calm, attacked = await beside(host, given.attacks)
            host.close()
        found["undisturbed"] = latency(calm)
        found |= {f"beside {kind}": latency(seconds) for kind, seconds in attacked.items()}
    return found


def ratios(found: dict[str, Row], mark: str) -> Row:
    """What the aims are about."""
    memory, disk, flush = found[f"{mark}in memory"], found[f"{mark}on the disk"], found["fdatasync of 4 kB"]
    result = {"p99 on the disk - p99 of one fdatasync, ms": disk["p99, ms"] - flush["p99, ms"]}
    (bare,) = [name for name in found if name.startswith("bare echo")]
    result["p50 / bare echo's"] = memory["p50, ms"] / found[bare]["p50, ms"]
    if theirs := found.get("boardgame.io"):
        for name in ("p50, ms", "p99, ms", "a second", "processor a move, ms"):
            result[f"{name.partition(',')[0]} / boardgame.io's"] = memory[name] / theirs[name]
    if not mark and (calm := found.get("undisturbed")):
        for column, row in found.items():
            if column.startswith("beside ") and "a second" in row and not column.startswith("beside: "):
                result[f"{column}: p99 / undisturbed"] = row["p99, ms"] / calm["p99, ms"]
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--moves", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--beside", type=Path, help="another checkout whose host is measured, too")
    parser.add_argument("--disk", type=Path, default=ROOT / "build", help="a folder on a disk")
    parser.add_argument("--attacks", type=float, default=3.0, help="seconds of each attack; 0: none")
    parser.add_argument("--seconds", type=float, default=20.0, help=f"how long {TABLES} tables play")
    given = parser.parse_args()
    given.disk.mkdir(exist_ok=True)
    place = MEMORY if MEMORY.is_dir() else None
    if place is None:
        print("no /dev/shm: 'in memory' is the temporary folder", file=sys.stderr)
    with TemporaryDirectory(dir=place) as memory, TemporaryDirectory(dir=given.disk) as disk:
        found = asyncio.run(measured(given, Path(memory), Path(disk)))
    for column, row in found.items():
        print(f"{column:24} " + "   ".join(f"{name} {value:.2f}" for name, value in row.items()))
    if "boardgame.io" not in found:
        print("boardgame.io: not installed (benchmarks/boardgame/install.sh)")
    summed = {
        mark or "this host": ratios(found, mark) for mark in (["", "beside: "] if given.beside else [""])
    }
    for mark, row in summed.items():
        for name, value in row.items():
            print(f"{mark.strip(': '):12} {name:54} {value:8.2f}")
    print(json.dumps({"columns": found, "ratios": summed}))


if __name__ == "__main__":
    main()
