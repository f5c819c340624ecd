"""The deal of the day: one table for each day, no advice, and its end in one line."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from colonia_tui.drawing.shown import Advised
from colonia_tui.failure import Failure
from colonia_tui.session import games
from colonia_tui.session.advice import Advising
from colonia_tui.session.daily import line, no_advice
from colonia_tui.session.ending import in_text
from colonia_tui.table import opening
from colonia_tui.table.link import LocalLink
from colonia_tui.table.saves import Glance, Stand, archive, note
from engine.game import Action
from net.client.advice import Advice
from net.wire.messages import BOT, PERSON, Over, Update

DAY = "2026-11-24"


def desk_at(seat: int, scores: list[int], daily: str = DAY) -> Any:
    chairs = [SimpleNamespace(kind=BOT, level="hard") for _ in range(3)]
    chairs[seat] = SimpleNamespace(kind=PERSON, level="")
    link = SimpleNamespace(game="colonia", daily=daily)
    return SimpleNamespace(link=link, over=Over({"scores": scores}, "", b""), you=seat, chairs=chairs)


def test_its_end_is_one_line_from_every_chair() -> None:
    said = "Colonia daily 2026-11-24: 21 points, hard 19 and 17"
    for seat, scores in enumerate([[21, 17, 19], [17, 21, 19], [19, 17, 21]]):
        desk = desk_at(seat, scores)
        assert line(desk) == said
        assert in_text(desk) == [said]
    assert line(desk_at(0, [1, 2, 2])) == "Colonia daily 2026-11-24: 1 point, hard 2 and 2"
    assert line(desk_at(0, [21, 19, 17], daily="")) == ""


def test_there_is_one_table_for_each_day() -> None:
    link = opening.open_daily("colonia", DAY)
    assert isinstance(link, LocalLink)
    assert (link.daily, link.room.name) == (DAY, "daily-2026-11-24-colonia")
    link.room.begin()
    link.room.journal.publish()
    link.room.journal.close()
    again = opening.open_daily("colonia", DAY)
    assert isinstance(again, LocalLink)
    assert (again.daily, again.room.table.record) == (DAY, link.room.table.record)
    with pytest.raises(Failure, match="already open in another window"):
        opening.open_daily("colonia", DAY)
    again.room.journal.close()
    other = opening.open_daily("troyes", DAY)
    assert isinstance(other, LocalLink)
    assert other.room.name == "daily-2026-11-24-troyes"
    other.room.journal.close()
    assert [table.name for table in opening.tables()] == ["daily-2026-11-24-colonia"]
    archive(again.save)
    with pytest.raises(Failure, match="You have put the deal of 2026-11-24 away"):
        opening.open_daily("colonia", DAY)


async def test_whoever_asks_for_advice_hears_that_there_is_none() -> None:
    async def advise(seat: int, update: Update) -> Advice:
        raise AssertionError("nobody thinks about it")

    advising = Advising(advise, no_advice(DAY))
    legal = [Action("pass"), Action("card", (3,))]
    advising.set_question(0, Update(0, 9, b"", {}, None, legal, [], 7, False, None, [0]))
    words: Any = None
    assert advising.advised([], words) is None
    assert not advising.ask()
    said = "There is no advice in the deal of the day."
    assert advising.advised([], words) == Advised(None, (said,))
    assert no_advice("") == ""


def test_the_home_screen_says_how_far_one_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "today", lambda: DAY)
    assert games.of_today("colonia") == "the same for everybody"
    link = opening.open_daily("colonia", DAY)
    assert isinstance(link, LocalLink)
    link.room.begin()
    link.room.journal.publish()
    link.room.journal.close()
    assert games.of_today("colonia") == "you have begun"
    stands = tuple(Stand(name, place, points) for place, (name, points) in enumerate([("A", 9), ("B", 21)]))
    note(link.save, Glance(won=("B",), stands=stands, own=1))
    assert games.of_today("colonia") == "21 points today"
    assert games.of_today("troyes") == "the same for everybody"
