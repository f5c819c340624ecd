"""The way through the days of the week."""

from __future__ import annotations

from engine.colonia import GAME
from engine.colonia.actions import CARD, PASS
from engine.colonia.state import NOBODY
from engine.colonia.week import ASKS, PLAN, SECRET, go_on, legal, pending, question, why_not
from engine.game import Action, Reason
from tests.engine.colonia.play import Played, decisions
from tests.engine.colonia.positions import at_harbour, at_sale, choosing_cards, play, voting


def test_the_plan_goes_from_monday_to_sunday():
    days = [day for day, _ in PLAN]
    assert days == sorted(days)
    assert set(days) == set(range(1, 8))


def test_every_question_of_the_game_is_reached_by_playing():
    seen = {s.stack[-1].kind for number in range(6) for s, *_ in decisions(Played(4, f"kinds {number}"))}
    assert seen == set(ASKS)


def test_cards_votes_and_exchanges_are_secret():
    assert set(SECRET) == {"card", "vote", "exchange"}


def test_walking_on_with_an_open_question_changes_nothing():
    s = at_harbour()
    before = GAME.dump(s)
    go_on(s, None)
    assert GAME.dump(s) == before


def test_when_the_game_is_over_nobody_has_a_question():
    s = at_sale(week=6, display=[], guard=[])
    assert s.over
    assert pending(s) == ()
    assert (legal(s, 0), question(s, 0)) == ([], None)
    assert why_not(s, 0, PASS) == Reason("game_over")


def test_a_choice_cannot_be_made_twice_while_others_are_awaited():
    s = choosing_cards()
    play(s, 0, "card", 3)
    assert (legal(s, 0), question(s, 0)) == ([], None)
    assert why_not(s, 0, CARD[2]) == Reason("already_chosen")
    s = voting(0, zero=[1, 0, 0, 0])
    assert why_not(s, 0, Action("vote", (1,))) == Reason("not_asked")
    assert s.guard[0] == NOBODY
