"""``colonia tables``: what is saved here, archived, and moved to another machine."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
import pytest

from colonia_tui.commands import tables
from colonia_tui.commands.options import new_phrase
from colonia_tui.failure import Failure
from colonia_tui.language.reasons import explain
from colonia_tui.table import own_host
from colonia_tui.table.opening import open_at_one_keyboard
from engine import shelf
from engine.game import Reason, Refused
from engine.table import new_table
from net.chairs import Chair
from net.client.dialing import Dial
from net.client.line import ClientAuthentication
from net.saves import moving
from net.saves.journal import SUFFIX, Journal
from net.saves.notes import DealSet, Final, Notes
from net.wire.messages import BOT, PERSON
from net.wire.records import TableState
from tests.colonia_tui.commands.conftest import Colonia
from tests.net.save_files import created
from tests.toy import GAME

CHAIRS = [Chair(PERSON, "Anna"), Chair(BOT, "Easy", "easy"), Chair(PERSON, "")]


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key that takes no time to make."""
    monkeypatch.setattr(moving, "_COST", 2)


def folder() -> Path:
    return Path(os.environ["COLONIA_HOME"]) / "tables"


def save(name: str, *, over: bool = False, **header: Any) -> Journal:
    """A save; ``header`` is what is other than usual there."""
    table = new_table(GAME, 3, "7", bytes(16), {})
    notes = Notes(mode="hotseat", chairs=CHAIRS, over=over)
    return created(folder() / f"{name}{SUFFIX}", replace(table.header, **header), table.secret, notes)


def typed(monkeypatch: pytest.MonkeyPatch, phrase: str) -> None:
    """Whoever is asked for a pass phrase types this one."""
    monkeypatch.setattr(click, "prompt", lambda *args, **how: phrase)


