"""The help at a table as one text: keys, what is on the screen, what can be done now, and the rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from textual.binding import Binding, BindingType

from colonia_tui.drawing.board import AnyBoard, Board
from colonia_tui.drawing.keys import OWN_PAST_KEYS, TABLE_KEYS, key_name
from colonia_tui.face import Face
from colonia_tui.language.i18n import _, language

_PART = re.compile(r"^<!-- part: (\w+) -->$", re.MULTILINE)


def help_text(
    face: Face, mark: str = "", now: str = "", parts: Sequence[str] = (), looked: str = ""
) -> tuple[str, str]:
    """The text, in two halves: it opens at the second one, at the top if that is empty.

    It opens at the part that is ``looked`` at; else at what can be done ``now`` and at the paragraph of the
    rules with this ``mark`` (see `at_mark`). After that come the other ``parts`` that are on the screen.
    """
    rules = face.rules(language())
    before, after = at_mark(rules, mark) if mark else (rules, "")
    if now and not after:
        before, after = "", rules
    keys = f"# {_('Keys')}\n\n{keys_text(face)}"
    title, sections = legend(face.legend(language()))
    first = sections.pop(looked, "")
    order = [name for name in parts if name in sections]
    order += [name for name in sections if name not in order]
    rest = "\n\n".join([title, *(sections[name] for name in order)]) if sections else ""
    if not (first or after):
        return f"{keys}\n\n{rest}\n\n{before}", ""
    paragraph, more = first_paragraph(after)
    if rest and more:
        more = f"# {_('The rules go on')}\n\n{more}"
    if not after:  # nothing is asked: the rules follow from their beginning
        before, more = "", before
    return f"{keys}\n\n{before}\n\n", f"{first}\n\n{now}\n\n{paragraph}\n\n{rest}\n\n{more}"


def at_mark(rules: str, mark: str) -> tuple[str, str]:
    """Rules up to the paragraph with this mark, and from there on; ("the rules", "") without one.

    The mark is a comment above a paragraph, which names the question or the turning point that it is about:
    ``<!-- question: card -->``, ``<!-- turning: round -->``.
    """
    before, mark, after = rules.partition(f"<!-- {mark} -->")
    return before, mark + after


def legend(text: str) -> tuple[str, dict[str, str]]:
    """The title of a legend (see `colonia_tui.face.Face.legend`), and its sections by name."""
    title, *found = _PART.split(text)
    return title.strip(), {name: body.strip() for name, body in zip(found[::2], found[1::2], strict=True)}


def first_paragraph(text: str) -> tuple[str, str]:
    """What follows a mark up to the next mark or heading, and the rest."""
    lines, begun = text.splitlines(keepends=True), False
    for number, line in enumerate(lines):
        ends = line.startswith(("<!-- ", "# ", "## "))
        if ends and begun:
            return "".join(lines[:number]), "".join(lines[number:])
        begun = begun or bool(line.strip() and not ends)
    return text, ""


def keys_text(face: Face) -> str:
    """The keys at a table of a game, as Markdown."""
    rows = [*rows_of(_bindings(face.board)), *face.keys(), *rows_of(TABLE_KEYS), *rows_of(OWN_PAST_KEYS)]
    return "\n".join(f"* **{keys}**: {does}" for keys, does in rows)


def rows_of(bindings: Iterable[BindingType]) -> list[tuple[str, str]]:
    """Keys and what they do, in the player's language.

    Keys that do the same share a row. So do those of a group; its row lists what each of them does.
    """
    keys: dict[str, list[str]] = {}
    members: dict[str, list[str]] = {}
    for binding in Binding.make_bindings(bindings):
        does = _(binding.tooltip or binding.description)
        row = does if binding.group is None else _(binding.group.description)
        keys.setdefault(row, []).append(key_name(binding.key))
        members.setdefault(row, [])
        if binding.group is not None:
            members[row].append(does)
    return [
        (", ".join(names), f"{row}: {', '.join(members[row])}" if members[row] else row)
        for row, names in keys.items()
    ]


def _bindings(board: type[AnyBoard]) -> list[BindingType]:
    """All bindings of a board, those of its base classes first."""
    found: list[BindingType] = []
    for kind in reversed(board.__mro__):
        if issubclass(kind, Board):
            found += vars(kind).get("BINDINGS", ())
    return found
