"""How Colonia tells what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from colonia_tui.colonia.steps.beats import beats
from colonia_tui.colonia.steps.days import coming, roles
from colonia_tui.colonia.steps.groups import ROUND_OF
from colonia_tui.colonia.steps.marks import marks
from colonia_tui.colonia.steps.recap.clauses import clauses
from colonia_tui.colonia.words.words import ColoniaWords
from colonia_tui.drawing.steps import Beat, Clause, Mark
from colonia_tui.face import Telling
from colonia_tui.language.words import Words
from engine.colonia.view import ColoniaView
from engine.game import Seat, View
from net.messages import TableEvent, Version

_DRAWS: Final = frozenset(
    {
        "rolled",
        "week",
        "edicts",
        "booths_filled",
        "card",
        "booth_grew",
        "foreign_booths",
        "exchanged",
        "kept",
        "die",
        "ship_came",
        "displayed",
    }
)
"""Events with which something is drawn, or secret choices are revealed."""
_PLAYS: Final = frozenset({*ROUND_OF, "passed", "committed", "decided", "made"}) - {"guard_home"}
"""The events that a play can begin with. Their first argument is the player. (A good that comes first was
chosen for a six.)"""


class ColoniaTelling(Telling):
    """What `colonia_tui.face.Telling` asks for."""

    def beats(
        self, before: View | None, came: Sequence[Version], seat: Seat | None, words: Words
    ) -> list[Beat]:
        return beats(cast(ColoniaView | None, before), came, seat, cast(ColoniaWords, words).phrases)

    def actor(self, play: Sequence[TableEvent]) -> Seat | None:
        return int(play[0].args[0]) if play and play[0].code in _PLAYS else None

    def reveals(self, event: TableEvent) -> bool:
        match event.code, event.args:
            case "votes", [_, _, _, ballots]:
                return bool(ballots)
            case "secret_draw", [_, count]:
                return bool(count)
        return event.code in _DRAWS

    def whispered(self, event: TableEvent, view: View) -> bool:
        return event.code == "drew" and view["screens"] is None

    def marks(self, events: Sequence[TableEvent], view: View) -> frozenset[Mark]:
        return marks(events, cast(ColoniaView, view))

    def clauses(
        self, events: Sequence[TableEvent], words: Words, seat: Seat | None, view: View
    ) -> list[Clause]:
        return clauses(events, cast(ColoniaWords, words).phrases, seat, cast(ColoniaView, view))

    def public(self, view: View) -> View:
        """What a spectator sees."""
        return {**view, "seat": None, "own": None}

    def coming(self, view: View) -> list[Seat]:
        seen = cast(ColoniaView, view)
        return coming(seen["stack"], seen["order"])

    def roles(self, events: Sequence[TableEvent]) -> list[str]:
        return roles(events)


TELLING: Final = ColoniaTelling()
