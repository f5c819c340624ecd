"""The help at a table as one text: keys, what is on the screen, what can be done now, and the rules."""

from __future__ import annotations

import re
from collections.abc import Sequence

from colonia_tui.face import Face
from colonia_tui.language.i18n import _, language
from colonia_tui.screens.keys import keys_text

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
