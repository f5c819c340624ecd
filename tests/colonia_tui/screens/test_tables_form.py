"""Whoever joins a host with several tables chooses one; a host with one has none to choose from."""

from __future__ import annotations

import pytest

from colonia_tui.files.files import data_dir, tables_dir
from colonia_tui.language.shell import explain
from colonia_tui.screens.lobby import LobbyScreen
from colonia_tui.screens.tables_form import tables_form
from colonia_tui.table import opening
from colonia_tui.table.remote_link import join_link
from engine.game import Reason
from net.held_chairs import HeldChair
from net.host import Host
from net.list_messages import LOBBY, OVER, PLAYING, TableState
from net.opening import new_room
from net.plans import TablePlan
from tests.colonia_tui.screens.player import playing
from tests.colonia_tui.screens.test_door import form, lines, type_in
from tests.net import gates

WHICH = Reason("which_table")
TABLES = [
    TableState("late", "colonia", ["Cora", "Dora"], 0, PLAYING),
    TableState("evening", "troyes", ["Anna"], 2, LOBBY),
    TableState("early\u202e", "chess", [], 0, OVER),
]


async def test_one_is_chosen_and_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    gates.cheap(monkeypatch)
    host = Host()
    host.gate = gates.gate()
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
    held.keep(rooms[0].name, bytes(16), certificate=host.gate.fingerprint)
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
    assert enter in page._enter
    page._at = 2
    assert page.field.label == "early"
    assert page.field.help == "over · no pass phrase is asked"


def test_it_is_for_a_table_elsewhere_that_was_not_named() -> None:
    assert tables_form(opening.open_join("192.0.2.7", "Ben"), TABLES, Reason("no_table")) is None
    own = join_link("192.0.2.7", game="colonia", name="Ben", folder=data_dir())
    assert tables_form(own, TABLES, WHICH) is None
    assert "HOST:PORT/TABLE" in explain(WHICH)
