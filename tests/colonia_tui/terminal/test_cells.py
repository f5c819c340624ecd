"""What goes out to the terminal makes it show what Textual wanted, cell by cell."""

from __future__ import annotations

import asyncio
import signal
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from colonia_tui.terminal.abilities import EVERYTHING, Abilities
from colonia_tui.terminal.cells import Cells
from colonia_tui.terminal.colours import Depth
from colonia_tui.terminal.driver import CellDriver
from colonia_tui.terminal.grid import clusters
from colonia_tui.terminal.writer import Writer
from tests.colonia_tui.terminal.pair import Pair
from tests.every import every
from tests.terminal.emulator import Emulator, rows

WIDTH, HEIGHT = 24, 6
LOOKS = (
    *("", "1", "2", "7", "1;2", "3;4", "9", "38;2;200;10;10", "38;2;1;2;3;48;2;20;30;40", "31;44", "97;100"),
    *("48;5;17", "1;38;5;200;48;2;20;30;40", "48;2;20;30;40", "7;38;2;200;10;10", "4;48;5;17"),
)
PIECES = (*"  ab─│●▸é漢字", "e\u0301", "🎲", "👩\u200d🚀", "❤\ufe0f", "한", "कि", "מ", "█▌", " " * 9)
ABILITIES = (
    EVERYTHING,
    EVERYTHING._replace(erase=False),
    EVERYTHING._replace(depth=Depth.INDEXED, erase=False),
    EVERYTHING._replace(depth=Depth.SIXTEEN),
    Abilities(Depth.NONE, dim=False, lines=False, erase=False, undo=False),
    Abilities(Depth.NONE, False, False, False, False, False, False),
)


def at(x: int, y: int) -> str:
    return f"\x1b[{y + 1};{x + 1}H"


@st.composite
def strips(draw: st.DrawFn, width: int = WIDTH, height: int = HEIGHT) -> str:
    """A piece of a line as Textual writes it: a position, then text in one style after the other."""
    x, y = draw(st.integers(0, width - 1)), draw(st.integers(0, height - 1))
    written = at(x, y)
    for __ in range(draw(st.integers(1, 4))):
        run = ""
        for piece in draw(st.lists(st.sampled_from(PIECES), min_size=1, max_size=8)):
            size = sum(size for __, size in clusters(piece))
            if x + size > width:
                break
            run, x = run + piece, x + size
        look = draw(st.sampled_from(LOOKS))
        written += f"\x1b[{look}m{run}\x1b[0m" if look else run
    return written + ("\n" if y < height - 1 and draw(st.booleans()) else "")


@st.composite
def dots(draw: st.DrawFn) -> str:
    """A few cells near each other, so that what lies between them stays as it is."""
    y, places = (
        draw(st.integers(0, HEIGHT - 1)),
        draw(st.sets(st.integers(0, WIDTH - 1), min_size=2, max_size=6)),
    )
    return "".join(
        f"{at(x, y)}\x1b[{draw(st.sampled_from(LOOKS))}m{draw(st.sampled_from('ab '))}\x1b[0m" for x in places
    )


@st.composite
def frames(draw: st.DrawFn) -> str:
    pieces = draw(st.lists(st.one_of(strips(), dots()), min_size=1, max_size=6))
    cursor = at(draw(st.integers(0, WIDTH - 1)), draw(st.integers(0, HEIGHT - 1)))
    return "".join(pieces) + cursor


COMMANDS = st.sampled_from(("\x07", "\x1b[?25l", "\x1b]2;Colonia\x07", "\x1b]52;c;YQ==\x1b\\", "\x1b[>25u"))


@given(
    st.lists(st.one_of(frames(), COMMANDS, st.none()), min_size=1, max_size=12), st.sampled_from(ABILITIES)
)
def test_any_stream_shows_the_same(stream: list[str | None], can: Abilities) -> None:
    pair = Pair(can, (WIDTH, HEIGHT))
    pair.take("\x1b[?1049h")
    for data in stream:
        if data is None:
            pair.cells.forget()
            pair.shown.feed("\x1b[2;2H" + ("" if can.plain else "\x1b[41m") + "rubbish of somebody else")
            continue
        pair.take(data)
        if data.startswith("\x1b[") and data.endswith("H"):
            assert pair.difference() is None
            assert pair.take(data) == "", "nothing changes, nothing is sent"


