"""Of a game that goes on, nothing is sent but what everybody may know."""

from __future__ import annotations

import re
from typing import Any

import pytest

from colonia_tui.drawing.theme import DARK
from colonia_tui.export.cast import cast
from colonia_tui.export.html import html
from colonia_tui.export.recording import Recording
from colonia_tui.export.svg import svg
from colonia_tui.table.recorded import Recorded, desk_of
from engine.table import Table
from tests.colonia_tui.drawing.styles import text
from tests.colonia_tui.export.games import LARGEST, half, recording


def sent(game: Recorded) -> list[str]:
    recording = Recording(desk_of(game))
    theme = recording.theme(DARK)
    frames = recording.frames((80, 24), theme)
    return [
        html(recording.page()),
        svg(recording.picture(recording.stops, (140, 45), theme), theme, recording.title),
        cast(frames, theme, recording.title),
    ]


@pytest.mark.parametrize("name", LARGEST)
def test_nobody_s_view_is_asked_for_and_no_seed_is_sent(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[int | None] = set()
    view, events_for = Table.view, Table.events_for

    def seen(self: Table[Any], seat: int | None) -> object:
        asked.add(seat)
        return view(self, seat)

    def told(self: Table[Any], seat: int | None, *more: Any) -> object:
        asked.add(seat)
        return events_for(self, seat, *more)

    monkeypatch.setattr(Table, "view", seen)
    monkeypatch.setattr(Table, "events_for", told)
    game = half(name)
    files = sent(game)
    assert asked == {None}
    for each in files:
        assert game.record.secret.seed not in each
        assert game.record.header.commitment not in each


def test_once_it_is_over_a_seat_s_own_screen_is_in_its_pictures() -> None:
    everybody, own = (
        recording("6-bots", seat).picture(100, (80, 24), recording("6-bots").theme(DARK))
        for seat in (None, 0)
    )
    said = "This is what"
    assert said in "".join(text(everybody))
    assert said not in "".join(text(own))
    assert "Anna" in "".join(text(own))
    assert not re.search(r"\byou\b", "".join(text(own)))  # whoever sees it is not Anna
