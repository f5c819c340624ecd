"""What each key means, at the table of any game and on the pages around it.

Bindings, lines of keys, help, key router, reserved keys and tables of docs/keys.md are made from these rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar
from types import MappingProxyType
from typing import NamedTuple

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
    """In the list of all moves; of a page's key, the sentence in docs/keys.md, in English only."""
    help: str = ""
    """On the help page, where ``{pick}`` is the key of `board.pick`; keys with the same help share a row."""
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

    @property
    def first(self) -> str:
        """The key that is shown."""
        return self.keys.partition(",")[0]


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
        N_("suggest a move, with its key and reasons"),
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
        N_("for spectators, after the end: the table as each player saw it"),
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
    Key(
        "table.lesson",
        "f8",
        "lesson",
        N_("Put the lesson away, or bring it back"),
        N_("in a lesson: put it away, or bring it back"),
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

_WAYS = {
    "up": ("K", N_("Up")),
    "down": ("J", N_("Down")),
    "left": ("H", N_("Left")),
    "right": ("L", N_("Right")),
}
"""The arrows, each with the letter that does the same; the small letters are districts."""
BOARD = (
    *(
        Key(
            f"board.{way}",
            f"{way},{letter}",
            f"step('{way}')",
            title,
            N_("go to the nearest legal option"),
            repeats=True,
        )
        for way, (letter, title) in _WAYS.items()
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
)
DISTRICTS = (
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
PAST = (
    Key("past.back", "left,H,less_than_sign", "step(-1)", N_("Move before"), _MOVE, N_("move"), 8),
    Key("past.on", "right,L,greater_than_sign", "step(1)", N_("Next move"), _MOVE),
    Key("past.day-back", "up,K", "stretch(-1)", N_("Day before"), _STRETCH, weight=7),
    Key("past.day-on", "down,J", "stretch(1)", N_("Next day"), _STRETCH),
    Key("past.first", "home", "edge(-1)", N_("First move"), _EDGE, N_("first, last"), 4),
    Key("past.last", "end", "edge(1)", N_("Last move"), _EDGE),
    Key("past.play", "space", "play", N_("Play"), _PLAY, N_("play"), 5),
    Key(
        "past.what-if",
        "W",
        "what_if",
        N_("What if"),
        N_("looking back after the end, at the second press: go on from there as a new game, with bots"),
        N_("what if"),
        6,
    ),
    Key("past.close", "escape,q", "close", N_("To the present"), _CLOSE, N_("now"), 9),
)

PAGES = (
    Key("answer.yes", "y", "answer(True)", "yes, to a question of the program", weight=9),
    Key("answer.no", "n,escape", "answer(False)", "no", weight=9),
    Key("home.up", "up", "move(-1)", "choose how to begin, a game, or the last result"),
    Key("home.down", "down", "move(1)", "choose how to begin, a game, or the last result"),
    Key("home.open", "enter", "choose", "begin, go on with it, or open it", word=N_("go on")),
    *(
        Key(f"home.{number}", str(number), f"point({number})", "point at a game; the second press opens it")
        for number in range(1, 10)
    ),
    Key("home.archive", "d", "archive", "archive a game: asks", word=N_("archives a game")),
    Key("home.lesson", "L", "learn", "a lesson in the game", word=N_("Learn it")),
    Key("home.result", "r", "result", "the result of the last game", word=N_("last result")),
    Key("home.solo", "n", "begin('solo')", "new game alone", word=N_("New game")),
    Key("home.hotseat", "h", "begin('hotseat')", "hot seat", word=N_("Hot seat")),
    Key("home.join", "j", "begin('join')", "join a table", word=N_("Join a table")),
    Key("home.host", "o", "begin('host')", "host a game", word=N_("Host a game")),
    Key("home.daily", "t", "daily", "the deal of the day", word=N_("Deal of the day")),
    Key("home.stats", "s", "stats", "your finished games, added up", word=N_("your games")),
    Key("home.settings", "comma", "settings", "settings", word=N_("settings")),
    Key("home.theme", "T", "next_theme", "next theme", word=N_("theme")),
    Key("home.another", "g", "another", "another game, if there are several", word=N_("Another game")),
    Key("home.rules", "question_mark,f1", "rules", "rules and keys", word=N_("rules")),
    Key("home.quit", "q", "quit", "leave", word=N_("leave")),
    Key("stats.up", "up", "move(-1)", "up a line, in a small window"),
    Key("stats.down", "down", "move(1)", "down a line"),
    Key("stats.back", "escape,enter,q", "close", "back to the home screen", word=N_("back")),
    Key("form.up", "up,shift+tab", "move(-1)", "the line before"),
    Key("form.down", "down,tab", "move(1)", "the next line"),
    Key("form.less", "left", "change(-1)", "change a number, a level, an option; move the cursor in a text"),
    Key("form.more", "right", "change(1)", "change a number, a level, an option; move the cursor in a text"),
    Key("form.next", "space", "change(1)", "change it, too, where nothing is typed"),
    Key("form.submit", "enter", "choose", "begin", word=N_("go on")),
    Key(
        "form.back",
        "escape",
        "close",
        "back; from what a table asks for at its door to the list, with all that was typed",
        word=N_("back"),
    ),
    Key("settings.more", "enter", "change(1)", "change it, or keep what was typed"),
    Key("lobby.up", "up", "move(-1)", "the chair before"),
    Key("lobby.down", "down", "move(1)", "the next chair"),
    Key("lobby.less", "left", "change(-1)", "change one's own colour, or a bot's level"),
    Key("lobby.more", "right", "change(1)", "change one's own colour, or a bot's level"),
    Key("lobby.bot", "b", "bot", "seat the program", word=N_("seat the program")),
    Key("lobby.sit", "s", "sit", "sit on the free chair that is pointed at", word=N_("sit there")),
    Key("lobby.copy", "c", "copy", "copy the invite, for whoever opened the table", word=N_("copy invite")),
    Key(
        "lobby.new",
        "n",
        "renew",
        "at the second press another pass phrase and invite, for whoever opened the table; the old ones let "
        "nobody in any more",
        word=N_("new phrase"),
    ),
    Key("lobby.start", "enter", "go_on", "begin, or ready; take one's chair back from whoever has its claim"),
    Key("lobby.chat", "t", "chat", "chat", word=N_("talk")),
    Key("lobby.leave", "q,escape", "leave", "leave", word=N_("leave")),
    Key("let-in.copy", "c", "copy", "copy the invite", word=N_("copy invite")),
    Key("let-in.back", "escape,q", "close", "to the table", word=N_("back")),
    Key("pause.do", "enter", "choose", "pause the game, with what was typed as the reason", word=N_("pause")),
    Key("pause.back", "escape", "close", "back", word=N_("back")),
    Key("leaving.up", "up", "move(-1)", "choose what becomes of one's own table while others are at it"),
    Key("leaving.down", "down", "move(1)", "choose what becomes of one's own table while others are at it"),
    *(
        Key(f"leaving.{number}", str(number), f"point({number})", "point at it; the second press leaves so")
        for number in (1, 2, 3)
    ),
    Key("leaving.do", "enter", "choose", "leave so", word=N_("leave")),
    Key("leaving.back", "escape", "close", "stay", word=N_("stay")),
    Key(
        "chat.say",
        "enter",
        "say_it",
        "say what was typed (a number from 1 to 12 alone is a phrase); among the people mute, or show again",
        word=N_("say it"),
    ),
    Key("chat.watchers", "left,right", "watchers", "to everybody, or to those who watch"),
    Key("chat.people", "tab", "turn", "to the people and back", word=N_("people")),
    Key("chat.up", "up", "step(1)", "scroll back; the person before"),
    Key("chat.down", "down", "step(-1)", "scroll forward; the next person"),
    Key("chat.page-up", "pageup", "step(8)", "scroll back"),
    Key("chat.page-down", "pagedown", "step(-8)", "scroll forward"),
    Key(
        "chat.mind",
        "b",
        "ask_about('mind')",
        "among the people, at the second press: let a bot play for somebody who is away",
        word=N_("bot plays"),
    ),
    Key(
        "chat.claim",
        "c",
        "ask_about('claim')",
        "the same for whoever opened the table: make a new claim for somebody's chair",
        word=N_("new claim"),
    ),
    Key(
        "chat.kick",
        "k",
        "ask_about('kick')",
        "the same for whoever opened the table: remove somebody",
        word=N_("remove"),
    ),
    Key(
        "chat.kick-watchers",
        "w",
        "ask_about('kick-watchers')",
        "the same for whoever opened the table: remove somebody, and all spectators from the same address",
        word=N_("and spectators there"),
    ),
    Key("chat.back", "escape", "close", "back", word=N_("back")),
    Key(
        "result.enter",
        "enter",
        "enter",
        "leave the table; at a moment of the chart: look at the board then",
        word=N_("done"),
    ),
    Key("result.leave", "q", "leave", "leave the table"),
    Key("result.again", "n", "again", "rematch", word=N_("rematch")),
    Key(
        "result.compare",
        "c",
        "compare",
        "compare the tables with the same deal, once the last is over, and back",
        word=N_("all tables compared"),
    ),
    Key("result.up", "up", "scroll(-1)", "scroll the comparison"),
    Key("result.down", "down", "scroll(1)", "scroll the comparison"),
    Key("result.course", "g", "course", "the chart over the whole page, and back", word=N_("the game")),
    Key("result.before", "left", "walk(-1)", "the moment before in the chart"),
    Key("result.after", "right", "walk(1)", "the next moment in the chart"),
    Key("result.figures", "f", "figures", "the figures of the game", word=N_("figures")),
    Key("result.copy", "y", "copy", "copy the result as lines of text", word=N_("copy")),
    Key("result.log", "l", "log", "the log", word=N_("the log")),
    Key("result.table", "escape,b", "look", "look at the table", word=N_("look at the table")),
    Key(
        "result.look-back",
        "less_than_sign,f6",
        "look_back",
        "look back at the moves",
        word=N_("look back"),
    ),
    Key("result.chat", "t", "chat", "chat", word=N_("talk")),
    Key("figures.before", "left", "turn(-1)", "the players before, if not all fit beside one another"),
    Key("figures.after", "right", "turn(1)", "the next players"),
    Key("figures.up", "up", "move(-1)", "the line before; in large windows it is told part by part"),
    Key("figures.down", "down", "move(1)", "the next line"),
    Key("figures.back", "enter,escape,f", "close", "back to the result", word=N_("back")),
    Key("moves.up", "up", "move(-1)", "the entry before"),
    Key("moves.down", "down", "move(1)", "the next entry"),
    Key("moves.page-up", "pageup", "move(-10)", "ten entries up"),
    Key("moves.page-down", "pagedown", "move(10)", "ten entries down"),
    Key("moves.go", "enter", "choose", "point at the move, or carry out the command", word=N_("goes there")),
    Key("moves.back", "escape", "close", "back", word=N_("back")),
    Key("rules.search", "slash", "search", "search", word=N_("search")),
    Key("rules.next", "n", "find(1)", "the next match", word=N_("next")),
    Key("rules.previous", "N", "find(-1)", "the match before"),
    Key("rules.down", "down,j", "scroll(1)", "scroll"),
    Key("rules.up", "up,k", "scroll(-1)", "scroll"),
    Key("rules.page-down", "pagedown,space", "page(1)", "scroll by a page"),
    Key("rules.page-up", "pageup,b", "page(-1)", "scroll by a page"),
    Key("rules.top", "home,g", "edge(-1)", "to the beginning"),
    Key("rules.end", "end,G", "edge(1)", "to the end"),
    Key("rules.back", "escape,q", "close", "back", word=N_("back")),
)
"""The pages around the table; an id begins with the page's name."""

KEYS = {row.id: row for row in (*TABLE, *BOARD, *DISTRICTS, WHOLE, *PAST, *PAGES)}
"""All rows by id."""

RESERVED = frozenset(
    {"slash", "greater_than_sign"}  # for searching the log, and paired with the key for looking back
    | {
        key
        for row in (*TABLE, *BOARD)
        for key in row.keys.split(",")
        if len(key) == 1 or key.isalpha() or "_" in key
    }
)
"""Keys that no game's option may use. Function keys and control chords also belong to the shell."""


def of_table(key: str) -> Key | None:
    """What a key means at every table; None if games may use it."""
    rows = (row for row in KEYS.values() if row.id.startswith(("table.", "board.")))
    return next((row for row in rows if key in row.keys.split(",")), None)


def answered(key: str) -> bool | None:
    """The answer of a key to a question of the program; None if it is not one."""
    rows = (KEYS[f"answer.{answer}"] for answer in ("yes", "no"))
    return next((row.id == "answer.yes" for row in rows if key in row.keys.split(",")), None)


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
_SIGNS = {
    "colon": ":",
    "comma": ",",
    "down": "↓",
    "greater_than_sign": ">",
    "left": "←",
    "less_than_sign": "<",
    "question_mark": "?",
    "right": "→",
    "slash": "/",
    "up": "↑",
}
_MODIFIERS = {"ctrl": NP_("a key", "Ctrl"), "shift": NP_("a key", "Shift")}


def key_name(key: str) -> str:
    """What to call a key, given Textual's name for it."""
    *modifiers, last = key.split("+")
    name = pgettext(*_NAMES[last]) if last in _NAMES else _SIGNS.get(last, last)
    if last[:1] == "f" and last[1:].isdecimal():
        name = last.upper()
    held = (pgettext(*_MODIFIERS[key]) if key in _MODIFIERS else key for key in modifiers)
    return "+".join([*held, name])


COMMANDS: ContextVar[Mapping[str, str]] = ContextVar("COMMANDS", default=MappingProxyType({}))
"""In line mode, the command to name instead of a key, by the id of its row."""


def name_of(id: str) -> str:  # noqa: A002 - as bindings call it
    """What to call the first key of a row of `KEYS`, or in line mode its command."""
    return COMMANDS.get().get(id) or key_name(KEYS[id].first)


def asking(question: str, **known: object) -> str:
    """A translated question, with the keys that answer it for ``{yes}`` and ``{no}``."""
    return question.format(yes=name_of("answer.yes"), no=name_of("answer.no"), **known)
