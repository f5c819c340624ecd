"""Our colours for what Textual and Rich draw by themselves: text fields, scrollbars, the rules."""

from __future__ import annotations

import rich.theme
from rich.style import Style
from textual.theme import Theme

from colonia_tui.drawing.palette import Palette
from colonia_tui.terminal.colours import Depth

DEFAULT = "ansi_default"
_NAMES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")


def widgets_theme(palette: Palette) -> Theme:
    """A theme for Textual's widgets at this depth of colour; each has its own name."""

    def letters(role: str) -> str:
        return _letters(palette, role)

    ground = letters("table") if palette.shows("table") else DEFAULT
    raised = letters("decision") if palette.shows("decision") else DEFAULT
    return Theme(
        name=f"colonia-{palette.theme.name}-{palette.depth.name.lower()}",
        primary=letters("accent"),
        secondary=letters("second"),
        warning=letters("accent"),
        error=letters("no"),
        success=letters("yes"),
        accent=letters("accent"),
        foreground=letters("text"),
        background=ground,
        surface=raised,
        panel=raised,
        boost=raised,
        dark=palette.theme.dark,
        ansi=palette.depth < Depth.INDEXED,
        variables={
            "ansi-background": ground,
            "ansi-foreground": letters("text"),
            "text": letters("text"),
            "text-muted": letters("second"),
            "text-disabled": letters("faded"),
            "text-accent": letters("accent"),
            "text-primary": letters("text"),
            "text-warning": letters("accent"),
            "text-error": letters("no"),
            "text-success": letters("yes"),
            "input-cursor-background": letters("text"),
            "input-cursor-foreground": ground if palette.depth >= Depth.INDEXED else "ansi_black",
            "input-selection-background": letters("log.frame"),
            "scrollbar": letters("log.frame"),
            "scrollbar-hover": letters("own.frame"),
            "scrollbar-active": letters("own.frame"),
            "scrollbar-background": ground,
            "scrollbar-background-hover": ground,
            "scrollbar-background-active": ground,
            "scrollbar-corner-color": ground,
        },
    )


def markdown_theme(palette: Palette) -> rich.theme.Theme:
    """How Rich draws Markdown."""
    title, key, text = palette.style("text bold"), palette.style("accent bold"), palette.style("second")
    return rich.theme.Theme(
        {
            **{f"markdown.h{level}": title for level in range(2, 8)},
            "markdown.h1": key,
            "markdown.h1.border": palette.style("log.frame"),
            "markdown.code": key,
            "markdown.code_block": text,
            "markdown.block_quote": text,
            "markdown.list": Style(),
            "markdown.item.bullet": key,
            "markdown.item.number": key,
            "markdown.hr": palette.style("log.frame"),
            "markdown.link": key,
            "markdown.link_url": text,
            "markdown.table.border": palette.style("log.frame"),
            "markdown.table.header": title,
        }
    )


def _letters(palette: Palette, role: str) -> str:
    """The colour of letters of a role, as Textual writes it."""
    tone = palette.theme.tone(role)
    if palette.depth >= Depth.INDEXED:
        return "#{:02X}{:02X}{:02X}".format(*tone.rgb)
    if palette.depth is Depth.NONE or tone.letter is None:
        return DEFAULT
    bright, number = divmod(tone.letter, 8)
    return f"ansi_{'bright_' if bright else ''}{_NAMES[number]}"
