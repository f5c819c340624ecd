"""`engine.steps` with a small game: each seat throws a secret number, then all take stones in turn."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from engine.game import Action, Out, Reason, Refused, Seat
from engine.steps import Ask, Frame, Round, ask_all, commit, reveal, walk

THROWS = tuple(Action("throw", (number,)) for number in range(3))
TAKE, PASS = Action("take"), Action("pass")


@dataclass
class Stones:
    players: int = 3
    stones: int = 0
    taken: list[int] = field(default_factory=lambda: [0, 0, 0])
    stack: list[Frame] = field(default_factory=list)
    choice: list[Action | None] = field(default_factory=lambda: [None] * 3)
    order: list[Seat] = field(default_factory=lambda: [1, 2, 0])
    step: int = 0
    over: int = 0


def throw(s: Stones, out: Out | None) -> bool:
    """Seat 2 does not throw."""
    ask_all(s, "throw", [0, 1])
    return True


def count(s: Stones, out: Out | None) -> bool:
    """The game is over after the plan has run twice; the first time, this step asks to run again."""
    s.taken.append(s.stones)
    s.over = int(len(s.taken) > 5)
    return len(s.taken) != 4


class Throw(Ask[Stones]):
    kind = "throw"
    answers = ("throw",)
    secret = True

    def options(self, s, seat):
        return THROWS

    def about(self, s, seat):
        return {"order": s.order}

    def preview(self, s, seat, action):
        return {"number": action.args[0]}

    def do(self, s, seat, action, out):
        if commit(s, seat, action, out):
            s.stones = sum(choice.args[0] for choice in reveal(s, out) if choice is not None)


class Take(Round[Stones]):
    kind = "take"
    answers = ("take", "pass")

    def can_act(self, s, seat):
        return s.taken[seat] < 2

    def options(self, s, seat):
        return (TAKE, PASS)

    def why_not(self, s, seat, action):
        return Reason("none_left") if action == TAKE and not s.stones else None

    def act(self, s, seat, action, out):
        s.stones -= 1
        s.taken[seat] += 1


TAKING = Take()
STONES = walk([throw, TAKING.open, count], [Throw(), TAKING])


def begun(*throws: int, out: Out | None = None) -> Stones:
    """A game at its first question, or with throws, at the question after them."""
    s = Stones()
    STONES.go_on(s, out)
    for seat, number in enumerate(throws):
        STONES.apply(s, seat, THROWS[number], out)
    return s


def test_a_secret_question_is_open_until_all_who_are_asked_have_answered():
    s = begun()
    assert STONES.pending(s) == (0, 1)
    STONES.apply(s, 1, THROWS[2])
    assert STONES.pending(s) == (0,)
    assert s.stones == 0
    assert STONES.why_not(s, 1, THROWS[0]) == Reason("already_chosen")
    assert STONES.why_not(s, 2, THROWS[0]) == Reason("not_asked")
    STONES.apply(s, 0, THROWS[1])
    assert s.stones == 3
    assert s.choice == [None] * 3


def test_a_reveal_makes_events_and_a_fence():
    out = Out()
    begun(1, 2, out=out)
    assert [event.args for event in out.events] == [(0, "throw"), (1, "throw")]
    assert out.revealed


def test_a_round_continues_in_order_without_those_who_passed_or_cannot_act():
    s = begun(2, 2)
    out, seats = Out(), []
    while s.step == 2:
        seats.append(STONES.pending(s)[0])
        STONES.apply(s, seats[-1], PASS if len(seats) == 2 else TAKE, out)
    assert seats == [1, 2, 0, 1, 0]  # 2 passed, and 1 has all that one may take
    assert [event for event in out.events if event.code != "committed"] == [
        ("passed", (2, "take"), None),
        ("cannot_act", (1, "take"), None),
        ("cannot_act", (0, "take"), None),
    ]


def test_legal_options_are_those_that_are_not_refused():
    s = begun(0, 1)
    assert STONES.legal(s, 1) == [TAKE, PASS]
    STONES.apply(s, 1, TAKE)
    assert STONES.legal(s, 2) == [PASS]
    assert STONES.legal(s, 0) == []
    with pytest.raises(Refused, match="none_left"):
        STONES.apply(s, 2, TAKE)
    with pytest.raises(Refused, match="not_your_turn"):
        STONES.apply(s, 0, PASS)
    assert STONES.why_not(s, 2, THROWS[0]) == Reason("not_now", ("take",))


def test_answers_that_a_question_keeps_are_taken_and_all_others_are_looked_at():
    s = begun(0, 0)
    frame = s.stack[-1]
    s.stack[-1] = frame._replace(answers=(PASS,))
    assert STONES.legal(s, 1) == [PASS]
    assert STONES.legal(s, 2) == []
    with pytest.raises(Refused, match="none_left"):
        STONES.apply(s, 1, TAKE)
    s.stack[-1] = frame._replace(answers=(TAKE,))  # so there is no need to look for stones again
    STONES.apply(s, 1, TAKE)
    assert s.stones == -1
    assert s.stack[-1].answers == ()


def test_a_question_shows_refused_options_too():
    s = begun(0, 0)
    question = STONES.question(s, 1)
    assert (question.kind, question.args, question.secret) == ("take", {}, False)
    assert question.options == [(TAKE, Reason("none_left"), {}), (PASS, None, {})]
    asked = STONES.question(begun(), 0)
    assert asked.secret
    assert asked.args == {"order": [1, 2, 0]}
    assert [option.preview for option in asked.options] == [{"number": number} for number in range(3)]
    assert STONES.question(s, 0) is None


def test_the_plan_repeats_and_an_unfinished_step_runs_again():
    s = begun(0, 0)
    for seat in (1, 2, 0):
        STONES.apply(s, seat, PASS)
    assert s.taken[3:] == [0, 0]
    assert STONES.pending(s) == (0, 1)
    for seat in (0, 1):
        STONES.apply(s, seat, THROWS[0])
    for seat in (1, 2, 0):
        STONES.apply(s, seat, PASS)
    assert s.over
    assert STONES.pending(s) == ()
    assert STONES.why_not(s, 0, PASS) == Reason("game_over")


def test_kinds_are_listed():
    assert list(STONES.asks) == ["throw", "take"]
    assert STONES.secret == ("throw",)
