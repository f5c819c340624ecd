"""click with translated help and errors, our parameter types, the options of a screen, and opening one."""

from __future__ import annotations

import contextlib
import gc
import os
import sys
from collections.abc import Callable, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from colonia_tui import shelf
from colonia_tui.failure import Misuse
from colonia_tui.files.settings import SETTINGS, Settings, Value, load, theme_names
from colonia_tui.language.i18n import N_, _, either, ngettext
from colonia_tui.table.clock import parsed
from net.plans import ClockPlan

if TYPE_CHECKING:
    from colonia_tui.table.link import Link


class OwnOption(click.Option):
    """An option that not every game on the shelf has; ``games`` are the titles of the games that do."""

    games: Sequence[str] = ()
    """Empty if all games have it."""


class _Translated(click.Command):
    """A command whose help is in the player's language."""

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), prefix=_("Usage: "))

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(_(self.help) if self.help else "")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = []
        for param in self.get_params(ctx):
            record = param.get_help_record(ctx)
            if record is not None and isinstance(param, click.Option):
                needed = [_("(needed)")] if param.required else []
                whose = param.games if isinstance(param, OwnOption) else ()
                only = [f"({', '.join(whose)})"] if whose else []
                said = [_(param.help)] if param.help else []
                rows.append((record[0], " ".join([*said, *only, *needed])))
        if rows:
            with formatter.section(_("Options")):
                formatter.write_dl(rows)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = N_("Show this and exit.")
        return option


class Command(_Translated):
    """A single command."""


class Group(_Translated, click.Group):
    """A command with subcommands."""

    command_class = Command
    group_class = type

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        _Translated.format_options(self, ctx, formatter)
        rows = []
        for name in self.list_commands(ctx):
            command = self.get_command(ctx, name)
            if command is not None:
                rows.append((name, _(command.help) if command.help else ""))
        with formatter.section(_("Commands")):
            formatter.write_dl(rows)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if self.get_command(ctx, args[0]) is None:
            raise Misuse(_("There is no command {name}.").format(name=args[0]))
        return super().resolve_command(ctx, args)


def usage_problem(error: click.UsageError) -> str:
    """What is wrong with a command line, in the player's language."""
    match error:
        case click.NoSuchOption(option_name=name):
            return _("There is no option {name}.").format(name=name)
        case click.MissingParameter(param=param):
            return _("{name} is missing.").format(name=_name(param))
        case click.BadOptionUsage(option_name=name):
            return _("{name} needs a value.").format(name=name)
        case click.BadParameter(param=param, message=message):
            return _("{name}: {problem}").format(name=_name(param), problem=message)
        case click.exceptions.NoArgsIsHelpError():
            return _("Give a command.")
    extra = len(error.ctx.args) if error.ctx else 1
    return ngettext("There is one word too many.", "There are too many words.", extra or 1)


def _name(param: click.Parameter | None) -> str:
    if param is None:
        return _("something")
    return str(param.opts[0] if param.param_type_name == "option" else (param.metavar or param.name))


class Text(click.ParamType[str]):
    """Text that we can store and send: valid Unicode. Command lines may hold other bytes, as paths do."""

    name = "text"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        text = str(value)
        try:
            text.encode()
        except UnicodeEncodeError:
            self.fail(_("this is not UTF-8 text."), param, ctx)
        return text


class FileName(click.ParamType[str]):
    """The name of a file, which need not exist; anything but the empty string."""

    name = "file"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if not value:
            self.fail(_("give the name of a file."), param, ctx)
        return str(value)


def which_game(games: Sequence[str]) -> str:
    """The help of an option that chooses one of these games."""
    if len(games) == 1:
        return _("Which game: {names}.").format(names=games[0])
    return _("Which game: {names}; {first}, if none is named.").format(names=either(games), first=games[0])


class GameName(click.ParamType[str]):
    """The name of a game on the shelf."""

    name = "game"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in shelf.GAMES:
            problem = _("there is no game {name}; choose from: {names}.")
            self.fail(problem.format(name=value or "''", names=", ".join(shelf.GAMES)), param, ctx)
        return str(value)


