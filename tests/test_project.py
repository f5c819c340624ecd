"""The project as a whole: what is packaged, and what the documentation promises."""

from __future__ import annotations

import re
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from colonia_tui import shelf as drawn
from engine import shelf
from tests.every import every

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "net", "colonia_tui")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

NOT_SHIPPED = {".pot", ".po"}  # the sources of the catalogues


def papers() -> list[Path]:
    return sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


@every("top", [*PACKAGES, "tests"])
def test_every_folder_with_code_is_a_package(top: str) -> None:
    folders = {path.parent for path in (ROOT / top).rglob("*.py")}
    assert [str(folder) for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_every_data_file_is_shipped(package: str) -> None:
    patterns = PROJECT["tool"]["setuptools"]["package-data"]
    shipped = {
        path
        for name, globs in patterns.items()
        for folder in ([ROOT / package] if name == "*" else [ROOT.joinpath(*name.split("."))])
        for glob in globs
        for path in folder.glob(glob)
    }
    data = {
        path
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix not in {".py", *NOT_SHIPPED}
    }
    assert data, "a package says with py.typed that it is typed"
    assert data - shipped == set()


def test_readme_has_one_line_for_each_command_that_ci_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"^<!-- ci: (\w+) -->\n```sh\n(.+)\n```$", readme, re.MULTILINE)
    assert [name for name, _ in commands] == ["play", "test"]
    assert commands[0][1].endswith(" && .venv/bin/colonia")  # CI adds --version
    assert commands[1][1].endswith(" && .venv/bin/python -m pytest -n auto")  # and runs checks beside this
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert re.findall(r"\$\(command_of (\w+)\)", ci) == ["play", "test"]


@every("paper", papers())
def test_links_are_not_broken(paper: Path) -> None:
    text = paper.read_text(encoding="utf-8")
    targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", text) + re.findall(r'<img src="([^"]+)"', text)
    inside = [target for target in targets if "://" not in target]
    assert [target for target in inside if not (paper.parent / target).exists()] == []


@every("paper", papers())
def test_every_file_of_code_that_a_paper_names_exists(paper: Path) -> None:
    """Named by its path or the end of it; NAME stands for any game."""
    folders = (*PACKAGES, "tests", "docs", "benchmarks")
    there = [f"/{path.relative_to(ROOT)}" for folder in folders for path in (ROOT / folder).rglob("*.py")]
    named = re.findall(r"(?<![\w/>.*-])[\w/]*\w\.py\b", paper.read_text(encoding="utf-8"))
    missing = [name for name in named if not any(path.endswith(f"/{name}") for path in there)]
    assert [name for name in missing if "NAME" not in name] == []


def test_every_decision_is_numbered_and_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    pages = sorted(path.name for path in folder.glob("0*.md"))
    assert [page[:4] for page in pages] == [f"{n:04}" for n in range(1, len(pages) + 1)]
    assert re.findall(r"\]\((0.+\.md)\)", (folder / "README.md").read_text(encoding="utf-8")) == pages


@pytest.mark.parametrize("game", shelf.GAMES)
def test_the_papers_tell_of_every_game(game: str) -> None:
    for paper in ("README.md", "CHANGELOG.md"):
        assert drawn.title(game) in (ROOT / paper).read_text(encoding="utf-8"), paper
    assert f"engine/{game}/" in (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def test_the_files_that_papers_name_exist() -> None:
    folders = (*PACKAGES, "tests", "docs", "benchmarks")
    files = [f"/{path.relative_to(ROOT)}" for top in folders for path in (ROOT / top).rglob("*.*")]
    named = [
        (paper.name, name)
        for paper in papers()
        for name in re.findall(
            r"`([\w/.-]+/[\w-]+\.(?:py|md|toml)|[\w-]+\.py)`", paper.read_text(encoding="utf-8")
        )
        if "NAME" not in name
    ]
    assert named
    assert [each for each in named if not any(file.endswith(f"/{each[1]}") for file in files)] == []


# A game is closed: only the shelf and its own drawing know what is in it


def contracts(kind: str, key: str) -> list[dict[str, Any]]:
    """The contracts of one type, by their subject."""
    return [one for one in PROJECT["tool"]["importlinter"]["contracts"] if one["type"] == kind and key in one]


def protected(package: str) -> dict[str, Any]:
    """The contract that closes this package and no other."""
    (found,) = [
        one for one in contracts("protected", "protected_modules") if package in one["protected_modules"]
    ]
    assert found["protected_modules"] == [package]
    return found


def test_every_folder_with_a_game_is_on_the_shelf() -> None:
    found = [
        f"engine.{file.parent.name}"
        for file in sorted((ROOT / "engine").glob("*/__init__.py"))
        if re.search(r"^GAME\b", file.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert found == sorted(shelf.GAMES.values())
    faces = sorted((ROOT / "colonia_tui").glob("*/face.py"))
    assert [f"colonia_tui.{file.parent.name}" for file in faces] == sorted(drawn.GAMES.values())


@pytest.mark.parametrize("game", shelf.GAMES)
def test_only_the_shelf_and_its_own_drawing_import_the_rules_of_a_game(game: str) -> None:
    assert protected(shelf.GAMES[game])["allowed_importers"] == ["engine.shelf", drawn.GAMES[game]]


@pytest.mark.parametrize("game", shelf.GAMES)
def test_only_the_shelf_imports_a_game_as_drawn(game: str) -> None:
    package = drawn.GAMES[game]
    contract = protected(package)
    assert contract["allowed_importers"] == [package]
    assert contract.get("ignore_imports", []) in ([], [f"colonia_tui.shelf -> {package}"])


def test_no_general_file_speaks_of_what_is_in_a_game() -> None:
    """What any game has are seats, rounds, cards and dice. A file that says more knows a game."""
    words = re.compile(r"\b(week|booth|relic|cathedral)s?\b", re.IGNORECASE)
    games = [ROOT.joinpath(*package.split(".")) for package in (*shelf.GAMES.values(), *drawn.GAMES.values())]
    found = [
        str(path.relative_to(ROOT))
        for package in PACKAGES
        for path in sorted((ROOT / package).rglob("*"))
        if path.suffix in {".py", ".tcss", ".html", ".toml"}
        and not set(games) & set(path.parents)
        and words.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize("game", shelf.GAMES)
def test_words_and_reports_of_a_game_load_no_screen(game: str) -> None:
    (screenless,) = [
        one for one in contracts("forbidden", "source_modules") if one["forbidden_modules"] == ["textual"]
    ]
    told = {f"{drawn.GAMES[game]}.{name}" for name in ("words", "story", "report")}
    assert {name for name in told if find_spec(name)} <= set(screenless["source_modules"])


def test_games_as_drawn_are_beside_the_shelf_and_do_not_know_each_other() -> None:
    (inside,) = [one for one in contracts("layers", "containers") if one["containers"] == ["colonia_tui"]]
    (beside,) = [layer.split(" | ") for layer in inside["layers"] if "shelf" in layer.split(" | ")]
    assert sorted(beside) == sorted(["shelf", *(package.split(".")[1] for package in drawn.GAMES.values())])


def test_every_game_has_the_same_exceptions_from_the_linter() -> None:
    exceptions = PROJECT["tool"]["ruff"]["lint"]["per-file-ignores"]
    found = {place: rules for place, rules in exceptions.items() if place.startswith("engine/")}
    assert found == {f"{package.replace('.', '/')}/*": ["B905"] for package in shelf.GAMES.values()}
