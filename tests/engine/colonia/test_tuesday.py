"""Tuesday: family cards, the City Hall, and the week's order."""

from __future__ import annotations

import pytest

from engine.colonia import tuesday
from engine.game import Reason
from tests.engine.colonia.positions import (
    choosing_cards,
    play,
    refusal,
)


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


@pytest.mark.parametrize(("thrift", "send", "short"), [(0, 8, 1), (1, 7, 0)])
def test_the_question_shows_what_each_card_sends_and_what_is_missing(thrift, send, short):
    s = choosing_cards(supply=[7, 30, 30, 30], thrift=thrift)
    question = tuesday.ChooseCard()
    preview = {action.args[0]: question.preview(s, 0, action) for action in question.options(s, 0)}
    assert preview[8] == {"value": 8, "send": send, "short": short}
    assert preview[3]["short"] == 0
