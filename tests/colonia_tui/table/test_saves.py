"""What lies beside a save for the list of saved games."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from colonia_tui import shelf
from colonia_tui.files.files import data_dir, tables_dir
from colonia_tui.table import opening
from colonia_tui.table.desk import Desk
from colonia_tui.table.link import LocalLink
from colonia_tui.table.saves import (
    ARCHIVE,
    Glance,
    Seen,
    Stand,
    archive,
    glance_at,
    last_game,
    note,
    of_desk,
    remember_game,
)
from engine import shelf as rules_shelf
from tests.every import every


def saved(people: list[str] | None = None) -> Path:
    """A save that nobody has open."""
    link = opening.open_new("colonia", people or ["Anna"], ["greedy"] * 2, "7", shelf.options("colonia", {}))
    assert isinstance(link, LocalLink)
    link.room.begin()
    link.room.journal.publish()
    link.room.journal.close()
    return link.room.journal.path


GLANCE = Glance(
    (2, 5), ("Anna", "Ben"), False, stands=(Stand("Anna", 0, 3), Stand("Ben", 2, 4)), own=1, lesson="a first"
)


def test_what_was_noted_is_found_and_the_later_one_counts() -> None:
    save = saved()
    assert glance_at(save) is None
    note(save, Glance((2, 4)))
    note(save, GLANCE)
    assert glance_at(save) == GLANCE
    assert sorted(file.name for file in tables_dir().iterdir()) == [save.name, f"{save.stem}.glance.json"]
    assert len(opening.tables()) == 1, "it is not taken for a save"
    note(save, Glance(won=("Anna", "Ben")))
    assert glance_at(save) == Glance(won=("Anna", "Ben"))


def test_nothing_is_noted_of_a_table_that_is_not_kept_here() -> None:
    tables_dir().mkdir(parents=True)
    note(tables_dir() / "gone.colonia", GLANCE)
    assert list(tables_dir().iterdir()) == []


@every(
    "broken",
    [
        "",
        "{",
        "[]",
        "null",
        '{"moment": [1]}',
        '{"moment": "12", "turn": [], "yours": true}',
        '{"moment": [1, "2"], "turn": [], "yours": true}',
        '{"moment": [], "turn": ["\\u001b[31m"], "yours": true}',
        '{"moment": [], "turn": [], "yours": 1}',
        json.dumps({**GLANCE._asdict(), "won": "Anna"}),
        json.dumps({**GLANCE._asdict(), "own": None}),
        json.dumps({**GLANCE._asdict(), "begun": 1}),
        json.dumps({**GLANCE._asdict(), "said": "who won"}),
        json.dumps({**GLANCE._asdict(), "picture": [[1], ["2"]]}),
        json.dumps({**GLANCE._asdict(), "bars": [[[1, "stone", "1"]]]}),
        json.dumps({**GLANCE._asdict(), "bars": [[[-1, "stone", "1", ""]]]}),
        json.dumps({**GLANCE._asdict(), "bars": [[[1, "stone", "\u001b[31m", ""]]]}),
        json.dumps({**GLANCE._asdict(), "stands": [["Anna", 0]]}),
        json.dumps({**GLANCE._asdict(), "stands": [["\u001b[31m", 0, 3]]}),
        "[" * 4000,
        json.dumps({"moment": [], "turn": ["x" * 5000], "yours": False}),
    ],
)
def test_a_broken_one_counts_as_none(broken: str) -> None:
    save = saved()
    save.with_name(f"{save.stem}.glance.json").write_text(broken)
    assert glance_at(save) is None


def test_a_game_that_was_archived_is_whole_and_listed_no_more() -> None:
    save = saved()
    note(save, GLANCE)
    moved = archive(save)
    assert opening.tables() == []
    assert moved.parent == tables_dir() / ARCHIVE
    assert glance_at(moved) == GLANCE
    moved.replace(save)
    link = opening.open_saved(save.stem)
    assert isinstance(link, LocalLink)
    link.room.journal.close()


@pytest.mark.parametrize("people", [["Anna"], ["Anna", "Ben"]])
async def test_a_desk_says_whose_turn_it_is(people: list[str]) -> None:
    link = opening.open_saved(saved(people).stem)
    desk = Desk(link)
    face = shelf.face("colonia")
    told = (("2 ships",), ((1, 2),))
    seen = Seen(face.moment, face.certain, face.story.actor, lambda view: told, lambda desk: ("", ()))
    assert of_desk(desk, seen) is None
    await link.open(desk.take)
    try:

        def bots_have_chosen() -> bool:
            newest = desk.updates.values()
            return len(newest) == len(people) and all(len(u.pending) == len(people) for u in newest)

        while not bots_have_chosen() or desk.lobby is None:  # noqa: ASYNC110
            await asyncio.sleep(0)
        alone = len(people) == 1
        stands = tuple(Stand(name, colour, 0) for colour, name in enumerate(desk.names))
        asked = Glance(
            (1, 2), tuple(people), alone, stands=stands, own=0 if alone else -1, begun=False
        )._replace(said=told[0], picture=told[1])
        assert of_desk(desk, seen) == asked
        update = desk.updates[0]
        await link.act(0, update.legal[0], update.version)
        while not (found := of_desk(desk, seen)) or not found.begun:  # noqa: ASYNC110
            await asyncio.sleep(0)
    finally:
        await link.close()


# The game that was played last is the default; an invalid note is ignored.


@pytest.fixture(autouse=True)
def _two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rules_shelf.GAMES, "lanterns", "tests.toy")


def test_the_game_played_last_is_remembered() -> None:
    assert last_game() == rules_shelf.first() == "colonia"
    for name in ("lanterns", "colonia"):
        remember_game(name)
        assert last_game() == name
    (data_dir() / "last-game").unlink()
    (data_dir() / "last-game").mkdir()
    remember_game("lanterns")
    assert last_game() == "colonia"


@pytest.mark.parametrize("note", [b"chess\n", b"\xff\xfe", b"", b"lanterns" * 100])
def test_an_invalid_note_is_ignored(note: bytes) -> None:
    data_dir().mkdir(parents=True, exist_ok=True)
    (data_dir() / "last-game").write_bytes(note)
    assert last_game() == "colonia"
