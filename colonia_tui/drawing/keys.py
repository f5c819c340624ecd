"""What each key at a table means, for any game (docs/keys.md).

Bindings, lines of keys, help, key router and reserved keys are all made from these rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from textual.binding import Binding, BindingType
from textual.keys import format_key

from colonia_tui.drawing.shown import Mode
from colonia_tui.language.i18n import N_, NP_, pgettext


class Key(NamedTuple):
    """What a key does, in the player's words; texts are marked with `N_`."""

    id: str
    """Never changes: a player's own keys would refer to it."""
    keys: str
    """Textual's names; the first one is shown."""
    action: str
    title: str
    """In the list of all moves."""
    help: str = ""
    """On the help page; keys with the same help share a row."""
    word: str = ""
    """The word after the key in a line of keys."""
    weight: int = 0
    """In a line too narrow for all, the lowest weight is left out first."""
    brief: str | None = None
    """The short word, for narrow lines; "" for the key alone."""
    commits: bool = False
    """Whether pasted or hasty presses must not trigger it."""
    repeats: bool = False
    """Whether it only moves something, so it may be held down."""
    modes: frozenset[Mode] = frozenset(Mode)
    """The states in which it works."""
    group: Binding.Group | None = None
    priority: bool = False

    @property
    def first(self) -> str:
        """The key that is shown."""
        return self.keys.partition(",")[0]

    @property
    def binding(self) -> Binding:
        return Binding(
            self.keys,
            self.action,
            self.title,
            tooltip=self.help,
            id=self.id,
            group=self.group,
            priority=self.priority,
        )


_LOG = N_("scroll the log")
TABLE = (
    Key(
        "table.undo",
        "u",
        "undo",
        N_("Take back"),
        N_("take back your last move, as long as nothing has been revealed"),
        N_("take back"),
        weight=7,
        commits=True,
    ),
    Key(
        "table.suggest",
        "s",
        "suggest",
        N_("Suggest a move"),
        N_("suggest a move, with reasons; Enter plays it"),
        N_("advice"),
        weight=6,
        modes=frozenset({Mode.ASKED}),
    ),
    Key(
        "table.propose",
        "f4",
        "propose",
        N_("Ask to go back"),
        N_("ask everybody to go back further"),
        N_("ask to go back"),
        weight=4,
        commits=True,
    ),
    Key(
        "table.rules",
        "question_mark,f1",
        "rules",
        N_("Keys and rules"),
        N_("keys and rules"),
        N_("help"),
        weight=10,
        brief="",
    ),
    Key(
        "table.palette",
        "colon,f2,ctrl+p",
        "palette",
        N_("All moves by name"),
        N_("all moves by name"),
        N_("all moves"),
        modes=frozenset(Mode) - {Mode.COVERED},
    ),
    Key("table.settings", "comma", "settings", N_("All settings"), N_("settings")),
    Key(
        "table.look-at",
        "f3",
        "look_at",
        N_("The table as each player saw it"),
        N_("for those who watch, after the end: the table as each player saw it"),
    ),
    Key(
        "table.pause",
        "f5",
        "pause",
        N_("Pause the game, or go on"),
        N_("pause the game, or go on with it"),
        N_("pause"),
        weight=8,
    ),
    Key(
        "table.mind",
        "f7",
        "mind",
        N_("Let a bot play for somebody who is away"),
        N_("let a bot play for somebody who is away"),
        N_("let a bot play"),
        weight=8,
    ),
    Key(
        "table.look-back",
        "less_than_sign,f6",
        "look_back",
        N_("Look back at earlier moves"),
        N_("look back: the table as it was, move by move"),
        N_("look back"),
        weight=1,
    ),
    Key("table.chat", "t", "chat", N_("Talk"), N_("talk to the others at the table"), N_("talk"), weight=1),
    Key(
        "table.leave",
        "q",
        "leave",
        N_("Leave"),
        N_("leave the table; the game is saved"),
        N_("leave"),
        weight=10,
        brief="",
    ),
    Key("table.back", "escape", "back", N_("Back"), N_("back to the question"), N_("back"), weight=7),
    Key("table.log-up", "pageup", "scroll_log(-1)", N_("Scroll the log up"), _LOG, repeats=True),
    Key("table.log-down", "pagedown", "scroll_log(1)", N_("Scroll the log down"), _LOG, repeats=True),
)

_WAYS = {"up": N_("Up"), "down": N_("Down"), "left": N_("Left"), "right": N_("Right")}
_BOARD = (
    *(
        Key(
            f"board.{way}",
            way,
            f"step('{way}')",
            title,
            N_("go to the nearest legal option"),
            repeats=True,
        )
        for way, title in _WAYS.items()
    ),
    *(
        Key(
            f"board.{way}-all",
            f"shift+{way}",
            f"step('{way}', True)",
            N_("Also to refused options"),
            N_("also go to refused options"),
            repeats=True,
        )
        for way in _WAYS
    ),
    Key("board.pick", "enter", "pick", N_("Do it"), N_("do what is pointed at"), weight=9),
    Key("board.next", "j", "cycle(1)", N_("Next option"), N_("the next option"), repeats=True),
    Key("board.previous", "k", "cycle(-1)", N_("Previous option"), N_("the previous option"), repeats=True),
)
_DISTRICTS = (
    Key(
        "board.next-district",
        "tab",
        "turn(1)",
        N_("Next place"),
        N_("look at the next place"),
        N_("look around"),
        weight=4,
        repeats=True,
    ),
    Key(
        "board.previous-district",
        "shift+tab",
        "turn(-1)",
        N_("Previous place"),
        N_("look at the previous place"),
        repeats=True,
    ),
)
WHOLE = Key(
    "board.whole-back",
    "U",
    "whole_back",
    N_("Take back the whole action"),
    N_("take back all of an action that is half said"),
    N_("whole action back"),
    weight=3,
    commits=True,
)

