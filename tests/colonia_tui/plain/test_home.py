"""The home of line mode: whatever a page of the home screen does, a number or a word does."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from colonia_tui import shelf
from colonia_tui.drawing import keys
from colonia_tui.failure import Failure
from colonia_tui.files.settings import Settings
from colonia_tui.plain import home as home_page
from colonia_tui.plain.home import Home
from colonia_tui.plain.words import NAMES
from colonia_tui.session import forms
from colonia_tui.table import opening
from colonia_tui.table.link import Link
from net.client.finding import Nearby
from net.host.announcing import Announcement
from net.plans import ClockPlan, DoorPlan, TablePlan
from tests.colonia_tui.plain.lines import home_with, playing
from tests.colonia_tui.plain.test_secrecy import Heard


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    return home_with(tmp_path / "home")


class Script(Heard):
    """A console at which these lines are typed."""

    def __init__(self, *lines: str) -> None:
        super().__init__()
        self._script = [*lines]

    async def read(self, *, hidden: bool = False, empty: bool = False) -> str | None:
        if not self._script:
            self.ended = True
            return None
        return self._script.pop(0)


async def at_home(console: Script) -> Link | None:
    """What is opened from home by what is typed."""
    token = keys.COMMANDS.set(NAMES)
    try:
        return await Home(console, Settings, lambda _settings: None).choose()
    finally:
        keys.COMMANDS.reset(token)


def test_a_new_game_is_a_form_by_number_and_all_that_the_page_has_is_in_it(home: dict[str, str]) -> None:
    with playing("--plain", environ=home) as lines:
        said = lines.type("4")
        assert "New game against bots:\n1: your name: Anna.\n2: players: 4.\n3: chair 2: greedy." in said
        assert "It can be 2, 3 or 4." in lines.type("players")
        assert "4: chair 3: greedy." in lines.type("help")
        assert "It can be 2, 3 or 4." in lines.type("2 9")
        said = lines.type("2 2")
        assert "players: 2." in said
        assert "chair 3" not in said
        assert "chair 2: easy." in lines.type("chair-2 easy")
        said = lines.type("4")  # more
        for option in shelf.face("troyes").options:
            assert option.label in said
        assert "There is no line" in lines.type("zzz 1")
        lines.type("seed 7")
        lines.type("begin")
        assert "Easy" in lines.type("people")
        lines.type("quit")
        assert lines.end() == 0


def test_a_finished_form_is_not_begun_at_the_end_of_input_nor_by_a_comment(home: dict[str, str]) -> None:
    with playing("--plain", environ=home) as lines:
        lines.type("3")
        assert lines.end() == 0
    assert not [*Path(home["COLONIA_HOME"]).glob("tables/*")]


def test_words_of_home_read_rules_and_settings_and_archive_a_game(home: dict[str, str]) -> None:
    with playing("--plain", environ=home) as lines:
        assert "4: A round" in lines.type("rules troyes")
        assert "Income: everybody gets money" in lines.type("rules troyes 4")
        assert "13 more paragraphs" in lines.type("rules colonia wall")
        assert "bell is off now." in lines.type("settings 4 off")
        assert "bell: off." in lines.type("settings")
        assert "Name the number of a game" in lines.type("archive 3")
        assert "No game has ended here yet." in lines.type("result")
        lines.type("3", "", "4")  # a new game, at once
        said = lines.type("quit")
        assert "3: Go on with Colonia of Anna, Greedy" in said
        assert "y or n." in lines.type("archive 3")
        assert "Go on with" not in lines.type("n")
        lines.type("archive 3")
        said = lines.type("y")
        assert "It is in" in said
        assert "Go on with" not in said
        assert "is not known" in lines.type("zzz")
        lines.type("learn")
        assert "citizen" in lines.type("quit", "learn troyes")
    folder = Path(home["COLONIA_HOME"])
    assert len([*folder.glob("tables/archive/*.colonia")]) == 1
    assert json.loads((folder / "settings.json").read_text()) == {"bell": False}


async def test_hosting_asks_for_all_that_the_form_of_the_screen_asks_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    planned: list[tuple[TablePlan, DoorPlan]] = []

    def open_host(plan: TablePlan, *, door: DoorPlan) -> Link:
        planned.append((plan, door))
        raise Failure("not now")

    monkeypatch.setattr(opening, "open_host", open_host)
    number = str(
        1
        + [way.name for way in home_page.Home(Heard(), Settings, print)._found()].index(
            "Colonia: a table for others to join."
        )
    )
    console = Script(
        number, "players 4", "chair-3 hard", "more shown", "watchers none", "announce no", "clock 60s",
        "away 120", "phrase equal hockey proof root double", "",
    )  # fmt: skip
    assert await at_home(console) is None
    assert "not now" in console.lines, "\n".join(console.lines)
    ((plan, door),) = planned
    assert [chair.level for chair in plan.chairs] == ["", "", "hard", ""]
    assert (plan.bot_after, plan.clock) == (120, ClockPlan(60))
    assert (door.phrase, door.watchers, door.announce) == ("equal hockey proof root double", 0, False)


async def test_every_line_of_every_form_can_be_changed_and_says_what_it_is() -> None:
    from colonia_tui.plain import forms as page

    for game in shelf.GAMES:
        for form in forms.FORMS.values():
            fields = form(game).fields()
            next(field for field in fields if field.id == "more").put("shown")
            for number, field in enumerate(form(game).fields(), 1):
                assert len(page.about(field).split()) > len(field.label.split())
                for value in field.known:
                    assert page.change(form(game).fields(), f"{number} {value}"), field.id


async def test_tables_nearby_are_listed_and_chosen_by_number(monkeypatch: pytest.MonkeyPatch) -> None:
    joined: list[tuple[str, ...]] = []

    async def find_tables(show: object) -> None:
        said = Announcement("t", "colonia", 2, 3, True, 1, "Ben")
        cast(SimpleNamespace, show)([Nearby(said, "192.0.2.7:47771", "a")])

    def open_join(*args: str) -> Link:
        joined.append(args)
        raise Failure("not now")

    monkeypatch.setattr(opening, "find_tables", find_tables)
    monkeypatch.setattr(opening, "open_join", open_join)
    monkeypatch.setattr(home_page, "USUALLY", 0.01)
    number = str(
        1
        + [way.name for way in home_page.Home(Heard(), Settings, print)._found()].index(
            "Join somebody's table."
        )
    )
    console = Script(number, "nearby", "1", "Anna")
    assert await at_home(console) is None
    assert "1: Ben's table, Colonia, 2 of 3 free, 192.0.2.7:47771; pass phrase." in console.lines
    assert joined == [("192.0.2.7:47771", "Anna")]
