"""A report as one self-contained HTML file: no network, no script."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from string import Template

from colonia_tui.language.i18n import _, language
from colonia_tui.report import tables
from colonia_tui.report.figures import Chart, Kind, Report, Section, Verdict
from colonia_tui.report.plots import svg


def page(report: Report) -> str:
    """The whole file."""
    template = Template((files("colonia_tui.report") / "page.html").read_text(encoding="utf-8"))
    return template.substitute(
        language=escape(language().replace("_", "-"), quote=True),
        title=escape(report.title),
        facts="\n".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in report.facts),
        aims=escape(_("Aims")),
        summary=escape(tables.summing_up(report)),
        verdicts=_verdicts(report),
        sections="\n".join(_section(section) for section in report.sections),
    )


def _verdicts(report: Report) -> str:
    lines = ["<table class='aims'>", _row("th", tables.verdict_heads(report))]
    for cells in tables.verdict_rows(report):
        inside = "".join(f"<td{_mark(verdict)}>{escape(text)}</td>" for text, verdict in cells[1:])
        lines.append(f"<tr><th scope='row'>{escape(cells[0][0])}</th>{inside}</tr>")
    return "\n".join([*lines, "</table>"])


def _mark(verdict: Verdict | None) -> str:
    return f" class='{verdict.value}'" if verdict else ""


def _section(section: Section) -> str:
    charts = "\n".join(_figure(chart) for chart in section.charts)
    return f"<section><h2>{escape(section.title)}</h2>\n<div class='charts'>{charts}</div></section>"


def _figure(chart: Chart) -> str:
    caption = f"<figcaption>{escape(chart.title)}</figcaption>"
    figures = _table(chart)
    if chart.kind is Kind.TABLE:
        return f"<figure>{caption}{figures}</figure>"
    below = f"<details><summary>{escape(_('The figures'))}</summary>{figures}</details>"
    return f"<figure>{caption}{_legend(chart)}{svg(chart)}{below}</figure>"


def _legend(chart: Chart) -> str:
    """Which colour is which series; nothing for a single series."""
    if len(chart.series) < 2:
        return ""
    names = [name for name, _values in chart.series]
    items = "".join(
        f"<li><span class='swatch color-{place}'></span>{escape(name)}</li>"
        for place, name in enumerate(names)
    )
    return f"<ul class='legend'>{items}</ul>"


def _table(chart: Chart) -> str:
    lines = [_row("th", tables.heads(chart))]
    for name, *values in tables.rows(chart):
        cells = "".join(f"<td>{escape(value)}</td>" for value in values)
        lines.append(f"<tr><th scope='row'>{escape(name)}</th>{cells}</tr>")
    return "<table>" + "\n".join(lines) + "</table>"


def _row(tag: str, words: list[str]) -> str:
    return "<tr>" + "".join(f"<{tag} scope='col'>{escape(word)}</{tag}>" for word in words) + "</tr>"
