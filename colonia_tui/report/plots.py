"""Charts drawn as SVG by pygal, without its script and style sheet: the page styles them by class."""

from __future__ import annotations

import sys
from xml.etree.ElementTree import Element

import pygal
from pygal.style import Style

from colonia_tui.report.report import Chart, Kind

# Importing pygal adds a hook that looks for its plugins whenever an import fails. Python 3.11 warns about it,
# later versions ignore it. There are no plugins here, so the hook is removed.
sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__module__ != "pygal"]

WIDTH, HEIGHT = 720, 330
ROOM = 110
"""Letters that fit side by side below a drawing; with more, the labels are slanted."""

_DRAWN: dict[Kind, type[pygal.Graph]] = {
    Kind.BARS: pygal.Bar,
    Kind.STACK: pygal.StackedBar,
    Kind.LINE: pygal.Line,
}
# pygal measures text with these sizes; the page sets the same ones
_STYLE = Style(label_font_size=12, major_label_font_size=12)


def svg(chart: Chart) -> str:
    """A chart (not a table) drawn as an ``<svg>`` element for a page."""
    labels = list(chart.labels)
    aslant = len(labels) * (2 + max(len(label) for label in labels)) > ROOM
    drawing = _DRAWN[chart.kind](
        width=WIDTH,
        height=HEIGHT + (90 if aslant else 0),
        style=_STYLE,
        js=(),
        css=(),
        disable_xml_declaration=True,
        show_legend=False,
        x_label_rotation=35 if aslant else 0,
        truncate_label=-1,
        include_x_axis=True,
        show_dots=False,
        margin=6,
        max_scale=8,
        formatter=lambda value: f"{value:.{chart.decimals}f}",
    )
    drawing.x_labels = labels
    for name, values in chart.series:
        drawing.add(name, list(values))
    drawing.add_xml_filter(lambda root: _plain(root, chart))
    drawn: str = drawing.render(is_unicode=True)
    return drawn


def _plain(root: Element, chart: Chart) -> Element:
    """The drawing without scripts, styles, comments and mouse areas."""
    root.attrib.pop("id", None)
    root.set("role", "img")
    root.set("aria-label", chart.title)
    for parent in list(root.iter()):
        for child in list(parent):
            if _is_idle(child):
                parent.remove(child)
        _keep_value(parent)
    return root


def _is_idle(element: Element) -> bool:
    """Whether an element only serves a script or names the library."""
    comment = not isinstance(element.tag, str)
    return comment or _name(element) in ("defs", "title") or "overlay" in element.get("class", "")


def _keep_value(group: Element) -> None:
    """Turn pygal's note beside a bar, meant for its script, into a title, which every browser shows."""
    notes = [child for child in group if _name(child) == "desc"]
    if not notes:
        return
    words = {note.get("class", "").split()[0]: note.text or "" for note in notes}
    for note in notes:
        group.remove(note)
    title = group.makeelement("title", {})
    title.text = f"{words.get('x_label', '')}: {words.get('value', '')}".removeprefix(": ")
    group.append(title)


def _name(element: Element) -> str:
    return str(element.tag).rpartition("}")[2]
