"""Friday: the harbour."""

from __future__ import annotations

from engine.colonia.components import EXTRA_HOLD, FRIDAY
from engine.colonia.state import EMPTY, G
from engine.colonia.week import question
from engine.game import Action, Reason
from tests.engine.colonia.positions import DECK, at_harbour, holds, play, refusal, rows

FULL = [9] * (4 * G)


def test_a_loaded_hold_stays_taken():
    s = at_harbour(goods=FULL, hold=holds({(1, 0): 3}))
    assert refusal(s, 0, "load", 1, 0) == Reason("hold_taken", (2, 1))
    play(s, 0, "load", 1, 1)
    assert refusal(s, 1, "load", 1, 1) == Reason("hold_taken", (2, 2))


def test_what_a_hold_lacks():
    s = at_harbour()
    needed = DECK.ships[s.berth[0]].holds[0].goods
    assert refusal(s, 0, "load", 0, 0) == Reason("lacks_goods", needed)
    s = at_harbour(goods=rows(4, G, {0: [max(0, count - 1) for count in needed]}))
    assert refusal(s, 0, "load", 0, 0) == Reason("lacks_goods", tuple(int(count > 0) for count in needed))
    s = at_harbour(goods=rows(4, G, {0: needed}))
    assert refusal(s, 0, "load", 0, 0) is None


def test_holds_and_ships_that_do_not_exist():
    three = next(number for number, ship in enumerate(DECK.ships) if len(ship.holds) == 3)
    s = at_harbour(goods=FULL, berth=[three, EMPTY, 1, 2])
    assert refusal(s, 0, "load", 0, 3) == Reason("no_hold", (1, 4))
    assert refusal(s, 0, "load", 1, 0) == Reason("no_ship", (2,))
    assert refusal(s, 0, "extra", 0, 0) == Reason("no_extra_hold")
    shown = [option.action for option in question(s, 0).options]
    assert Action("load", (1, 0)) not in shown
    assert Action("load", (0, 3)) not in shown


def test_r15_each_ship_has_one_extra_hold():
    s = at_harbour(goods=FULL, extra_hold=1)
    play(s, 0, "extra", 1, 0)
    assert refusal(s, 1, "extra", 1, 3) == Reason("hold_taken", (2, EXTRA_HOLD + 1))
    assert refusal(s, 1, "extra", 2, 3) is None


def test_the_question_shows_goods_pay_and_when_the_member_comes_home():
    s = at_harbour(goods=FULL, supply=[5] * 4, harbour_bar=1, extra_hold=1)
    preview = {option.action: option.preview for option in question(s, 0).options}
    ship = DECK.ships[s.berth[1]]
    assert preview[Action("load", (1, 0))] == {
        "members": 1,
        "left": 4,
        "give": list(ship.holds[0].goods),
        "pay": ship.holds[0].pay,
        "city": ship.city,
        "leaves": False,
        "home": [4, FRIDAY],
    }
    assert preview[Action("load", (0, 0))]["leaves"]
    assert preview[Action("load", (0, 0))]["home"] == [3, FRIDAY]
    assert preview[Action("extra", (0, 2))]["give"] == [0, 0, 1, 0, 0]
    assert preview[Action("extra", (0, 2))]["pay"] == 2
