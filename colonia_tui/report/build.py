"""From tallies to a report, and from a report to a file."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from colonia_tui.language.i18n import _
from colonia_tui.report import general
from colonia_tui.report.figures import Report, Reporting, Tallies
from engine.game import Plain

PLAIN_ENDINGS = (".md", ".markdown")


def build(
    own: Reporting, tallies: Tallies, options: dict[str, Plain], facts: Sequence[tuple[str, str]]
) -> Report:
    """The report on many games, all with ``options``; ``facts`` say how they were played.

    ``own`` is the game's own part.
    """
    return Report(
        title=_("How the games went"),
        facts=[*own.facts(options), *facts],
        aims=[*general.aims(tallies), *own.aims(tallies, options)],
        sections=[*general.sections(tallies, own.source), *own.sections(tallies, options)],
    )


def drawable() -> bool:
    """Whether the drawing library is installed."""
    return find_spec("pygal") is not None


def is_plain(file: str) -> bool:
    """Whether a file of this name is written as Markdown, without drawings, rather than HTML."""
    return file.lower().endswith(PLAIN_ENDINGS)


def written(report: Report, file: str) -> str:
    """The report as text for a file of this name."""
    if is_plain(file):
        from colonia_tui.report.markdown import text

        return text(report)
    from colonia_tui.report.html import page

    return page(report)
