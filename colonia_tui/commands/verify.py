"""``colonia verify``: whether a game was dealt and played as its host had promised, and as it was shown."""

from __future__ import annotations

import click

from colonia_tui.commands.arguments import Command, FileName
from colonia_tui.commands.recorded import CannotRead, read_game
from colonia_tui.failure import Misuse
from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.language.shell import explain
from colonia_tui.language.verdict import in_full, in_short, is_fine
from engine.game import Refused
from net.fair.verify import Verdict, verify


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
    """Check a game and print what comes of it; None if that is not possible."""
    try:
        record, _players, evidence = read_game(name)
        verdict = verify(record, evidence)
    except CannotRead as error:
        click.echo(f"colonia: {name}: {error}", err=True)
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
