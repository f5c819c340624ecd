"""What must stay hidden: two states that a viewer may not tell apart, and how samples should vary.

A viewer is a seat, or None for a spectator.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

from engine.colonia import GAME
from engine.colonia.components import EDICTS_A_WEEK, RESOURCE_TOKENS
from engine.colonia.state import R, State
from engine.game import Action, Event, Out, View
from tests.engine.colonia.play import IDLE, applied, heard

Make = Callable[[], State]
"""Makes a state like the true one for a viewer: a sample, a redeal, or a bad imitation of them."""

SAMPLES = 100
NEVER = 1e-9
"""So unlikely that it does not happen: nothing is asserted about chances smaller than this."""


def viewers(s: State) -> list[int | None]:
    return [*range(s.players), None]


# What a viewer may not tell apart


def known(s: State, viewer: int | None) -> dict[str, Any]:
    """All that the game tells ``viewer`` of the present: the view, what it is asked, hints and reasons."""
    all_that = {"view": GAME.view(s, viewer), "pending": GAME.pending(s), "round": GAME.round(s)}
    if viewer in all_that["pending"]:
        legal = GAME.legal(s, viewer)
        all_that["legal"] = legal
        all_that["question"] = GAME.question(s, viewer)
        all_that["hints"] = GAME.hints(s, viewer, legal)
        all_that["because"] = [GAME.because(s, viewer, action) for action in legal]
    return all_that


def same(one: dict[str, Any], other: dict[str, Any]) -> None:
    """Assert that what is known of two states is the same."""
    if one != other:
        places = differing(one, other) + differing(one["view"], other["view"])
        raise AssertionError(f"seat {one['view']['seat']} can tell them apart by {', '.join(places)}")


def same_to(viewer: int | None, one: State, other: State) -> None:
    """Assert that nothing tells ``viewer`` the two states apart."""
    same(known(one, viewer), known(other, viewer))


def differing(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """The keys under which two dicts with the same keys differ."""
    return [key for key in one if one[key] != other.get(key)]


def told_to(events: Iterable[Event], viewer: int | None) -> Iterator[Event]:
    """What ``viewer`` hears, without the resources that come out of the bag: those are pure chance."""
    for event in heard(list(events), viewer):
        match event.code:
            case "booth_grew":
                yield Event("booth_grew", event.args[:1])
            case "drew":
                yield Event("drew", (event.args[0], len(event.args[1])))
            case "to_bag":
                yield Event("to_bag", (sum(event.args[0]),))
            case _:
                yield event


FROM_THE_BAG = {"booths_filled", "booth_grew", "foreign_booths", "secret_draw"}
"""Events after which two states with different bags have different resources in the open."""


class Turn:
    """What ``seat`` is about to do in the true state, and what everybody hears and sees of it."""

    def __init__(self, s: State, seat: int, action: Action) -> None:
        self.before, self.seat, self.action = s, seat, action
        self.after, self.out = applied(s, seat, action)
        self.from_the_bag = any(event.code in FROM_THE_BAG for event in self.out.events)

    def same_from(self, viewer: int | None, other: State) -> None:
        """Assert that ``viewer`` hears and sees the same when it is done in ``other`` instead.

        ``other`` gets the dice, cards and choices of the truth: those come to light in public. Where the
        resources that ``viewer`` cannot see do not allow the action, there is nothing to compare.
        """
        other.seed, other.choice = self.before.seed, self.before.choice[:]
        if GAME.why_not(other, self.seat, self.action) is not None:
            assert self.seat != viewer
            return
        after, out = applied(other, self.seat, self.action)
        heard, instead = list(told_to(self.out.events, viewer)), list(told_to(out.events, viewer))
        assert heard == instead, f"{viewer} hears {instead} and not {heard}"
        if not self.from_the_bag:
            seen, instead = GAME.view(self.after, viewer), GAME.view(after, viewer)
            assert seen == instead, f"{viewer} sees another {differing(seen, instead)}"


# How what is hidden varies


class Hidden(NamedTuple):
    """Something that a viewer cannot know, and how likely a sample is to have it as it truly is."""

    name: str
    read: Callable[[State], Any]
    chance: float


def hidden_from(viewer: int | None, s: State) -> list[Hidden]:
    """All that ``viewer`` cannot know of the present, with chances counted from the view alone.

    The hidden resources are a blind draw from the tokens that may be hidden: `Game.sample` promises it.
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


def others(s: State, viewer: int | None) -> list[int]:
    return [seat for seat in range(s.players) if seat != viewer]


def reading(field: str, at: int) -> Callable[[State], Any]:
    """Reads one place of a list in a state."""
    return lambda state: getattr(state, field)[at]


def answers(s: State, seat: int) -> int:
    """How many answers were open to a seat that has chosen already."""
    before = GAME.copy(s)
    before.choice[seat] = None
    return len(GAME.legal(before, seat))


def hideable(seen: View, viewer: int | None) -> tuple[list[int], list[int]]:
    """Of each resource the tokens that may be hidden from the viewer; how many each seat hides."""
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


def varied(viewer: int | None, s: State, make: Make, samples: int = SAMPLES) -> None:
    """Assert that everything hidden from ``viewer`` is otherwise in some of ``samples`` states made."""
    facts = [fact for fact in hidden_from(viewer, s) if fact.chance**samples < NEVER]
    made = [make() for _ in range(samples)]
    for fact in facts:
        truth = fact.read(s)
        assert any(fact.read(state) != truth for state in made), f"{viewer} always finds the {fact.name}"


# What is yet to come


DRAWN = {
    "die": "dice",
    "rolled": "dice",
    "ship_came": "ships",
    "displayed": "relics",
    "edicts": "edicts",
    "week": "week cards",
}
"""Which events tell what was drawn, and from what."""


def future(s: State) -> dict[str, list[Any]]:
    """What is drawn until the next week has begun, or the game is over, while all do as little as may be.

    What they do is legal whatever is hidden, so it is the same in every state like ``s``.
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


def future_varied(s: State, make: Make, samples: int = SAMPLES) -> list[str]:
    """Assert that dice, cards and bag bring something else in some of ``samples`` states made.

    Gives back what was compared: where fewer than two are left to draw from, nothing can vary.
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
    futures = []
    for _ in range(samples):
        other = make()
        other.choice = s.choice[:]  # what was chosen already is done in all of them
        futures.append(future(other))
    for name in compared:
        assert any(drawn[name] != truth[name] for drawn in futures), f"the {name} to come are known"
    return compared


# What may be otherwise without anybody else knowing


def swapped(s: State, rng: random.Random) -> tuple[State, int, int] | None:
    """A state in which two seats have changed a hidden token for another, and the seats; None if none can.

    The bag is the same, so even what comes out of it is: nobody else may ever tell.
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
