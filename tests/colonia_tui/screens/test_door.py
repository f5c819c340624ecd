"""What a person meets at the door of a table: phrase, invite, the wrong host, and somebody on one's chair."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from hashlib import sha256

import pytest
from textual import events

from colonia_tui.drawing.canvas import wrap
from colonia_tui.files.files import tables_dir
from colonia_tui.files.settings import Settings
from colonia_tui.screens.form import SAID, FormScreen
from colonia_tui.screens.home import HomeScreen
from colonia_tui.screens.joining import ASKS, door_form, watch_form
from colonia_tui.screens.lobby import LobbyScreen
from colonia_tui.screens.page import WIDTH
from colonia_tui.screens.table import TableScreen
from colonia_tui.table import opening
from colonia_tui.table.link import RemoteLink
from engine.game import Reason
from net.client.dialing import tcp
from net.door.invite import Credentials, for_table
from net.host.host import Host
from net.host.opening import new_room
from net.plans import HostPlan, TablePlan
from net.table.room import Room
from net.wire import own_socket
from net.wire.messages import Door
from tests.colonia_tui.screens.player import Player, playing
from tests.every import every
from tests.net import gates

PHRASE = gates.PHRASE


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    gates.cheap(monkeypatch)


TOKEN = bytes(range(16))
"""Claims the owner's chair."""


@asynccontextmanager
async def hosted(*, number: int = 0, bots: int = 1) -> AsyncIterator[Room]:
    """A host with a new table, which asks for the phrase; ``number`` is that of its certificate.

    With two bots it has begun.
    """
    host = Host()
    host.authentication = gates.gate(number, phrase=PHRASE)
    plan = TablePlan.for_others("colonia", 3, ["random"] * bots, owner="Anna", seed="7")
    plan.chairs[0] = replace(plan.chairs[0], token=sha256(TOKEN).digest())
    room = new_room(plan, tables_dir())
    if bots == 2:
        room.begin()
    room.addresses = await host.listen("127.0.0.1", 0)
    keys = host.authentication.keys
    invite = for_table(room.addresses, room.name, host.authentication.fingerprint, keys.invite)
    room.door = Door(False, 4, keys.phrase, invite.text)
    host.open(room)
    try:
        yield room
    finally:
        await host.close()


def owner(room: Room) -> RemoteLink:
    """The owner's link, if it came over TCP."""
    host, _, port = room.addresses[0].rpartition(":")
    return RemoteLink(
        tcp(host, int(port)), game="colonia", table=room.name, token=TOKEN, credentials=Credentials(PHRASE)
    )


async def form(player: Player) -> FormScreen:
    await player.until(lambda: isinstance(player.screen, FormScreen))
    assert isinstance(player.screen, FormScreen)
    return player.screen


async def type_in(player: Player, text: str) -> None:
    await player.press("ctrl+u")
    player.screen.post_message(events.Paste(text))
    await player.press("enter")


async def in_lobby(player: Player) -> None:
    await player.until(lambda: isinstance(player.screen, LobbyScreen))


def lines(player: Player) -> str:
    """The text on the screen, with what was broken into lines put together."""
    return " ".join(player.text().replace("┃", " ").split())


async def test_a_phrase_is_asked_for_corrected_and_then_lets_one_in() -> None:
    async with hosted() as room, playing(opening.open_join(room.addresses[0], "Ben")) as ben:
        await form(ben)
        assert f"The table at {room.addresses[0]}" in ben.text()
        assert "asks for its pass phrase" in lines(ben)
        await ben.press("enter")
        await ben.until("Type the pass phrase, or paste the invite.")
        await type_in(ben, PHRASE.replace("cellar", "celler"))
        await ben.until(lambda: "“celler” is not one of the words" in lines(ben))
        assert "perhaps “cellar”? Enter again tries it as it is." in lines(ben)
        await ben.press("enter")
        await ben.until(lambda: "or the pass phrase is mistyped" in lines(ben))
        assert "celler" in ben.text(), "it is there to be corrected"
        assert not room.seating.chairs[1].name, "the host has not learnt the name"
        await type_in(ben, PHRASE.upper().replace(" ", "-"))
        await in_lobby(ben)
        assert room.seating.chairs[1].name == "Ben"


async def test_an_invite_is_pasted_and_no_phrase_is_asked() -> None:
    async with hosted() as room, playing(start="join") as ben:
        assert room.door is not None
        page = await form(ben)
        page.post_message(events.Paste(room.door.invite[:50] + "\n" + room.door.invite[50:]))
        await ben.press("enter")
        await in_lobby(ben)
        await ben.until("up to 4")
        assert PHRASE not in ben.text(), "what lets others in is for the owner"
        assert "colonia://" not in ben.text()


async def test_whoever_is_asked_may_go_back_to_the_list_or_leave() -> None:
    """Nothing that was typed is lost, neither there nor here."""
    async with hosted() as room, playing(start="join") as ben:
        await (await form(ben)).run_action("choose")
        await ben.until("type an address, or paste an invite")
        await ben.press("down", *"Bert", "up")
        await type_in(ben, room.addresses[0])
        await ben.until(lambda: "asks for its pass phrase" in lines(ben))
        await ben.press(*"amber b", "escape")
        await ben.until("Join a table")
        assert ben.pointed() == f"▸ address {room.addresses[0]}"
        assert "your name Bert" in lines(ben)
        await ben.press("enter")
        await ben.until(lambda: "pass phrase amber b" in lines(ben))
        await type_in(ben, PHRASE)
        await in_lobby(ben)
        assert room.seating.chairs[1].name == "Bert"
        assert not any(isinstance(screen, FormScreen) for screen in ben.app.screen_stack)
        await ben.press("q", "y")
        await ben.until(lambda: isinstance(ben.screen, HomeScreen))
    async with hosted() as room, playing(opening.open_join(room.addresses[0], "Ben")) as ben:
        await form(ben)
        await ben.press("escape")
        await ben.until(lambda: not ben.app.is_running)
        assert "asks for its pass phrase" in str(ben.app.return_value)


