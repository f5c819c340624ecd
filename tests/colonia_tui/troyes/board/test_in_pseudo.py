"""Troyes in a language of longer words: nothing is cut off, and nothing touches what stands beside it."""

from __future__ import annotations

import re

import pytest

from colonia_tui.language import i18n
from colonia_tui.troyes.board import signs
from colonia_tui.troyes.board.board import TroyesBoard
from colonia_tui.troyes.words.asked import read_question
from engine.troyes.deck import ACTIVITIES, BUILDINGS, EVENTS
from tests.colonia_tui.drawing.styles import cut, text
from tests.colonia_tui.troyes.board.positions import kinds
from tests.colonia_tui.troyes.board.test_board import at
from tests.colonia_tui.troyes.styles import style
from tests.every import every

PARTS = ("square", "decision", "recap", "palace", "city_hall", "bishopric", "keys")


@pytest.fixture(autouse=True)
def pseudo() -> None:
    i18n.use("qps")


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", [(100, 30), (140, 45)], ids=str)
def test_nothing_is_cut_off(size: tuple[int, int], players: int) -> None:
    found = []
    for kind, position in kinds(players).items():
        scene = at(position, size)
        lines = text(TroyesBoard.paint(scene, style()))
        for name, region in TroyesBoard.regions(scene).regions.items():
            if name not in PARTS or (kind, name, size[0]) == ("counter", "decision", 100):
                continue  # beside four black dice there is little room for what events did; the log has it
            rows = [line[region.x : region.right] for line in lines[region.y : region.bottom]]
            found += [(kind, name, row) for row in cut(rows)]
    assert found == []


@every("size", [(180, 50), (200, 55)])
def test_in_a_large_window_everything_is_written_out(size: tuple[int, int]) -> None:
    i18n.use("en")
    for position in kinds().values():
        scene = at(position, size)
        regions, canvas = TroyesBoard.regions(scene).regions, text(TroyesBoard.paint(scene, style()))
        for name in ("activities", "events", "cathedral", "points", *BUILDINGS):
            region = regions[name]
            assert cut(line[region.x : region.right] for line in canvas[region.y : region.bottom]) == [], name


@pytest.mark.parametrize("language", ["en", "qps"])
@pytest.mark.parametrize("players", [2, 4])
def test_what_is_too_long_for_a_small_window_has_a_short_form(players: int, language: str) -> None:
    i18n.use(language)
    for kind, position in kinds(players).items():
        offers = read_question(position.shown).offers
        for offer in (offers[0], offers[len(offers) // 2], offers[-1]):
            canvas = TroyesBoard.paint(position.scene((80, 24), offer.action), style())
            assert cut(text(canvas)) == [], (kind, offer.label)


def test_short_names_differ() -> None:
    i18n.use("en")
    for names in zip(*(signs.short_activity(number)[-2:] for number in range(len(ACTIVITIES))), strict=True):
        assert len(set(names)) == len(ACTIVITIES)
    for short in (signs.short_event, signs.brief_event):
        assert len({short(number) for number in range(len(EVENTS))}) == len(EVENTS)


@pytest.mark.parametrize("players", [2, 4])
def test_figures_in_the_small_square_stand_apart(players: int) -> None:
    for position in kinds(players).values():
        lines = text(TroyesBoard.paint(at(position, (80, 24)), style()))[2 : 2 + players]
        for line in lines:
            assert re.search(r"\w +\d+\S +\d+\S +\d+\S\S ", line), line
