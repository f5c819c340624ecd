"""The rules in the program: read, searched, and every ruling reached by its number."""

from __future__ import annotations

from typing import Any

from textual.app import App
from textual.containers import VerticalScroll

from colonia_tui import shelf
from colonia_tui.colonia.board.layout import BOARD
from colonia_tui.drawing.shown import Offer
from colonia_tui.files.settings import Settings
from colonia_tui.screens.rules import RulesScreen, help_text, legend, now
from engine.game import Action, Option, Reason
from tests.colonia_tui.screens.player import Player, new_link, playing, seated

COLONIA = shelf.face("colonia")


async def open_rules(player: Player) -> None:
    await player.press("question_mark")
    await player.until(lambda: isinstance(player.screen, RulesScreen))
    await player.until("Keys")


async def search(player: Player, text: str) -> None:
    await player.press("slash")
    await player.until(lambda: player.app.focused is not None)
    await player.press(*("space" if char == " " else char for char in text))
    await player.until(lambda: player.lines()[-1] == text)
    await player.press("enter")
    await player.until(lambda: player.app.focused is None)
    await player.pilot.pause()


async def test_they_are_searched_for_a_ruling_and_for_words() -> None:
    async with playing() as player:
        await open_rules(player)
        for number in (1, 9, 22):
            await search(player, f"R {number}")
            await player.until(f"lines with R {number}")
            await player.press("home")
        await search(player, "zeppelin")
        await player.until("Not found: zeppelin")
        await search(player, "shrine")
        scroller = player.screen.query_one(VerticalScroll)
        first = scroller.scroll_y
        await player.press("n")
        await player.until(lambda: scroller.scroll_y > first)
        await player.press("N")
        await player.until(lambda: scroller.scroll_y == first)


async def test_it_scrolls_to_both_ends() -> None:
    async with playing() as player:
        await open_rules(player)
        scroller = player.screen.query_one(VerticalScroll)
        await player.press("end")
        await player.until(lambda: scroller.scroll_y == scroller.max_scroll_y > 0)
        await player.press("home")
        await player.until(lambda: scroller.scroll_y == 0)
        for key, way in (("down", 1), ("up", -1), ("pagedown", 1), ("pageup", -1)):
            before = scroller.scroll_y
            await player.press(key)
            await player.until(lambda b=before, w=way: (scroller.scroll_y - b) * w > 0)


# At the question


def offer(label: str, key: str = "", why: str = "") -> Offer:
    refusal = Reason("no") if why else None
    return Offer(Option(Action("pass"), refusal, {}), key, label, "" if why else "sends *4* members", why)


def test_what_can_be_done_now_and_why_not_the_rest() -> None:
    gone = "It is gone."
    text = now(
        "Take it.",
        [offer("Take 1", "1"), offer("Take 2", "2", gone), offer("3", "3", gone)],
    )
    assert text.splitlines() == [
        "## What you can do now",
        "",
        "Take it\\.",
        "",
        "- `1` **Take 1**: sends \\*4\\* members",
        "",
        "## And why not the rest",
        "",
        "- Take 2, 3: It is gone\\.",
    ]
    assert "why not" not in now("Pass.", [offer("Pass", "p")])


def test_the_help_opens_at_what_is_looked_at_and_else_at_what_can_be_done() -> None:
    def order(*marks: str, **given: Any) -> list[str]:
        before, after = help_text(COLONIA, **given)
        assert "# Keys" in before
        return sorted(marks, key=after.index)

    question, market = "## Tuesday: the council", "## The market"
    asked = {"mark": "question: card", "now": "## Now", "parts": ["market", "harbour"]}
    assert order("## The harbour", market, question, "## Now", "## Votes", **asked) == [
        "## Now",
        question,
        market,
        "## The harbour",
        "## Votes",
    ]
    looked = order("## Now", market, "## The families page", **asked, looked="members")
    assert looked == ["## The families page", "## Now", market]
    assert help_text(COLONIA)[1] == ""
    without, asked_nothing = help_text(COLONIA, looked="members", parts=["members"])
    assert "## Components" in asked_nothing
    assert "## Components" not in without


def test_every_part_of_the_board_that_needs_it_has_its_section() -> None:
    title, sections = legend(COLONIA.legend("en"))
    assert title == "# What is on the screen"
    pages = {"members", "notes", "log", "own", "families", "signs", "recap"}
    assert sections.keys() == {*BOARD, *pages}
    assert {name for name in sections if not sections[name].startswith("## ")} == set()


async def test_they_open_at_the_paragraph_of_the_question() -> None:
    async with seated() as player:
        await player.press("question_mark")
        await player.until(lambda: isinstance(player.screen, RulesScreen))
        await player.until("What you can do now")
        scroller = player.screen.query_one(VerticalScroll)
        await player.until(lambda: scroller.scroll_y > 20)
        assert "Tuesday: the council" in player.text()
        await player.press("q", "f", "question_mark")
        await player.until("The families page")
        assert player.text().index("The families page") < player.text().index("What you can do now")


async def test_they_open_at_the_paragraph_of_the_milestone() -> None:
    async with playing(new_link(), settings=Settings(pace="brisk")) as player:
        await player.until("Week 1 begins")
        await player.press("question_mark")
        await player.until("Monday: preparing the week")


async def test_the_program_may_end_at_the_very_moment_they_open() -> None:
    app = App[None]()
    async with app.run_test():  # raises what has gone wrong
        app.push_screen(RulesScreen("colonia"))
        app.exit()
