"""What must stay hidden in any game: states that a viewer may not tell apart, and how samples should vary.

A viewer is a seat, or None for a spectator. What is secret, and how it comes to light, each game says for
itself in a `Secrets`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from engine.game import Action, Event, Game, Out, Seat

S = TypeVar("S")
Viewer: TypeAlias = Seat | None

SAMPLES = 100
NEVER = 1e-9
"""So unlikely that it does not happen: nothing is asserted about chances smaller than this."""


class Hidden(NamedTuple):
    """Something that a viewer cannot know, and how likely a sample is to have it as it truly is."""

    name: str
    read: Callable[[Any], Any]
    chance: float


def heard(events: Sequence[Event], viewer: Viewer) -> list[Event]:
    """The events that ``viewer`` may hear."""
    return [event for event in events if event.seat is None or event.seat == viewer]


def differing(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """The keys under which two dicts with the same keys differ."""
    return [key for key in one if one[key] != other.get(key)]


def same(one: dict[str, Any], other: dict[str, Any]) -> None:
    """Assert that what is known of two states is the same."""
    if one != other:
        places = differing(one, other) + differing(one["view"], other["view"])
        raise AssertionError(f"seat {one['view']['seat']} can tell them apart by {', '.join(places)}")


@dataclass(frozen=True)
class Secrets(Generic[S]):
    """What is secret in one game, and the means to see that it stays so."""

    game: Game[S]
    seats: Callable[[S], int]
    """How many seats there are."""
    hidden: Callable[[Viewer, S], list[Hidden]]
    """All that a viewer cannot know of a state, with chances counted from its view alone."""
    uncover: Callable[[S, S], None]
    """Give the first state what comes to light in public from the second: choices made, draws to come."""
    told: Callable[[Sequence[Event], Viewer], list[Event]] = heard
    """What a viewer hears, without what is otherwise in another world by right."""
    alike: Callable[[Sequence[Event]], bool] = lambda events: True
    """Whether after these events two worlds look alike, if they did before."""
    varied_later: Callable[[S, Callable[[], S]], object] = lambda state, make: None
    """Assert that what is drawn later differs among states made."""

    def viewers(self, state: S) -> list[Viewer]:
        return [*range(self.seats(state)), None]

    def known(self, state: S, viewer: Viewer) -> dict[str, Any]:
        """All that ``viewer`` is told of the present: the view, what it is asked, hints and reasons."""
        game, pending = self.game, self.game.pending(state)
        told = {"view": game.view(state, viewer), "pending": pending, "round": game.round(state)}
        if viewer is not None and viewer in pending:
            legal = game.legal(state, viewer)
            told["legal"] = legal
            told["question"] = game.question(state, viewer)
            told["hints"] = game.hints(state, viewer, legal)
            told["because"] = [game.because(state, viewer, action) for action in legal]
        return told

    def same_to(self, viewer: Viewer, one: S, other: S) -> None:
        """Assert that nothing tells ``viewer`` the two states apart."""
        same(self.known(one, viewer), self.known(other, viewer))

    def applied(self, state: S, seat: Seat, action: Action) -> tuple[S, Out]:
        """A copy on which the action was done, and what it brought about."""
        after, out = self.game.copy(state), Out()
        self.game.apply(after, seat, action, out)
        return after, out

    def varied(self, viewer: Viewer, state: S, make: Callable[[], S], samples: int = SAMPLES) -> None:
        """Assert that everything hidden from ``viewer`` is otherwise in some of ``samples`` states made."""
        facts = [fact for fact in self.hidden(viewer, state) if fact.chance**samples < NEVER]
        made = [make() for _ in range(samples)]
        for fact in facts:
            truth = fact.read(state)
            found = any(fact.read(other) != truth for other in made)
            assert found, f"{viewer} always finds the {fact.name}"


class Turn(Generic[S]):
    """What ``seat`` is about to do in the true state, and what everybody hears and sees of it."""

    def __init__(self, secrets: Secrets[S], state: S, seat: Seat, action: Action) -> None:
        self.secrets, self.before, self.seat, self.action = secrets, state, seat, action
        self.after, self.out = secrets.applied(state, seat, action)

    def same_from(self, viewer: Viewer, other: S) -> None:
        """Assert that ``viewer`` hears and sees the same when it is done in ``other`` instead.

        Where what ``viewer`` cannot see does not allow the action, there is nothing to compare.
        """
        secrets, game = self.secrets, self.secrets.game
        secrets.uncover(other, self.before)
        if game.why_not(other, self.seat, self.action) is not None:
            assert self.seat != viewer
            return
        after, out = secrets.applied(other, self.seat, self.action)
        told, instead = secrets.told(self.out.events, viewer), secrets.told(out.events, viewer)
        assert told == instead, f"{viewer} hears {instead} and not {told}"
        if secrets.alike(self.out.events):
            seen, found = game.view(self.after, viewer), game.view(after, viewer)
            assert seen == found, f"{viewer} sees another {differing(seen, found)}"
