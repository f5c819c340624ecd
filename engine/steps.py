"""A stack of questions, secret choices, rounds, and a plan of steps: what the rules of many games share.

A game defines what it asks (an `Ask` for each kind of question) and in what order things happen (a plan of
steps); from the two, `walk` makes the functions of `engine.game.Game`. Its state needs at least the fields of
`Stepped`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar, cast

from engine.game import Action, Option, Out, Plain, Question, Reason, Refused, Seat


class Frame(NamedTuple):
    """An open question: its kind, who decides, and one more number.

    ``who`` is a seat, or a bit mask of seats for a secret choice. ``answers`` are all legal actions if the
    rules already had to find them to see whether there is a choice, otherwise () until asked for. They follow
    from the rest of the state, which does not change while the question is open, so no dump contains them.
    """

    kind: str
    who: int
    arg: int = 0
    answers: tuple[Action, ...] = ()


class Stepped(Protocol):
    """The fields a state needs."""

    players: int
    stack: list[Frame]
    """Open questions, the current one last."""
    choice: list[Action | None]
    """Each seat's secret choice, until all are in."""
    order: list[Seat]
    """The seats in the order in which they act."""
    step: int
    """Which step of the plan comes next."""
    over: int
    """1 when the game is over."""


S = TypeVar("S", bound=Stepped)
S_contra = TypeVar("S_contra", contravariant=True)


class Ask(Generic[S]):
    """One kind of question. Each game has a class for each, with what differs from this one."""

    kind: str
    answers: tuple[str, ...]
    """The kinds of action that may answer it."""
    secret = False

    def options(self, s: S, seat: Seat) -> Sequence[Action]:
        """What is worth showing, including every legal action."""
        raise NotImplementedError

    def why_not(self, s: S, seat: Seat, action: Action) -> Reason | None:
        """The only predicate behind legality and explanations."""
        return None

    def legal(self, s: S, seat: Seat) -> list[Action]:
        """The options that `why_not` allows, in order. A game may override it with something faster (tests
        compare the two at every decision of whole games)."""
        return [action for action in self.options(s, seat) if self.why_not(s, seat, action) is None]

    def about(self, s: S, seat: Seat) -> Mapping[str, object]:
        """Details for people, beyond the kind; like all previews, a TypedDict of the game's `previews`."""
        return {}

    def preview(self, s: S, seat: Seat, action: Action) -> Mapping[str, object]:
        """What the action would do."""
        return {}

    def do(self, s: S, seat: Seat, action: Action, out: Out | None) -> None:
        """Carry out a legal action."""
        raise NotImplementedError


# The plan

Step: TypeAlias = Callable[[S, Out | None], bool]
"""Does its part, may open a question, and returns whether it is finished."""


class Apply(Protocol[S_contra]):
    """`engine.game.Game.apply`."""

    def __call__(self, state: S_contra, seat: Seat, action: Action, out: Out | None = None) -> None: ...


class Steps(NamedTuple, Generic[S]):
    """What `walk` makes: functions with the meaning that `engine.game.Game` gives them."""

    asks: dict[str, Ask[S]]
    """The questions by kind."""
    secret: tuple[str, ...]
    """The kinds with secret answers."""
    go_on: Callable[[S, Out | None], None]
    """Runs steps until a question is open or the game is over."""
    pending: Callable[[S], tuple[Seat, ...]]
    legal: Callable[[S, Seat], list[Action]]
    why_not: Callable[[S, Seat, Action], Reason | None]
    apply: Apply[S]
    question: Callable[[S, Seat], Question | None]


