"""The `codes` of each game on the shelf declare all codes in use, with their arguments, and no others."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from engine import shelf
from engine.codes import arguments
from engine.game import Action, Game, Out, Reason
from tests import games, spoken
from tests.kinds import examples, misfit
from tests.refused import why_refused

ALL = [shelf.game(name) for name in shelf.GAMES]
EVERY = pytest.mark.parametrize("game", ALL, ids=games.name)


def codes(game: Game[Any]) -> Any:
    return import_module(f"engine.{game.name}.codes")


def reasons(game: Game[Any]) -> list[dict[str, str]]:
    """Refusals, hints and, if the game takes decks, what is wrong with them."""
    return [codes(game).REFUSALS, codes(game).HINTS, getattr(codes(game), "DECK_REASONS", {})]


def fits(game: Game[Any], declared: dict[str, str], said: Any) -> str:
    """The code of an event or reason, whose arguments are as declared."""
    kinds = {**getattr(codes(game), "DECK_KINDS", {}), **codes(game).KINDS}
    assert misfit(kinds, declared[said.code], said.args) == "", said
    code: str = said.code
    return code


@EVERY
@pytest.mark.parametrize("speakers", [spoken.EVENTS, spoken.REASONS], ids=["events", "reasons"])
def test_the_codes_declared_are_those_in_the_source(game: Game[Any], speakers: spoken.Speakers) -> None:
    """A game uses of what is said for any game (`spoken.general`) what it needs."""
    tables = codes(game)
    declared = [{**tables.EVENTS}]
    if speakers is spoken.REASONS:
        declared = reasons(game)
    every = {code for table in declared for code in table}
    assert len(every) == sum(map(len, declared))
    own, general = spoken.rules_of(import_module(f"engine.{game.name}")), spoken.general()
    said = spoken.spoken([*own, *general], speakers)
    assert said - spoken.spoken(general, speakers) <= every <= said


@EVERY
def test_the_events_of_whole_games_are_as_declared_and_occur(game: Game[Any]) -> None:
    play, heard = games.material(game, "play"), set()
    for played in play.sweep():
        out = Out()
        for _ in play.decisions(played, out):
            pass
        heard |= {fits(game, codes(game).EVENTS, event) for event in out.events}
    assert set(codes(game).EVENTS) - heard <= play.UNHEARD_EVENTS


def some_decisions(game: Game[Any], every: int) -> Iterator[tuple[Any, int, Action]]:
    play = games.material(game, "play")
    for played in play.sweep()[::2]:
        for number, decision in enumerate(play.decisions(played)):
            if number % every == 0:
                yield decision


@EVERY
def test_the_refusals_of_whole_games_are_as_declared(game: Game[Any]) -> None:
    heard = set()
    for s, seat, action in some_decisions(game, 5):
        seats = range(len(game.value(s)))
        universe = game.universe(len(seats), game.view(s, None)["options"])
        refusals = [game.why_not(s, seat, other) for other in universe]
        refusals += [game.why_not(s, other, action) for other in seats if other != seat]
        heard |= {fits(game, codes(game).REFUSALS, refusal) for refusal in refusals if refusal is not None}
    outside = {"game_over", "malformed_action", "no_such_action", "bad_option"}
    assert set(codes(game).REFUSALS) - heard - outside <= games.material(game, "play").UNHEARD_REFUSALS


@EVERY
def test_the_hints_of_whole_games_are_as_declared_and_all_occur(game: Game[Any]) -> None:
    heard = set()
    for s, seat, _ in some_decisions(game, 3):
        for action in game.legal(s, seat):
            heard |= {fits(game, codes(game).HINTS, reason) for reason in game.because(s, seat, action)}
    assert heard == set(codes(game).HINTS)


@EVERY
def test_refusals_outside_a_game_are_as_declared(game: Game[Any]) -> None:
    for reason in (game.parse(None), game.parse(["fire", [1]]), why_refused(game.options, {"speed": 3})):
        assert isinstance(reason, Reason)
        fits(game, codes(game).REFUSALS, reason)


@pytest.mark.parametrize(
    "game", [game for game in ALL if hasattr(codes(game), "DECK_REASONS")], ids=games.name
)
def test_what_is_wrong_with_deck_files_is_as_declared_and_has_an_example(game: Game[Any]) -> None:
    files = games.material(game, "test_deck_file")
    heard = {fits(game, codes(game).DECK_REASONS, reason) for *_, reason in files.TEXTS + files.EDITS}
    assert heard | {"deck_plain", "deck_cards"} == set(codes(game).DECK_REASONS)  # these are of dumped decks


@EVERY
def test_every_argument_has_a_kind_and_valid_examples(game: Game[Any]) -> None:
    tables = codes(game)
    kinds = {**getattr(tables, "DECK_KINDS", {}), **tables.KINDS}
    for table in (tables.EVENTS, *reasons(game)):
        for code, said in table.items():
            assert all(kind in kinds for kind, *_ in arguments(said)), code
            assert not any(rest for *_, rest in arguments(said)[:-1]), code
            for args in examples(kinds, said):
                assert misfit(kinds, said, args) == "", (code, args)


@pytest.mark.parametrize(
    ("said", "args"),
    [
        ("seat booth", (0,)),
        ("seat booth", (0, 1, 2)),
        ("seat booth", (6, 0)),
        ("seat booth", (0, 9)),
        ("seat", (True,)),
        ("seat", ("0",)),
        ("round", ("fire",)),
        ("word", (1,)),
        ("resources", ((1, 2),)),
        ("*seats", (0, 9)),
        ("ballots", (((0, 2),),)),
    ],
)
def test_a_mismatch_is_found(said: str, args: tuple[Any, ...]) -> None:
    assert misfit(codes(shelf.game("colonia")).KINDS, said, args) != ""
