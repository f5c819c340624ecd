"""Who leaves their own table while others are at it says what is to become of it."""

from __future__ import annotations

import pytest
from msgspec import structs
from rich.cells import cell_len

from colonia_tui.screens import leaving
from colonia_tui.screens.leaving import Leaving, LeavingScreen, choices
from colonia_tui.screens.table import TableScreen
from colonia_tui.table import opening
from colonia_tui.table.link import Link
from colonia_tui.table.remote_link import RemoteLink
from net.people_messages import Paused
from tests.colonia_tui.screens.player import Player, playing
from tests.colonia_tui.screens.test_lobby import guest, hosted, in_lobby
from tests.colonia_tui.screens.test_showing import ANNA, BEN, DORA, at_table


@pytest.fixture(autouse=True)
def _own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "own_table", lambda link: "t")


def test_it_is_asked_only_at_an_own_table_with_others_at_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert choices(at_table(ANNA)) == [Leaving.GO_ON, Leaving.PAUSE, Leaving.CLOSE]
    paused = at_table(ANNA)
    paused.take(ANNA, Paused(BEN, "", 0, []))
    assert choices(paused) == [Leaving.GO_ON, Leaving.CLOSE]
    for begun, chosen in ((False, [Leaving.STAY_OPEN, Leaving.CLOSE]), (True, [])):
        desk = at_table(ANNA, away=DORA)
        assert desk.lobby is not None
        away = [structs.replace(chair, present=seat == ANNA) for seat, chair in enumerate(desk.lobby.chairs)]
        chairs = desk.lobby.chairs if chosen else away
        desk.take(ANNA, structs.replace(desk.lobby, started=begun, chairs=chairs))
        assert choices(desk) == chosen
    monkeypatch.setattr(opening, "own_table", lambda link: "")
    assert choices(at_table(ANNA)) == []


def test_every_choice_is_explained_in_a_line() -> None:
    for said in leaving._EXPLAINED.values():
        assert cell_len(said) <= 76 - 8, said
    assert leaving._TITLES.keys() == leaving._EXPLAINED.keys() == {*Leaving}


async def begin(anna: Player, ben: Player) -> None:
    await in_lobby(anna)
    await in_lobby(ben)
    await anna.press("down", "down", "b")
    await ben.press("enter")
    await anna.until("Begin with 3 players")
    await anna.press("enter")
    await anna.until(lambda: isinstance(anna.screen, TableScreen))
    await ben.asked()


async def ask(anna: Player) -> None:
    await anna.press("q")
    await anna.until(lambda: isinstance(anna.screen, LeavingScreen))


@pytest.mark.parametrize(
    ("keys", "seen"), [(("enter",), "Anna has left"), (("2", "2"), "Anna has paused the game")]
)
async def test_the_game_goes_on_or_is_paused(keys: tuple[str, ...], seen: str) -> None:
    async with hosted(3) as (address, link), playing(guest(address, "Ben")) as ben:
        async with playing(link) as anna:
            await begin(anna, ben)
            await ask(anna)
            await anna.press("escape")
            await anna.until(lambda: isinstance(anna.screen, TableScreen))
            await ask(anna)
            await anna.press(*keys)
            await anna.until(lambda: not anna.app.is_running)
        await ben.until(seen)


async def test_the_table_is_closed_once_this_screen_is_not_at_it_any_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A screen at its own table would start the host again."""
    closed: list[Link] = []
    async with hosted(3) as (address, link), playing(guest(address, "Ben")) as ben, playing(link) as anna:
        await begin(anna, ben)

        def close(link: Link) -> None:
            assert isinstance(link, RemoteLink)
            assert link._task is not None
            assert link._task.done()
            closed.append(link)

        monkeypatch.setattr(opening, "close_table", close)
        await ask(anna)
        await anna.press("down", "down", "enter")
        await anna.until(lambda: not anna.app.is_running)
    assert closed == [link]


async def test_the_lobby_of_an_own_table_stays_open_or_is_closed() -> None:
    async with hosted(3) as (address, link), playing(guest(address, "Ben")) as ben, playing(link) as anna:
        await in_lobby(anna)
        await in_lobby(ben)
        await anna.until("Ben")
        await ask(anna)
        assert "The table stays open without me" in anna.text()
        await anna.press("enter")
        await ben.until("away")
