"""Actions as plain data."""

from __future__ import annotations

from engine.colonia import GAME
from engine.colonia.actions import UNIVERSE
from engine.game import Action, Reason
from tests.every import every


def test_the_universe_is_the_same_for_every_table():
    options = GAME.options({})
    assert [list(GAME.universe(seats, options)) for seats in GAME.seats] == [list(UNIVERSE)] * 4


@every(
    "data",
    [
        None,
        7,
        "pass",
        [],
        ["pass"],
        ["pass", None],
        ["pass", [], []],
        [["pass"], []],
        ["booth", 3],
        ["booth", ["3"]],
        ["booth", [3.0]],
        ["booth", [True]],
        ["booth", [[3]]],
        {"pass": []},
        [b"pass", []],
    ],
)
def test_what_is_not_an_action(data):
    assert GAME.parse(data) == Reason("malformed_action")


@every(
    "data",
    [
        ["booth", []],
        ["booth", [9]],
        ["booth", [-1]],
        ["card", [9]],
        ["fly", []],
        ["pass", [0]],
        ["buy", [10**30]],
    ],
)
def test_what_is_not_an_action_of_colonia(data):
    assert GAME.parse(data) == Reason("no_such_action", (data[0],))


def test_a_long_unknown_kind_is_cut_in_the_refusal():
    assert GAME.parse(["x" * 10_000, []]) == Reason("no_such_action", ("x" * 20,))


def test_actions_are_ordered():
    assert sorted([Action("pass"), Action("booth", (2,)), Action("booth", (1,))])[0] == Action("booth", (1,))
