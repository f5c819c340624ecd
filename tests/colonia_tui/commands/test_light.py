"""Commands without a screen load no screen, and the home screen loads no game."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.golden.files import GAMES

PROBE = """
import sys
from colonia_tui.cli import main
try:
    main({line!r})
finally:
    print("loaded:", *sorted(name for name in sys.modules if name in {watched!r}), file=sys.stderr)
"""


def loaded(line: list[str], *watched: str) -> list[str]:
    """Which of the watched modules a command line loads, in a process of its own."""
    probe = PROBE.format(line=line, watched=set(watched))
    ran = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    return ran.stderr.splitlines()[-1].split()[1:]


@pytest.mark.parametrize(
    "line",
    [
        "--version",
        "--help",
        "solo --help",
        "deck show",
        f"check {GAMES / '4-bots.json'}",
        "simulate --games 1 --players 3 --json",
        "simulate --games 1 --players 3",
        "simulate --games 1 --players 3 --jobs 2",
        "host --headless --players 3 --bots 3 --port 0 --bind 127.0.0.1",
        "tournament --field random,random,random --games 1 --jobs 1",
    ],
)
def test_no_textual_without_a_screen(line: str) -> None:
    assert loaded(line.split(), "textual") == []


def test_the_probe_would_see_it() -> None:
    assert loaded(["--version"], "click", "textual") == ["click"]


def test_json_needs_no_rich() -> None:
    assert loaded(["simulate", "--games", "1", "--players", "3", "--json"], "rich", "rich.table") == []


HOME = """
import asyncio, sys
from colonia_tui.app import ColoniaApp
async def look():
    async with ColoniaApp().run_test() as pilot:
        await pilot.pause()
asyncio.run(look())
print(*sorted({"colonia_tui.screens.home", "net", "engine.table", "engine.bots"} & set(sys.modules)))
"""


def test_the_home_screen_is_there_before_tables_and_bots() -> None:
    ran = subprocess.run([sys.executable, "-c", HOME], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["colonia_tui.screens.home"]


@pytest.mark.parametrize("line", ["--help", "simulate --games 1 --players 3 --json"])
def test_only_a_report_needs_what_draws(line: str) -> None:
    assert loaded(line.split(), "pygal", "colonia_tui.report") == []
