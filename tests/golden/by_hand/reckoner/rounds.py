"""Rounds of actions, and members coming home."""

from __future__ import annotations

from collections.abc import Callable

from tests.golden.by_hand.reckoner.questions import ask_one
from tests.golden.by_hand.reckoner.table import Action, Ask, Family, Table

Able = Callable[[Table, Family], bool]

# An act that asks nothing ends with `yield from ()`, so that every act is a generator.
Act = Callable[[Table, Family, Action], Ask[None]]


def play_round(t: Table, kind: str, able: Able, act: Act) -> Ask[None]:
    """In order from the mayor, one action or pass each, until all have passed.

    `able` looks only at what is public: a player who is not able then is skipped without being asked. Nobody
    becomes able again within a round, so that player is out of it.  # R 22
    """
    active = list(t.order)
    while active:
        for colour in list(active):
            family = t.families[colour]
            if not able(t, family):
                active.remove(colour)
                continue
            action = yield from ask_one(kind, colour)
            if action == ["pass"]:
                active.remove(colour)
            else:
                yield from act(t, family, action)


def take_street_home(t: Table, street: str) -> None:
    for family in t.in_order():
        family.home(street)
