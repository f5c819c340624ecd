"""Where the pointer starts."""

from __future__ import annotations

from colonia_tui.troyes.board.board import read_question, start
from engine.game import Action
from engine.troyes.state import State
from tests.colonia_tui.troyes.board.positions import asked_at
from tests.engine.troyes.positions import ANNA, PALACE, acting_at, countering_at, say


def pointed(s: State) -> Action | None:
    return start(read_question(asked_at(s).shown))


def test_one_starts_with_the_cheapest_die_that_beats_the_black_one() -> None:
    s = countering_at([5, 1], dice={ANNA: "R4 R2 W6 Y5 Y2"}, order=[0, 1, 2, 3])
    assert pointed(s) == Action("die", (ANNA, 2, 5))


def test_one_starts_with_the_best_die_where_none_is_enough() -> None:
    s = countering_at([6, 1], dice={ANNA: "R2 W5 Y5"}, order=[0, 1, 2, 3])
    assert pointed(s) == Action("die", (ANNA, 1, 5))


def test_a_further_black_die_that_comes_for_nothing_is_taken() -> None:
    s = countering_at([6, 2, 1], dice={ANNA: "R4 R1 W2"}, order=[0, 1, 2, 3])
    say(s, ANNA, "die 0 0 4")  # 8 against 6
    assert pointed(s) == Action("black", (1,))
    say(s, ANNA, "black 1")
    assert pointed(s) == Action("go")  # the black 2 would cost another die


def test_once_the_dice_are_enough_one_starts_with_a_die_that_does_more_or_stops() -> None:
    s = acting_at(row={"norman_attack": []}, dice={ANNA: "R6 R4 R1"})
    say(s, ANNA, "fight 1")
    assert pointed(s) == Action("die", (ANNA, 0, 4))  # R6 does no more
    say(s, ANNA, "die 0 0 4")
    assert pointed(s) == Action("die", (ANNA, 0, 6))  # R1 would be wasted
    say(s, ANNA, "die 0 0 6")
    assert pointed(s) == Action("go")


def test_a_citizen_that_gives_up_no_place_comes_first() -> None:
    stand = {(PALACE, 1): ANNA}
    s = acting_at(dice={ANNA: "R3"}, stand=stand, supply=[0, 4, 4, 4, 0], influence=[2, 4, 4, 4])
    say(s, ANNA, "place 0")
    assert pointed(s) == Action("hire")
    s = acting_at(dice={ANNA: "R3"}, stand=stand, lie=[(PALACE, ANNA)], supply=[0, 4, 4, 4, 0])
    say(s, ANNA, "place 0")
    assert pointed(s) == Action("lying", (PALACE,))


def test_a_citizen_is_not_placed_where_ones_own_stands() -> None:
    s = acting_at(dice={ANNA: "R3 R1"}, stand={(PALACE, 3): ANNA})
    say(s, ANNA, "place 0")
    assert pointed(s) == Action("die", (ANNA, 0, 1))
