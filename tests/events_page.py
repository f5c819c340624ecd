"""``python -m tests.events_page`` writes docs/colonia-events.md, a reference for authors of clients and bots.

Everything on it comes from the engine: codes with their arguments from `engine.colonia.codes`, questions from
`engine.colonia.week.ASKS`, and the keys of views, previews and arguments from their docstrings. The examples
are taken from played games, in the words the screens use.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args, get_type_hints

from colonia_tui.colonia.words.words import ColoniaWords
from engine.codes import Kind, arguments
from engine.colonia import GAME, actions, codes, previews, view
from engine.colonia.week import ASKS
from engine.decks.error import HUGE
from engine.game import Action, Out
from engine.steps import Ask
from tests.engine.colonia.decks.test_file import EDITS, TEXTS
from tests.engine.colonia.kinds import examples
from tests.engine.colonia.play import Played, decisions

PAGE = Path(__file__).parents[1] / "docs" / "colonia-events.md"
NAMES = ("Anna", "Ben", "Cora", "Dietrich")
GAMES = [Played(4, f"page {number}") for number in range(6)]

Table = list[tuple[str, ...]]


def page() -> str:
    """The whole page."""
    heard = Heard()
    kinds = [(f"`{kind}`", meaning.meaning, _among(meaning)) for kind, meaning in codes.KINDS.items()]
    return "\n".join(
        [
            _OPENING,
            *section("Actions", "`[kind, [numbers]]`.", ("kind", "numbers", "what it does"), _actions()),
            *section("Arguments", _ARGUMENTS, ("kind", "meaning", "values"), kinds),
            *section("Events", _below("EVENTS"), _CODES, _codes(codes.EVENTS, heard.event)),
            *section("Refusals", _below("REFUSALS"), _CODES, _codes(codes.REFUSALS, heard.reason)),
            *section("Hints", _below("HINTS"), _CODES, _codes(codes.HINTS, heard.reason)),
            *section("Decks", _below("DECK_REASONS"), _CODES, _codes(codes.DECK_REASONS, heard.reason)),
            _QUESTIONS,
            *(line for ask in ASKS.values() for line in _question(ask)),
            "## View\n",
            *_typed(view.ColoniaView),
            *(line for part in _PARTS for line in (f"### {part.__name__}\n", *_typed(part))),
        ]
    )


_OPENING = """# Colonia's actions, events and views

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
_PARTS = (view.OwnScreen, view.Screen, view.Notes, view.Booth, view.Craftsman, view.Berth, view.DisplayCard)


def section(title: str, text: str, head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    return [f"## {title}", "", text, "", *table(head, rows)]


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    lines = []
    for row in (head, ("---",) * len(head), *rows):
        cells = " | ".join(cell.replace("|", "\\|") for cell in row)
        lines.append(f"| {cells} |")
    return [*lines, ""]


# Codes


def _codes(entries: dict[str, str], example: Callable[[str, str], str]) -> Iterator[tuple[str, ...]]:
    for code, declared in entries.items():
        listed = ", ".join(
            (name if name == kind else f"{name}: {kind}") + " …" * rest
            for kind, name, rest in arguments(declared)
        )
        yield f"`{code}`", listed, example(code, declared)


def _among(kind: Kind) -> str:
    if kind.each:
        each = kind.each if " " not in kind.each else f"`[{', '.join(kind.each.split())}]`"
        return f"{kind.length} × {each}" if kind.length else f"list of {each}"
    if isinstance(kind.among, range):
        first, last = kind.among[0], kind.among[-1]
        return f"{first} to {last}" if len(kind.among) < HUGE - 1 else ""
    return ", ".join(f"`{word}`" for word in kind.among or () if word)


class Heard:
    """The first event or reason of each code from some games."""

    def __init__(self) -> None:
        self.events: dict[str, tuple[Any, ...]] = {}
        self.reasons = {reason.code: reason.args for *_, reason in reversed(TEXTS + EDITS)}
        for game in GAMES:
            self._listen(game)
        self.words = ColoniaWords(NAMES, GAMES[0].options)

    def _listen(self, game: Played) -> None:
        out = Out()
        for s, seat, action in decisions(game, out):
            for why in GAME.because(s, seat, action):
                self.reasons.setdefault(why.code, why.args)
            for option in GAME.question(s, seat).options:
                if option.refusal is not None:
                    self.reasons.setdefault(*option.refusal)
        for event in out.events:
            self.events.setdefault(event.code, event.args)

    def event(self, code: str, declared: str) -> str:
        args = self.events.get(code, examples(declared)[0])
        return f"`{json.dumps(args)}` {self.words.sentence(code, args)}"

    def reason(self, code: str, declared: str) -> str:
        args = self.reasons.get(code, examples(declared)[0])
        return f"`{json.dumps(args, ensure_ascii=False)}` {self.words.reason(code, args)}"


# Questions and views


def _question(ask: Ask[Any]) -> Iterator[str]:
    yield f"### {ask.kind}"
    yield ""
    answers = ", ".join(f"`{kind}`" for kind in ask.answers)
    yield f"Answered by {answers}{', in secret' if ask.secret else ''}."
    yield ""
    for title, function in (("Args", ask.about), ("Preview", ask.preview)):
        given = get_type_hints(function)["return"] if function is not None else previews.Nothing
        kinds = get_args(given) or (given,)
        for kind in kinds:
            if kind is not previews.Nothing:
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


def _below(name: str) -> str:
    """The docstring below a table in `engine.colonia.codes`."""
    body = ast.parse(inspect.getsource(codes)).body
    return next(doc for found, _, doc in _documented(body) if found == name)


def _actions() -> Iterator[tuple[str, ...]]:
    for name, _, doc in _documented(ast.parse(inspect.getsource(actions)).body):
        kinds = list(_leaves(getattr(actions, name)))
        if name != "UNIVERSE" and kinds:
            numbers = [sorted(set(column)) for column in zip(*(action.args for action in kinds), strict=True)]
            span = ", ".join(f"{column[0]} to {column[-1]}" for column in numbers)
            yield f"`{kinds[0].kind}`", span, doc


def _leaves(value: object) -> Iterator[Action]:
    if isinstance(value, Action):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _leaves(part)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
