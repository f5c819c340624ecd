"""``--report FILE``: the files are tested before the games and written after them."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import NamedTuple

from colonia_tui import shelf
from colonia_tui.commands.table_options import TableRequest
from colonia_tui.failure import Failure, cannot_write
from colonia_tui.files.files import OutFile, out_file
from colonia_tui.language.i18n import _
from colonia_tui.report.report import Tallies, build
from colonia_tui.report.writer import drawable, is_plain, written
from engine.game import Plain


class CommandLine(NamedTuple):
    """How the games were played, for anybody who wants to play them again."""

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
    """The files asked for, each with space reserved on the disk."""

    def __init__(self, files: Sequence[tuple[str, OutFile]]) -> None:
        self._files = files

    def write(self, tallies: Tallies, options: dict[str, Plain], command: CommandLine) -> None:
        """Write all of them. Raises Failure."""
        face = shelf.face(command.table.game)
        report = build(face.reporting, face.words().source, tallies, options, command.facts())
        for name, file in self._files:
            try:
                file.write(written(report, name))
            except OSError as error:
                raise cannot_write(name, error) from error


@contextmanager
def report_files(names: Sequence[str]) -> Iterator[Files]:
    """The files of these names, left alone until `Files.write`. Raises Failure if one cannot be written."""
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
