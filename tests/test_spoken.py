"""The finder of codes finds all there are, and raises an error where it cannot."""

from __future__ import annotations

import pytest

from tests.spoken import EVENTS, REASONS, Unread, spoken


def found(tmp_path, text, speakers=EVENTS):
    path = tmp_path / "rules.py"
    path.write_text(text)
    return spoken([path], speakers)


@pytest.mark.parametrize("code", ["'a' + b", "b", "names[0]"])
def test_a_code_that_cannot_be_read_is_an_error(tmp_path, code):
    with pytest.raises(Unread):
        found(tmp_path, f"def rule(out):\n    out.tell({code})\n")


def test_a_code_in_a_variable_is_read_where_it_is_set(tmp_path):
    text = "def rule(out, x):\n    word = 'a' if x else 'b'\n    out.tell(word)\n"
    assert found(tmp_path, text) == {"a", "b"}


def test_a_code_that_is_passed_on_is_read_where_it_comes_from(tmp_path):
    text = """
def refuse(place, code):
    raise Refused(Reason(code))

class Broken(Exception):
    def __init__(self, code):
        self.reason = Reason(code)

class Empty(Broken):
    code = "c"

def rule():
    refuse(3, "a")
    raise Broken("b")
"""
    assert found(tmp_path, text, REASONS) == {"a", "b", "c"}


def test_a_code_read_from_a_message_is_not_counted(tmp_path):
    text = """
def hear(message):
    match message:
        case No(code, args):
            return Reason(code, args)
    code, args = message
    return Reason(code, args)
"""
    assert found(tmp_path, text, REASONS) == set()
