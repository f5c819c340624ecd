"""The third phase: events come and act, and the black dice are rolled."""

from __future__ import annotations

from engine import chance
from engine.game import Out
from engine.troyes import effects
from engine.troyes.components import EVENTS_PHASE, MOST_BLACK
from engine.troyes.state import State


def come(s: State, out: Out | None) -> bool:
    """A red card comes, and behind it a card of the pile that it shows."""
    s.phase, s.turn = EVENTS_PHASE, 0
    left = chance.number(s.seed, f"round {s.round} events")
    left, card, s.red_pile = _draw(left, s.red_pile, out)
    event, yellow = divmod(card, 2)
    _add(s, event, out)
    if yellow:
        if s.yellow_pile:
            _, event, s.yellow_pile = _draw(left, s.yellow_pile, out)
            _add(s, event, out)
    elif s.white_pile:
        _, event, s.white_pile = _draw(left, s.white_pile, out)
        _add(s, event, out)
    return True


def _draw(left: int, pile: list[int], out: Out | None) -> tuple[int, int, list[int]]:
    """What is left of the draw, the card that comes, and the pile without it."""
    left, drawn = divmod(left, len(pile))
    if out is not None:
        out.outcomes.append(drawn)
    return left, pile[drawn], [*pile[:drawn], *pile[drawn + 1 :]]


def _add(s: State, event: int, out: Out | None) -> None:
    s.row.append(event)
    s.banner.append(())
    s.came.append(s.round)
    if out is not None:
        out.tell("event_came", event, len(s.row) - 1)


def happen(s: State, out: Out | None) -> bool:
    """Every event acts, from left to right, old and new ones alike.  # T 10

    Then the black dice are rolled.
    """
    cards, black, place = s.deck.events, 0, 0
    while place < len(s.row):
        event = s.row[place]
        card = cards[event]
        if out is not None:
            out.tell("event_acts", event, place)
        black += card.black  # they stay even if the event is then defeated  # T 45
        place += 1 - effects.act(s, place, out)
    dice = chance.dice(chance.number(s.seed, f"round {s.round} black"), min(black, MOST_BLACK))  # T 15
    s.black = sorted(dice, reverse=True)
    if out is not None:
        out.outcomes += dice
        out.tell("black_dice", *s.black)
    return True
