"""The codes found in the source are those that are spoken."""

from __future__ import annotations

import pytest

from engine.colonia import GAME
from engine.colonia.actions import UNIVERSE
from tests.engine.colonia.codes import Unread, codes
from tests.engine.colonia.play import Played, applied, decisions, sweep

GAMES = [*sweep(), *(Played(4, f"codes {number}") for number in range(4))]


def test_every_event_of_a_game_is_found_and_every_one_found_is_heard():
    heard = {
        event.code
        for game in GAMES
        for s, seat, a in decisions(game)
        for event in applied(s, seat, a)[1].events
    }
    assert heard == set(codes().events)


def test_every_reason_of_a_game_is_found():
    spoken = set()
    for number, game in enumerate(GAMES):
        for s, seat, action in decisions(game):
            if number % 4 == 0:
                refusals = (GAME.why_not(s, seat, other) for other in UNIVERSE)
                spoken |= {refusal.code for refusal in refusals if refusal is not None}
            spoken |= {reason.code for reason in GAME.because(s, seat, action)}
    assert spoken <= set(codes().reasons)
    assert {"too_few_members", "lacks_goods", "why_points"} <= spoken


def test_codes_passed_on_and_alternatives_are_read():
    assert {"deck_city_ships", "deck_size", "booth_closed", "booth_empty"} <= set(codes().reasons)
    assert {"adopted", "rejected", "drew"} <= set(codes().events)


@pytest.mark.parametrize("code", ["'a' + b", "b", "names[0]"])
def test_a_code_that_cannot_be_read_is_an_error(tmp_path, code):
    (tmp_path / "rules.py").write_text(f"def rule(out):\n    out.tell({code})\n")
    with pytest.raises(Unread):
        codes(tmp_path)


def test_a_code_in_a_variable_is_read_where_it_is_set(tmp_path):
    (tmp_path / "rules.py").write_text(
        "def rule(out, x):\n    word = 'a' if x else 'b'\n    out.tell(word)\n"
    )
    assert codes(tmp_path).events == ["a", "b"]
