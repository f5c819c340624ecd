"""The forms of the home screen: numbers, levels and options by arrows, names typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from colonia_tui import shelf
from colonia_tui.failure import Failure
from colonia_tui.screens.fields import Chair, Choice
from colonia_tui.screens.form import FormScreen
from colonia_tui.screens.home import HomeScreen
from colonia_tui.screens.lobby import LobbyScreen
from colonia_tui.screens.table import TableScreen
from colonia_tui.table import opening
from colonia_tui.table.link import Link
from engine.colonia.deck_file import shipped, write
from net.plans import ClockPlan, DoorPlan, TablePlan
from tests.colonia_tui.screens.player import Player, playing


async def open_form(player: Player, key: str) -> FormScreen:
    await player.press(key)
    await player.until(lambda: isinstance(player.screen, FormScreen))
    assert isinstance(player.screen, FormScreen)
    return player.screen


async def to(player: Player, field: str) -> None:
    """Move to a line."""
    assert isinstance(player.screen, FormScreen)
    for _ in player.screen._fields():
        if player.screen.field.id == field:
            return
        await player.press("down")
    raise AssertionError(f"there is no line {field}")


async def at_the_table(player: Player) -> TableScreen:
    await player.press("enter")
    await player.until(lambda: isinstance(player.screen, TableScreen) and bool(player.table.desk.updates))
    return player.table


@pytest.mark.parametrize("key", ["n", "h", "o"])
async def test_every_option_of_the_game_has_a_line_and_says_what_it_is(key: str) -> None:
    async with playing() as player:
        await open_form(player, key)
        for option in shelf.face("colonia").options:
            await to(player, option.name)
            assert option.label in player.pointed()
            assert option.help.split(".")[0][:40] in player.text()


async def test_families_are_chosen_with_arrows_and_so_are_levels() -> None:
    async with playing() as player:
        await open_form(player, "n")
        await to(player, "players")
        assert player.pointed() == "▸ families ◂ 4 ▸"
        await player.press("right")
        assert player.pointed() == "▸ families ◂ 5 ▸"
        assert "chair 5" in player.text()
        await player.press("left", "left")
        assert player.pointed() == "▸ families ◂ 3 ▸"
        assert "chair 4" not in player.text()
        await player.press("down", "right")
        changed = player.pointed().split()[-2]
        assert changed != "greedy"
        table = await at_the_table(player)
        assert table.desk.lobby is not None
        assert [chair.level for chair in table.desk.lobby.chairs] == ["", changed, "greedy"]


async def test_a_digit_goes_straight_to_that_many_and_no_other_one_counts() -> None:
    async with playing() as player:
        await open_form(player, "n")
        await to(player, "players")
        await player.press("6")
        assert player.pointed() == "▸ families ◂ 6 ▸"
        await player.press("9", "2", "x")
        assert player.pointed() == "▸ families ◂ 6 ▸"


async def test_names_are_typed_and_may_have_any_letters() -> None:
    async with playing() as player:
        await open_form(player, "n")
        await player.press("ctrl+u", *"Zoë 林", "backspace", "ž")
        assert player.pointed() == "▸ your name Zoë ž"
        assert "at most 24" not in player.text()
        await player.press(*"x" * 20)
        assert "at most 24 characters; the table sees" in player.text()
        assert f"ž{'x' * 18}…”." in player.text()
        await player.press(*["backspace"] * 20)
        table = await at_the_table(player)
        assert table.desk.names[0] == "Zoë ž"


async def test_a_paste_goes_into_the_line_without_its_end() -> None:
    from textual import events

    async with playing() as player:
        form = await open_form(player, "j")
        form.post_message(events.Paste("example.org:9000\nand more"))
        await player.until("example.org:9000")
        assert "and more" not in player.text()


async def test_an_invite_may_be_pasted_in_several_lines_and_replaces_what_was_typed() -> None:
    from textual import events

    async with playing() as player:
        form = await open_form(player, "j")
        await player.press(*"exa")
        form.post_message(
            events.Paste("  colonia://192.168.0.17:47771/colonia-3f2a1c#t6dnbamijr6\n  wlgrp5\nkqm\n")
        )
        await player.until(lambda: player.pointed().endswith("kqm"))
        assert form.field.value == "colonia://192.168.0.17:47771/colonia-3f2a1c#t6dnbamijr6wlgrp5kqm"


async def test_who_opens_a_table_may_give_a_phrase_a_clock_and_say_how_many_watch(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    planned: list[DoorPlan] = []
    clocks: list[ClockPlan | None] = []
    bots_after: list[int | None] = []

    def open_host(plan: TablePlan, *, door: DoorPlan) -> Link:
        planned.append(door)
        clocks.append(plan.clock)
        bots_after.append(plan.bot_after)
        raise Failure("not now")

    monkeypatch.setattr(opening, "open_host", open_host)
    async with playing() as player:
        await open_form(player, "o")
        await player.press("enter")
        await player.until("not now")
        await to(player, "phrase")
        await player.press(*"too-short", "enter")
        await player.until("A pass phrase of your own has 12 to 200 characters.")
        await player.press(*"-is-That", "enter")
        await player.until("That pass phrase could be guessed")
        await player.press(*"-for-us-all-here")
        await to(player, "watchers")
        await player.press("left")
        await to(player, "clock")
        await player.press("right", "right")
        await to(player, "away")
        await player.press("right")
        assert player.pointed().endswith("bot after 60 s ▸")
        await to(player, "announce")
        await player.press("right", "enter")
        await player.until("not now")
    assert planned == [DoorPlan(), DoorPlan("too short is that for us all here", watchers=3, announce=False)]
    assert clocks == [None, ClockPlan(60)]
    assert bots_after == [None, 60]


async def test_around_one_keyboard_each_chair_is_a_person_or_the_program() -> None:
    async with playing() as player:
        await open_form(player, "h")
        await to(player, "players")
        await player.press("4")
        await to(player, "chair-4")
        assert "greedy" in player.pointed()
        while "person" not in player.pointed():
            await player.press("right")
        await player.press(*"Dora")
        await to(player, "chair-2")
        await player.press("left")
        assert "person" not in player.pointed()
        await player.press("enter")
        await player.until(lambda: isinstance(player.screen, TableScreen))
        await player.until(lambda: bool(player.table.desk.names))
        names = player.table.desk.names
        assert [names[0], names[2], names[3]] == ["Anna", "Cora", "Dora"]
        assert player.table.desk.link.seats == (0, 2, 3)


async def test_people_without_names_and_a_table_without_people_are_refused() -> None:
    async with playing() as player:
        await open_form(player, "h")
        await to(player, "chair-1")
        await player.press("ctrl+u", "enter")
        await player.until("Everybody needs a name")
        for number in (1, 2, 3):
            await to(player, f"chair-{number}")
            await player.press("right")
        await player.press("enter")
        await player.until("Somebody has to play")
        assert isinstance(player.screen, FormScreen)


async def test_open_screens_are_switched_on_and_off() -> None:
    async with playing() as player:
        await open_form(player, "n")
        await to(player, "open-screens")
        for said in ("yes", "no", "yes"):
            await player.press("right")
            assert player.pointed() == f"▸ open screens ◂ {said} ▸"
        table = await at_the_table(player)
        assert table.desk.updates[0].view["screens"] is not None


async def test_without_a_change_nothing_is_set() -> None:
    async with playing() as player:
        await open_form(player, "n")
        table = await at_the_table(player)
        assert table.desk.updates[0].view["screens"] is None
        assert "notes" not in table.desk.updates[0].view["options"]


async def test_notes_can_be_left_out() -> None:
    async with playing() as player:
        await open_form(player, "n")
        await to(player, "no-notes")
        await player.press("right")
        table = await at_the_table(player)
        assert table.desk.updates[0].view["options"]["notes"] is False


async def test_a_deck_of_your_own_is_used(tmp_path: Path) -> None:
    deck = tmp_path / "own.toml"
    deck.write_text(write(shipped()).replace("colonia-tui", "From my attic"), encoding="utf-8")
    async with playing() as player:
        await open_form(player, "n")
        await to(player, "deck")
        await player.press(*str(deck))
        table = await at_the_table(player)
        assert table.desk.updates[0].view["options"]["deck"]["name"] == "From my attic"


async def test_what_is_wrong_with_it_is_shown_in_the_form(tmp_path: Path) -> None:
    async with playing() as player:
        await open_form(player, "n")
        await to(player, "deck")
        await player.press(*str(tmp_path / "none"), "enter")
        await player.until(lambda: "No such file or directory" in " ".join(player.text().split()))
        assert isinstance(player.screen, FormScreen)


async def test_a_table_for_others_has_free_chairs_and_bots() -> None:
    async with playing() as player:
        await open_form(player, "o")
        await to(player, "chair-4")
        await player.press("right")
        await player.press("enter")
        await player.until(lambda: isinstance(player.screen, LobbyScreen))
        await player.until(lambda: player.app.desk is not None and player.app.desk.lobby is not None)
        assert player.app.desk is not None
        assert player.app.desk.lobby is not None
        assert [chair.kind for chair in player.app.desk.lobby.chairs] == ["person", "open", "open", "bot"]


async def test_a_chair_says_which_levels_are_stronger() -> None:
    async with playing() as player:
        await open_form(player, "n")
        await to(player, "chair-2")
        await player.until("weakest first: random, easy, greedy, normal, hard")


@pytest.mark.parametrize("key", ["n", "h", "o", "j"])
async def test_escape_leaves_without_a_table(key: str) -> None:
    async with playing() as player:
        await open_form(player, key)
        await player.press("down", "right", "escape")
        await player.until(lambda: isinstance(player.screen, HomeScreen))
        assert player.app.desk is None


def test_a_choice_goes_round_and_a_chair_keeps_its_name() -> None:
    choice = Choice("x", "x", [("a", "A"), ("b", "B")], "b")
    assert choice.change(1)
    assert choice.value == "a"
    chair = Chair(0, [(Chair.PERSON, "person"), ("greedy", "greedy")], Chair.PERSON, "Anna")
    chair.change(1)
    assert not chair.letters
    assert not chair.type("x", "x")
    chair.change(-1)
    chair.type("x", "x")
    assert chair.name == "x", "the first letter replaces what was filled in"
    chair.paste(" of the very very very long name")
    assert "24 characters" in chair.note
    chair.change(1)
    assert "24 characters" not in chair.note
