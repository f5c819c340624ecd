"""``colonia tables``: list saved tables, archive them, and move them to another machine."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from pathlib import Path

import click
import msgspec

from colonia_tui import shelf
from colonia_tui.commands.arguments import Command, FileName, Group
from colonia_tui.commands.join import dial_to, invite_in
from colonia_tui.commands.options import PASS_FILE, new_phrase, phrase_in, typed_phrase
from colonia_tui.failure import Failure, Misuse, cannot_read, cannot_write
from colonia_tui.files.files import tables_dir
from colonia_tui.language import tables as said
from colonia_tui.language import tables as sets
from colonia_tui.language.i18n import N_, _, ago, ngettext
from colonia_tui.language.reasons import explain
from colonia_tui.table import own_host
from colonia_tui.table.opening import Saved, in_use, why_not_archive
from colonia_tui.table.opening import tables as saved_tables
from colonia_tui.table.saves import archive
from engine.game import Refused
from net.client.comparison import by_seat
from net.client.line import ClientAuthentication, tables_at
from net.door.invite import Credentials
from net.saves import moving
from net.saves.atomic import try_to_replace
from net.saves.journal import SUFFIX, JournalError
from net.saves.moving import WrongPhrase, is_sealed
from net.table.duplicates import SetReport, check_alone
from net.wire import names
from net.wire.records import TableState

_PASS = click.option(
    "--pass", "sealed", is_flag=True, help=N_("Encrypt the file with a pass phrase, which is asked for.")
)


@click.group(
    cls=Group,
    invoke_without_command=True,
    help=N_("List the saved tables, archive one, or move one to another machine."),
)
@click.option("--json", "as_json", is_flag=True, help=N_("Print the list as JSON."))
@click.option("--at", "where", metavar="HOST:PORT|INVITE", help=N_("The tables of a host or a club there."))
@PASS_FILE
@click.pass_context
def tables(ctx: click.Context, as_json: bool, where: str | None, pass_file: str | None) -> None:
    if ctx.invoked_subcommand is not None:
        if as_json or where is not None or pass_file is not None:
            raise Misuse(_("--json, --at and --pass-file are for the list of tables."))
        return
    if where is not None:
        _list_elsewhere(where, "" if pass_file is None else phrase_in(pass_file), as_json)
        return
    if pass_file is not None:
        raise Misuse(_("--pass-file goes with --at."))
    found, club = saved_tables(), own_host.club_tables()
    hosts = own_host.hosted_tables(
        saved.name for saved in found if saved.problem is not None and saved.name not in club
    )
    if as_json:
        plain = [_plain(saved, club.get(saved.name), hosts.get(saved.name)) for saved in found]
        click.echo(json.dumps(plain))
    elif not found:
        click.echo(_("There is no saved table yet."))
    else:
        now = time.time()
        for saved in found:
            click.echo(_line(saved, club.get(saved.name), hosts.get(saved.name), now))


@tables.command("remove", cls=Command, help=N_("Archive a table: its file moves to another folder."))
@click.argument("table", metavar="TABLE")
def remove(table: str) -> None:
    path = _save(table)
    problem = next((why_not_archive(saved) for saved in saved_tables() if saved.path == path), "")
    if problem:
        raise Failure(problem)
    try:
        moved = archive(path)
    except OSError as error:
        raise cannot_write(path, error) from error
    click.echo(_("{table} was archived; its file is {file} now.").format(table=path.stem, file=moved))


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
    try:
        check_alone(path)
    except Refused as refused:
        raise Failure(explain(refused.reason)) from refused
    if Path(file).exists():
        raise Failure(_("There is already a file {file}; choose another name.").format(file=file))
    phrase = new_phrase() if sealed else None
    try:
        try_to_replace(Path(file), path.stat().st_size)  # before disturbing anybody at the table
        own_host.end(path.stem)
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
        phrase = typed_phrase() if sealed else None
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


@tables.command("compare", cls=Command, help=N_("Compare tables with the same deal, once all are over."))
@click.argument("name", metavar="[SET]", required=False, default="")
@click.option("--json", "as_json", is_flag=True, help=N_("Print the comparison as JSON."))
def compare(name: str, as_json: bool) -> None:
    found = own_host.sets()
    if name and name not in found:
        raise Misuse(
            _("There is no set of tables called {name}; `colonia tables compare` shows all.").format(
                name=name
            )
        )
    chosen = [found[name]] if name else [*found.values()]
    if as_json:
        click.echo(json.dumps([_plain_set(each) for each in chosen]))
    elif not chosen:
        click.echo(_("There are no tables with the same deal yet; `colonia club --duplicate` opens some."))
    else:
        click.echo("\n\n".join("\n".join(_lines(each)) for each in chosen))


@tables.command(
    "close",
    cls=Command,
    help=N_("Close a table, also while people are at it; with the same deal, the others are compared."),
)
@click.argument("table", metavar="TABLE")
def close(table: str) -> None:
    name = _save(table).stem
    try:
        of_set = own_host.close(name)
    except Refused as refused:
        raise Failure(explain(refused.reason)) from refused
    said_of_set = _("{table} is closed; the others are compared without it.")
    click.echo((said_of_set if of_set else _("{table} is closed.")).format(table=name))


def _lines(each: SetReport) -> list[str]:
    """A set in words: its comparison or, before it is over, how far its tables are."""
    if each.compared is not None:
        return sets.lines(each.name, each.compared)
    title = _("{name} is not over; it is compared when all of its tables are.").format(name=each.name)
    return [title, *(f"  {sets.set_state(table)}" for table in each.tables)]


def _plain_set(each: SetReport) -> dict[str, object]:
    results = {one.table: one._asdict() for one in each.compared or []}
    return {
        "set": each.name,
        "over": each.compared is not None,
        "tables": [
            {"table": table, "state": state, "names": None, "scores": None, "ranks": None}
            | results.get(table, {})
            for table, state in each.tables
        ],
        "seats": [
            {"points": at.points, "rank": at.rank, "players": [row._asdict() for row in at.rows]}
            for at in by_seat(each.compared or [])
        ],
    }


def _save(table: str) -> Path:
    """The file of a saved table. Raises Misuse for an impossible name."""
    name = table.removesuffix(SUFFIX)
    path = tables_dir() / f"{name}{SUFFIX}"
    if Path(name).name != name or not path.is_file():
        raise Misuse(_("There is no saved table {table}; `colonia tables` lists them.").format(table=table))
    return path


def _line(saved: Saved, club: TableState | None, host: TableState | None, now: float) -> str:
    """A table in one line: its name, what is played, by whom, how far, when.

    ``club`` and ``host`` are its states at the club or host that has it.
    """
    when = ago(saved.touched, now)
    if (playing := club or host) is not None:
        state = said.state(playing) if club is None else f"{_('club')}, {said.state(playing)}"
        return f"{saved.name}  {_title(playing.game)}: {_people(playing)}  {state}  ({when})"
    if saved.problem is not None:
        problem = in_use(saved.name, saved.problem) or explain(saved.problem)
        return f"{saved.name}  {problem}  ({when})"
    people = ", ".join(name or _("free chair") for name in saved.players)
    moves = ngettext("{count} move", "{count} moves", saved.entries).format(count=saved.entries)
    state = _("over") if saved.over else moves
    return f"{saved.name}  {_title(saved.game)}: {people}  {state}  ({when})"


def _list_elsewhere(where: str, phrase: str, as_json: bool) -> None:
    """The tables of a host elsewhere. Raises Failure, Misuse."""
    invite = invite_in(where)
    dial, _table = dial_to(where, invite)

    def ask(phrase: str) -> list[TableState]:
        # we send no name and no claim, so any host will do
        authentication = ClientAuthentication(Credentials("" if invite else phrase, invite, open=True), b"")
        return asyncio.run(tables_at(dial, authentication))

    try:
        try:
            found = ask(phrase)
        except Refused as refused:
            if phrase or refused.reason.code != "phrase_asked" or not sys.stdin.isatty():
                raise
            found = ask(click.prompt(_("Pass phrase"), hide_input=True, err=True))
    except Refused as refused:
        raise Failure(explain(refused.reason)) from refused
    if as_json:
        click.echo(json.dumps([msgspec.to_builtins(each) for each in found]))
    elif not found:
        click.echo(_("There is no table there yet."))
    else:
        for each in found:
            name, game = names.printable(each.name), _title(names.printable(each.game))
            click.echo(f"{name}  {game}: {_people(each)}  {said.state(each)}")


def _title(game: str) -> str:
    return shelf.title(game) if game in shelf.GAMES else game


def _people(table: TableState) -> str:
    return ", ".join(filter(None, (said.people(table), said.free(table))))


def _plain(saved: Saved, club: TableState | None, host: TableState | None) -> dict[str, object]:
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
        "host": None if host is None else msgspec.to_builtins(host),
    }
