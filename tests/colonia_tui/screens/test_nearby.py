"""The tables that are found nearby, in the form for joining."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from colonia_tui.screens.nearby import NearbyForm
from colonia_tui.table import opening
from engine.game import Reason, Refused
from net.announcement import Announcement
from net.finding import Nearby
from tests.colonia_tui.screens.player import Player, playing


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
