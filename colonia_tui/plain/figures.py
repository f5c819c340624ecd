"""The figures of a game that is over, in sentences."""

from __future__ import annotations

from collections.abc import Callable

from colonia_tui.drawing.figures import Figure, Figures
from colonia_tui.language.i18n import _, capital
from colonia_tui.language.tables import decimal
from engine.game import Seat

ALL = "all"


def in_numbers(figures: Figures, name: Callable[[Seat], str], about: str) -> list[str]:
    """The sections with the word ``about`` in their title, or `ALL` of them; else what there is."""
    word = about.casefold()
    sections = [each for each in figures.sections if word and (word == ALL or word in each.title.casefold())]
    if not sections:
        said = _("There are figures of: {known}. Type figures and one of these words, or figures all.")
        return [said.format(known="; ".join(section.title for section in figures.sections))]
    found = []
    for section in sections:
        found.append(_("{title}:").format(title=capital(section.title)))
        found += [_sentence(figure, name) for line in section.lines for figure in line.figures]
    return found


def _sentence(figure: Figure, name: Callable[[Seat], str]) -> str:
    counts = [
        _("{name} {count}").format(name=name(seat), count=count if isinstance(count, int) else decimal(count))
        for seat, count in enumerate(figure.counts)
        if count is not None
    ]
    if figure.mean is None:
        return _("{what}: nobody has any.").format(what=capital(figure.label))
    said = _("{what}: {counts}; {mean} on average.")
    return said.format(what=capital(figure.label), counts=", ".join(counts), mean=decimal(figure.mean))
