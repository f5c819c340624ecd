"""``colonia simulate``: whole games between bots, in several processes, and reports on them."""

from __future__ import annotations

import json
import shlex
import sys
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

import click

from colonia_tui.commands.arguments import Bots, Counted, FileName, Number, Numbers
from colonia_tui.commands.options import MOST_PLAYERS, TableCommand, TableRequest
from colonia_tui.failure import Failure, Misuse, cannot_write
from colonia_tui.files.files import OutFile, out_file
from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.table.players import check_levels, check_seats
from engine import shelf
from engine.bots.levels import ITERATIONS
from engine.chance import SEEDS, below, key_from
from engine.finished import summary
from engine.game import Plain
from engine.play import play_out
from engine.tally import Tally, tally
from net.host.opening import fresh_seed

if TYPE_CHECKING:
    from concurrent.futures import Future

    from colonia_tui.report.report import Tallies


# Playing the games, with the same results in any number of processes


AHEAD = 4
"""Games queued per process: enough to keep it busy without holding all games in memory."""


class Job(NamedTuple):
    """One game to play: by name, with a level for each seat."""

    game: str
    levels: list[str]
    seed: str
    options: dict[str, Plain]
    iterations: int
    counted: bool
    """Whether to make a tally."""


class GameResult(NamedTuple):
    """The outcome of one game; ``tally`` is None unless the job is ``counted``."""

    players: int
    result: dict[str, Plain]
    tally: Tally | None


def played(jobs: Iterable[Job], processes: int) -> Iterator[GameResult]:
    """The games in the order of ``jobs``, played here or in ``processes`` workers.

    Raises Failure if a worker is killed.
    """
    return _in_processes(jobs, processes) if processes > 1 else map(play_one, jobs)


def play_one(job: Job) -> GameResult:
    game = shelf.game(job.game)
    over = play_out(
        game, job.levels, job.seed, job.options, iterations=job.iterations, keep_events=job.counted
    )
    counts = tally(over, shelf.counting(job.game)) if job.counted else None
    return GameResult(len(job.levels), summary(over, list(job.levels)), counts)


def _in_processes(jobs: Iterable[Job], processes: int) -> Iterator[GameResult]:
    from concurrent.futures import BrokenExecutor

    from net.workers import pool, submit

    waiting: deque[Future[GameResult]] = deque()
    left = iter(jobs)
    try:
        with pool(processes) as executor:
            waiting.extend(submit(executor, play_one, job) for job in islice(left, AHEAD * processes))
            while waiting:
                yield waiting.popleft().result()
                waiting.extend(submit(executor, play_one, job) for job in islice(left, 1))
    except BrokenExecutor:
        problem = _("A process that was playing games was killed; try again with fewer --jobs.")
        raise Failure(problem) from None


@click.command(cls=TableCommand, help=N_("Play whole games by bots, without a screen."))
@click.option("--games", metavar="N", required=True, type=Number(1, 1_000_000), help=N_("How many games."))
@click.option(
    "--players",
    metavar="P",
    required=True,
    type=Numbers(1, MOST_PLAYERS),
    help=N_("How many players; 3-6 or 3,5 plays that many games with each."),
)
@click.option(
    "--bots",
    metavar="B",
    type=Bots(),
    help=N_("Levels separated by commas, repeated to fill all chairs; or a number of greedy bots."),
)
@click.option(
    "--iterations",
    metavar="N",
    type=Number(1, 1_000_000),
    help=N_("How many tries a searching bot has for one decision."),
)
@click.option(
    "--jobs",
    metavar="N",
    default=1,
    type=Number(1, 256),
    help=N_("How many processes to use; one by default."),
)
@click.option("--json", "as_json", is_flag=True, help=N_("Print one JSON object per game, one per line."))
@click.option(
    "--report",
    "reports",
    metavar="FILE",
    type=FileName(),
    multiple=True,
    help=N_("Write what happened in the games, with plots, as HTML; without plots if FILE ends in .md."),
)
def simulate(
    games: int,
    players: list[int],
    bots: list[str] | None,
    iterations: int | None,
    jobs: int,
    as_json: bool,
    reports: tuple[str, ...],
    table: TableRequest,
) -> None:
    for count in players:
        check_seats(table.game, count)
    check_levels(table.game, bots or [])
    options = table.options()
    seats = {count: _levels(bots or ["random"], count) for count in players}
    first = table.seed or fresh_seed(secret=False)
    planned = _jobs(table.game, games, seats, first, options, iterations or ITERATIONS, bool(reports))
    with report_files(reports) as files:
        tallies: dict[int, Tally] = {count: Counter() for count in players}
        results = _counted(played(planned, jobs), tallies)
        if as_json:
            for game in results:
                click.echo(json.dumps(game.result))
        else:
            _show(games, seats, results)
        if reports:
            levels = list(bots or ["random"])
            files.write(tallies, options, CommandLine(table, games, players, levels, first, iterations))
            for name in reports:
                click.echo(_("The report is in {file}.").format(file=name), err=True)


