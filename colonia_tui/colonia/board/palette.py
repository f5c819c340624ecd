"""Styles for Colonia's own things, in addition to those that every board has."""

from __future__ import annotations

from typing import ClassVar

from colonia_tui.colonia.words import names
from colonia_tui.drawing.board import Board

STYLES = (*(f"resource-{resource}" for resource in range(len(names.RESOURCES))), "good", "money")


class Palette(Board):
    """A board with styles for resources, goods and money."""

    DEFAULT_CSS = """
    Palette {
        .palette--good { color: $text-primary; }
        .palette--money { color: $text-warning; }

        .palette--resource-0 { color: #d9925f; }
        .palette--resource-1 { color: #9fb4c7; }
        .palette--resource-2 { color: #c2a83e; }
        .palette--resource-3 { color: #e6dfc8; }
        .palette--resource-4 { color: #d58fb0; }

        &:light {
            .palette--resource-0 { color: #8a4513; }
            .palette--resource-1 { color: #41566b; }
            .palette--resource-2 { color: #6a5600; }
            .palette--resource-3 { color: #57503a; }
            .palette--resource-4 { color: #8f2f5e; }
        }

        &:ansi {
            .palette--resource-0 { color: ansi_red; }
            .palette--resource-1 { color: ansi_cyan; }
            .palette--resource-2 { color: ansi_yellow; }
            .palette--resource-3 { color: ansi_default; }
            .palette--resource-4 { color: ansi_magenta; }
        }
    }
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"palette--{style}" for style in STYLES}
