"""A step looks as good as the best whole action that begins with it, from what the seat may know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.game import Action
from engine.troyes import GAME
from engine.troyes.codes import HINTS
from engine.troyes.hints.events import put
from engine.troyes.hints.hint import REASONS, scored
from engine.troyes.hints.worth import seen_by, sum_of
from engine.troyes.influence import SPENDING
from engine.troyes.saying import DEEDS
from engine.troyes.state import State
from tests.engine.troyes.play import Played, decisions
from tests.engine.troyes.positions import ANNA, DECK, FEMKE, RED, acting_at, position, say, slot_of
from tests.every import every

BY_BOTS = Played(4, "0", level="greedy")
"""A game that the tests of whole games play, too."""


def asked(every: int) -> Iterator[tuple[State, int, list[Action]]]:
    """Some decisions of a whole game: the state, the seat and its legal actions."""
    for number, (s, seat, _) in enumerate(decisions(BY_BOTS)):
        if number % every == 0:
            yield s, seat, GAME.legal(s, seat)


def hints_of(s: State, seat: int = ANNA) -> dict[Action, float]:
    """What the seat's legal actions look like."""
    legal = GAME.legal(s, seat)
    return dict(zip(legal, GAME.hints(s, seat, legal), strict=True))


def test_a_step_is_as_good_as_the_best_action_that_begins_with_it() -> None:
    """The best plan stays the best one, step by step, until it is carried out."""
    plan, steps = 0.0, 0
    for s, seat, action in decisions(BY_BOTS):
        hints = hints_of(s, seat)
        if action.kind in DEEDS:
            plan = hints[action]
        elif s.draft is not None and s.draft.what in DEEDS:
            assert max(hints.values()) == hints[action] == pytest.approx(plan)
            steps += 1
    assert steps > 50


def test_the_parts_of_a_hint_add_up_to_it() -> None:
    heard = set()
    for s, seat, legal in asked(5):
        found = scored(s, seat)
        for action in legal:
            if action.kind not in SPENDING:
                assert sum_of(found.parts(action)) == pytest.approx(found.score(action))
            reasons = GAME.because(s, seat, action)
            assert len(reasons) <= REASONS
            heard |= {reason.code for reason in reasons}
    assert heard <= HINTS.keys()
    assert len(heard) > len(HINTS) / 2


def test_an_event_filled_alone_is_worth_what_it_pays() -> None:
    """Marauding has four banners, and nobody takes it."""
    s = acting_at(dice={ANNA: "Y6"}, row=[("marauding", [])])
    card = DECK.events[s.row[0]]
    assert put(s, ANNA, seen_by(s, ANNA), 0, card.banners).score == card.first + card.second


def test_an_own_character_makes_what_it_counts_dearer() -> None:
    """Urban IV counts cubes in the Cathedral."""
    dice = {ANNA: "W1 W2 W3"}
    urban = acting_at(dice=dice, held=[1 << 1, 1 << 2, 1 << 3, 1 << 4])
    other = acting_at(dice=dice, held=[1 << 2, 1 << 1, 1 << 3, 1 << 4])
    cathedral = Action("cathedral")
    assert hints_of(urban)[cathedral] > hints_of(other)[cathedral]


# The expected score increases with what a seat has, and equals the score at the end.


@every("field", ["purse", "influence", "points"])
@every("round_", [1, 3, 4])
def test_having_more_is_worth_more_but_only_to_its_owner(field: str, round_: int) -> None:
    s = position(round=round_)
    before = GAME.value(s)
    getattr(s, field)[0] += 2
    after = GAME.value(s)
    assert after[0] > before[0]
    assert after[1:] == before[1:]


def test_vp_that_depend_on_dice_to_choose_name_the_dice_they_assume() -> None:
    """The jousts pay only if nobody's red dice left are higher: here if the highest is bought."""
    s = acting_at(cards=["jousts"], dice={ANNA: "R6 R5", FEMKE: "R6"}, purse=[20] * 4, points=[0] * 4)
    reasons = {one.code: one.args for one in GAME.because(s, ANNA, Action("activity", (slot_of("jousts"),)))}
    assert "why_points" not in reasons
    points, bought, *values = reasons["why_points_with"]
    assert (points, bought, values) == (6, 1, [6, 6])
    say(s, ANNA, f"activity {slot_of('jousts')}")
    take = Action("die", (FEMKE, RED, 6))
    assert "why_points_with" in {one.code for one in GAME.because(s, ANNA, take)}
