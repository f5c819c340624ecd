"""Which game a deck file is for."""

from __future__ import annotations

import pytest

from engine.decks import named_game


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ('game = "troyes"\n[board]', "troyes"),
        ("\ufeffgame = 'colonia'", "colonia"),
        ("[[weeks]]", ""),
        ("game = 3", None),
        ("game = ", None),
        ("#" * 70_000, None),
    ],
)
def test_a_file_says_which_game_it_is_for(text: str, game: str | None) -> None:
    assert named_game(text) == game
