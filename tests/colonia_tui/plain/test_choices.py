"""What is typed for an option is its key on the screen; what has none is counted."""

from __future__ import annotations

import pytest

from colonia_tui import shelf
from colonia_tui.colonia.words import questions as colonia
from colonia_tui.drawing.shown import Asked, Offer
from colonia_tui.plain.choices import LONGEST, Choices, Group
from colonia_tui.troyes.words import questions as troyes
from colonia_tui.troyes.words.asked import read_question
from engine.game import Action, Option, Question
from tests.colonia_tui.test_every_board import asked
from tests.colonia_tui.test_every_cost import recorded

PURPOSES = {"colonia": colonia.PURPOSES, "troyes": troyes.PURPOSES}


def offer(number: int, key: str = "", group: str = "") -> Offer:
    return Offer(Option(Action("do", (number,)), None, {}), key, f"Do {number}", group=group)


def choices(*offers: Offer) -> Choices:
    return Choices(Asked(Question("do", {}, [each.option for each in offers]), offers))


def test_keys_are_kept_and_the_rest_is_counted_above_them() -> None:
    found = choices(offer(0, "4"), offer(1, "c"), offer(2), offer(3, "1"), offer(4))
    assert [*found.now] == ["1", "4", "10", "11", "c"]
    assert [*choices(offer(0, "c"), offer(1), offer(2)).now] == ["1", "2", "c"]
    assert [*choices(offer(0, "0"), offer(1, "9")).now] == ["9", "0"]


def test_options_that_share_a_key_are_counted() -> None:
    assert [*choices(offer(0, "p"), offer(1, "p"), offer(2, "g")).now] == ["1", "2", "g"]


def test_a_long_list_is_asked_in_two_steps_but_whoever_knows_a_key_needs_one() -> None:
    found = choices(
        *(offer(number, str(number), "some") for number in range(1, 10)), *map(offer, range(10, 15))
    )
    some = found.answer("10")
    assert isinstance(some, Group)
    assert (some.label, len(some.offers)) == ("some", 9)
    fourth = found.answer("4")
    assert isinstance(fourth, Offer)
    assert fourth.label == "Do 4"
    found.into(some)
    assert [*found.now] == [str(number) for number in range(1, 10)]
    assert found.answer("10") == some, "who changes their mind types another number of the first step"
    found.again()
    assert found.answer("10") == some


def test_in_troyes_a_typed_key_is_that_of_the_screen() -> None:
    """In any step; no list is longer than can be remembered, but for dice and events."""
    for shown in asked("troyes", 4):
        question = read_question(shown)
        found = choices(*question.offers)
        for each in question.offers:
            if each.legal and each.key:
                assert found.answer(each.key) == each, (each.label, [*found.now])
        if question.kind not in ("group", "event"):
            assert len(found.now) <= LONGEST


@pytest.mark.parametrize("game", PURPOSES)
def test_every_option_of_every_kind_of_question_can_be_typed(game: str) -> None:
    face, kinds = shelf.face(game), set()
    for shown in (*asked(game, 4), *asked(game, 3), *recorded(game)):
        question = face.ask(shown)
        legal = {each.action for each in question.offers if each.legal}
        found, reached = Choices(question), set()
        for each in [*found.now.values()]:
            if isinstance(each, Group):
                found.into(each)
                reached |= {one.action for one in found.now.values() if isinstance(one, Offer)}
                found.again()
            else:
                reached.add(each.action)
        assert reached == legal
        kinds.add(question.kind)
    assert kinds == {*PURPOSES[game]}
