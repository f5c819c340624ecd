"""A recording of a terminal, played by a terminal: each frame is what was drawn, cell by cell."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

import pytest

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.style import CellStyle
from colonia_tui.drawing.theme import DARK, Theme
from colonia_tui.export.cast import LONGEST, cast
from colonia_tui.export.svg import hexed
from tests.colonia_tui.export.games import LARGEST, recording
from tests.terminal.emulator import Cell, Emulator

MOST = 2_000_000


def cells(canvas: Canvas, theme: Theme) -> list[list[Cell]]:
    """What a terminal should show."""
    found = []
    for row in canvas.cells:
        styles = [CellStyle.read(cell.style) for cell in row]
        found.append(
            [
                Cell(
                    cell.char,
                    hexed(theme, style.letter or "text")[1:],
                    hexed(theme, style.ground or "table")[1:],
                    style.bold,
                ).seen()
                for cell, style in zip(row, styles, strict=True)
            ]
        )
    return found


def played(text: str) -> Iterator[tuple[float, list[list[Cell]]]]:
    """When each frame comes, and what a terminal then shows."""
    head, *events = map(json.loads, text.splitlines())
    screen = Emulator(head["width"], head["height"])
    for at, kind, written in events:
        assert kind == "o"
        screen.feed(written)
        yield at, [[cell.seen() for cell in row] for row in screen.picture()]


def halves_as_blanks(frame: Sequence[Sequence[Cell]]) -> list[list[Cell]]:
    """The second half of a wide character is shown with its first."""
    return [[cell for cell in row if cell.data] for row in frame]


@pytest.mark.parametrize("name", LARGEST)
def test_a_terminal_shows_every_frame_as_it_was_drawn(name: str) -> None:
    game = recording(name)
    theme = game.theme(DARK)
    frames = game.frames((80, 24), theme)
    text = cast(frames, theme, game.title)
    assert len(text.encode()) < MOST
    head = json.loads(text.splitlines()[0])
    assert head == {"version": 2, "width": 80, "height": 24, "title": game.title}
    *shown, last = played(text)
    assert len(shown) == len(frames) == game.stops
    for number in (*range(0, len(frames), 31), len(frames) - 1):
        wanted = halves_as_blanks(cells(frames[number], theme))
        assert halves_as_blanks(shown[number][1]) == wanted, number
    assert last[1] == shown[-1][1]
    times = [at for at, __ in shown]
    assert times == sorted(times)
    assert times[-1] <= LONGEST
    assert last[0] > times[-1]
