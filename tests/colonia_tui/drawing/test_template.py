"""Pieces stand in a translated text where the translation puts them."""

from __future__ import annotations

from colonia_tui.drawing.template import filled

PIECE = [("IV", "gold bold")]


def test_pieces_stand_in_the_order_of_the_text() -> None:
    assert filled("on ship {berth} to {city}", "text", berth=PIECE, city="Bergen") == [
        ("on ship ", "text"),
        ("IV", "gold bold"),
        (" to ", "text"),
        ("Bergen", "text"),
    ]
    assert filled("nach {city} auf Schiff {berth}", "text", berth=PIECE, city="Bergen") == [
        ("nach ", "text"),
        ("Bergen", "text"),
        (" auf Schiff ", "text"),
        ("IV", "gold bold"),
    ]


def test_a_translation_may_leave_a_piece_out_and_write_braces() -> None:
    assert filled("nach {city} {{!}}", "text", berth=PIECE, city="Bergen") == [
        ("nach ", "text"),
        ("Bergen", "text"),
        (" {", "text"),
        ("!}", "text"),
    ]
