"""What is secret in Colonia, and how samples should vary."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb
from typing import Any

from engine.bots import BOTS
from engine.colonia import GAME
from engine.colonia.components import EDICTS_A_WEEK, RESOURCE_TOKENS
from engine.colonia.state import R, State
from engine.game import Event, Out, View
from tests.engine.colonia.play import DECKS, IDLE, Played, sweep
from tests.engine.secrecy import Hidden, Secrets, Viewer, heard

LEVELS = [level for level in BOTS if level != "random"]  # random is the same as no bot
Make = Callable[[], State]
"""Makes a state that should look like the true one to a viewer: a sample, a redeal, or a faulty one."""

FUTURES = 30
"""This many futures are enough: in each of them chance decides between at least two outcomes."""

# What is revealed


def visible_to(events: Sequence[Event], viewer: Viewer) -> list[Event]:
    """The events ``viewer`` receives, without the resources drawn from the bag: those are pure chance."""
    return [_without_resources(event) for event in heard(events, viewer)]


def _without_resources(event: Event) -> Event:
    match event.code:
        case "booth_grew":
            return Event("booth_grew", event.args[:1])
        case "drew":
            return Event("drew", (event.args[0], len(event.args[1])))
        case "to_bag":
            return Event("to_bag", (sum(event.args[0]),))
    return event


FROM_THE_BAG = {"booths_filled", "booth_grew", "foreign_booths", "secret_draw"}
"""Events after which two states with different bags show different resources."""


def brought_from_the_bag(events: Sequence[Event]) -> bool:
    """Whether newly drawn resources are visible: they differ if the bag does."""
    return any(event.code in FROM_THE_BAG for event in events)


def uncover(other: State, truth: State) -> None:
    """Take over the dice, cards and choices of the true state."""
    other.seed, other.choice = truth.seed, truth.choice[:]


# How the hidden part varies


def hidden_from(viewer: Viewer, s: State) -> list[Hidden]:
    """Everything ``viewer`` cannot know at this moment, with chances worked out from the view alone.

    The hidden resources are a blind draw from the tokens that may be hidden, as `Game.sample` promises.
    """
    seen = GAME.view(s, viewer)
    facts = [Hidden("seed", lambda state: state.seed, 2.0**-256)]
    for seat, choice in enumerate(s.choice):
        if choice is not None and seat != viewer:
            facts.append(Hidden(f"choice of {seat}", reading("choice", seat), 1 / answers(s, seat)))
    if seen["screens"] is not None:
        return facts
    pool, counts = hideable(seen, viewer)
    total, size = sum(counts), sum(pool)
    for resource in range(R):
        bag, own = s.bag[resource], pool[resource]
        dealt = sum(s.resources[i * R + resource] - s.noted[i * R + resource] for i in others(s, viewer))
        facts.append(
            Hidden(f"bag {resource}: {bag}", reading("bag", resource), drawing(dealt, own, total, size))
        )
        for seat in others(s, viewer):
            at = seat * R + resource
            truth = s.resources[at] - s.noted[at]
            chance = drawing(truth, own, counts[seat], size)
            facts.append(Hidden(f"resource {resource} of {seat}", reading("resources", at), chance))
    return facts


def others(s: State, viewer: Viewer) -> list[int]:
    return [seat for seat in range(s.players) if seat != viewer]


def reading(field: str, at: int) -> Callable[[State], Any]:
    """A function that reads one item of a list in a state."""
    return lambda state: getattr(state, field)[at]


def answers(s: State, seat: int) -> int:
    """How many answers a seat that has already chosen could have given."""
    before = GAME.copy(s)
    before.choice[seat] = None
    return len(GAME.legal(before, seat))


def hideable(seen: View, viewer: Viewer) -> tuple[list[int], list[int]]:
    """How many tokens of each resource may be hidden from the viewer, and how many each seat hides."""
    counts = [noted["hidden"] for noted in seen["noted"]]
    loose = [RESOURCE_TOKENS - sum(booth["resources"][r] for booth in seen["booths"]) for r in range(R)]
    loose = [loose[r] - sum(noted["resources"][r] for noted in seen["noted"]) for r in range(R)]
    room = seen["noted_most"]
    if viewer is not None:
        counts[viewer] = 0
        noted = seen["noted"][viewer]["resources"]
        secret = [have - known for have, known in zip(seen["own"]["resources"], noted, strict=True)]
        loose = [tokens - own for tokens, own in zip(loose, secret, strict=True)]
        room = [most - own for most, own in zip(room, secret, strict=True)]
    return [min(pair) for pair in zip(loose, room, strict=True)], counts


def drawing(wanted: int, marked: int, draws: int, tokens: int) -> float:
    """The chance of exactly ``wanted`` marked tokens among ``draws`` of ``tokens``."""
    return comb(marked, wanted) * comb(tokens - marked, draws - wanted) / comb(tokens, draws)


# What is still to come


DRAWN = {
    "die": "dice",
    "rolled": "dice",
    "ship_came": "ships",
    "displayed": "relics",
    "edicts": "edicts",
    "week": "week cards",
}
"""Which events show what was drawn, and from where."""


def future(s: State) -> dict[str, list[Any]]:
    """What is drawn until the next week begins or the game ends, if everybody does as little as possible.

    What they do is legal whatever is hidden, so it is the same in every state that looks like ``s``.
    """
    s, out = GAME.copy(s), Out()
    week = s.week
    while (seats := GAME.pending(s)) and s.week == week:
        legal = GAME.legal(s, seats[0])
        idle = next((action for action in legal if action.kind in IDLE), legal[0])
        GAME.apply(s, seats[0], idle, out)
    drawn: dict[str, list[Any]] = {}
    for event in out.events:
        if event.code in DRAWN:
            drawn.setdefault(DRAWN[event.code], []).append(event.args)
    drawn["bag"] = s.booth if s.week > week else []
    return drawn


def future_varied(s: State, make: Make, samples: int = FUTURES) -> list[str]:
    """Assert that dice, cards and the bag vary among at most ``samples`` states from ``make``.

    Returns what was compared: if fewer than two are left to draw from, nothing can vary.
    """
    truth = future(s)
    compared = [
        name
        for name, open_still in (
            ("dice", True),
            ("week cards", True),
            ("edicts", len(s.edict_deck) > EDICTS_A_WEEK),
            ("ships", len(s.ship_deck) > 1),
            ("relics", len(s.relic_deck) > 1),
            ("bag", sum(truth["bag"]) > 10),
        )
        if open_still and truth.get(name)
    ]
    alike = compared
    for _ in range(samples):
        if not alike:
            break
        other = make()
        other.choice = s.choice[:]  # choices already made are the same in all of them
        drawn = future(other)
        alike = [name for name in alike if drawn[name] == truth[name]]
    assert not alike, f"the {' and '.join(alike)} to come are known"
    return compared


# What can differ without anybody else knowing


def swapped(s: State, rng: random.Random) -> tuple[State, int, int] | None:
    """A state in which two seats have swapped a hidden token, and the seats; None if no two can.

    The bag is the same, and so is everything drawn from it: nobody else must ever be able to tell.
    """
    secret = [
        [r for r in range(R) if s.resources[seat * R + r] > s.noted[seat * R + r]]
        for seat in range(s.players)
    ]
    ways = [
        (one, other, give, take)
        for one, other in combinations(range(s.players), 2)
        for give in secret[one]
        for take in secret[other]
        if give != take
    ]
    if not ways:
        return None
    one, other, give, take = rng.choice(ways)
    twin = GAME.copy(s)
    for seat, loses, gains in ((one, give, take), (other, take, give)):
        twin.resources[seat * R + loses] -= 1
        twin.resources[seat * R + gains] += 1
    return twin, one, other


# What the tests for any game need

SECRETS = Secrets(
    GAME,
    hidden_from,
    uncover,
    visible=visible_to,
    alike=lambda events: not brought_from_the_bag(events),
    varied_later=lambda s, make: future_varied(s, make),
)
EVERYDAY = sweep()[1::3]
"""Every number of players, every deck, open screens and bots; the long run has all of them together."""
FIRE = [
    Played(players, f"{deck} fire {number}", deck, open_screens=number == 2, level=level)
    for number in range(3)
    for level in ("", *LEVELS)
    for deck in DECKS
    for players in GAME.seats
]
