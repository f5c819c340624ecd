"""Players as drawn: their names, and the colour and sign of each chair."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from colonia_tui.drawing.canvas import Run, clip
from colonia_tui.language.i18n import END, ISOLATE, N_, _, isolated
from engine.game import Seat

LONGEST: Final = 24
"""How many cells of a name are kept where it stands beside other things."""
_NUMBERED: Final = re.compile(r"(.*?)\s*(\d*|(?<=\s)[A-Z])$", re.DOTALL)


def called(name: str, width: int = LONGEST) -> str:
    """A name in at most ``width`` cells, ending in "…" if cut.

    Right-to-left names are isolated, so that they do not turn their neighbours around.
    """
    return isolated(clip(name.strip(ISOLATE + END), min(width, LONGEST)))


def beginnings(names: Sequence[str], letters: int) -> list[str]:
    """The first ``letters`` letters of each name, or as many as it takes to tell them apart, keeping a number
    or a single letter at its end: "G", "GB", "An", "Al"."""
    parts = [_NUMBERED.match(name.strip(ISOLATE + END)) for name in names]
    words = [("", "") if part is None else (part[1], part[2]) for part in parts]
    longest = max((len(word) for word, __ in words), default=0)
    for length in range(letters, max(letters, longest) + 1):
        found = [word[:length].strip() + number for word, number in words]
        if len(set(found)) == len(set(names)):
            break
    return [isolated(text) for text in found] if words else []


# Seats are told apart by a sign and its colour.
#
# The sign alone is enough. Every sign is one cell wide in every terminal. The colours are roles
# (`colonia_tui.drawing.theme`).


class Colour(NamedTuple):
    """A chair's sign, and the name of its colour."""

    sign: str
    name: str


COLOURS = (
    Colour("●", N_("blue")),
    Colour("■", N_("red")),
    Colour("▲", N_("green")),
    Colour("◆", N_("pink")),
    Colour("▼", N_("white")),
    Colour("✚", N_("turquoise")),
)


class People(NamedTuple):
    """Everybody at a table, in seat order."""

    names: Sequence[str]
    colours: Sequence[int]
    """The numbers of their chairs' colours."""
    you: Seat | None = None
    """The one person who sits here; None for several or none."""

    def said(self, seat: Seat, width: int = LONGEST) -> str:
        """The name, or "you", in at most so many cells."""
        return _("you") if seat == self.you else called(self.names[seat], width)

    def sign_run(self, seat: Seat, then: str = "") -> Run:
        """A player's sign in its colour with what belongs to it, as part of a line."""
        return sign_run(self.colours[seat], then)


def sign(colour: int) -> str:
    """The sign of a chair's colour, as in the Unicode set; `Glyphs.fit` has those of the other sets."""
    return COLOURS[colour % len(COLOURS)].sign


def colour_name(colour: int) -> str:
    """The name of a chair's colour."""
    return _(COLOURS[colour % len(COLOURS)].name)


def role(colour: int) -> str:
    """The role of a chair's colour: "seat.2"."""
    return f"seat.{colour % len(COLOURS)}"


def sign_run(colour: int, then: str = "") -> Run:
    """The sign in its colour with what belongs to it, as part of a line."""
    return f"{sign(colour)}{then}", f"{role(colour)} bold"


# Who is ahead: the points of everybody that are certain, and the word for whoever has the most.


def leaders(points: Sequence[int]) -> list[Seat]:
    """The seats with the most points; nobody before the first point."""
    most = max(points, default=0)
    return [seat for seat, count in enumerate(points) if count == most > 0]


def leads(points: Sequence[int], seat: Seat) -> list[Run]:
    """Behind the points of whoever has the most: "leads", or "level" if several have; [] for the others."""
    ahead = leaders(points)
    if seat not in ahead:
        return []
    # Translators: behind the points of a player: this one has the most, or several have as many
    return [(" ", ""), (_("leads") if len(ahead) == 1 else _("level"), "text bold")]
