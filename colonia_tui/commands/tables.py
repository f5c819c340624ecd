"""``colonia tables``: saved tables are listed, put away, and moved to another machine."""

from __future__ import annotations

import json
import time
from pathlib import Path

import click
import msgspec

from colonia_tui import shelf
from colonia_tui.commands.arguments import Command, FileName, Group
from colonia_tui.failure import Failure, Misuse, cannot_read, cannot_write
from colonia_tui.files.paths import tables_dir
from colonia_tui.language.ago import ago
from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.language.shell import explain
from colonia_tui.table import own_host
from colonia_tui.table.glance import put_away
from colonia_tui.table.opening import Saved, in_use, why_not_put_away
from colonia_tui.table.opening import tables as saved_tables
from net import moving
from net.journal import SUFFIX, JournalError
from net.list_messages import LOBBY, OVER, PLAYING, TableState
from net.sealing import WrongPhrase, is_sealed

_PASS = click.option(
    "--pass", "sealed", is_flag=True, help=N_("Encrypt the file with a pass phrase, which is asked for.")
)


@click.group(
    cls=Group,
    invoke_without_command=True,
    help=N_("List the saved tables, put one away, or move one to another machine."),
)
@click.option("--json", "as_json", is_flag=True, help=N_("Print the list as JSON."))
@click.pass_context
def tables(ctx: click.Context, as_json: bool) -> None:
    if ctx.invoked_subcommand is not None:
        return
    found, club = saved_tables(), own_host.club_tables()
    if as_json:
        click.echo(json.dumps([_plain(saved, club.get(saved.name)) for saved in found]))
    elif not found:
        click.echo(_("There is no saved table yet."))
    else:
        now = time.time()
        for saved in found:
            click.echo(_line(saved, club.get(saved.name), now))


@tables.command("remove", cls=Command, help=N_("Put a table away: its file moves to another folder."))
@click.argument("table", metavar="TABLE")
def remove(table: str) -> None:
    path = _save(table)
    problem = next((why_not_put_away(saved) for saved in saved_tables() if saved.path == path), "")
    if problem:
        raise Failure(problem)
    try:
        away = put_away(path)
    except OSError as error:
        raise cannot_write(path, error) from error
    click.echo(_("{table} was put away; its file is {file} now.").format(table=path.stem, file=away))


@tables.command(
    "export",
    cls=Command,
    help=N_("Write a table to a file, to be imported on another machine. Here it is closed."),
)
@click.argument("table", metavar="TABLE")
@click.argument("file", metavar="FILE", type=FileName())
@_PASS
def export(table: str, file: str, sealed: bool) -> None:
    path = _save(table)
    if Path(file).exists():
        raise Failure(_("There is already a file {file}; choose another name.").format(file=file))
    phrase = _new_phrase() if sealed else None
    own_host.end(path.stem)
    try:
        moving.export_table(path, Path(file), phrase)
    except JournalError as error:
        raise Failure(explain(error.reason)) from error
    except (OSError, ValueError) as error:
        raise cannot_write(file, error) from error
    click.echo(
        _("{table} is in {file} now, and closed here; `colonia tables import` opens it elsewhere.").format(
            table=path.stem, file=file
        )
    )


@tables.command("import", cls=Command, help=N_("Take over a table that was exported on another machine."))
@click.argument("file", metavar="FILE", type=FileName())
def import_(file: str) -> None:
    path = Path(file)
    try:
        with path.open("rb") as opened:
            sealed = is_sealed(opened.read(64))
        phrase = click.prompt(_("Pass phrase"), hide_input=True, err=True) if sealed else None
        name = moving.import_table(path, tables_dir(), phrase)
    except JournalError as error:
        raise Failure(explain(error.reason)) from error
    except WrongPhrase as error:
        raise Failure(
            _("That is not the pass phrase of {file}, or it is damaged.").format(file=file)
        ) from error
    except (OSError, ValueError) as error:
        raise cannot_read(file, error) from error
    click.echo(_("{table} is here now; `colonia continue {table}` goes on with it.").format(table=name))


def _save(table: str) -> Path:
    """The file of a saved table. Raises Misuse if that is no name of one."""
    name = table.removesuffix(SUFFIX)
    path = tables_dir() / f"{name}{SUFFIX}"
    if Path(name).name != name or not path.is_file():
        raise Misuse(_("There is no saved table {table}; `colonia tables` lists them.").format(table=table))
    return path


def _new_phrase() -> str:
    phrase: str = click.prompt(
        _("Pass phrase"), hide_input=True, confirmation_prompt=_("The same again"), err=True
    )
    return phrase


def _line(saved: Saved, club: TableState | None, now: float) -> str:
    """A table in one line: its name, what is played, by whom, how far, when; ``club``: as it says itself."""
    when = ago(saved.touched, now)
    if club is not None:
        return f"{saved.name}  {_title(club.game)}: {_in_club(club)}  ({when})"
    if saved.problem is not None:
        problem = in_use(saved.name, saved.problem) or explain(saved.problem)
        return f"{saved.name}  {problem}  ({when})"
    people = ", ".join(name or _("free chair") for name in saved.players)
    moves = ngettext("{count} move", "{count} moves", saved.entries).format(count=saved.entries)
    state = _("over") if saved.over else moves
    return f"{saved.name}  {_title(saved.game)}: {people}  {state}  ({when})"


def _title(game: str) -> str:
    return shelf.title(game) if game in shelf.GAMES else game


def _in_club(table: TableState) -> str:
    """Who is at a table of the club that is running, and how far it is."""
    free = ngettext("{count} free chair", "{count} free chairs", table.free).format(count=table.free)
    people = [*table.people, free] if table.free else table.people
    state = {LOBBY: _("in the lobby"), PLAYING: _("being played"), OVER: _("over")}.get(table.state, "")
    return f"{', '.join(people)}  {_('club')}, {state}"


def _plain(saved: Saved, club: TableState | None) -> dict[str, object]:
    return {
        "table": saved.name,
        "game": saved.game,
        "mode": saved.mode,
        "players": saved.players,
        "entries": saved.entries,
        "over": saved.over,
        "touched": int(saved.touched),
        "problem": None if saved.problem is None else saved.problem.code,
        "club": None if club is None else msgspec.to_builtins(club),
    }
