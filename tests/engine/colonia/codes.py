"""Every event and reason code that the rules of a game may speak, found by reading their source.

``python -m tests.engine.colonia.codes`` prints them. Whoever writes the words checks that each has a
sentence.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import engine.colonia

COLONIA = Path(engine.colonia.__file__).parent

EVENT_SPEAKERS = {"tell": 0, "whisper": 1, "Event": 0}
REASON_SPEAKERS = {"Reason": 0, "Part": 1}
"""Which argument of these calls is the code. Functions with a parameter ``code`` pass it on."""


class Codes(NamedTuple):
    """Sorted lists without repetition."""

    events: list[str]
    reasons: list[str]


class Unread(Exception):
    """A call whose code cannot be read from the source."""


def codes(*folders: Path) -> Codes:
    """The codes in all modules of ``folders`` (the rules of Colonia, if none is named)."""
    trees = [
        ast.parse(path.read_text(encoding="utf-8"), str(path))
        for folder in folders or (COLONIA,)
        for path in sorted(folder.rglob("*.py"))
    ]
    passing_on = {name: place for tree in trees for name, place in _passing_on(tree)}
    return Codes(_spoken(trees, EVENT_SPEAKERS), _spoken(trees, REASON_SPEAKERS | passing_on))


def _passing_on(tree: ast.AST) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            names = [arg.arg for arg in node.args.args if arg.arg != "self"]
            if "code" in names:
                yield node.name, names.index("code")


def _spoken(trees: list[ast.Module], speakers: dict[str, int]) -> list[str]:
    found = set()
    for tree in trees:
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
                    place = speakers.get(_name(call.func))
                    if place is not None:
                        found |= set(_constants(call.args[place], function))
    return sorted(found)


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _constants(code: ast.expr, function: ast.FunctionDef) -> Iterator[str]:
    """The words that ``code`` may be, in the body of ``function``."""
    match code:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from _constants(one, function)
            yield from _constants(other, function)
        case ast.Name(id="code") if any(arg.arg == "code" for arg in function.args.args):
            return  # passed on: read where it comes from
        case ast.Name(id=name):
            yield from _assigned(name, function)
        case ast.Attribute(attr="code"):
            return  # of an event or reason made elsewhere
        case _:
            raise Unread(ast.unparse(code))


def _assigned(name: str, function: ast.FunctionDef) -> Iterator[str]:
    values = [
        node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == [name]
    ]
    if not values:
        raise Unread(name)
    for value in values:
        yield from _constants(value, function)


if __name__ == "__main__":
    for title, names in codes()._asdict().items():
        print(f"{title}:", *names, sep="\n  ")  # noqa: T201
