"""Countering: from the start player each seat in turn meets the highest black die with own dice, or loses 2
VP."""

from __future__ import annotations

from engine.game import Action, Out, Reason, Seat
from engine.steps import Ask, Frame
from engine.troyes import square
from engine.troyes.actions import BLACK, GO, SUFFER
from engine.troyes.components import COLOURS, LOSS, MOST_INFLUENCE, RED_COUNTS
from engine.troyes.deck import RED, WHITE, YELLOW
from engine.troyes.draft import Die, Draft, die_of, said
from engine.troyes.gains import gain, lose
from engine.troyes.influence import SPENDING, spend, spend_preview, spending, spending_options, why_not_spend
from engine.troyes.pool import total
from engine.troyes.previews import CounterArgs, CounterPreview, SpendPreview
from engine.troyes.state import State, copy


def counter(s: State, out: Out | None) -> bool:
    """Ask the seat whose turn it is; finished when no black die is left."""
    while s.black:
        if out is not None:
            out.stage(s)
        seat = s.order[s.turn % s.players]
        answers = COUNTER.legal(s, seat)
        if answers[0].kind in ("hire", "suffer"):  # these come last: nothing else remains  # T 42
            _suffer(s, seat, out)
            continue
        s.stack.append(Frame("counter", seat, 0, tuple(answers)))
        if len(answers) > 1:
            return False
        _forced(s, seat, out)
        if s.stack:
            return False
    return True


def strength(dice: tuple[Die, ...]) -> int:
    """What dice count against black ones; red ones double."""
    return sum([value * RED_COUNTS if colour == RED else value for _, colour, value in dice])


def most(s: State, seat: Seat) -> int:
    """What all own dice count against black ones."""
    at, dice = seat * COLOURS, s.dice
    return total(dice[at + RED]) * RED_COUNTS + total(dice[at + WHITE]) + total(dice[at + YELLOW])


