"""``colonia check``: recorded and saved games under the current rules, and the first difference in words."""

from __future__ import annotations

import asyncio
import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from colonia_tui.failure import Failure
from colonia_tui.files.files import tables_dir
from colonia_tui.table import opening
from engine import record_text, shelf
from engine.colonia import GAME
from engine.play import play
from engine.record import PLAY, Entry, Record
from engine.table import Table, new_table, replaying, state_hash
from net.chairs import Chair
from net.fair import evidence
from net.fair.log import packed_record
from net.saves import saved
from net.saves.journal import SUFFIX
from net.saves.notes import Notes
from net.wire.messages import PERSON
from tests.colonia_tui.commands.conftest import Colonia, refused
from tests.colonia_tui.screens.player import Player, playing
from tests.golden import files
from tests.net.fair import cheats
from tests.net.fair.lobby import Guest, Lobby
from tests.net.save_files import created

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
    journal = created(path, record.header, record.secret, notes)
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
    assert colonia("check", name) == (0, f"{name} is the same: {len(record.entries)} entries.\n", "")


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


def test_another_draw_and_one_too_few(colonia: Colonia, folder: Path, record: Record) -> None:
    place = place_of(record, "card", drawn=True)
    drawn = record.entries[place].outcomes
    other = [*drawn[:-1], drawn[-1] + 1]
    where, what, now, *events = differs(colonia, folder, changed(record, place, outcomes=other))
    assert where.startswith(f"Entry {place + 1}, Tuesday of week 1: seat ")
    assert "“Play the " in where
    assert what == f"Draw {len(drawn)} now gives {drawn[-1]}; the record has {other[-1]}."
    assert now == "What happens now:"
    assert any("turn order" in event.lower() for event in events)
    place = place_of(record, "card", drawn=True)
    drawn = record.entries[place].outcomes
    what = differs(colonia, folder, changed(record, place, outcomes=drawn[:-1]))[1]
    assert what == f"Draw {len(drawn)} now gives {drawn[-1]}; the record has nothing."


def test_an_action_that_is_refused_now_or_does_not_exist(
    colonia: Colonia, folder: Path, record: Record
) -> None:
    place = place_of(record, "booth")
    where, *what = differs(colonia, folder, changed(record, place, body=["booth", [8]]))
    assert "Wednesday of week 1" in where
    assert where.endswith("“Take booth 9”.")
    assert what == ["The current rules refuse that: Booth 9 opens only for the foreign merchants."]
    what = differs(colonia, folder, changed(record, 20, body=["fly", [8]]))[1]
    assert what == "The current rules refuse that: That is not an action of this game."


def test_the_one_number_that_differs_is_named_if_more_than_the_hash_is_known(
    colonia: Colonia, folder: Path, record: Record
) -> None:
    place = place_of(record, "buy")
    dump = dumped_after(record, place)
    there = dump["money"][6]
    dump["money"][6] += 2
    said = differs(colonia, folder, changed(record, place, hash=state_hash(dump)))
    assert said[1] == f"Afterwards, Mark of seat 2: now {there}; the record has {there + 2}."
    what = differs(colonia, folder, changed(record, 30, hash=bytes(8)))[1]
    assert what.startswith("The position afterwards differs;")


def dumped_after(record: Record, place: int) -> dict[str, Any]:
    """The state after an entry."""
    for table in replaying(GAME, record):
        if table.version == place + 1:
            dumped: dict[str, Any] = GAME.dump(table.state)
            return dumped
    raise AssertionError


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
    sentence = refused(
        colonia("check", write(folder, replace(record, header=replace(record.header, rules=rules))))
    )
    assert f"version {rules} of the rules" in sentence
    assert advice in sentence


@pytest.mark.parametrize(
    "change", [{"game": "chess"}, {"seats": 9}, {"options": {"deck": 7}}, {"options": {"nothing": 7}}]
)
def test_a_header_that_does_not_match(
    colonia: Colonia, folder: Path, record: Record, change: dict[str, Any]
) -> None:
    sentence = refused(
        colonia("check", write(folder, replace(record, header=replace(record.header, **change))))
    )
    assert sentence.endswith(".")


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe", b"SQLite format 3\0" + bytes(100)])
def test_a_file_that_is_not_a_game(colonia: Colonia, folder: Path, content: bytes) -> None:
    (folder / "game.json").write_bytes(content)
    refused(colonia("check", str(folder / "game.json")))


@pytest.mark.parametrize("name", ["nothing-there", "no/such/file.json", ".", "--all-saves"])
def test_a_name_that_is_not_a_file(colonia: Colonia, name: str) -> None:
    refused(colonia("check", name))


