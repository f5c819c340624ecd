"""A report as Markdown: verdicts and figures in tables, no drawings."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.language.i18n import _
from colonia_tui.report import tables
from colonia_tui.report.figures import Report, Verdict

MARKS = {Verdict.HOLDS: "✓", Verdict.FAILS: "✗", Verdict.OPEN: "?"}


def text(report: Report) -> str:
    """The whole file."""
    parts = [f"# {_plain(report.title)}", _facts(report.facts)]
    parts += [f"## {_plain(_('Aims'))}", _plain(tables.summing_up(report)), _verdicts(report)]
    for section in report.sections:
        parts.append(f"## {_plain(section.title)}")
        for chart in section.charts:
            parts += [f"### {_plain(chart.title)}", _table(tables.heads(chart), tables.rows(chart))]
    return "\n\n".join(parts) + "\n"


def _facts(facts: Sequence[tuple[str, str]]) -> str:
    return "\n".join(f"- {_plain(name)}: {_plain(value)}" for name, value in facts)


def _verdicts(report: Report) -> str:
    rows = []
    for cells in tables.verdict_rows(report):
        rows.append([f"{MARKS[verdict]} {words}" if verdict else words for words, verdict in cells])
    return _table(tables.verdict_heads(report), rows)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [_line(heads), "|---|" + "--:|" * (len(heads) - 1), *(_line(row) for row in rows)]
    return "\n".join(lines)


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(_plain(cell) for cell in cells) + " |"


def _plain(words: str) -> str:
    """Text with everything escaped that means something in Markdown."""
    for sign in "\\`*_[]<>|#":
        words = words.replace(sign, "\\" + sign)
    return words
