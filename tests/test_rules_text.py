"""The rules for people, game by game, with every ruling that the code cites.

``rules.md`` in the folder of a game as drawn is translated as a whole, not sentence by sentence: a language
with a ``rules.<language>.md`` next to it shows that one.
"""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from colonia_tui import shelf as drawn
from colonia_tui.screens.rules import at_mark
from engine import shelf
from tests.every import every

ROOT = Path(__file__).parent.parent
FIRST = re.compile(r"^\* \*\*([A-Z]) 1\*\* ", re.MULTILINE)
"""The first in a list of rulings. Each game has a letter of its own for them: R 1, T 1."""


def folder(package: str) -> Path:
    """A package's folder."""
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def rules(game: str) -> str:
    return drawn.face(game).rules("en")


def letter(text: str) -> str:
    """The letter of a game's rulings."""
    (found,) = FIRST.findall(text)
    return str(found)


def rulings(text: str) -> list[int]:
    """The numbers in the list of rulings."""
    found = re.findall(rf"^\* \*\*{letter(text)} (\d+)\*\* ", text, re.MULTILINE)
    return [int(number) for number in found]


def code(place: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(place.rglob("*.py")))


def cited(text: str, of: str) -> set[int]:
    """The numbers of the rulings with this letter in a text; a line may break before a number."""
    return {int(number) for number in re.findall(rf"\b{of}\s+(\d+)\b", text)}


READINGS = ("golden/by_hand/reckoner", "engine/troyes/reading")
"""The second readings, which are compared with the engine in whole games."""
RULINGS = [(game, number) for game in drawn.GAMES for number in rulings(rules(game))]


@pytest.mark.parametrize("game", drawn.GAMES)
def test_every_ruling_is_listed_once_in_order_in_every_language(game: str) -> None:
    numbers = rulings(rules(game))
    assert numbers == [*range(1, len(numbers) + 1)]
    for file in sorted(folder(drawn.GAMES[game]).glob("rules*.md")):
        text = file.read_text(encoding="utf-8")
        assert rulings(text) == numbers, file
        bold = re.findall(rf"\*\*{letter(text)} (\d+)\*\*", text)
        assert {int(number) for number in bold} == set(numbers), file


@pytest.mark.parametrize("game", drawn.GAMES)
def test_every_question_and_milestone_has_its_paragraph_in_every_language(game: str) -> None:
    has_milestones = find_spec(f"{drawn.GAMES[game]}.milestones") is not None
    milestones = import_module(f"{drawn.GAMES[game]}.milestones").MILESTONES if has_milestones else ()
    asks = getattr(import_module(f"{shelf.GAMES[game]}.codes"), "KINDS", {}).get("question")
    for file in sorted(folder(drawn.GAMES[game]).glob("rules*.md")):
        text = file.read_text(encoding="utf-8")
        for what, kinds in (("question", asks.among if asks else None), ("milestone", milestones)):
            marked = re.findall(rf"^<!-- {what}: (\w+) -->$", text, re.MULTILINE)
            assert kinds is None or sorted(marked) == sorted(kinds)
            for kind in marked:
                before, after = at_mark(text, f"{what}: {kind}")
                assert before + after == text
                assert re.match(r"(<!-- \w+: \w+ -->\n)+\n(##|\*)", after), kind


@every(("game", "number"), RULINGS)
def test_each_ruling_is_cited_in_the_code_and_in_the_second_reading_or_a_test(game: str, number: int) -> None:
    place = folder(shelf.GAMES[game])
    own = letter(rules(game))
    assert number in cited(code(place), own)
    tests = code(ROOT / "tests" / place.relative_to(ROOT))
    if number in cited("".join(code(ROOT / "tests" / reading) for reading in READINGS), own):
        return
    assert re.search(rf"^def test_(\w+_)?{own.lower()}{number:02}_", tests, re.MULTILINE)


@pytest.mark.parametrize("game", drawn.GAMES)
def test_no_other_ruling_is_cited(game: str) -> None:
    known, own = set(rulings(rules(game))), letter(rules(game))
    for place in (folder(shelf.GAMES[game]), folder(drawn.GAMES[game])):
        assert cited(code(place), own) <= known, place


def test_code_that_belongs_to_no_game_cites_no_ruling() -> None:
    games = {folder(package) for package in (*shelf.GAMES.values(), *drawn.GAMES.values())}
    found = [
        path.relative_to(ROOT)
        for package in ("engine", "net", "colonia_tui")
        for path in sorted((ROOT / package).rglob("*.py"))
        if not games & set(path.parents)
        and any(cited(path.read_text(encoding="utf-8"), letter(rules(game))) for game in drawn.GAMES)
    ]
    assert [str(path) for path in found] == []
