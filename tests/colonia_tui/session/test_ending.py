"""The result as text to send: at most eight lines of 72 columns, and no seed that others must not know."""

from __future__ import annotations

import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from rich.cells import cell_len

from colonia_tui.colonia.ending import ending
from colonia_tui.session import ending as session_ending
from colonia_tui.session.ending import in_text
from colonia_tui.table.desk import Desk
from colonia_tui.table.link import RemoteLink
from colonia_tui.table.recorded import desk_of, read_game
from engine import record_text
from net.wire.messages import Over, Update
from tests.colonia_tui.screens.test_result import NAMES, finished
from tests.colonia_tui.table.test_desk import nobody
from tests.every import every
from tests.golden import files

SEED = "ab" * 32
LONG = [
    "Maximilian Alexander Constantin",
    "Katharina Elisabeth Johanna",
    *["Wolfgang Amadeus Theophilus"] * 4,
]


def sent(
    monkeypatch: pytest.MonkeyPatch, players: int, names: list[str] = NAMES, seed: str = SEED
) -> list[str]:
    """The text of `finished`, or what ``over`` says instead."""
    result, view, events = finished(players)
    desk: Any = SimpleNamespace(
        link=SimpleNamespace(game="colonia", daily=""),
        over=Over({**result, "seed": seed}, seed, b""),
        over_at=time.mktime((2026, 11, 23, 22, 0, 0, 0, 0, -1)),
        names=names[:players],
        colours=list(range(players)),
        you=0,
    )
    monkeypatch.setattr(session_ending, "ending_of", lambda desk: ending(view, events))
    return in_text(desk)


def test_everybody_is_named_with_place_and_points(monkeypatch: pytest.MonkeyPatch) -> None:
    scores = finished(3)[0]["scores"]
    text = sent(monkeypatch, 3)
    assert text[0] == "Colonia · 2026-11-23"
    assert text[1] == f"小林 さくら wins with {scores[2]} VP, {scores[2] - scores[0]} ahead of Anna"
    assert text[-4:] == [
        f"1. 小林 さくら {scores[2]} VP",
        f"2. Anna {scores[0]} VP",
        f"3. Ben {scores[1]} VP",
        f"Seed: {SEED}",
    ]


@every("players", [3, 6])
@every("names", [NAMES, LONG])
def test_it_has_eight_lines_of_72_columns(
    players: int, names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = sent(monkeypatch, players, names)
    assert len(text) <= 8
    assert max(map(cell_len, text)) <= 72
    for place in range(players):
        assert sum(f"{place + 1}. " in line for line in text) == 1


def test_while_others_play_the_same_deal_there_is_no_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not any("Seed" in line for line in sent(monkeypatch, 3, seed=""))


def test_the_day_is_that_on_which_somebody_here_saw_it_end() -> None:
    def update(*pending: int) -> Update:
        return Update(0, 1, b"", {}, None, [], [], None, False, None, [*pending])

    over = Over({}, "", b"")
    seen, opened = Desk(RemoteLink(nobody, game="colonia")), Desk(RemoteLink(nobody, game="colonia"))
    before = time.time()
    for news in (update(0, 1), update(), over):
        seen.take(None, news)
    assert seen.over_at is not None
    assert before <= seen.over_at <= time.time()
    then = seen.over_at
    seen.take(None, over)  # with the seed, when the last table of the set is over
    assert seen.over_at == then
    for news in (update(), over):
        opened.take(None, news)
    assert opened.over_at is None


@every(
    "ended, first",
    [
        (0, "Colonia"),
        (time.mktime((2026, 11, 23, 22, 0, 0, 0, 0, -1)), "Colonia · 2026-11-23"),
        (1 << 70, "Colonia"),
    ],
)
def test_of_a_recorded_game_it_is_the_day_that_the_file_says(
    ended: float, first: str, tmp_path: Path
) -> None:
    record, path = files.read("3-bots"), tmp_path / "game.json"
    path.write_text(record_text.write(record, {"final": [[1, 2, 3], [1, 2, 3], int(ended)]}))
    assert in_text(desk_of(read_game(str(path))))[0] == first
