"""What one can type at home and at a table alike: settings, and the rules of a game."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Sequence

from colonia_tui import shelf
from colonia_tui.failure import Failure
from colonia_tui.files.settings import SETTINGS, Setting, Settings, Value, fits, store
from colonia_tui.language.i18n import _, language, ngettext

HEARD = ("purpose", "autopass", "signs", "bell", "command", "plain", "detail", "confirm")
"""The settings that line mode knows; the others are about a screen."""
WITHOUT = "none"
"""What to type for no text."""
PARAGRAPHS = 2
"""Of the rules, at once: what can be remembered."""


# Settings


def settings(rest: str, now: Settings) -> tuple[Settings, list[str]]:
    """Read the settings, or change one, named by its number or word; returns them and what to say. Raises
    Failure for a value that it cannot have."""
    known = [each for each in SETTINGS if each.key in HEARD]
    name, __, typed = rest.partition(" ")
    numbered = {str(number): each for number, each in enumerate(known, 1)}
    setting = numbered.get(name) or next((each for each in known if each.key == name), None)
    if setting is None and name:
        raise Failure(_("There is no setting {name}; settings alone reads them all.").format(name=name))
    if setting is None:
        said = [f"{number}: {_said(each, now)}" for number, each in numbered.items()]
        return now, [*said, _("Type settings, a number or word, and a value: settings detail brief.")]
    if not typed:
        return now, [_said(setting, now), _values(setting)]
    value: Value = "" if not setting.choices and typed == WITHOUT else typed
    value = {"on": True, "off": False}.get(typed, value) if setting.choices else value
    if not fits(setting, value):
        raise Failure(_values(setting))
    with contextlib.suppress(OSError):
        store(setting.key, value)
    kept = _("{key} is {value} now.").format(key=setting.key, value=_word(value))
    return now.having({setting.key: value}), [kept]


def _said(setting: Setting, now: Settings) -> str:
    value = _word(now.value(setting.key))
    return _("{key}: {value}. {help}").format(key=setting.key, value=value, help=_(setting.help))


def _values(setting: Setting) -> str:
    """What it can be."""
    if not setting.choices:
        return _("{key} can be any text; {none} for nothing.").format(key=setting.key, none=WITHOUT)
    values = ", ".join(_word(choice) for choice, __ in setting.choices)
    return _("{key} can be: {known}.").format(key=setting.key, known=values)


def _word(value: Value) -> str:
    return (value or WITHOUT) if isinstance(value, str) else "on" if value else "off"


# Rules


def rules(game: str, rest: str) -> list[str]:
    """The chapters of a game's rules; one of them by its number; or what they say about a word. A number
    after that is of a page."""
    text = shelf.face(game).rules(language())
    chapters = _chapters(text)
    if not rest:
        said = [f"{number}: {title}" for number, (title, __) in enumerate(chapters, 1)]
        return [*said, _("Type rules and a number to read one, or a word to look for: rules wall.")]
    word, page, found = rest, 1, _about(text, chapters, rest)
    before, __, number = rest.rpartition(" ")
    if not found and before and number.isdecimal():
        word, page, found = before, int(number[:4]), _about(text, chapters, before)
    if not found:
        return [_("The rules do not have the word “{word}”.").format(word=word)]
    said = []
    for paragraph in found[(page - 1) * PARAGRAPHS : page * PARAGRAPHS]:
        said += re.split(r"(?<=[.!?]) (?=[A-Z])", paragraph)
    left = len(found) - page * PARAGRAPHS
    if left > 0:
        more = ngettext(
            "{count} more paragraph has this: rules {word} {page} reads on.",
            "{count} more paragraphs have this: rules {word} {page} reads on.",
            left,
        )
        said.append(more.format(count=left, word=word, page=page + 1))
    return said


def _about(text: str, chapters: Sequence[tuple[str, str]], word: str) -> Sequence[str]:
    """The paragraphs of a chapter, or with a word."""
    if word.isdecimal() and 0 < int(word[:4]) <= len(chapters):
        return _paragraphs(chapters[int(word) - 1][1])
    return paragraphs_about(text, word)


def _chapters(text: str) -> Sequence[tuple[str, str]]:
    """The chapters of a Markdown text: title and text."""
    __, *parts = re.split(r"^## ", text, flags=re.MULTILINE)
    return [(title.strip(), body) for title, __, body in (part.partition("\n") for part in parts)]


def _paragraphs(text: str) -> list[str]:
    """The paragraphs of a Markdown text, without marks and headings."""
    found = []
    text = re.sub(r"<!--.*?-->|^[|: -]+\n", "", text, flags=re.DOTALL | re.MULTILINE)
    for block in re.split(r"\n\s*\n|\n(?=[*|] |\d+\. )", text):
        plain = re.sub(r"^[*-] |^\d+\. |[*_`]+", "", block.strip())
        if plain.startswith("|"):
            cells = [cell.strip() for cell in plain.strip("|").split("|")]
            plain = (": " if len(cells) < 3 else ", ").join(cells)
        plain = " ".join(plain.split())
        if plain and not plain.startswith("#"):
            found.append(plain)
    return found


def paragraphs_about(text: str, word: str) -> Sequence[str]:
    """The paragraphs of a Markdown text with a word; those that begin with it first, and of these and the
    others the short ones."""
    word = word.casefold()
    found = [paragraph for paragraph in _paragraphs(text) if word in paragraph.casefold()]
    return sorted(found, key=lambda found: (not found.casefold().startswith(word), len(found)))
