"""The Cathedral."""

from __future__ import annotations

from engine.game import Reason
from tests.engine.troyes.positions import (
    ANNA,
    SAM,
    acting_at,
    args_of,
    play,
    refusal,
    say,
)

TALL = {(3, level): SAM for level in (1, 2, 3)}


def test_t34_every_die_must_have_its_place_and_equal_dice_fill_two_levels():
    s = acting_at(dice={ANNA: "W3 W5 W5 W6 R1"}, windows=TALL)
    play(s, ANNA, "cathedral")
    assert refusal(s, ANNA, "die", 0, 1, 3) == Reason("column_full", (2,))
    told = say(s, ANNA, "die 0 1 5; die 0 1 5; go")
    assert args_of(told, "built")[0][2] == ((4, 0), (4, 1))
    s = acting_at(dice={ANNA: "W3 W3 R1"}, windows={(3, 1): SAM, (3, 2): SAM})
    told = play(s, ANNA, "cathedral")
    assert args_of(told, "built")[0][2] == ((2, 2),)  # there is room for one of them, so nothing was asked
    s = acting_at(dice={ANNA: "W3 R1"}, windows=TALL)
    assert refusal(s, ANNA, "cathedral") == Reason("no_room")
