"""Who leaves their own table while others are at it says what is to become of it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from msgspec import structs
from rich.cells import cell_len

from colonia_tui import shelf
from colonia_tui.drawing.shown import Mode
from colonia_tui.files.settings import Settings
from colonia_tui.screens.home import HomeScreen
from colonia_tui.screens.leaving import LeavingScreen, PauseScreen
from colonia_tui.screens.table import TableScreen
from colonia_tui.session import presenter, prompts
from colonia_tui.session.presenter import Presenter
from colonia_tui.session.prompts import (
    GoingBack,
    Leaving,
    consent_prompt,
    leaving_choices,
)
from colonia_tui.table import opening
from colonia_tui.table.desk import Desk, Seating
from colonia_tui.table.link import Link, RemoteLink
from engine.game import Reason
from net.client.client import Connected, Ended
from net.wire.messages import (
    BOT,
    PERSON,
    BeOwner,
    GoOn,
    Lobby,
    MovesLost,
    Notice,
    Paused,
    Proposal,
    TableEvent,
    Update,
    Welcome,
)
from net.wire.records import ChairState
from tests.colonia_tui.screens.player import Player, playing
from tests.colonia_tui.screens.test_lobby import guest, hosted, in_lobby
from tests.colonia_tui.session.test_presenter import ANNA, BEN, DORA, at_table
from tests.colonia_tui.table.test_desk import nobody


@pytest.fixture(autouse=True)
def _own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "own_table", lambda link: "t")


def test_it_is_asked_only_at_an_own_table_with_others_at_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert leaving_choices(at_table(ANNA)) == [Leaving.GO_ON, Leaving.PAUSE, Leaving.CLOSE]
    paused = at_table(ANNA)
    paused.take(ANNA, Paused(BEN, "", 0, []))
    assert leaving_choices(paused) == [Leaving.GO_ON, Leaving.CLOSE]
    for begun, chosen in ((False, [Leaving.STAY_OPEN, Leaving.CLOSE]), (True, [])):
        desk = at_table(ANNA, away=DORA)
        assert desk.lobby is not None
        away = [structs.replace(chair, present=seat == ANNA) for seat, chair in enumerate(desk.lobby.chairs)]
        chairs = desk.lobby.chairs if chosen else away
        desk.take(ANNA, structs.replace(desk.lobby, started=begun, chairs=chairs))
        assert leaving_choices(desk) == chosen
    monkeypatch.setattr(opening, "own_table", lambda link: "")
    assert leaving_choices(at_table(ANNA)) == []


def test_every_choice_is_explained_in_a_line() -> None:
    for choice in Leaving:
        assert max(map(cell_len, choice.value)) <= 76 - 8, choice


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


# What the table's screen asks and says when the host has lost moves.


LOST = MovesLost(28, 60, open=True)


class AskedLink(RemoteLink):
    """A link that only notes what the owner chooses."""

    def __init__(self) -> None:
        super().__init__(nobody, game="colonia")
        self.chosen: list[tuple[Any, ...]] = []

    async def send(self, seat: int | None, kind: Any, *args: Any, **kwargs: Any) -> Reason | None:
        self.chosen.append((seat, kind, *args))
        return None


def desk(you: int | None, owner: int | None) -> Desk:
    """A desk in the middle of a game."""
    made = Desk(AskedLink())
    made.take(0, Connected(you, Welcome(1, "colonia", "t", 1, you, b"", "")))
    chairs = [ChairState("person", name, "", number, True, True) for number, name in enumerate("AB")]
    made.take(0, Lobby(chairs, you, owner, True, []))
    return made


async def test_the_owner_is_asked_and_the_answer_is_sent() -> None:
    table = desk(0, 0)
    assert prompts.lost_moves_prompt(table) is None
    table.take(0, LOST)
    for yes in (True, False):
        asking = prompts.lost_moves_prompt(table)
        assert asking is not None
        assert "from 28 to 60" in asking.sentence
        command = asking.answer(yes)
        assert command is not None
        assert await command is None
    assert isinstance(table.link, AskedLink)
    assert table.link.chosen == [(0, GoOn, True), (0, GoOn, False)]


@pytest.mark.parametrize(("you", "owner"), [(1, 0), (None, 0), (None, None), (0, None)])
def test_nobody_else_is_asked_but_everybody_reads_it(you: int | None, owner: int | None) -> None:
    table = desk(you, owner)
    table.take(you, LOST)
    assert prompts.lost_moves_prompt(table) is None
    table.take(you, Notice("came", ["Cora"]))  # the next notice does not replace it
    assert "from 28 to 60" in presenter.message(table)
    table.take(you, MovesLost(28, 60, open=False))
    assert presenter.message(table) == "The host has lost the moves from 28 to 60."


def test_what_comes_in_the_place_of_lost_moves_and_a_new_connection() -> None:
    table = desk(1, 0)
    table.events[1] = [TableEvent(version, "lit", [0]) for version in (1, 27, 28, 60)]
    table.take(1, LOST)
    assert [event.version for event in table.events[1]] == [1, 27]
    table = desk(0, 0)
    table.take(0, LOST)
    table.take(0, Connected(0, Welcome(1, "colonia", "t", 2, 0, b"", "")))
    assert table.lost is None


async def test_whoever_is_to_stand_in_for_the_owner_is_asked_once() -> None:
    table = desk(0, 1)
    assert prompts.owner_prompt(table) is None
    table.take(0, Notice("be_owner", ["B"]))
    asking = prompts.owner_prompt(table)
    assert asking is not None
    assert asking.sentence.startswith("B, who opened the table, is away.")
    command = asking.answer(True)
    assert command is not None
    assert await command is None
    assert isinstance(table.link, AskedLink)
    assert table.link.chosen == [(0, BeOwner, True)]
    assert prompts.owner_prompt(table) is None
    table.take(0, Notice("be_owner", ["B"]))
    assert table.lobby is not None
    table.take(0, msgspec.structs.replace(table.lobby, owner=0))  # the owner is another one now
    assert prompts.owner_prompt(table) is None


async def test_why_to_pause_is_typed_and_may_be_left_out() -> None:
    async with playing() as player:
        said: list[str | None] = []
        for keys in (("c", "a", "t", "enter"), ("enter",), ("x", "escape")):
            player.app.push_screen(PauseScreen("colonia"), said.append)
            await player.until("why, if you like")
            await player.press(*keys)
            await player.until(lambda: isinstance(player.screen, HomeScreen))
        assert said == ["cat", "", None]


# What is said while somebody asks to go back.


KINDS = [(PERSON, "Anna"), (PERSON, "Ben"), (BOT, "Greedy"), (PERSON, "Cora")]


def desk_going_back(seat: int, answered: list[int]) -> Desk:
    """That of somebody whom Anna has asked to go back, or of Anna."""
    chairs = [ChairState(kind, name, "", number, True, True) for number, (kind, name) in enumerate(KINDS)]
    link = SimpleNamespace(game="colonia", seats=(seat,), lesson=None, daily="", replays=False)
    return Desk(
        cast(Link, link),
        connected=True,
        lobby=Lobby(chairs, seat, 0, True, []),
        proposal=Proposal(0, 4, 7, answered),
    )


def test_whoever_is_asked_to_go_back_reads_who_has_not_answered() -> None:
    said = "Anna asks to go back 3 moves. Not answered yet: "
    assert presenter.message(desk_going_back(0, [0]), Mode.WAITING) == f"{said}Ben, Cora."
    assert presenter.message(desk_going_back(1, [0, 1]), Mode.WAITING) == f"{said}Cora."
    # It comes only once what has happened is told, and there is a minute for the answer.
    assert presenter.message(desk_going_back(3, [0, 1]), Mode.MILESTONE) == "Anna asks to go back 3 moves."
    asked = desk_going_back(3, [0, 1])
    asked.notice = Notice("goes_on", [])  # it has nothing to do with the question
    assert presenter.message(asked, Mode.ANSWERING) == ""
    asked = desk_going_back(1, [0])
    assert consent_prompt(asked) is not None
    asked.ended = Reason("kicked")
    assert consent_prompt(asked) is None


def test_what_was_said_at_a_key_makes_room_for_who_asks_and_for_why_the_table_was_left() -> None:
    shown = Desk(
        cast(
            Link,
            SimpleNamespace(game="colonia", seats=(1,), advise=None, lesson=None, daily="", replays=False),
        )
    )
    state = Presenter(shown, shelf.face("colonia"), Settings())
    for news in (Proposal(0, 4, 7, []), Notice("host_again", []), Ended(Reason("kicked"))):
        state.message = "said at a key"
        state.take()
        assert state.message
        shown.take(1, news)
        state.take()
        assert state.message == ""


@pytest.mark.parametrize(("answered", "offer"), [([0], "Call off"), ([], "Ask everybody")])
def test_who_has_asked_to_go_back_calls_it_off_with_the_same_key(answered: list[int], offer: str) -> None:
    shown = desk_going_back(0, answered)
    shown.here = 0
    shown.updates[0] = Update(0, 9, b"", {}, None, [], [], 7, False, 4, [])
    asked = GoingBack(shown, cast(Seating, None), shelf.face("colonia")).propose()
    assert asked is not None
    assert asked.sentence.startswith(offer)


def test_why_one_had_to_leave_is_not_hidden_by_what_a_key_cannot_do() -> None:
    said: list[str] = []
    gone: Any = SimpleNamespace(desk=SimpleNamespace(over=None, ended=Reason("kicked")), say=said.append)
    assert TableScreen._is_over(gone)
    assert said == []
