"""``colonia stats``: one's own games, added up from saves and kept logs. Nothing is sent anywhere."""

from __future__ import annotations

import json

import click

from colonia_tui.commands.arguments import Command
from colonia_tui.files.files import today
from colonia_tui.language.i18n import N_
from colonia_tui.session.statistics import as_json, in_words, statistics


@click.command(cls=Command, help=N_("Your finished games: places, points, against whom."))
@click.option("--json", "as_data", is_flag=True, help=N_("Print them as JSON."))
def stats(as_data: bool) -> None:
    found = statistics(today())
    click.echo(json.dumps(as_json(found)) if as_data else "\n".join(in_words(found)))
