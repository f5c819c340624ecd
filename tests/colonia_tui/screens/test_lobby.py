"""The lobby of a hosted table: chairs, colours, bots, being ready, and starting."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.style import SETS, Style
from colonia_tui.files.files import data_dir, tables_dir
from colonia_tui.language import tables
from colonia_tui.screens.invite_panel import invite_panel
from colonia_tui.screens.lobby import LobbyScreen
from colonia_tui.screens.table import TableScreen
from colonia_tui.table.desk import Desk
from colonia_tui.table.link import RemoteLink, join_link
from engine.bots import BOTS
from engine.game import Reason
from net.client.dialing import tcp
from net.fair.witness import Doubt
from net.host.host import Host
from net.host.opening import new_room
from net.plans import TablePlan
from net.wire.messages import PERSON, Clock, Deal, Door, Draw, Duplicates, Lobby
from net.wire.records import ChairState, TableOfSet
from tests.colonia_tui.drawing.styles import ALL, style, text
from tests.colonia_tui.screens.player import Player, playing
from tests.colonia_tui.table.test_desk import nobody
from tests.every import every
from tests.net.gates import OPEN
from tests.net.loopback import open_host
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


async def test_a_host_that_goes_away_is_reported_at_the_table() -> None:
    host = open_host()
    async with hosted(host=host) as (_, link), playing(link) as anna:
        await in_lobby(anna)
        await anna.press("enter")
        await anna.until("still free chairs")
        for number in (2, 3):
            await anna.press("down", "b")
            await anna.until(lambda n=number: "bot: " in chair(anna, n))
        await anna.press("enter")
        await anna.until(lambda: isinstance(anna.screen, TableScreen))
        await anna.until(lambda: bool(anna.table.desk.updates))
        await host.close()
        await anna.until("The host has closed the table")
        await anna.until("No longer at the table")
        assert "The game is over" not in anna.text()
        await anna.press("q")
        await anna.until(lambda: not anna.app.is_running)


def test_what_makes_a_host_look_dishonest_is_not_hidden_by_another_draw() -> None:
    desk = Desk(RemoteLink(tcp("127.0.0.1", 1), game="colonia"))
    desk.take(None, Doubt(Reason("other_commitment")))
    desk.take(None, Draw(2))
    assert "replaced the seed" in LobbyScreen(desk)._message()


# The lobby as drawn: the town above it where there is room, and every chair at every size.


SIZES = [(60, 16), (80, 24), (100, 30), (140, 45), (200, 55)]


INVITE = "colonia://192.168.0.17:47771,[2001:db8:85a3::8a2e:370:7334]:47771/colonia-3f2a1c#" + "t6dna" * 7
DOOR = Door(False, 4, "amber boat cellar drum eagle", INVITE)


def draw(
    players: int,
    width: int,
    height: int,
    with_style: Style | None = None,
    door: Door | None = DOOR,
    watching: int = 0,
    others: int = 0,
) -> list[str]:
    """The lobby of the table's owner; with ``watching`` also a clock, and two are a spectator and another."""
    desk = Desk(RemoteLink(nobody, game="colonia"), table="evening-1", door=door, deal=Deal("", True, None))
    chairs = [ChairState(PERSON, f"Person {seat + 1}", "", seat, True, True) for seat in range(players)]
    you = None if watching == 2 else 0
    desk.lobby = Lobby(chairs, you, 0, False, ["a:1"], watching, 60 if watching else None)
    desk.clock = Clock(1200, 10, [], []) if watching else None
    desk.duplicates = Duplicates([TableOfSet(f"a-{number}", "lobby") for number in range(others)], None)
    desk.duplicates = desk.duplicates if others else None
    canvas = Canvas(width, height)
    LobbyScreen(desk).paint(with_style or style(), canvas)
    assert set(canvas.zones) >= {f"chair-{seat}" for seat in range(players)}
    return text(canvas)


@pytest.mark.parametrize("size", SIZES)
def test_every_chair_and_the_size_of_the_table_are_shown(size: tuple[int, int]) -> None:
    for players in (3, 6):
        for each in ALL:
            lines = "\n".join(draw(players, *size, each))
            assert all(f"Person {seat + 1}" in lines for seat in range(players)), lines
            assert f"a table for {players}" in lines
            assert "Begin with" in lines
            assert "drawn by all" in lines
            assert "evening-1" in lines


@every("size", SIZES)
def test_a_deal_that_others_play_is_said_and_takes_no_chairs_place(size: tuple[int, int]) -> None:
    """Nor does the table's box, however much there is to say, draw over its frame."""
    for players in (2, 6):
        lines = draw(players, *size, door=None, watching=4, others=3)
        said = " ".join(" ".join(lines).split())
        assert all(f"Person {seat + 1}" in said for seat in range(players))
        assert (tables.shared(3) in said) == (size != (60, 16) or players == 2), said
        bottom = next(line for line in lines if "╰" in line)
        assert bottom.strip("╰─╯ ") == "", bottom


@every("size", SIZES)
def test_how_friends_join_is_said_with_an_address_or_not_at_all(size: tuple[int, int]) -> None:
    for players in (2, 3, 6):
        for watching in (0, 1):
            lines = draw(players, *size, door=None, watching=watching)
            said = "\n".join(lines)
            assert ("Friends join with" in said) == ("a:1" in said), said
            bottom = next(line for line in lines if "╰" in line)
            assert bottom.strip("╰─╯ ") == "", bottom


@every("size", SIZES)
def test_the_phrase_is_always_shown_and_the_invite_stands_alone_in_its_lines(size: tuple[int, int]) -> None:
    for players in (3, 6):
        lines = draw(players, *size)
        assert sum("Pass phrase  amber boat cellar drum eagle" in line for line in lines) == 1
        assert ("".join(line.strip() for line in lines).count(INVITE)) == (size != (60, 16) or players == 3)
        assert not any(INVITE[-5:] in line and "│" in line for line in lines)


def test_an_open_table_says_so_and_who_watches_is_told_so() -> None:
    lines = "\n".join(draw(3, 80, 24, door=Door(True, 4, "", "")))
    assert "Open to everybody who can reach it: no pass phrase is asked." in lines
    assert "this machine" in invite_panel(Door(True, 0, "", ""), ["127.0.0.1:47771"]).remark
    assert "Pass phrase" not in lines
    assert "colonia://" not in lines
    assert "Pass phrase" not in "\n".join(draw(3, 80, 24, door=None))
    assert "watching" not in "\n".join(draw(3, 80, 24))
    lines = "\n".join(draw(3, 80, 24, watching=2))
    assert re.search(r"watching +2", lines)
    assert "bot after 60 s" in lines
    assert re.search(r"clock +20m\+10s a game", lines)
    assert "shown here as soon as it begins" in lines
    assert "Begin with" not in lines


def test_the_town_stands_above_where_the_chairs_leave_room_for_it() -> None:
    signs = SETS["unicode"]
    heights = []
    for size in SIZES:
        lines = draw(4, *size)
        heights.append(next(row for row, line in enumerate(lines) if "C H A I R S" in line))
        assert (signs.upper in "".join(lines[: heights[-1]])) is (heights[-1] > 1)
    assert heights == [1, 1, 7, 23, 33]
