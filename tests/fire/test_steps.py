"""Many random games: who played and what drew is read from the events, and everything is shown once."""

from __future__ import annotations

import pytest

from colonia_tui.colonia.story import STORY
from tests.colonia_tui.colonia.games import everybody, played, watched
from tests.colonia_tui.colonia.test_story import shown
from tests.engine.colonia.play import DECKS

GAMES = 5
"""For each number of players and each deck: 60 in all."""

pytestmark = [
    pytest.mark.parametrize("deck", DECKS),
    pytest.mark.parametrize("players", [3, 4, 5, 6]),
]


def test_reveals_are_fences(players: int, deck: str) -> None:
    for number in range(GAMES):
        tables = played(players, f"fire {number}", deck, open_screens=number % 5 == 4)
        moments = list(watched(tables, everybody(players)))
        assert len(moments) > 50
        for moment in moments[1:]:
            assert moment.play is not None
            assert STORY.actor(moment.events) == moment.play.seat
            if moment.events[0].code == "decided" and moment.before["bag"] == 0:
                continue  # that nothing could be drawn is not told
            assert any(map(STORY.reveals, moment.events)) == moment.play.fence, moment.events


def test_everything_is_shown_once(players: int, deck: str) -> None:
    for number, viewer in enumerate([None, 0]):
        moments = list(watched(played(players, f"fire {number}", deck), [viewer]))
        told = [id(event) for beat in shown(moments) for event in beat.events]
        assert len(told) == len(set(told))
        if viewer is None:
            silent = [
                event.code for moment in moments[1:] for event in moment.events if id(event) not in told
            ]
            assert set(silent) <= {"committed"}
