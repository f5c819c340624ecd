"""What every question of the game consists of. Each day's file defines its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engine.colonia.previews import Nothing
from engine.colonia.state import Frame, State
from engine.game import Action, Out, Reason, Seat


def _nothing(s: State, seat: Seat) -> Nothing:
    return {}


@dataclass(frozen=True, slots=True)
class Ask:
    """One kind of question.

    ``options`` lists what is worth showing, among it every legal action; ``why_not`` is the one
    predicate behind legality and explanation; ``do`` carries a legal action out. ``preview`` and
    ``about`` are for people; what they give is a TypedDict, written beside them. ``legal`` is a short
    cut for search: exactly the options that ``why_not`` lets pass, in order (the tests hold the two
    together at every decision of whole games).
    """

    kind: str
    answers: tuple[str, ...]  # the kinds of action that may answer it
    options: Callable[[State, Seat], Sequence[Action]]
    why_not: Callable[[State, Seat, Action], Reason | None]
    do: Callable[[State, Seat, Action, Out | None], None]
    preview: Callable[[State, Seat, Action], Mapping[str, object]]
    about: Callable[[State, Seat], Mapping[str, object]] = _nothing
    secret: bool = False
    legal: Callable[[State, Seat], list[Action]] | None = None
    """The legal options found directly; None: no faster way than to ask ``why_not``."""


def ask_all(s: State, kind: str, seats: list[Seat], arg: int = 0) -> None:
    """Ask ``seats`` the same question at once; their answers stay secret until all are in."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    s.stack.append(Frame(kind, mask, arg))


def commit(s: State, seat: Seat, action: Action, out: Out | None) -> bool:
    """Put a secret choice down. True if it was the last: then the question is closed.

    The choices stay in ``s.choice`` for whoever reveals them; `reveal` takes them away.
    """
    choices = s.choice
    choices[seat] = action
    kind, who, _ = s.stack[-1]
    if out is not None:
        out.tell("committed", seat, kind)
    if None in choices:
        for i, choice in enumerate(choices):
            if choice is None and who >> i & 1:
                return False
    s.stack.pop()
    return True


def reveal(s: State, out: Out | None) -> list[Action | None]:
    """Turn all choices face up, in seat order; None for those who were not asked."""
    choices = s.choice
    s.choice = [None] * s.players
    if out is not None:
        out.revealed = True
    return choices
