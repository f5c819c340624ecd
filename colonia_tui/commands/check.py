"""``colonia check``: whether recorded games replay as they were recorded."""

from __future__ import annotations

from pathlib import Path

import click

from colonia_tui import shelf as drawn
from colonia_tui.commands.arguments import Command, FileName
from colonia_tui.commands.differences import differences
from colonia_tui.commands.recorded import CannotRead, read_game
from colonia_tui.failure import Failure, Misuse, cannot_write
from colonia_tui.files.files import tables_dir
from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.language.shell import explain
from engine import record_text, shelf
from engine.game import Refused
from engine.record import Entry, Record
from net.journal import SUFFIX


@click.command(
    cls=Command, help=N_("Replay recorded or saved games and show where the current rules differ.")
)
@click.argument("files", metavar="GAME...", nargs=-1, type=FileName())
@click.option("--all-saves", is_flag=True, help=N_("Also check all saved tables."))
@click.option(
    "--export",
    metavar="FILE",
    type=FileName(),
    help=N_("Write that one game to a file, seed included, to send it in."),
)
@click.pass_context
def check(ctx: click.Context, files: tuple[str, ...], all_saves: bool, export: str | None) -> None:
    if not files and not all_saves:
        raise Misuse(_("Name a recorded game or a saved table, or use --all-saves."))
    if export is not None and (all_saves or len(files) != 1):
        raise Misuse(_("--export writes one game: name one, without --all-saves."))
    names = [*files, *(sorted(str(path) for path in tables_dir().glob(f"*{SUFFIX}")) if all_saves else ())]
    if not names:
        raise Failure(_("There is no saved table yet."))
    same = True
    for name in names:
        try:
            record, players, _evidence = read_game(name)
            if export is not None:
                _export(record, export)
            found = _compare(record, players)
        except CannotRead as error:
            click.echo(f"colonia: {name}: {error}", err=True)
            same = False
            continue
        same = same and not found
        _print_verdict(name, record, found)
    if not same:
        ctx.exit(1)


def _compare(record: Record, players: list[str]) -> list[str]:
    """How a game differs, in sentences. Raises CannotRead."""
    header = record.header
    words = None
    if len(players) != header.seats:
        players = [_("seat {number}").format(number=seat + 1) for seat in range(min(header.seats, 99))]
    try:
        face = drawn.face(header.game)
        game = shelf.game(header.game)
        words = face.words()
        options = game.options(header.options) if header.rules == game.rules_version else None
        return differences(game, record, face.words(players, options), players)
    except Refused as refused:
        raise CannotRead(explain(refused.reason, words)) from refused


def _print_verdict(name: str, record: Record, found: list[str]) -> None:
    if found:
        click.echo(_("{name} differs.").format(name=name))
        for sentence in found:
            click.echo(f"  {sentence}")
    else:
        entries = len(record.entries)
        said = ngettext("{name} is the same: {count} entry.", "{name} is the same: {count} entries.", entries)
        click.echo(said.format(name=name, count=entries))


def _export(record: Record, file: str) -> None:
    """Write a game as text, without the notes that say who sat where. Raises Failure."""
    entries = [_without_names(entry) for entry in record.entries]
    try:
        with Path(file).open("x", encoding="utf-8") as opened:
            opened.write(record_text.write(Record(record.header, record.secret, entries)))
    except FileExistsError:
        raise Failure(_("There is already a file {file}; choose another name.").format(file=file)) from None
    except (OSError, ValueError) as error:
        raise cannot_write(file, error) from None


def _without_names(entry: Entry) -> Entry:
    """An entry without the note that says who sat where."""
    match entry:
        case Entry(kind="table"):
            return entry._replace(body=None)
        case Entry(kind="deal", body=[contributions, _]):
            return entry._replace(body=[contributions, None])
    return entry
