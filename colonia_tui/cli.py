"""The command ``colonia``: a contract that scripts rely on. See README for the list.

Errors are one sentence on stderr: exit code 2 for wrong use, 1 for failure, never a traceback.
"""

from __future__ import annotations

import os
import sys
from importlib.metadata import PackageNotFoundError, version

import click

from colonia_tui import i18n
from colonia_tui.commands.deck import deck
from colonia_tui.commands.host import host
from colonia_tui.commands.join import join
from colonia_tui.commands.play import home, hotseat, resume, solo
from colonia_tui.commands.simulate import simulate
from colonia_tui.commands.speech import Failure, Group, Misuse, told
from colonia_tui.i18n import N_, _


def _version() -> str:
    try:
        return version("colonia-tui")
    except PackageNotFoundError:
        return "0"


def _say_version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(f"colonia {_version()}")
        ctx.exit()


@click.group(
    cls=Group,
    invoke_without_command=True,
    help=N_("Colonia in the terminal. Without a command: the home screen."),
)
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_say_version,
    help=N_("Show the version and exit."),
)
@click.pass_context
def colonia(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        home()


for command in (solo, hotseat, resume, host, join, simulate, deck):
    colonia.add_command(command)


def main(args: list[str] | None = None) -> None:
    """Run a command line and exit."""
    i18n.use()
    try:
        code = colonia.main(args, prog_name="colonia", standalone_mode=False)
        sys.stdout.flush()
        sys.exit(code if isinstance(code, int) else 0)
    except (Misuse, click.UsageError) as error:
        sentence = str(error) if isinstance(error, Misuse) else told(error)
        _fail(sentence, 2)
    except Failure as error:
        _fail(str(error), 1)
    except (KeyboardInterrupt, click.Abort):
        sys.exit(130)
    except BrokenPipeError:
        # Whoever read us has gone; let nothing more be flushed to it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as error:
        _fail(_("That did not work: {cause}.").format(cause=error.strerror or error), 1)


def _fail(sentence: str, code: int) -> None:
    click.echo(f"colonia: {sentence}", err=True)
    sys.exit(code)
