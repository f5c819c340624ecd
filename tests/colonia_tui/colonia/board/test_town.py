"""Council, market and workshops: where options are, what states look like, what is known of the week."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest
from textual.geometry import Region

from colonia_tui.colonia.board import council, exchange, market, workshops
from colonia_tui.colonia.board.decision import Decision
from colonia_tui.colonia.board.exchange import chosen
from colonia_tui.colonia.board.keys_now import keys_now
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.week_so_far import Taken
from colonia_tui.colonia.words.odds import percent
from colonia_tui.drawing.frames import Heading, district
from colonia_tui.drawing.pieces import KEY_WIDTH, Pen
from engine.colonia import thursday
from engine.colonia.components import CITIES
from engine.game import Action
from tests.colonia_tui.colonia.board.drawn import as_text, places_are_sound
from tests.colonia_tui.colonia.board.drawn import draw as drawn
from tests.colonia_tui.colonia.board.positions import scene, with_view
from tests.colonia_tui.colonia.board.sizes import WINDOWS, Size, sizes
from tests.colonia_tui.drawing.styles import text
from tests.every import every

Draw = Callable[[Scene, Pen], None]

SIZES: dict[Draw, dict[Size, Size]] = {
    council.draw: sizes("council"),
    market.draw: sizes("market"),
    workshops.draw: sizes("workshops"),
}
QUESTIONS: list[tuple[str, Draw]] = [
    ("card", council.draw),
    ("vote", council.draw),
    ("decide", council.draw),
    ("market", market.draw),
    ("foreign", market.draw),
    ("order", workshops.draw),
    ("craft", workshops.draw),
]
SMALL: list[Draw] = [council.draw_small, market.draw_small, workshops.draw_small]


@every("players", [3, 6])
@every(("kind", "draw"), QUESTIONS)
@every("window", WINDOWS)
def test_every_option_has_a_place_of_its_own(kind: str, draw: Draw, window: Size, players: int) -> None:
    shown = scene(kind, players, 0, window)
    assert shown.asked is not None
    width, height = SIZES[draw][window]
    canvas = drawn(draw, shown, width, height)
    wanted = {offer.action for offer in shown.asked.offers if offer.action.args}
    assert {offer.action for offer in shown.asked.offers if offer.legal} - wanted <= {Action("pass")}
    if kind != "card":
        assert set(canvas.places) == wanted
    assert {offer.action for offer in shown.asked.offers if offer.legal and offer.action.args} <= set(
        canvas.places
    )
    places_are_sound(canvas)
    for region in canvas.places.values():
        assert region.x >= 1
        assert region.y >= 1
        assert region.right <= width - 1
        assert region.bottom <= height - 1


@every(("kind", "draw"), QUESTIONS)
@every("window", WINDOWS)
def test_every_option_shows_its_key(kind: str, draw: Draw, window: Size) -> None:
    shown = scene(kind, 4, 0, window)
    assert shown.asked is not None
    canvas = drawn(draw, shown, *SIZES[draw][window])
    for action, region in canvas.places.items():
        offer = shown.asked.by_action[action]
        said = "".join(
            canvas.cells[y][x].char
            for y in range(region.y, region.bottom)
            for x in range(region.x, region.right)
            if "accent" in canvas.cells[y][x].style.split() or "bold" in canvas.cells[y][x].style
        )
        if offer.legal or action == shown.pointed:
            assert offer.key in said
        if action == shown.pointed:
            assert f"▸{offer.key}" in said


@pytest.mark.parametrize(("kind", "draw"), QUESTIONS)
def test_only_looks_and_the_sign_change_with_the_pointer(kind: str, draw: Draw) -> None:
    size, window = SIZES[draw][140, 45], (140, 45)
    one = text(drawn(draw, scene(kind, 4, 0, window), *size))
    other = text(drawn(draw, scene(kind, 4, 1, window), *size))
    signs = set("▸[] ┏━┓┃┗┛╭─╮│╰╯")
    for before, after in zip(one, other, strict=True):
        assert all(a == b or {a, b} & signs for a, b in zip(before, after, strict=True))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_size_can_be_drawn(players: int) -> None:
    for window in ((80, 24), (120, 40)):
        shown = scene("load", players, 0, window)
        for size in ((29, 7), (32, 8), (56, 8), (26, 9), (60, 20), (12, 4)):
            for draw in (*SIZES, *SMALL):
                canvas = drawn(draw, shown, *size)
                assert [len(row) for row in canvas.cells] == [size[0]] * size[1], (draw, size)


def in_market(**changed: Any) -> Scene:
    """A market with some booths changed: ``booth_2={...}``."""
    shown = scene("market", 3, 0)
    view: dict[str, Any] = {**shown.view, "booths": [dict(booth) for booth in shown.view["booths"]]}
    for name, booth in changed.items():
        view["booths"][int(name.partition("_")[2])] = booth
    inner = replace(shown.shown, view=view, events=[], marks=frozenset({("booth", 2)}))
    sight = replace(shown.sight, asked=None, pointed=None)
    return Scene(inner, sight, replace(shown.week, taken={}))


def test_thrift_is_said_in_its_week_alone_and_a_zero_is_explained_where_it_stands() -> None:
    here = scene("vote")
    players = here.view["players"]

    def foot(**changes: Any) -> str:
        return text(drawn(council.draw, with_view(here, thrift=False, **changes), 68, 16))[-2]

    assert "this week" in foot(saved=True, zero=[False] * players)
    assert "still to come" in foot(saved=True, zero=[False] * players, cards=[0] * players)  # Monday after
    assert "zero: too few members" in foot(saved=False, zero=[True, *[False] * (players - 1)])


def test_a_taken_booth_keeps_what_lay_there_and_who_took_it() -> None:
    empty = {"resources": [0] * 5, "seat": -1, "members": 0}
    shown = in_market(booth_2=empty, booth_3=empty)
    shown = replace(shown, week=replace(shown.week, taken={2: Taken(1, [1, 0, 2, 1, 0], 4)}))
    lines = text(drawn(market.draw, shown, 94, 11))
    third = [line[29:41] for line in lines]
    assert "─ ■4 ─" in third[8]
    assert "▐L▌▐W▌" in third[6]
    assert "▐W▌▐N▌" in third[7]
    fourth = "".join(line[42:52] for line in lines[4:8])
    assert not set(fourth) - set("│ ")  # back into the bag, unknown


def test_a_full_booth_is_laid_closer() -> None:
    for count in (7, 9, 18):
        shown = in_market(booth_0={"resources": [count, 0, 0, 0, 0], "seat": -1, "members": 0})
        for size in ((56, 8), (94, 11)):
            assert "".join(text(drawn(market.draw, shown, *size))[1:-1]).count("L") >= min(count, 12)


def test_a_long_row_says_that_there_is_more() -> None:
    shown = scene("order", 3, 0)
    row = {"contracts": [[seat % 3, 1 + seat // 3] for seat in range(12)], "ordered": 4, "bar": 2}
    shown = with_view(shown, craftsmen=[row] * 5)
    assert "…" in "".join(text(drawn(workshops.draw, shown, 52, 16)))
    assert "…" in "".join(text(drawn(workshops.draw_small, shown, 27, 7)))
    assert "▇▇" in "".join(text(drawn(workshops.draw_small, shown, 27, 7)))


@every("window", sizes("workshops"))
@pytest.mark.parametrize("others", [0, 5])
def test_the_chance_of_ones_own_contract_stands_beside_the_next_ones(
    others: int, window: tuple[int, int]
) -> None:
    shown = scene("order", 3, None, window)
    seat = shown.seat or 0
    behind = [[seat - 1, 1]] * others
    row = {"contracts": [[seat, 1], [seat, 2], *behind], "ordered": 2, "bar": 1}
    sure = {**row, "bar": 2}
    shown = with_view(shown, craftsmen=[row, sure, sure, sure, sure])
    whole = "\n".join(text(drawn(workshops.draw, shown, *sizes("workshops")[window])))
    own = percent(thursday.per_mille(1, workshops.dice_of_week(shown)))
    assert f"yours {own} %" in whole
    assert whole.count("yours") == 1


def test_what_the_wall_divides() -> None:
    shown = scene("order", 3, None)
    row = {"contracts": [[0, 1], [1, 2]], "ordered": 2, "bar": 1}
    shown = with_view(shown, craftsmen=[row] * 5)
    canvas = drawn(workshops.draw, shown, 52, 16)
    line = text(canvas)[2]
    assert line.index("●1") < line.index("▇▇") < line.index("■2") < line.index("-3")
    made, waits = canvas.cells[2][line.index("●1")].style, canvas.cells[2][line.index("■2")].style
    assert "seat.0" in made.split()
    assert "seat.1.tile" in waits.split()


@every("pointed", [0, 7, 33, 60])
@every(
    ("window", "size"),
    [((80, 24), (56, 8)), ((100, 30), (100, 7)), ((120, 40), (76, 7)), ((200, 55), (152, 7))],
)
def test_the_exchange_has_every_pair_and_amount(window: Size, size: tuple[int, int], pointed: int) -> None:
    shown = scene("exchange", 4, pointed, window)
    canvas = drawn(exchange.draw if window[0] == 80 else Decision("decision", keys_now).draw, shown, *size)
    assert {action.args[:2] for action in canvas.places} >= set(permutations(range(len(CITIES)), 2))
    now = chosen(shown.pointed)
    if now is not None:
        assert {str(amount) for amount in range(1, 6)} - {str(now[2])} <= set(canvas.zones)
    places_are_sound(canvas)
    assert shown.asked is not None
    lines = text(canvas)
    for action, region in canvas.places.items():
        offer = shown.asked.by_action[action]
        sign = f"▸{offer.key}" if action == shown.pointed else f"[{offer.key}]" if offer.legal else "no"
        assert lines[region.y][region.x : region.x + KEY_WIDTH].strip() == sign


@pytest.mark.parametrize("window", [(80, 24), (140, 45)], ids=["80x24", "140x45"])
@pytest.mark.parametrize("kind", ["card", "vote", "foreign", "order"])
def test_the_town(kind: str, window: Size, snapshot: Any) -> None:
    draw = dict(QUESTIONS)[kind]
    size = SIZES[draw][window]
    snapshot(as_text(drawn(draw, scene(kind, 4, 1, window), *size)))


def test_the_town_beside_others(snapshot: Any) -> None:
    found = scene("load", 6, 0, (80, 24))
    snapshot("\n\n".join(as_text(drawn(draw, found, 29, 7)) for draw in SMALL))


# The frame around a district: its title, its fact, and its key.


def harbour(given: Scene, pen: Pen) -> None:
    district(given, pen, Heading("harbour", "Harbour", [[("two leave", "text")]], key=True))


def test_a_district_has_a_heavy_frame_today_a_light_one_else_and_its_key_in_the_edge() -> None:
    lines = text(drawn(harbour, scene("load", size=(140, 45)), 50, 4))
    assert lines[0].startswith("┏━▐ H A R B O U R ▌━")
    assert lines[0].endswith(" two leave ━ h ━┓")
    lines = text(drawn(harbour, scene("market"), 40, 4))
    assert lines[0].startswith("╭─ HARBOUR ─")
    assert lines[3] == f"╰{'─' * 38}╯"
    canvas = drawn(harbour, scene("market"), 40, 4)
    assert canvas.zones["h"] == Region(0, 0, 40, 1)


@every("window", WINDOWS)
def test_no_word_is_cut_where_the_foreign_merchants_are(window: Size) -> None:
    canvas = drawn(market.draw, scene("foreign", 4, 0, window), *SIZES[market.draw][window])
    assert not [line for line in text(canvas) if "…" in line]
