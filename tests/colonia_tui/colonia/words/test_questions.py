"""What each question is for, in a sentence that fits into the decision at 80 columns."""

from __future__ import annotations

from typing import cast

import pytest
from rich.cells import cell_len

from colonia_tui.colonia.words import questions
from colonia_tui.colonia.words.arguments import deck_of
from colonia_tui.colonia.words.questions import PURPOSES, purpose
from colonia_tui.language import i18n
from engine.colonia.components import FRIDAY, GOODS, SUNDAY
from engine.colonia.view import ColoniaView
from engine.colonia.week import ASKS
from engine.game import Action
from tests.colonia_tui.colonia.games import played


def test_every_kind_of_question_has_a_sentence_and_no_other() -> None:
    assert PURPOSES.keys() == ASKS.keys()
    assert all(sentence.endswith(".") for sentence in PURPOSES.values())
    assert purpose("from_next_year") == ""


@pytest.mark.parametrize("language", ["en", "qps"])
def test_it_is_one_line(language: str) -> None:
    i18n.use(language)
    assert max(cell_len(purpose(kind)) for kind in PURPOSES) <= 74


# Which free holds ask for a good.


def tables(day: int) -> list[ColoniaView]:
    views = [cast(ColoniaView, table.view(table.version % 3)) for table in played(3, "asks")]
    return [view for view in views if view["day"] == day]


def test_exactly_those_that_may_be_loaded() -> None:
    """With all goods in hand, every free hold is a legal action, and no other."""
    compared = 0
    for table in played(3, "asks"):
        view = cast(ColoniaView, table.view(None))
        if not view["stack"] or view["stack"][-1][0] != "load":
            continue
        seat = table.pending()[0]
        state = table.game.copy(table.state)
        state.goods[seat * len(GOODS) : (seat + 1) * len(GOODS)] = [9] * len(GOODS)
        legal = {action.args for action in table.game.legal(state, seat) if action.kind == "load"}
        free = questions.free_holds(view, deck_of(view["options"]))
        assert {(one.berth, one.hold) for one in free} == legal
        for one in free:
            preview = next(
                option.preview
                for option in table.game.question(state, seat).options
                if option.action == Action("load", (one.berth, one.hold))
            )
            assert (preview["pay"], preview["leaves"]) == (one.pay, one.leaves)
        compared += 1
    assert compared > 10


def test_on_sunday_no_ship_is_said_to_leave() -> None:
    views = tables(SUNDAY)
    assert views
    for view in views:
        assert not any(free.leaves for free in questions.free_holds(view, deck_of(view["options"])))


def test_in_words() -> None:
    view = tables(FRIDAY)[0]
    deck = deck_of(view["options"])
    for good in range(len(GOODS)):
        number, texts = len(questions.asking(view, deck, good)), questions.details(view, deck, good)
        assert len(texts) == number
        start = f"{number} free hold" if number else "no free hold"
        assert questions.count(view, deck, good).startswith(start)
    leaving = [text for good in range(len(GOODS)) for text in questions.details(view, deck, good)]
    assert any(text.endswith("(sails)") for text in leaving)
    assert any(" with " in text for text in leaving)


def test_goods_that_can_be_made() -> None:
    assert questions.makeable([1, 1, 0, 0, 0]) == [0]
    assert questions.makeable([2, 0, 0, 1, 1]) == [3, 4]
    assert questions.makeable([0, 1, 0, 1, 0]) == []
