"""Whole games between bots are the same with and without a log."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import shelf
from engine.bots import BOTS
from engine.bots import decision as decisions
from engine.finished import Finished, finished
from engine.game import Game, Refused
from engine.play import play, play_out
from tests.packages import install_bots
from tests.refused import why_refused
from tests.toy import GAME as LANTERNS

COLONIA: Game[Any] = shelf.game("colonia")
GAMES = pytest.mark.parametrize("game", [LANTERNS, COLONIA], ids=["lanterns", "colonia"])

BOTS_OF_A_PACKAGE = """
class Honest:
    slow = False
    def choose(self, game, seat, view, legal, rng, more):
        return rng.choice(legal)

class Careless(Honest):
    '''Damages what it was given, and decides as the honest one does.'''
    def choose(self, game, seat, view, legal, rng, more):
        found = rng.choice(legal)
        for part in view.values():
            if isinstance(part, list):
                part.clear()
        view.clear()
        legal.clear()
        rng.seed(0)
        return found

class Curious(Honest):
    '''Keeps what it was given, and looks at it again when it is next asked.'''
    kept = None
    def choose(self, game, seat, view, legal, rng, more):
        assert type(view) is dict and view["seat"] == seat
        if Curious.kept is not None:
            then, copy = Curious.kept
            assert then == copy
        Curious.kept = view, game.view(game.sample(view, rng), seat)
        return legal[0]

class Liar(Honest):
    def choose(self, game, seat, view, legal, rng, more):
        return next(action for action in game.universe(3, view["options"]) if action not in legal)

class Idler(Honest):
    def choose(self, game, seat, view, legal, rng, more):
        assert len(legal) > 1, "nothing to decide"
        return legal[0]

honest, careless, curious, liar, idler = Honest(), Careless(), Curious(), Liar(), Idler()
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("honest", "careless", "curious", "liar", "idler")
    install_bots(
        tmp_path, monkeypatch, BOTS_OF_A_PACKAGE, **{name: f"bots_for_test:{name}" for name in names}
    )


def end(game: Game[Any], over: Finished) -> tuple[Any, ...]:
    return game.dump(over.state), over.result, over.decisions, over.rounds, over.seats, over.seed


LEVELS = [
    ["greedy"] * 3,
    ["random", "easy", "hard", "normal"],
    *(pytest.param([level] * 3, marks=pytest.mark.fire) for level in BOTS if level != "greedy"),
]


@GAMES
@pytest.mark.parametrize("levels", LEVELS, ids="-".join)
def test_the_game_is_the_same_without_a_log(game: Game[Any], levels: list[str]) -> None:
    kept = finished(play(game, levels, "7", {}, iterations=2))
    over = play_out(game, levels, "7", {}, iterations=2, keep_events=True)
    assert end(game, over) == end(game, kept)
    assert over.events == kept.events


@GAMES
def test_events_are_kept_when_they_are_asked_for(game: Game[Any]) -> None:
    assert play_out(game, ["random"] * 3, "7", {}).events is None


@GAMES
def test_each_decision_is_asked_for_once_and_in_order(game: Game[Any]) -> None:
    seats = []

    def ask(*given: Any) -> Any:
        seats.append(given[2].seat)
        return decisions.decide(*given)

    over = play_out(game, ["easy"] * 3, "7", {}, ask=ask)
    assert seats == [decided.seat for decided in play(game, ["easy"] * 3, "7", {}).plays]
    assert len(seats) == over.decisions


@GAMES
def test_nothing_is_copied_or_viewed_unless_somebody_needs_it(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def not_wanted(name: str) -> Callable[..., Any]:
        def refuse(*_: object) -> Any:
            raise AssertionError(name)

        return refuse

    own_legal = type(game).legal is not Game.legal  # which asks the question
    for name in ("copy", "dump", "view", *["question"] * own_legal, "sample", "redeal"):
        monkeypatch.setattr(type(game), name, staticmethod(not_wanted(name)))
    assert play_out(game, ["random"] * 3, "7", {}).result.ranks


@pytest.mark.parametrize("level", BOTS)
def test_a_built_in_bot_is_not_asked_when_there_is_no_choice(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So no view and no generator is made for it."""
    choose, asked = type(BOTS[level]).choose, list[int]()

    def counted(self: Any, *given: Any) -> Any:
        asked.append(len(given[3]))
        return choose(self, *given)

    monkeypatch.setattr(type(BOTS[level]), "choose", counted)
    over = play_out(LANTERNS, [level] * 2, "7", {}, iterations=2)
    assert 0 < len(asked) < over.decisions
    assert min(asked) > 1


@GAMES
@pytest.mark.usefixtures("package")
def test_a_package_bot_cannot_damage_the_game(game: Game[Any]) -> None:
    honest, careless = (
        play_out(game, [level, "greedy", level], "7", {}, keep_events=True)
        for level in ("honest", "careless")
    )
    assert end(game, careless) == end(game, honest)
    assert careless.events == honest.events


@GAMES
@pytest.mark.usefixtures("package")
def test_what_a_package_bot_was_given_does_not_change_later(game: Game[Any]) -> None:
    assert play_out(game, ["curious"] * 3, "7", {}).decisions


@GAMES
@pytest.mark.usefixtures("package")
def test_a_package_bot_that_breaks_a_rule_is_caught(game: Game[Any]) -> None:
    with pytest.raises(Refused) as refused:
        play_out(game, ["liar", "random", "random"], "7", {})
    code, name, package, cause = (refused.value.reason.code, *refused.value.reason.args)
    assert (code, name, package) == ("bot_broken", "liar", "test-bots")
    assert "not one of the legal actions" in str(cause)


@GAMES
@pytest.mark.usefixtures("package")
def test_a_package_bot_is_asked_even_when_there_is_no_choice(game: Game[Any]) -> None:
    """It may do what it likes with its turns: count them, for example."""
    assert "nothing to decide" in str(
        why_refused(play_out, game, ["idler", "random", "random"], "7", {}).args
    )


@GAMES
def test_invalid_seats_options_and_levels_are_refused(game: Game[Any]) -> None:
    for seats in (0, game.seats[-1] + 1):
        with pytest.raises(Refused):
            play_out(game, ["random"] * seats, "7", {})
    with pytest.raises(Refused):
        play_out(game, ["genius"] * 3, "7", {})
    with pytest.raises(Refused):
        play_out(game, ["random"] * 3, "7", {"stars": 1})


def test_a_game_that_is_not_over_is_not_finished() -> None:
    from engine.table import new_table

    with pytest.raises(ValueError, match="not over"):
        finished(new_table(LANTERNS, 3, "1", b"", {}))
