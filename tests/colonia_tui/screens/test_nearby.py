"""The tables that are found nearby, in the form for joining."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from colonia_tui.screens.nearby import NearbyForm
from colonia_tui.table import opening
from engine.game import Reason, Refused
from net.finding import Nearby
from tests.colonia_tui.screens.player import playing

EVENING = Nearby("evening", 2, True, "192.0.2.7:47771")
OTHER = Nearby("evening 2", 1, False, "[fe80::9%eth0]:47771")
LATE = Nearby("late", 0, True, "192.0.2.8:47772")

Show = Callable[[list[Nearby]], None]


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
        await player.until("192.0.2.7:47771 · 2 free chairs · pass phrase")
        await player.until("Choose a table below")
        assert player.pointed().startswith("▸ address")
        await player.press("up")
        assert player.pointed() == "▸ evening 192.0.2.7:47771 · 2 free chairs · pass phrase"
        # what comes and goes around it moves no pointer
        show([LATE, OTHER, EVENING])
        await player.until("late")
        assert player.pointed().startswith("▸ evening 192.0.2.7")
        show([LATE, Nearby("evening", 0, True, EVENING.address)])
        await player.until("192.0.2.7:47771 · 0 free chairs")
        await player.press("enter")
        await player.until(lambda: bool(joined))
        assert joined[0][0] == EVENING.address
        # two that are said to be at one address are two lines
        show([Nearby("morning", 1, True, EVENING.address), EVENING])
        await player.until("morning")
        assert "evening" in player.text()
        # one that is gone is not another one
        show([LATE])
        await player.until(lambda: player.pointed().startswith("▸ address"))
        show([])
        await player.press(*"ab")
        await player.until("Nothing found nearby; type the address")
        await player.press("enter")
        await player.until(lambda: len(joined) == 2)
        assert joined[1][0] == "ab"


async def test_a_name_that_is_too_long_hides_no_address() -> None:
    async def find(show: Show) -> None:
        show([Nearby("W" * 23 + "…", 99, True, "[fd00:1111:2222:3333:4444:5555:6666:7777]:47771")])

    async with playing(start="watch", find_tables=find) as player:
        await player.until("[fd00:1111:2222:3333:4444:5555:6666:7777]")
        assert "W" * 20 in player.text()