def test_the_others_are_checked_anyway(colonia: Colonia, folder: Path, record: Record) -> None:
    said = colonia("check", "nothing-there", write(folder, record))
    assert said.code == 1
    assert "nothing-there" in said.err
    assert "is the same" in said.out


def test_a_device_is_refused(colonia: Colonia, folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    for name in (str(folder / "pipe"), "/dev/zero"):
        said = colonia("check", name)
        assert said == (1, "", f"colonia: {name}: It cannot be read: it is not a regular file.\n")


@pytest.mark.parametrize("line", [["one", "--export", ""], [""], ["", "--export", "out.json"]])
def test_a_file_without_a_name(colonia: Colonia, line: list[str]) -> None:
    said = colonia("check", *line)
    assert (said.code, said.out) == (2, "")
    assert said.err.rstrip().endswith(": give the name of a file.")


# Export


def test_a_save_is_exported_without_the_names_and_with_what_was_contributed(
    colonia: Colonia, folder: Path, record: Record
) -> None:
    save(record, "colonia-1")
    file = folder / "bug.json"
    said = colonia("check", "colonia-1", "--export", str(file))
    assert (said.code, said.err) == (0, "")
    assert "Anna" not in file.read_text(encoding="utf-8")
    again = record_text.read(file.read_text(encoding="utf-8"))
    assert again.entries[1:] == record.entries[1:]
    assert (again.header, again.secret) == (record.header, record.secret)
    assert colonia("check", str(file)).code == 0
    table = Table(shelf.game("colonia"), record.header, record.secret)
    table.commit(table.deal(["0" * 32, *[None] * (record.header.seats - 1)], ["chairs", ["Anna"]]))
    save(table.record, "colonia-2")
    file = folder / "contributed.json"
    assert colonia("check", "colonia-2", "--export", str(file)).code == 0
    assert "Anna" not in file.read_text(encoding="utf-8")
    assert colonia("check", str(file)).code == 0


def test_an_export_overwrites_nothing_and_leads_nowhere(
    colonia: Colonia, folder: Path, record: Record
) -> None:
    file = folder / "bug.json"
    file.write_text("mine")
    said = colonia("check", write(folder, record), "--export", str(file))
    assert said.code == 1
    assert len(said.err.splitlines()) == 1
    assert file.read_text() == "mine"
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


# ``colonia verify``: what the result says of a game, said of a file.


@pytest.fixture
def anna(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Guest:
    """A guest at the end of a game that was saved as ``lanterns-1``."""
    monkeypatch.setitem(shelf.GAMES, "lanterns", "tests.toy")
    tables_dir().mkdir(parents=True)
    lobby = Lobby(tables_dir(), [Chair(PERSON, "Otto", ready=True), Chair()], ["Anna"])
    asyncio.run(lobby.begin())
    asyncio.run(lobby.play())
    lobby.house.journal.close()
    return lobby.guests[1]


def kept(guest: Guest, folder: Path) -> Path:
    """The log as it is kept by a guest."""
    file = folder / "log.json"
    evidence.store(file, packed(guest), guest.witness.evidence)
    return file


def packed(guest: Guest) -> bytes:
    assert guest.wire.room is not None
    return packed_record(guest.wire.room.table.record)


def change(file: Path, **changes: Any) -> None:
    data = json.loads(file.read_text())
    data["shown"] |= changes
    file.write_text(json.dumps(data))


def test_a_log_that_was_kept(colonia: Colonia, anna: Guest, tmp_path: Path) -> None:
    file = kept(anna, tmp_path)
    said = colonia("verify", str(file))
    assert (said.code, said.err) == (0, "")
    moves, views = anna.verdict.moves, anna.verdict.views
    assert said.out == f"{file}: All {moves} moves checked, and {views} views shown.\n"
    assert record_text.read(file.read_text())  # it is a recorded game like any other


def test_a_saved_table_and_one_that_is_not_there(colonia: Colonia, anna: Guest) -> None:
    said = colonia("verify", "lanterns-1", "nothing-there")
    assert said.code == 1
    assert said.out == f"lanterns-1: All {anna.verdict.moves} moves checked.\n"
    assert said.err.startswith("colonia: nothing-there: ")


@pytest.mark.parametrize("over", [True, False])
def test_a_table_whose_result_somebody_looks_at_is_read_and_one_that_is_played_is_not(
    colonia: Colonia, monkeypatch: pytest.MonkeyPatch, over: bool
) -> None:
    """Whoever looks at a result has the table open, in another program."""
    monkeypatch.setitem(shelf.GAMES, "lanterns", "tests.toy")
    monkeypatch.setattr(saved, "TRY_AGAIN", 0.0)
    tables_dir().mkdir(parents=True)
    lobby = Lobby(tables_dir(), [Chair(PERSON, "Otto", ready=True), Chair()], ["Anna"])
    asyncio.run(lobby.begin())
    if over:
        asyncio.run(lobby.play())
    journal = lobby.house.journal
    in_use = "is already open in another window"
    assert in_use in colonia("verify", "lanterns-1").err, "its last moves are not in the file yet"
    journal.tidy()
    assert (in_use in colonia("verify", "lanterns-1").err) is not over
    assert ("moves checked" in colonia("verify", "lanterns-1").out) is over
    assert (in_use in colonia("check", "--all-saves").err) is not over
    said = colonia("tables", "close", "lanterns-1")
    assert said == ((0, "lanterns-1 is closed.\n", "") if over else (1, "", said.err))
    journal.close()


def test_what_was_shown_is_not_what_the_log_says(colonia: Colonia, anna: Guest, tmp_path: Path) -> None:
    file = kept(anna, tmp_path)
    shown = [[*each[:3], "AAAA"] for each in msgspec.to_builtins(anna.witness.evidence)["shown"]]
    change(file, shown=shown)
    said = colonia("verify", str(file))
    assert said == (1, f"{file}: Before the first move: what was shown here is not what had happened.\n", "")
    change(file, commitment="0" * 64)
    assert "the seed is not the one that the host had fixed in the lobby" in colonia("verify", str(file)).out


def test_what_one_has_contributed_counts_for_nothing(
    colonia: Colonia, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    cheats.contribution_left_out(monkeypatch, 1)
    file = kept(request.getfixturevalue("anna"), tmp_path)
    said = colonia("verify", str(file))
    assert said.code == 1
    assert "your contribution to the deal is missing, although the host had it in time" in said.out


def test_what_is_none(colonia: Colonia, anna: Guest, tmp_path: Path) -> None:
    file = kept(anna, tmp_path)
    change(file, seat="one")
    said = colonia("verify", str(file))
    assert (said.code, said.out, len(said.err.splitlines())) == (1, "", 1)
    assert colonia("verify").code == 2


def test_what_is_no_log_or_cannot_be_written_is_not_kept(anna: Guest, tmp_path: Path) -> None:
    evidence.store(tmp_path / "no.json", b"nonsense", anna.witness.evidence)
    assert not (tmp_path / "no.json").exists()
    (tmp_path / "file").touch()
    evidence.store(tmp_path / "file" / "no.json", packed(anna), anna.witness.evidence)
    assert (tmp_path / "file").read_bytes() == b""


# A save of older or newer rules is refused in a sentence that says what to do, wherever it is opened.


OTHERS = pytest.mark.parametrize(
    ("rules", "advice"),
    [
        (GAME.rules_version - 1, "finish it with the older program"),
        (GAME.rules_version + 1, "update the program"),
    ],
)


def saved_with(rules: int, mode: str) -> str:
    """The name of a table that was saved under these rules."""
    table = new_table(GAME, 3, "7", bytes(16), {})
    path = tables_dir() / f"colonia-1{SUFFIX}"
    chairs = [Chair(PERSON, name) for name in ("Anna", "Ben", "Cora")]
    header = replace(table.header, rules=rules)
    created(path, header, table.secret, Notes(mode, chairs, started=True)).close()
    return "colonia-1"


@OTHERS
@pytest.mark.parametrize("mode", ["solo", "hotseat", "host"])
def test_continue(mode: str, rules: int, advice: str) -> None:
    with pytest.raises(Failure) as failure:
        opening.open_saved(saved_with(rules, mode))
    assert f"version {rules} of the rules" in str(failure.value)
    assert advice in str(failure.value)


@OTHERS
def test_continue_without_a_screen(colonia: Colonia, rules: int, advice: str) -> None:
    assert advice in refused(colonia("continue", saved_with(rules, "headless")))
    assert advice in refused(colonia("continue"))  # the only one there is


def box(player: Player) -> str:
    """What stands in the boxes on the right of the home screen."""
    lines = [line.split("\u2502")[1] for line in player.lines() if line.count("\u2502") > 1]
    return " ".join(" ".join(lines).split())


@OTHERS
async def test_the_list_of_saved_games(rules: int, advice: str) -> None:
    saved_with(rules, "hotseat")
    async with playing() as player:
        await player.until("Anna, Ben, Cora")
        await player.until(f"This game follows version {rules}")
        await player.press("1", "enter")
        await player.until(lambda: advice in box(player))
