"""The memory of the week agrees with the engine's views."""

from __future__ import annotations

from typing import cast

import pytest

from colonia_tui.colonia.week_so_far import WeekSoFar, week_so_far
from engine.colonia.components import THURSDAY, WEDNESDAY
from engine.colonia.view import ColoniaView
from net.wire.messages import TableEvent
from tests.colonia_tui.colonia.games import Moment, film

FILMS = pytest.mark.parametrize(("players", "seed"), [(3, "2a"), (6, "2c")])


def memories(players: int, seed: str) -> list[tuple[Moment, WeekSoFar]]:
    """Each version of a game, and the memory after it."""
    told: list[TableEvent] = []
    found = []
    for moment in film(players, seed, None):
        told += moment.events
        found.append((moment, week_so_far(told, cast(ColoniaView, moment.after))))
    return found


@FILMS
def test_taken_booths_are_remembered_after_the_market_has_closed(players: int, seed: str) -> None:
    kept = 0
    for moment, week in memories(players, seed):
        for number, booth in enumerate(moment.after["booths"]):
            if booth["seat"] >= 0:
                seat, resources, members = week.taken[number]
                assert (seat, members) == (booth["seat"], booth["members"])
                assert sum(resources) == members
        kept += moment.after["day"] > WEDNESDAY and bool(week.taken)
    assert kept > 20


@FILMS
def test_the_memory_of_the_week_agrees_with_the_views(players: int, seed: str) -> None:
    for moment, week in memories(players, seed):
        for edict, outcome in zip(moment.after["edicts"], moment.after["votes"], strict=False):
            assert (edict in week.votes) >= (outcome >= 0)
        for yes, no, ballots in week.votes.values():
            assert (yes, no) == tuple(
                sum(b.votes for b in ballots if b.yes is said) for said in (True, False)
            )
    for moment, week in memories(players, seed):
        stack = moment.after["stack"]
        if stack and stack[-1][0] in ("market", "order", "load", "buy", "safeguard"):
            assert week.passed == {seat for seat in range(players) if stack[-1][2] >> seat & 1}


@FILMS
def test_dice_are_thursdays(players: int, seed: str) -> None:
    rolled = 0
    for moment, week in memories(players, seed):
        if moment.after["day"] < THURSDAY:
            assert week.dice == []
        rolled += bool(week.dice)
        assert sum(week.moved) == sum(5 if die == 6 else 1 for die in week.dice)
    assert rolled > 20


@FILMS
def test_ships_and_relics_are_remembered(players: int, seed: str) -> None:
    came = bought = 0
    for moment, week in memories(players, seed):
        assert all(owner == seat for _, owner, seat in sold(moment, week))
        bought += bool(week.bought)
        came += bool(week.came)
        berths = [berth["ship"] for berth in moment.after["berths"]]
        assert set(week.came) <= {*berths, *moment.after["ship_aside"]}
    assert came
    assert bought


def sold(moment: Moment, week: WeekSoFar) -> list[tuple[int, int | None, int]]:
    """The cards bought this week, who owns them, and who is remembered as the buyer."""
    owners = {relic: seat for seat, notes in enumerate(moment.after["noted"]) for relic in notes["relics"]}
    return [(relic, owners.get(relic), seat) for relic, seat in week.bought.items()]
