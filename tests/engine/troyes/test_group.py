"""Groups of dice: prices, cubes of activities, and the look-ahead."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from engine.game import Reason
from engine.troyes import GAME, rounds
from engine.troyes.draft import PLAIN, Need, Power, die_of
from engine.troyes.group import POWERS, further, offers, out_of_reach, price, reaches, total
from engine.troyes.square import values
from tests.engine.troyes.positions import (
    ANNA,
    ESTHER,
    FEMKE,
    GREY,
    SAM,
    acting_at,
    asked,
    play,
    position,
    refusal,
    say,
    slot_of,
)

# Prices


def test_a_group_that_cannot_be_paid_is_refused():
    s = acting_at(dice={SAM: "Y1 Y2", ANNA: "Y1", ESTHER: "R1"}, purse=[4, 5, 5, 5])
    play(s, ANNA, "farm")
    play(s, ANNA, "die", SAM, 2, 2)
    assert refusal(s, ANNA, "die", SAM, 2, 1) == Reason("lacks_money", (0, 0, 8, 4))
    assert refusal(s, ANNA, "die", ANNA, 2, 1) is None
    s = acting_at(dice={SAM: "Y1 Y2", ANNA: "R1"}, purse=[1, 5, 5, 5])
    assert refusal(s, ANNA, "farm") == Reason("lacks_money", (0, 0, 2, 1))


# Cubes


def test_t23_cubes_stay_when_the_foreman_has_left_and_the_cube_of_this_action_is_not_used_in_it():
    s = acting_at(dice={ANNA: "R2 Y3 W6"}, cubes={("confession", ANNA): 1}, foremen={"confession": [ANNA]})
    play(s, ANNA, "activity", slot_of("confession"))  # the cube that lies there may be used, too
    assert asked(s) == ("cube", (ANNA,))
    s = acting_at(dice={ANNA: "R2 Y3 W1"}, foremen={"confession": [ANNA]})
    assert refusal(s, ANNA, "activity", slot_of("confession")) == Reason("total_too_low", (1, 3))
    s = acting_at(
        dice={ANNA: "R6 Y3"}, cubes={("confession", ANNA): 1}, foremen={"confession": [ANNA]}, purse=[9] * 4
    )
    say(s, ANNA, "place 0; foreman 4")
    assert s.cube[4 * 4 + ANNA] == 1


# The look-ahead

RULES = [PLAIN, *POWERS.values(), Power(plus=3, tithe=True), Power(fixed=5, tithe=True)]


def brute(s, seat: int, need: Need, chosen: tuple, spare: int) -> int:
    """The highest total of any group that contains the dice chosen and can be paid; -1 if there is none."""
    dice = [(o, c, v) for o in range(5) for c in need.colours for v in values(s, o, c)]
    rest = list((Counter(dice) - Counter(chosen)).elements())
    return max(
        (
            total(need, (*chosen, *more))
            for size in range(need.most - len(chosen) + 1)
            for more in combinations(rest, size)
            if (chosen or more) and price(seat, need, (*chosen, *more)) <= spare
        ),
        default=-1,
    )


def some_dice(rng: random.Random, most: int) -> dict[int, str]:
    """Dice of all colours at random, at most so many of each."""
    dice: dict[int, str] = {}
    for letter in "RWY":
        for _ in range(rng.randint(0, most)):
            owner = rng.choice([0, 0, 1, 2, 3, 4])
            dice[owner] = f"{dice.get(owner, '')} {letter}{rng.randint(1, 6)}"
    return dice


@pytest.mark.parametrize("rule", range(len(RULES)))
def test_the_look_ahead_finds_what_every_group_would(rule):
    """For every power, positions, purses and dice chosen: the same best total as of all groups tried out."""
    rng, power = random.Random(rule), RULES[rule]
    for _ in range(25):
        s = position(dice=some_dice(rng, 6 if rule else 4))
        colours = rng.choice([(0,), (1,), (2,)]) if power.tithe or rng.random() < 0.8 else (0, 1, 2)
        need = Need(colours, power, rng.randint(2, 20), rng.randint(0, 20), power.most)
        dice = [(o, c, v) for o in range(5) for c in colours for v in values(s, o, c)]
        chosen = tuple(rng.sample(dice, min(len(dice), rng.randint(0, need.most))))
        highest = brute(s, ANNA, need, chosen, need.spare)
        paid = [offer.total for offer in offers(s, ANNA, need, chosen) if offer.price <= need.spare]
        assert max(paid, default=-1) == highest
        rest = Counter(dice) - Counter(chosen)
        assert sorted(map(die_of, further(s, ANNA, need, chosen))) == sorted(
            die
            for die in (rest if len(chosen) < need.most else ())
            if brute(s, ANNA, need, (*chosen, die), need.spare) >= need.number
        )
        reason = out_of_reach(s, ANNA, need, chosen)
        assert reaches(s, ANNA, need, chosen) == (reason is None)
        assert (reason is None) == (highest >= need.number)
        if reason is not None and reason.code == "total_too_low":
            assert brute(s, ANNA, need, chosen, 99) == reason.args[0] < need.number
        if reason is not None and reason.code == "lacks_money":
            lowest = reason.args[2]  # what the cheapest such group costs
            assert (
                brute(s, ANNA, need, chosen, lowest) >= need.number > brute(s, ANNA, need, chosen, lowest - 1)
            )


def test_every_step_leads_somewhere():
    """From positions with all cards, cubes and dice, whatever is said: nobody stands before an empty list."""
    rng = random.Random(3)
    for number in range(12):
        s = acting_at(
            dice={0: "R1 W1", **some_dice(rng, 5)},
            cubes={(name, ANNA): 1 for name in ("tithe", "confession", "militia")},
            cards=["artisan", "journeyman", "pilgrimage", "diplomat", "troubadour", "hunting"],
            foremen={"artisan": [ANNA] if number % 2 else [FEMKE]},
            purse=[rng.randint(0, 20)] * 4,
            influence=[rng.randint(0, 8)] * 4,
            supply=[rng.randint(0, 1)] * 4 + [0],
            stand={(rng.randint(0, 2), rng.randint(1, 6)): ANNA, (0, 1): SAM, (0, 2): GREY},
            lie=[(0, SAM), (0, GREY), (rng.randint(1, 2), ANNA)],
        )
        if rounds.pending(s) != (ANNA,):
            continue
        stack = [s]
        for _ in range(150):
            if not stack:
                break
            here = stack.pop(rng.randrange(len(stack)))
            legal = rounds.legal(here, ANNA)
            assert len(legal) > 1
            for answer in legal:
                after = GAME.copy(here)
                rounds.apply(after, ANNA, answer)
                if after.draft is not None:
                    stack.append(after)
