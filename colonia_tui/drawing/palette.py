"""A theme at one depth of colour: from the looks that cells name to what the terminal is sent.

A look is written like ``text on market.lit bold``: a role for the letters, ``on`` and a role for the
ground, and ``bold``, each of which may be left out. What is given twice counts as it is given last, so that
one look can be laid over another by writing it after it.
"""

from __future__ import annotations

from typing import NamedTuple

from rich.color import Color
from rich.style import Style

from colonia_tui.drawing.theme import Theme, Tone
from colonia_tui.terminal.colours import Depth

_WHITE_ON = (1, 4, 5)
"""Of the 16 colours as grounds, those on which letters are white; on all others they are black."""


class Look(NamedTuple):
    """A look, taken apart; "" where nothing is said."""

    letter: str = ""
    ground: str = ""
    bold: bool = False

    @classmethod
    def read(cls, text: str) -> Look:
        """The look written in ``text``."""
        letter = ground = ""
        bold = False
        words = iter(text.split())
        for word in words:
            if word == "on":
                ground = next(words, "")
            elif word == "bold":
                bold = True
            else:
                letter = word
        return cls(letter, ground, bold)


class Palette:
    """Says what a look is at this depth. Asking twice costs nothing."""

    def __init__(self, theme: Theme, depth: Depth) -> None:
        self.theme, self.depth = theme, depth
        self._styles: dict[str, Style] = {}

    def style(self, look: str) -> Style:
        """What the terminal is to show. Raises KeyError for an unknown role."""
        style = self._styles.get(look)
        if style is None:
            style = self._styles[look] = self._made(Look.read(look))
        return style

    def shows(self, role: str) -> bool:
        """Whether a ground of this role can be told from the terminal's own.

        Where it cannot, a piece is drawn without its tile: as plain letters.
        """
        if self.depth >= Depth.INDEXED:
            return not (self.theme.own_ground and role == "table")
        tone = self.theme.tone(role)
        return tone.ground is not None if self.depth is Depth.SIXTEEN else "reverse" in tone.plain

    def _made(self, look: Look) -> Style:
        letter = self.theme.tone(look.letter) if look.letter else None
        ground = self.theme.tone(look.ground) if look.ground and self.shows(look.ground) else None
        if self.depth is Depth.NONE:
            return self._plain(letter, ground, look.bold)
        return Style(
            color=self._letter(letter, ground),
            bgcolor=None if ground is None else self._ground(ground),
            bold=look.bold or None,
        )

    def _plain(self, letter: Tone | None, ground: Tone | None, bold: bool) -> Style:
        said = "" if letter is None else letter.plain
        return Style(
            bold=bold or "bold" in said or None,
            dim="dim" in said or None,
            reverse=ground is not None or None,
        )

    def _letter(self, letter: Tone | None, ground: Tone | None) -> Color | None:
        if letter is None:
            return None
        if self.depth is not Depth.SIXTEEN:
            return self._ground(letter)
        number = letter.letter
        if letter.ink:
            number = None if ground is None else 15 if ground.ground in _WHITE_ON else 0
        return None if number is None else Color.from_ansi(number)

    def _ground(self, tone: Tone) -> Color:
        match self.depth:
            case Depth.TRUE:
                return Color.from_rgb(*tone.rgb)
            case Depth.INDEXED:
                return Color.from_ansi(tone.indexed)
            case _:
                assert tone.ground is not None  # `shows` has said so
                return Color.from_ansi(tone.ground)
