"""Sentences reach the screen as the catalogue has them: nowhere cut, recased or glued together.

What the code does to a translated text is read with `ast`, within a function and those around it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Set

from colonia_tui.language.locale.catalogue import CODE, problems
from colonia_tui.language.locale.texts import FUNCTIONS, texts
from tests.every import every

SAME = {"format", "ljust", "rjust", "center"}
"""Methods of a text that leave it one."""
CUTTING = {
    *("split", "rsplit", "splitlines", "partition", "rpartition", "find", "index", "replace"),
    *("lower", "upper", "capitalize", "title", "casefold", "swapcase"),
    *("strip", "lstrip", "rstrip", "removeprefix", "removesuffix"),
}
SIGNS = ("glyphs", "sign(", "rule", "pad", "dot", "' · '")
"""What may stand right beside a text: a sign, or what separates two texts."""


def faults(code: str) -> Iterator[str]:
    yield from _in_scope(ast.parse(code), frozenset())


def _in_scope(scope: ast.AST, known: Set[str]) -> Iterator[str]:
    nodes, names = list(_within(scope)), set(known)
    for __ in range(2):  # an assignment may stand after another that uses it
        for node in nodes:
            names |= {name for name, value in _assigned(node) if _is_text(value, names)}
    for node in nodes:
        if fault := _fault(node, names):
            yield fault
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from _in_scope(node, names)


def _within(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a function or module, without those of the functions inside."""
    for node in ast.iter_child_nodes(scope):
        yield node
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from _within(node)


def _assigned(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    match node:
        case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
            pairs = list(zip(names, values, strict=False))
        case ast.Assign(targets=targets, value=one):
            pairs = [(name, one) for name in targets]
        case ast.AnnAssign(target=name, value=ast.expr() as one) | ast.NamedExpr(target=name, value=one):
            pairs = [(name, one)]
        case _:
            return
    yield from ((name.id, value) for name, value in pairs if isinstance(name, ast.Name))


def _is_text(node: ast.expr, names: Set[str]) -> bool:
    match node:
        case ast.Name(id=name):
            return name in names
        case ast.Call(func=ast.Name(id=name)):
            return name in FUNCTIONS
        case ast.Call(func=ast.Attribute(value=text, attr=method)):
            return method in SAME and _is_text(text, names)
        case ast.IfExp(body=one, orelse=other):
            return _is_text(one, names) or _is_text(other, names)
        case ast.BoolOp(values=values):
            return any(_is_text(value, names) for value in values)
    return False


def _fault(node: ast.AST, names: Set[str]) -> str:
    match node:
        case ast.Call(func=ast.Attribute(value=text, attr=method)) if method in CUTTING:
            return method if _is_text(text, names) else ""
        case ast.Subscript(value=text) if _is_text(text, names):
            return "[]"
        case ast.BinOp(left=left, op=ast.Add() | ast.Mod(), right=right):
            return "+" if _is_text(left, names) or _is_text(right, names) else ""
        case ast.JoinedStr(values=parts):
            return f"glue: {ast.unparse(node)}" if _glues(parts, names) else ""
    return ""


def _glues(parts: list[ast.expr], names: Set[str]) -> bool:
    """Whether a text in an f-string is joined to letters, or to something else by no more than a blank."""
    texts = [isinstance(part, ast.FormattedValue) and _is_text(part.value, names) for part in parts]
    literal = "".join(str(part.value) for part in parts if isinstance(part, ast.Constant))
    if any(texts) and any(letter.isalpha() for letter in literal):
        return True
    for at, one in enumerate(parts):
        after = parts[at + 1 : at + 3]
        if len(after) == 2 and isinstance(after[0], ast.Constant) and after[0].value == " ":
            after = after[1:]
        if (
            not after
            or not isinstance(one, ast.FormattedValue)
            or not isinstance(after[0], ast.FormattedValue)
        ):
            continue
        beside = ast.unparse(one.value) + ast.unparse(after[0].value)
        if (texts[at] or _is_text(after[0].value, names)) and not any(sign in beside for sign in SIGNS):
            return True
    return False


def test_no_translated_text_is_cut_recased_or_glued() -> None:
    found = {
        f"{path.relative_to(CODE.parent).as_posix()}: {fault}"
        for path in sorted(CODE.rglob("*.py"))
        for fault in faults(path.read_text(encoding="utf-8"))
    }
    assert found == set()


@every(
    ("code", "fault"),
    [
        ('before, _, after = _("on {ship}").partition("{ship}")', "partition"),
        ('text = _("most {signs}").format(signs=s)\ntext.split(s, 1)', "split"),
        ('said = ngettext("a", "b", n)\nsaid[:1]', "[]"),
        ('def f():\n    text = _("a") if x else ""\n    return text.lower()', "lower"),
        ('_("you ") + name', "+"),
        ("f\"{_('against')} {needed}\"", "glue: f\"{_('against')} {needed}\""),
        ("f\"x {_('against')}\"", "glue: f\"x {_('against')}\""),
        ("f\" {_('new')} · {count}\"", None),
        ("f\"{glyphs.yes} {_('adopted')}\"", None),
        ('[_("a"), _("b")][0].ljust(3)', None),
    ],
)
def test_what_counts_as_a_fault(code: str, fault: str | None) -> None:
    assert list(faults(code)) == ([] if fault is None else [fault])


KEY = re.compile(
    r"\b(?:F\d{1,2}|Enter|Esc|Tab|Space|Ctrl|Shift|Page (?:up|down))\b"
    r"|\b(?:keys? \w|[Pp]ress \w|[a-z] (?:/|or|and) [A-Za-z])\b"
    r"|(?:^|[.:;?] )[b-z?] [a-z]+s\b|\b[yn]\b"
)
"""What names a key: "F7", "key l", "press n", "y / n", "? says why"."""
NAMING_KEYS = {
    "Ctrl+C again leaves.",  # the terminal's own
    "Ctrl+C again leaves; the game is saved.",
    # the help of commands knows no screens
    "Hot seat: show your screen only after you press o, or hide it between turns.",
}
"""Texts that may."""


def test_no_text_names_a_key() -> None:
    """The names come from the rows of `colonia_tui.drawing.keys`, in place of ``{key}``."""
    messages = [text for path in CODE.rglob("*.py") for text in texts(path.read_bytes())]
    words = {one for text in messages if text.context != "a key" for one in as_forms(text.words)}
    assert {text for text in words if KEY.search(text)} == NAMING_KEYS


@every(
    "text",
    [
        *("Enter begins", "F5 goes on.", "Leave? y / n", "To agree: F12.", "Press n again", "y or n, please"),
        *("at the key l", "o shows it", "You must pass; ? says why", "g, n, p", "u and U take back", "Esc"),
    ],
)
def test_what_names_a_key(text: str) -> None:
    assert KEY.search(text)


def as_forms(words: str | tuple[str, str]) -> tuple[str, ...]:
    """A text alone, or its singular and plural."""
    return (words,) if isinstance(words, str) else words


def test_the_catalogues_are_those_of_the_code() -> None:
    """If not: ``python -m colonia_tui.language.locale extract``, then ``compile``."""
    assert problems() == []
