"""The result page: places, points as bars, the windows, the seed; and another game like it."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from time import monotonic
from types import SimpleNamespace
from typing import Any

import pytest
from textual import events

from colonia_tui.colonia.ending import ending
from colonia_tui.colonia.words.names import CURRENCY_SIGNS
from colonia_tui.drawing import people
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.ending import Ending, Form, Outcome, Place, Roof, Share, plain_ending, who_won
from colonia_tui.drawing.guard import Guard, Stands
from colonia_tui.drawing.people import People
from colonia_tui.drawing.steps import BRISK, CALM, NOW, Pace
from colonia_tui.drawing.style import Style
from colonia_tui.screens import result
from colonia_tui.screens.page import Page
from colonia_tui.screens.result import ResultScreen
from colonia_tui.terminal.colours import Depth
from engine import shelf
from engine.colonia.options import complete
from engine.game import Out, Reason
from net.fair.verify import Verdict
from net.wire.messages import Over, TableEvent
from net.wire.records import Compared
from tests.colonia_tui.drawing.styles import ALL, style, text
from tests.every import every

NAMES = ["Anna", "Ben", "小林 さくら", "Anna Katharina von der Mü", "Emil", "Fred"]


SEEDS = {3: 5, 6: 6}
"""Tables for so many, and the seeds of their games."""


@cache
def finished(players: int) -> tuple[dict[str, Any], dict[str, Any], list[TableEvent]]:
    """The result, the last view and the events of a game in which all play by the hints."""
    game = shelf.game("colonia")
    out = Out()
    state = game.new(players, bytes([SEEDS[players]]) * 32, complete({}), out)
    while game.result(state) is None:
        seat = game.pending(state)[0]
        legal = game.legal(state, seat)
        hints = game.hints(state, seat, legal)
        game.apply(state, seat, legal[hints.index(max(hints))], out)
    result = game.result(state)
    assert result is not None
    events = [TableEvent(1, event.code, list(event.args)) for event in out.events]
    as_data = {"ranks": result.ranks, "scores": result.scores, "sources": result.sources}
    return as_data, game.view(state, 0), events


def page(
    players: int,
    made: Ending | None = None,
    *,
    you: int | None = None,
    verdict: Verdict | Reason | None = None,
    pace: Pace = NOW,
    **over: Any,
) -> ResultScreen:
    """The result of `finished`, or what ``over`` says instead, as somebody at ``you`` sees it."""
    result, view, events = finished(players)
    here = [] if you is None else [you]
    desk: Any = SimpleNamespace(
        link=SimpleNamespace(game="colonia", seats=here, here=False, replays=False, daily=""),
        over=Over({**result, "seed": "ab" * 32, **over}, "", b"x"),
        names=NAMES[:players],
        colours=list(range(players)),
        seats=here,
        you=you,
        updates={},
        duplicates=None,
        compared=None,
        checking=False,
        verdict=verdict,
        has_chat=False,
    )
    screen = ResultScreen(desk, Guard(), lambda version: None, pace)
    screen._ending = lambda: made or ending(view, events)  # type: ignore[method-assign]
    return screen


def drawn(screen: ResultScreen, width: int = 80, height: int = 24, with_style: Style | None = None) -> Canvas:
    canvas = Canvas(width, height)
    screen.paint(with_style or style(), canvas)
    return canvas


FINE, DIFFERS = Verdict(238, 9), Verdict(238, 9, "other_move", 57)


@pytest.mark.parametrize("size", [(60, 16), (80, 24), (140, 45)])
def test_what_came_of_checking_the_moves_stands_at_the_top(size: tuple[int, int]) -> None:
    for verdict, sign in [(FINE, "✓ All 238 moves checked"), (DIFFERS, "✗ Move 57 differs")]:
        shown = text(drawn(page(3, ranks=[1, 2, 3], scores=[21, 19, 16], verdict=verdict), *size))
        said = " ".join(" ".join(shown[:3]).replace(sign, "").split())
        assert "Anna wins with 21 VP, 2 ahead of Ben" in said
        assert shown[0].rstrip().endswith(sign)


def tied(
    money: list[list[int]], goods: list[int], resources: list[int], windows: tuple[int, ...] = ()
) -> dict[str, Any]:
    """The last view of three at 21 points each, with this money of the cities, goods and resources left."""
    view = dict(finished(3)[1])
    view["points"] = [{"relics": 21, "shrines": 0, "windows": 0}] * 3
    view["windows"] = [*windows, *[-1] * (4 - len(windows))]
    view["noted"] = [
        {
            "money": [*money[seat], 0, 0, 0][:4],
            "goods": [goods[seat]],
            "resources": [resources[seat] - 1],
            "hidden": 1,
            "relics": [],
        }
        for seat in range(3)
    ]
    return view


WON = "Greedy wins the tie: 15 coins left against 9"


@every(
    "view, said",
    [
        (tied([[9, 0], [15, 0], [1, 1]], [9, 0, 9], [9, 1, 9], (0,)), WON),
        (tied([[9, 0], [10, 5], [1, 1]], [9, 0, 9], [9, 1, 9]), WON),
        (
            tied([[2], [2], [1]], [3, 4, 9], [9, 1, 9]),
            "Greedy wins the tie: as much money, and 4 goods against 3",
        ),
        (
            tied([[2], [2], [1]], [4, 4, 9], [5, 6, 9]),
            "Greedy wins the tie: as much money, as many goods, and 6 resources against 5",
        ),
        (tied([[2], [2], [1]], [4, 4, 9], [6, 6, 9]), None),
    ],
)
def test_a_tie_says_what_broke_it(view: dict[str, Any], said: str | None) -> None:
    """Most money left, then goods, then resources."""  # R 24
    told = ending(view, []).tie
    people = People(["Anna", "Greedy", "Cora"], [0, 1, 2])
    assert (told and told(people)) == said
    if told is not None and said is not None:
        assert told(people._replace(you=1)) == said.replace("Greedy wins", "You win")
        assert told(people._replace(you=0)) == said.replace("against ", "against your ")


def test_why_somebody_won_is_points_then_what_the_windows_took() -> None:
    _, view, events = finished(3)
    why = ending(view, events).why
    assert why is not None
    people = People(NAMES[:3], [0, 1, 2])
    assert why(people) == [
        "Relics brought 17, windows 4.",
        "Windows cost coins: Anna 19, 小林 さくら 15.",
    ]
    why = ending(tied([[9], [15], [1]], [0] * 3, [1] * 3), []).why
    assert why is not None
    assert why(people) == ["3 families have 21 VP."]


def test_no_tie_is_broken_where_one_alone_has_most_points() -> None:
    view = tied([[9], [15], [1]], [0, 0, 0], [1, 1, 1])
    view["points"] = [{"relics": 21 + (seat == 2), "shrines": 0, "windows": 0} for seat in range(3)]
    assert ending(view, []).tie is None


@every("players", SEEDS)
@every("size", [(60, 16), (80, 24), (100, 30), (140, 45), (200, 55)])
def test_at_every_size_the_tie_is_told_whole_and_you_are_marked(players: int, size: tuple[int, int]) -> None:
    _, view, events = finished(players)
    ranks = [1 + (seat > 0) for seat in range(players)]
    made = replace(ending(view, events), tie=lambda people: WON)
    shown = text(drawn(page(players, made, you=players - 1, ranks=ranks, verdict=FINE), *size))
    assert WON in " ".join(" ".join(shown[:3]).replace("✓ All 238 moves checked", "").split())
    (you,) = [line for line in shown if " you▌" in line]
    assert " VP" in you
    for name in NAMES[: players - 1]:
        assert any(name[:3] in line and " VP" in line for line in shown), name


def test_who_wins_is_told_so() -> None:
    def won(ranks: list[int], *here: int, tie: Callable[[People], str] | None = None) -> str:
        _, view, events = finished(3)
        made = replace(ending(view, events), tie=tie)
        you = here[0] if len(here) == 1 else None
        return who_won(made, People(NAMES[:3], [0, 1, 2], you), Outcome(ranks, [20, 26, 9]), "{} VP".format)

    broken = ending(tied([[9], [15], [1]], [0, 0, 0], [1, 1, 1]), []).tie
    assert won([2, 1, 3]) == won([2, 1, 3], 0, 1, 2) == "Ben wins with 26 VP, 6 ahead of Anna"
    assert won([2, 1, 3], 0) == "Ben wins with 26 VP, 6 ahead of you"
    assert won([2, 1, 3], 1) == "You win with 26 VP, 6 ahead of Anna"
    assert won([2, 1, 3], 1, tie=broken) == "You win the tie: 15 coins left against 9"
    assert won([2, 1, 3], 0, tie=broken) == "Ben wins the tie: 15 coins left against your 9"
    assert won([1, 1, 3], 2) == "Anna, Ben share the victory"
    assert won([1, 1, 3], 0) == "You share the victory with Ben"


def lines(players: int, width: int, height: int, with_style: Style | None = None) -> list[str]:
    return text(drawn(page(players), width, height, with_style))


@pytest.mark.parametrize("players", SEEDS)
def test_points_are_those_of_the_engine(players: int) -> None:
    result, view, events = finished(players)
    made = ending(view, events)
    assert [sum(share.points for share in shares) for shares in made.shares] == result["scores"]
    for seat, shares in enumerate(made.shares):
        windows = [share.label for share in shares if share.roof is Roof.TIP]
        assert len(windows) == view["windows"].count(seat)


@pytest.mark.parametrize("players", SEEDS)
def test_the_windows_name_the_winner_and_what_everybody_had(players: int) -> None:
    """A winner pays with all its money of the city; it is said as it was before."""
    _, view, events = finished(players)
    shown = "\n".join(lines(players, 140, 45))
    for event in events:
        if event.code == "window":
            city, seat, paid = event.args
            assert view["windows"][city] == seat
            assert view["noted"][seat]["money"][city] == 0
            assert re.search(rf"{NAMES[seat][:4]}.* {paid} {CURRENCY_SIGNS[city]} ", shown, re.DOTALL)


@pytest.mark.parametrize("players", SEEDS)
def test_the_chart_goes_from_nothing_to_the_result_week_by_week(players: int) -> None:
    result, view, events = finished(players)
    course = ending(view, events).course
    assert course is not None
    assert len(course.stops) == len(course.points) == len(course.versions) == view["week"] + 1
    assert list(course.points[-1]) == result["scores"]
    for before, after in pairwise(course.points):
        assert all(one <= two for one, two in zip(before, after, strict=True))
    windows = [2 * view["windows"].count(seat) for seat in range(players)]
    certain = [score - won for score, won in zip(result["scores"], windows, strict=True)]
    assert list(course.points[-2]) == certain
    assert ending(view, events[len(events) // 2 :]).course is None  # too old to be kept


@every("size", [(60, 16), (80, 24), (140, 45), (200, 55)])
def test_without_events_there_is_no_chart_and_while_they_are_awaited_its_box(
    size: tuple[int, int],
) -> None:
    _, view, events = finished(3)
    screen = page(3, replace(ending(view, events), course=None))
    assert not any("T H E   G A M E" in line for line in text(drawn(screen, *size)))
    screen._awaited = True
    assert any("Reading what happened" in line for line in text(drawn(screen, *size)))


def test_the_chart_is_walked_along_and_looking_back_begins_there(monkeypatch: pytest.MonkeyPatch) -> None:
    _, view, events = finished(3)
    made = ending(view, [event._replace(version=at) for at, event in enumerate(events)])
    screen = page(3, made)
    left: list[object] = []
    monkeypatch.setattr(screen, "_look_back", left.append)
    monkeypatch.setattr(screen, "action_leave", lambda: left.append("done"))
    screen.action_look_back()
    screen.action_enter()
    drawn(screen, 80, 24)
    for step in (1, 1, -1, 1):
        screen.action_walk(step)
    screen.action_look_back()
    screen.action_enter()
    assert made.course is not None
    there = made.course.versions[1]
    assert left == [0, "done", there, there]
    assert screen._guard.waits(Stands(-1))  # keys pressed there are not for this page
    shown = text(drawn(screen, 80, 24))
    (said,) = [line for line in shown if "T H E   G A M E" in line]
    assert "week 2  " in said
    assert "Enter the board then" in shown[-1]
    signs = [f"{people.sign(seat)} {made.course.points[1][seat]}" for seat in range(3)]
    assert all(one in said for one in signs)


@every("size", [(60, 16), (80, 24), (140, 45)])
@every("players", SEEDS)
def test_at_every_size_the_points_of_a_moment_are_not_cut(players: int, size: tuple[int, int]) -> None:
    _, view, events = finished(players)
    course = ending(view, events).course
    assert course is not None
    screen = page(players)
    screen._charting = True
    drawn(screen, *size)
    screen.action_walk(-1)
    (edge,) = [line for line in text(drawn(screen, *size)) if "T H E   G A M E" in line]
    signs = [f"{people.sign(seat)} {course.points[-1][seat]} " for seat in range(players)]
    assert all(one in edge for one in signs)


@pytest.mark.parametrize("way", [1, -1])
def test_behind_the_ends_of_the_chart_nothing_is_pointed_at(
    way: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = page(3)
    drawn(screen)
    stops: list[int | None] = []
    for _step in range(8):
        screen.action_walk(way)
        stops.append(screen._stop)
    assert stops == [*[*range(7)][::way], None]
    left: list[str] = []
    monkeypatch.setattr(screen, "action_leave", lambda: left.append("done"))
    screen.action_enter()
    assert left == ["done"]


@every("size", [(60, 16), (80, 24), (100, 30), (140, 45), (200, 55)])
@every("players", SEEDS)
def test_a_key_gives_the_page_to_the_chart_with_everybodys_points_week_by_week(
    players: int, size: tuple[int, int]
) -> None:
    _, view, events = finished(players)
    course = ending(view, events).course
    assert course is not None
    form = Form(0, 9, Place.ABOVE, lambda pen, people: None, pictures=False)
    for made in (ending(view, events), replace(ending(view, events), title="what counted", forms=[form])):
        screen = page(players, made)
        before = text(drawn(screen, *size))
        assert any("P O I N T S" in line for line in before)
        assert "g the game" in before[-1]
        screen.action_course()
        shown = text(drawn(screen, *size))
        assert not any("P O I N T S" in line or "W H A T" in line for line in shown)
        assert "g points" in shown[-1]
        if size != (60, 16):
            for seat in range(players):
                row = next(line for line in reversed(shown) if line.count(people.sign(seat)) == 2)
                assert [int(number) for number in re.findall(r"\d+", row)] == [
                    points[seat] for points in course.points
                ]
        screen.action_course()
        assert text(drawn(screen, *size)) == before


def test_without_events_the_key_of_the_chart_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    _, view, events = finished(3)
    screen = page(3, replace(ending(view, events), course=None))
    said: list[str] = []
    monkeypatch.setattr(screen, "say", said.append)
    assert "the game" not in text(drawn(screen))[-1]
    screen.action_course()
    assert said == ["How the game went is not known here."]
    assert any("P O I N T S" in line for line in text(drawn(screen)))


def test_earlier_events_are_asked_for_until_they_have_come_or_are_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, view, events = finished(3)
    screen = page(3, replace(ending(view, events), course=None))
    known: dict[int, list[TableEvent]] = {}
    asked: list[tuple[int | None, int, int]] = []
    lost: set[int] = set()
    desk: Any = screen._desk
    desk.seats, desk.updates = [0], {0: None}
    desk.events = {0: [TableEvent(80, "week", [3, 1])]}
    desk.earlier = SimpleNamespace(answers=0, events=lambda seat: known, is_lost=lost.__contains__)
    desk.link.look_back = lambda *wanted: asked.append(wanted)
    monkeypatch.setattr(result, "monotonic", lambda: 99.0)
    screen._fetch()
    screen._fetch()  # still waiting
    known |= {version: [] for version in range(1, 51)}
    desk.earlier.answers = 1
    screen._fetch()
    assert asked == [(0, 1, 80), (0, 51, 80)]
    lost.add(51)
    desk.earlier.answers = 2
    screen._fetch()
    assert len(asked) == 2
    assert not screen._awaited


@every("players", SEEDS)
@every("size", [(80, 24), (100, 30), (140, 45)])
def test_lines_of_equal_points_take_turns_and_every_name_has_a_line(
    players: int, size: tuple[int, int]
) -> None:
    shown = lines(players, *size, style(Depth.NONE))
    first = next(y for y, line in enumerate(shown) if "T H E   G A M E" in line) + 1
    chart = [line[line.rindex("│", 0, -2) + 1 :] if size[0] > 120 else line for line in shown[first:-2]]
    assert all(any(NAMES[seat][:4] in line[60:] for line in chart) for seat in range(players))
    (bottom,) = [line for line in chart if " 0 " in line[:8]]
    start = bottom.index("0") + 3
    signs = [bottom[start + 2 * at] for at in range(players)]
    assert sorted(signs[:players]) == sorted(people.sign(seat) for seat in range(players))


@every("players", SEEDS)
@every("size", [(60, 16), (80, 24), (100, 30), (140, 45), (200, 55)])
def test_at_every_size_and_depth_everybody_has_a_line_with_the_points(
    players: int, size: tuple[int, int]
) -> None:
    scores = finished(players)[0]["scores"]
    for with_style in ALL:
        shown = lines(players, *size, with_style)
        for seat in range(players):
            mine = [line for line in shown if NAMES[seat][:9] in line and f"{scores[seat]} VP" in line]
            assert mine, (with_style.palette.depth, with_style.glyphs.name, NAMES[seat])


def test_windows_stand_in_a_square_or_in_a_column_and_in_a_line_without_pictures() -> None:
    def titles(width: int, height: int, with_style: Style | None = None) -> list[int]:
        shown = lines(3, width, height, with_style)
        return [line.index("W I N D O W S") for line in shown if "W I N D O W S" in line]

    assert titles(140, 45) == [3]
    assert titles(200, 55) == [175]
    assert titles(100, 30) == titles(140, 45, style(Depth.NONE)) == []
    for with_style in (style(Depth.NONE), style(signs="ascii"), style()):
        (line,) = [line for line in lines(3, 100, 30, with_style) if line.startswith("  £ ")]
        assert all(sign in line for sign in CURRENCY_SIGNS)


@pytest.mark.parametrize(("scores", "cells"), [((10, 20), [30, 60]), ((10, 40), [18, 72])])
def test_a_bar_has_three_cells_a_point_and_less_where_they_do_not_fit(
    scores: tuple[int, int], cells: list[int]
) -> None:
    shares = [[Share(points, "stone")] for points in scores]
    made = Ending(legend=[], shares=shares)
    canvas = drawn(page(3, made, ranks=[1, 2], scores=[*scores]), 100, 30)
    widths = [sum("on stone" in cell.style for cell in row) for row in canvas.cells]
    assert [width for width in widths if width > 1] == cells


@every("players", SEEDS)
@every("size", [(60, 16), (80, 24), (100, 30), (140, 45)])
def test_pieces_are_as_wide_as_their_points_and_end_in_a_seam(players: int, size: tuple[int, int]) -> None:
    _, view, events = finished(players)
    shares = ending(view, events).shares
    canvas = drawn(page(players), *size)
    for seat, pieces in enumerate(shares):
        rows = zip(canvas.cells, text(canvas), strict=True)
        row = next(row for row, line in rows if re.match(rf"│.. ?.. {NAMES[seat][:9]}.* VP", line))
        assert sum(cell.char == "▊" for cell in row) == len(pieces)


def test_what_points_are_made_of_goes_on_in_a_second_line_where_one_is_too_short() -> None:
    details = ["  ".join(f"source{number} {number}" for number in range(9))] * 3
    made = Ending(legend=[], shares=[[Share(9, "stone")]] * 3, details=details)
    shown = "\n".join(text(drawn(page(3, made))))
    assert shown.count("source0 0") == shown.count("source8 8") == 3
    assert "\u2026" not in shown


def test_other_games_show_a_share_for_each_source() -> None:
    made = plain_ending({"sources": [{"a": 3, "b": 0}, {"a": 1, "b": 2}]}, str.upper)
    assert made.shares == [[Share(3, "parchment")], [Share(1, "parchment"), Share(2, "stone")]]
    assert made.details == ["A 3", "A 1 · B 2"]
    assert made.forms == ()


@pytest.mark.parametrize("drawn_at", [1.2, 1.6])
async def test_a_key_that_is_held_down_since_the_game_does_not_close_the_page(
    drawn_at: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[float] = []
    waiting: list[Callable[[], Awaitable[None]]] = []

    async def count(page: ResultScreen, event: events.Event) -> None:
        counted.append(event.time)

    async def pressed(*times: float, key: str = "enter") -> None:
        for at in times:
            event = events.Key(key, None)
            event.time = at
            await screen.on_event(event)
        while waiting:
            await waiting.pop(0)()

    guard = Guard()
    table: Any = SimpleNamespace(link=SimpleNamespace(game="colonia", daily=""))
    screen = ResultScreen(table, guard, lambda version: None)
    monkeypatch.setattr(Page, "on_event", count)
    monkeypatch.setattr(screen, "set_timer", lambda seconds, then: waiting.append(then))
    guard.drawn(Stands(1), 0.0)
    guard.press("enter", 1.0)
    guard.acted()
    held = [1.5 + count * 0.03 for count in range(30)]
    await pressed(*(at for at in held if at < drawn_at))
    guard.drawn(Stands(-1), drawn_at)
    await pressed(*(at for at in held if at > drawn_at))
    assert counted == []
    await pressed(3.0)
    await pressed(4.0, key="l")
    assert counted == [3.0, 4.0]


async def test_at_the_calm_pace_windows_light_up_one_after_the_other_and_a_key_lights_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    won = len({event.args[0] for event in finished(3)[2] if event.code == "window"})
    assert won > 1

    def panes(screen: ResultScreen, size: tuple[int, int] = (140, 45)) -> int:
        cells = [cell.style for row in drawn(screen, *size).cells for cell in row]
        return sum("free.pane" in style for style in cells)

    due: list[Callable[[], None]] = []
    for pace in (NOW, BRISK):
        assert panes(page(3, pace=pace)) == 0
    screen = page(3, pace=CALM)
    monkeypatch.setattr(screen, "set_timer", lambda seconds, then: due.append(then))
    monkeypatch.setattr(screen, "redraw", lambda: None)
    screen._drawn()
    grey = [panes(screen)]
    while due:
        due.pop()()
        grey.append(panes(screen))
    assert len(grey) == won + 1
    assert grey == sorted(set(grey), reverse=True)
    assert grey[-1] == 0

    async def count(page: ResultScreen, event: events.Event) -> None:
        counted.append(panes(screen, size))

    counted: list[int] = []
    monkeypatch.setattr(Page, "on_event", count)
    for size, said in (((140, 45), []), ((60, 16), [0])):
        screen = page(3, pace=CALM)
        monkeypatch.setattr(screen, "set_timer", lambda seconds, then: None)
        monkeypatch.setattr(screen, "redraw", lambda: None)
        screen._drawn()
        assert panes(screen, size) == (0 if said else grey[0])
        key = events.Key("x", None)
        key.time = monotonic() + 1
        await screen.on_event(key)
        assert counted == said
        assert panes(screen, size) == 0


# Tables with one deal compared on the screen: every seat at every size, one's own marked, and scrolled.


TABLES = [
    Compared("evening-1", ["Anna", "Ben", "Easy"], [40, 31, 22], [1, 2, 3]),
    Compared("evening-2", ["Cora", "小林 さくら", "Easy"], [43, 44, 9], [2, 1, 3]),
    Compared("evening-3\x1b[2J", ["Anna Katharina von der Mü", "Dora", "Easy"], [10, 9, 8], [1, 2, 3]),
]


def compared(tables: list[Compared] = TABLES, first: int = 0) -> ResultScreen:
    screen = page(3, verdict=FINE)
    desk: Any = screen._desk
    desk.compared, desk.colours, desk.table, desk.lobby = (
        tables,
        [2, 0, 1],
        "evening-2",
        SimpleNamespace(you=1),
    )
    screen._comparing, screen._first = True, first
    return screen


@every("size", [(60, 16), (80, 24), (140, 45)])
def test_each_seat_has_its_means_and_everybody_points_place_and_distance(size: tuple[int, int]) -> None:
    for with_style in ALL:
        canvas = drawn(compared(first=4), *size, with_style)
        shown = [" ".join(line.split()) for line in text(canvas)]
        assert any(line.endswith("All 238 moves checked") for line in shown)
        assert any("Seat 2" in line and "28.0 1.7" in line for line in shown)
        assert any("小林" in line and "evening-2 44 1 +16.0" in line for line in shown)
        assert any("Ben evening-1 31 2 +3.0" in line for line in shown)
    assert not any("\x1b" in line for line in shown)


def test_ones_own_table_is_marked_and_a_set_without_a_result_is_empty() -> None:
    canvas = drawn(compared())
    marked = [line for line in text(canvas) if "▸" in line]
    assert len(marked) == 3
    assert all("evening-2" in line for line in marked)
    (own,) = [row for row in canvas.cells if any("on pointed" in cell.style for cell in row)]
    assert "小" in "".join(cell.char for cell in own)
    assert "0 tables with the same deal" in text(drawn(compared([])))[0]


@pytest.mark.parametrize("first", [0, 5])
def test_what_does_not_fit_is_scrolled(first: int) -> None:
    shown = text(drawn(compared(first=first), 80, 12))
    assert f"{first + 1}-{first + 7}/14" in shown[1]
    assert ("Seat 1" in "\n".join(shown)) == (first == 0)
