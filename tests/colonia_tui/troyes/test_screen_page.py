"""docs/screen-troyes.md says which colours there are."""

from __future__ import annotations

from colonia_tui.troyes.board.roles import MIXES, ROLES
from tests.colonia_tui.test_design_page import mix_row, role_row
from tests.pages import table

PAGE = "screen-troyes.md"


def test_every_role_is_on_the_page_with_its_colours() -> None:
    assert table(PAGE, "role", "dark", "256", "16", "none", "light") == [role_row(role) for role in ROLES]


def test_every_mixed_role_is_on_the_page_with_its_shares() -> None:
    found = table(PAGE, "role", "mixed with", "dark", "light", "for")
    assert all(row.pop("for") for row in found)
    assert found == [mix_row(mix) for mix in MIXES]
