"""Tuesday: the council and the order for the week."""

from __future__ import annotations

from engine.chance import shuffled
from engine.colonia.actions import CARD
from engine.colonia.components import FAMILY_CARDS, WEEKS
from engine.colonia.previews import CardPreview
from engine.colonia.state import S, State
from engine.colonia.streets import TUE, everyone_home
from engine.game import Action, Out, Reason, Seat
from engine.steps import Ask, ask_all, commit, reveal


def choose_cards(s: State, out: Out | None) -> bool:
    """Everyone chooses a family card in secret; in week 6 the last card is played automatically."""
    if s.week == WEEKS:
        _play_cards(s, [CARD[hand.bit_length() - 1 - FAMILY_CARDS[0]] for hand in s.hand])
        if out is not None:
            out.revealed = True
    else:
        ask_all(s, "card", list(range(s.players)))
    return True


def _play_cards(s: State, choices: list[Action]) -> None:
    for seat, choice in enumerate(choices):
        s.card[seat] = choice.args[0]
        s.hand[seat] &= ~(1 << s.card[seat])


def convene(s: State, out: Out | None) -> bool:
    """Members go to the City Hall, the order is decided, and street Tuesday swaps with the City Hall."""
    s.saved, s.thrift = s.thrift, 0
    for seat in range(s.players):
        _delegate(s, seat, out)
    s.order = _order(s, out)
    if out is not None:
        out.tell("order", *s.order)
    everyone_home(s, TUE, out)
    for seat in range(s.players):
        s.street[seat * S + TUE] += s.hall[seat]
        s.hall[seat] = 0
    return True


def needed(s: State, value: int, saved: int) -> int:
    """How many members a family card of this value sends; one fewer after thrift.  # R 16"""
    return value - saved


def _delegate(s: State, seat: Seat, out: Out | None) -> None:
    count = needed(s, s.card[seat], s.saved)
    sent = min(count, s.supply[seat])
    s.supply[seat] -= sent
    s.zero[seat] = int(sent < count)
    for street in range(S):  # R 6: Tuesday to Friday, in that order; the card counts as zero then
        pulled = min(count - sent, s.street[seat * S + street])
        s.street[seat * S + street] -= pulled
        sent += pulled
    s.hall[seat] = sent
    if out is not None:
        out.tell("card", seat, s.card[seat], s.zero[seat], sent)


def _order(s: State, out: Out | None) -> list[Seat]:
    """Highest value first; equal values, and zeros, in the reverse of last week's order."""
    before = s.order[::-1]
    if s.week == 1:
        before = shuffled(s.seed, "order", list(range(s.players)))  # decided by chance
        if out is not None:
            out.outcomes += before
    return sorted(before, key=lambda seat: 0 if s.zero[seat] else -s.card[seat])


def votes_of(s: State, seat: Seat) -> int:
    """How many votes a family has this week: the printed value, or none."""
    return 0 if s.zero[seat] else s.card[seat]


def remove_cards(s: State) -> None:
    """Remove the family cards played from the game."""
    s.card = [0] * s.players
    s.zero = [0] * s.players


class ChooseCard(Ask[State]):
    kind = "card"
    answers = ("card",)
    secret = True

    def options(self, s: State, seat: Seat) -> tuple[Action, ...]:
        return CARD

    def legal(self, s: State, seat: Seat) -> list[Action]:
        hand = s.hand[seat]
        return [action for value, action in zip(FAMILY_CARDS, CARD) if hand >> value & 1]

    def why_not(self, s: State, seat: Seat, action: Action) -> Reason | None:
        value = action.args[0]
        return None if s.hand[seat] >> value & 1 else Reason("card_gone", (value,))

    def preview(self, s: State, seat: Seat, action: Action) -> CardPreview:
        value = action.args[0]
        count = needed(s, value, s.thrift)
        return {"value": value, "send": count, "short": max(0, count - s.supply[seat])}

    def do(self, s: State, seat: Seat, action: Action, out: Out | None) -> None:
        if commit(s, seat, action, out):
            _play_cards(s, [choice for choice in reveal(s, out) if choice is not None])
