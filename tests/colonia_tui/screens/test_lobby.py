"""The lobby of a hosted table: chairs, colours, bots, being ready, and starting."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from colonia_tui.files.files import data_dir, tables_dir
from colonia_tui.screens.home import HomeScreen
from colonia_tui.screens.lobby import LobbyScreen
from colonia_tui.screens.table import TableScreen
from colonia_tui.table.desk import Desk
from colonia_tui.table.remote_link import RemoteLink, join_link
from engine.bots import BOTS
from engine.game import Reason
from net.dialing import tcp
from net.fair.witness import Doubt
from net.fair_messages import Draw
from net.host import Host
from net.opening import new_room
from net.plans import TablePlan
from tests.colonia_tui.screens.player import Player, playing
from tests.net.gates import OPEN
from tests.net.wire import open_host
from tests.packages import install_bots


@asynccontextmanager
async def hosted(players: int = 3, host: Host | None = None) -> AsyncIterator[tuple[str, RemoteLink]]:
    """A host with a new table: its address, and the owner's link."""
    host = host or open_host()
    room = new_room(TablePlan.for_others("colonia", players, owner="Anna", seed="7"), tables_dir())
    room.addresses = await host.listen("127.0.0.1", 0)
    host.open(room)
    name, _, port = room.addresses[0].rpartition(":")
    token = room.issue_token(0)
    link = RemoteLink(tcp(name, int(port)), game="colonia", table=room.name, token=token, credentials=OPEN)
    try:
        yield room.addresses[0], link
    finally:
        await host.close()


def guest(address: str, name: str) -> RemoteLink:
    return join_link(address, game="colonia", name=name, folder=data_dir(), credentials=OPEN)


async def in_lobby(player: Player) -> None:
    await player.until(lambda: isinstance(player.screen, LobbyScreen))
    await player.until(lambda: "Anna" in chair(player, 1))


def chair(player: Player, number: int) -> str:
    """What stands at a chair, with its shield."""
    framed = [line for line in player.text().splitlines() if line.startswith("│")]
    rows = [re.split("│+", line)[1] for line in framed]
    begins = [row[1:2] for row in rows]
    if str(number) not in begins:
        return ""
    row = begins.index(str(number))
    following = begins.index(str(number + 1)) if str(number + 1) in begins else row + 3
    return " ".join(" ".join(rows[row:following]).split())


async def test_friends_learn_where_to_join_and_see_each_other_arrive() -> None:
    async with hosted() as (address, link), playing(link) as anna:
        await in_lobby(anna)
        assert "a table for 3" in anna.text()
        assert "colonia join" in anna.text()
        assert "not drawn" in anna.text()  # the seed was given
        assert address in anna.text()
        assert "you" in chair(anna, 1)
        assert "free" in chair(anna, 2)
        async with playing(guest(address, "Ben")) as ben:
            await in_lobby(ben)
            await anna.until(lambda: "Ben" in chair(anna, 2))
            assert "not ready" in chair(anna, 2)
            assert "you" in chair(ben, 2)
            await ben.press("enter")
            await anna.until(lambda: "not ready" not in chair(anna, 2))
            await ben.press("enter")
            await anna.until(lambda: "not ready" in chair(anna, 2))
        await anna.until(lambda: "free" in chair(anna, 2))


async def test_a_chair_goes_through_all_levels_and_past_a_bot_that_does_not_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = "class First:\n    slow = False\n    def choose(self, *args): ...\nfirst = First()\n"
    install_bots(tmp_path, monkeypatch, code, absent="bots_for_test:absent", first="bots_for_test:first")
    async with hosted() as (_, link), playing(link) as anna:
        await in_lobby(anna)
        await anna.press("down")
        for level in [*reversed(BOTS), "first"]:
            await anna.press("b")
            await anna.until(lambda level=level: f"bot: {level}" in chair(anna, 2))
        await anna.press("b")
        await anna.until(lambda: "free" in chair(anna, 2))


async def test_bots_fill_the_chairs_and_the_game_begins() -> None:
    async with hosted() as (_, link), playing(link) as anna:
        await in_lobby(anna)
        await anna.press("enter")
        await anna.until("still free chairs")
        for number in (2, 3):
            await anna.press("down", "b")
            await anna.until(lambda n=number: "bot: " in chair(anna, n))
        await anna.press("enter")
        await anna.until(lambda: isinstance(anna.screen, TableScreen))
        await anna.until(lambda: bool(anna.table.desk.updates))


async def test_b_again_gives_other_levels_and_finally_the_free_chair() -> None:
    async with hosted() as (_, link), playing(link) as anna:
        await in_lobby(anna)
        await anna.press("down")
        seen = []
        while not seen or "free" not in seen[-1]:
            before = chair(anna, 2)
            await anna.press("b")
            await anna.until(lambda b=before: chair(anna, 2) != b)
            seen.append(chair(anna, 2))
        assert "greedy" in " ".join(seen)
        assert "random" in " ".join(seen)