class OneOf(click.ParamType[str]):
    """One of a few words, which ``choices`` returns."""

    name = "choice"

    def __init__(self, choices: Callable[[], Sequence[str]]) -> None:
        self.choices = choices

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        choices = self.choices()
        if value not in choices:
            problem = _("{value} is none of these: {choices}.")
            self.fail(problem.format(value=value or "''", choices=", ".join(choices)), param, ctx)
        return str(value)


class Number(click.ParamType[int]):
    """A whole number within bounds."""

    name = "number"

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            number = int(str(value))
        except ValueError:
            number = self.low - 1
        if not self.low <= number <= self.high:
            problem = _("{value} is not a whole number from {low} to {high}.")
            self.fail(problem.format(value=value, low=self.low, high=self.high), param, ctx)
        return number


class Size(click.ParamType[tuple[int, int]]):
    """Columns and lines of a window: 80x24."""

    name = "size"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        columns, x, lines = str(value).partition("x")
        if not x:
            self.fail(
                _("{value} is no size; give columns and lines, like 80x24.").format(value=value), param, ctx
            )
        return Number(60, 300).convert(columns, param, ctx), Number(16, 100).convert(lines, param, ctx)


class Away(click.ParamType[int | None]):
    """What to do when somebody is away: "wait" (None), or "bot:60" for a bot after 60 seconds (60)."""

    name = "away"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int | None:
        if value == "wait":
            return None
        kind, _colon, seconds = str(value).partition(":")
        if kind != "bot":
            self.fail(_("{value} is neither wait nor bot:SECONDS.").format(value=value), param, ctx)
        return Number(0, 3600).convert(seconds or 60, param, ctx)


class Clock(click.ParamType[ClockPlan | None]):
    """How long people may think: "none", "60s" for each decision, or "20m+10s" for a game."""

    name = "clock"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> ClockPlan | None:
        if value == "none":
            return None
        plan = parsed(str(value))
        if plan is None:
            problem = _(
                "{value} is not a clock: none, 30s to 600s for each decision, or like 20m+10s for a game."
            )
            self.fail(problem.format(value=value), param, ctx)
        return plan


class Numbers(click.ParamType[list[int]]):
    """Whole numbers within bounds: 4, 3-6, or 3,5. Converted to a list without duplicates."""

    name = "numbers"

    def __init__(self, low: int, high: int) -> None:
        self.one = Number(low, high)

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> list[int]:
        if isinstance(value, list):
            return value
        found: list[int] = []
        for part in str(value).split(","):
            first, dash, last = part.partition("-")
            if first and dash:
                low, high = self.one.convert(first, param, ctx), self.one.convert(last, param, ctx)
                if low > high:
                    self.fail(_("{value} goes from high to low.").format(value=part), param, ctx)
                found += range(low, high + 1)
            else:
                found.append(self.one.convert(part, param, ctx))
        return list(dict.fromkeys(found))


class Counted(list[str]):
    """Levels given as a number: that many greedy bots."""


class Bots(click.ParamType[list[str]]):
    """A number of greedy bots, or a list of levels."""

    name = "bots"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> list[str]:
        from colonia_tui.table.players import level_problem  # not at the top: it loads the bots

        if isinstance(value, list):
            return value
        text = str(value).strip()
        if text.isdecimal() and len(text) < 3:
            return Counted(["greedy"] * int(text))
        levels = [level.strip() for level in text.split(",")]
        for level in levels:
            problem = level_problem(
                level, unknown=_("{level} is not a level; choose from {levels}, or give a number.")
            )
            if problem is not None:
                self.fail(problem, param, ctx)
        return levels


class Names(click.ParamType[list[str]]):
    """A list of players' names."""

    name = "names"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> list[str]:
        from net.wire.names import clean

        if isinstance(value, list):
            return value
        names = [clean(name) for name in str(value).split(",")]
        if not all(names):
            self.fail(_("separate names with commas, like Anna,Ben,Cora."), param, ctx)
        return names


# Options of commands that open a screen: settings for one run, never written


Given = dict[str, Value]
"""The settings on a command line, by key."""

_CHOICES = {setting.key: [str(choice) for choice, __ in setting.choices] for setting in SETTINGS}

STRICT = "strict"
"""The option of line mode that is no setting."""


