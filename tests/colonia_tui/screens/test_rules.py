"""The rules in the program: read, searched, and every ruling reached by its number."""

from __future__ import annotations

from textual.containers import VerticalScroll

from colonia_tui.drawing.offers import Offer
from colonia_tui.files.settings import Settings
from colonia_tui.screens.now import now
from colonia_tui.screens.rules import RulesScreen
from engine.game import Action, Option, Reason
from tests.colonia_tui.screens.player import Player, new_link, playing


async def open_rules(player: Player) -> None:
    await player.press("question_mark")
    await player.until(lambda: isinstance(player.screen, RulesScreen))
    await player.until("Keys")


async def search(player: Player, text: str) -> None:
    await player.press("slash")
    await player.until(lambda: player.app.focused is not None)
    await player.press(*("space" if char == " " else char for char in text), "enter")
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


async def test_they_open_at_the_paragraph_of_the_question() -> None:
    async with playing(new_link(["Anna"], ["greedy", "greedy"])) as player:
        await player.asked()
        await player.press("question_mark")
        await player.until(lambda: isinstance(player.screen, RulesScreen))
        await player.until("What you can do now")
        scroller = player.screen.query_one(VerticalScroll)
        await player.until(lambda: scroller.scroll_y > 20)
        assert "Tuesday: the council" in player.text()


async def test_they_open_at_the_paragraph_of_the_turning_point() -> None:
    async with playing(new_link(["Anna"], ["greedy", "greedy"]), settings=Settings(pace="brisk")) as player:
        await player.until("Week 1 begins")
        await player.press("question_mark")
        await player.until("Monday: preparing the week")
