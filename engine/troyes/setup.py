"""Setting up: everything before the first round, and the prologue, in which players put down their
citizens."""

from __future__ import annotations

from engine import chance
from engine.game import Action, Out, Reason, Seat
from engine.steps import Ask, Frame
from engine.troyes import outcome
from engine.troyes.actions import SETTLE
from engine.troyes.citizens import space_of, values
from engine.troyes.components import BUILDINGS, CHARACTERS, NEUTRAL, NOBODY, SPACES, SUPPLY, WAGES
from engine.troyes.options import Options
from engine.troyes.previews import SettleArgs, SettlePreview
from engine.troyes.state import State, empty

HANDS = {2: 2, 3: 1, 4: 1}
"""How many characters each player has, by number of players."""


def set_up(players: int, key: bytes, options: Options, out: Out | None) -> State:
    """A table on which the prologue can begin."""
    s = empty(players, key, options)
    _deal(s, out)
    first = chance.below(key, "start", players)  # T 3
    s.order = [(first + i) % players for i in range(players)]
    if out is not None:
        out.outcomes.append(first)
        out.tell("starts", first)
    if players == 2:
        for building in range(BUILDINGS):
            for value in options.deck.board.neutral_for_two:  # T 5
                _settle_neutral(s, building, space_of(options.deck.board, building, value), out)
    return s


def _deal(s: State, out: Out | None) -> None:
    """Everybody draws characters in secret."""
    drawn = chance.shuffled(s.seed, "characters", list(range(CHARACTERS)))
    size = HANDS[s.players]
    for seat in range(s.players):
        own = sorted(drawn[seat * size : seat * size + size])
        s.held[seat] = sum(1 << character for character in own)
        if out is not None:
            if s.options.open_screens:  # T 7
                out.tell("drew_characters", seat, *own)
            else:
                out.whisper(seat, "drew_characters", seat, *own)


def prologue(s: State, out: Out | None) -> bool:
    """Ask the next seat for a citizen: forwards, backwards, and so on; the neutral fills the rest."""
    n = s.players
    while s.turn < n * SUPPLY[n]:
        there, place = divmod(s.turn, n)
        seat = s.order[n - 1 - place if there % 2 else place]
        if out is not None:
            out.stage(s)
        answers = SETTLE_CITIZEN.legal(s, seat)
        if len(answers) > 1:
            s.stack.append(Frame("settle", seat, 0, tuple(answers)))
            return False
        _settle(s, seat, answers[0], out)
    if out is not None:
        out.stage(s)
    for at, owner in enumerate(s.space):
        if owner == NOBODY:
            _settle_neutral(s, at // SPACES, at % SPACES, out)
    return True


def _settle(s: State, seat: Seat, action: Action, out: Out | None) -> None:
    building, space = action.args
    s.space[building * SPACES + space] = seat
    s.supply[seat] -= 1
    s.turn += 1
    if out is not None:
        out.tell("settled", seat, building, space)


def _settle_neutral(s: State, building: int, space: int, out: Out | None) -> None:
    s.space[building * SPACES + space] = NEUTRAL
    s.reserve[NEUTRAL] -= 1
    if out is not None:
        out.tell("neutral_settled", building, space)


class SettleCitizen(Ask[State]):
    kind = "settle"
    answers = ("settle",)

    def options(self, s: State, seat: Seat) -> tuple[Action, ...]:
        return SETTLE

    def legal(self, s: State, seat: Seat) -> list[Action]:
        return [action for action, owner in zip(SETTLE, s.space) if owner == NOBODY]  # T 4

    def why_not(self, s: State, seat: Seat, action: Action) -> Reason | None:
        building, space = action.args
        owner = s.space[building * SPACES + space]
        return None if owner == NOBODY else Reason("space_taken", (building, space, owner))

    def about(self, s: State, seat: Seat) -> SettleArgs:
        return {"left": s.supply[seat], "steps": outcome.steps(s, seat)}

    def preview(self, s: State, seat: Seat, action: Action) -> SettlePreview:
        building, space = action.args
        value = values(s.deck.board, building)[space]
        row = next(row for row in s.deck.board.rows(building) if value in row)
        newcomers = len(row) - row.index(value)
        return {"value": value, "wage": WAGES[building], "row": list(row), "newcomers": newcomers}

    def do(self, s: State, seat: Seat, action: Action, out: Out | None) -> None:
        s.stack.pop()
        _settle(s, seat, action, out)


SETTLE_CITIZEN = SettleCitizen()
