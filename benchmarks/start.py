"""How long the program takes from its start to the first frame, compared with an empty Textual app.

    python benchmarks/start.py [--runs 7]

Each program runs in a pseudo-terminal of 100x30; the clock stops as soon as a text has arrived that only the
finished frame contains, or the first question of line mode. They take turns, and medians are compared.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import pty
import re
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
EMPTY = """
from textual.app import App
from textual.widgets import Static
class Empty(App):
    def compose(self):
        yield Static("ready to play")
Empty().run()
"""
ESCAPES = re.compile(rb"\x1b(\[[0-9;?<>=]*[a-zA-Z]|\][^\x07]*\x07|[()].|.)")


def first_frame(command: list[str], shown: str, home: str, limit: float = 20.0) -> float:
    """Seconds until ``shown`` appears on the terminal of ``command``. Raises TimeoutError after ``limit``."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
    env = {
        **os.environ,
        "TERM": "xterm-256color",
        "COLONIA_HOME": home,
        "PYTHONPATH": str(ROOT),
        "LANG": "C.UTF-8",
    }
    start = time.perf_counter()
    process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=env, cwd=ROOT)
    os.close(slave)
    seen, wanted = b"", shown.encode()
    try:
        while time.perf_counter() - start < limit:
            if select.select([master], [], [], 0.05)[0]:
                seen += os.read(master, 65536)
                if wanted in ESCAPES.sub(b"", seen):
                    return time.perf_counter() - start
        raise TimeoutError(f"{command} did not show {shown!r}")
    finally:
        process.kill()
        process.wait()
        os.close(master)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--runs", type=int, default=7)
    runs = parser.parse_args().runs
    python = sys.executable
    programs = {
        "empty Textual app": ([python, "-c", EMPTY], "ready to play"),
        "home screen": ([python, "-m", "colonia_tui"], "Hot seat"),
        "table (solo)": (
            [python, "-m", "colonia_tui", "solo", "--seed", "1", "--pace", "now"],
            "Enter plays",
        ),
        "line mode (solo)": (
            [python, "-m", "colonia_tui", "solo", "--seed", "1", "--plain"],
            "Choose a family card",
        ),
    }
    times: dict[str, list[float]] = {name: [] for name in programs}
    with tempfile.TemporaryDirectory() as home:
        for run in range(runs + 1):
            for name, (command, shown) in programs.items():
                taken = first_frame(command, shown, home)
                if run:  # the first round only warms up the disk cache
                    times[name].append(taken)
    base = statistics.median(times["empty Textual app"])
    for name, taken in times.items():
        middle = statistics.median(taken)
        spread = f"[{min(taken) * 1000:.0f}..{max(taken) * 1000:.0f}]"
        print(f"{name:20} {middle * 1000:6.0f} ms  {spread:12}  x {middle / base:.2f}")
    print(json.dumps({name: round(statistics.median(taken) / base, 2) for name, taken in times.items()}))


if __name__ == "__main__":
    main()
