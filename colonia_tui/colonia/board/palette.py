"""The looks of the board: every style that a district draws with, by name.

They stand once, on the board: styles that stood on each district would be worked out for each of
them whenever anything changes.
"""

from __future__ import annotations

from typing import ClassVar

from colonia_tui.colonia.words import names
from colonia_tui.drawing.board import Board

STYLES = (
    "title",
    "rule",
    "muted",
    "strong",
    "legal",
    "refused",
    "pointed",
    "good-news",
    "bad-news",
    *(f"seat-{colour}" for colour in range(len(names.SEAT_SIGNS))),
    *(f"resource-{resource}" for resource in range(len(names.RESOURCES))),
    "good",
    "money",
)


class Palette(Board):
    """A board that holds the styles of its districts."""

    DEFAULT_CSS = """
    Palette {
        .palette--title { color: $text-accent; text-style: bold; }
        .palette--rule { color: $foreground 30%; }
        .palette--muted { color: $foreground 65%; }
        .palette--strong { text-style: bold; }
        .palette--legal { color: $text-accent; text-style: bold; }
        .palette--refused { color: $foreground 55%; }
        .palette--pointed {
            background: $block-cursor-background;
            color: $block-cursor-foreground;
            text-style: bold;
        }
        .palette--good-news { color: $text-success; }
        .palette--bad-news { color: $text-error; }
        .palette--good { color: $text-primary; }
        .palette--money { color: $text-warning; }

        .palette--seat-0 { color: #e8c547; text-style: bold; }
        .palette--seat-1 { color: #6ea8fe; text-style: bold; }
        .palette--seat-2 { color: #6fcf73; text-style: bold; }
        .palette--seat-3 { color: #ff7b72; text-style: bold; }
        .palette--seat-4 { color: #f5a04c; text-style: bold; }
        .palette--seat-5 { color: #c99bff; text-style: bold; }

        .palette--resource-0 { color: #d9925f; }
        .palette--resource-1 { color: #9fb4c7; }
        .palette--resource-2 { color: #c2a83e; }
        .palette--resource-3 { color: #e6dfc8; }
        .palette--resource-4 { color: #d58fb0; }

        &:light {
            .palette--seat-0 { color: #7a5f00; }
            .palette--seat-1 { color: #0b57c4; }
            .palette--seat-2 { color: #1b6e2d; }
            .palette--seat-3 { color: #b3201b; }
            .palette--seat-4 { color: #9a4b00; }
            .palette--seat-5 { color: #6f34b8; }

            .palette--resource-0 { color: #8a4513; }
            .palette--resource-1 { color: #41566b; }
            .palette--resource-2 { color: #6a5600; }
            .palette--resource-3 { color: #57503a; }
            .palette--resource-4 { color: #8f2f5e; }
        }

        &:ansi {
            .palette--rule, .palette--muted, .palette--refused { text-style: dim; }

            .palette--seat-0 { color: ansi_yellow; }
            .palette--seat-1 { color: ansi_bright_blue; }
            .palette--seat-2 { color: ansi_green; }
            .palette--seat-3 { color: ansi_red; }
            .palette--seat-4 { color: ansi_bright_red; }
            .palette--seat-5 { color: ansi_magenta; }

            .palette--resource-0 { color: ansi_red; }
            .palette--resource-1 { color: ansi_cyan; }
            .palette--resource-2 { color: ansi_yellow; }
            .palette--resource-3 { color: ansi_default; }
            .palette--resource-4 { color: ansi_magenta; }
        }
    }
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"palette--{style}" for style in STYLES}
