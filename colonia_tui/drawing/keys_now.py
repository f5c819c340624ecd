"""Which keys do something in each state of the screen, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from colonia_tui.drawing.key_hints import Hint
from colonia_tui.drawing.shown import Looked, Mode, Shown
from colonia_tui.language.i18n import _


def in_mode(shown: Shown, options: Callable[[], list[Hint]], around: Callable[[], list[Hint]]) -> list[Hint]:
    """Those of the present state: ``options`` finds the keys of the question, ``around`` all others."""
    match shown.mode:
        case Mode.ANSWERING:
            return [Hint("y", "y", _("yes"), 9), Hint("n", "n", _("no"), 9)]
        case Mode.TELLING:
            return [Hint("", _("any key"), _("to the end"), 9)]
        case Mode.TURNING:
            return [Hint("enter", _("Enter"), _("goes on"), 9), *around()]
        case Mode.COVERED:
            return [Hint("enter", _("Enter"), _("opens it"), 9), *around()]
        case Mode.OVER:
            return [Hint("enter", _("Enter"), _("result"), 9), *around()]
        case Mode.ASKED:
            return [*options(), *around()]
        case Mode.PAST if shown.looked is not None:
            return looking_back(shown.looked)
    return around()


def of_several(shown: Shown) -> list[Hint]:
    """Those of a table of several that are what helps now."""
    found: list[Hint] = []
    if "f5" in shown.may:
        found.append(Hint("f5", "F5", _("go on") if shown.paused else _("pause"), 8))
    if "f7" in shown.may:
        found.append(Hint("f7", "F7", _("let a bot play"), 8))
    if "f4" in shown.may and "u" not in shown.may:
        found.append(Hint("f4", "F4", _("ask to go back"), 4))
    return found


def always() -> list[Hint]:
    """Those that are never left out."""
    return [
        Hint("question_mark", "?", _("help"), 10, brief=""),
        Hint("q", "q", _("leave"), 10, brief=""),
    ]


def looking_back(looked: Looked) -> list[Hint]:
    """Those for going through the past."""
    return [
        Hint("left", "←→", _("move"), 8),
        Hint("up", "↑↓", looked.stretch, 7),
        Hint("home", _("Home End"), _("first, last"), 4),
        Hint("space", _("Space"), _("stop") if looked.plays else _("play"), 5),
        Hint("escape", _("Esc"), _("now"), 9),
        Hint("tab", _("Tab"), _("look"), 3),
        Hint("l", "l", _("log"), 1),
        Hint("question_mark", "?", _("help"), 2),
    ]


def span(keys: Sequence[str]) -> str:
    """The keys of a question's options in a few cells: "1-5", "1 7 b", "1…v"."""
    if len(keys) == 1:
        return keys[0]
    if all(key.isdecimal() for key in keys):
        return f"{keys[0]}-{keys[-1]}"
    return " ".join(keys) if len(keys) <= 3 else f"{keys[0]}…{keys[-1]}"
