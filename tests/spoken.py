"""Finds every event and reason code that source code uses, by reading it.

``python -m tests.spoken FOLDER`` prints them. Tests compare them with the declared codes, so that none is
used undeclared.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Container, Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import TypeAlias

import engine

Speakers: TypeAlias = Mapping[str, int]
"""Functions by name, and which argument is the code. Functions with a parameter ``code`` pass it on."""

EVENTS: Speakers = {"tell": 0, "whisper": 1, "Event": 0}
REASONS: Speakers = {"Reason": 0, "Because": 0, "Part": 1}


class Unread(Exception):
    """A call whose code cannot be read from the source."""


def spoken(files: Iterable[Path], speakers: Speakers, *, but: Container[str] = ()) -> set[str]:
    """The codes that the ``speakers`` are called with in ``files``; for reasons, also via functions that pass
    a code on to `Reason`, ``but`` not those with these names."""
    trees = [ast.parse(path.read_text(encoding="utf-8"), str(path)) for path in sorted(files)]
    if "Reason" in speakers:
        passing = {name: at for tree in trees for name, at in _passing_on(tree) if name not in but}
        speakers = {**speakers, **passing}
    return {code for tree in trees for code in _codes(tree, speakers)}


def below(folder: Path) -> list[Path]:
    """All modules in a folder and its subfolders."""
    return sorted(folder.rglob("*.py"))


def rules_of(package: ModuleType) -> list[Path]:
    """The modules with a game's rules."""
    return below(Path(str(package.__file__)).parent)


def general() -> list[Path]:
    """The modules of the engine that speak for any game."""
    return [Path(engine.__path__[0]) / name for name in ("steps.py", "plain.py", "decks.py")]


def _passing_on(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Functions, and classes with an ``__init__``, that take a code."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name, body=body):
                made = next((part for part in body if _name_of(part) == "__init__"), None)
                if isinstance(made, ast.FunctionDef) and "code" in _parameters(made):
                    yield name, _parameters(made).index("code")
            case ast.FunctionDef(name=name) if name != "__init__" and "code" in _parameters(node):
                yield name, _parameters(node).index("code")


def _name_of(node: ast.AST) -> str:
    return node.name if isinstance(node, ast.FunctionDef) else ""


def _parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    return [arg.arg for arg in function.args.args if arg.arg != "self"]


def _codes(tree: ast.Module, speakers: Speakers) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for call in (part for part in ast.walk(node) if isinstance(part, ast.Call)):
                at = speakers.get(_called(call.func))
                if at is not None and at < len(call.args):
                    yield from _constants(call.args[at], node)
        elif isinstance(node, ast.ClassDef):
            for part in node.body:  # an exception that always has the same code
                match part:
                    case ast.Assign(targets=[ast.Name(id="code")], value=ast.Constant(value=str(code))):
                        yield code


def _called(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _constants(code: ast.expr, function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    """The strings that ``code`` may be, given the body of ``function``."""
    match code:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from _constants(one, function)
            yield from _constants(other, function)
        case ast.Name(id="code") if "code" in _parameters(function):
            return  # passed on: found where the function is called
        case ast.Name(id=name):
            yield from _assigned(name, function)
        case ast.Attribute(attr="code"):
            return  # taken from an event or reason made elsewhere
        case _:
            raise Unread(ast.unparse(code))


def _assigned(name: str, function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    values, received = [], False
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=found)], value=value) if found == name:
                values.append(value)
            case ast.Assign(targets=[ast.Tuple(elts=parts)]) if name in map(ast.unparse, parts):
                received = True  # taken from a message: somebody else's code
            case ast.MatchAs(name=found) if found == name:
                received = True
    if not values and not received:
        raise Unread(name)
    for value in values:
        yield from _constants(value, function)


if __name__ == "__main__":
    for title, speakers in (("events", EVENTS), ("reasons", REASONS)):
        print(f"{title}:", *sorted(spoken(below(Path(sys.argv[1])), speakers)), sep="\n  ")  # noqa: T201
