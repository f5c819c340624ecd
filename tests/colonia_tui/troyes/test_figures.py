"""The figures of a game agree with what its players have at its end, and with each other."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from colonia_tui.drawing.figures import Figure
from colonia_tui.troyes.figures import figures
from engine.game import Out
from engine.troyes import GAME
from engine.troyes.components import CITIZENS, COLOURS, NEUTRAL, PRICE, START_INFLUENCE, START_MONEY
from net.wire.messages import TableEvent
from tests.engine.troyes.play import Played, decisions, sweep

EVERY_GAME = pytest.mark.parametrize("game", sweep(), ids=str)


@cache
def counted(game: Played) -> tuple[dict[str, Figure], list[TableEvent], Any]:
    """The figures of a game, its events and its last state."""
    out = Out()
    s: Any = [decision.state for decision in decisions(game, out)][-1]  # the live one
    assert s.over
    events = [TableEvent(1, event.code, list(event.args)) for event in out.events if event.seat is None]
    made = figures(GAME.view(s, None), events)
    return {figure.label: figure for line in made.lines for figure in line.figures}, events, s


def of(game: Played, seat: int) -> Counter[str]:
    made, __, __ = counted(game)
    return Counter({label: int(figure.counts[seat] or 0) for label, figure in made.items()})


@EVERY_GAME
def test_what_came_and_went_leaves_what_is_left(game: Played) -> None:
    s = counted(game)[2]
    for seat in range(s.players):
        count = of(game, seat)
        came = START_MONEY + count["deniers that came in"] - count["deniers that went out"]
        assert came == s.purse[seat] == count["deniers left"]
        influence = START_INFLUENCE + count["influence gained"] - count["influence spent or lost"]
        assert influence == s.influence[seat] == count["influence left"]
        assert count["points during the game"] == s.points[seat]
        result = GAME.result(s)
        assert result is not None
        assert count["points in all"] == result.scores[seat]
        assert count["cubes put into the Cathedral"] - count["cubes lost there"] == s.cathedral.count(seat)
        assert count["events won"] == len(s.won[seat])


@EVERY_GAME
def test_every_die_that_is_bought_from_a_player_is_sold_and_paid(game: Played) -> None:
    made, events, s = counted(game)
    groups = {"activated": 3, "built": 1, "fought": 4, "placed": 3, "farmed": 2}
    prices, tithes, bought, town = Counter[int](), Counter[int](), Counter[int](), 0
    for event in events:
        if event.code in groups:
            seat, dice = event.args[0], event.args[groups[event.code]]
            owners = [die[0] for die in dice if die[0] != seat]
            prices[seat] += PRICE[len(dice)] * len(owners)
            if event.code != "built" and event.args[-1] >= 0:  # a tithe: of each owner a die may be free
                tithes[seat] += PRICE[len(dice)] * len({*owners})
            bought[seat] += len(owners)
            town += owners.count(NEUTRAL)
    seats = range(s.players)
    assert made["dice bought"].counts == [bought[seat] for seat in seats]
    for seat, paid in enumerate(made["deniers paid for dice"].counts):
        assert prices[seat] - tithes[seat] <= paid <= prices[seat]
    assert sum(bought.values()) - town == sum(made["dice sold"].counts)
    paid, received = (sum(made[f"deniers {how} for dice"].counts) for how in ("paid", "received"))
    assert (paid > received) if town else paid == received


@EVERY_GAME
def test_every_die_that_was_rolled_was_used_or_given_or_left(game: Played) -> None:
    made, events, _s = counted(game)
    rolled = sum(len(values) for event in events if event.code == "dice" for values in event.args[1:])
    given = sum(len(event.args[2]) for event in events if event.code == "countered")
    left = sum(event.args[0] for event in events if event.code == "dice_left")
    assert sum(made["dice used"].counts) == rolled - given - left
    colours = [made[f"{colour} dice used"].counts for colour in ("red", "white", "yellow")]
    assert len(colours) == COLOURS
    assert made["dice used"].counts == [sum(counts) for counts in zip(*colours, strict=True)]


@EVERY_GAME
def test_cubes_on_events_are_there_or_were_taken_with_them(game: Played) -> None:
    made, events, s = counted(game)
    town = sum(event.code == "supported" for event in events)
    full = sum(s.deck.events[event.args[0]].banners for event in events if event.code == "event_full")
    there = sum(len(cubes) for cubes in s.banner)
    assert sum(made["cubes put on events"].counts) + town == there + full


@EVERY_GAME
def test_black_dice_are_beaten_or_not(game: Played) -> None:
    made, events, _s = counted(game)
    thrown = sum(len(event.args) for event in events if event.code == "black_dice")
    beaten, suffered = (sum(made[f"black dice {how}"].counts) for how in ("beaten", "not beaten"))
    assert beaten + suffered == thrown


@EVERY_GAME
def test_citizens_and_activities_are_those_of_the_table(game: Played) -> None:
    s = counted(game)[2]
    for seat in range(s.players):
        on_board = CITIZENS - s.reserve[seat] - s.supply[seat]
        count = of(game, seat)
        assert count["citizens placed in buildings"] + count["foremen hired"] >= on_board
        assert count["activations in all"] >= count["actions with activities"] >= count["foremen hired"]
        assert count["deniers paid for foremen"] <= count["deniers that went out"]
