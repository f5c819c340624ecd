"""``colonia host``: what it asks of the host. Whole games are in `test_headless`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from colonia_tui.commands import host
from colonia_tui.failure import Failure
from colonia_tui.table import opening
from net.plans import ClockPlan, DoorPlan, TablePlan
from tests.colonia_tui.commands.conftest import Colonia


def test_everything_that_was_said_is_in_the_plan(
    colonia: Colonia, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    planned: list[tuple[TablePlan, dict[str, object]]] = []

    def open_host(plan: TablePlan, **how: object) -> None:
        planned.append((plan, how))
        raise Failure("not now")

    def run_screen(open_link: Callable[[], object], given: object) -> None:
        open_link()

    monkeypatch.setattr(opening, "open_host", open_host)
    monkeypatch.setattr(host, "run_screen", run_screen)
    own = tmp_path / "phrase"
    own.write_text("amber boat cellar drum eagle\n")
    door = ["--pass-file", str(own), "--watchers", "7", "--no-announce"]
    where = ["--bind", "10.0.0.1", "--port", "1", "--log-file", "host.log"]
    table = ["--name", "Otto", "--players", "3", "--bots", "1", "--away", "bot:90", "--clock", "20m+10s"]
    assert colonia("host", *table, *where, *door).code == 1
    ((plan, how),) = planned
    assert how == {
        "bind": "10.0.0.1",
        "port": 1,
        "door": DoorPlan("amber boat cellar drum eagle", watchers=7, announce=False),
        "log_file": "host.log",
    }
    assert [chair.name for chair in plan.chairs] == ["Otto", "", "Greedy"]
    assert (plan.bot_after, plan.clock) == (90, ClockPlan(1200, 10))
