"""The pages of actions, events and views are up to date with the engine, and explain every key."""

from __future__ import annotations

from typing import get_type_hints

import pytest

from engine import shelf
from engine.colonia import council, exchange, friday, gift, sunday, thursday, tuesday, view, wednesday
from engine.troyes import previews as troyes_previews
from engine.troyes import view as troyes_view
from tests.events_page import SOURCES, Source, fields, page
from tests.every import every

MODULES = (
    *(view, tuesday, council, wednesday, thursday, friday, exchange, sunday, gift),
    *(troyes_view, troyes_previews),
)
TYPED = [kind for module in MODULES for kind in vars(module).values() if hasattr(kind, "__required_keys__")]


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.game.name)
def test_the_page_is_current(source: Source):
    written = source.page.read_text(encoding="utf-8")
    assert written == page(source), "generate it again: python -m tests.events_page"


def test_every_game_on_the_shelf_has_a_page():
    assert [source.game.name for source in SOURCES] == [*shelf.GAMES]


@every("kind", TYPED)
def test_every_key_has_a_docstring(kind):
    assert {name for name, _, doc in fields(kind) if doc} == set(get_type_hints(kind))
