"""A language nobody speaks: English with an accent on every letter, and 30 % longer.

It is made from the English words as they are asked for and needs no catalogue. Whoever sees a plain
English letter with ``COLONIA_LANGUAGE=qps`` sees a word that no translator will ever reach; whatever is
cut off would be cut off in German too.
"""

from __future__ import annotations

import re
from gettext import NullTranslations
from string import ascii_letters

PSEUDO = frozenset({"qps", "qps_ploc", "xx_pseudo"})
"""What it is called: the codes set aside for such a language by others, and a plain one."""

PLACEHOLDER = re.compile(
    r"""
      \{\{ | \}\}                                  # braces that mean themselves
    | \{ [^{}]* \}                                 # {like}, {like:>3}
    | %% | %\( \w+ \) [-+ 0#]* \d* (?:\.\d+)? [a-z]  # %(this)s, %(this).2f
    | % [sdr]
    """,
    re.VERBOSE,
)
"""What a translation must hand on untouched."""

_ACCENTED = "áḃćďéḟǵĥíĵķĺḿńóṕɋŕśťúṽẃẋýźÁḂĆĎÉḞǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼẂẊÝŹ"
_ACCENTS = str.maketrans(ascii_letters, _ACCENTED)
_LONGER = 0.3


class PseudoTranslations(NullTranslations):
    """The pseudo-language behind gettext's face."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)


def pseudo(text: str) -> str:
    """``text`` with accents, 30 % longer (rounded up), its placeholders and line breaks as they were.

    It grows inside its words, by letters said twice, so that it wraps where the English does.
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
