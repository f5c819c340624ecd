"""The words one can type at a table besides an answer, and the keys of a screen that they stand for."""

from __future__ import annotations

from typing import NamedTuple

from colonia_tui.language.i18n import N_
from colonia_tui.plain.choices import OPTIONS


class Command(NamedTuple):
    """A word one can type."""

    name: str
    help: str
    """Marked with `N_`."""
    does: str
    """The method of `colonia_tui.plain.commands.Commands`."""
    row: str = ""
    """The row of `colonia_tui.drawing.keys` that does the same on a screen: sentences name this word."""


GROUPS = {
    "choices": (
        Command(OPTIONS, N_("lists the choices"), "options"),
        Command("what", N_("says what a choice would do: what 4"), "what"),
        Command("why", N_("says why something cannot be chosen: why 3, or why iron"), "why"),
        Command("repeat", N_("asks the question again"), "repeat"),
        Command(
            "undo", N_("takes back your last move; undo all takes back a whole action"), "undo", "table.undo"
        ),
        Command("suggest", N_("suggests a move, with reasons"), "suggest", "table.suggest"),
    ),
    "table": (
        Command("board", N_("describes the table, a line for each part"), "board"),
        Command("since", N_("says what happened since your last move"), "since"),
        Command("left", N_("says who decides, and how much time is left"), "left"),
        Command("points", N_("says everybody's points that are certain"), "points"),
        Command("log", N_("reads the last moves: log 10"), "log"),
        Command(
            "back",
            N_("goes one move back into the past, back 10 ten, back day a day; the board is then as it was"),
            "back",
            "table.look-back",
        ),
        Command("next", N_("goes one move forward again, next 10 ten, next day a day"), "forward", "past.on"),
        Command("today", N_("comes back from the past"), "today", "past.close"),
    ),
    "people": (
        Command(
            "say",
            N_("says something to the others: say Hello!; say alone lists phrases"),
            "say_text",
            "table.chat",
        ),
        Command("aside", N_("says something to those who watch only"), "aside"),
        Command("chat", N_("reads what was said"), "chat"),
        Command("people", N_("says who is at the table"), "people"),
        Command("pause", N_("pauses the game: pause dinner"), "pause"),
        Command("resume", N_("goes on with a paused game"), "resume", "table.pause"),
        Command("propose", N_("asks everybody to go back further"), "propose", "table.propose"),
        Command("bot", N_("lets a bot play for somebody who is away: bot Ben"), "bot", "table.mind"),
        Command("mute", N_("hides what somebody says, or shows it again: mute Ben"), "mute"),
        Command("invite", N_("reads how others get in"), "invite"),
        Command("claim", N_("makes a new claim for somebody's chair: claim Ben"), "claim"),
        Command("kick", N_("removes somebody for good: kick Ben; kick Ben, watchers"), "kick"),
        Command("alone", N_("plays on here without the network, with bots for the others"), "alone"),
    ),
    "end": (
        Command("seen", N_("after the end: the table as each player saw it"), "seen", "table.look-at"),
        Command(
            "whatif",
            N_("in the past, after the end: goes on from there as a new game, with bots on the other chairs"),
            "what_if",
            "past.what-if",
        ),
        Command("again", N_("after the end: plays again with the same people"), "again_like_it"),
        Command(
            "compare",
            N_("after the end: compares the tables with the same deal"),
            "compare",
            "result.compare",
        ),
        Command("check", N_("after the end: says whether the game was played by the rules"), "check"),
        Command(
            "result",
            N_("after the end: the result in a few lines, to copy and send"),
            "result",
            "result.copy",
        ),
        Command(
            "course",
            N_("after the end: everybody's points in the course of the game, and who led"),
            "course",
            "result.course",
        ),
        Command(
            "figures",
            N_("after the end: lists what was counted of everybody; figures dice reads a part"),
            "figures",
            "result.figures",
        ),
    ),
    "program": (
        Command("help", N_("says what one can type: help people; help log"), "help", "table.rules"),
        Command(
            "rules",
            N_("lists the chapters of the rules; rules 3 reads one, rules wall what they say about a word"),
            "rules",
        ),
        Command("coach", N_("puts the lesson away, or brings it back"), "coach", "table.lesson"),
        Command("settings", N_("reads the settings, or changes one: settings detail brief"), "settings"),
        Command("save", N_("says where the game is saved"), "save"),
        Command("quit", N_("leaves the table; the game is saved"), "quit", "table.leave"),
    ),
}
"""By the word that asks for help with them. First letters choose in this order."""

COMMANDS = tuple(row for rows in GROUPS.values() for row in rows)

ONLY_RUNNING = frozenset(
    {
        *(row.name for row in GROUPS["choices"]),
        *("since", "left", "pause", "resume", "propose", "bot", "alone", "coach"),
    }
)
"""What does nothing after the end of a game."""

ONLY_PLAYED = ONLY_RUNNING | {
    *(row.name for row in GROUPS["people"] if row.name != "people"),
    *("again", "compare"),
}
"""What does nothing at a recorded game."""

NAMES = {row.row: row.name for row in COMMANDS if row.row} | {"answer.yes": "y", "answer.no": "n"}
"""What sentences name instead of a screen's keys (`colonia_tui.drawing.keys.COMMANDS`)."""
