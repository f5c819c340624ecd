"""Every ruling stands in the code where it is relied on, and has a test with its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine.colonia

COLONIA = Path(engine.colonia.__file__).parent
RULINGS = range(1, 27)
CODE = "\n".join(path.read_text(encoding="utf-8") for path in sorted(COLONIA.rglob("*.py")))
TESTS = "\n".join(
    path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.rglob("test_*.py"))
)


@pytest.mark.parametrize("number", RULINGS)
def test_each_ruling_is_cited_and_tested(number):
    assert re.search(rf"\bR {number}\b", CODE)
    assert re.search(rf"^def test_\w*\br?{number:02}_|^def test_(\w+_)?r{number:02}_", TESTS, re.MULTILINE)


def test_no_other_ruling_is_cited():
    assert {int(number) for number in re.findall(r"\bR (\d+)\b", CODE)} == set(RULINGS)


def test_the_worked_examples_are_all_there():
    assert sorted(
        {int(number) for number in re.findall(r"^def test_example_(\d\d)_", TESTS, re.MULTILINE)}
    ) == [*range(1, 15)]
