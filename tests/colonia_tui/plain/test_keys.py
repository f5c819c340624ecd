"""Whatever a key does on a screen, a word does in line mode: a new key fails here until it is named."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest

from colonia_tui.drawing.keys import KEYS
from colonia_tui.plain import home, lobby
from colonia_tui.plain.words import COMMANDS
from tests.pages import DOCS

TABLE, LOBBY, HOME = {row.name for row in COMMANDS}, {*lobby.WORDS}, {*home.WORDS}
NUMBERS = "what can be chosen has a number or letter, which is typed"
SCREEN = "about a screen"
READS = "what a page shows in parts is read as a whole, or by a word"
WITHIN = "a form of home: `colonia_tui.plain.forms`"

ROWS: dict[str, tuple[set[str], str] | str] = {
    "table.undo": (TABLE, "undo"),
    "table.suggest": (TABLE, "suggest"),
    "table.propose": (TABLE, "propose"),
    "table.rules": (TABLE, "help"),
    "table.palette": (TABLE, "?"),
    "table.settings": (TABLE, "settings"),
    "table.look-at": (TABLE, "seen"),
    "table.pause": (TABLE, "resume"),
    "table.mind": (TABLE, "bot"),
    "table.look-back": (TABLE, "back"),
    "table.lesson": (TABLE, "coach"),
    "table.chat": (TABLE, "say"),
    "table.leave": (TABLE, "quit"),
    "table.back": (TABLE, "repeat"),
    "table.log-*": (TABLE, "log"),
    "board.up": NUMBERS,
    "board.down": NUMBERS,
    "board.left": NUMBERS,
    "board.right": NUMBERS,
    "board.pick": NUMBERS,
    "board.*-all": (TABLE, "why"),
    "board.*-district": (TABLE, "board"),
    "board.whole-back": (TABLE, "undo"),
    "past.back": (TABLE, "back"),
    "past.day-back": (TABLE, "back"),
    "past.first": (TABLE, "back"),
    "past.on": (TABLE, "next"),
    "past.day-on": (TABLE, "next"),
    "past.last": (TABLE, "next"),
    "past.play": "lines do not move by themselves: next 10 reads on",
    "past.what-if": (TABLE, "whatif"),
    "past.close": (TABLE, "today"),
    "answer.*": "y and n, or yes and no",
    "home.up": NUMBERS,
    "home.down": NUMBERS,
    "home.open": NUMBERS,
    "home.[1-9]": NUMBERS,
    "home.solo": NUMBERS,
    "home.hotseat": NUMBERS,
    "home.join": NUMBERS,
    "home.host": NUMBERS,
    "home.another": "all games are in the list",
    "home.archive": (HOME, "archive"),
    "home.lesson": (HOME, "learn"),
    "home.result": (HOME, "result"),
    "home.daily": (HOME, "daily"),
    "home.stats": (HOME, "stats"),
    "stats.*": READS,
    "home.settings": (HOME, "settings"),
    "home.rules": (HOME, "rules"),
    "home.quit": (HOME, "quit"),
    "home.theme": SCREEN,
    "form.*": WITHIN,
    "settings.more": (HOME, "settings"),
    "lobby.up": (LOBBY, "chairs"),
    "lobby.down": (LOBBY, "chairs"),
    "lobby.less": (LOBBY, "colour"),
    "lobby.more": (LOBBY, "bot"),
    "lobby.bot": (LOBBY, "bot"),
    "lobby.sit": (LOBBY, "sit"),
    "lobby.copy": (LOBBY, "invite"),
    "lobby.new": (LOBBY, "renew"),
    "lobby.start": (LOBBY, "start"),
    "lobby.chat": (LOBBY, "say"),
    "lobby.leave": (LOBBY, "quit"),
    "let-in.*": (TABLE, "invite"),
    "pause.*": (TABLE, "pause"),
    "leaving.*": (TABLE, "quit"),
    "chat.say": (TABLE, "say"),
    "chat.watchers": (TABLE, "aside"),
    "chat.people": (TABLE, "people"),
    "chat.up": (TABLE, "chat"),
    "chat.down": (TABLE, "chat"),
    "chat.page-*": (TABLE, "chat"),
    "chat.mind": (TABLE, "bot"),
    "chat.claim": (TABLE, "claim"),
    "chat.kick": (TABLE, "kick"),
    "chat.kick-watchers": (TABLE, "kick"),
    "chat.back": READS,
    "result.enter": (TABLE, "quit"),
    "result.leave": (TABLE, "quit"),
    "result.again": (TABLE, "again"),
    "result.compare": (TABLE, "compare"),
    "result.up": READS,
    "result.down": READS,
    "result.course": (TABLE, "course"),
    "result.before": READS,
    "result.after": READS,
    "result.figures": (TABLE, "figures"),
    "result.copy": (TABLE, "result"),
    "result.log": (TABLE, "log"),
    "result.table": (TABLE, "board"),
    "result.look-back": (TABLE, "back"),
    "result.chat": (TABLE, "say"),
    "figures.*": (TABLE, "figures"),
    "moves.*": (TABLE, "?"),
    "rules.*": (TABLE, "rules"),
}
"""For each key's row (as a pattern) the word that does the same, or why there is none."""


def patterns(row: str) -> list[str]:
    """Those that fit a row: itself, otherwise all that do."""
    return [row] if row in ROWS else [pattern for pattern in ROWS if fnmatchcase(row, pattern)]


@pytest.mark.parametrize("row", KEYS)
def test_every_key_has_a_word_or_a_reason(row: str) -> None:
    assert len(patterns(row)) == 1, f"which word of line mode does what {row} does? See docs/line-mode.md."


def test_every_row_named_here_is_one_and_every_word_is_known() -> None:
    assert {pattern for row in KEYS for pattern in patterns(row)} == {*ROWS}
    for where, word in (does for does in ROWS.values() if isinstance(does, tuple)):
        assert word in where


def test_what_is_only_at_home_or_in_the_lobby_of_a_screen_is_there_in_lines() -> None:
    """Muting, claims and the rest of the chat's page are at hand in the lobby, too."""
    assert {"say", "aside", "chat", "mute", "claim", "kick"} <= LOBBY & TABLE
    assert (DOCS / "line-mode.md").read_text().count("| `aside` |") == 2
