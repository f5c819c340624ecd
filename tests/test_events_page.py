"""The pages of actions, events and views are up to date with the engine, and explain every key."""

from __future__ import annotations

from typing import get_type_hints

import pytest

from tests.events_page import Source, fields, page, sources
from tests.every import every

SOURCES = sources()
TYPED = [
    kind
    for source in SOURCES
    for module in source.typed
    for kind in vars(module).values()
    if hasattr(kind, "__required_keys__")
]


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.game.name)
def test_the_page_is_current(source: Source):
    written = source.page.read_text(encoding="utf-8")
    assert written == page(source), "generate it again: python -m tests.events_page"


@every("kind", TYPED)
def test_every_key_has_a_docstring(kind):
    assert {name for name, _, doc in fields(kind) if doc} == set(get_type_hints(kind))
