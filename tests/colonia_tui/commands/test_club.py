"""``colonia club``: what it says, and what it asks of the host."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from colonia_tui.files.files import tables_dir
from engine.game import Reason, Refused
from net.club import ClubNews, NotOpened, Opened, SetOver
from net.messages import Door
from net.plans import ClubPlan, DoorPlan, SetPlan, TablePlan
from net.set_messages import Compared
from tests.colonia_tui.commands.conftest import Colonia

Announce = Callable[[Door, list[str]], None]


Hear = Callable[[ClubNews], None]
SAID = """\
10.0.0.1:1
evening: 2 tables compared

Seat 1: 41.5 points and place 1.5 on average
  evening-2  Ben     43  place 2    +1.5
  evening-1  Anna    40  place 1    -1.5

Seat 2: 37.5 points and place 1.5 on average
  evening-2  Easy    44  place 1    +6.5
  evening-1  小林    31  place 2    -6.5
other: no table of this set was finished.
"""


def test_it_says_the_address_and_the_phrase(colonia: Colonia, monkeypatch: pytest.MonkeyPatch) -> None:
    plans: list[ClubPlan] = []
    news: list[ClubNews] = []

    async def serve(plan: ClubPlan, announce: Announce, hear: Hear) -> None:
        plans.append(plan)
        announce(Door(False, 4, "amber boat cellar drum eagle", ""), ["10.0.0.1:1", "127.0.0.1:1"])
        for each in news:
            hear(each)

    monkeypatch.setattr("net.club.serve_club", serve)
    said = colonia("club", "--tables", "3", "--bind", "10.0.0.1", "--port", "1")
    assert said == (0, "10.0.0.1:1\n", "Pass phrase: amber boat cellar drum eagle\n")
    assert plans == [ClubPlan(str(tables_dir()), 3, "10.0.0.1", DoorPlan(), 1)]
    one = Compared("evening-1", ["Anna", "小林"], [40, 31], [1, 2])
    two = Compared("evening-2", ["Ben", "Easy"], [43, 44], [2, 1])
    news += [
        Opened("evening-1", "colonia://x#y"),
        NotOpened("evening-2", Reason("save_exists", ("evening-2.colonia",))),
        SetOver("evening", [one, two]),
        SetOver("other", []),
    ]
    said = colonia(
        "club", "--duplicate", "2", "--players", "3", "--bots", "1", "--name", "evening", "--seed", "7"
    )
    assert (said.code, said.out) == (0, SAID)
    assert said.err.splitlines()[1:] == [
        "evening-1: colonia://x#y",
        "evening-2: There is already a saved table evening-2.colonia; `colonia tables remove` puts it away.",
    ]
    table = TablePlan.for_others("colonia", 3, ["greedy"], seed="7", options=plans[1].duplicate.table.options)
    assert plans[1].duplicate == SetPlan(table, 2, "evening")


def test_there_is_one_at_a_time(colonia: Colonia, monkeypatch: pytest.MonkeyPatch) -> None:
    async def serve(plan: ClubPlan, announce: Announce, hear: Hear) -> None:
        raise Refused(Reason("club_runs"))

    monkeypatch.setattr("net.club.serve_club", serve)
    said = colonia("club")
    assert (said.code, said.err) == (
        1,
        "colonia: A club is running already; `colonia tables` shows its tables.\n",
    )


@pytest.mark.parametrize(
    "words",
    [
        ("--tables", "41"),
        ("--watchers", "3"),
        ("--duplicate", "1"),
        ("--duplicate", "21"),
        ("--duplicate", "2", "--name", "a b"),
        ("--duplicate", "2", "--name", "a" * 29),
        ("--duplicate", "2", "--players", "3", "--bots", "4"),
        ("--duplicate", "2", "--game", "troyes", "--no-notes"),
        ("--players", "3"),
        ("--seed", "7"),
        ("--name", "evening"),
        ("--no-notes",),
    ],
)
def test_wrong_use_is_one_sentence(colonia: Colonia, words: tuple[str, ...]) -> None:
    code, out, err = colonia("club", *words)
    assert (code, out, len(err.splitlines())) == (2, "", 1)
