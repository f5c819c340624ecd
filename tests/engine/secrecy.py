"""What must stay hidden in any game: states that a viewer cannot tell apart, and how samples should vary.

A viewer is a seat, or None for a spectator. Each game defines in its `Secrets` what is secret and how it is
revealed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from engine.game import Action, Event, Game, Out, Seat, View

S = TypeVar("S")
Viewer: TypeAlias = Seat | None

SAMPLES = 100
NEVER = 1e-9
"""A chance below this counts as impossible; a fact more likely to coincide than this is not asserted."""


class Hidden(NamedTuple):
    """Something a viewer cannot know, and the chance that a sample happens to match the truth."""

    name: str
    read: Callable[[Any], Any]
    chance: float


def heard(events: Sequence[Event], viewer: Viewer) -> list[Event]:
    """The events that ``viewer`` receives."""
    return [event for event in events if event.seat is None or event.seat == viewer]


def differing(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """The keys whose values differ between two dicts with the same keys."""
    return [key for key in one if one[key] != other.get(key)]


def same(one: dict[str, Any], other: dict[str, Any]) -> None:
    """Assert that what is known about two states is the same."""
    if one != other:
        places = differing(one, other) + differing(one["view"], other["view"])
        raise AssertionError(f"seat {one['view']['seat']} can tell them apart by {', '.join(places)}")


@dataclass(frozen=True)
class Secrets(Generic[S]):
    """What is secret in one game, and the checks that it stays secret."""

    game: Game[S]
    hidden: Callable[[Viewer, S], list[Hidden]]
    """Everything a viewer cannot know about a state, with chances worked out from its view alone."""
    uncover: Callable[[S, S], None]
    """Give the first state what will be revealed in the second: choices made, draws to come."""
    visible: Callable[[Sequence[Event], Viewer], list[Event]] = heard
    """The events a viewer receives, without what may rightly differ in another world."""
    alike: Callable[[Sequence[Event]], bool] = lambda events: True
    """Whether two worlds that looked alike before these events must still look alike."""
    varied_later: Callable[[S, Callable[[], S]], object] = lambda state, make: None
    """Assert that later draws vary among states from ``make``."""

    def viewers(self, state: S) -> list[Viewer]:
        return [*range(len(self.game.value(state))), None]

    def known(self, state: S, viewer: Viewer, view: View | None = None) -> dict[str, Any]:
        """Everything ``viewer`` is given at this moment: the view, what it is asked, hints and reasons.

        ``view``: the viewer's view, if it is known already.
        """
        game, pending = self.game, self.game.pending(state)
        view = game.view(state, viewer) if view is None else view
        known = {"view": view, "pending": pending, "round": game.round(state)}
        if viewer is not None and viewer in pending:
            legal = game.legal(state, viewer)
            known["legal"] = legal
            known["question"] = game.question(state, viewer)
            known["hints"] = game.hints(state, viewer, legal)
            known["because"] = [game.because(state, viewer, action) for action in legal]
        return known

    def same_to(self, viewer: Viewer, one: S, other: S) -> None:
        """Assert that ``viewer`` cannot tell the two states apart."""
        same(self.known(one, viewer), self.known(other, viewer))

    def applied(self, state: S, seat: Seat, action: Action) -> tuple[S, Out]:
        """A copy of the state after the action, and what the action did."""
        after, out = self.game.copy(state), Out(self.game.copy)
        self.game.apply(after, seat, action, out)
        return after, out

    def varied(self, viewer: Viewer, state: S, make: Callable[[], S], samples: int = SAMPLES) -> None:
        """Assert that everything hidden from ``viewer`` varies among ``samples`` states from ``make``.

        No more are made than it takes to see each thing differ from the truth once.
        """
        facts = [fact for fact in self.hidden(viewer, state) if fact.chance**samples < NEVER]
        alike = [(fact, fact.read(state)) for fact in facts]
        for _ in range(samples):
            if not alike:
                return
            other = make()
            alike = [(fact, truth) for fact, truth in alike if fact.read(other) == truth]
        assert not alike, f"{viewer} always finds the {', '.join(fact.name for fact, _ in alike)}"


class Turn(Generic[S]):
    """What ``seat`` is about to do in the true state, and what everybody sees of it."""

    def __init__(self, secrets: Secrets[S], state: S, seat: Seat, action: Action) -> None:
        self.secrets, self.before, self.seat, self.action = secrets, state, seat, action
        self.after, self.out = secrets.applied(state, seat, action)
        self.seen: dict[Viewer, View] = {}
        """The views of what comes after, as far as they were compared."""

    def same_from(self, viewer: Viewer, other: S) -> None:
        """Assert that ``viewer`` sees the same if it is done in ``other`` instead, which is played on.

        If something ``viewer`` cannot see makes the action illegal there, there is nothing to compare.
        """
        secrets, game = self.secrets, self.secrets.game
        secrets.uncover(other, self.before)
        if game.why_not(other, self.seat, self.action) is not None:
            assert self.seat != viewer
            return
        out = Out(game.copy)
        game.apply(other, self.seat, self.action, out)
        events, instead = secrets.visible(self.out.events, viewer), secrets.visible(out.events, viewer)
        assert events == instead, f"{viewer} hears {instead} and not {events}"
        if secrets.alike(self.out.events):
            seen, found = game.view(self.after, viewer), game.view(other, viewer)
            self.seen[viewer] = seen
            assert seen == found, f"{viewer} sees another {differing(seen, found)}"
        for one, another in zip(self.out.stages, out.stages, strict=False):
            if secrets.alike(self.out.events[: one.events]):
                seen, found = game.view(one.state, viewer), game.view(another.state, viewer)
                assert seen == found, f"{viewer} sees another {differing(seen, found)} on the way"
