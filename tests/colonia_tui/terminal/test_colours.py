"""Every terminal gets the colours and text styles that it has, and no others."""

from __future__ import annotations

import re

import pytest

from colonia_tui.terminal.abilities import EVERYTHING, Abilities, find_abilities, find_depth, find_signs
from colonia_tui.terminal.colours import (
    BLACK,
    NAMES,
    WHITE,
    XTERM,
    Depth,
    Rgb,
    fewer,
    indexed,
    nearest,
    nearest_of_16,
)
from tests.every import every
from tests.terminal.program import colours, running

TRUE, INDEXED, SIXTEEN, NONE = Depth.TRUE, Depth.INDEXED, Depth.SIXTEEN, Depth.NONE


@every(
    ("environ", "number", "depth"),
    [
        ({"TERM": "xterm-256color"}, 256, INDEXED),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, 256, TRUE),
        ({"TERM": "xterm-256color", "COLORTERM": "24bit"}, 256, TRUE),
        ({"TERM": "xterm-ghostty"}, None, TRUE),
        ({"TERM": "alacritty"}, None, TRUE),
        ({"TERM": "xterm-direct"}, 1 << 24, TRUE),
        ({"TERM": "xterm", "WT_SESSION": "1"}, 8, TRUE),
        ({"TERM": "tmux-256color"}, 256, INDEXED),
        ({"TERM": "screen"}, 8, SIXTEEN),
        ({"TERM": "screen", "COLORTERM": "truecolor"}, 8, TRUE),
        ({"TERM": "screen", "COLORTERM": "truecolor", "STY": "1.pts"}, 8, SIXTEEN),
        ({"TERM": "linux"}, 8, SIXTEEN),
        ({"TERM": "vt100"}, 0, NONE),
        ({"TERM": "vt100"}, None, NONE),
        ({"TERM": "something"}, None, SIXTEEN),
        ({"TERM": "dumb", "COLORTERM": "truecolor"}, 0, NONE),
        ({}, None, NONE),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, 256, NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, 256, INDEXED),
        ({"TERM": "xterm-256color", "TEXTUAL_COLOR_SYSTEM": "standard"}, 256, SIXTEEN),
    ],
)
def test_the_environment_says_how_many_colours(
    environ: dict[str, str], number: int | None, depth: Depth
) -> None:
    assert find_depth("auto", environ, number) is depth


@every(("wanted", "depth"), NAMES.items())
def test_whoever_asks_for_colours_gets_those(wanted: str, depth: Depth) -> None:
    assert find_depth(wanted, {"TERM": "dumb", "NO_COLOR": "1"}, 0) is depth


def test_a_description_says_what_styles_there_are() -> None:
    vt100 = {"colors": -1, "bce": None, "bold": b"\x1b[1m$<2>", "rev": b"\x1b[7m$<2>", "smul": b"\x1b[4m"}
    vt100["rmso"] = b"\x1b[m$<2>"
    can = find_abilities("auto", {"TERM": "vt100"}, vt100.get)
    assert can == Abilities(NONE, bold=True, dim=False, reverse=True, lines=True, erase=False, undo=False)
    xterm = {"colors": 8, "bce": 1, "ech": b"x", "rmso": b"\x1b[27m"}
    xterm |= dict.fromkeys(("bold", "dim", "rev", "smul"), b"x")
    assert find_abilities("true", {"TERM": "xterm"}, xterm.get) == EVERYTHING
    assert not find_abilities("true", {"TERM": "xterm", "STY": "1.pts"}, xterm.get).erase
    assert find_abilities("auto", {"TERM": "unheard-of"}, None) == Abilities(SIXTEEN, erase=False)


@every(
    ("colour", "depth", "fewer_colours"),
    [
        ("38;2;255;157;30", TRUE, "38;2;255;157;30"),
        ("38;2;255;157;30", INDEXED, "38;5;214"),
        ("48;2;18;18;18", INDEXED, "48;5;233"),
        ("48;2;95;95;95", INDEXED, "48;5;59"),
        ("38;5;214", INDEXED, "38;5;214"),
        ("38;2;0;0;0", SIXTEEN, "30"),
        ("48;2;250;250;250", SIXTEEN, "107"),
        ("38;2;250;30;30", SIXTEEN, "91"),
        ("48;5;1", SIXTEEN, "41"),
        ("48;5;196", SIXTEEN, "101"),
        ("94", SIXTEEN, "94"),
        ("94", INDEXED, "94"),
        ("94", NONE, ""),
        ("38;2;1;2;3", NONE, ""),
        ("", INDEXED, ""),
    ],
)
def test_a_colour_becomes_the_one_that_comes_nearest(colour: str, depth: Depth, fewer_colours: str) -> None:
    assert fewer(colour, depth) == fewer_colours


