"""How a cell is written: colours and text styles, read from SGR sequences and written in few bytes."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from colonia_tui.terminal.abilities import Abilities
from colonia_tui.terminal.colours import fewer
from colonia_tui.terminal.surprise import Surprise

_BOLD, _DIM, _REVERSE = 1, 2, 7
_OFF = {
    _BOLD: 22,
    _DIM: 22,
    3: 23,  # italics
    4: 24,  # underlined
    5: 25,  # blinking, slowly or fast
    6: 25,
    _REVERSE: 27,
    8: 28,  # hidden
    9: 29,  # struck
    21: 24,  # underlined twice
    51: 54,  # framed, encircled
    52: 54,
    53: 55,  # overlined
}
"""Text styles by the code that begins them, and the code that takes each back."""
_UNSEEN_ON_BLANKS = frozenset({_BOLD, _DIM, 3, 8})


class Style(NamedTuple):
    """The state of the pen that a cell is written with."""

    ink: str = ""
    """The colour of the letter as SGR parameters; "" is the terminal's own."""
    ground: str = ""
    texts: frozenset[int] = frozenset()
    """The text styles, by their SGR codes."""
    link: str = ""
    """What stands between ``OSC 8 ;`` and its end, or ""."""

    @property
    def bare(self) -> bool:
        """Whether a blank written so is nothing but its ground."""
        return self.texts <= _UNSEEN_ON_BLANKS and not self.link


PLAIN = Style()


@lru_cache(4096)
def read(style: Style, parameters: str, can: Abilities) -> Style:
    """The style after the sequence ``CSI parameters m``, as far as the terminal can show it.

    Raises Surprise for a code that is not known.
    """
    ink, ground, texts, link = style
    codes = [int(code) if code else 0 for code in parameters.split(";")]
    while codes:
        code = codes.pop(0)
        if code == 0:
            ink, ground, texts = "", "", frozenset()
        elif code in _OFF:
            texts |= {code} if _shown(code, can) else set()
        elif code in _OFF.values():
            texts = frozenset(text for text in texts if _OFF[text] != code)
        elif 30 <= code <= 37 or 90 <= code <= 97:
            ink = fewer(str(code), can.depth)
        elif 40 <= code <= 47 or 100 <= code <= 107:
            ground = fewer(str(code), can.depth)
        elif code == 39:
            ink = ""
        elif code == 49:
            ground = ""
        elif code in (38, 48) and codes:
            taken = 2 if codes[0] == 5 else 4 if codes[0] == 2 else 0
            if not taken or len(codes) < taken:
                raise Surprise(f"SGR {parameters}")
            colour = fewer(";".join(str(number) for number in (code, *codes[:taken])), can.depth)
            codes = codes[taken:]
            if code == 38:
                ink = colour
            else:
                ground = colour
        else:
            raise Surprise(f"SGR {parameters}")
    return Style(ink, ground, texts, link)


def _shown(text: int, can: Abilities) -> bool:
    if text == _BOLD:
        return can.bold
    if text == _DIM:
        return can.dim
    if text == _REVERSE:
        return can.reverse
    return can.lines


@lru_cache(8192)
def change(pen: Style, style: Style, undo: bool) -> str:
    """The shortest text that turns the pen from one style into another.

    ``undo``: the terminal can take back one text style by itself.
    """
    link = "" if pen.link == style.link else f"\x1b]8;{style.link or ';'}\x1b\\"
    if pen[:3] == style[:3]:
        return link
    afresh = _codes(style.texts, style.ink, style.ground)
    codes = [0, *afresh] if afresh else []
    written = ";".join(map(str, codes))
    if undo or (pen.texts <= style.texts and (style.ink or not pen.ink) and (style.ground or not pen.ground)):
        gone = {_OFF[text] for text in pen.texts - style.texts}
        # bold and dim go together
        begun = {text for text in style.texts if text not in pen.texts or _OFF[text] in gone}
        onwards = [
            *sorted(gone),
            *_codes(
                frozenset(begun),
                "" if pen.ink == style.ink else style.ink or "39",
                "" if pen.ground == style.ground else style.ground or "49",
            ),
        ]
        other = ";".join(map(str, onwards))
        if len(other) < len(written):
            written = other
    return f"\x1b[{written}m{link}"


def _codes(texts: frozenset[int], ink: str, ground: str) -> list[int | str]:
    return [*sorted(texts), *(colour for colour in (ink, ground) if colour)]


@lru_cache(8192)
def for_blank(pen: Style, style: Style) -> Style:
    """What the pen must be for a blank in a bare style: the letter's colour may stay what it is."""
    if not style.bare:
        return style
    return Style(pen.ink, style.ground, pen.texts & _UNSEEN_ON_BLANKS, "")