def walk(plan: Sequence[Step[S]], questions: Sequence[Ask[S]]) -> Steps[S]:
    """The functions for a plan, repeated until the game is over, and for the questions that come up in it.

    A step runs when no question is open. These are nested functions rather than methods because methods made
    random play 4 % slower.
    """
    steps, last = tuple(plan), len(plan) - 1
    asks = {ask.kind: ask for ask in questions}
    secret = tuple(ask.kind for ask in questions if ask.secret)

    def go_on(s: S, out: Out | None) -> None:
        while not s.stack and not s.over:
            at = s.step
            if steps[at](s, out):
                s.step = at + 1 if at < last else 0

    def pending(s: S) -> tuple[Seat, ...]:
        if not s.stack:
            return ()
        kind, who, _, _ = s.stack[-1]
        if kind in secret:
            return tuple([seat for seat, choice in enumerate(s.choice) if choice is None and who >> seat & 1])
        return (who,)

    def asked(s: S, seat: Seat) -> Ask[S] | None:
        """The question ``seat`` has to answer now; None for none."""
        if not s.stack:
            return None
        kind, who, _, _ = s.stack[-1]
        ask = asks[kind]
        if ask.secret:
            return ask if who >> seat & 1 and s.choice[seat] is None else None
        return ask if who == seat else None

    def not_asked(s: S, seat: Seat) -> Reason:
        """Why `asked` found nothing."""
        if not s.stack:
            return Reason("game_over")
        kind, who, _, _ = s.stack[-1]
        if kind not in secret:
            return Reason("not_your_turn")
        return Reason("already_chosen" if who >> seat & 1 else "not_asked")

    def not_now(ask: Ask[S]) -> Reason:
        return Reason("not_now", (ask.kind,))

    def legal(s: S, seat: Seat) -> list[Action]:
        ask = asked(s, seat)
        if ask is None:
            return []
        if answers := s.stack[-1].answers:
            return [*answers]
        return ask.legal(s, seat)

    def why_not(s: S, seat: Seat, action: Action) -> Reason | None:
        ask = asked(s, seat)
        if ask is None:
            return not_asked(s, seat)
        return ask.why_not(s, seat, action) if action.kind in ask.answers else not_now(ask)

    def apply(state: S, seat: Seat, action: Action, out: Out | None = None) -> None:
        ask = asked(state, seat)
        if ask is None:
            raise Refused(not_asked(state, seat))
        if action not in state.stack[-1].answers:
            if action.kind not in ask.answers:
                raise Refused(not_now(ask))
            reason = ask.why_not(state, seat, action)
            if reason is not None:
                raise Refused(reason)
        ask.do(state, seat, action, out)
        if not state.stack:
            go_on(state, out)

    def question(s: S, seat: Seat) -> Question | None:
        ask = asked(s, seat)
        if ask is None:
            return None
        options = [
            Option(action, ask.why_not(s, seat, action), _plain(ask.preview(s, seat, action)))
            for action in ask.options(s, seat)
        ]
        return Question(ask.kind, _plain(ask.about(s, seat)), options, ask.secret)

    return Steps(asks, secret, go_on, pending, legal, why_not, apply, question)


def _plain(typed: Mapping[str, object]) -> dict[str, Plain]:
    """A TypedDict as the ordinary dict that other modules take it for."""
    return cast("dict[str, Plain]", typed)


# Secret choices


def ask_all(s: Stepped, kind: str, seats: Sequence[Seat], arg: int = 0) -> None:
    """Ask ``seats`` the same question at the same time; answers stay secret until all are in."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    s.stack.append(Frame(kind, mask, arg))


def commit(s: Stepped, seat: Seat, action: Action, out: Out | None) -> bool:
    """Record a secret choice. Returns True if it was the last one, which closes the question.

    The choices stay in ``s.choice`` until `reveal` removes them.
    """
    choices = s.choice
    choices[seat] = action
    kind, who, _, _ = s.stack[-1]
    if out is not None:
        out.tell("committed", seat, kind)
    if None in choices:
        for i, choice in enumerate(choices):
            if choice is None and who >> i & 1:
                return False
    s.stack.pop()
    return True


def reveal(s: Stepped, out: Out | None) -> list[Action | None]:
    """Turn all choices face up; returns them in seat order, None for seats that were not asked."""
    choices = s.choice
    s.choice = [None] * s.players
    if out is not None:
        out.revealed = True
    return choices


# Rounds of actions: the seats take turns, each acting once or passing
#
# A seat that has passed is skipped for the rest of the round; the last one left may act several times in a
# row; the round is over when all have passed. The frame of an open round is ``(kind, seat, passed)``, with
# ``passed`` a bit mask of seats.


class Round(Ask[S]):
    """The question of a round of actions: act, or pass."""

    def can_act(self, s: S, seat: Seat) -> bool:
        """Whether a seat could act, as far as everybody can see. A seat that cannot passes automatically; if
        only a secret stands in its way, it is asked, and passes itself."""
        raise NotImplementedError

    def act(self, s: S, seat: Seat, action: Action, out: Out | None) -> None:
        """Carry out an action that is not a pass. If it opens another question, that one calls `acted`."""
        raise NotImplementedError

    def open(self, s: S, out: Out | None) -> bool:
        """A step of the plan: opens the round, starting with the first seat in the order."""
        self._turn(s, s.players - 1, 0, out)
        return True

    def do(self, s: S, seat: Seat, action: Action, out: Out | None) -> None:
        if action.kind != "pass":
            self.act(s, seat, action, out)
            if s.stack[-1].kind == self.kind:
                self.acted(s, out)
            return
        _, _, passed, _ = s.stack.pop()
        if out is not None:
            out.tell("passed", seat, self.kind)
        self._turn(s, s.order.index(seat), passed | 1 << seat, out)

    def acted(self, s: S, out: Out | None) -> None:
        """The seat whose turn it is has acted; the next one follows."""
        _, seat, passed, _ = s.stack.pop()
        self._turn(s, s.order.index(seat), passed, out)

    def _turn(self, s: S, at: int, passed: int, out: Out | None) -> None:
        order = s.order
        for seat in order[at + 1 :] + order[: at + 1]:
            if not passed >> seat & 1:
                if self.can_act(s, seat):
                    s.stack.append(Frame(self.kind, seat, passed))
                    return
                passed |= 1 << seat
                if out is not None:
                    out.tell("cannot_act", seat, self.kind)
