"""Tuesday: family cards, the City Hall, and the week's order."""

from __future__ import annotations

import pytest

from engine.colonia import tuesday
from engine.colonia.components import TUESDAY
from engine.colonia.state import NOBODY
from engine.game import Reason
from tests.engine.colonia.positions import (
    args_of,
    choosing_cards,
    holds,
    of,
    play,
    position,
    refusal,
    rows,
    walk,
)


def convened(cards, **setting):
    """The state after the council has met with these cards on the table, and the events."""
    s = position(TUESDAY, tuesday.convene, card=list(cards), **setting)
    return s, walk(s)


def test_a_card_is_played_once_in_the_game():
    s = choosing_cards()
    for seat in range(4):
        play(s, seat, "card", 6)
    s = choosing_cards(hand=s.hand)
    assert refusal(s, 0, "card", 6) == Reason("card_gone", (6,))
    assert refusal(s, 0, "card", 5) is None
    assert refusal(s, 0, "pass") == Reason("not_now", ("card",))
    play(s, 0, "card", 5)
    assert refusal(s, 0, "card", 4) == Reason("already_chosen")


def test_r06_the_missing_members_come_from_the_streets_tuesday_to_friday():
    s, events = convened([8, 7, 6, 5], supply=[1, 20, 20, 20], street=rows(4, 4, {0: [2, 3, 4, 5]}))
    assert args_of(events, "card")[0] == (0, 8, 1, 8)  # zero, 8 sent: 1 + 2 + 3 + 2
    assert of(s.street, 0, 4) == [8, 0, 2, 5]
    assert s.supply[0] == 0
    assert s.zero == [1, 0, 0, 0]


def test_r06_contracts_ships_and_relics_are_never_touched_and_all_other_members_go():
    contracts = [[(0, 4)], [], [], [], []]
    s, events = convened(
        [8, 7, 6, 5],
        supply=[1, 20, 20, 20],
        street=rows(4, 4, {0: [0, 0, 1, 1]}),
        contracts=contracts,
        hold=holds({(0, 0): 0}),
        guard=[0] + [NOBODY] * 9,
    )
    assert args_of(events, "card")[0] == (0, 8, 1, 3)
    assert of(s.street, 0, 4) == [3, 0, 0, 0]
    assert s.contracts[0] == [(0, 4)]
    assert (s.hold[0], s.guard[0]) == (0, 0)


def test_thrift_r16_one_member_fewer_keeps_the_printed_value():
    s, events = convened([8, 7, 6, 5], supply=[7, 20, 20, 20], thrift=1)
    assert args_of(events, "card") == [(0, 8, 0, 7), (1, 7, 0, 6), (2, 6, 0, 5), (3, 5, 0, 4)]
    assert s.order == [0, 1, 2, 3]
    assert tuesday.votes_of(s, 0) == 8


def test_r16_with_too_few_even_so_the_rest_is_pulled_in_and_the_card_is_zero():
    s, events = convened([8, 7, 6, 5], supply=[6, 20, 20, 20], street=rows(4, 4, {0: [0, 9, 0, 0]}), thrift=1)
    assert args_of(events, "card")[0] == (0, 8, 1, 7)
    assert s.zero[0] == 1


def test_r16_thrift_lasts_one_week():
    s, _ = convened([8, 7, 6, 5], thrift=1)
    assert (s.thrift, s.saved) == (0, 1)
    s.step, s.stack = 2, []
    walk(s)
    assert s.saved == 0


@pytest.mark.parametrize(("thrift", "send", "short"), [(0, 8, 1), (1, 7, 0)])
def test_the_question_shows_what_each_card_sends_and_what_is_missing(thrift, send, short):
    s = choosing_cards(supply=[7, 30, 30, 30], thrift=thrift)
    question = tuesday.ChooseCard()
    preview = {action.args[0]: question.preview(s, 0, action) for action in question.options(s, 0)}
    assert preview[8] == {"value": 8, "send": send, "short": short}
    assert preview[3]["short"] == 0
