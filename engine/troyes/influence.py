"""Spending influence before countering or an action: rolling a die again, hiring a citizen, turning dice.

Afterwards the same seat is asked again, given the table as it is then.  # T 43
"""

from __future__ import annotations

from functools import lru_cache

from engine import chance
from engine.game import Action, Out, Reason, Seat
from engine.steps import Ask, Frame
from engine.troyes import square
from engine.troyes.actions import GO, HIRE, ROLL, TURN
from engine.troyes.citizens import can_hire, cannot_hire, hire
from engine.troyes.components import COLOURS, FACES, HIRE_COST, ROLL_COST, TURN_COST, TURNED
from engine.troyes.deck import RED, WHITE, YELLOW
from engine.troyes.draft import Draft, die_of, said
from engine.troyes.pool import REMEMBERED, Pool, different
from engine.troyes.previews import SpendPreview, TurnArgs, TurnPreview
from engine.troyes.state import State, copy, draft_of

SPENDING = ("roll", "hire", "turn")
"""The kinds of action that spend influence."""
_COSTS = {"roll": ROLL_COST, "hire": HIRE_COST, "turn": TURN_COST}


def spending_options(s: State, seat: Seat) -> list[Action]:
    """Every way to spend influence that is worth showing."""
    return [*_rolls(s, seat), HIRE, TURN]


def _rolls(s: State, seat: Seat) -> list[Action]:
    """The different own dice, rolled again."""
    at, dice = seat * COLOURS, s.dice
    return [
        *_rolls_of(RED, dice[at + RED]),
        *_rolls_of(WHITE, dice[at + WHITE]),
        *_rolls_of(YELLOW, dice[at + YELLOW]),
    ]


@lru_cache(maxsize=REMEMBERED)
def _rolls_of(colour: int, pool: Pool) -> tuple[Action, ...]:
    return tuple([ROLL[colour * FACES + value - 1] for value in different(pool)])


def spending(s: State, seat: Seat) -> list[Action]:
    """Every way in which the seat can spend influence."""
    have = s.influence[seat]
    if not have:
        return []
    rolls = _rolls(s, seat)
    found = [*rolls, HIRE] if can_hire(s, seat) else rolls
    if rolls and have >= TURN_COST:
        found.append(TURN)
    return found


def why_not_spend(s: State, seat: Seat, action: Action) -> Reason | None:
    kind, args = action
    if kind == "hire":
        return cannot_hire(s, seat)
    if kind == "roll":
        colour, value = args
        if value not in square.values(s, seat, colour):
            return Reason("no_own_die", args)
    elif not square.count(s, seat):
        return Reason("no_own_dice")
    if s.influence[seat] < _COSTS[kind]:
        return Reason("lacks_influence", (0, _COSTS[kind], s.influence[seat]))
    return None


def spend(s: State, seat: Seat, action: Action, out: Out | None) -> None:
    """Spend influence; afterwards the seat is asked again."""
    kind, args = action
    if kind == "turn":
        s.draft = Draft("turn")
        _forced(s, seat, out)
        return
    if kind == "hire":
        hire(s, seat, out)
    else:
        s.influence[seat] -= ROLL_COST
        colour, value = args
        die = roll(s, seat, "again", out)
        square.remove(s, ((seat, colour, value),))
        square.put(s, seat, colour, [die])
        if out is not None:
            out.tell("rolled_again", seat, colour, value, die)
    s.stack.pop()


def roll(s: State, seat: Seat, what: str, out: Out | None) -> int:
    """Roll one of a seat's dice in its turns; each of a round has its own label."""
    die = chance.die(s.seed, f"round {s.round} {what} {seat} {s.rolled[seat]}")
    s.rolled[seat] += 1
    if out is not None:
        out.outcomes.append(die)
    return die


def spend_preview(s: State, seat: Seat, action: Action) -> SpendPreview:
    cost = _COSTS[action.kind]
    at_once = action.kind != "turn" or square.count(s, seat) == 1
    return {"influence": cost, "left": s.influence[seat] - cost, "at_once": at_once}


# Turning dice


class TurnDice(Ask[State]):
    kind = "turn"
    answers = ("die", "go")

    def options(self, s: State, seat: Seat) -> list[Action]:
        dice = draft_of(s).dice
        return [*square.kinds(s, seat, dice), GO]

    def why_not(self, s: State, seat: Seat, action: Action) -> Reason | None:
        dice = draft_of(s).dice
        if action.kind == "go":
            return None if dice else Reason("no_dice_chosen")
        die = die_of(action)
        owner, colour, value = die
        if owner != seat or square.left_of(s, die, dice) <= 0:
            return Reason("no_own_die", (colour, value))
        return Reason("turned_enough", (TURNED,)) if len(dice) >= TURNED else None

    def about(self, s: State, seat: Seat) -> TurnArgs:
        return {"dice": [list(die) for die in draft_of(s).dice]}

    def preview(self, s: State, seat: Seat, action: Action) -> TurnPreview:
        dice = draft_of(s).dice
        if action.kind == "die":
            dice = (*dice, die_of(action))
        twin = copy(s)
        twin.draft = said(draft_of(twin), action)
        return {
            "colours": [colour for _, colour, _ in dice],
            "before": [value for _, _, value in dice],
            "after": [FACES + 1 - value for _, _, value in dice],
            "influence": TURN_COST,
            "left": s.influence[seat] - TURN_COST,
            "at_once": self.why_not(s, seat, action) is None and not _say_forced(twin, seat),
        }

    def do(self, s: State, seat: Seat, action: Action, out: Out | None) -> None:
        s.draft = said(draft_of(s), action)
        _forced(s, seat, out)


TURN_DICE = TurnDice()


def _forced(s: State, seat: Seat, out: Out | None) -> None:
    """Continue where there is only one answer; once everything is chosen, turn the dice."""
    answers = _say_forced(s, seat)
    if answers:
        s.stack[-1] = Frame("turn", seat, 0, tuple(answers))
        return
    dice = draft_of(s).dice
    s.draft = None
    s.influence[seat] -= TURN_COST
    square.remove(s, dice)
    for _, colour, value in dice:
        square.put(s, seat, colour, [FACES + 1 - value])
    if out is not None:
        out.tell("turned", seat, dice)
    s.stack.pop()


def _say_forced(s: State, seat: Seat) -> list[Action]:
    """Answer every step that has only one answer. Returns the answers to the next step; [] if none is
    left."""
    while s.draft is not None and not s.draft.settled:
        answers = TURN_DICE.legal(s, seat)
        if len(answers) > 1:
            return answers
        s.draft = said(draft_of(s), answers[0])
    return []
