"""How large all files of all recorded games are."""

from __future__ import annotations

import pytest

from colonia_tui import shelf
from colonia_tui.drawing.theme import DARK
from colonia_tui.export.cast import cast
from colonia_tui.export.html import html
from colonia_tui.export.svg import svg
from tests.colonia_tui.export import test_cast, test_html, test_svg
from tests.colonia_tui.export.games import recording
from tests.golden import files

GAMES = [path.stem for path in files.paths() if files.at(path).header.game in shelf.GAMES]


@pytest.mark.fire
@pytest.mark.parametrize("name", GAMES)
def test_every_file_of_every_game_is_small(name: str) -> None:
    game = recording(name)
    theme = game.theme(DARK)
    frames = game.frames((80, 24), theme)
    assert max(len(svg(frame, theme, game.title).encode()) for frame in frames) < test_svg.MOST
    assert len(cast(frames, theme, game.title).encode()) < test_cast.MOST
    assert len(html(game.page()).encode()) < test_html.MOST
