"""The words of the program in the reader's language.

Every word a player can see passes through here when it is shown, never earlier, so that `use` can
change the language of a running program::

    _("Your move")
    _("{name} takes card {card}").format(name=name, card=card)
    ngettext("{count} member", "{count} members", count).format(count=count)
    pgettext("chair", "free")

Text that is written down before it is shown (a table of sentences, a key binding) is marked with
`N_` there and translated with `_` where it is shown. Placeholders are named, and filled in after
translation. Catalogues hold plain text without markup, because names of players are inserted.

The catalogues are described in ``colonia_tui/language/locale/``.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from gettext import NullTranslations, translation
from pathlib import Path

from colonia_tui.language.pseudo import PSEUDO, PseudoTranslations

DOMAIN = "colonia"
CATALOGUES = Path(__file__).with_name("locale")

_VARIABLES = ("COLONIA_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_NAME = re.compile(r"[A-Za-z]{2,8}([_-][A-Za-z0-9]{2,8})*")  # the part before .UTF-8 or @euro

_words: NullTranslations | None = None


def language(environ: Mapping[str, str] = os.environ) -> str:
    """The language that the environment asks for: the first of our variables that is set.

    ``en`` if none is, or if its value is not the name of a language (``C`` and ``POSIX`` among others).
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
    """``message`` in this context: a word that is one in English and several elsewhere, or a short form.

    Only translators see the context ("chair", "short, 7 cells").
    """
    return _current().pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for this mark
    """``message`` unchanged: only marks it for the catalogue."""
    return message


def _current() -> NullTranslations:
    if _words is None:
        use()
    assert _words is not None
    return _words