def _flag(option: str, key: str, value: bool, said: str) -> Callable[[Any], Any]:
    """An option that gives a setting this value; without it the setting stays."""
    return click.option(option, key, flag_value=value, type=click.BOOL, default=None, help=said)


OPTIONS = (
    click.option(
        "--pace",
        metavar="|".join(_CHOICES["pace"]),
        type=OneOf(lambda: _CHOICES["pace"]),
        help=N_("How long opponents' moves are shown."),
    ),
    click.option(
        "--theme", metavar="NAME", type=OneOf(theme_names), help=N_("The colours: dark, light, terminal, …")
    ),
    click.option(
        "--color",
        metavar="|".join(_CHOICES["color"]),
        type=OneOf(lambda: _CHOICES["color"]),
        help=N_("How many colours."),
    ),
    click.option(
        "--ascii", "signs", flag_value="ascii", default=None, help=N_("Draw with ASCII characters only.")
    ),
    _flag("--no-mouse", "mouse", False, N_("Leave the mouse to the terminal.")),
    _flag("--plain", "plain", True, N_("Lines instead of a screen: for ears, scripts and simple terminals.")),
    _flag("--strict-script", STRICT, True, N_("Line mode: end with code 2 at the first refused line.")),
)
OWN_KEY = click.option(
    "--own-key/--covered",
    "own_key",
    default=None,
    help=N_("Hot seat: show your screen only after you press o, or hide it between turns."),
)


def screen_options(*more: Callable[[Any], Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command these options, and ``more``. Its function gets the used ones as ``given``.

    Options before the name of a subcommand apply to the subcommand, too.
    """

    def decorate(function: Callable[..., None]) -> Callable[..., None]:
        @wraps(function)
        def wrapper(**params: Any) -> None:
            names = (*(setting.key for setting in SETTINGS), STRICT)
            said = {name: params.pop(name, None) for name in names}
            context = click.get_current_context()
            before: Given = context.find_object(dict) or {}
            given = before | {key: value for key, value in said.items() if value is not None}
            context.obj = given
            function(given=given, **params)

        for option in (*more, *reversed(OPTIONS)):
            wrapper = option(wrapper)
        return wrapper

    return decorate


# Opening a screen from a command


PLAIN = "COLONIA_PLAIN"
"""The environment variable that turns line mode on."""


def run_screen(
    open_link: Callable[[], Link] | None = None,
    start: str = "",
    given: Given | None = None,
    notice: str = "",
    before_lines: Callable[[], None] | None = None,
) -> None:
    """Show the table that ``open_link`` opens, or the home screen (at the form ``start``, if given).

    ``before_lines`` raises Misuse if line mode cannot show that table.

    ``given``: settings for this run, from the command line. ``notice`` is said at the table.

    Raises Failure without a terminal, before anything is opened or saved.
    """
    from colonia_tui.terminal.abilities import preflight

    settings, problem = load()
    said = {**(given or {})}
    strict = bool(said.pop(STRICT, False))
    settings = settings.having(said)
    if why := _plain(settings):
        from colonia_tui.plain.app import run as run_plain

        if before_lines is not None:
            before_lines()
        first = " ".join(filter(None, (why, problem, notice)))
        if run_plain(open_link, settings, first, form=start, strict=strict):
            with contextlib.suppress(OSError):  # the terminal may be gone
                click.echo(_("Saved. `colonia continue` brings it back."))
        return
    abilities = preflight(settings.color)
    link = None if open_link is None else open_link()
    if problem and link is not None:
        click.echo(problem, err=True)
    gc.disable()  # until the first frame is out: collecting among imports is a tenth of the start
    try:
        from colonia_tui.app import run

        kept = run(link, start, abilities, settings, problem, notice)
    finally:
        gc.enable()
    if kept:
        with contextlib.suppress(OSError):  # the terminal may be gone
            click.echo(_("Saved. `colonia continue` brings it back."))


def _plain(settings: Settings) -> str:
    """Why line mode is on, as a sentence; "" for a screen."""
    if settings.plain or os.environ.get(PLAIN, "") not in ("", "0"):
        return _("Line mode is on, as you asked.")
    if os.environ.get("TERM", "") == "dumb":
        return _("Line mode is on, since this terminal shows lines only.")
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _("Line mode is on, since input or output is no terminal.")
    return ""