def _levels(asked: list[str], players: int) -> list[str]:
    """A level for each chair."""
    levels = asked
    if isinstance(asked, Counted):  # a number fills that many chairs and no more
        levels = [*asked, *["random"] * (players - len(asked))]
    if len(levels) > players:
        problem = _("{bots} bots do not fit on {players} chairs.")
        raise Misuse(problem.format(bots=len(levels), players=players))
    return [levels[seat % len(levels)] for seat in range(players)]


def _jobs(
    game: str,
    games: int,
    seats: dict[int, list[str]],
    seed: str,
    options: dict[str, Plain],
    iterations: int,
    counted: bool,
) -> Iterator[Job]:
    """All games. The first for each number of players has the given seed, the others derived ones."""
    source = key_from(seed)
    for levels in seats.values():
        for number in range(games):
            own = seed if number == 0 else str(below(source, f"game {number}", SEEDS))
            yield Job(game, levels, own, options, iterations, counted)


def _counted(games: Iterable[GameResult], tallies: dict[int, Tally]) -> Iterator[GameResult]:
    """The same games, each added to the tally for its number of players as it passes through."""
    for game in games:
        if game.tally is not None:
            tallies[game.players].update(game.tally)
        yield game


class _Sums:
    """Wins and points of each chair, for the table on the screen."""

    def __init__(self, seats: int) -> None:
        self.played = 0
        self.wins, self.points = [0.0] * seats, [0] * seats

    def add(self, result: dict[str, Plain]) -> None:
        first = result["ranks"].count(1)
        for seat, rank in enumerate(result["ranks"]):
            self.wins[seat] += (rank == 1) / first
            self.points[seat] += result["scores"][seat]
        self.played += 1


def _show(games: int, seats: dict[int, list[str]], results: Iterable[GameResult]) -> None:
    from rich.console import Console
    from rich.progress import Progress

    sums = {count: _Sums(count) for count in seats}
    console = Console(file=sys.stderr)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(_("Playing"), total=games * len(seats))
        for game in results:
            sums[game.players].add(game.result)
            progress.advance(task)
    for count, levels in seats.items():
        _table(levels, sums[count])


def _table(levels: list[str], sums: _Sums) -> None:
    from rich.console import Console
    from rich.table import Table

    heading = ngettext("{games} game", "{games} games", sums.played).format(games=sums.played)
    table = Table(title=heading, title_justify="left")
    for column in (_("Chair"), _("Bot"), _("Wins"), _("Share"), _("Mean score")):
        table.add_column(column, justify="left" if column == _("Bot") else "right")
    for seat, level in enumerate(levels):
        share = f"{100 * sums.wins[seat] / sums.played:.1f} %"
        mean = f"{sums.points[seat] / sums.played:.2f}"
        table.add_row(str(seat + 1), level, f"{sums.wins[seat]:g}", share, mean)
    Console().print(table)


# ``--report FILE``


class CommandLine(NamedTuple):
    """How the games were played, to play them again."""

    table: TableRequest
    games: int
    players: Sequence[int]
    levels: Sequence[str]
    seed: str
    iterations: int | None

    def text(self) -> str:
        """The command line that plays them."""
        words = ["colonia", "simulate", "--games", str(self.games)]
        words += ["--players", ",".join(map(str, self.players)), "--bots", ",".join(self.levels)]
        words += ["--seed", self.seed, *self.table.words()]
        if self.iterations is not None:
            words += ["--iterations", str(self.iterations)]
        return shlex.join(words)

    def facts(self) -> list[tuple[str, str]]:
        each = _("{games} with each number of players").format(games=self.games)
        return [
            (_("Games"), each if len(self.players) > 1 else str(self.games)),
            (_("Bots"), ", ".join(self.levels)),
            (_("To play them again"), self.text()),
        ]


class Files:
    """The report files, each with space reserved on the disk."""

    def __init__(self, files: Sequence[tuple[str, OutFile]]) -> None:
        self._files = files

    def write(self, tallies: Tallies, options: dict[str, Plain], command: CommandLine) -> None:
        """Write all reports. Raises Failure."""
        from colonia_tui import shelf as drawn
        from colonia_tui.report.report import build
        from colonia_tui.report.writer import written

        face = drawn.face(command.table.game)
        report = build(face.reporting, face.words().source, tallies, options, command.facts())
        for name, file in self._files:
            try:
                file.write(written(report, name))
            except OSError as error:
                raise cannot_write(name, error) from error


@contextmanager
def report_files(names: Sequence[str]) -> Iterator[Files]:
    """The files of these names, unchanged until `Files.write`. Raises Failure if one is not writable."""
    if names:
        from colonia_tui.report.writer import drawable, is_plain

        if not drawable() and not all(is_plain(name) for name in names):
            raise Failure(
                _(
                    "The plots need a library: pip install 'colonia-tui[report]', or write --report FILE.md "
                    "for the figures alone."
                )
            )
    with ExitStack() as stack:
        files = []
        for name in names:
            try:
                files.append((name, stack.enter_context(out_file(name))))
            except (OSError, ValueError) as error:
                raise cannot_write(name, error) from error
        yield Files(files)
