"""The words of the program in the reader's language: gettext, lists and times in a sentence."""

from __future__ import annotations

import os
import re
import time
import unicodedata
from collections.abc import Mapping, Sequence
from gettext import NullTranslations, translation
from pathlib import Path
from string import ascii_letters
from typing import Final

# The pseudo-language: English with an accent on every letter, and 30 % longer, made without a catalogue.
# With ``COLONIA_LANGUAGE=qps``, plain letters are text that no translator can reach, and what is cut off
# would be cut off in German too.


PSEUDO = frozenset({"qps", "qps_ploc", "xx_pseudo"})
"""Its names: the codes usually reserved for such a language, and a plain one."""

PLACEHOLDER = re.compile(
    r"""
      \{\{ | \}\}                                  # literal braces
    | \{ [^{}]* \}                                 # {like}, {like:>3}
    | %% | %\( \w+ \) [-+ 0#]* \d* (?:\.\d+)? [a-z]  # %(this)s, %(this).2f
    | % [sdr]
    """,
    re.VERBOSE,
)
"""What a translation must leave unchanged."""
_SHORT = re.compile(r"short, (\d+) cells?")

_ACCENTED = "áḃćďéḟǵĥíĵķĺḿńóṕɋŕśťúṽẃẋýźÁḂĆĎÉḞǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼẂẊÝŹ"
_ACCENTS = str.maketrans(ascii_letters, _ACCENTED)
_LONGER = 0.3


class PseudoTranslations(NullTranslations):
    """The pseudo-language with gettext's interface."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return pseudo(message, short_form(context))


def pseudo(text: str, cells: int | None = None) -> str:
    """``text`` with accents, 30 % longer (rounded up), its placeholders and line breaks unchanged.

    Words grow by doubled letters, so that it wraps where the English does; in a short form only as far as
    there are ``cells``.
    """
    made: list[str] = []
    end = 0
    doubles = len(text) if cells is None else cells - len(text)
    for found in PLACEHOLDER.finditer(text):
        made += _stretched(text[end : found.start()], doubles), found[0]
        end = found.end()
    return "".join(made) + _stretched(text[end:], doubles)


def short_form(context: str) -> int | None:
    """The cells that a text with this context may take; None if it is not a short form."""
    found = _SHORT.fullmatch(context)
    return int(found[1]) if found else None


def _stretched(text: str, doubles: int) -> str:
    made: list[str] = []
    owed = 0.0
    for char, accented in zip(text, text.translate(_ACCENTS), strict=True):
        made.append(accented)
        owed += _LONGER
        if owed > 0 and char != accented and doubles > 0:
            made.append(accented)
            doubles -= 1
            owed -= 1
        if char == "\n":
            owed = 0.0
    return "".join(made)


DOMAIN = "colonia"
CATALOGUES = Path(__file__).with_name("locale")

_VARIABLES = ("COLONIA_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_NAME = re.compile(r"[A-Za-z]{2,8}([_-][A-Za-z0-9]{2,8})*")  # the part before .UTF-8 or @euro

_words: NullTranslations | None = None


def language(environ: Mapping[str, str] = os.environ) -> str:
    """The environment's language: the first of our variables that is set.

    ``en`` if none is, or its value is not a language (``C`` and ``POSIX``, for example).
    """
    asked = next((environ[name] for name in _VARIABLES if environ.get(name)), "")
    found = _NAME.match(asked)
    return found[0].replace("-", "_") if found and asked != "POSIX" else "en"


def use(code: str | None = None) -> None:
    """Use this language from now on; None means the environment's.

    A language without a catalogue falls back to English.
    """
    global _words
    code = language({"COLONIA_LANGUAGE": code} if code else os.environ)
    if code.lower() in PSEUDO:
        _words = PseudoTranslations()
    else:
        _words = translation(DOMAIN, CATALOGUES, [code], fallback=True)


def _(message: str) -> str:
    """``message`` in the language in use."""
    return _current().gettext(message) if message else ""


def ngettext(singular: str, plural: str, count: int) -> str:
    """The form for ``count``, in the language in use. Filling in the count is up to the caller."""
    return _current().ngettext(singular, plural, count)


def pgettext(context: str, message: str) -> str:
    """``message`` in this context: a word with several translations, or a short form.

    Only translators see the context. A short form's says how much room there is: "short, 7 cells".
    """
    return _current().pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for this mark
    """``message`` unchanged: only marks it for the catalogue."""
    return message


def NP_(context: str, message: str) -> tuple[str, str]:  # noqa: N802 - as N_
    """The same with a context, for `pgettext` to take: only marks it for the catalogue."""
    return context, message


def _current() -> NullTranslations:
    if _words is None:
        use()
    assert _words is not None
    return _words


# Lists in a sentence, and its first letter


def together(parts: Sequence[str]) -> str:
    """Things one after the other, with "and" before the last: "a saddle, 2 paintings and clothing"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{some} and {last}").format(some=", ".join(parts[:-1]), last=parts[-1])


def either(parts: Sequence[int | str]) -> str:
    """One of several numbers or names: "6, 7 or 8"."""
    *some, last = map(str, parts)
    return _("{some} or {last}").format(some=", ".join(some), last=last) if some else last


def capital(text: str) -> str:
    """``text`` with a capital first letter, as at the start of a line; Dutch "ij" is one letter: "IJzer"."""
    letters = 2 if text.startswith("ij") else 1
    return text[:letters].upper() + text[letters:]


def capitals(text: str) -> str:
    """``text`` in capital letters, as titles on a board are. Nothing else changes the letters of a text."""
    return text.upper()


def paragraph(*sentences: str) -> str:
    """Whole sentences one after the other; "" is left out."""
    return " ".join(sentence for sentence in sentences if sentence)


# Times in a sentence


_MINUTE, _HOUR = 60, 3600


def ago(then: float, now: float) -> str:
    """How long ago ``then`` was, both in seconds since the epoch; days by the local calendar."""
    seconds = max(0.0, now - then)
    days = _day(now) - _day(then)
    if seconds < _MINUTE:
        return _("just now")
    if seconds < _HOUR:
        minutes = int(seconds // _MINUTE)
        return ngettext("{count} min ago", "{count} min ago", minutes).format(count=minutes)
    if days <= 0 or seconds < 6 * _HOUR:
        hours = int(seconds // _HOUR)
        return ngettext("{count} h ago", "{count} h ago", hours).format(count=hours)
    if days == 1:
        return _("yesterday")
    if days < 14:
        return ngettext("{count} day ago", "{count} days ago", days).format(count=days)
    return time.strftime("%Y-%m-%d", time.localtime(then))


def _day(seconds: float) -> int:
    """The number of the calendar day."""
    local = time.localtime(seconds)
    return int((seconds + local.tm_gmtoff) // (24 * _HOUR))


# Names written from right to left


ISOLATE, END = "\u2068", "\u2069"
_RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "AN", "RLE", "RLO", "RLI"})


def all_isolated(names: Sequence[object]) -> list[str]:
    """Isolates whole names, and anything else filled into a sentence with them."""
    return [isolated(str(name)) for name in names]


def isolated(name: str) -> str:
    """A whole name; isolated if it is written from right to left."""
    if any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in name):
        return f"{ISOLATE}{name}{END}"
    return name
