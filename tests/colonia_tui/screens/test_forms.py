"""The forms of the home screen: numbers, levels and options by arrows, names typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from colonia_tui import shelf
from colonia_tui.failure import Failure
from colonia_tui.files.files import data_dir, tables_dir
from colonia_tui.language.reasons import explain
from colonia_tui.screens.form import FormScreen
from colonia_tui.screens.forms import one_keyboard_commands, one_keyboard_form
from colonia_tui.screens.joining import NearbyForm, tables_form
from colonia_tui.screens.lobby import LobbyScreen
from colonia_tui.screens.table import TableScreen
from colonia_tui.session.fields import Chair, Choice
from colonia_tui.table import opening
from colonia_tui.table.desk import Desk
from colonia_tui.table.link import Link, join_link
from colonia_tui.table.own_host import OwnerLink, OwnHost
from engine.colonia.deck_file import shipped, write
from engine.game import Reason, Refused
from net.client.finding import Nearby
from net.client.held_chairs import HeldChair
from net.host.announcing import Announcement
from net.host.host import Host
from net.host.opening import new_room
from net.plans import ClockPlan, DoorPlan, TablePlan
from net.wire.messages import BOT, LOBBY, OPEN, OVER, PERSON, PLAYING, Lobby
from net.wire.records import ChairState, TableState
from tests.colonia_tui.screens.player import Player, playing
from tests.colonia_tui.screens.test_door import form, lines, type_in
from tests.net import gates


async def open_form(player: Player, key: str) -> FormScreen:
    await player.press(key)
    await player.until(lambda: isinstance(player.screen, FormScreen))
    assert isinstance(player.screen, FormScreen)
    return player.screen


async def to(player: Player, field: str) -> None:
    """Move to a line."""
    assert isinstance(player.screen, FormScreen)
    if all(one.id != field for one in player.screen.fields()):
        await to(player, "more")
        await player.press("right")
    for _ in player.screen.fields():
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
        await player.press("down")
        await player.until("weakest first: random, easy, greedy, normal, hard")
        await player.press("right")
        changed = player.pointed().split()[-2]
        assert changed != "greedy"
        table = await at_the_table(player)
        assert table.desk.lobby is not None
        assert [chair.level for chair in table.desk.lobby.chairs] == ["", changed, "greedy"]


async def test_names_are_typed_and_may_have_any_letters() -> None:
    async with playing() as player:
        await open_form(player, "n")
        await player.press("ctrl+u", *"Zoë 林")
        await player.pilot.click(offset=(1, 1))  # beside the form: nothing happens
        await player.press("backspace", "ž")
        assert player.pointed() == "▸ your name Zoë ž"
        assert "at most 24" not in player.text()
        await player.press(*"x" * 20)
        assert "at most 24 characters; the table sees" in player.text()
        assert f"ž{'x' * 18}…”." in player.text()
        await player.press(*["backspace"] * 20)
        table = await at_the_table(player)
        assert table.desk.names[0] == "Zoë ž"


async def test_a_paste_loses_its_end_and_an_invite_may_have_lines_and_replaces_what_was_typed() -> None:
    from textual import events

    async with playing() as player:
        form = await open_form(player, "j")
        await player.press(*"exle", "left", "left")
        player.app.post_message(events.Paste("amp\tor\nand more"))
        await player.until(lambda: player.pointed() == "▸ address examporle", "where the cursor was")
        player.app.post_message(
            events.Paste("  colonia://192.168.0.17:47771/colonia-3f2a1c#t6dnbamijr6\n  wlgrp5\nkqm\n")
        )
        await player.until(lambda: player.pointed().endswith("kqm"))
        assert form.field.value == "colonia://192.168.0.17:47771/colonia-3f2a1c#t6dnbamijr6wlgrp5kqm"


async def test_who_opens_a_table_may_give_a_phrase_a_clock_and_say_how_many_watch(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    planned: list[DoorPlan] = []
    chairs: list[list[str]] = []
    clocks: list[ClockPlan | None] = []
    bots_after: list[int | None] = []

    def open_host(plan: TablePlan, *, door: DoorPlan) -> Link:
        planned.append(door)
        chairs.append([chair.kind for chair in plan.chairs])
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
        await player.press("right")
        await to(player, "chair-4")
        await player.press("right", "enter")
        await player.until("not now")
    assert planned == [DoorPlan(), DoorPlan("too short is that for us all here", watchers=3, announce=False)]
    assert clocks == [None, ClockPlan(60)]
    assert bots_after == [None, 60]
    assert chairs == [[PERSON, OPEN, OPEN, OPEN], [PERSON, OPEN, OPEN, BOT]]


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
        await player.until("At least one person has to play")
        assert isinstance(player.screen, FormScreen)


async def test_options_are_switched_on_and_off() -> None:
    async with playing() as player:
        await open_form(player, "n")
        await to(player, "open-screens")
        for said in ("on", "off", "on"):
            await player.press("right")
            assert player.pointed() == f"▸ open screens ◂ {said} ▸"
        await to(player, "no-notes")
        await player.press("right")
        table = await at_the_table(player)
        assert table.desk.updates[0].view["screens"] is not None
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


def test_a_choice_goes_round_and_a_chair_keeps_its_name() -> None:
    choice = Choice("x", "x", [("a", "A"), ("b", "B")], "b")
    assert choice.change(1)
    assert choice.value == "a"
    count = Choice("x", "x", [("3", "3"), ("4", "4")], "3")
    assert [count.type(key) for key in ("4", "9", "x")] == [True, False, False]
    assert count.value == "4", "a digit goes straight to that many, and no other one counts"
    chair = Chair(
        0, [(Chair.PERSON, "person"), ("greedy", "greedy")], Chair.PERSON, "Anna Katharina von der Mühle"
    )
    assert "24 characters" in chair.note
    chair.change(1)
    assert not chair.letters
    assert "24 characters" not in chair.note
    chair.change(-1)
    assert chair.name.startswith("Anna")


# The tables that are found nearby, in the form for joining.


def nearby(
    table: str,
    free: int,
    address: str,
    *,
    asks: bool = True,
    owner: str = "Anna",
    game: str = "troyes",
    service: str = "",
    tables: int = 1,
    **known: bool,
) -> Nearby:
    said = Announcement(table, game, free, 4, asks, 0, owner, tables)
    return Nearby(said, address, service or table, **known)


EVENING = nearby("evening", 2, "192.0.2.7:47771")
OTHER = nearby("evening 2", 1, "[fe80::9%eth0]:47771", asks=False, owner="")
LATE = nearby("late", 0, "192.0.2.8:47772", owner="Ben", game="colonia")

Show = Callable[[list[Nearby]], None]


def listed(player: Player) -> list[str]:
    """Whose tables are listed, from above."""
    assert isinstance(player.screen, NearbyForm)
    return [table.said.split(",")[0] for table in player.screen._tables]


async def test_tables_nearby_are_joined_without_an_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shows: list[Show] = []
    joined: list[tuple[str, str]] = []

    async def find(show: Show) -> None:
        shows.append(show)

    def open_join(where: str, name: str) -> None:
        joined.append((where, name))
        raise Refused(Reason("no_answer"))

    monkeypatch.setattr(opening, "open_join", open_join)
    async with playing(start="join", find_tables=find) as player:
        await player.until(lambda: bool(shows))
        form, (show,) = player.screen, shows
        assert isinstance(form, NearbyForm)
        await player.until("Tables nearby are listed as they are found")
        await player.press("enter")
        await player.until("Choose a table that is listed, type an address, or paste an invite.")
        await player.press("down", "up")
        form._say_whether_found()  # as after a few seconds
        await player.until("Nothing found nearby")
        show([OTHER, EVENING])
        await player.until("Anna's table, Troyes, 2 of 4 free")
        await player.until("evening 2, Troyes, 1 of 4 free")  # nobody's
        await player.until("Choose a table below")
        assert player.pointed().startswith("▸ address")
        await player.press("up")
        assert player.pointed().startswith("▸ Anna's table, Troyes, 2 of 4 free")
        assert player.pointed().endswith("pass phrase")
        await player.until("evening · 192.0.2.7:47771. Anybody")
        # what comes and goes around it moves no pointer
        show([LATE, OTHER, EVENING])
        await player.until("Ben's table, Colonia, 0 of 4 free")
        assert player.pointed().startswith("▸ Anna's table")
        show([LATE, nearby("evening", 0, EVENING.address)])
        await player.until("Anna's table, Troyes, 0 of 4 free")
        await player.press("enter")
        await player.until(lambda: bool(joined))
        assert joined[0][0] == EVENING.address
        # two that are said to be at one address are two lines
        show([nearby("morning", 1, EVENING.address, owner="Cora"), EVENING])
        await player.until("Cora's table")
        assert "Anna's table" in player.text()
        # one that is gone is not another one
        show([LATE])
        await player.until(lambda: player.pointed().startswith("▸ address"))
        show([])
        await player.press(*"ab")
        await player.until("Nothing found nearby; type the address")
        await player.press("enter")
        await player.until(lambda: len(joined) == 2)
        assert joined[1][0] == "ab"


async def test_the_list_keeps_its_order_while_one_stands_in_it_and_the_pointer_its_table() -> None:
    shows: list[Show] = []

    async def find(show: Show) -> None:
        shows.append(show)

    async with playing(start="join", find_tables=find) as player:
        await player.until(lambda: bool(shows))
        (show,) = shows
        show([OTHER, EVENING])
        show([LATE, OTHER, EVENING])  # newest first, as long as nobody stands in the list
        assert listed(player) == ["Ben's table", "evening 2", "Anna's table"]
        await player.press("up", "up")
        assert player.pointed().startswith("▸ evening 2")
        new = nearby("new", 3, "192.0.2.9:47771", owner="Dora")
        show([new, EVENING, OTHER, LATE])
        assert listed(player) == ["Ben's table", "evening 2", "Anna's table", "Dora's table"]
        # the host has another address now, or another name on account of its neighbours
        show([new, nearby("evening 3", 1, "192.0.2.10:47771", owner="", service="evening 2"), LATE])
        assert listed(player) == ["Ben's table", "evening 3", "Dora's table"]
        await player.until(lambda: player.pointed().startswith("▸ evening 3"))
        assert isinstance(player.screen, NearbyForm)
        assert player.screen.field.value == "192.0.2.10:47771"


async def test_a_name_that_is_too_long_hides_neither_chairs_nor_address() -> None:
    long = "W" * 23 + "…"
    address = "[fd00:1111:2222:3333:4444:5555:6666:7777]:47771"

    async def find(show: Show) -> None:
        show([nearby(long, 99, address, owner=long, service="a"), nearby("club", 5, address, tables=12)])

    async with playing(start="watch", find_tables=find) as player:
        await player.until(f"{long}'s table, Troyes, 99 of 4 free")
        await player.until("12 tables, 5 of 4 free")
        assert "fd00:1111" in " ".join(player.text().split())


async def test_a_known_table_says_so_and_one_that_asks_for_less_is_a_warning() -> None:
    real = nearby("friday", 2, "192.0.2.7:47771", known=True)
    open_now = nearby("club", 2, "192.0.2.8:47771", asks=False, owner="Ben", known=True, asks_less=True)
    fake = nearby("friday 2", 2, "192.0.2.9:47771", asks=False, owner="Cora", asks_less=True)

    async def find(show: Show) -> None:
        show([real, open_now, fake])

    async with playing(start="join", find_tables=find) as player:
        await player.until("Cora's table")
        for said, warns in (
            ("Another host uses the name of a table where you were, and asks for no pass phrase", True),
            ("asked for a pass phrase when you were there, and is said to ask for none now", True),
            ("You were there before: the host has proved that it is the same.", False),
        ):
            await player.press("up")
            form = player.screen
            assert isinstance(form, NearbyForm)
            assert said in form.field.note
            assert form.field.warns is warns
            await player.until(said[:9])
        assert player.pointed().endswith("known, pass phrase")


# Whoever joins a host with several tables chooses one; a host with one has none to choose from.


WHICH = Reason("which_table")
TABLES = [
    TableState("late", "colonia", ["Cora", "Dora"], 0, PLAYING),
    TableState("evening", "troyes", ["Anna"], 2, LOBBY),
    TableState("early\u202e", "chess", [], 0, OVER),
]


async def test_one_is_chosen_and_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    gates.cheap(monkeypatch)
    host = Host()
    host.authentication = gates.gate()
    rooms = [
        new_room(TablePlan.for_others("troyes", 3, owner="Anna", seed="7"), tables_dir()),
        new_room(TablePlan.for_others("colonia", 4, ["easy"], owner="Cora", seed="7"), tables_dir()),
    ]
    (address,) = await host.listen("127.0.0.1", 0)
    for room in rooms:
        host.open(room)
    async with playing(start="join") as ben:
        await form(ben)
        await type_in(ben, address)
        await ben.until(lambda: "asks for its pass phrase" in lines(ben))
        await type_in(ben, gates.PHRASE)
        await ben.until(f"The tables at {address}")
        listed = [
            " ".join(line.strip("┃ ").split())
            for line in ben.lines()
            if "Troyes" in line or "Colonia " in line
        ]
        assert listed == [
            f"▸ {rooms[1].name} Colonia Cora 2 free chairs in the lobby",
            f"{rooms[0].name} Troyes Anna 2 free chairs in the lobby",
        ]
        assert "Cora · 2 free chairs · in the lobby · a pass phrase is asked" in lines(ben)
        assert [chair.name for room in rooms for chair in room.chairs if chair.name] == [
            "Anna",
            "Cora",
            "Easy",
        ]
        await ben.press("down", "enter")
        await ben.until(lambda: isinstance(ben.screen, LobbyScreen))
        await ben.until("a table for 3")
    # one table is joined at once, and by its name any
    async with playing(opening.open_join(f"{address}/{rooms[1].name}", "Ben", phrase=gates.PHRASE)) as ben:
        await ben.until(lambda: isinstance(ben.screen, LobbyScreen))
        await ben.until("a table for 4")
    # who has played to the end there has a chair, and may want another one
    held = HeldChair(data_dir() / "seats", address, "Dora")
    held.keep(rooms[0].name, bytes(16), certificate=host.authentication.fingerprint)
    held.finished()
    held.close()
    async with playing(opening.open_join(address, "Dora", phrase=gates.PHRASE)) as dora:
        await dora.until(f"The tables at {address}")
    del host.rooms[rooms[1].name]
    async with playing(opening.open_join(address, "Cora", phrase=gates.PHRASE)) as cora:
        await cora.until(lambda: isinstance(cora.screen, LobbyScreen))
    await host.close()


@pytest.mark.parametrize(("name", "first", "enter"), [("Ben", "evening", "joins"), ("", "late", "watches")])
def test_the_first_that_suits_is_pointed_at(name: str, first: str, enter: str) -> None:
    page = tables_form(opening.open_join("192.0.2.7", name), TABLES, WHICH)
    assert page is not None
    assert page.field.value == first
    assert enter in page.button
    page.at = 2
    assert page.field.label == "early"
    assert page.field.help == "over · no pass phrase is asked"


def test_it_is_for_a_table_elsewhere_that_was_not_named() -> None:
    assert tables_form(opening.open_join("192.0.2.7", "Ben"), TABLES, Reason("no_table")) is None
    own = join_link("192.0.2.7", game="colonia", name="Ben", folder=data_dir())
    assert tables_form(own, TABLES, WHICH) is None
    assert "HOST:PORT/TABLE" in explain(WHICH)


# Going on at one keyboard with a table that was opened for others.


def test_whoever_opened_the_table_says_who_is_here(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, Sequence[str]]] = []

    def open_at_one_keyboard(name: str, people: Sequence[str]) -> None:
        asked.append((name, people))
        raise Failure("not now")

    monkeypatch.setattr(opening, "open_at_one_keyboard", open_at_one_keyboard)
    desk = Desk(OwnerLink(OwnHost("evening", "colonia", "/nowhere", b"")))
    kinds = [(PERSON, "Anna"), (BOT, "Greedy"), (PERSON, "Ben"), (PERSON, "Cora")]
    chairs = [ChairState(kind, name, "", seat, True, True) for seat, (kind, name) in enumerate(kinds)]
    desk.lobby = Lobby(chairs, 0, 0, True, [])
    assert [command.action for command in one_keyboard_commands(desk)] == ["play_here"]
    form = one_keyboard_form(desk)
    anna, _ben, cora = form.fields()
    cora.change(1)
    with pytest.raises(Failure, match="not now"):
        form._open_table()
    assert asked == [("evening", ["Anna", "Cora"])]
    anna.change(1)
    cora.change(1)
    with pytest.raises(Failure, match="At least one person has to play"):
        form._open_table()
    assert not one_keyboard_commands(Desk(opening.open_join("192.0.2.7:1", "Ben")))
