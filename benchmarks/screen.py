"""What the screen costs: bytes to the terminal, time from key to screen, memory, and what it does when idle.

    python benchmarks/screen.py [--sizes 80x24,100x30] [--colour true] [--plain] [--steps 100]

The program runs in a pseudo-terminal with an emulator behind it and is played by keys; the day and what
is asked come from its save. Nothing is told in steps. An empty Textual app runs beside it, for the ratios.
``--plain`` measures Textual's own driver, which sends whatever was drawn again.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
sys.path[0] = str(ROOT)  # so that `engine` is the package, not the file beside this

from engine.colonia import GAME
from engine.table import replay
from net.saves.journal import SUFFIX
from net.saves.saved import read_save
from tests.terminal.program import Program, started

SEED = "0000000000000000000000000000002a"
SIZES = "80x24,100x30,140x45,200x55"
READY = "ready to play"
ASKED = "YOUR MOVE"
EMPTY = f"""
from textual.app import App
from textual.widgets import Static
class Empty(App):
    count = 0
    def compose(self):
        yield Static("{READY}")
    def on_key(self):
        self.count += 1
        self.query_one(Static).update("{READY} %d" % self.count)
Empty().run()
"""
COLOURS = {
    "true": {"COLORTERM": "truecolor"},
    "256": {"COLORTERM": None},
    "16": {"TERM": "linux", "COLORTERM": None},
}
COLOURS["none"] = {"NO_COLOR": "1"}
QUIET = 0.12
"""Seconds without a byte after which a frame is taken for complete."""
PLAIN = "textual.drivers.linux_driver:LinuxDriver"
IDLE = 5.0

Environ = dict[str, str | None]


class Measured:
    """All figures of one size, by row."""

    def __init__(self) -> None:
        self.bytes: dict[str, list[int]] = defaultdict(list)
        self.first: list[float] = []
        self.last: list[float] = []
        self.numbers: dict[str, float] = {}


class Table:
    """A game against two bots, played by keys."""

    def __init__(self, size: tuple[int, int], environ: Environ, home: Path) -> None:
        self._home = home
        command = [sys.executable, "-m", "colonia_tui", "solo", "--players", "3", "--seed", SEED]
        command += ["--pace", "now"]  # an action is one frame then, with all that it brings
        self.program = started(command, size, {**environ, "COLONIA_HOME": str(home), "PYTHONPATH": str(ROOT)})

    def moment(self) -> tuple[int, int, str]:
        """Week, day and the kind of question that the save stands at; ("" when it is over)."""
        save = next(self._home.rglob(f"*{SUFFIX}"))
        with TemporaryDirectory() as folder:  # the program has it open
            for part in save.parent.glob(f"{save.name}*"):
                shutil.copy(part, folder)
            record, __ = read_save(Path(folder) / save.name)
        table = replay(GAME, record)
        view = table.view(0)
        question = GAME.question(table.state, 0)
        return view["week"], view["day"], "" if question is None else question.kind


def step(program: Program, key: str, quiet: float = QUIET) -> tuple[int, float, float]:
    """Press a key; the bytes that come, and the seconds to the first and to the last of them."""
    before, start = len(program.chunks), time.monotonic()
    program.press(key)
    program.settle(quiet)
    chunks = program.chunks[before:]
    if not chunks:
        return 0, 0.0, 0.0
    return sum(len(chunk.data) for chunk in chunks), chunks[0].time - start, chunks[-1].time - start


def cpu(process: int) -> float:
    """Seconds of processor that all threads of a process have used."""
    threads = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


def memory(process: int) -> float:
    """Megabytes of memory in use."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def idle(program: Program) -> tuple[float, float]:
    """Bytes a second and percent of a processor while nothing happens."""
    bytes_before, cpu_before = len(program.output), cpu(program.process.pid)
    time.sleep(IDLE)
    return (len(program.output) - bytes_before) / IDLE, (cpu(program.process.pid) - cpu_before) / IDLE * 100


def measure(size: tuple[int, int], environ: Environ, steps: int, days: int) -> Measured:
    """Play until so many days have ended, and press the arrows on the way."""
    found = Measured()
    with TemporaryDirectory(prefix="colonia-") as home:
        table = Table(size, environ, Path(home))
        program = table.program
        try:
            begin(found, program, ASKED, steps)
            pointed = False
            while days and (before := table.moment())[2]:
                if before[2] == "market" and not pointed:
                    pointed = True
                    point(found, program, "pointer, booth", steps)
                step(program, "p" if before[2] == "exchange" else "J")  # it begins nowhere, or at Pass
                sent, *__ = step(program, "enter", 0.6)  # the others may have to think
                after = table.moment()
                if after != before or sent:
                    same = after[:2] == before[:2]
                    found.bytes["action within the day" if same else "action ending the day"].append(sent)
                    days -= not same
            found.numbers["memory MB"] = memory(program.process.pid)
        finally:
            program.close()
    return found


