"""The form for whoever was not let in at a table: what it asks for, and once more if that was wrong."""

from __future__ import annotations

from colonia_tui.failure import Failure
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.shell import explain
from colonia_tui.screens.fields import Place
from colonia_tui.screens.form import FormScreen
from colonia_tui.table import opening
from colonia_tui.table.link import Link
from engine.game import Reason
from net.invite import is_invite

WITHOUT = ("nothing_asked", "no_phrase", "other_certificate")
"""Reasons after which one may come in without a phrase."""
ASKS = (
    "phrase_asked",
    "wrong_proof",
    "wrong_too_often",
    "not_that_table",
    *WITHOUT,
)
"""Reasons that a phrase or an invite may do away with."""
_SAID = {
    "phrase_asked": N_(
        "That table asks for its pass phrase; whoever opened it can read it to you, or send you the invite."
    ),
    "nothing_asked": N_(
        "The table at {address} asks for no pass phrase, so nothing proves whose it is. "
        "If you know that it is open, Enter joins it all the same."
    ),
    "other_certificate": N_(
        "Another host than the one that you joined before answers at {address}, and nothing was said to it. "
        "If the table was opened anew, type its pass phrase or paste its invite; if it asks for none, "
        "Enter joins it."
    ),
    "no_phrase": N_(
        "That table asks for no pass phrase, so it may be another one. Enter joins it without one."
    ),
}
"""What is said here in other words than on a command line."""


class DoorForm(FormScreen):
    """The form to try once more with."""

    where: str
    """The address of the table."""

    @property
    def typed(self) -> tuple[str, str]:
        """The address, and what was typed there."""
        return self.where, self.field.value


def door_form(link: Link, why: Reason, typed: tuple[str, str] = ("", "")) -> DoorForm | None:
    """The form to try once more with; None if nothing that could be typed would help.

    ``typed`` is what `DoorForm.typed` was when somebody went back before.
    """
    joined = opening.joined(link)
    if joined is None or why.code not in ASKS:
        return None
    where = opening.address_of(joined)
    before = joined.phrase or (typed[1] if typed[0] == where else "")
    text = "" if why.code in WITHOUT else before
    line = Place("phrase", _("pass phrase"), text, hint=_("five words, or paste an invite"))
    doubted = ""

    def open_table() -> Link:
        nonlocal doubted
        said = line.value
        if not said and why.code not in WITHOUT:
            raise Failure(_("Type the pass phrase, or paste the invite."))
        slip = None if is_invite(said) else opening.slip(said)
        if slip is not None and said != doubted:
            doubted = said
            raise Failure(explain(slip) + " " + _("Enter again tries it as it is."))
        return opening.join_again(joined, said)

    title, problem = _("The table at {address}").format(address=where), _sentence(why, where)
    form = DoorForm(link.game, title, lambda: [line], open_table, enter=_("Enter joins"), problem=problem)
    form.where = where
    return form


def _sentence(why: Reason, where: str) -> str:
    if why.code in _SAID:
        return _(_SAID[why.code]).format(address=where)
    return explain(why)
