"""docs/colonia-events.md is up to date with the engine, and every key on it is explained."""

from __future__ import annotations

from typing import get_type_hints

from engine.colonia import council, exchange, friday, gift, sunday, thursday, tuesday, view, wednesday
from tests.events_page import PAGE, fields, page
from tests.every import every

MODULES = (view, tuesday, council, wednesday, thursday, friday, exchange, sunday, gift)
TYPED = [kind for module in MODULES for kind in vars(module).values() if hasattr(kind, "__required_keys__")]


def test_the_page_is_current():
    assert PAGE.read_text(encoding="utf-8") == page(), "generate it again: python -m tests.events_page"


@every("kind", TYPED)
def test_every_key_has_a_docstring(kind):
    assert {name for name, _, doc in fields(kind) if doc} == set(get_type_hints(kind))
