"""What docs/colonia-events.md is made from."""

from __future__ import annotations

from engine.colonia import GAME, actions, codes, previews, view
from engine.colonia.week import ASKS
from engine.game import Out, Reason
from tests.engine.colonia.play import Played, decisions
from tests.engine.colonia.test_deck_file import EDITS, TEXTS
from tests.events_page import Heard, Source


def heard() -> Heard:
    games = [Played(4, f"page {number}") for number in range(6)]
    found = Heard("colonia", games[0].options, [reason for *_, reason in reversed(TEXTS + EDITS)], 4)
    for game in games:
        out = Out()
        for s, seat, action in decisions(game, out):
            for why in GAME.because(s, seat, action):
                found.reason(Reason(why.code, why.args))
            for option in GAME.question(s, seat).options:
                found.reason(option.refusal)
        for event in out.events:
            found.event(event.code, event.args)
    return found


SOURCE = Source(
    game=GAME,
    actions=actions,
    codes=codes,
    decks=codes,
    kinds=codes.KINDS,
    asks=ASKS,
    view=view.ColoniaView,
    parts=(
        *(view.OwnScreen, view.Screen, view.Notes, view.Booth),
        *(view.Craftsman, view.Berth, view.DisplayCard),
    ),
    nothing=previews.Nothing,
    heard=heard,
    typed=(view, previews),
)
