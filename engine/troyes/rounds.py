"""The rounds: what happens in what order, and which questions come up.

`PLAN` is the game at a glance: the prologue, then rounds of five phases. Each step does its part, may open
a question, and returns whether it is finished; the next one runs when no question is open (`engine.steps`).
"""

from __future__ import annotations

from typing import Final

from engine import chance
from engine.game import Out
from engine.masks import numbers
from engine.steps import Step, walk
from engine.troyes import acting, countering, events, influence, setup, square
from engine.troyes.citizens import standing
from engine.troyes.components import (
    BUILDINGS,
    COLOURS,
    DICE_PHASE,
    END_PHASE,
    FACES,
    INCOME,
    INCOME_PHASE,
    NEUTRAL,
    OWNERS,
    ROUNDS,
    SETUP,
    SPACES,
    WAGES,
)
from engine.troyes.deck import ERAS
from engine.troyes.gains import bear, gain
from engine.troyes.scoring import ranks
from engine.troyes.state import State

# The first phase, and what comes before it: the round begins, activities are turned up, everybody is paid


def begin_round(s: State, out: Out | None) -> bool:
    """Begin the next round; in the first three, turn up that era's activities."""
    s.round += 1
    s.phase, s.turn = INCOME_PHASE, 0
    s.rolled = [0] * s.players
    if out is not None:
        out.tell("round", s.round)
    if s.round <= ERAS:
        _turn_up(s, out)
    return True


def _turn_up(s: State, out: Out | None) -> None:
    """Draw one of the three activities of this era for each colour."""
    left = chance.number(s.seed, f"round {s.round} activities")
    for colour in range(COLOURS):
        slot = ERAS * colour + s.round - 1
        cards = s.options.drawn[slot]
        left, drawn = divmod(left, len(cards))
        s.card[slot] = cards[drawn]
        if out is not None:
            out.outcomes.append(drawn)
            out.tell("turned_up", slot, cards[drawn])


def pay(s: State, out: Out | None) -> bool:
    """Everybody gets 10 deniers and pays for the citizens in the Bishopric and in the Palace."""
    for seat in s.order:
        gain(s, seat, "income", out, money=INCOME)
        wages = sum([WAGES[b] * standing(s, seat, b) for b in range(BUILDINGS)])
        bear(s, seat, "income", out, money=wages)  # T 8
    return True


# The second phase: a die for each citizen standing in a building


ROLLS: Final = FACES**SPACES
"""The number of outcomes of a die for each space of a building."""


def roll(s: State, out: Out | None) -> bool:
    """Everybody, the neutral included, rolls a die of a building's colour for each own citizen there.

    One draw serves all, and each owner's dice of each colour have their own part of it: a seat's third red
    die of a round shows the same whatever the others roll.
    """
    s.phase = DICE_PHASE
    left = chance.number(s.seed, f"round {s.round} dice")
    for owner in (*range(s.players), NEUTRAL):
        for colour in range(COLOURS):
            left, part = divmod(left, ROLLS)
            dice = standing(s, owner, colour)
            if dice:
                rolled = chance.dice(part, dice)
                square.put(s, owner, colour, rolled)
                if out is not None:
                    out.outcomes += rolled
        if out is not None and square.count(s, owner):
            out.tell("dice", owner, *(square.values(s, owner, colour) for colour in range(COLOURS)))
    return True


# The fifth phase: the round ends


def end_round(s: State, out: Out | None) -> bool:
    """Money in districts goes to the owners, lying citizens go home, dice go away, the next seat starts."""
    s.phase = END_PHASE
    for seat in s.order:
        _collect(s, seat, out)
    for building in range(BUILDINGS):
        for owner in numbers(s.lying[building]):
            home = s.reserve if owner == NEUTRAL else s.supply
            home[owner] += 1
            if out is not None:
                out.tell("stood_up", owner, building)
    s.lying = [0] * BUILDINGS
    if any(s.dice):
        if out is not None:
            out.tell("dice_left", sum([square.count(s, owner) for owner in range(OWNERS)]))
        s.dice = [0] * len(s.dice)
    s.passed = [0] * s.players
    if s.round == ROUNDS[s.players]:
        _end_game(s, out)  # T 40
    else:
        s.order = [*s.order[1:], s.order[0]]
    return True


def _collect(s: State, seat: int, out: Out | None) -> None:
    money, s.chest[seat] = s.chest[seat], 0
    s.purse[seat] += money
    if money and out is not None:
        out.tell("collected", seat, money)


def _end_game(s: State, out: Out | None) -> None:
    """Reveal all characters dealt, and count everything."""
    s.over = 1
    if out is not None:
        out.revealed = True
        for seat in range(s.players):
            out.tell("revealed", seat, *numbers(s.held[seat]))
        out.tell("game_over", *ranks(s))


def _once(step: Step[State]) -> Step[State]:
    """The prologue comes before the first round only."""

    def run(s: State, out: Out | None) -> bool:
        return s.phase != SETUP or step(s, out)

    return run


PLAN: Final[tuple[Step[State], ...]] = (
    _once(setup.prologue),
    begin_round,
    pay,
    roll,
    events.come,
    events.happen,
    countering.counter,
    acting.take_turns,
    end_round,
)

ASKS, SECRET, go_on, pending, legal, why_not, apply, question = walk(
    PLAN,
    [
        setup.SETTLE_CITIZEN,
        countering.COUNTER,
        acting.ACT,
        influence.TURN_DICE,
        acting.ChooseCube(),
        acting.ChooseDice(),
        acting.ChooseCitizen(),
        acting.ChooseTimes(),
        acting.PutCube(),
    ],
)
"""The functions of `engine.steps.Steps` for this plan."""
