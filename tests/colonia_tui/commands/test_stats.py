"""``colonia stats``: a folder of known games, added up by hand."""

from __future__ import annotations

import json
import shutil

import pytest

from colonia_tui import shelf as drawn
from colonia_tui.commands import stats
from net.saves.journal import Journal
from tests.colonia_tui.commands.conftest import Colonia
from tests.colonia_tui.known_games import TODAY, Seats, home, keep_known_games, log, save, table_of


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stats, "today", lambda: TODAY)
    keep_known_games()


def test_a_folder_of_known_games_adds_up(colonia: Colonia, known: None) -> None:
    code, out, err = colonia("stats", "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) == {
        "games": 8,
        "results": [
            {
                "game": "colonia",
                "players": 3,
                "games": 3,
                "places": [1, 1, 1],
                "mean": 21.0,  # 63 / 3
                "best": {"points": 26, "date": "2026-11-02", "table": "colonia-2"},
            },
            {
                "game": "troyes",
                "players": 2,
                "games": 1,
                "places": [1, 0],
                "mean": 44.0,
                "best": {"points": 44, "date": "2026-11-04", "table": "troyes-4"},
            },
            {
                "game": "troyes",
                "players": 3,
                "games": 4,
                "places": [1, 2, 1],
                "mean": 40.75,  # 163 / 4
                "best": {"points": 50, "date": "2026-11-20", "table": "daily-2026-11-20-troyes"},
            },
        ],
        "against": [
            {"game": "colonia", "opponent": "greedy", "games": 2, "mean": 23.0, "theirs": 21.33},  # 64 / 3
            {"game": "colonia", "opponent": "hard", "games": 2, "mean": 21.5, "theirs": 20.33},  # 61 / 3
            {"game": "troyes", "opponent": "people", "games": 2, "mean": 37.0, "theirs": 35.0},  # 105 / 3
            {"game": "troyes", "opponent": "hard", "games": 3, "mean": 44.33, "theirs": 41.5},  # 249 / 6
        ],
        "daily": [
            {
                "game": "troyes",
                "days": 3,
                "in_a_row": 1,
                "longest": 2,
                "won": 1,
                "mean": 44.33,  # 133 / 3
                "best": {"points": 50, "date": "2026-11-20", "table": "daily-2026-11-20-troyes"},
            }
        ],
        "lessons": 0,
        "shared": 0,
        "unreadable": 0,
    }


def test_the_same_in_words(colonia: Colonia, known: None) -> None:
    code, out, err = colonia("stats")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "8 finished games of yours.",
        "Colonia, 3 players: 3 games. 1st: 1, 2nd: 1, 3rd: 1; 21.0 points on average, best 26 (2026-11-02).",
        "Troyes, 2 players: 1 game. 1st: 1, 2nd: 0; 44.0 points on average, best 44 (2026-11-04).",
        "Troyes, 3 players: 4 games. 1st: 1, 2nd: 2, 3rd: 1; 40.8 points on average, best 50 (2026-11-20).",
        "Colonia against greedy: 2 games. You 23.0 points on average, they 21.3.",
        "Colonia against hard: 2 games. You 21.5 points on average, they 20.3.",
        "Troyes against people: 2 games. You 37.0 points on average, they 35.0.",
        "Troyes against hard: 3 games. You 44.3 points on average, they 41.5.",
        (
            "Deal of the day, Troyes: 3 days, 1 in a row (at most 2), 1 won; 44.3 points on average, best 50 "
            "(2026-11-20)."
        ),
    ]


def test_what_does_not_count_is_said(colonia: Colonia) -> None:
    two: Seats = {"Anna": (9, 1), "Ben": (8, 2), "greedy": (7, 3)}
    save(table_of("colonia", two), "colonia-1", two, "2026-11-01", mode="hotseat")
    save(table_of("colonia", two), "colonia-2", two, "2026-11-01", mode="headless")
    save(table_of("colonia", two), "colonia-3", two)
    log(table_of("colonia", two), "colonia-4", two, "2026-11-01", None)  # only watched
    one: Seats = {"Anna": (9, 1), "greedy": (7, 2), "greedy2": (6, 3)}
    taught = drawn.lesson("colonia").seed
    save(table_of("colonia", one, taught), "colonia-5", one, "2026-11-01")
    (home() / "logs" / "colonia-6-1.shown.json").write_text("{}")  # of a game that goes on
    assert json.loads(colonia("stats", "--json").out) == {
        "games": 0,
        "results": [],
        "against": [],
        "daily": [],
        "lessons": 1,
        "shared": 1,
        "unreadable": 0,
    }
    assert colonia("stats").out.splitlines() == [
        "You have not finished a game yet.",
        "1 lesson is not counted.",
        "1 game of several people at this keyboard counts for nobody.",
    ]


def test_files_that_cannot_be_read_are_counted(colonia: Colonia, known: None) -> None:
    tables, logs = home() / "tables", home() / "logs"
    (tables / "damaged.colonia").write_bytes(b"SQLite format 3\0 and no more")
    (tables / "other.colonia").write_text("hello")
    kept = json.loads((logs / "troyes-5.json").read_text())
    wrong = {
        "cut": "{",
        "nobody": json.dumps(kept | {"shown": {"table": "x", "seat": 7}}),
        "unchecked": json.dumps({key: value for key, value in kept.items() if key != "final"}),
        "few": json.dumps(kept | {"final": [[1], [1], 5]}),
        "places": json.dumps(kept | {"final": [[1, 2, 3], [1, 2, 99], 5]}),
        "empty": json.dumps(kept | {"log": []}),
        "list": "[]",
    }
    for name, text in wrong.items():
        (logs / f"{name}.json").write_text(text)
    seats: Seats = {"Anna": (9, 1), "greedy": (7, 2), "greedy2": (6, 3)}
    save(table_of("colonia", seats), "colonia-9", seats, "2026-11-09", final=None)
    save(table_of("colonia", seats), "colonia-8", seats, "2026-11-09", daily="2026-13-99")
    found = json.loads(colonia("stats", "--json").out)
    assert (found["games"], found["unreadable"]) == (8, len(wrong) + 4)
    assert colonia("stats").out.splitlines()[-1] == "11 files could not be read."


def test_games_that_somebody_has_open_are_read_or_go_on(colonia: Colonia, known: None) -> None:
    tables = home() / "tables"
    held = [Journal.open(tables / name) for name in ("colonia-1.colonia", "colonia-2.colonia")]
    with (tables / "colonia-2.colonia").open("r+b") as file:  # as if it were being written
        file.seek(512)
        file.write(bytes(3000))
    found = json.loads(colonia("stats", "--json").out)
    assert (found["games"], found["unreadable"]) == (7, 0)
    for journal in held:
        journal.close()


def test_one_game_in_several_files_counts_once(colonia: Colonia, known: None) -> None:
    tables = home() / "tables"
    shutil.copy(tables / "colonia-1.colonia", tables / "copy.colonia")
    assert json.loads(colonia("stats", "--json").out)["games"] == 8


def test_days_in_a_row_end_with_a_day_without(
    colonia: Colonia, known: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for today, row in (("2026-11-23", 1), ("2026-11-25", 0)):
        monkeypatch.setattr(stats, "today", lambda today=today: today)
        (daily,) = json.loads(colonia("stats", "--json").out)["daily"]
        assert (daily["in_a_row"], daily["longest"]) == (row, 2)
