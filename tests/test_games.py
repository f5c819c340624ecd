"""A game on the shelf is run through the tests for any game, or fails by name."""

from __future__ import annotations

from types import ModuleType

import pytest

from engine import shelf
from tests import games, toy
from tests.every import every


class Trolls(toy.Lanterns):
    name = "trolls"


@pytest.fixture
def trolls(monkeypatch: pytest.MonkeyPatch) -> Trolls:
    """A new game that has no tests of its own yet."""
    game = Trolls()
    monkeypatch.setitem(shelf.GAMES, "trolls", "engine.trolls")
    monkeypatch.setattr(games, "ALL", [*games.ALL, game])
    return game


@every("what", ["checks", "secrecy", "perft"])
def test_every_game_has_its_own_test_material(what: str) -> None:
    for game in games.ALL:
        assert isinstance(games.material(game, what), ModuleType)


def test_a_games_own_tests_mirror_its_rules(trolls: Trolls) -> None:
    assert games.package(shelf.game("colonia")) == "tests.engine.colonia"
    assert games.package(trolls) == "tests.engine.trolls"
    assert games.package(toy.GAME) == "tests.toy"


def test_what_is_missing_is_named(trolls: Trolls) -> None:
    with pytest.raises(pytest.fail.Exception, match=r"trolls has no tests\.engine\.trolls\.secrecy"):
        games.material(trolls, "secrecy")


def test_a_game_is_tested_as_soon_as_it_is_on_the_shelf(trolls: Trolls) -> None:
    found = games.cases("perft", "COUNTS")
    assert [param.id for param in found if param.values[0] is trolls] == ["trolls-without-perft"]
    assert {param.values[0].name for param in found} == {game.name for game in games.ALL}


def test_a_module_that_fails_to_load_is_not_reported_as_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> ModuleType:
        raise ModuleNotFoundError(name="numpy")

    monkeypatch.setattr(games, "import_module", broken)
    with pytest.raises(ModuleNotFoundError):
        games.material(toy.GAME, "checks")
