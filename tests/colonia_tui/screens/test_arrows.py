"""All four arrows find the next option in their direction, wherever options lie, at every size."""

from __future__ import annotations

import pytest
from textual.geometry import Region

from engine.game import Action
from tests.colonia_tui.screens.player import Player, new_link_later, seated

SIZES = [(60, 16), (80, 24), (100, 30), (120, 40), (140, 45), (180, 50), (200, 60)]
TELLING = [(80, 24), (140, 45)]
"""Where one district is large, and where all are."""
WAYS = {"up": -1, "down": 1, "left": -1, "right": 1}


def lies(there: Region, way: str, here: Region) -> bool:
    """Whether one place lies wholly above another, and so on."""
    return {
        "up": there.bottom <= here.y,
        "down": there.y >= here.bottom,
        "left": there.right <= here.x,
        "right": there.x >= here.right,
    }[way]


async def led(player: Player, here: Action, way: str, by_keys: bool) -> Action:
    """Where an arrow leads from an option."""
    board = player.table._board
    board.point(here)
    places = board.options_in_view()
    if by_keys:
        await player.press(way)
    else:
        board.action_step(way)
    there = board.pointed()
    assert there is not None
    legal = [offer.action for offer in board.offers() if offer.legal]
    regions = {action: places[action] for action in legal if action in places}
    if here in regions and any(lies(region, way, regions[here]) for region in regions.values()):
        assert lies(regions[there], way, regions[here]), (here, way, there)
    elif here in regions:
        at = legal.index(here) + WAYS[way]
        assert there == (legal[at] if 0 <= at < len(legal) else here), (here, way, there)
    return there


async def test_each_does_something_at_the_first_question() -> None:
    """Six cards in a row or one below the other, or both; the line of keys names all four."""
    async with seated() as player:
        board = player.table._board
        for size in SIZES:
            await player.pilot.resize_terminal(*size)
            await player.until(lambda size=size: board.sight.width == size[0])
            for way, step in WAYS.items():
                board.point(Action("card", (5,)))
                await player.press(way)
                assert board.pointed() == Action("card", (5 + step,)), (size, way)


@pytest.mark.parametrize(
    ("sizes", "by_keys"), [(TELLING, False), pytest.param(SIZES, True, marks=pytest.mark.fire)]
)
@pytest.mark.parametrize(
    ("game", "asked", "seed"),
    [
        *(("colonia", kind, "1") for kind in ("vote", "market", "order", "load", "buy")),
        ("colonia", "exchange", "3"),
        *(("troyes", kind, "1") for kind in ("settle", "act")),
        *(
            pytest.param(game, kind, "1", marks=pytest.mark.fire)
            for game, kinds in (
                ("colonia", ("card", "safeguard")),
                ("troyes", ("source", "counter", "event")),
            )
            for kind in kinds
        ),
    ],
)
async def test_each_leads_to_an_option_that_way_and_together_they_lead_to_all(
    game: str, asked: str, seed: str, sizes: list[tuple[int, int]], by_keys: bool
) -> None:
    async with seated(new_link_later(game=game, in_round=0, asked=asked, seed=seed)) as player:
        board = player.table._board
        for size in sizes:
            await player.pilot.resize_terminal(*size)
            await player.until(lambda size=size: board.sight.width == size[0])
            first = next(offer.action for offer in board.offers() if offer.legal)
            found, left, lie = {first}, [first], {first}
            while left:
                here = left.pop()
                there = [await led(player, here, way, by_keys) for way in WAYS]
                legal = {offer.action for offer in board.offers() if offer.legal}
                lie |= legal & {*board.options_in_view()}
                left += dict.fromkeys(action for action in there if action not in found)
                found |= {*there}
            assert found >= lie, (size, lie - found)


@pytest.mark.parametrize(
    ("game", "asked", "place"),
    [("colonia", "market", "market"), ("colonia", "load", "harbour"), ("troyes", "settle", "buildings")],
)
async def test_looking_around_begins_at_the_place_of_the_question(game: str, asked: str, place: str) -> None:
    async with seated(new_link_later(game=game, in_round=0, asked=asked, seed="1")) as player:
        board = player.table._board
        await player.press(board.districts[place])
        assert not board.looks_around  # it is in view already
        await player.press("tab")
        order = list(board.districts)
        assert board.sight.looking == order[(order.index(place) + 1) % len(order)]
