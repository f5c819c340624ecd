"""Talk in words: the phrases that cross the wire as numbers, and who watches."""

from __future__ import annotations

from colonia_tui.language.i18n import N_, _
from net.people_messages import Line

PHRASES = (
    N_("Hello!"),
    N_("Good luck!"),
    N_("It is your turn."),
    N_("One moment, please."),
    N_("I am back."),
    N_("Well played!"),
    N_("Thank you!"),
    N_("Sorry!"),
    N_("Oh no!"),
    N_("A short break?"),
    N_("I have to go soon."),
    N_("Good game!"),
)
"""Number 1 is the first. docs/protocol.md has them all."""


def said(line: Line) -> str:
    """What somebody said."""
    return _(PHRASES[line.phrase - 1]) if 0 < line.phrase <= len(PHRASES) else line.text


def named(writer: str | int) -> str:
    """The name of a person, or of somebody who watches, who has only a number."""
    if isinstance(writer, str):
        return writer
    # Translators: one of those who watch a game
    return _("Watcher {number}").format(number=writer)