def piped(monkeypatch: pytest.MonkeyPatch, phrase: str) -> None:
    """A script gives this pass phrase; there is no terminal."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{phrase}\n" if phrase else ""))


def test_tables_are_listed_with_people_state_and_problem(colonia: Colonia) -> None:
    assert colonia("tables").out == "There is no saved table yet.\n"
    save("lanterns-1", over=True).close()
    save("lanterns-2").close()
    held = save("lanterns-3")
    save("troyes-1", game="troyes", rules=1).close()
    (folder() / f"broken{SUFFIX}").write_text("no table")
    said = colonia("tables")
    plain = json.loads(colonia("tables", "--json").out)
    held.close()
    assert (said.code, said.err) == (0, "")
    assert {each["table"]: each["problem"] for each in plain} == {
        "broken": "damaged_save",
        "lanterns-1": None,
        "lanterns-2": None,
        "lanterns-3": "save_in_use",
        "troyes-1": "other_rules",
    }
    assert sorted(line.rpartition("  (")[0] for line in said.out.splitlines()) == [
        "broken  The saved table broken.colonia is damaged and was left as it is.",
        "lanterns-1  lanterns: Anna, Easy, free chair  over",
        "lanterns-2  lanterns: Anna, Easy, free chair  0 moves",
        "lanterns-3  lanterns-3.colonia is already open in another window.",
        f"troyes-1  {explain(Reason('other_rules', (1, shelf.game('troyes').rules_version)))}",
    ]


def test_the_list_as_json(colonia: Colonia) -> None:
    save("lanterns-1").close()
    (found,) = json.loads(colonia("tables", "--json").out)
    assert found.pop("touched") > 0
    assert found == {
        "table": "lanterns-1",
        "game": "lanterns",
        "mode": "hotseat",
        "players": ["Anna", "Easy", ""],
        "entries": 0,
        "over": False,
        "problem": None,
        "club": None,
        "host": None,
    }


def test_tables_of_a_club_and_of_hosts_are_listed_as_they_have_them(
    colonia: Colonia, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = TableState("lanterns-1", "lanterns", ["Anna", "Otto"], 1, "lobby")
    playing = TableState("lanterns-2", "lanterns", ["Ines"], 0, "playing")
    monkeypatch.setattr(own_host, "club_tables", lambda: {each.name: each for each in (lobby, playing)})
    alone = TableState("lanterns-0", "lanterns", ["Emil", "Eva"], 0, "over")
    asked: list[list[str]] = []

    def hosted(tables: Iterable[str]) -> dict[str, TableState]:
        asked.append([*tables])
        return {"lanterns-0": alone}

    monkeypatch.setattr(own_host, "hosted_tables", hosted)
    held = [save("lanterns-0"), save("lanterns-1"), save("lanterns-2")]
    save("lanterns-3").close()
    said = sorted(line.rpartition("  (")[0] for line in colonia("tables").out.splitlines())
    plain = json.loads(colonia("tables", "--json").out)
    found, host = ({each["table"]: each[key] for each in plain} for key in ("club", "host"))
    for journal in held:
        journal.close()
    assert asked == [["lanterns-0"]] * 2
    assert host["lanterns-0"]["people"] == ["Emil", "Eva"]
    assert said == [
        "lanterns-0  lanterns: Emil, Eva  over",
        "lanterns-1  lanterns: Anna, Otto, 1 free chair  club, in the lobby",
        "lanterns-2  lanterns: Ines  club, being played",
        "lanterns-3  lanterns: Anna, Easy, free chair  0 moves",
    ]
    assert found["lanterns-3"] is None
    assert found["lanterns-1"] == {
        "name": "lanterns-1",
        "game": "lanterns",
        "people": ["Anna", "Otto"],
        "free": 1,
        "state": "lobby",
    }


def test_the_tables_of_a_host_elsewhere(colonia: Colonia, monkeypatch: pytest.MonkeyPatch) -> None:
    """The phrase is asked for where one is needed; what a host says is made safe for the terminal."""
    lobby = TableState("lanterns-1\x1b[2J", "lanterns", ["An\x07na"], 2, "lobby")
    asked: list[str] = []

    async def answer(dial: Dial, visitor: ClientAuthentication) -> list[TableState]:
        asked.append(visitor._given.phrase)
        if not asked[-1]:
            raise Refused(Reason("phrase_asked"))
        return [lobby, TableState("t", "lanterns", ["Ines"], 0, "over")]

    monkeypatch.setattr(tables, "tables_at", answer)
    typed(monkeypatch, "amber boat")
    said = colonia("tables", "--at", "10.0.0.1:1")
    assert (said.code, said.out, len(said.err.splitlines())) == (1, "", 1)  # nobody is there to be asked
    asked.clear()
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    said = colonia("tables", "--at", "10.0.0.1:1")
    assert (said.code, said.err) == (0, "")
    assert said.out == "lanterns-1[2J  lanterns: Anna, 2 free chairs  in the lobby\nt  lanterns: Ines  over\n"
    assert asked == ["", "amber boat"]
    code, _, ago = colonia("tables", "--at", "nowhere at all")
    assert (code, len(ago.splitlines())) == (2, 1)
    assert colonia("tables", "--pass-file", "x").code == 2


def test_nobody_answers_there(colonia: Colonia) -> None:
    said = colonia("tables", "--at", "127.0.0.1:1")
    assert (said.code, said.out, len(said.err.splitlines())) == (1, "", 1)


def test_a_table_that_is_archived_is_listed_no_more(colonia: Colonia) -> None:
    save("lanterns-1").close()
    said = colonia("tables", "remove", "lanterns-1")
    assert (said.code, said.err) == (0, "")
    assert Path(said.out.partition(" is ")[2].removesuffix(" now.\n")).is_file()
    assert colonia("tables").out == "There is no saved table yet.\n"


def of_a_set(number: int, *, over: bool) -> None:
    """A table of a set of two, in which Anna has won."""
    table = new_table(GAME, 3, "7", bytes(16), {})
    deal_set = DealSet("evening", ["evening-1", "evening-2"])
    final = Final([9, 4, 5], [1, 3, 2]) if over else None
    notes = Notes(mode="headless", chairs=CHAIRS, started=True, over=over, deal_set=deal_set, final=final)
    name = deal_set.tables[number - 1]
    created(folder() / f"{name}{SUFFIX}", table.header, table.secret, notes).close()


def test_tables_with_one_deal_are_compared_when_the_last_is_over_or_closed(colonia: Colonia) -> None:
    assert "--duplicate" in colonia("tables", "compare").out
    of_a_set(1, over=True)
    of_a_set(2, over=False)
    waits = "evening is not over; it is compared when all of its tables are."
    said = colonia("tables", "compare", "evening")
    assert said == (0, f"{waits}\n  evening-1  over\n  evening-2  being played\n", "")
    (found,) = json.loads(colonia("tables", "compare", "--json").out)
    assert (found["over"], found["seats"], found["tables"][0]["scores"]) == (False, [], None)
    for words in (("compare", "other"), ("close", "other")):
        assert colonia("tables", *words).code == 2
    save("lanterns-1").close()
    assert colonia("tables", "close", "lanterns-1") == (0, "lanterns-1 is closed.\n", "")
    refused = [("close", "evening-1"), ("export", "evening-1", str(folder() / "x"))]
    for words in refused:
        code, _, err = colonia("tables", *words)
        assert (code, len(err.splitlines())) == (1, 1)
    assert not (folder() / "x").exists()
    with pytest.raises(Failure):
        open_at_one_keyboard("evening-2", ["Anna"])
    assert colonia("tables", "close", "evening-2").code == 0
    (found,) = json.loads(colonia("tables", "compare", "--json").out)
    assert found["over"]
    assert [each["state"] for each in found["tables"]] == ["over", "closed"]
    player = {"table": "evening-1", "name": "Anna", "points": 9, "rank": 1, "above": 0.0}
    assert found["seats"][0] == {"points": 9.0, "rank": 1.0, "players": [player]}
    assert colonia("tables", "compare").out.startswith("evening: 1 table compared\n")
    assert colonia("tables", "export", "evening-1", str(folder() / "x")).code == 0


def test_a_table_that_is_played_stays(colonia: Colonia) -> None:
    held = save("lanterns-1")
    removed = colonia("tables", "remove", "lanterns-1")
    exported = colonia("tables", "export", "lanterns-1", "moved")
    held.close()
    assert (removed.code, exported.code) == (1, 1)
    assert "is already open in another window" in removed.err
    assert "is already open in another window" in exported.err


def test_a_table_moves_to_another_home_and_back(
    colonia: Colonia, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save("lanterns-1").close()
    file = str(tmp_path / "moved")
    assert colonia("tables", "export", "lanterns-1", file).code == 0
    assert "was moved to another machine" in colonia("tables").out
    home = os.environ["COLONIA_HOME"]
    monkeypatch.setenv("COLONIA_HOME", str(tmp_path / "other"))
    said = colonia("tables", "import", file)
    assert (said.code, said.out) == (
        0,
        "lanterns-1 is here now; `colonia continue lanterns-1` goes on with it.\n",
    )
    assert "0 moves" in colonia("tables").out
    assert colonia("tables", "import", file).err == (
        "colonia: There is already a saved table lanterns-1.colonia; `colonia tables remove` archives it.\n"
    )
    assert colonia("tables", "export", "lanterns-1", file + "2").code == 0
    monkeypatch.setenv("COLONIA_HOME", home)
    assert colonia("tables", "import", file + "2").code == 0
    assert "0 moves" in colonia("tables").out


def test_a_sealed_table_needs_its_phrase(
    colonia: Colonia, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save("lanterns-1").close()
    file = str(tmp_path / "moved")
    piped(monkeypatch, "amber boat")
    assert colonia("tables", "export", "lanterns-1", file, "--pass").code == 0
    piped(monkeypatch, "amber coat")
    said = colonia("tables", "import", file)
    assert (said.code, said.err) == (
        1,
        f"colonia: That is not the pass phrase of {file}, or it is damaged.\n",
    )
    piped(monkeypatch, "")
    assert colonia("tables", "import", file).err.startswith("colonia: The file takes a pass phrase: ")
    piped(monkeypatch, "amber boat")
    assert colonia("tables", "import", file).code == 0


def test_a_new_phrase_is_typed_twice_until_it_is_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["amber boat", "amber coat", "amber boat", "amber boat"])
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(click, "prompt", lambda *args, **how: next(lines))
    assert new_phrase() == "amber boat"
    assert [*lines] == []
    assert capsys.readouterr().err == "That was not the same; type it anew.\n"


def test_nobody_is_disturbed_for_a_file_that_cannot_be_written(
    colonia: Colonia, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save("lanterns-1").close()
    ended: list[str] = []
    monkeypatch.setattr(own_host, "end", ended.append)
    assert colonia("tables", "export", "lanterns-1", str(tmp_path / "nowhere" / "moved")).code == 1
    assert ended == []
    assert colonia("tables", "export", "lanterns-1", str(tmp_path / "moved")).code == 0
    assert ended == ["lanterns-1"]


@pytest.mark.parametrize("command", ["remove", "export"])
@pytest.mark.parametrize("name", ["lanterns-9", "../lanterns-1", ""])
def test_a_name_that_no_table_has(colonia: Colonia, command: str, name: str) -> None:
    save("lanterns-1").close()
    said = colonia("tables", command, name, *(["file"] if command == "export" else []))
    assert (said.code, said.err) == (
        2,
        f"colonia: There is no saved table {name}; `colonia tables` lists them.\n",
    )


def test_files_that_cannot_be_read_or_written(colonia: Colonia, tmp_path: Path) -> None:
    save("lanterns-1").close()
    (tmp_path / "mine").write_text("mine")
    there = colonia("tables", "export", "lanterns-1", str(tmp_path / "mine"))
    nowhere = colonia("tables", "export", "lanterns-1", str(tmp_path / "nowhere" / "moved"))
    missing = colonia("tables", "import", str(tmp_path / "missing"))
    folder_ = colonia("tables", "import", str(tmp_path))
    wrong = colonia("tables", "import", str(tmp_path / "mine"))
    assert [one.code for one in (there, nowhere, missing, folder_, wrong)] == [1] * 5
    assert "choose another name" in there.err
    assert "No such file or directory" in nowhere.err
    assert "No such file or directory" in missing.err
    assert "Is a directory" in folder_.err
    assert "mine is not a saved table" in wrong.err
    assert "0 moves" in colonia("tables").out  # and it can still be played here
