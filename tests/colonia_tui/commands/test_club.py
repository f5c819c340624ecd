"""``colonia club``: what it says, and what it asks of the host."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from colonia_tui.files.paths import tables_dir
from engine.game import Reason, Refused
from net.messages import Door
from net.plans import ClubPlan, DoorPlan
from tests.colonia_tui.commands.conftest import Colonia

Announce = Callable[[Door, list[str]], None]


def test_it_says_the_address_and_the_phrase(colonia: Colonia, monkeypatch: pytest.MonkeyPatch) -> None:
    plans: list[ClubPlan] = []

    async def serve(plan: ClubPlan, announce: Announce) -> None:
        plans.append(plan)
        announce(Door(False, False, 4, "amber boat cellar drum eagle", ""), ["10.0.0.1:1", "127.0.0.1:1"])

    monkeypatch.setattr("net.club.serve_club", serve)
    said = colonia("club", "--tables", "3", "--bind", "10.0.0.1", "--port", "1", "--strict")
    assert said == (0, "10.0.0.1:1\n", "Pass phrase: amber boat cellar drum eagle\n")
    assert plans == [ClubPlan(str(tables_dir()), 3, "10.0.0.1", DoorPlan(strict=True), 1)]


def test_there_is_one_at_a_time(colonia: Colonia, monkeypatch: pytest.MonkeyPatch) -> None:
    async def serve(plan: ClubPlan, announce: Announce) -> None:
        raise Refused(Reason("club_runs"))

    monkeypatch.setattr("net.club.serve_club", serve)
    said = colonia("club")
    assert (said.code, said.err) == (
        1,
        "colonia: A club is running already; `colonia tables` shows its tables.\n",
    )


def test_so_many_tables_are_too_many(colonia: Colonia) -> None:
    assert colonia("club", "--tables", "41").code == 2
