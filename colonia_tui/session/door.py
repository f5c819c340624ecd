"""What a table asks for at its door, as sentences."""

from __future__ import annotations

from colonia_tui.drawing.keys import name_of
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.reasons import explain
from engine.game import Reason

WITHOUT = ("nothing_asked", "no_phrase", "other_certificate")
"""Reasons after which one may join without a phrase."""
ASKS = (
    "phrase_asked",
    "wrong_proof",
    "wrong_too_often",
    "not_that_table",
    *WITHOUT,
)
"""Reasons that a phrase or an invite may solve."""
_SAID = {
    "phrase_asked": N_(
        "That table asks for its pass phrase; its owner can read it to you, or send you the invite."
    ),
    "nothing_asked": N_(
        "The table at {address} asks for no pass phrase, so nothing proves whose it is. "
        "If you know that it is open, {key} joins it all the same."
    ),
    "other_certificate": N_(
        "Another host than the one that you joined before answers at {address}, and nothing was said to it. "
        "If the table was opened anew, type its pass phrase or paste its invite; if it asks for none, "
        "{key} joins it."
    ),
    "no_phrase": N_(
        "That table asks for no pass phrase, so it may be another one. {key} joins it without one."
    ),
}
"""Reasons with other words here than on a command line."""


def door_sentence(why: Reason, where: str) -> str:
    """Why we were not let in to the table at the address ``where``, and what would help."""
    if why.code in _SAID:
        return _(_SAID[why.code]).format(address=where, key=name_of("form.submit"))
    return explain(why)
