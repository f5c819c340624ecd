"""The command ``colonia``: a contract that scripts rely on. The README lists it.

Errors are one sentence on stderr: exit code 2 for misuse, 1 for failure, never a traceback.
"""

from __future__ import annotations

import atexit
import gc
import os
import sys
from importlib import import_module

import click

from colonia_tui.commands.arguments import Given, Group, screen_options, usage_problem
from colonia_tui.failure import Failure, Misuse, said_by
from colonia_tui.files.files import write_mistake
from colonia_tui.language import i18n
from colonia_tui.language.i18n import N_, _

COMMANDS = {
    "solo": "play:solo",
    "learn": "play:learn",
    "daily": "play:daily",
    "hotseat": "play:hotseat",
    "continue": "play:resume",
    "host": "host:host",
    "club": "host:club",
    "join": "join:join",
    "watch": "join:watch",
    "simulate": "simulate:simulate",
    "tournament": "tournament:tournament",
    "replay": "replay:replay",
    "check": "check:check",
    "verify": "check:verify_files",
    "tables": "tables:tables",
    "stats": "stats:stats",
}
"""Each command's module in ``commands/``, loaded when the command is called or listed in the help.

Games may add commands of their own (`colonia_tui.commands.options`)."""

KEPT_COMMANDS, KEPT_OPTIONS = frozenset({"doctor", "web"}), frozenset({"plain", "strict-script"})
"""Names reserved for later versions: no game may use them."""


class Commands(Group):
    """The commands, loaded on demand so that the home screen comes up fast."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        from colonia_tui.commands.options import group_names

        return [*COMMANDS, *group_names(), *self.commands]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in COMMANDS:
            module, name = COMMANDS[cmd_name].split(":")
            found: click.Command = getattr(import_module(f"colonia_tui.commands.{module}"), name)
            return found
        from colonia_tui.commands.options import group_of

        return super().get_command(ctx, cmd_name) or group_of(cmd_name)


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("colonia-tui")
    except PackageNotFoundError:
        return "0"


def _print_version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(f"colonia {_version()}")
        ctx.exit()


@click.group(
    cls=Commands,
    invoke_without_command=True,
    help=N_("Colonia: board games in the terminal. Without a command: the home screen."),
)
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_print_version,
    help=N_("Show the version and exit."),
)
@screen_options()
def colonia(given: Given) -> None:
    ctx = click.get_current_context()
    if ctx.invoked_subcommand is None:
        from colonia_tui.commands.arguments import run_screen

        run_screen(given=given)


def main(args: list[str] | None = None) -> None:
    """Run a command line and exit."""
    atexit.register(gc.freeze)  # a collection across all modules would be half of the time to exit
    i18n.use()
    try:
        code = colonia.main(args, prog_name="colonia", standalone_mode=False)
        sys.stdout.flush()
        sys.exit(code if isinstance(code, int) else 0)
    except (Misuse, click.UsageError) as error:
        sentence = str(error) if isinstance(error, Misuse) else usage_problem(error)
        _fail(sentence, 2)
    except Failure as error:
        _fail(str(error), 1)
    except (KeyboardInterrupt, click.Abort):
        sys.exit(130)
    except BrokenPipeError:
        # Nobody reads our output: keep Python from flushing to it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as error:
        _fail(_("That did not work: {cause}.").format(cause=said_by(error)), 1)
    except Exception as error:
        _fail(_broken_bot(error) or _log_bug(error), 1)


def _broken_bot(error: Exception) -> str | None:
    """The sentence about a broken bot from an installed package; None for any other error."""
    from colonia_tui.language.reasons import explain
    from engine.game import Refused

    if isinstance(error, Refused) and error.reason.code == "bot_broken":
        return explain(error.reason)
    return None


def _log_bug(error: Exception) -> str:
    """Write the traceback to a file; returns a sentence that names it."""
    path = write_mistake(error)
    if path is None:
        return _("Something went wrong in the program; nothing that was saved is lost.")
    return _(
        "Something went wrong in the program; nothing that was saved is lost. {log} has the details."
    ).format(log=path)


def _fail(sentence: str, code: int) -> None:
    click.echo(f"colonia: {sentence}", err=True)
    sys.exit(code)
