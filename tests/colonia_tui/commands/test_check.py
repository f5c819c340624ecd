"""``colonia check``: recorded and saved games under the current rules, and the first difference in words."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine import record_text, shelf
from engine.colonia import GAME
from engine.play import play
from engine.record import PLAY, Entry, Record
from engine.table import Table, new_table, replaying, state_hash
from net.chairs import PERSON, Chair
from net.journal import SUFFIX, Journal
from net.notes import Notes
from tests.colonia_tui.commands.conftest import Colonia
from tests.golden import files

NAMES = ["Anna", "Ben", "Cora"]


@pytest.fixture(scope="module")
def record() -> Record:
    """The first half of a game played at a table, with a note of who sits where."""
    table = new_table(GAME, 3, "7", bytes(16), {})
    table.commit(table.note(None, ["chairs", NAMES]))
    plays = play(GAME, ["random"] * 3, "7", {}).plays
    for decided in plays[: len(plays) // 2]:
        table.commit(table.play(decided.seat, decided.action))
    return table.record


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


def write(folder: Path, record: Record, name: str = "game.json") -> str:
    path = folder / name
    path.write_text(record_text.write(record), encoding="utf-8")
    return str(path)


def save(record: Record, name: str) -> Path:
    """The record as a saved table."""
    path = Path(os.environ["COLONIA_HOME"]) / "tables" / f"{name}{SUFFIX}"
    notes = Notes(chairs=[Chair(PERSON, name) for name in NAMES])
    journal = Journal.create(path, record.header, record.secret, notes)
    for version, entry in enumerate(record.entries):
        journal.append(version, entry, None, notes)
    journal.close()
    return path


def changed(record: Record, place: int, **change: Any) -> Record:
    """The record with one entry changed."""
    entries = [*record.entries]
    entries[place] = entries[place]._replace(**change)
    return replace(record, entries=entries)


def place_of(record: Record, kind: str, *, drawn: bool = False) -> int:
    """The first play of this kind; with ``drawn``, the first that led to a draw."""
    plays = ((n, entry) for n, entry in enumerate(record.entries) if entry.kind == PLAY)
    return next(n for n, entry in plays if entry.body[0] == kind and (entry.outcomes or not drawn))


# The same


def test_golden_games_are_the_same(colonia: Colonia) -> None:
    golden = [str(files.GAMES / f"{name}.json") for name in files.names()[:2]]
    said = colonia("check", *golden)
    assert (said.code, said.err) == (0, "")
    assert [line.split(" is the same")[0] for line in said.out.splitlines()] == golden


@pytest.mark.parametrize("by", ["name", "name and ending", "path"])
def test_a_saved_table_is_found_by_its_name_and_by_its_path(
    colonia: Colonia, record: Record, by: str
) -> None:
    path = save(record, "colonia-1")
    name = {"name": "colonia-1", "name and ending": path.name, "path": str(path)}[by]
    said = colonia("check", name)
    assert (said.code, said.err) == (0, "")
    assert said.out == f"{name} is the same: {len(record.entries)} entries.\n"


def test_all_saves(colonia: Colonia, record: Record) -> None:
    save(record, "colonia-1")
    save(changed(record, 9, hash=bytes(8)), "colonia-2")
    said = colonia("check", "--all-saves")
    assert said.code == 1
    assert "colonia-1.colonia is the same" in said.out
    assert "colonia-2.colonia differs." in said.out


# The first difference


def differs(colonia: Colonia, folder: Path, record: Record) -> list[str]:
    """What is printed about a game that differs."""
    said = colonia("check", write(folder, record))
    assert (said.code, said.err) == (1, "")
    first, *others = said.out.splitlines()
    assert first.endswith("game.json differs.")
    return [line.strip() for line in others]


def test_another_draw(colonia: Colonia, folder: Path, record: Record) -> None:
    place = place_of(record, "card", drawn=True)
    drawn = record.entries[place].outcomes
    other = [*drawn[:-1], drawn[-1] + 1]
    where, what, now, *events = differs(colonia, folder, changed(record, place, outcomes=other))
    assert where.startswith(f"Entry {place + 1}, Tuesday of week 1: seat ")
    assert "“Play the " in where
    assert what == f"Draw {len(drawn)} now gives {drawn[-1]}; the record has {other[-1]}."
    assert now == "What happens now:"
    assert any("turn order" in event.lower() for event in events)


def test_a_draw_too_few(colonia: Colonia, folder: Path, record: Record) -> None:
    place = place_of(record, "card", drawn=True)
    drawn = record.entries[place].outcomes
    what = differs(colonia, folder, changed(record, place, outcomes=drawn[:-1]))[1]
    assert what == f"Draw {len(drawn)} now gives {drawn[-1]}; the record has nothing."


def test_an_action_that_is_refused_now(colonia: Colonia, folder: Path, record: Record) -> None:
    place = place_of(record, "booth")
    where, *what = differs(colonia, folder, changed(record, place, body=["booth", [8]]))
    assert "Wednesday of week 1" in where
    assert where.endswith("“Take booth 9”.")
    assert what == ["The current rules refuse that: Booth 9 opens only for the foreign merchants."]


def test_an_action_that_does_not_exist(colonia: Colonia, folder: Path, record: Record) -> None:
    what = differs(colonia, folder, changed(record, 20, body=["fly", [8]]))[1]
    assert what == "The current rules refuse that: That is not an action of this game."


def test_the_one_number_that_differs_is_named(colonia: Colonia, folder: Path, record: Record) -> None:
    place = place_of(record, "buy")
    dump = dumped_after(record, place)
    there = dump["money"][6]
    dump["money"][6] += 2
    said = differs(colonia, folder, changed(record, place, hash=state_hash(dump)))
    assert said[1] == f"Afterwards, Mark of seat 2: now {there}; the record has {there + 2}."


def dumped_after(record: Record, place: int) -> dict[str, Any]:
    """The state after an entry."""
    for table in replaying(GAME, record):
        if table.version == place + 1:
            dumped: dict[str, Any] = GAME.dump(table.state)
            return dumped
    raise AssertionError


def test_a_position_of_which_only_the_hash_is_known(colonia: Colonia, folder: Path, record: Record) -> None:
    what = differs(colonia, folder, changed(record, 30, hash=bytes(8)))[1]
    assert what.startswith("The position afterwards differs;")


def test_another_seed(colonia: Colonia, folder: Path, record: Record) -> None:
    other = replace(record, secret=record.secret._replace(seed="8"))
    assert differs(colonia, folder, other) == [
        "Seed and salt are not the ones the game began with: it was changed afterwards."
    ]


def test_entries_that_are_not_plays(colonia: Colonia, folder: Path, record: Record) -> None:
    assert "a note about the table" in differs(colonia, folder, changed(record, 0, hash=bytes(8)))[0]
    last = record.entries[-1].seat
    assert last is not None
    other = (last + 1) % 3  # was not the last to play
    entry = Entry("undo", other, ["own", 0], [], bytes(8))
    where, what = differs(colonia, folder, replace(record, entries=[*record.entries, entry]))
    assert where.endswith(f"seat {other + 1} takes a move back.")
    assert "nothing to take back" in what


def test_saved_players_keep_their_names(colonia: Colonia, record: Record) -> None:
    save(changed(record, place_of(record, "booth"), body=["booth", [8]]), "colonia-1")
    said = colonia("check", "colonia-1").out
    assert any(f": {name}: “Take booth 9”" in said for name in NAMES)


# Games that cannot be replayed at all


@pytest.mark.parametrize(
    ("rules", "advice"), [(0, "finish it with the older program"), (2, "update the program")]
)
def test_other_rules(colonia: Colonia, folder: Path, record: Record, rules: int, advice: str) -> None:
    said = colonia("check", write(folder, replace(record, header=replace(record.header, rules=rules))))
    assert (said.code, said.out) == (1, "")
    assert len(said.err.splitlines()) == 1
    assert f"version {rules} of the rules" in said.err
    assert advice in said.err


@pytest.mark.parametrize(
    "change", [{"game": "chess"}, {"seats": 9}, {"options": {"deck": 7}}, {"options": {"nothing": 7}}]
)
def test_a_header_that_does_not_match(
    colonia: Colonia, folder: Path, record: Record, change: dict[str, Any]
) -> None:
    said = colonia("check", write(folder, replace(record, header=replace(record.header, **change))))
    assert (said.code, said.out) == (1, "")
    assert len(said.err.splitlines()) == 1
    assert said.err.rstrip().endswith(".")


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe", b"SQLite format 3\0" + bytes(100)])
def test_a_file_that_is_not_a_game(colonia: Colonia, folder: Path, content: bytes) -> None:
    (folder / "game.json").write_bytes(content)
    said = colonia("check", str(folder / "game.json"))
    assert (said.code, said.out) == (1, "")
    assert len(said.err.splitlines()) == 1


@pytest.mark.parametrize("name", ["nothing-there", "no/such/file.json", "."])
def test_a_name_that_is_not_a_file(colonia: Colonia, name: str) -> None:
    said = colonia("check", name)
    assert (said.code, said.out) == (1, "")
    assert len(said.err.splitlines()) == 1


def test_the_others_are_checked_anyway(colonia: Colonia, folder: Path, record: Record) -> None:
    said = colonia("check", "nothing-there", write(folder, record))
    assert said.code == 1
    assert "nothing-there" in said.err
    assert "is the same" in said.out


@pytest.mark.parametrize(
    "line", ["", "--export out.json", "one two --export out.json", "one --all-saves --export out.json"]
)
def test_misuse(colonia: Colonia, line: str) -> None:
    said = colonia("check", *line.split())
    assert (said.code, said.out) == (2, "")
    assert len(said.err.splitlines()) == 1


def test_no_saves_at_all(colonia: Colonia) -> None:
    said = colonia("check", "--all-saves")
    assert (said.code, said.out) == (1, "")
    assert len(said.err.splitlines()) == 1


def test_a_device_is_refused(colonia: Colonia, folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    for name in (str(folder / "pipe"), "/dev/zero"):
        said = colonia("check", name)
        assert (said.code, said.out) == (1, "")
        assert said.err == f"colonia: {name}: It cannot be read: it is not a regular file.\n"


@pytest.mark.parametrize("line", [["one", "--export", ""], [""], ["", "--export", "out.json"]])
def test_a_file_without_a_name(colonia: Colonia, line: list[str]) -> None:
    said = colonia("check", *line)
    assert (said.code, said.out) == (2, "")
    assert said.err.rstrip().endswith(": give the name of a file.")


# Export


def test_a_save_is_exported_without_the_names(colonia: Colonia, folder: Path, record: Record) -> None:
    save(record, "colonia-1")
    file = folder / "bug.json"
    said = colonia("check", "colonia-1", "--export", str(file))
    assert (said.code, said.err) == (0, "")
    assert "Anna" not in file.read_text(encoding="utf-8")
    again = record_text.read(file.read_text(encoding="utf-8"))
    assert again.entries[1:] == record.entries[1:]
    assert (again.header, again.secret) == (record.header, record.secret)
    assert colonia("check", str(file)).code == 0


def test_an_export_keeps_what_the_players_contributed(colonia: Colonia, folder: Path, record: Record) -> None:
    table = Table(shelf.game("colonia"), record.header, record.secret)
    table.commit(table.deal(["0" * 32, *[None] * (record.header.seats - 1)], ["chairs", ["Anna"]]))
    save(table.record, "colonia-1")
    file = folder / "bug.json"
    assert colonia("check", "colonia-1", "--export", str(file)).code == 0
    assert "Anna" not in file.read_text(encoding="utf-8")
    assert colonia("check", str(file)).code == 0


def test_an_export_overwrites_nothing(colonia: Colonia, folder: Path, record: Record) -> None:
    file = folder / "bug.json"
    file.write_text("mine")
    said = colonia("check", write(folder, record), "--export", str(file))
    assert said.code == 1
    assert len(said.err.splitlines()) == 1
    assert file.read_text() == "mine"


def test_an_export_to_nowhere(colonia: Colonia, folder: Path, record: Record) -> None:
    said = colonia("check", write(folder, record), "--export", str(folder / "no" / "bug.json"))
    assert said.code == 1
    assert len(said.err.splitlines()) == 1


def test_a_game_without_words_is_refused(
    colonia: Colonia, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(shelf.GAMES, "lanterns", "tests.toy")
    lanterns = new_table(shelf.game("lanterns"), 2, "7", bytes(16), {})
    said = colonia("check", write(folder, lanterns.record))
    assert (said.code, said.out) == (1, "")
    assert "There is no game called lanterns" in said.err
