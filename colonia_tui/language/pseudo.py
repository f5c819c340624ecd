"""A language nobody speaks: English with an accent on every letter, and 30 % longer.

It is made from the English text on the fly and needs no catalogue. A plain English letter on the screen
with ``COLONIA_LANGUAGE=qps`` is a word that no translator can reach; whatever is cut off would be cut
off in German too.
"""

from __future__ import annotations

import re
from gettext import NullTranslations
from string import ascii_letters

PSEUDO = frozenset({"qps", "qps_ploc", "xx_pseudo"})
"""Its names: the codes that others reserve for such a language, and a plain one."""

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
        return pseudo(message)


def pseudo(text: str) -> str:
    """``text`` with accents, 30 % longer (rounded up), its placeholders and line breaks unchanged.

    It grows inside its words, by doubled letters, so that it wraps where the English does.
    """
    made: list[str] = []
    end = 0
    for found in PLACEHOLDER.finditer(text):
        made += _stretched(text[end : found.start()]), found[0]
        end = found.end()
    return "".join(made) + _stretched(text[end:])


def _stretched(text: str) -> str:
    made: list[str] = []
    owed = 0.0
    for char, accented in zip(text, text.translate(_ACCENTS), strict=True):
        made.append(accented)
        owed += _LONGER
        if owed > 0 and char != accented:
            made.append(accented)
            owed -= 1
        if char == "\n":
            owed = 0.0
    return "".join(made)