def begin(found: Measured, program: Program, shown: str, steps: int) -> None:
    """The first board, steps of the pointer, and what goes on when nothing does."""
    program.until(shown)
    program.settle(1.0)
    found.bytes["first board"].append(len(program.output))
    point(found, program, "pointer, card", steps)
    found.numbers["idle B/s"], found.numbers["idle CPU %"] = idle(program)


def point(found: Measured, program: Program, row: str, steps: int) -> None:
    """Move the pointer to and fro."""
    for number in range(steps):
        sent, first, last = step(program, "JK"[number % 2])
        if sent:
            found.bytes[row].append(sent)
            found.first.append(first)
            found.last.append(last)


def peer(size: tuple[int, int], environ: Environ, steps: int) -> Measured:
    """The same of an empty app that changes one line at each key."""
    found = Measured()
    program = started([sys.executable, "-c", EMPTY], size, environ)
    try:
        begin(found, program, READY, steps)
        found.numbers["memory MB"] = memory(program.process.pid)
    finally:
        program.close()
    return found


def first_frames(size: tuple[int, int], environ: Environ, runs: int) -> tuple[float, float, float]:
    """Median seconds to the first frame, of the table and of the empty app; the ratio of processor time."""
    seconds: dict[str, list[float]] = defaultdict(list)
    used: dict[str, list[float]] = defaultdict(list)
    for __ in range(runs):
        for name, shown, start in (
            ("table", ASKED, lambda home: Table(size, environ, home).program),
            ("empty", READY, lambda home: started([sys.executable, "-c", EMPTY], size, environ)),
        ):
            with TemporaryDirectory(prefix="colonia-") as home:
                seconds_taken, cpu_taken = first_frame(lambda: start(Path(home)), shown)  # noqa: B023
            seconds[name].append(seconds_taken)
            used[name].append(cpu_taken)
    middle = {name: statistics.median(values) for name, values in seconds.items()}
    return (
        middle["table"],
        middle["empty"],
        statistics.median(used["table"]) / statistics.median(used["empty"]),
    )


def first_frame(start: Callable[[], Program], shown: str) -> tuple[float, float]:
    """Seconds and processor seconds until a text is on the screen."""
    program = start()
    try:
        program.until(shown)
        return program.frames[-1].time - program.began, cpu(program.process.pid)
    finally:
        program.close()


def centile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def rows(found: Measured) -> dict[str, str]:
    """The figures in words."""
    lines: dict[str, str] = {}
    for name in (
        "pointer, card",
        "pointer, booth",
        "action within the day",
        "action ending the day",
        "first board",
    ):
        values = found.bytes.get(name)
        if not values:
            lines[name] = "–"
        elif max(values) - min(values) < 10:
            lines[name] = f"{max(values):,} B"
        else:
            lines[name] = f"{min(values):,}–{max(values):,} ({statistics.median(values):,.0f}) B"
    for name, times in (("key to first byte", found.first), ("key to last byte", found.last)):
        lines[f"{name}, p50 / p99"] = (
            f"{centile(times, 0.5) * 1000:.1f} / {centile(times, 0.99) * 1000:.1f} ms" if times else "–"
        )
    lines["idle"] = f"{found.numbers['idle B/s']:.0f} B/s, {found.numbers['idle CPU %']:.2f} % CPU"
    lines["memory"] = f"{found.numbers['memory MB']:.0f} MB"
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--sizes", default=SIZES)
    parser.add_argument("--colour", default="true", choices=list(COLOURS))
    parser.add_argument("--plain", action="store_true", help="Textual's own driver")
    parser.add_argument("--steps", type=int, default=100, help="steps of the pointer on each kind of option")
    parser.add_argument("--days", type=int, default=7, help="days to play")
    parser.add_argument("--runs", type=int, default=5, help="starts for the first frame")
    chosen = parser.parse_args()
    environ: Environ = {**COLOURS[chosen.colour], "TEXTUAL_DRIVER": PLAIN if chosen.plain else None}
    columns: dict[str, dict[str, str]] = {}
    for text in chosen.sizes.split(","):
        width, height = (int(number) for number in text.split("x"))
        columns[text] = rows(measure((width, height), environ, chosen.steps, chosen.days))
        print(f"measured {text}", file=sys.stderr)
    size = (100, 30)
    columns["empty app"] = rows(peer(size, environ, chosen.steps))
    names = list(next(iter(columns.values())))
    print(f"| what ({chosen.colour}) | {' | '.join(columns)} |\n|---|{'--:|' * len(columns)}")
    for name in names:
        print(f"| {name} | {' | '.join(column[name] for column in columns.values())} |")
    if chosen.runs:
        table, empty, ratio = first_frames(size, environ, chosen.runs)
        print(f"first frame at {size[0]}x{size[1]}, of the table: {table * 1000:.0f} ms", end="; ")
        print(f"of the empty app: {empty * 1000:.0f} ms; x {table / empty:.2f}, processor time x {ratio:.2f}")


if __name__ == "__main__":
    main()
