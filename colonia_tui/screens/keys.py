"""The keys of the table, and the help page made from them: a new binding appears there automatically."""

from __future__ import annotations

from collections.abc import Iterable

from textual.binding import Binding, BindingType

from colonia_tui.drawing.board import AnyBoard, Board
from colonia_tui.drawing.board_keys import BACK_KEY
from colonia_tui.face import Face
from colonia_tui.language.i18n import N_, _
from colonia_tui.screens.key_names import key_name

TABLE_KEYS: list[BindingType] = [
    Binding(
        "u",
        "undo",
        N_("Take back"),
        tooltip=N_("take back your last move, as long as nothing has been revealed"),
        id="table.undo",
    ),
    Binding(
        "s",
        "suggest",
        N_("Suggest a move"),
        tooltip=N_("suggest a move, with reasons; Enter plays it"),
        id="table.suggest",
    ),
    Binding(
        "f4",
        "propose",
        N_("Ask to go back"),
        tooltip=N_("ask everybody to go back further"),
        id="table.propose",
    ),
    Binding(
        "question_mark,f1", "rules", N_("Keys and rules"), tooltip=N_("keys and rules"), id="table.rules"
    ),
    Binding(
        "colon,f2,ctrl+p",
        "palette",
        N_("All moves by name"),
        tooltip=N_("all moves by name"),
        id="table.palette",
    ),
    Binding("comma", "settings", N_("All settings"), tooltip=N_("settings"), id="table.settings"),
    Binding(
        "f3",
        "look_at",
        N_("The table as each player saw it"),
        tooltip=N_("for those who watch, after the end: the table as each player saw it"),
        id="table.look-at",
    ),
    Binding(
        "f5",
        "pause",
        N_("Pause the game, or go on"),
        tooltip=N_("pause the game, or go on with it"),
        id="table.pause",
    ),
    Binding(
        "f7",
        "mind",
        N_("Let a bot play for somebody who is away"),
        tooltip=N_("let a bot play for somebody who is away"),
        id="table.mind",
    ),
    Binding(
        f"{BACK_KEY},f6",
        "look_back",
        N_("Look back at earlier moves"),
        tooltip=N_("look back: the table as it was, move by move"),
        id="table.look-back",
    ),
    Binding("t", "talk", N_("Talk"), tooltip=N_("talk to the others at the table"), id="table.talk"),
    Binding("q", "leave", N_("Leave"), tooltip=N_("leave the table; the game is saved"), id="table.leave"),
    Binding("escape", "back", N_("Back"), tooltip=N_("back to the question"), id="table.back", show=False),
    Binding(
        "pageup",
        "scroll_log(-1)",
        N_("Scroll the log up"),
        tooltip=N_("scroll the log"),
        id="table.log-up",
        show=False,
    ),
    Binding(
        "pagedown",
        "scroll_log(1)",
        N_("Scroll the log down"),
        tooltip=N_("scroll the log"),
        id="table.log-down",
        show=False,
    ),
]
"""What the table screen binds for every game. The tooltip is the text on the help page."""

_MOVE = N_("looking back: one move back or forward")
_STRETCH = N_("looking back: one day, or phase, back or forward")
_EDGE = N_("looking back: the first move, the last")
_PLAY = N_("looking back: play the moves one after the other, or stop")
_CLOSE = N_("looking back: to the present")
_LOG = N_("scroll the log")
_OWN_PAST_KEYS: list[BindingType] = [
    Binding(keys, action, name, tooltip=does, id=f"past.{what}", show=False, priority=True)
    for keys, action, name, does, what in (
        (f"left,{BACK_KEY}", "step(-1)", N_("Move before"), _MOVE, "back"),
        ("right,greater_than_sign", "step(1)", N_("Next move"), _MOVE, "on"),
        ("up", "stretch(-1)", N_("Day before"), _STRETCH, "day-back"),
        ("down", "stretch(1)", N_("Next day"), _STRETCH, "day-on"),
        ("home", "edge(-1)", N_("First move"), _EDGE, "first"),
        ("end", "edge(1)", N_("Last move"), _EDGE, "last"),
        ("space", "play", N_("Play"), _PLAY, "play"),
        ("escape,q", "close", N_("To the present"), _CLOSE, "close"),
    )
]
"""The keys for looking back that mean something else at the table. They come before those of the board."""
PAST_KEYS: list[BindingType] = [
    *_OWN_PAST_KEYS,
    *(
        Binding(keys, action, name, tooltip=does, id=f"past.{what}", show=False)
        for keys, action, name, does, what in (
            ("question_mark,f1", "rules", N_("Keys and rules"), N_("keys and rules"), "rules"),
            ("t", "talk", N_("Talk"), N_("talk to the others at the table"), "talk"),
            ("pageup", "scroll_log(-1)", N_("Scroll the log up"), _LOG, "log-up"),
            ("pagedown", "scroll_log(1)", N_("Scroll the log down"), _LOG, "log-down"),
        )
    ),
]
"""What the screen of the past binds for every game."""


def keys_text(face: Face) -> str:
    """The keys at a table of a game, as Markdown."""
    rows = [*rows_of(_bindings(face.board)), *face.keys(), *rows_of(TABLE_KEYS), *rows_of(_OWN_PAST_KEYS)]
    return "\n".join(f"* **{keys}**: {does}" for keys, does in rows)


def rows_of(bindings: Iterable[BindingType]) -> list[tuple[str, str]]:
    """Keys and what they do, in the player's language.

    Keys that do the same share a row. So do those of a group; its row lists what each of them does.
    """
    keys: dict[str, list[str]] = {}
    members: dict[str, list[str]] = {}
    for binding in Binding.make_bindings(bindings):
        does = _(binding.tooltip or binding.description)
        row = does if binding.group is None else _(binding.group.description)
        keys.setdefault(row, []).append(key_name(binding.key))
        members.setdefault(row, [])
        if binding.group is not None:
            members[row].append(does)
    return [
        (", ".join(names), f"{row}: {', '.join(members[row])}" if members[row] else row)
        for row, names in keys.items()
    ]


def named_keys(bindings: Iterable[BindingType]) -> list[tuple[str, str, str]]:
    """Each thing that is bound, once: what it is called, its first key, and Textual's name of the action."""
    found: dict[str, tuple[str, str, str]] = {}
    for binding in Binding.make_bindings(bindings):
        found.setdefault(binding.action, (_(binding.description), key_name(binding.key), binding.action))
    return list(found.values())


def _bindings(board: type[AnyBoard]) -> list[BindingType]:
    """All bindings of a board, those of its base classes first."""
    found: list[BindingType] = []
    for kind in reversed(board.__mro__):
        if issubclass(kind, Board):
            found += vars(kind).get("BINDINGS", ())
    return found
