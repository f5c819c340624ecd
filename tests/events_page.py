"""``python -m tests.events_page`` writes a page for each game: a reference for authors of clients and bots.

Everything on it comes from the engine: codes with their arguments from the game's `codes`, questions from
its plan of steps, and the keys of views, previews and arguments from their docstrings. The examples are taken
from played games, in the words the screens use.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, get_type_hints

from colonia_tui import shelf as drawn
from engine import shelf
from engine.codes import Kind, arguments
from engine.decks import HUGE
from engine.game import Action, Game, Reason
from engine.steps import Ask
from tests import games, kinds

NAMES = ("Anna", "Ben", "Cora", "Dietrich")

Table = list[tuple[str, ...]]
Reasons = Mapping[str, Sequence[Any]]


@dataclass(frozen=True)
class Source:
    """What the page of a game is made from."""

    game: Game[Any]
    actions: ModuleType
    codes: ModuleType
    decks: ModuleType | None
    """Where the reasons for refusing a deck are; None if the game takes no deck."""
    kinds: Mapping[str, Kind]
    asks: Mapping[str, Ask[Any]]
    view: type
    parts: Sequence[type]
    """What a view consists of."""
    nothing: type
    """The type of a preview or of details that say nothing."""
    heard: Callable[[], Heard]
    typed: Sequence[ModuleType]
    """The modules with views, previews and arguments."""

    @property
    def page(self) -> Path:
        return Path(__file__).parents[1] / "docs" / f"{self.game.name}-events.md"


class Heard:
    """The first event or reason of each code from some games."""

    def __init__(self, source: str, options: dict[str, Any], wrong: Iterable[Reason], players: int) -> None:
        self.events: dict[str, Sequence[Any]] = {}
        self.reasons: dict[str, Sequence[Any]] = {reason.code: reason.args for reason in wrong}
        self.words = drawn.face(source).words(NAMES[:players], options)

    def event(self, code: str, args: Sequence[Any]) -> None:
        self.events.setdefault(code, args)

    def reason(self, reason: Reason | None) -> None:
        if reason is not None:
            self.reasons.setdefault(*reason)


def sources() -> list[Source]:
    """A page for each game on the shelf; its own tests say what it is made from."""
    return [games.material(shelf.game(name), "page").SOURCE for name in shelf.GAMES]


def page(source: Source) -> str:
    """The whole page of a game."""
    codes, decks, heard = source.codes, source.decks, source.heard()
    written = _Written(source, heard)
    meanings = [(f"`{kind}`", meaning.meaning, _among(meaning)) for kind, meaning in source.kinds.items()]
    return "\n".join(
        [
            _OPENING.format(game=_whose(drawn.title(source.game.name))),
            *section(
                "Actions", "`[kind, [numbers]]`.", ("kind", "numbers", "what it does"), _actions(source)
            ),
            *section("Arguments", _ARGUMENTS, ("kind", "meaning", "values"), meanings),
            *section("Events", _below(codes, "EVENTS"), _CODES, written.codes(codes.EVENTS, written.event)),
            *section("Refusals", _below(codes, "REFUSALS"), _CODES, written.reasons(codes.REFUSALS)),
            *section("Hints", _below(codes, "HINTS"), _CODES, written.reasons(codes.HINTS)),
            *([] if decks is None else _deck_section(decks, written)),
            *section(
                "Questions", _QUESTIONS, ("question", "answered by", "args", "preview"), _questions(source)
            ),
            *(line for kind in _asked(source) for line in _typed(kind)),
            "## View\n",
            *(line for kind in (source.view, *source.parts) for line in _typed(kind)),
        ]
    )


_OPENING = """# {game} actions, events and views

*Generated from the engine by `python -m tests.events_page`: make changes there.*

