"""Bots of installed packages are found by name, and a broken one affects nothing else."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random

import pytest

from engine.bots import BOTS, bot, levels
from engine.game import Reason, Refused
from engine.table import new_table
from tests.every import every
from tests.packages import install_bots
from tests.refused import why_refused
from tests.toy import GAME

CODE = """
class Last:
    slow = False
    def choose(self, game, seat, view, legal, rng, more):
        return legal[-1]

class Foreign(Last):
    def choose(self, game, seat, view, legal, rng, more):
        return ("fly", ())

class Clumsy(Last):
    def choose(self, game, seat, view, legal, rng, more):
        raise LookupError("no such\\nlayer")

class Quitter(Last):
    def choose(self, game, seat, view, legal, rng, more):
        raise SystemExit

class Shy(Last):
    @property
    def slow(self):
        raise LookupError("no clock")

class Mute(Last):
    @property
    def choose(self):
        raise SystemExit("no voice")

class Choosy(Last):
    def __init__(self, games):
        self.games = games

last, foreign, clumsy, quitter, shy, mute = Last(), Foreign(), Clumsy(), Quitter(), Shy(), Mute()
keeper, stranger = Choosy(["colonia", "lanterns"]), Choosy(("troll",))
word, number_of_games, numbers = Choosy("lanterns"), Choosy(2), Choosy([1, 2])
nothing = 7
"""
ENTRIES = {
    "last": "bots_for_test:last",
    "foreign": "bots_for_test:foreign",
    "clumsy": "bots_for_test:clumsy",
    "quitter": "bots_for_test:quitter",
    "shy": "bots_for_test:shy",
    "mute": "bots_for_test:mute",
    "keeper": "bots_for_test:keeper",
    "stranger": "bots_for_test:stranger",
    "word": "bots_for_test:word",
    "games-2": "bots_for_test:number_of_games",
    "numbers": "bots_for_test:numbers",
    "greedy": "bots_for_test:last",
    "absent": "bots_for_test:absent",
    "unwritten": "bots_never_written:last",
    "unfinished": "bots_for_test_broken:last",
    "number": "bots_for_test:nothing",
    "class": "bots_for_test:Last",
    "Far-Too-Long-A-Name": "bots_for_test:last",
}


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bots_for_test_broken.py").write_text("raise SystemExit('no GPU')")
    install_bots(tmp_path, monkeypatch, CODE, **ENTRIES)


def refusal(level: str) -> tuple[object, ...]:
    with pytest.raises(Refused) as refused:
        choose(level)
    return (refused.value.reason.code, *refused.value.reason.args)


def choose(level: str) -> object:
    table = new_table(GAME, 2, "1", bytes(16), {})
    legal = GAME.legal(table.state, 0)
    return bot(level).choose(GAME, 0, table.view(0), legal, Random(1), lambda: False)


def test_it_plays_like_a_built_in_bot() -> None:
    table = new_table(GAME, 2, "1", bytes(16), {})
    assert choose("last") == GAME.legal(table.state, 0)[-1]
    assert bot("last").slow is False


def test_a_bot_that_names_its_games_plays_only_those() -> None:
    assert bot("keeper", "lanterns") is not None
    assert why_refused(bot, "stranger", "lanterns") == Reason(
        "bot_other_game", ("stranger", "test-bots", "lanterns")
    )
    assert bot("stranger", "troll") is not None


@pytest.mark.parametrize("level", ["last", "greedy"])
def test_a_bot_that_names_no_games_plays_any(level: str) -> None:
    assert bot(level, "lanterns") is not None
    assert bot(level, "troll") is not None


@pytest.mark.parametrize("level", ["word", "games-2", "numbers"])
def test_games_must_be_a_list_of_names(level: str) -> None:
    code, _, package, cause = refusal(level)
    assert (code, package) == ("bot_broken", "test-bots")
    assert str(cause).startswith("TypeError")


def test_built_in_names_take_precedence() -> None:
    assert bot("greedy") is BOTS["greedy"]


def test_all_are_listed_built_in_first_including_broken_ones() -> None:
    found = levels()
    assert found[: len(BOTS)] == list(BOTS)
    assert {"last", "absent", "unwritten"} <= set(found)
    assert len(found) == len(set(found))
    assert "Far-Too-Long-A-Name" not in found


@every(
    ("level", "reason"),
    [
        ("genius", ("no_such_bot", "genius")),
        ("number", ("not_a_bot", "number", "test-bots")),
        ("class", ("not_a_bot", "class", "test-bots")),
        ("Far-Too-Long-A-Name", ("bot_name", "Far-Too-Long-A-Name", "test-bots")),
        ("unfinished", ("bot_broken", "unfinished", "test-bots", "SystemExit: no GPU")),
        ("shy", ("bot_broken", "shy", "test-bots", "LookupError: no clock")),
        ("mute", ("bot_broken", "mute", "test-bots", "SystemExit: no voice")),
        ("clumsy", ("bot_broken", "clumsy", "test-bots", "LookupError: no such layer")),
        ("quitter", ("bot_broken", "quitter", "test-bots", "SystemExit:")),
    ],
)
def test_a_refusal_names_the_package_and_the_error(level: str, reason: tuple[str, ...]) -> None:
    assert refusal(level) == reason


@pytest.mark.parametrize(
    ("level", "word"), [("absent", "AttributeError"), ("unwritten", "ModuleNotFound"), ("foreign", "fly")]
)
def test_the_error_is_shown(level: str, word: str) -> None:
    code, _, package, cause = refusal(level)
    assert (code, package) == ("bot_broken", "test-bots")
    assert word in str(cause)


def test_a_refusal_can_be_sent_to_another_process() -> None:
    with pytest.raises(Refused) as refused:
        choose("clumsy")
    again = pickle.loads(pickle.dumps(refused.value))
    assert isinstance(again, Refused)
    assert again.reason == refused.value.reason
