"""``colonia check`` and ``colonia verify``: whether recorded games replay and were dealt as promised."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

import click

from colonia_tui import shelf as drawn
from colonia_tui.commands.arguments import Command, FileName
from colonia_tui.commands.sending import write_new
from colonia_tui.failure import Failure, Misuse
from colonia_tui.files.files import tables_dir
from colonia_tui.language import reasons
from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.language.reasons import explain
from colonia_tui.language.tables import in_full, in_short, is_fine
from colonia_tui.table.recorded import CannotRead, read_game
from engine import record_text, shelf
from engine.drift import the_other_number
from engine.game import Reason, Refused, View
from engine.record import PLAY, UNDO, Entry, Record
from engine.table import OTHER_DRAWS, OTHER_SEED, OTHER_STATE, Drift, Step, Table, replay
from net.fair.verify import Verdict, verify
from net.saves.journal import SUFFIX

if TYPE_CHECKING:
    from typing import Any

    from colonia_tui.language.words import Words
    from engine.game import Game


# Where a recorded game and the current rules diverge


SHOWN = 8
"""Events of the entry shown, at most."""


def differences(game: Game[Any], record: Record, words: Words, names: Sequence[str]) -> list[str]:
    """Replay a record: [] if everything is the same, otherwise sentences about the first difference.

    ``names`` are the players', in seat order. Raises Refused for an unknown game, rules or options.
    """
    try:
        replay(game, record)
    except Drift as drift:
        if drift.what == OTHER_SEED or drift.table is None:
            return [_("Seed and salt are not the ones the game began with: it was changed afterwards.")]
        entry = record.entries[drift.version]
        where = _entry(drift.version + 1, entry, drift.table, words, names)
        return [where, *_what(drift, entry, drift.table, words), *_what_happens(drift.step, words, names)]
    return []


def _entry(number: int, entry: Entry, table: Table[Any], words: Words, names: Sequence[str]) -> str:
    """Which entry it is, when it came, and who did what."""
    where = _("Entry {number}, {when}").format(number=number, when=words.moment(table.view(None)))
    seat = entry.seat
    who = names[seat] if seat is not None and 0 <= seat < len(names) else _("nobody at this table")
    if entry.kind == PLAY:
        what = _("{name}: “{move}”").format(name=who, move=_move(entry, table, table.view(None), words))
    elif entry.kind == UNDO:
        what = _("{name} takes a move back").format(name=who)
    else:
        what = _("a note about the table")
    return _("{where}: {what}.").format(where=where, what=what)


def _move(entry: Entry, table: Table[Any], view: View, words: Words) -> str:
    action = table.game.parse(entry.body)
    return str(entry.body)[:60] if isinstance(action, Reason) else words.action(action, view)


def _what(drift: Drift, entry: Entry, table: Table[Any], words: Words) -> list[str]:
    """How it differs."""
    if drift.refusal is not None:
        why = reasons.explain(drift.refusal, words)
        return [_("The current rules refuse that: {reason}").format(reason=why)]
    if drift.step is None:
        return []
    if drift.what == OTHER_DRAWS:
        return [_draw(drift.step.entry.outcomes, entry.outcomes)]
    if drift.what == OTHER_STATE:
        return [_number(drift.step, entry, table, words)]
    return []


def _draw(now: list[int], recorded: list[int]) -> str:
    """The first draw that differs."""
    none = _("nothing")
    pairs = enumerate(zip_longest(now, recorded), 1)
    number, (here, there) = next((number, pair) for number, pair in pairs if pair[0] != pair[1])
    return _("Draw {number} now gives {now}; the record has {recorded}.").format(
        number=number, now=none if here is None else here, recorded=none if there is None else there
    )


def _number(step: Step[Any], entry: Entry, table: Table[Any], words: Words) -> str:
    """How the position differs: in which number, if only one differs."""
    found = the_other_number(table.game.dump(step.state), entry.hash, table.header.options)
    if found is None:
        return _("The position afterwards differs; the record does not hold enough to say how.")
    return _("Afterwards, {part}: now {now}; the record has {recorded}.").format(
        part=words.part(found.path), now=found.here, recorded=found.there
    )


def _what_happens(step: Step[Any] | None, words: Words, names: Sequence[str]) -> list[str]:
    """What happens now at that entry, in public events only, since the game may not be over."""
    said = []
    for code, args, seat in () if step is None else step.events:
        sentence = reasons.event(code, args, names) or words.sentence(code, args)
        if sentence and seat is None:
            said.append(sentence)
    if not said:
        return []
    more = [_("…")] if len(said) > SHOWN else []
    return [_("What happens now:"), *(f"  {sentence}" for sentence in said[:SHOWN]), *more]


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
            recorded = read_game(name)
            record = recorded.record
            if export is not None:
                _export(record, export)
            found = _compare(record, recorded.players)
        except CannotRead as error:
            click.echo(f"colonia: {error.about(name)}", err=True)
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
    """Write a game as text, without the notes on who sat where. Raises Failure."""
    entries = [_without_names(entry) for entry in record.entries]
    write_new(file, record_text.write(Record(record.header, record.secret, entries)))


def _without_names(entry: Entry) -> Entry:
    """An entry without the note on who sat where."""
    match entry:
        case Entry(kind="table"):
            return entry._replace(body=None)
        case Entry(kind="deal", body=[contributions, _]):
            return entry._replace(body=[contributions, None])
    return entry


# ``colonia verify``


@click.command(cls=Command, help=N_("Check the moves of a game that was played, as the result does."))
@click.argument("files", metavar="GAME...", nargs=-1, type=FileName())
@click.pass_context
def verify_files(ctx: click.Context, files: tuple[str, ...]) -> None:
    if not files:
        raise Misuse(_("Name a saved table, or a log that was kept at the end of a game."))
    verdicts = [_verdict(name) for name in files]
    if not all(verdict is not None and is_fine(verdict) for verdict in verdicts):
        ctx.exit(1)


def _verdict(name: str) -> Verdict | None:
    """Check a game and print the verdict; None if it cannot be checked."""
    try:
        recorded = read_game(name)
        verdict = verify(recorded.record, recorded.evidence)
    except CannotRead as error:
        click.echo(f"colonia: {error.about(name)}", err=True)
        return None
    except Refused as refused:
        click.echo(f"colonia: {name}: {explain(refused.reason)}", err=True)
        return None
    click.echo(_("{name}: {sentence}").format(name=name, sentence=_sentence(verdict)))
    return verdict


def _sentence(verdict: Verdict) -> str:
    if verdict.what or not verdict.views:
        return in_full(verdict)
    views = verdict.views
    said = ngettext("{checked}, and {count} view shown.", "{checked}, and {count} views shown.", views)
    return said.format(checked=in_short(verdict), count=views)