async def test_a_guest_who_is_not_ready_is_named() -> None:
    async with hosted() as (address, link), playing(link) as anna, playing(guest(address, "Ben")) as ben:
        await in_lobby(ben)
        await anna.until(lambda: "Ben" in chair(anna, 2))
        await anna.press("down", "down", "b")
        await anna.until(lambda: "bot: " in chair(anna, 3))
        await anna.press("enter")
        await anna.until("Ben is not ready yet")
        await ben.press("enter")
        await anna.until(lambda: "not ready" not in chair(anna, 2))
        assert "Ben is not ready yet" not in anna.text()  # what was refused is not any more
        await anna.press("enter")
        for player in (anna, ben):
            await player.until(lambda p=player: isinstance(p.screen, TableScreen))
            await player.until(lambda p=player: bool(p.table.desk.updates))


async def test_another_chair_and_another_colour() -> None:
    async with hosted() as (address, link), playing(link) as anna, playing(guest(address, "Ben")) as ben:
        await in_lobby(ben)
        await anna.until(lambda: "Ben" in chair(anna, 2))
        await ben.press("down", "s")
        await anna.until(lambda: "Ben" in chair(anna, 3))
        assert "free" in chair(anna, 2)
        await ben.until(lambda: "you" in chair(ben, 3))
        before = chair(ben, 3)
        await ben.press("right")
        await ben.until(lambda: chair(ben, 3) != before)
        assert ben.app.desk is not None
        assert len(set(ben.app.desk.colours)) == 3


async def test_only_the_owner_seats_bots_and_begins() -> None:
    async with hosted() as (address, link), playing(link) as anna, playing(guest(address, "Ben")) as ben:
        await in_lobby(ben)
        await anna.until(lambda: "Ben" in chair(anna, 2))
        await ben.press("down", "b")
        await ben.until("Only the person who opened the table")
        assert isinstance(anna.screen, LobbyScreen)


async def test_the_list_keeps_its_place_when_it_changes() -> None:
    async with hosted() as (address, link), playing(link) as anna:
        await in_lobby(anna)
        await anna.press("down", "down")
        async with playing(guest(address, "Ben")) as ben:
            await in_lobby(ben)
            await anna.until(lambda: "Ben" in chair(anna, 2))
            assert isinstance(anna.screen, LobbyScreen)
            assert anna.screen.at == 2


async def test_a_full_table_is_reported() -> None:
    async with hosted() as (address, link), playing(link) as anna:
        await in_lobby(anna)
        await anna.press("down", "b", "down", "b")
        await anna.until(lambda: all("bot: " in chair(anna, number) for number in (2, 3)))
        async with playing(guest(address, "Ben")) as ben:
            await ben.until(lambda: not ben.app.is_running)
        assert ben.app.return_value == "All chairs at that table are taken."


async def test_a_name_is_not_markup_and_a_duplicate_gets_a_number() -> None:
    async with hosted(4) as (address, link), playing(link) as anna:
        await in_lobby(anna)
        async with playing(guest(address, "[b]Ben[/]")), playing(guest(address, "[b]Ben[/]")):
            await anna.until(lambda: "[b]Ben[/]" in chair(anna, 2))
            await anna.until(lambda: "[b]Ben[/] 2" in chair(anna, 3))


async def test_leaving_the_lobby_leads_home() -> None:
    async with hosted() as (address, _), playing(start="join") as ben:
        await ben.until("HOST:PORT")
        await ben.press(*address, "enter")
        await ben.until("proves whose it is")
        await ben.press("enter")
        await ben.until(lambda: isinstance(ben.screen, LobbyScreen))
        await ben.press("q")
        await ben.until(lambda: isinstance(ben.screen, HomeScreen))


async def test_a_host_that_goes_away_is_reported_at_the_table() -> None:
    host = open_host()
    async with hosted(host=host) as (_, link), playing(link) as anna:
        await in_lobby(anna)
        for number in (2, 3):
            await anna.press("down", "b")
            await anna.until(lambda n=number: "bot: " in chair(anna, n))
        await anna.press("enter")
        await anna.until(lambda: isinstance(anna.screen, TableScreen))
        await anna.until(lambda: bool(anna.table.desk.updates))
        await host.close()
        await anna.until("The host has closed the table")
        await anna.until("Not at the table any more")
        assert "The game is over" not in anna.text()
        await anna.press("q")
        await anna.until(lambda: not anna.app.is_running)


def test_what_makes_a_host_look_dishonest_is_not_hidden_by_another_draw() -> None:
    desk = Desk(RemoteLink(tcp("127.0.0.1", 1), game="colonia"))
    desk.take(None, Doubt(Reason("other_commitment")))
    desk.take(None, Draw(2))
    assert "replaced the seed" in LobbyScreen(desk)._message()