class Counter(Ask[State]):
    kind = "counter"
    answers = ("die", "black", "go", *SPENDING, "suffer")

    def options(self, s: State, seat: Seat) -> list[Action]:
        draft = _draft(s)
        found = square.kinds(s, seat, draft.dice)
        found += [BLACK[value - 1] for value in dict.fromkeys(_waiting(s, draft.black))]
        if s.draft is None:
            return [*found, *spending_options(s, seat), SUFFER]
        return [*found, GO]

    def legal(self, s: State, seat: Seat) -> list[Action]:
        draft, most_of_all = s.draft, most(s, seat)
        given: tuple[Die, ...] = ()
        if draft is not None:
            given, faced, spent = draft.dice, draft.black, list[Action]()
        else:
            faced, spent = (s.black[0],), spending(s, seat)
            if most_of_all < s.black[0]:
                return [*spent, SUFFER]
        needed = sum(faced)
        found = square.kinds(s, seat, given)
        more: list[Action] = []
        if most_of_all > needed:
            for value in dict.fromkeys(_waiting(s, faced)):
                if needed + value <= most_of_all:
                    more.append(BLACK[value - 1])
        more += spent
        if found and not more and most_of_all - min([strength((die_of(die),)) for die in found]) < needed:
            return found[:1]  # T 42: all dice must be given, so nothing depends on which comes first
        found += more
        if given and strength(given) >= needed:
            found.append(GO)
        return found

    def why_not(self, s: State, seat: Seat, action: Action) -> Reason | None:
        kind, args = action
        begun = s.draft is not None
        if kind in SPENDING:
            return Reason("dice_already_given") if begun else why_not_spend(s, seat, action)
        reach = most(s, seat)
        able = reach >= s.black[0]  # T 16: as the dice lie
        if kind == "suffer":
            return Reason("can_counter") if able else None
        if not able:
            return Reason("cannot_counter", (reach, s.black[0]))
        draft = _draft(s)
        needed = sum(draft.black)
        if kind == "go":
            given = strength(draft.dice)
            return None if given >= needed else Reason("counter_too_low", (given, *draft.black))
        if kind == "black":
            if args[0] not in _waiting(s, draft.black):
                return Reason("no_black_die", args)
            black = (*draft.black, *args)
            return None if reach >= sum(black) else Reason("too_much_black", (reach, *black))
        die = die_of(action)
        owner, colour, value = die
        if owner != seat or square.left_of(s, die, draft.dice) <= 0:
            return Reason("no_own_die", (colour, value))
        return None

    def about(self, s: State, seat: Seat) -> CounterArgs:
        draft = _draft(s)
        return {
            "faced": list(draft.black),
            "waiting": _waiting(s, draft.black),
            "needed": sum(draft.black),
            "total": strength(draft.dice),
            "most": most(s, seat),
            "able": most(s, seat) >= s.black[0],
        }

    def preview(self, s: State, seat: Seat, action: Action) -> CounterPreview | SpendPreview:
        kind = action.kind
        if kind in SPENDING:
            return spend_preview(s, seat, action)
        if kind == "suffer":
            lost = min(LOSS, s.points[seat])
            return {
                "needed": s.black[0],
                "total": 0,
                "influence": 0,
                "enough": False,
                "points": -lost,
                "at_once": True,
            }
        twin = copy(s)
        twin.draft = said(_draft(twin), action)
        at_once = self.why_not(s, seat, action) is None and not _say_forced(twin, seat)
        draft = _draft(twin)
        needed, given = sum(draft.black), strength(draft.dice)
        return {
            "needed": needed,
            "total": given,
            "influence": min(len(draft.black), MOST_INFLUENCE - s.influence[seat]),
            "enough": given >= needed,
            "points": 0,
            "at_once": at_once,
        }

    def do(self, s: State, seat: Seat, action: Action, out: Out | None) -> None:
        if action.kind in SPENDING:
            spend(s, seat, action, out)
        elif action.kind == "suffer":
            s.stack.pop()
            _suffer(s, seat, out)
        else:
            s.draft = said(_draft(s), action)
            _forced(s, seat, out)


COUNTER = Counter()


def _draft(s: State) -> Draft:
    """What has been chosen so far; at first, only that the highest black die is faced."""
    return s.draft if s.draft is not None else Draft("counter", black=(s.black[0],))


def _waiting(s: State, faced: tuple[int, ...]) -> list[int]:
    """The black dice not faced, highest first."""
    rest = s.black[:]
    for value in faced:
        rest.remove(value)
    return rest


def _forced(s: State, seat: Seat, out: Out | None) -> None:
    """Continue where there is only one answer; once everything is chosen, the dice meet."""
    answers = _say_forced(s, seat)
    if answers:
        s.stack[-1] = Frame("counter", seat, 0, tuple(answers))
        return
    draft = _draft(s)
    s.draft = None
    s.turn += 1
    square.remove(s, draft.dice)
    for value in draft.black:
        s.black.remove(value)
    if out is not None:
        out.tell("countered", seat, draft.black, draft.dice, len(draft.black))
    gain(s, seat, "counter", out, influence=len(draft.black))
    s.stack.pop()


def _say_forced(s: State, seat: Seat) -> list[Action]:
    """Answer every step that has only one answer. Returns the answers to the next step; [] if none is
    left."""
    while s.draft is None or not s.draft.settled:
        answers = COUNTER.legal(s, seat)
        if len(answers) > 1:
            return answers
        s.draft = said(_draft(s), answers[0])
    return []


def _suffer(s: State, seat: Seat, out: Out | None) -> None:
    """A player who cannot counter loses 2 VP and keeps the dice; the black die leaves."""
    black = s.black.pop(0)
    s.turn += 1
    if out is not None:
        out.tell("not_countered", seat, black)
    lose(s, seat, "counter", out, points=LOSS)
