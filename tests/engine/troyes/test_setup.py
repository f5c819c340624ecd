"""Setting up, the prologue, and what is secret."""

from __future__ import annotations

from collections import Counter

from engine.chance import key_from
from engine.game import Out
from engine.troyes import GAME
from engine.troyes.components import NOBODY
from tests.engine.troyes.positions import (
    BISHOPRIC,
    CITY_HALL,
    PALACE,
    refusal,
    walk,
)


def new(players, seed="set-up", **options):
    out = Out()
    return GAME.new(players, key_from(seed), GAME.options(options), out), out.events


def test_t03_who_starts_is_drawn():
    starts = Counter(new(4, f"start {k}")[0].order[0] for k in range(200))
    assert sorted(starts) == [0, 1, 2, 3]
    assert min(starts.values()) > 25


def test_t04_a_citizen_comes_onto_any_free_space():
    s, _ = new(4)
    assert len(GAME.legal(s, s.order[0])) == 18
    first = s.order[0]
    GAME.apply(s, first, GAME.legal(s, first)[2])  # not the first of a row, and nobody moves
    assert s.space[2] == first
    assert s.space.count(NOBODY) == 17
    assert refusal(s, s.order[1], "settle", PALACE, 2).code == "space_taken"


def test_everybody_draws_characters_in_secret():
    for players, each in ((2, 2), (3, 1), (4, 1)):
        s, told = new(players)
        assert [mask.bit_count() for mask in s.held] == [each] * players
        assert sum(mask.bit_count() for mask in s.held) == sum(s.held).bit_count()
        drawn = [event for event in told if event.code == "drew_characters"]
        assert [(event.seat, event.args[0]) for event in drawn] == [(seat, seat) for seat in range(players)]
        seen = GAME.view(s, 0)
        assert len(seen["own"]) == each
        assert seen["characters"] is None
        assert GAME.view(s, None)["own"] is None


def test_t07_characters_may_lie_open():
    s, told = new(4, open_screens=True)
    assert [event.seat for event in told if event.code == "drew_characters"] == [None] * 4
    assert [len(own) for own in GAME.view(s, None)["characters"]] == [1] * 4
    assert walk(s) == []


def test_a_space_says_who_comes_onto_its_row_and_when_one_is_expelled():
    s, _ = new(4)
    options = {option.action.args: option.preview for option in GAME.question(s, s.order[0]).options}
    assert [options[PALACE, 2][key] for key in ("value", "wage", "row", "newcomers")] == [3, 2, [3], 1]
    assert [options[BISHOPRIC, 2][key] for key in ("row", "newcomers")] == [[3, 4], 2]
    assert [options[CITY_HALL, 5][key] for key in ("row", "newcomers")] == [[4, 5, 6], 1]
