"""Line mode as a process: what its first line says, what a script may hold, and what is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.colonia_tui.plain.lines import home_with, playing, run

SOLO = ("solo", "--players", "3", "--seed", "7")


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    return home_with(tmp_path / "home")


def saves(home: dict[str, str]) -> list[Path]:
    return [*Path(home["COLONIA_HOME"]).glob("tables/*.colonia")]


@pytest.mark.parametrize(
    ("args", "environ", "why"),
    [
        ((), {}, "since input or output is no terminal"),
        (("--plain",), {}, "as you asked"),
        ((), {"COLONIA_PLAIN": "1"}, "as you asked"),
        ((), {"TERM": "dumb"}, "since this terminal shows lines only"),
    ],
)
def test_the_first_line_says_why_it_is_on_and_what_helps(
    home: dict[str, str], args: tuple[str, ...], environ: dict[str, str], why: str
) -> None:
    code, out, err = run(b"", *SOLO, *args, environ=home | environ)
    first = out.splitlines()[0]
    assert first.startswith("Line mode is on")
    assert why in first
    assert "help lists what you can type" in first
    assert (code, err) == (0, "")


def test_the_setting_turns_it_on_at_home_where_everything_is_numbered(tmp_path: Path) -> None:
    home = home_with(tmp_path / "home", '{"plain": true}')
    with playing(environ=home) as lines:
        assert "1: Learn Colonia in ten minutes." in lines.text
        assert "There is no 99 here." in lines.type("99")
        assert lines.type("q") == "q\n"
        assert lines.end() == 0


def test_at_the_end_of_a_script_the_game_is_saved_and_goes_on_later(home: dict[str, str]) -> None:
    code, out, err = run(b"# Tuesday\n\n4  # the four\n", *SOLO, environ=home)
    assert (code, err) == (0, "")
    assert "You chose: Play the 4" in out
    assert out.endswith("> \nSaved. `colonia continue` brings it back.\n")
    (save,) = saves(home)
    code, out, err = run(b"save\n", "continue", environ=home)
    assert (code, err) == (0, "")
    assert save.stem in out
    assert "Wednesday of week 1." in out
    code, out, err = run(b"q\n", "--plain", environ=home)
    assert "Go on with Colonia of Anna, Greedy, Greedy B, week 1, Wednesday, just now." in out


def test_the_deal_of_the_day_is_one_table_without_advice(home: dict[str, str]) -> None:
    for _ in range(2):
        with playing("--plain", "daily", environ=home) as lines:
            assert lines.type("suggest").splitlines()[-1] == "There is no advice in the deal of the day."
            assert lines.end() == 0
    (save,) = saves(home)
    assert re.fullmatch(r"daily-\d{4}-\d\d-\d\d-colonia\.colonia", save.name)


def test_a_strict_script_ends_with_2_at_its_first_refused_line(home: dict[str, str]) -> None:
    script = b"# one\n4\nbooard\n"
    code, out, err = run(script, *SOLO, "--strict-script", environ=home)
    assert code == 2
    assert err == "colonia: Line 3 of the script was refused: booard\n"
    assert "Did you mean board?" in out
    code, out, err = run(script, *SOLO, environ=home)
    assert code == 0


@pytest.mark.parametrize(
    "line", [b"\x1b[2J\x00\xff\xfe\x07", b"a" * 1_000_000, b"9" * 5_000, b"what", b"back 9"]
)
def test_whatever_a_script_holds_is_answered_by_a_sentence(home: dict[str, str], line: bytes) -> None:
    code, out, err = run(line + b"\n4\n", *SOLO, environ=home)
    assert (code, err) == (0, "")
    assert "Traceback" not in out
    assert "You chose: Play the 4" in out  # and the next line counts
    assert not {char for char in out if not char.isprintable()} - {"\n"}
    assert max(map(len, out.splitlines())) < 2_100


def test_people_at_one_keyboard_with_secrets_are_refused_before_a_table_is_made(home: dict[str, str]) -> None:
    for game in (("--game", "colonia"), ("--game", "troyes")):
        code, _out, err = run(b"", "hotseat", "--names", "A,B,C", *game, environ=home)
        assert code == 2
        assert "would learn each other's secrets" in err
    assert saves(home) == []


def test_people_at_one_keyboard_with_open_screens_are_called_before_secret_choices(
    home: dict[str, str],
) -> None:
    with playing(
        "hotseat", "--names", "Ada,Ben,Cora", "--open-screens", "--seed", "7", environ=home
    ) as lines:
        assert "Ada: press Enter when only you can hear." in lines.text
        lines.type("go")
        said = lines.type("4")
        assert "You chose" not in said  # nothing secret is said or echoed
        assert "4" not in said.splitlines()[0]
        assert "Ben: press Enter when only you can hear." in said


def test_an_unknown_word_names_the_nearest_and_first_letters_do(home: dict[str, str]) -> None:
    with playing(*SOLO, environ=home) as lines:
        assert "Did you mean harbour?" in lines.type("habrour")
        assert lines.type("harb") == lines.type("harbour").replace("harbour\n", "harb\n")
        assert "6 choices: 3, 4, 5, 6, 7 or 8." in lines.type("99")
        assert "4 can be chosen." in lines.type("why 4")
        assert lines.type("what 4").startswith("what 4\nPlay the 4.")


def test_what_rules_say_about_a_word_is_read_in_pages_a_sentence_a_line(home: dict[str, str]) -> None:
    with playing(*SOLO, environ=home) as lines:
        first, second = lines.type("rules wall"), lines.type("rules wall 2")
        assert first.splitlines()[-1] == "13 more paragraphs have this: rules wall 2 reads on."
        assert second.splitlines()[-1] == "11 more paragraphs have this: rules wall 3 reads on."
        assert max(len(line.split()) for line in first.splitlines()) <= 40
        assert lines.type("rules r 9").startswith("rules r 9\nR 9 Goods never run out")
        assert lines.type("left") == "left\nYou decide.\n"


def test_settings_are_read_changed_and_kept(home: dict[str, str]) -> None:
    with playing(*SOLO, environ=home) as lines:
        assert "theme" not in lines.type("settings")  # only what can be heard
        assert "detail can be: auto, full, brief." in lines.type("settings detail loud")
        assert "detail is brief now." in lines.type("settings detail brief")
        assert "6 choices: 3, 4, 5, 6, 7 or 8." in lines.type("repeat")
        assert "confirm is on now." in lines.type("settings confirm on")
        assert "Do you mean that? y or n." in lines.type("4")
        assert "You chose" not in lines.type("n")
        assert "You chose: Play the 4" in lines.type("4", "y")
    kept = json.loads((Path(home["COLONIA_HOME"]) / "settings.json").read_text())
    assert kept == {"detail": "brief", "confirm": True}


def test_news_of_many_are_a_sentence_a_line(home: dict[str, str]) -> None:
    __, out, __ = run(b"", "solo", "--players", "6", "--seed", "7", environ=home)
    told = out.partition("Tuesday of week 1.")[0].splitlines()[1:]
    assert [line.split()[0].strip(":") for line in told] == ["You", *["Greedy"] * 5, "Week"]


def test_a_new_round_of_troyes_says_ones_own_dice(home: dict[str, str]) -> None:
    with playing("solo", "--game", "troyes", "--players", "3", "--seed", "7", environ=home) as lines:
        while "Round 1 begins.\n" not in lines.said[-1]:
            lines.type(lines.choices()[0])
        (dice,) = re.findall(r"Your dice: (.*)\.\n", lines.said[-1])
        assert f"You have {dice}." in lines.type("square")
