"""``colonia``, ``colonia solo``, ``hotseat`` and ``continue``: the commands that open a screen here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from colonia_tui import shelf
from colonia_tui.commands.arguments import (
    OWN_KEY,
    Bots,
    Command,
    GameName,
    Given,
    Names,
    Number,
    OneOf,
    run_screen,
    screen_options,
    which_game,
)
from colonia_tui.commands.host import host_without_screen
from colonia_tui.commands.options import INVITE_FILE, LOG_FILE, MOST_PLAYERS, TableCommand, TableRequest
from colonia_tui.failure import Failure, Misuse
from colonia_tui.files.files import today
from colonia_tui.language.i18n import N_, _, ngettext, together
from colonia_tui.table.players import check_levels, check_seats, own_name, usual_seats
from engine import shelf as rules

if TYPE_CHECKING:
    from colonia_tui.table.link import Link


_BOTS = click.option(
    "--bots", metavar="B", type=Bots(), help=N_("A number of greedy bots, or levels separated by commas.")
)


@click.command(cls=TableCommand, help=N_("Play alone against bots."))
@click.option("--players", metavar="4", type=Number(1, MOST_PLAYERS), help=N_("How many players in all."))
@_BOTS
@screen_options()
def solo(players: int | None, bots: list[str] | None, table: TableRequest, given: Given) -> None:
    people = [own_name()]
    usual = len(bots) + 1 if bots else usual_seats(table.game)
    _open_new(people, _fill(table.game, people, players or usual, bots), table, given)


def _by_lesson() -> dict[str, str]:
    """The lessons whose names say which game they are of, and that game."""
    return {name: game for game in shelf.taught() for name in shelf.lessons(game) if name != shelf.FIRST}


@click.command(cls=Command, help=N_("Learn a game while you play it, in ten minutes."))
@click.argument("game", metavar="[GAME]", required=False, type=OneOf(lambda: [*shelf.GAMES, *_by_lesson()]))
@click.argument("lesson", metavar="[LESSON]", required=False)
@screen_options()
def learn(game: str | None, lesson: str | None, given: Given) -> None:
    if game is not None and game in _by_lesson():
        game, lesson = _by_lesson()[game], lesson or game
    taught = game or shelf.taught()[0]
    title, known = shelf.title(taught), shelf.lessons(taught)
    if not known:
        raise Misuse(_("There is no lesson of {game} yet.").format(game=title))
    name = lesson or shelf.next_lesson(taught)
    if name not in known:
        said = _("{game} has no lesson {lesson}; it has {lessons}.")
        raise Misuse(said.format(game=title, lesson=name, lessons=together(known)))

    def open_link() -> Link:
        from colonia_tui.table.opening import open_lesson

        return open_lesson(taught, shelf.lesson(taught, name))

    run_screen(open_link, given=given)


@click.command(cls=Command, help=N_("Play the deal of the day: the same for everybody, one try."))
@click.option("--game", metavar="NAME", type=GameName(), help=which_game([*shelf.GAMES]))
@screen_options()
def daily(game: str | None, given: Given) -> None:
    def open_link() -> Link:
        from colonia_tui.table.opening import open_daily

        return open_daily(game or rules.first(), today())

    run_screen(open_link, given=given)


@click.command(cls=TableCommand, help=N_("Play with several people at one keyboard."))
@click.option(
    "--names", metavar="A,B,C", required=True, type=Names(), help=N_("Who plays, separated by commas.")
)
@_BOTS
@screen_options(OWN_KEY)
def hotseat(names: list[str], bots: list[str] | None, table: TableRequest, given: Given) -> None:
    levels = _fill(table.game, names, len(names) + len(bots or []), bots or [])
    _open_new(names, levels, table, given)


@click.command("continue", cls=Command, help=N_("Resume the last saved game, or the one named."))
@click.argument("table", metavar="[TABLE]", required=False)
@click.option(
    "--here",
    metavar="A,B",
    type=Names(),
    help=N_("Without the network: these people play at this keyboard, bots for the others."),
)
@INVITE_FILE
@LOG_FILE
@screen_options(OWN_KEY)
def resume(
    table: str | None,
    here: list[str] | None,
    invite_file: str | None,
    log_file: str | None,
    given: Given,
) -> None:
    from colonia_tui.table import opening

    try:
        name, newer = opening.LastSaved(table) if table else opening.last_saved()
    except opening.NothingSaved as nothing:
        raise Failure(str(nothing)) from nothing
    notice = ""
    if newer:
        notice = _("{newer} is open in another window; this is an earlier table.").format(newer=newer)
    mode = opening.mode(name) if here is None else ""
    if mode == "headless":
        if notice:
            click.echo(notice, err=True)
        host_without_screen(name, log_file=log_file, invite_file=invite_file)
    else:
        if invite_file is not None:
            raise Misuse(_("--invite-file is for a table that was opened with --headless."))
        if log_file is not None and mode != "host":
            raise Misuse(_("--log-file is for a table that is hosted again; no host is started here."))

        def open_link() -> Link:
            if here is not None:
                opening.check_hosted(name, here)
                return opening.open_at_one_keyboard(name, here)
            return opening.open_saved(name, log_file=log_file)

        run_screen(open_link, given=given, notice=notice)


def _fill(game: str, people: list[str], players: int, bots: list[str] | None) -> list[str]:
    """Bot levels for the chairs left free. Raises Misuse if the numbers do not match."""
    check_seats(game, players)
    check_levels(game, bots or [])
    free = players - len(people)
    if bots is None:
        return ["greedy"] * free
    if len(bots) != free:
        problem = _("There are {chairs}, but {people} and {bots}.").format(
            chairs=ngettext("{count} chair", "{count} chairs", players).format(count=players),
            people=ngettext("{count} person", "{count} people", len(people)).format(count=len(people)),
            bots=ngettext("{count} bot", "{count} bots", len(bots)).format(count=len(bots)),
        )
        raise Misuse(problem)
    return bots


def _open_new(people: list[str], bots: list[str], table: TableRequest, given: Given) -> None:
    options = table.options()

    def open_table() -> Link:
        from colonia_tui.table.opening import open_new

        return open_new(table.game, people, bots, table.seed, options)

    def check() -> None:
        from colonia_tui.plain.secrets import check_secrets

        if len(people) > 1:
            check_secrets(table.game, len(people) + len(bots), options)

    run_screen(open_table, given=given, before_lines=check)