The game's own part of what an update of the [protocol](protocol.md) contains and of what a [bot](bots.md) is
given: actions, events, reasons, questions with their previews, and the view. Numbers count from 0 unless
stated otherwise; cards are identified by their number in the deck, which is in the view's `options`; -1
stands for nobody or nothing.
"""
_ARGUMENTS = """The kinds of arguments that events and reasons have. `name: kind` is an argument with its own
name; `…` after it means that it takes all the remaining arguments."""
_QUESTIONS = """`[kind, args, options, secret]`; an option is `[action, refusal, preview]`. A preview that may
be empty is empty for passing and for things that are not there. The keys of each are below."""
_CODES = ("code", "arguments", "example")


def _deck_section(decks: ModuleType, written: _Written) -> list[str]:
    return section("Decks", _below(decks, "DECK_REASONS"), _CODES, written.reasons(decks.DECK_REASONS))


def _whose(title: str) -> str:
    return f"{title}'" if title.endswith("s") else f"{title}'s"


def section(title: str, text: str, head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    return [f"## {title}", "", text, "", *table(head, rows)]


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    lines = []
    for row in (head, ("---",) * len(head), *rows):
        cells = " | ".join(cell.replace("|", "\\|") for cell in row)
        lines.append(f"| {cells} |")
    return [*lines, ""]


# Codes


class _Written:
    """Rows for the codes of a game, each with an example."""

    def __init__(self, source: Source, heard: Heard) -> None:
        self._kinds, self._heard = source.kinds, heard

    def reasons(self, entries: dict[str, str]) -> Iterator[tuple[str, ...]]:
        return self.codes(entries, self.reason)

    def codes(self, entries: dict[str, str], example: Callable[[str, str], str]) -> Iterator[tuple[str, ...]]:
        for code, declared in entries.items():
            listed = ", ".join(
                (name if name == kind else f"{name}: {kind}") + " …" * rest
                for kind, name, rest in arguments(declared)
            )
            yield f"`{code}`", listed, example(code, declared)

    def event(self, code: str, declared: str) -> str:
        args = self._heard.events.get(code, kinds.examples(self._kinds, declared)[0])
        return f"`{json.dumps(args)}` {self._heard.words.sentence(code, args)}"

    def reason(self, code: str, declared: str) -> str:
        args = self._heard.reasons.get(code, kinds.examples(self._kinds, declared)[0])
        return f"`{json.dumps(args, ensure_ascii=False)}` {self._heard.words.reason(code, args)}"


def _among(kind: Kind) -> str:
    if kind.each:
        each = kind.each if " " not in kind.each else f"`[{', '.join(kind.each.split())}]`"
        return f"{kind.length} × {each}" if kind.length else f"list of {each}"
    if isinstance(kind.among, range):
        first, last = kind.among[0], kind.among[-1]
        return f"{first} to {last}" if len(kind.among) < HUGE - 1 else ""
    return ", ".join(f"`{word}`" for word in kind.among or () if word)


# Questions and views


def _given(source: Source, function: Callable[..., Any]) -> list[type]:
    """The types that a question's args or previews have; nothing if `Ask` has not been overridden."""
    given = get_type_hints(function)["return"] if function.__module__ != Ask.__module__ else source.nothing
    return list(get_args(given) or (given,))


def _questions(source: Source) -> Iterator[tuple[str, ...]]:
    for ask in source.asks.values():
        answers = ", ".join(f"`{kind}`" for kind in ask.answers) + " in secret" * ask.secret
        held = (
            " or ".join("empty" if kind is source.nothing else f"`{kind.__name__}`" for kind in kinds)
            for kinds in (_given(source, ask.about), _given(source, ask.preview))
        )
        yield f"`{ask.kind}`", answers, *held


def _asked(source: Source) -> list[type]:
    """Every type of args and previews once, in the order of the questions, without the parts of a view."""
    found = [
        kind
        for ask in source.asks.values()
        for function in (ask.about, ask.preview)
        for kind in _given(source, function)
    ]
    known = {source.nothing, source.view, *source.parts}
    return [kind for kind in dict.fromkeys(found) if kind not in known]


def _typed(kind: type) -> list[str]:
    """A section for a TypedDict: its docstring, the types whose keys it has as well, and its own keys."""
    written = _written(kind)
    bases = [ast.unparse(base) for base in written.bases if ast.unparse(base) != "TypedDict"]
    also = f"With the keys of {', '.join(f'`{base}`' for base in bases)}." if bases else ""
    about = " ".join(filter(None, (_doc(kind), also)))
    rows = [f"- `{name}` (`{form}`): {doc}" for name, form, doc in _documented(written.body)]
    return [f"### {kind.__name__}", "", *([about, ""] if about else []), *rows, *[""][: len(rows)]]


def fields(kind: type) -> Iterator[tuple[str, str, str]]:
    """The name, type and docstring of each key of a TypedDict, starting with those of its bases."""
    written = _written(kind)
    for base in written.bases:
        if ast.unparse(base) != "TypedDict":
            yield from fields(getattr(sys.modules[kind.__module__], ast.unparse(base)))
    yield from _documented(written.body)


def _written(kind: type) -> ast.ClassDef:
    """The source of a TypedDict."""
    (found,) = [
        node
        for node in ast.walk(ast.parse(inspect.getsource(sys.modules[kind.__module__])))
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__
    ]
    return found


def _documented(body: list[ast.stmt]) -> Iterator[tuple[str, str, str]]:
    """Each annotated variable with a docstring below it."""
    for line, below in pairwise(body):
        match line, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name), annotation=form),
                ast.Expr(value=ast.Constant(value=str(doc))),
            ):
                plain = ast.unparse(form).replace("Seat", "int").replace("Plain", "any")
                yield name, plain, " ".join(doc.split()).replace("``", "`")


def _doc(kind: type) -> str:
    return " ".join((kind.__doc__ or "").split()).replace("``", "`")


def _below(module: ModuleType, name: str) -> str:
    """The docstring below a table in a module."""
    body = ast.parse(inspect.getsource(module)).body
    for found, _, doc in _documented(body):
        if found == name:
            return doc
    raise LookupError(f"{module.__name__}: below {name} is no docstring, which the page shows")


def _actions(source: Source) -> Iterator[tuple[str, ...]]:
    for name, _, doc in _documented(ast.parse(inspect.getsource(source.actions)).body):
        found = list(_leaves(getattr(source.actions, name)))
        if name != "UNIVERSE" and found:
            numbers = [sorted(set(column)) for column in zip(*(action.args for action in found), strict=True)]
            span = ", ".join(f"{column[0]} to {column[-1]}" for column in numbers)
            yield f"`{found[0].kind}`", span, doc.split(" At `")[0]


def _leaves(value: object) -> Iterator[Action]:
    if isinstance(value, Action):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _leaves(part)


if __name__ == "__main__":
    for one in sources():
        one.page.write_text(page(one), encoding="utf-8")
