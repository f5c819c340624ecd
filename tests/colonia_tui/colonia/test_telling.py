"""What the shell asks about Colonia's events: who played, what was revealed, what is secret, what stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from colonia_tui import shelf
from colonia_tui.colonia.telling import TELLING
from colonia_tui.table.standing import standing
from engine.game import Seat
from engine.table import Table
from net.messages import TableEvent
from tests.colonia_tui.colonia.steps.games import (
    GOLDEN,
    SOME_GOLDEN,
    everybody,
    golden,
    heard,
    played,
    watched,
)
from tests.golden import files


def tables(name: str) -> Iterator[Table[Any]]:
    """A recorded game, or a random one named after its players and deck."""
    if name in GOLDEN:
        return golden(name)
    players, deck = name.split(" ")
    return played(int(players), name, deck)


@pytest.mark.parametrize("name", [*SOME_GOLDEN, "4 dry", "3 wild"])
def test_the_events_of_a_play_tell_its_player_and_whether_it_is_a_fence(name: str) -> None:
    found = tables(name)
    players = files.read(name).header.seats if name in GOLDEN else int(name[0])
    for moment in watched(found, everybody(players)):
        if moment.play is None:
            assert TELLING.actor(moment.events) is None
        else:
            assert TELLING.actor(moment.events) == moment.play.seat
            assert any(map(TELLING.reveals, moment.events)) == moment.play.fence, moment.events


@pytest.mark.parametrize("open_screens", [False, True])
def test_events_for_one_seat_are_whispered(open_screens: bool) -> None:
    for table in played(3, "whispers", open_screens=open_screens):
        for viewer in everybody(3):
            view = table.view(viewer)
            told = [event for _, event in table.events_for(viewer, table.version - 1)]
            for event, sent in zip(told, heard(table, viewer, table.version - 1), strict=True):
                assert TELLING.whispered(sent, view) == (event.seat is not None)


@pytest.mark.parametrize("open_screens", [False, True])
def test_the_public_view_is_that_of_a_spectator(open_screens: bool) -> None:
    for table in played(4, "public", open_screens=open_screens):
        assert TELLING.public(table.view(table.version % 4)) == table.view(None)


def expected(table: Table[Any], viewer: Seat | None, brought: list[int]) -> list[TableEvent]:
    """The events of the set-up and of the versions ``brought``, which are those of the plays that stand."""
    return [event for event in heard(table, viewer, -1) if event.version in (0, *brought)]


@pytest.mark.parametrize(("players", "deck"), [(3, "shipped"), (5, "wild")])
def test_plays_that_were_taken_back_do_not_stand(players: int, deck: str) -> None:
    """Also when secret choices are taken back out of order."""
    brought: list[int] = []
    plays: list[Any] = []
    undone = 0
    for table in played(players, "back", deck, back=0.15):
        if len(table.plays) == len(plays) + 1 and table.plays[:-1] == plays:
            brought.append(table.version)
        else:
            same = next((n for n, play in enumerate(table.plays) if play is not plays[n]), len(table.plays))
            gone = len(plays) - len(table.plays)
            brought = brought[:same] + brought[same + gone :] if table.version else []
            undone += bool(table.version)
        plays = table.plays
        if undone > 40:
            break
        if table.version % 7 == 0 or undone:
            viewer = table.version % players
            assert standing(heard(table, viewer, -1), TELLING.actor) == expected(table, viewer, brought)
    assert undone > 20


def test_the_face_has_it() -> None:
    assert shelf.face("colonia").telling is TELLING