_MOVE = N_("looking back: one move back or forward")
_STRETCH = N_("looking back: one day, or phase, back or forward")
_EDGE = N_("looking back: the first move, the last")
_CLOSE = N_("looking back: to the present")
_PLAY = N_("looking back: play the moves one after the other, or stop")
_PAST = (
    Key("past.back", "left,less_than_sign", "step(-1)", N_("Move before"), _MOVE, N_("move"), 8),
    Key("past.on", "right,greater_than_sign", "step(1)", N_("Next move"), _MOVE),
    Key("past.day-back", "up", "stretch(-1)", N_("Day before"), _STRETCH, weight=7),
    Key("past.day-on", "down", "stretch(1)", N_("Next day"), _STRETCH),
    Key("past.first", "home", "edge(-1)", N_("First move"), _EDGE, N_("first, last"), 4),
    Key("past.last", "end", "edge(1)", N_("Last move"), _EDGE),
    Key("past.play", "space", "play", N_("Play"), _PLAY, N_("play"), 5),
    Key("past.close", "escape,q", "close", N_("To the present"), _CLOSE, N_("now"), 9),
)

KEYS = {row.id: row for row in (*TABLE, *_BOARD, *_DISTRICTS, WHOLE, *_PAST)}
"""All rows by id."""

TABLE_KEYS: list[BindingType] = [row.binding for row in TABLE]
"""What the table's screen binds."""
BOARD_KEYS: list[BindingType] = [row.binding for row in _BOARD]
"""What all boards bind."""
WHOLE_BACK = WHOLE.binding
"""For boards of games whose actions take several steps (`colonia_tui.face.Face.midway`)."""
OWN_PAST_KEYS: list[BindingType] = [row._replace(priority=True).binding for row in _PAST]
"""The keys for looking back that mean something else at the table. They take precedence over the board's."""
PAST_KEYS: list[BindingType] = [
    *OWN_PAST_KEYS,
    *(
        KEYS[f"table.{name}"]._replace(id=f"past.{name}").binding
        for name in ("rules", "chat", "log-up", "log-down")
    ),
]
"""What the screen of the past binds."""

RESERVED = frozenset(
    {"slash", "greater_than_sign"}  # for searching the log, and paired with the key for looking back
    | {
        key
        for row in (*TABLE, KEYS["board.next"], KEYS["board.previous"])
        for key in row.keys.split(",")
        if len(key) == 1 or key.isalpha() or "_" in key
    }
)
"""Keys that no game's option may use. Function keys and control chords also belong to the shell."""


def of_table(key: str) -> Key | None:
    """What a key means at every table; None if games may use it."""
    rows = (row for row in KEYS.values() if not row.id.startswith("past."))
    return next((row for row in rows if key in row.keys.split(",")), None)


class District(NamedTuple):
    """Something the player can look at: a part of the board, or a page."""

    title: str
    """Marked with `N_`, like the word."""
    key: str
    word: str = ""
    """The word after the key in a line of keys."""
    weight: int = 0


OWN_PLACE = District(N_("Own"), "o", N_("own screen"), 6)
LOG_PLACE = District(N_("Log"), "l", N_("log"), 1)
"""The two that every game has."""

# Translators: the names of the places follow
_LOOK = Binding.Group(N_("look at a place (the same key again: back to the question)"))


def looking(districts: Mapping[str, District]) -> list[Binding]:
    """The keys for looking around on a board: Tab goes through the districts, and each has a key."""
    return [
        *(row.binding for row in _DISTRICTS),
        *(
            Binding(row.key, f"look('{name}')", row.title, id=f"board.{name}", group=_LOOK)
            for name, row in districts.items()
        ),
    ]


_NAMES = {
    "end": NP_("a key", "End"),
    "enter": NP_("a key", "Enter"),
    "escape": NP_("a key", "Esc"),
    "home": NP_("a key", "Home"),
    "pagedown": NP_("a key", "Page down"),
    "pageup": NP_("a key", "Page up"),
    "space": NP_("a key", "Space"),
    "tab": NP_("a key", "Tab"),
}
_MODIFIERS = {"ctrl": NP_("a key", "Ctrl"), "shift": NP_("a key", "Shift")}


def key_name(key: str) -> str:
    """What to call a key, given Textual's name for it."""
    *modifiers, last = key.split("+")
    name = pgettext(*_NAMES[last]) if last in _NAMES else format_key(last)
    if last[:1] == "f" and last[1:].isdecimal():
        name = last.upper()
    held = (pgettext(*_MODIFIERS[key]) if key in _MODIFIERS else key for key in modifiers)
    return "+".join([*held, name])
