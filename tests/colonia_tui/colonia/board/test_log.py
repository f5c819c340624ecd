"""The log: a diary by week and day."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

from colonia_tui.colonia.board import log as pane
from colonia_tui.colonia.board.log import SAID, Page, diary, lines, with_chat
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing.shown import Spoken
from net.wire.messages import TableEvent
from tests.colonia_tui.colonia.board import positions
from tests.colonia_tui.colonia.board.drawn import draw
from tests.colonia_tui.drawing.styles import style, text


@cache
def scene(week: int, kind: str, number: int = 0) -> Scene:
    """A question of such a kind in a game, counted from 0, with everything that has happened."""
    table, rng = positions.begin(3, "log"), random.Random("log")
    while table.pending():
        seat = table.pending()[0]
        sent = positions.update(table, seat, events=True)
        assert sent.question is not None
        if sent.view["week"] == week and sent.question.kind == kind:
            if not number:
                return positions.scene_of(sent, seat, 0, (200, 55))
            number -= 1
        positions.play(table, rng)
    raise AssertionError(kind)


def pages(here: Scene) -> list[Page]:
    return diary(here.shown.events, here.deck)


def test_every_day_has_its_page_in_order_and_votes_stand_on_theirs() -> None:
    days = [(page.week, page.day) for page in pages(scene(2, "buy"))]
    assert days == sorted(days)
    assert (0, 0) in days
    assert {(1, day) for day in range(1, 8)} <= set(days)
    here = scene(2, "buy")
    for page in pages(here):
        for entry in page.entries:
            if entry.kind == "votes":
                assert here.deck.edicts[entry.args[0]].day == page.day


def test_after_a_tie_the_mayor_s_decision_stands_beside_the_votes() -> None:
    here = scene(2, "buy")
    edict = here.view["edicts"][0]
    events = [
        TableEvent(1, "week", [1, 0]),
        TableEvent(2, "votes", [edict, 5, 5, []]),
        TableEvent(3, "adopted", [edict]),
    ]
    for happened, sign in ((2, style().glyphs.dot), (3, style().glyphs.yes)):
        vote = diary(events[:happened], here.deck)[-1].entries[0]
        ((outcome, *_),) = lines(here, style(), vote, 40)
        assert outcome[0] == f"{sign} "


def test_what_a_family_made_on_thursday_is_one_line() -> None:
    thursday = next(page for page in pages(scene(2, "load")) if (page.week, page.day) == (2, 4))
    made = [entry.seat for entry in thursday.entries if entry.kind == "made"]
    assert len(made) == len(set(made))
    assert any(entry.kind == "die" for entry in thursday.entries)


def test_the_newest_day_is_on_top_and_its_news_are_marked() -> None:
    here = scene(2, "buy")
    drawn = text(draw(pane.draw, here, 48, 53))
    days = [line[3:6] for line in drawn if line[2] == "▐"]
    assert days == sorted(days, key=["SUN", "SAT", "FRI", "THU", "WED", "TUE", "MON"].index)
    assert any("── week 1 ──" in line for line in drawn)
    assert any("» " in line for line in text(draw(pane.draw, scene(2, "load", 3), 48, 53)))


def test_the_newest_line_is_in_view_and_the_day_scrolls_up_to_its_begin() -> None:
    """A day that is longer than the page opens at its end: what has just happened is what one asks for."""
    here = scene(2, "load", 3)
    width, height = 48, 5
    found = pane.log(here, style(), width - 4)
    newest = found[: found.index(pane.Line([], []))]
    assert len(newest) > height - 2
    drawn = text(draw(pane.draw, here, width, height))
    last = "".join(said for said, _ in newest[-1].runs).strip()
    assert last in drawn[-2]
    assert "FRI" in drawn[1]
    up, down = pane.scrolls(here, style(), width, height)
    assert up < 0 < down
    begin = text(draw(pane.draw, replace(here, sight=replace(here.sight, scroll=up)), width, height))
    assert "".join(said for said, _ in newest[0].runs).strip() in begin[1]
    end = text(draw(pane.draw, replace(here, sight=replace(here.sight, scroll=down)), width, height))
    assert end == text(
        draw(pane.draw, replace(here, sight=replace(here.sight, scroll=10_000)), width, height)
    )


def test_it_scrolls_to_the_first_line_and_no_line_is_wider_than_its_column() -> None:
    here = scene(2, "buy")
    end = replace(here, sight=replace(here.sight, scroll=10_000))
    drawn = text(draw(pane.draw, end, 48, 12))
    assert "set-up" in "".join(drawn)
    assert drawn[-2].strip("│ ")
    here = scene(2, "buy")
    for width in (44, 52):
        for line in pane.log(here, style(), width):
            begins = pane.DAY if line.runs else 0
            assert begins + sum(len(said) for said, _ in line.runs) <= width, line


def test_what_was_said_stands_on_the_day_on_which_it_was_said() -> None:
    """In its writer's words, whatever they look like; and in grey once the week is over."""
    here = scene(2, "buy")
    (day, *_) = [page for page in pages(here) if page.week == 2 and len(page.entries) > 2]
    before, after = day.entries[:2]
    said = [Spoken(before.version, 0, "Anna", "[b]well[/b]"), Spoken(0, None, "Spectator 1", "early")]
    told = with_chat(pages(here), said)
    (page,) = [page for page in told if (page.week, page.day) == (day.week, day.day)]
    place = [entry.kind for entry in page.entries].index(SAID)
    assert page.entries[place - 1].version <= before.version <= page.entries[place + 1].version
    assert after.version >= before.version
    shown = replace(here.shown, spoken=said)
    found = pane.log(replace(here, shown=shown), style(), 60)
    words = "\n".join("".join(word for word, _ in line.runs) for line in found)
    assert "Anna: [b]well[/b]" in words
    assert "Spectator 1: early" in words
