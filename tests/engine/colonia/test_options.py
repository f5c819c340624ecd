"""What the players agree on before the game."""

from __future__ import annotations

import pytest

from engine.colonia import GAME
from engine.colonia.deck_file import shipped, write
from engine.colonia.options import load_options
from engine.game import Out, Reason, Refused
from tests.every import every
from tests.refused import why_refused


def refused(given):
    return why_refused(GAME.options, given)


def test_the_shipped_deck_and_closed_screens_unless_said_otherwise():
    assert GAME.options({}) == {"deck": shipped().dump(), "open_screens": False}


def test_full_options_are_not_changed():
    full = GAME.options({"open_screens": True})
    assert GAME.options(full) == full


def test_notes_are_named_only_when_they_are_off():
    """So every table with notes, which was every table once, keeps its header and its hashes."""
    plain = GAME.options({})
    assert GAME.options({"notes": True}) == plain
    off = GAME.options({"notes": False})
    assert off == {**plain, "notes": False}
    assert GAME.options(off) == off
    assert load_options(off).plain == off


def test_without_notes_a_game_goes_on_in_the_same_way():
    def played(options):
        state = GAME.new(3, b"7" * 32, GAME.options(options))
        for _ in range(60):
            seat = GAME.pending(state)[0]
            GAME.apply(state, seat, GAME.legal(state, seat)[0], Out())
        return {key: value for key, value in GAME.view(state, 0).items() if key != "options"}

    assert played({"notes": False}) == played({})


def test_a_deck_may_be_data_or_the_text_of_a_file():
    text = write(shipped()).replace("dice = 5", "dice = 9", 1)
    by_text = GAME.options({"deck_text": text})
    assert by_text["deck"]["weeks"][0][-2] == 9
    assert GAME.options({"deck": by_text["deck"]}) == by_text


@every(
    ("given", "reason"),
    [
        ({"open": True}, Reason("bad_option", ("open",))),
        ({"open_screens": "yes"}, Reason("bad_option", ("open_screens",))),
        ({"open_screens": 1}, Reason("bad_option", ("open_screens",))),
        ({"notes": "no"}, Reason("bad_option", ("notes",))),
        ({"notes": 0}, Reason("bad_option", ("notes",))),
        ({"deck_text": 7}, Reason("bad_option", ("deck_text",))),
        ({"deck_text": ""}, Reason("deck_sections")),
        ({"deck": None}, Reason("deck_plain", ("", 0))),
    ],
)
def test_the_first_thing_wrong_is_named(given, reason):
    assert refused(given) == reason


@every("spoil", [{}, {"deck": 1}, {"open_screens": 1}, {"more": 1}, {"notes": True}, {"notes": None}])
def test_only_what_was_completed_is_loaded(spoil):
    full = GAME.options({})
    data = {} if not spoil else full | spoil
    with pytest.raises(Refused):
        load_options(data)
