"""What people have been answered is known to them alone, and for a while."""

from __future__ import annotations

from net.table.member import REMEMBERED, Answers
from net.wire.messages import Propose, TakeChair
from tests.net.house import House, cmd

ANNA, BEN = b"a" * 32, b"b" * 32


def test_an_answer_is_known_to_whoever_gave_the_command(house: House) -> None:
    answers, command = Answers(house.room.table, house.journal), cmd()
    assert answers.known(0, ANNA, command) is None
    answers.remember(ANNA, command)
    assert answers.known(0, ANNA, command) == house.room.table.version
    assert answers.known(1, BEN, command) is None


def test_old_answers_are_forgotten(house: House) -> None:
    answers = Answers(house.room.table, house.journal)
    commands = [cmd() for _ in range(REMEMBERED + 1)]
    for command in commands:
        answers.remember(ANNA, command)
    assert [answers.known(0, ANNA, command) for command in commands[:2]] == [None, 0]


def test_the_manners_of_one_cost_another_nothing(house: House) -> None:
    answers = Answers(house.room.table, house.journal)
    asks = [answers.limits(ANNA, 0.0).allow(Propose(cmd(), 0, 0), 0.0) for _ in range(3)]
    assert asks == [True, True, False]
    assert answers.limits(BEN, 0.0).allow(Propose(cmd(), 0, 0), 0.0)
    assert answers.limits(ANNA, 0.0).allow(TakeChair(cmd(), 1), 0.0)
