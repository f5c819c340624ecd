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
            _QUESTIONS,
            *(line for ask in source.asks.values() for line in _question(source, ask)),
            "## View\n",
            *_typed(source.view),
            *(line for part in source.parts for line in (f"### {part.__name__}\n", *_typed(part))),
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
_QUESTIONS = """## Questions

`[kind, args, options, secret]`; an option is `[action, refusal, preview]`. A preview that may be empty is
empty for passing and for things that are not there.
"""
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


def _question(source: Source, ask: Ask[Any]) -> Iterator[str]:
    yield f"### {ask.kind}"
    yield ""
    answers = ", ".join(f"`{kind}`" for kind in ask.answers)
    yield f"Answered by {answers}{', in secret' if ask.secret else ''}."
    yield ""
    for title, function in (("Args", ask.about), ("Preview", ask.preview)):
        given = get_type_hints(function)["return"] if function is not None else source.nothing
        kinds = get_args(given) or (given,)
        for kind in kinds:
            if kind is not source.nothing:
                yield f"{title}{' (or empty)' if len(kinds) > 1 else ''}: {_doc(kind)}"
                yield ""
                yield from _typed(kind)


def _typed(kind: type) -> list[str]:
    rows = [(f"`{name}`", f"`{form}`", doc) for name, form, doc in fields(kind)]
    return table(("key", "type", "meaning"), rows)


def fields(kind: type) -> Iterator[tuple[str, str, str]]:
    """The name, type and docstring of each key of a TypedDict, starting with those of its bases."""
    module = sys.modules[kind.__module__]
    (written,) = [
        node
        for node in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__
    ]
    for base in written.bases:
        if ast.unparse(base) != "TypedDict":
            yield from fields(getattr(module, ast.unparse(base)))
    yield from _documented(written.body)


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
            yield f"`{found[0].kind}`", span, doc


def _leaves(value: object) -> Iterator[Action]:
    if isinstance(value, Action):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _leaves(part)


if __name__ == "__main__":
    for one in sources():
        one.page.write_text(page(one), encoding="utf-8")
