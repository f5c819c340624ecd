"""Whatever a small file holds, it is read in no time or refused."""

from __future__ import annotations

import json
import tomllib

import pytest

from engine.small_files import LARGEST, MOST_PARTS, TooDeep, TooLong, data_in
from tests.every import every

MOST = ".".join("abcdefgh")
MORE = MOST + ".i"
DOTS = "." * 99

GOOD = [
    f"{MOST} = 1",
    f"[{MOST}]\n[[x.{MOST[:-2]}]]",
    f"x = '{DOTS}'",
    f'x = "{MORE}\\"{DOTS}" # {MORE} "\ny = 1.5',
    f'x = """{MORE}\n\\"""{DOTS}"""""\ny = 1',
    f"x = '''{DOTS}\n{DOTS}''''\ny = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5]",
    f'"{MORE}"."{MORE}" = 1',
]
DEEP = [
    f"{MORE} = 1",
    f"[{MORE}]",
    f"[[{MORE}]]",
    f"x = {{ {MORE} = 1 }}",
    f'x = "{DOTS}"\n{MORE} = 1',
    "a . b\t. 'c' . \"d\" . e . f . g . h . i = 1",
    f'x = {{ y = """q"""", {MORE} = 1 }}',
    f"x = {{ y = '''q''''', {MORE} = 1 }}",
    f'x = {{ y = """q\\""""", {MORE} = 1 }}',
    f'x = {{ y = "", {MORE} = 1 }}',
    f'x = {{ y = "\\\\", {MORE} = 1 }}',
    f"x = {{ y = '\\', {MORE} = 1 }}",
    f"x = 1 # ' \" ''' \"\"\"\n{MORE} = 1",
    f"x = 1\n{'a.' * 30_000}a = 1",
]


@every("text", GOOD)
def test_dots_elsewhere_are_not_those_of_a_key(text: str) -> None:
    assert data_in(text, tomllib.loads) == tomllib.loads(text)


@every("text", DEEP)
def test_a_key_of_very_many_parts_is_not_parsed(text: str) -> None:
    def parse(text: str) -> object:
        raise AssertionError("parsed")

    if len(text) < 1_000:
        tomllib.loads(text)  # it is valid
    with pytest.raises(TooDeep) as error:
        data_in(text, parse)
    assert error.value.line == text[: text.index("a.") if "a." in text else 0].count("\n") + 1
    assert MOST_PARTS == 8


ENDLESS = ['"' + '\\"' * 30_000, "x = " + '"' * 60_001, "'" * 60_001, "[" * 60_000, "x = " + "{a=" * 20_000]


@pytest.mark.parametrize("text", ENDLESS, ids=range(len(ENDLESS)))
def test_what_never_closes_is_refused(text: str) -> None:
    for parse in (tomllib.loads, json.loads):
        with pytest.raises((TooDeep, tomllib.TOMLDecodeError, json.JSONDecodeError)):
            data_in(text, parse)


def test_a_long_text_is_not_parsed() -> None:
    with pytest.raises(TooLong) as error:
        data_in("#" * (LARGEST - 1) + "ü", tomllib.loads)
    assert error.value.size == LARGEST + 1
    with pytest.raises(ValueError, match="table"):
        data_in("[1]", json.loads)
