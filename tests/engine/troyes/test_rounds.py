"""Setting up, rolling, and the end: what does not depend on who plays, and what is secret."""

from __future__ import annotations

from collections import Counter

from engine.chance import key_from
from engine.game import Out
from engine.troyes import GAME, events, rounds
from engine.troyes.components import END_PHASE, NOBODY
from engine.troyes.rounds import begin_round
from engine.troyes.square import values
from tests.engine.troyes.positions import (
    ANNA,
    BISHOPRIC,
    CITY_HALL,
    FEMKE,
    GREY,
    PALACE,
    RED,
    WHITE,
    args_of,
    before,
    position,
    refusal,
    walk,
)

# The second phase: a die for each citizen who stands in a building.


def rolled(stand, round_no: int = 2):
    """The table after everybody has rolled, with the same seed each time."""
    s = position(stand=stand, round=round_no)
    rounds.roll(s, None)
    return s


def test_a_die_shows_the_same_whoever_else_rolls_and_however_many():
    few = rolled({(PALACE, 1): ANNA, (BISHOPRIC, 2): FEMKE})
    many = rolled(
        {
            **{(PALACE, value): ANNA if value < 4 else GREY for value in range(1, 7)},
            **{(BISHOPRIC, value): FEMKE if value == 5 else ANNA for value in range(1, 7)},
            **{(CITY_HALL, value): FEMKE for value in range(1, 7)},
        }
    )
    assert values(few, FEMKE, WHITE) == values(many, FEMKE, WHITE)
    assert set(values(few, ANNA, RED)) <= set(values(many, ANNA, RED))
    assert len(values(many, ANNA, RED)) == 3


def test_each_owner_colour_and_round_has_dice_of_its_own():
    stand = {
        (building, value): FEMKE if value < 3 else GREY for building in range(3) for value in (1, 2, 3, 4)
    }
    tables = [rolled(stand, number) for number in range(1, 6)]
    lie = [tuple(values(s, owner, colour) for s in tables) for owner in (FEMKE, GREY) for colour in range(3)]
    assert len({*lie}) == 6
    assert all(len({*in_rounds}) > 1 for in_rounds in lie)


# The end of a round, and of the game.


def ended(players=4, **setting):
    s = before(rounds.end_round, position(players, **setting), END_PHASE)
    out = Out()
    assert rounds.end_round(s, out)
    return s, out


def test_t41_equal_totals_share_the_place():
    s, out = ended(round=6, points=[9, 3, 9, 1], held=[0] * 4)
    assert args_of(out.events, "game_over") == [(1, 3, 1, 4)]
    assert GAME.result(s).ranks == [1, 3, 1, 4]
    # each level without a cube costs 2; a total may be negative
    assert GAME.result(s).scores == [3, -3, 3, -5]


# The third phase: events come and act.


def test_labels_do_not_depend_on_what_is_played():
    """Equal seeds bring equal activities, events and black dice."""
    drawn = []
    for purse in (5, 500):
        s = position(round=1, purse=[purse] * 4, dice={ANNA: "R4"} if purse > 5 else {})
        begin_round(s, None)
        s.dice = [0] * 15
        events.come(s, None)
        events.happen(s, None)
        drawn.append((s.card, s.row, s.black))
    assert drawn[0] == drawn[1]


# Setting up, the prologue, and what is secret.


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