@given(st.lists(frames(), min_size=1, max_size=8))
def test_a_terminal_that_measures_otherwise_keeps_the_columns(stream: list[str]) -> None:
    """Cells with one sure character stand where they should, whatever the terminal makes of the others."""
    cells = Cells(EVERYTHING, lambda: (WIDTH, HEIGHT))
    naive, wanted = Emulator(WIDTH, HEIGHT, naive=True), Emulator(WIDTH, HEIGHT)
    for data in stream:
        naive.feed(cells.take(data))
        wanted.feed(data.replace("\n", "\r\n"))
        for got, row in zip(naive.picture(), wanted.picture(), strict=True):
            for x, cell in enumerate(row):
                if cell.data in "ab─│●▸█▌" and cell.data:
                    assert got[x].data == cell.data
                elif cell.data == "":
                    assert got[x].data.strip() == "", "nothing is left of what was there before"


@every("can", ABILITIES)
def test_a_ground_is_drawn_whether_or_not_the_terminal_erases_with_it(can: Abilities) -> None:
    pair = Pair(can, (WIDTH, HEIGHT))
    for text in (" " * WIDTH, "text".center(WIDTH), " " * WIDTH):
        pair.take("\n".join(f"{at(0, y)}\x1b[48;2;20;30;40m{text}\x1b[0m" for y in range(HEIGHT)) + at(0, 0))
        assert pair.difference() is None


LONG = at(0, 0) + "".join(f"\x1b[38;2;{n};{n};0mx\x1b[0m" for n in range(WIDTH * 4))


def test_what_draws_nothing_passes_as_it_is() -> None:
    pair = Pair(size=(WIDTH, HEIGHT))
    pair.take(at(0, 0) + "text" + at(3, 3))
    for command in (
        "\x07",
        "\x1b]2;Colonia: your turn\x07",
        "\x1b]52;c;YQ==\x1b\\",
        "\x1b[?1003h\x1b[?1006h",
    ):
        assert pair.take(command) == command
    assert pair.take("") == ""


def test_frames_are_held_together_only_if_they_are_large() -> None:
    cells = Cells(EVERYTHING, lambda: (WIDTH * 4, HEIGHT))
    begin, end = "\x1b[?2026h", "\x1b[?2026l"
    assert cells.take(begin) == ""
    assert cells.take(LONG).startswith(begin)
    assert cells.take(end) == end
    for frame in (at(0, 0) + "y" + at(0, 0), at(0, 0) + "y" + at(0, 0)):
        assert [begin in cells.take(data) for data in (begin, frame)] == [False, False]
        assert cells.take(end) == ""


@every(
    "surprise",
    ["\x1b[5A", "text without a place", at(0, 0) + "a\x1b[2Jb", at(0, 0) + "\x1b[1;99mx", "\x1b[6n"],
)
def test_on_a_surprise_the_stream_goes_out_as_it_is(surprise: str) -> None:
    cells = Cells(EVERYTHING, lambda: (WIDTH, HEIGHT))
    cells.take(at(0, 0) + "\x1b[1;31mred\x1b[0m" + at(0, 0))
    assert cells.take(surprise) == "\x1b[m" + surprise
    assert cells.stepped_aside
    frame = at(0, 0) + "\x1b[1;31mred\x1b[0m" + at(0, 0)
    assert cells.take(frame) == frame
    assert cells.take("\x1b[?2026h") == "\x1b[?2026h"
    assert cells.redraw() == ""


