"""The project's frame: what is packaged, and what the papers promise."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "net", "colonia_tui")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

NOT_SHIPPED = {".pot", ".po"}  # the sources of the catalogues


def papers() -> list[Path]:
    return sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


@pytest.mark.parametrize("top", [*PACKAGES, "tests"])
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


def test_readme_gives_one_line_for_each_command_that_ci_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"^<!-- ci: (\w+) -->\n```sh\n(.+)\n```$", readme, re.MULTILINE)
    assert [name for name, _ in commands] == ["play", "test"]
    assert commands[0][1].endswith(".venv/bin/colonia")  # CI adds --version
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert re.findall(r"\$\(command_of (\w+)\)", ci) == ["play", "test"]


@pytest.mark.parametrize("paper", papers(), ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(paper: Path) -> None:
    text = paper.read_text(encoding="utf-8")
    targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", text) + re.findall(r'<img src="([^"]+)"', text)
    inside = [target for target in targets if "://" not in target]
    assert [target for target in inside if not (paper.parent / target).exists()] == []


def test_every_decision_is_numbered_and_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    pages = sorted(path.name for path in folder.glob("0*.md"))
    assert [page[:4] for page in pages] == [f"{n:04}" for n in range(1, len(pages) + 1)]
    assert re.findall(r"\]\((0.+\.md)\)", (folder / "README.md").read_text(encoding="utf-8")) == pages
