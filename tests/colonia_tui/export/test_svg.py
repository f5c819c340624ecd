"""A position as SVG: small, with one address, and with every cell in its place."""

from __future__ import annotations

import re
import unicodedata
from random import Random
from xml.etree import ElementTree

import pytest

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.style import CellStyle
from colonia_tui.drawing.theme import DARK, LIGHT
from colonia_tui.export import svg as module
from colonia_tui.export.svg import HEIGHT, WIDTH, Area, hexed, svg
from tests.colonia_tui.export.games import LARGEST, recording
from tests.every import every

NAMESPACE = "http://www.w3.org/2000/svg"
MOST = 60_000
_AREA = re.compile(r"M(\d+) (\d+)h(\d+)v(\d+)h-(\d+)z")


def areas(path: str) -> list[Area]:
    found = _AREA.findall(path)
    assert "".join(f"M{x} {y}h{width}v{height}h-{back}z" for x, y, width, height, back in found) == path
    return [Area(*map(int, each[:4])) for each in found]


@pytest.mark.parametrize("name", LARGEST)
@every("theme_name", [DARK, LIGHT])
def test_every_position_is_small_and_needs_nothing_else(name: str, theme_name: str) -> None:
    game = recording(name)
    theme = game.theme(theme_name)
    for number in range(1, game.stops + 1, 23):
        text = svg(game.picture(number, (80, 24), theme), theme, "<b> & Anna")
        assert len(text.encode()) < MOST
        assert text.count("http") == 1
        assert not re.search("url|import|script|href|font-face|<image", text)
        root = ElementTree.fromstring(text)
        assert root.tag == f"{{{NAMESPACE}}}svg"
        assert root[0].text == "<b> & Anna"


@pytest.mark.parametrize("name", LARGEST)
def test_every_cell_has_its_ground_and_its_letter(name: str) -> None:
    game = recording(name)
    theme = game.theme(DARK)
    canvas = game.picture(game.stops // 2, (80, 24), theme)
    root = ElementTree.fromstring(svg(canvas, theme, ""))
    drawn, *_curves = [each for each in root.iter(f"{{{NAMESPACE}}}g") if each.get("shape-rendering")]
    grounds: dict[tuple[int, int], str] = {}
    for path in drawn:
        for x, y, width, height in areas(path.get("d", "")):
            if (x % WIDTH, y % HEIGHT, width % WIDTH, height % HEIGHT) == (0, 0, 0, 0):
                for column in range(x // WIDTH, (x + width) // WIDTH):
                    for row in range(y // HEIGHT, (y + height) // HEIGHT):
                        grounds[column, row] = path.get("fill", "")
    letters: dict[tuple[int, int], tuple[str, str]] = {}
    for group in root.iter(f"{{{NAMESPACE}}}g"):
        for text in group.findall(f"{{{NAMESPACE}}}text"):
            said = text.text or ""
            places = text.get("x", "").split()
            chars = [said] if len(places) == 1 else list(said)
            assert len(places) == len(chars)
            for x, char in zip(places, chars, strict=True):
                row = (int(text.get("y", "")) - 12) // HEIGHT
                if char != " ":
                    letters[int(x) // WIDTH, row] = char, group.get("fill", "")
    for y, cells in enumerate(canvas.cells):
        for x, cell in enumerate(cells):
            style = CellStyle.read(cell.style)
            if cell.char not in ("", " ") and module._form(cell.char) is None:
                assert letters.pop((x, y)) == (cell.char, hexed(theme, style.letter or "text"))
            if cell.char in ("", " ") or module._form(cell.char) is None:
                assert grounds[x, y] == hexed(theme, style.ground or "table")
    assert not letters


def filled(found: list[Area]) -> set[tuple[int, int]]:
    return {
        (x, y)
        for area in found
        for x in range(area.x, area.x + area.width)
        for y in range(area.y, area.y + area.height)
    }


def test_fewer_areas_cover_the_same() -> None:
    rng = Random(1)
    for _ in range(200):
        cells = [(rng.randrange(6), rng.randrange(4)) for _ in range(rng.randrange(1, 20))]
        found = [Area(WIDTH * x, HEIGHT * y, rng.choice([4, 8]), rng.choice([8, 16])) for x, y in {*cells}]
        merged = module._merged(found)
        assert filled(merged) == filled(found)
        assert len(merged) <= len(found)


def test_blocks_fill_what_their_names_say() -> None:
    corners = {"UPPER LEFT": (0, 0), "UPPER RIGHT": (4, 0), "LOWER LEFT": (0, 8), "LOWER RIGHT": (4, 8)}
    eighths = {"ONE EIGHTH": 1, "ONE QUARTER": 2, "THREE EIGHTHS": 3, "HALF": 4, "FIVE EIGHTHS": 5}
    eighths |= {"THREE QUARTERS": 6, "SEVEN EIGHTHS": 7}
    for code in range(0x2580, 0x25A0):
        name = unicodedata.name(chr(code))
        form = module._form(chr(code))
        assert form is not None, name
        if name.startswith("QUADRANT"):
            named = [corner for words, corner in corners.items() if words in name]
            wanted = filled([Area(x, y, 4, 8) for x, y in named])
        elif name == "FULL BLOCK" or name.endswith("SHADE"):
            wanted = filled([Area(0, 0, WIDTH, HEIGHT)])
        else:
            side, part = re.fullmatch(r"(UPPER|LOWER|LEFT|RIGHT) (.*) BLOCK", name).groups()  # type: ignore[union-attr]
            share = eighths[part]
            wanted = filled(
                {
                    "UPPER": [Area(0, 0, WIDTH, 2 * share)],
                    "LOWER": [Area(0, HEIGHT - 2 * share, WIDTH, 2 * share)],
                    "LEFT": [Area(0, 0, share, HEIGHT)],
                    "RIGHT": [Area(WIDTH - share, 0, share, HEIGHT)],
                }[side]
            )
        assert filled(list(form.areas)) == wanted, name


def test_letters_that_may_be_joined_stand_alone() -> None:
    canvas = Canvas(20, 1)
    canvas.put(0, 0, "é<小>e\u0301 a  b", "text")
    root = ElementTree.fromstring(svg(canvas, recording(LARGEST[0]).theme(DARK), ""))
    texts = {text.get("x"): text.text for text in root.iter(f"{{{NAMESPACE}}}text")}
    assert texts == {"0 8 16 32 40 56 64 80": "é< > a b", "16": "小", "40": "e\u0301"}
