"""What docs/troyes-events.md is made from."""

from __future__ import annotations

from engine.troyes import GAME, actions, codes, previews, view
from engine.troyes.rounds import ASKS
from tests.colonia_tui.troyes.games import OPTIONS, whole_game
from tests.engine.troyes.test_deck_file import EDITS, TEXTS
from tests.events_page import Heard, Source


def heard() -> Heard:
    found = Heard("troyes", OPTIONS, [reason for *_, reason in reversed(TEXTS + EDITS)], 4)
    for players in GAME.seats:
        for move in whole_game(players):
            for option in move.question.options:
                found.reason(option.refusal)
            for event in move.events:
                found.event(event.code, event.args)
    return found


SOURCE = Source(
    game=GAME,
    actions=actions,
    codes=codes,
    decks=codes,
    kinds={**codes.DECK_KINDS, **codes.KINDS},
    asks=ASKS,
    view=view.TroyesView,
    parts=(
        *(view.District, view.Player, view.Building, view.Card),
        *(view.Event, view.DraftView, view.Counted),
        *(previews.Outcome, previews.Filled, previews.Step),
    ),
    nothing=previews.Nothing,
    heard=heard,
    typed=(view, previews),
)
