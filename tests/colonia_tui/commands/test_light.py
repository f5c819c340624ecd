"""Commands without a screen load no screen, and the home screen loads no game."""

from __future__ import annotations

import subprocess
import sys

from tests.golden.files import GAMES

PROBE = """
import sys
from colonia_tui.cli import main
for line in {lines!r}:
    try:
        main(line.split())
    except SystemExit as end:
        code = end.code or 0
    print(code, *sorted(name for name in sys.modules if name in {watched!r}), file=sys.stderr)
"""


def loaded(lines: list[str], *watched: str) -> dict[str, list[str]]:
    """Which of the watched modules are loaded after each of these commands, all in one process."""
    probe = PROBE.format(lines=lines, watched=set(watched))
    ran = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    said = ran.stderr.splitlines()
    reports = [line.split() for line in said if not line.startswith(("Pass phrase: ", "Invite: "))]
    assert [code for code, *_ in reports] == ["0"] * len(lines), ran.stderr
    return {line: names for line, (_, *names) in zip(lines, reports, strict=True)}


WITHOUT_A_SCREEN = [
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
]


def test_no_textual_without_a_screen_and_nothing_that_draws_without_a_report() -> None:
    found = loaded(WITHOUT_A_SCREEN, "click", "textual", "pygal", "zeroconf", "colonia_tui.report")
    assert found == {line: ["click"] for line in WITHOUT_A_SCREEN}


def test_json_needs_no_rich() -> None:
    line = "simulate --games 1 --players 3 --json"
    assert loaded([line], "click", "rich", "rich.table") == {line: ["click"]}


HOME = """
import asyncio, sys
from colonia_tui.app import ColoniaApp
from colonia_tui.screens.home import HomeScreen
HomeScreen._look_for_games = lambda self: None
async def look():
    async with ColoniaApp().run_test() as pilot:
        await pilot.pause()
asyncio.run(look())
print(*sorted({"colonia_tui.screens.home", "net", "engine.table", "engine.bots"} & set(sys.modules)))
"""


def test_the_home_screen_is_there_before_tables_and_bots() -> None:
    """Only then the saved games are looked for, which takes the net."""
    ran = subprocess.run([sys.executable, "-c", HOME], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["colonia_tui.screens.home"]
