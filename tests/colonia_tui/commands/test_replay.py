"""``colonia replay``: what it refuses, and what lines say of a recorded game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from colonia_tui.commands.replay import recorded_link
from colonia_tui.failure import Failure, Misuse
from colonia_tui.files.files import tables_dir
from colonia_tui.table import opening
from colonia_tui.table.recorded import RecordedLink
from engine import record_text
from net.chairs import Chair
from net.fair.evidence import Evidence
from net.saves.journal import SUFFIX, Journal
from net.saves.notes import DealSet, Notes
from net.saves.saved import read_save
from net.wire.messages import BOT, PERSON
from tests.colonia_tui.commands.conftest import Colonia, refused
from tests.colonia_tui.plain.lines import home_with, playing, run
from tests.golden import files
from tests.net.save_files import created

GAMES = [files.GAMES / "3-bots.json", files.GAMES / "troyes-3.json"]
CUT = 60


def cut(folder: Path, of: Path = GAMES[0]) -> Path:
    """A game that is not over."""
    record = files.at(of)
    path = folder / "cut.json"
    path.write_text(record_text.write(replace(record, entries=record.entries[:CUT])))
    return path


def saved(name: str, entries: int | None = None, deal_set: DealSet | None = None) -> Path:
    """A recorded game as a saved table with one person, in the second chair."""
    record = files.at(GAMES[0])
    chairs = [Chair(BOT, "Greedy", "greedy"), Chair(PERSON, "Anna", "", 1), Chair(BOT, "Random", "random", 2)]
    over = entries is None
    notes = Notes(mode="solo", chairs=chairs, started=True, over=over, deal_set=deal_set)
    path = tables_dir() / f"{name}{SUFFIX}"
    journal = created(path, record.header, record.secret, notes)
    for version, entry in enumerate(record.entries[:entries]):
        journal.append(version, entry, None, notes)
    journal.close()
    return path


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "no_record"),
        (b"not a game", "no_record"),
        (b"\xff\xfe\x00", "no_record"),
        (b"SQLite format 3\0 and nothing more", "damaged"),
        (b'{"format": 99, "header": {"format": 99}}', "newer"),
    ],
)
def test_what_is_no_game_is_a_sentence(colonia: Colonia, tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    assert str(path) in refused(colonia("replay", str(path)))


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.stem)
@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.999])
def test_a_file_that_was_cut_off_is_a_sentence(
    colonia: Colonia, tmp_path: Path, game: Path, share: float
) -> None:
    content = game.read_bytes()
    path = tmp_path / "game.json"
    path.write_bytes(content[: int(len(content) * share)])
    refused(colonia("replay", str(path)))


@pytest.mark.parametrize("share", [0.05, 0.3, 0.6, 0.95])
def test_a_save_that_is_damaged_is_a_sentence(colonia: Colonia, share: float) -> None:
    path = saved("damaged")
    content = bytearray(path.read_bytes())
    at = int(len(content) * share)
    path.write_bytes(content[:at])
    refused(colonia("replay", "damaged"))


def test_other_rules_are_the_sentence_that_there_is(colonia: Colonia, tmp_path: Path) -> None:
    record = files.at(GAMES[0])
    header = replace(record.header, rules=record.header.rules + 1)
    path = tmp_path / "game.json"
    path.write_text(record_text.write(replace(record, header=header)))
    assert "rules" in refused(colonia("replay", str(path)))


def test_a_changed_game_is_a_sentence(colonia: Colonia, tmp_path: Path) -> None:
    record = files.at(GAMES[0])
    entries = [*record.entries]
    entries[20] = entries[20]._replace(hash=bytes(8))
    path = tmp_path / "game.json"
    path.write_text(record_text.write(replace(record, entries=entries)))
    assert "entry 21" in refused(colonia("replay", str(path)))


def test_nothing_there_or_nothing_in_it_is_a_sentence(colonia: Colonia, tmp_path: Path) -> None:
    assert "no such file" in refused(colonia("replay", "nothing"))
    record = files.at(GAMES[0])
    path = tmp_path / "game.json"
    path.write_text(record_text.write(replace(record, entries=[])))
    assert "Nothing has happened" in refused(colonia("replay", str(path)))


def test_a_seat_is_shown_only_after_the_end(colonia: Colonia, tmp_path: Path) -> None:
    assert "not over" in refused(colonia("replay", str(cut(tmp_path)), "--seat", "1"), 2)
    assert "3 players" in refused(colonia("replay", str(GAMES[0]), "--seat", "4"), 2)
    with pytest.raises(Misuse):
        recorded_link(str(cut(tmp_path)), 2)
    assert recorded_link(str(GAMES[0]), 2).seats == ()


def test_one_s_own_game_is_shown_as_one_saw_it() -> None:
    saved("mine")
    assert recorded_link("mine", None).seats == (1,)
    assert recorded_link("mine", 2).seats == (1,)
    assert recorded_link("mine", 1).seats == ()
    saved("half", CUT)
    assert recorded_link("half", None).seats == ()


def test_a_game_that_is_played_elsewhere_is_a_sentence(colonia: Colonia) -> None:
    journal = Journal.open(saved("elsewhere", CUT))
    assert "another window" in refused(colonia("replay", "elsewhere"))
    journal.close()
    assert not recorded_link("elsewhere", None).over


def test_a_deal_that_others_play_is_not_shown() -> None:
    saved("monday-1", deal_set=DealSet("monday", ["monday-1", "monday-2"]))
    saved("monday-2", CUT, DealSet("monday", ["monday-1", "monday-2"]))
    with pytest.raises(Failure, match="monday-1"):
        recorded_link("monday-1", None)


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.stem)
def test_in_lines_it_goes_from_the_first_move_to_the_result(tmp_path: Path, game: Path) -> None:
    environ = home_with(tmp_path)
    with playing("--plain", "replay", str(game), environ=environ) as lines:
        first = lines.said[0]
        assert "Move 1 of " in first
        moves = int(first.partition("Move 1 of ")[2].partition(".")[0])
        assert "Move 2 of " in lines.type("next")
        assert "Move 1 of " in lines.type("back")
        assert "how the game began" in lines.type("back")
        assert f"Move 30 of {moves}." in lines.type("next 29")
        then = lines.type("points")
        log = lines.type("log 2").splitlines()
        assert len(log) == 3  # with what was typed
        board = lines.type("board")
        assert f"Move 29 of {moves}." in lines.type("back")
        assert f"Move 30 of {moves}." in lines.type("next")
        assert lines.type("board") == board
        on = int(lines.type("next day").partition("Move ")[2].partition(" ")[0])
        assert on > 30
        assert f"Move {moves} of {moves}." in lines.type("next 999")
        assert lines.type("points") != then
        assert "Place 1: " in lines.type("next")
        assert "Place 1: " in lines.type("points") or "VP" in lines.type("points")
        assert "nothing is saved" in lines.type("save")
        lines.type("quit")
        assert lines.process.wait(20) == 0
    assert not list((tmp_path / "tables").glob("*"))


def test_in_lines_one_s_own_game_speaks_to_you(tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    beside = {"shown": msgspec.to_builtins(Evidence(table="troyes-1", seat=1))}
    path.write_text(record_text.write(files.at(GAMES[1]), beside))
    code, out, err = run(b"next\nnext 999\nnext\n", "replay", str(path), environ=home_with(tmp_path))
    assert (code, err) == (0, "")
    assert "The table as Seat 2 saw it" in out
    assert "Move 1 of " in out
    assert "You: " in out
    assert "not known any more" not in out


def test_in_lines_a_game_that_goes_on_ends_with_what_was_recorded(tmp_path: Path) -> None:
    script = b"next 999\nnext\ntoday\nseen\nresult\n"
    code, out, err = run(script, "replay", str(cut(tmp_path)), environ=home_with(tmp_path))
    assert (code, err) == (0, "")
    assert out.count("Nothing more was recorded") == 2
    assert "Place 1" not in out
    assert "Waiting for" not in out


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.stem)
def test_in_lines_one_goes_on_from_an_earlier_move(tmp_path: Path, game: Path) -> None:
    environ = home_with(tmp_path)
    with playing("--plain", "replay", str(game), "--seat", "2", environ=environ) as lines:
        lines.type("next 30")
        said = lines.type("whatif")
        assert "You play on from move 31 in a game of its own, " in said
        assert lines.choices()
        lines.type(lines.choices()[0])
        assert "The game is saved after every move, as " in lines.type("save")
        assert "only when the game is over" in lines.type("whatif")
        lines.type("back")
        assert "only when the game is over" in lines.type("whatif")
        assert lines.end() == 0
    (save,) = (tmp_path / "tables").glob(f"*{SUFFIX}")
    record, names = read_save(save)
    assert record.entries[:20] == files.at(game).entries[:20]
    assert names[1] == "Anna"
    assert len({*names}) == 3
    code, out, err = run(b"whatif\n", "replay", str(save), environ=environ)
    assert (code, err) == (0, "")
    assert "only when the game is over" in out


def test_a_table_in_use_is_named_once_and_shown_once_it_is_over(colonia: Colonia) -> None:
    for name, entries in (("goes-on", CUT), ("done", None)):
        in_use = Journal.open(saved(name, entries))
        in_use.tidy()
        try:
            if entries is None:
                assert recorded_link(name, None).over
                link = opening.open_saved(name)
                assert isinstance(link, RecordedLink)
                assert link.seats == (1,)
            else:
                said = colonia("replay", name)
                assert said == (1, "", f"colonia: {name} is already open in another window.\n")
        finally:
            in_use.close()
