"""What holds after every step in every game, whatever is played."""

from __future__ import annotations

import random

import pytest

from engine.game import Out
from engine.table import new_table, state_hash
from engine.troyes import GAME, saying
from tests.engine.troyes.checks import Checks
from tests.engine.troyes.play import TEMPERS, Played, choose, decisions, journey, sweep

EVERY_GAME = pytest.mark.parametrize("game", sweep(), ids=str)
TABLES = [Played(2, "undo", "spending"), Played(4, "undo", "fighting", "cheap")]


@EVERY_GAME
def test_everything_is_conserved_and_the_events_account_for_every_change(game):
    checks = Checks(game.players, game.options)
    for s, news in journey(game):
        checks.see(s, news)
    assert s.over


def test_legal_is_what_why_not_allows():
    for game in sweep()[::3]:
        for number, (s, seat, _) in enumerate(decisions(game)):
            if number % 3 == 0:
                question = GAME.question(s, seat)
                assert question is not None
                allowed = [option.action for option in question.options if option.refusal is None]
                assert sorted(GAME.legal(s, seat)) == sorted(allowed)
                assert len(question.options) <= 60
                afresh = GAME.load(GAME.dump(s))  # without what the question and the draft keep
                assert afresh.stack[-1].answers == ()
                assert GAME.legal(afresh, seat) == GAME.legal(s, seat) == [*s.stack[-1].answers]
                if s.draft is not None and s.draft.need is not None:
                    assert afresh.draft is not None
                    assert saying.need_of(afresh, seat, afresh.draft) == s.draft.need


@pytest.mark.parametrize("game", TABLES, ids=str)
def test_any_step_is_taken_back_with_the_same_hash(game):
    """Every play that may be taken back is; only what was rolled or revealed may not."""
    table, rng = new_table(GAME, game.players, game.seed, b"", game.options), random.Random(game.seed)
    back = 0
    while pending := table.pending():
        (seat,) = pending
        before = state_hash(GAME.dump(table.state))
        action = choose(table.state, seat, rng, TEMPERS[game.temper])
        step = table.play(seat, action)
        table.commit(step)
        fenced = bool(step.entry.outcomes) or table.state.over
        assert (table.undoable(seat) is None) == fenced
        if not fenced:
            table.commit(table.undo(seat))
            assert state_hash(GAME.dump(table.state)) == before
            table.commit(table.play(seat, action))
            back += 1
    assert back > 60


def test_a_step_that_settles_nothing_tells_nothing():
    for s, seat, action in decisions(Played(3, "silent", "hiring")):
        twin, out = GAME.copy(s), Out()
        GAME.apply(twin, seat, action, out)
        if twin.draft is not None and twin.draft.what not in ("shots", "cubes"):
            assert out == Out()
            was, is_now = GAME.dump(s), GAME.dump(twin)
            assert {key for key in was if was[key] != is_now[key]} <= {"draft", "stack"}


@pytest.mark.parametrize(
    "game", [Played(2, "said", "hiring", "cheap"), Played(4, "said", "fighting")], ids=str
)
def test_what_a_preview_says_is_what_happens(game):
    """Whether nothing more is asked, and what the action then brings everybody; one decision in three."""
    told = 0
    for number, (s, seat, _) in enumerate(decisions(game)):
        question = GAME.question(s, seat)
        assert question is not None
        for option in question.options if number % 3 == 0 else []:
            if option.refusal is not None or "at_once" not in option.preview:
                continue
            after, seen = GAME.copy(s), option.preview
            GAME.apply(after, seat, option.action)
            asked = after.stack[-1] if after.stack else None
            saying = after.draft is not None and after.draft.what not in ("shots", "cubes")
            assert seen["at_once"] == (not saying or asked is None or asked.who != seat)
            if seen["at_once"] and seen.get("enough") and "money" in seen and not seen["rolls"]:
                if after.round == s.round and not after.over:
                    assert [now - then for now, then in zip(after.purse, s.purse, strict=True)] == seen[
                        "money"
                    ]
                    assert [now - then for now, then in zip(after.points, s.points, strict=True)] == seen[
                        "points"
                    ]
                    told += 1
    assert told > 10
