"""How Troyes tells what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from colonia_tui.drawing.steps import Beat, Clause, Mark
from colonia_tui.drawing.story import Line, Story
from colonia_tui.language.words import Words
from colonia_tui.troyes.steps.beats import beats
from colonia_tui.troyes.steps.groups import groups
from colonia_tui.troyes.steps.marks import marks
from colonia_tui.troyes.steps.order import coming
from colonia_tui.troyes.steps.recap import clauses
from colonia_tui.troyes.words.deeds import DEEDS
from colonia_tui.troyes.words.log import TroyesWords, lines
from colonia_tui.troyes.words.phrases import Phrases
from engine.game import Seat, View
from engine.troyes.view import TroyesView
from net.wire.messages import TableEvent, Version

_DRAWS: Final = frozenset(
    {
        "starts",
        "turned_up",
        "dice",
        "event_came",
        "event_rolled",
        "black_dice",
        "rolled_again",
        "shot",
        "revealed",
    }
)
"""Events with which something is drawn, rolled or revealed."""
_OF_NOBODY: Final = frozenset(
    {"neutral_settled", "waits", "actions_over", "round", "event_acts", "event_came", "game_over"}
)
"""Events that begin what no player does, whatever play led to it."""
_ROLES: Final = {
    **dict.fromkeys(("settled", "neutral_settled", "placed", "neutral_came"), "palace.title"),
    **dict.fromkeys(("built", "neutral_cube", "cube_removed"), "cathedral.title"),
    **dict.fromkeys(("turned_up", "activated"), "activities.title"),
    **dict.fromkeys(
        ("event_came", "event_acts", "black_dice", "countered", "not_countered", "fought", "cube_put"),
        "events.title",
    ),
    **dict.fromkeys(
        ("starts", "round", "dice", "farmed", "passed", "rolled_again", "hired", "turned", "collected"),
        "square.title",
    ),
}
"""The colour of the place where something happens. Events without one belong to the event before."""


class TroyesTelling(Story[Phrases]):
    """Troyes' part of `colonia_tui.drawing.story.Story`."""

    def beats(
        self, before: View | None, came: Sequence[Version], seat: Seat | None, words: Words
    ) -> list[Beat]:
        return beats(cast(TroyesView | None, before), came, seat, cast(TroyesWords, words).phrases)

    def actor(self, play: Sequence[TableEvent]) -> Seat | None:
        return int(play[0].args[0]) if play and play[0].code in DEEDS else None

    def doing(self, play: Sequence[TableEvent]) -> int:
        """The whole action, including who was paid and what it brought."""
        return len(groups(play)[0].events)

    def lines(self, events: Sequence[TableEvent], words: Words) -> list[Line]:
        told = lines(self.phrases(words), [(event.code, event.args) for event in events])
        found: list[Line] = []
        seat: Seat | None = None
        for event, text in zip(events, told, strict=True):
            if event.code in _OF_NOBODY:
                seat = None
            elif event.code in DEEDS:
                seat = int(event.args[0])
            found.append(Line(seat, text))
        return found

    silent = True

    def reveals(self, event: TableEvent) -> bool:
        return event.code in _DRAWS

    def whispered(self, event: TableEvent, view: View) -> bool:
        return event.code == "drew_characters" and view["characters"] is None

    def marks(self, events: Sequence[TableEvent], view: View) -> frozenset[Mark]:
        return marks(events, cast(TroyesView, view))

    def clauses(
        self, events: Sequence[TableEvent], words: Words, seat: Seat | None, view: View
    ) -> list[Clause]:
        return clauses(events, cast(TroyesWords, words).phrases, seat)

    def public(self, view: View) -> View:
        """What a spectator sees."""
        return {**view, "seat": None, "own": None}

    def coming(self, view: View) -> list[Seat]:
        return coming(cast(TroyesView, view))

    def roles(self, events: Sequence[TableEvent]) -> list[str]:
        found: list[str] = []
        role = "square.title"
        for event in events:
            role = _ROLES.get(event.code, role)
            found.append(role)
        return found


TELLING: Final = TroyesTelling({})