def test_a_mistake_of_ours_is_no_more_than_a_surprise(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = Cells(EVERYTHING, lambda: (WIDTH, HEIGHT))
    cells.take(at(0, 0) + "a" + at(0, 0))
    monkeypatch.setattr(Writer, "update", lambda *__: 1 // 0)
    assert cells.take(at(0, 0) + "b" + at(0, 0)) == "\x1b[m" + at(0, 0) + "b" + at(0, 0)


def test_a_stream_that_goes_out_as_it_is_has_no_colours_either_where_none_are_wanted() -> None:
    cells = Cells(EVERYTHING._replace(depth=Depth.NONE, dim=False), lambda: (WIDTH, HEIGHT))
    cells.step_aside()
    frame = at(0, 0) + "\x1b[1;2;38;2;1;2;3;48;5;9mx\x1b[0m\x1b[31my\x1b[0m"
    assert cells.take(frame) == at(0, 0) + "\x1b[1mx\x1b[m\x1b[my\x1b[m"


def test_what_lies_outside_is_lost_and_comes_with_the_next_size() -> None:
    pair = Pair(size=(WIDTH, HEIGHT))
    pair.take(at(WIDTH - 2, 0) + "abcd" + at(0, HEIGHT) + "below" + at(0, 0))
    assert rows(pair.shown.picture())[0].endswith("ab")
    pair.size = (WIDTH + 4, HEIGHT + 1)
    pair.shown.resize(HEIGHT + 1, WIDTH + 4)
    pair.shown.feed(at(0, 2) + "what a resized window may show")
    text = pair.cells.take(at(0, HEIGHT) + "below" + at(0, 0))
    pair.shown.feed(text)
    assert rows(pair.shown.picture()) == [" " * (WIDTH - 2) + "ab", *[""] * (HEIGHT - 1), "below"]


@every(
    ("before", "after", "sent"),
    [
        ("▸[1] one  [2] two", " [1] one ▸[2] two", 20),
        ("12 ƒ", "9  ƒ", 8),
        ("x" * 60, " " * 60, 8),
        ("a" + " " * 58 + "b", "c" + " " * 58 + "d", 14),
    ],
)
def test_a_small_change_is_a_few_bytes(before: str, after: str, sent: int) -> None:
    cells = Cells(EVERYTHING, lambda: (80, 24))
    cells.take(at(0, 5) + before + at(0, 5))
    text = cells.take(at(0, 5) + after + at(0, 5))
    assert 0 < len(text.encode()) <= sent, repr(text)


@given(st.lists(st.sampled_from(PIECES)))
def test_clusters_are_as_wide_as_rich_says(pieces: list[str]) -> None:
    found = list(clusters("".join(pieces)))
    assert "".join(cluster for cluster, __ in found) == "".join(pieces)
    assert sum(size for __, size in found) == sum(cell_len(piece) for piece in pieces)


def test_a_checkered_frame_names_each_colour_once() -> None:
    pair = Pair(size=(WIDTH, HEIGHT))
    squares = "".join(f"\x1b[48;2;{n % 2};9;{n % 2}mx" for n in range(WIDTH))
    sent = pair.take("".join(f"{at(0, y)}{squares}\x1b[0m" for y in range(HEIGHT)))
    assert sent.count("48;2;0;9;0") == sent.count("48;2;1;9;1") == 1


@pytest.mark.parametrize("column", [0, WIDTH // 2, WIDTH - 2])
def test_an_edge_of_a_frame_goes_from_row_to_row_in_two_bytes(column: int) -> None:
    pair = Pair(size=(WIDTH, HEIGHT))
    for edge in "│┃":
        sent = pair.take("".join(f"{at(column, y)}{edge}" for y in range(HEIGHT)) + at(0, 0))
        assert pair.difference() is None
        assert "\n" not in sent, "on its way to the terminal it becomes a return as well"
    assert len(sent.encode()) <= HEIGHT * len("┃".encode()) + (HEIGHT - 1) * len("\v\b") + 2 * len(at(9, 9))


# The driver, without a terminal.


async def test_the_last_size_of_a_window_comes_last() -> None:
    """Although the second signal comes while Textual has read the first size and not yet sent it."""
    sizes, sent, done = [90, 80], [], asyncio.Event()

    def textual(number: int, frame: object) -> None:
        size = sizes.pop(0)
        if sizes:
            signal.raise_signal(signal.SIGWINCH)
        sent.append(size)
        if len(sent) == 2:
            done.set()

    before = signal.signal(signal.SIGWINCH, textual)
    try:
        driver = cast(Any, SimpleNamespace(_cells=SimpleNamespace(forget=lambda: None)))
        CellDriver._watch_size(driver)
        signal.raise_signal(signal.SIGWINCH)
        await done.wait()
    finally:
        signal.signal(signal.SIGWINCH, before)
    assert sent == [90, 80]
