"""A chart's figures as rows of text: shown below each drawing, and on their own in Markdown."""

from __future__ import annotations

from colonia_tui.language.i18n import _
from colonia_tui.report.figures import Chart, Report, Value, Verdict
from colonia_tui.report.general import players

NOTHING = "–"


def heads(chart: Chart) -> list[str]:
    """The first row. The longer side goes down the page: the series, unless there are more labels."""
    return ["", *([name for name, _values in chart.series] if _upright(chart) else chart.labels)]


def rows(chart: Chart) -> list[list[str]]:
    """The other rows; the first cell of each is its name."""
    found = [[name, *(number(value, chart.decimals) for value in values)] for name, values in chart.series]
    if _upright(chart):
        return [list(row) for row in zip(list(chart.labels), *(row[1:] for row in found), strict=True)]
    return found


def number(value: Value, decimals: int) -> str:
    """A figure as text; whole numbers stay whole."""
    if value is None:
        return NOTHING
    return f"{value}" if isinstance(value, int) else f"{value:.{decimals}f}"


def verdict_heads(report: Report) -> list[str]:
    return [_("Aim"), *(players(count) for count in _counts(report))]


def verdict_rows(report: Report) -> list[list[tuple[str, Verdict | None]]]:
    """For each aim its sentence, then the verdict and figure for each number of players."""
    found: list[list[tuple[str, Verdict | None]]] = []
    for aim in report.aims:
        cells: list[tuple[str, Verdict | None]] = [(aim.sentence, None)]
        for count in _counts(report):
            finding = aim.findings.get(count)
            if finding is None:
                cells.append((NOTHING, None))
            else:
                words = f"{verdict_words(finding.verdict)} ({finding.figure})"
                cells.append((words, finding.verdict))
        found.append(cells)
    return found


def verdict_words(verdict: Verdict) -> str:
    """A verdict in words."""
    match verdict:
        case Verdict.HOLDS:
            return _("holds")
        case Verdict.FAILS:
            return _("does not hold")
        case Verdict.OPEN:
            return _("too few games")


def summing_up(report: Report) -> str:
    """How many of the aims hold, as a sentence."""
    verdicts = [finding.verdict for aim in report.aims for finding in aim.findings.values()]
    return _(
        "Findings that hold: {holds} of {all}; that do not: {fails}; with too few games: {open}."
    ).format(
        all=len(verdicts),
        holds=verdicts.count(Verdict.HOLDS),
        fails=verdicts.count(Verdict.FAILS),
        open=verdicts.count(Verdict.OPEN),
    )


def _upright(chart: Chart) -> bool:
    return len(chart.labels) > max(7, len(chart.series))


def _counts(report: Report) -> list[int]:
    return list(dict.fromkeys(count for aim in report.aims for count in aim.findings))
