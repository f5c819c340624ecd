"""A report as a file: Markdown, or one self-contained HTML page with drawings (no network, no scripts)."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from importlib.util import find_spec
from string import Template
from typing import NamedTuple

from colonia_tui.language.i18n import _, language
from colonia_tui.report.report import Chart, Kind, Report, Value, Verdict, players

NOTHING = "–"
MARKS = {Verdict.HOLDS: "✓ ", Verdict.FAILS: "✗ ", Verdict.OPEN: "? ", None: ""}


class Cell(NamedTuple):
    text: str
    verdict: Verdict | None = None


Table = list[list[Cell]]
"""The first row and the first cell of each row are headings."""


def drawable() -> bool:
    """Whether the drawing library is installed."""
    return find_spec("pygal") is not None


def is_plain(file: str) -> bool:
    """Whether a file with this name is written as Markdown without drawings, rather than as HTML."""
    return file.lower().endswith((".md", ".markdown"))


def written(report: Report, file: str) -> str:
    """The report as text for a file with this name."""
    return markdown(report) if is_plain(file) else html(report)


def markdown(report: Report) -> str:
    """Verdicts and figures in tables, no drawings."""
    facts = "\n".join(f"- {_plain(name)}: {_plain(value)}" for name, value in report.facts)
    parts = [f"# {_plain(report.title)}", facts, f"## {_plain(_('Aims'))}", _plain(summing_up(report))]
    parts.append(_markdown_table(verdicts(report)))
    for section in report.sections:
        parts.append(f"## {_plain(section.title)}")
        for chart in section.charts:
            parts += [f"### {_plain(chart.title)}", _markdown_table(figures(chart))]
    return "\n\n".join(parts) + "\n"


def html(report: Report) -> str:
    """``page.html`` with the report in it."""
    template = Template((files("colonia_tui.report") / "page.html").read_text(encoding="utf-8"))
    parts = [
        f"<section><h2>{escape(section.title)}</h2>\n<div class='charts'>"
        + "\n".join(_figure(chart) for chart in section.charts)
        + "</div></section>"
        for section in report.sections
    ]
    return template.substitute(
        language=escape(language().replace("_", "-"), quote=True),
        title=escape(report.title),
        facts="\n".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in report.facts),
        aims=escape(_("Aims")),
        summary=escape(summing_up(report)),
        verdicts=_html_table(verdicts(report), " class='aims'"),
        sections="\n".join(parts),
    )


# Contents of tables


def summing_up(report: Report) -> str:
    """How many of the aims are met, as a sentence."""
    found = [finding.verdict for aim in report.aims for finding in aim.findings.values()]
    return _(
        "Findings that hold: {holds} of {all}; that do not: {fails}; with too few games: {open}."
    ).format(
        all=len(found),
        holds=found.count(Verdict.HOLDS),
        fails=found.count(Verdict.FAILS),
        open=found.count(Verdict.OPEN),
    )


def verdicts(report: Report) -> Table:
    """For each aim its sentence, then the verdict and figure for each number of players."""
    counts = list(dict.fromkeys(count for aim in report.aims for count in aim.findings))
    words = {
        Verdict.HOLDS: _("holds"),
        Verdict.FAILS: _("does not hold"),
        Verdict.OPEN: _("too few games"),
    }
    found = [[Cell(_("Aim")), *(Cell(players(count)) for count in counts)]]
    for aim in report.aims:
        row = [Cell(aim.sentence)]
        for count in counts:
            finding = aim.findings.get(count)
            if finding is None:
                row.append(Cell(NOTHING))
            else:
                row.append(Cell(f"{words[finding.verdict]} ({finding.figure})", finding.verdict))
        found.append(row)
    return found


def figures(chart: Chart) -> Table:
    """A row for each series; with many labels, a column for each, since a page has room downwards."""
    rows = [["", *chart.labels]]
    rows += [[name, *(_number(value, chart.decimals) for value in values)] for name, values in chart.series]
    if len(chart.labels) > max(7, len(chart.series)):
        rows = [list(row) for row in zip(*rows, strict=True)]
    return [[Cell(text) for text in row] for row in rows]


def _number(value: Value, decimals: int) -> str:
    """A figure as text; whole numbers stay whole."""
    if value is None:
        return NOTHING
    return f"{value}" if isinstance(value, int) else f"{value:.{decimals}f}"


# Markdown


def _markdown_table(table: Table) -> str:
    heads, *rows = [_line(row) for row in table]
    return "\n".join([heads, "|---|" + "--:|" * (len(table[0]) - 1), *rows])


def _line(cells: Sequence[Cell]) -> str:
    return "| " + " | ".join(MARKS[cell.verdict] + _plain(cell.text) for cell in cells) + " |"


def _plain(words: str) -> str:
    """Text with everything escaped that Markdown would interpret."""
    for sign in "\\`*_[]<>|#":
        words = words.replace(sign, "\\" + sign)
    return words


# HTML


def _html_table(table: Table, marked: str = "") -> str:
    heads, *rows = table
    lines = ["".join(f"<th scope='col'>{escape(cell.text)}</th>" for cell in heads)]
    for first, *cells in rows:
        inside = "".join(f"<td{_class(cell)}>{escape(cell.text)}</td>" for cell in cells)
        lines.append(f"<th scope='row'>{escape(first.text)}</th>{inside}")
    return f"<table{marked}>" + "\n".join(f"<tr>{line}</tr>" for line in lines) + "</table>"


def _class(cell: Cell) -> str:
    return f" class='{cell.verdict.value}'" if cell.verdict else ""


def _figure(chart: Chart) -> str:
    inside = _html_table(figures(chart))
    if chart.kind is not Kind.TABLE:
        from colonia_tui.report.plots import svg  # the library is optional

        below = f"<details><summary>{escape(_('The figures'))}</summary>{inside}</details>"
        inside = f"{_legend(chart)}{svg(chart)}{below}"
    return f"<figure><figcaption>{escape(chart.title)}</figcaption>{inside}</figure>"


def _legend(chart: Chart) -> str:
    """A legend of the series' colours; nothing for a single series."""
    items = "".join(
        f"<li><span class='swatch color-{place}'></span>{escape(name)}</li>"
        for place, (name, __) in enumerate(chart.series)
    )
    return f"<ul class='legend'>{items}</ul>" if len(chart.series) > 1 else ""