SIXTEEN_CODES = rb"^(\d+;)*([39][0-7]|4[0-7]|10[0-7])"
TEXTUAL = {"TEXTUAL_DRIVER": "textual.drivers.linux_driver:LinuxDriver"}


@pytest.mark.parametrize(
    ("environ", "code", "leave"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": None}, rb"[34]8;5;", "q"),
        pytest.param({"TERM": "xterm-256color"}, rb"[34]8;2;", "ctrl+c", marks=pytest.mark.fire),
        ({"TERM": "xterm-ghostty", "COLORTERM": None}, rb"[34]8;2;", "q"),
        pytest.param({"TERM": "linux", "COLORTERM": None}, SIXTEEN_CODES, "q", marks=pytest.mark.fire),
        ({"TERM": "linux", "COLORTERM": None, **TEXTUAL}, SIXTEEN_CODES, "ctrl+c"),
    ],
    ids=str,
)
def test_each_terminal_gets_the_colours_it_can_show_and_is_given_back(
    environ: dict[str, str | None], code: bytes, leave: str
) -> None:
    with running(**environ) as program:
        program.until("New game")
        program.settle()
        found = colours(program.output)
        assert found
        assert all(re.search(code, codes) for codes in found)
        program.press(leave, *([leave] if leave == "ctrl+c" else []))
        assert program.end() == 0
        assert b"\x1b[?1049l" in program.output
        assert b"\x1b[?1003l" in program.output


@pytest.mark.parametrize(
    ("environ", "styles"),
    [
        ({"NO_COLOR": "1"}, "0 1 2 7 22 27"),
        pytest.param({"TERM": "vt100", "COLORTERM": None}, "0 1 7", marks=pytest.mark.fire),
    ],
    ids=str,
)
def test_no_colour_at_all_where_none_is_wanted(environ: dict[str, str | None], styles: str) -> None:
    with running("solo", "--seed", "7", **environ) as program:
        program.until("Enter goes on")
        program.press("enter", "right")
        program.settle()
        program.press("ctrl+l")
        program.settle()
        assert colours(program.output) == []
        sent = b";".join(codes or b"0" for codes in re.findall(rb"\x1b\[([\d;]*)m", program.output))
        assert {*sent.split(b";")} - {b""} <= {*styles.encode().split()}


@every(
    ("environ", "utf8", "signs"),
    [
        ({"TERM": "xterm-256color"}, True, "unicode"),
        ({"TERM": "xterm-256color"}, False, "ascii"),
        ({"TERM": "linux"}, True, "console"),
        ({"TERM": "linux"}, False, "ascii"),
    ],
)
def test_the_terminal_and_its_encoding_say_which_signs_there_are(
    environ: dict[str, str], utf8: bool, signs: str
) -> None:
    assert find_signs(environ, utf8=utf8) == signs


@pytest.mark.parametrize(
    ("args", "environ"), [(["--ascii"], {}), ([], {"PYTHONIOENCODING": "latin-1"})], ids=["asked", "encoding"]
)
def test_where_only_ascii_is_safe_nothing_else_is_sent(args: list[str], environ: dict[str, str]) -> None:
    with running("solo", "--seed", "7", *args, **environ) as program:
        program.until("Enter goes on")
        program.press("enter")
        program.settle()
        program.press("?")
        program.settle()
        assert program.output.isascii()


# The colours that terminals number.


def test_the_table_of_256_colours_has_a_cube_and_greys() -> None:
    assert indexed(16) == BLACK
    assert indexed(231) == WHITE
    assert indexed(214) == Rgb(255, 175, 0)
    assert indexed(232) == Rgb(8, 8, 8)
    assert indexed(255) == Rgb(238, 238, 238)
    assert indexed(9) == Rgb(255, 0, 0)
    assert [n for n in range(16, 256) if indexed(nearest(indexed(n))) != indexed(n)] == []
    assert [nearest_of_16(colour) for colour in XTERM] == list(range(16))
