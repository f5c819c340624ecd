"""The council's votes, which come first on each day from Wednesday to Saturday."""

from __future__ import annotations

from collections.abc import Sequence

from engine.colonia.actions import DECIDE, VOTE
from engine.colonia.edicts import carry_out
from engine.colonia.previews import TieArgs, VoteArgs
from engine.colonia.state import ADOPTED, OPEN, REJECTED, State
from engine.colonia.tuesday import votes_of
from engine.game import Action, Out, Seat
from engine.steps import Ask, Frame, ask_all, commit, reveal


def hold_votes(s: State, out: Out | None) -> bool:
    """Put today's next edict to the vote; True when all of today's edicts are done.

    Each is voted on and carried out before the next, even if it would have no effect.  # R 20
    """
    if OPEN not in s.votes:
        return True
    edicts = s.options.deck.edicts
    for place, edict in enumerate(s.edicts):
        if s.votes[place] == OPEN and edicts[edict].day == s.day:
            voters = [seat for seat, zero in enumerate(s.zero) if not zero]
            if voters:
                ask_all(s, "vote", voters, place)
            else:
                _count(s, place, [None] * s.players, out)
            return False
    return True


def _count(s: State, place: int, choices: list[Action | None], out: Out | None) -> None:
    """The majority decides; in a tie, including 0 to 0, the mayor does.  # R 7"""
    yes, no = _totals(s, choices)
    if out is not None:
        ballots = tuple((seat, choice.args[0]) for seat, choice in enumerate(choices) if choice is not None)
        out.tell("votes", s.edicts[place], yes, no, ballots)
    if yes == no:
        s.stack.append(Frame("decide", s.order[0], place))
    else:
        _settle(s, place, yes > no, out)


def _totals(s: State, choices: list[Action | None]) -> tuple[int, int]:
    yes = no = 0
    for card, choice in zip(s.card, choices):  # no choice if the card counts as zero
        if choice is not None:
            if choice.args[0]:
                yes += card
            else:
                no += card
    return yes, no


def _settle(s: State, place: int, adopted: bool, out: Out | None) -> None:
    s.votes[place] = ADOPTED if adopted else REJECTED
    if out is not None:
        out.tell("adopted" if adopted else "rejected", s.edicts[place])
    if adopted:
        carry_out(s, s.edicts[place], out)


class CastVote(Ask[State]):
    kind = "vote"
    answers = ("vote",)
    secret = True

    def options(self, s: State, seat: Seat) -> Sequence[Action]:
        return VOTE

    def about(self, s: State, seat: Seat) -> VoteArgs:
        return {"edict": s.edicts[s.stack[-1].arg], "votes": votes_of(s, seat)}

    def do(self, s: State, seat: Seat, action: Action, out: Out | None) -> None:
        place = s.stack[-1].arg
        if commit(s, seat, action, out):
            _count(s, place, reveal(s, out), out)


class BreakTie(Ask[State]):
    kind = "decide"
    answers = ("decide",)

    def options(self, s: State, seat: Seat) -> Sequence[Action]:
        return DECIDE

    def about(self, s: State, seat: Seat) -> TieArgs:
        half = sum(votes_of(s, i) for i in range(s.players)) // 2  # in a tie each side has half the votes
        return {"edict": s.edicts[s.stack[-1].arg], "yes": half, "no": half}

    def do(self, s: State, seat: Seat, action: Action, out: Out | None) -> None:
        frame = s.stack.pop()
        if out is not None:
            out.tell("decided", seat, action.args[0])
        _settle(s, frame.arg, action.args[0] == 1, out)
