"""Which keys do something in each state of the screen, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from colonia_tui.drawing.key_hints import Hint
from colonia_tui.drawing.shown import Mode
from colonia_tui.language.i18n import _


def in_mode(mode: Mode, options: Callable[[], list[Hint]], around: Callable[[], list[Hint]]) -> list[Hint]:
    """Those of the present state: ``options`` finds the keys of the question, ``around`` all others."""
    match mode:
        case Mode.ANSWERING:
            return [Hint("y", "y", _("yes"), 9), Hint("n", "n", _("no"), 9)]
        case Mode.TELLING:
            return [Hint("", _("any key"), _("to the end"), 9)]
        case Mode.TURNING:
            return [Hint("enter", _("Enter"), _("goes on"), 9), *around()]
        case Mode.COVERED:
            return [Hint("enter", _("Enter"), _("opens it"), 9), *around()]
        case Mode.ASKED:
            return [*options(), *around()]
    return around()


def span(keys: Sequence[str]) -> str:
    """The keys of a question's options in a few cells: "1-5", "1 7 b", "1…v"."""
    if len(keys) == 1:
        return keys[0]
    if all(key.isdecimal() for key in keys):
        return f"{keys[0]}-{keys[-1]}"
    return " ".join(keys) if len(keys) <= 3 else f"{keys[0]}…{keys[-1]}"