async def test_another_host_at_the_address_of_an_invite_is_not_the_table() -> None:
    async with hosted(number=1) as other:
        text = gates.invite(int(other.addresses[0].rpartition(":")[2])).text
        async with playing(opening.open_join(text, "Ben")) as ben:
            await form(ben)
            assert "This is not the table you were asked to" in lines(ben)
            assert "another program listens" in lines(ben)
            await type_in(ben, PHRASE)
            await in_lobby(ben)  # the owner has read it out: it is the right one after all


async def test_the_owner_copies_the_invite_and_draws_a_new_phrase_with_the_same_key_twice() -> None:
    plan = HostPlan(
        str(tables_dir()), TablePlan.for_others("colonia", 3, owner="Anna"), bind="127.0.0.1", port=0
    )
    link = await asyncio.to_thread(opening.own_host.start, replace(plan, unix=str(own_socket.new_path())))
    async with playing(link) as anna:
        await in_lobby(anna)
        await anna.until("n new phrase  c copy invite")
        before = anna.app.screen.desk.door
        await anna.press("c")
        await anna.until("Copied")
        assert anna.app.clipboard == before.invite
        await anna.press("n")
        await anna.until("Press n again")
        assert before.phrase in anna.text()
        await anna.press("n")
        await anna.until("Pass phrase and invite are new")
        await anna.until(lambda: before.phrase not in anna.text())
        after = anna.app.screen.desk.door
        assert f"Pass phrase {after.phrase}" in lines(anna)
        assert after.invite in "".join(anna.lines())
        assert before.invite != after.invite
        await anna.press("q")


async def test_a_chair_in_the_lobby_is_taken_back() -> None:
    async with hosted() as room, playing(owner(room)) as anna:
        await in_lobby(anna)
        async with playing(owner(room)) as other:
            await in_lobby(other)
            await anna.until(lambda: "from the host's own machine and has your chair now" in lines(anna))
            assert "Take your chair back" in anna.text()
            await anna.press("enter")
            await other.until("Take your chair back")
            await anna.until("Begin with 3 players")


async def test_at_the_table_the_owner_lets_others_in_and_takes_a_chair_back() -> None:
    """A milestone is on the screen: whoever has lost the chair is asked nevertheless."""
    async with hosted(bots=2) as room, playing(owner(room), settings=Settings()) as anna:
        await anna.until(lambda: isinstance(anna.screen, TableScreen))
        await anna.until("Enter goes on")
        await anna.press("colon", *"let", "enter")
        await anna.until(lambda: f"Pass phrase {PHRASE}" in lines(anna))
        assert f"colonia join {room.addresses[0]}" in lines(anna)
        assert room.door is not None
        assert room.door.invite in "".join(anna.lines())
        await anna.press("c")
        await anna.until("Copied")
        assert anna.app.clipboard == room.door.invite
        await anna.press("escape")
        await anna.until("Enter goes on")
        async with playing(owner(room)) as other:
            await other.until(lambda: isinstance(other.screen, TableScreen))
            await anna.until(lambda: "has your chair now. Take it back?" in lines(anna))
            assert lines(anna).count("Somebody came") == 1
            await anna.press("y")
            await other.until(lambda: "has your chair now. Take it back?" in lines(other))
            await anna.until(lambda: anna.table.desk.connected)
            await anna.until(lambda: "Take it back?" not in lines(anna))
            await other.press("n")
            await other.until(lambda: not other.app.is_running)


@every("code", ASKS)
def test_the_form_says_what_is_wrong_and_nothing_else_is_asked_for(code: str) -> None:
    link = opening.open_join("192.0.2.7:1", "Ben", phrase="amber")
    assert isinstance(link, RemoteLink)
    page = door_form(link, Reason(code, ("192.0.2.7:1",)))
    assert page is not None
    assert page.problem
    assert "{" not in page.problem
    assert len(wrap(page.problem, WIDTH - 6, 9)) <= SAID, "more would be cut off"
    assert door_form(link, Reason("table_full")) is None
    assert (
        door_form(
            opening.open_here(TablePlan.at_one_keyboard("colonia", ["A"], ["random"] * 2)), Reason(code)
        )
        is None
    )


def test_whoever_finds_a_game_begun_may_watch_it() -> None:
    link = opening.open_join("192.0.2.7:1", "Ben", phrase="amber")
    form = watch_form(link, Reason("started"))
    assert form is not None
    watching = opening.joined(form._open_table())
    assert watching is not None
    assert (watching.where, watching.name, watching.phrase) == ("192.0.2.7:1", "", "amber")
    longest = watch_form(opening.open_join("192.0.2.7:1", "B" * 24), Reason("started"))
    assert longest is not None
    assert len(wrap(longest.problem, WIDTH - 6, 9)) <= SAID, "more would be cut off"
    assert watch_form(link, Reason("table_full")) is None
    assert watch_form(opening.open_join("192.0.2.7:1"), Reason("started")) is None
