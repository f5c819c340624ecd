"""The texts in a file of the code.

Babel's own reader goes by tokens. Before Python 3.12 an f-string is one token: it would miss ``_()`` inside,
and the template would depend on the version of Python.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from io import BytesIO
from tokenize import COMMENT, tokenize
from typing import NamedTuple

FUNCTIONS = {"_": 1, "N_": 1, "ngettext": 2, "pgettext": 2, "NP_": 2}
"""The functions that mark texts, and how many of their arguments do (`pgettext`, `NP_`: a context)."""
LESSON_KEYS = ("title", "say", "heard", "other", "close")
"""What people read of a lesson and of its steps."""
TAG = "Translators:"
"""What a comment to translators begins with."""


class Text(NamedTuple):
    """A text, or two: the singular and the plural."""

    line: int
    words: str | tuple[str, str]
    context: str | None
    comments: list[str]
    """The comments for translators above it, line by line."""


def texts(code: bytes) -> Iterator[Text]:
    """Every text in a file, in order."""
    comments = _comments(code) if TAG.encode() in code else {}
    calls = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        match call.func, _marked(call):
            case _, [str(one)]:
                yield Text(call.lineno, one, None, _above(comments, call))
            case ast.Name("pgettext" | "NP_"), [str(context), str(one)]:
                yield Text(call.lineno, one, context, _above(comments, call))
            case _, [str(one), str(many)]:
                yield Text(call.lineno, (one, many), None, _above(comments, call))


def lesson_texts(lesson: bytes) -> Iterator[str]:
    """The texts of a lesson's file, in order."""
    found = tomllib.loads(lesson.decode())
    for part in (found, *found.get("aside", []), *found["step"]):
        yield from (part[key] for key in LESSON_KEYS if key in part)


def _marked(call: ast.Call) -> list[object]:
    """The arguments of a call that mark texts; None for one that is not a constant."""
    count = FUNCTIONS.get(call.func.id, 0) if isinstance(call.func, ast.Name) else 0
    return [arg.value if isinstance(arg, ast.Constant) else None for arg in call.args[:count]]


def _comments(code: bytes) -> dict[int, list[str]]:
    """The comments to translators, by their last line."""
    found: dict[int, list[str]] = {}
    for token in tokenize(BytesIO(code).readline):
        if token.type == COMMENT:
            line, text = token.start[0], token.string[1:].strip()
            before = found.pop(line - 1, [])
            if before or text.startswith(TAG):
                found[line] = [*before, text]
    return found


def _above(comments: dict[int, list[str]], call: ast.Call) -> list[str]:
    """The comment right above a call or its first text; no other call gets it."""
    return comments.pop(call.lineno - 1, []) or comments.pop(call.args[0].lineno - 1, [])
