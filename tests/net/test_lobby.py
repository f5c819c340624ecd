"""The lobby as data: ghosts, and when a game may begin."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game import Reason, Refused
from net.chairs import Absence, Chair, Seating
from net.table.lobby import GHOST_AFTER, check_start, ghosts
from net.wire.messages import BOT, PERSON

OTTO, ANNA = Chair(PERSON, "Otto", ready=True), Chair(PERSON, "Anna", ready=True)


def away(chair: Chair, since: float) -> Chair:
    return replace(chair, away=Absence(since, left=False))


def test_ghosts_are_those_who_have_been_away_for_a_minute_but_never_the_owner() -> None:
    seating = Seating([away(OTTO, 0.0), away(ANNA, 10.0), away(ANNA, 20.0), ANNA], 0)
    assert ghosts(seating, 15.0) == ([], GHOST_AFTER - 5)
    assert ghosts(seating, 10 + GHOST_AFTER) == ([1], 10.0)
    assert ghosts(seating, 20 + GHOST_AFTER) == ([1, 2], None)


@pytest.mark.parametrize(
    ("chair", "others", "reason"),
    [
        (1, [ANNA], Reason("only_owner")),
        (0, [Chair()], Reason("chairs_free")),
        (0, [replace(ANNA, ready=False)], Reason("not_ready", ("Anna",))),
        (0, [away(ANNA, 0.0)], Reason("not_ready", ("Anna",))),
    ],
)
def test_a_game_begins_only_with_those_who_are_there(chair: int, others: list[Chair], reason: Reason) -> None:
    with pytest.raises(Refused) as refused:
        check_start(Seating([OTTO, *others], 0), chair)
    assert refused.value.reason == reason


def test_an_owner_need_not_say_that_they_are_ready() -> None:
    check_start(Seating([replace(OTTO, ready=False), ANNA, Chair(BOT, "Greedy", "greedy")], 0), 0)
