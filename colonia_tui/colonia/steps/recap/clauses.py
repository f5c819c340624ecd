"""The recap: one clause per family, and separate clauses for what no family did.

A clause consists of parts. An event starts a part, or is added to the part before it if that is of the same
kind: two booths read "booths 3 and 4".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.cells import cell_len

from colonia_tui.colonia.steps.recap.family import AFTER_OTHERS, FAMILY, IN_FULL, passed_in
from colonia_tui.colonia.steps.recap.own import clause, own
from colonia_tui.colonia.steps.recap.said import SAYS, Said
from colonia_tui.colonia.steps.recap.table import TABLE
from colonia_tui.colonia.words.phrases import Phrases
from colonia_tui.drawing.steps import Clause
from engine.colonia.view import ColoniaView
from engine.game import Seat
from net.messages import TableEvent

LONGEST: Final = 76
"""Cells of a clause. With its sign it fits into a line of 80; only the end of a longer one is kept."""

_REVEALS: Final = {"card": "card", "votes": "vote", "exchanged": "exchange", "kept": "exchange"}
"""Events that reveal secret choices, and the kind of question these answered."""
_TOGETHER: Final = frozenset({*FAMILY, "dice", "left", "came", "no_window"})
"""Kinds of part that several events can be added to."""


@dataclass
class _Part:
    """Things of one kind. ``last`` is the index of the last event that was added."""

    seat: Seat | None
    kind: str
    things: list[Any]
    last: int


def clauses(
    events: Sequence[TableEvent], phrases: Phrases, seat: Seat | None = None, view: ColoniaView | None = None
) -> list[Clause]:
    """The recap of ``events`` for ``seat``: first what happened to it, then what others did, newest last.

    ``view`` is the table after them; it is needed for a seat alone.
    """
    mine = [] if seat is None or view is None else [clause(phrases, item) for item in own(events, seat, view)]
    others = [told for told in _clauses(events, phrases) if seat is None or told.seat != seat]
    return [*mine, *others]


def _clauses(events: Sequence[TableEvent], phrases: Phrases) -> list[Clause]:
    families: dict[Seat, list[_Part]] = {}
    found: list[tuple[int, Clause]] = []
    for part in _parts(events, len(phrases.who)):
        if part.seat is None:
            found.append((part.last, Clause(None, _text(phrases, part))))
        else:
            families.setdefault(part.seat, []).append(part)
    for seat, parts in families.items():
        last = parts[-1].last
        parts = [
            part for part in parts if part.kind != "idle"
        ] or parts  # no need to say that if something followed
        passes = [part for part in parts if part.kind == "passed"]
        texts = [_text(phrases, part, first=part is parts[0], again=part in passes[:-1]) for part in parts]
        found.append((last, Clause(seat, _joined(texts), _in_full(phrases, parts), _newest(phrases, parts))))
    return [clause for _, clause in sorted(found, key=lambda entry: entry[0]) if clause.text]


def _text(phrases: Phrases, part: _Part, first: bool = True, again: bool = False) -> str:
    render = (TABLE if part.seat is None else FAMILY)[part.kind]
    if again:
        render = passed_in  # in which round: the family passes in another one, too
    if not first:
        render = AFTER_OTHERS.get(part.kind, render)
    return render(phrases, part.things)


def _in_full(phrases: Phrases, parts: Sequence[_Part]) -> str:
    """A family's clause with everything there is to say; "" if that is too long or no more."""
    if not any(part.kind in IN_FULL and len(part.things) == 1 for part in parts):
        return ""
    text = "; ".join((IN_FULL.get(part.kind) or FAMILY[part.kind])(phrases, part.things) for part in parts)
    return text if cell_len(text) <= LONGEST else ""


def _newest(phrases: Phrases, parts: Sequence[_Part]) -> str:
    """The last thing that a family did, and that it passed then; "" if that is all it did."""
    kept = parts[-2:] if parts[-1].kind == "passed" else parts[-1:]
    if len(kept) == len(parts):
        return ""
    return ", ".join(_text(phrases, part, first=part is kept[0]) for part in kept)


def _joined(texts: Sequence[str]) -> str:
    """The parts of a family's clause; only the last ones if it would be too long."""
    kept: list[str] = []
    for text in reversed(texts):
        if kept and cell_len(", ".join([text, *kept])) > LONGEST - len("…, "):
            return ", ".join(["…", *kept])
        kept.insert(0, text)
    return ", ".join(kept)


def _parts(events: Sequence[TableEvent], families: int) -> list[_Part]:
    parts: list[_Part] = []
    for place, event in enumerate(events):
        if event.code in _REVEALS:
            parts = _without_choices(parts, _REVEALS[event.code])
        says = SAYS.get(event.code)
        if says is not None:
            _add(parts, says(*event.args), place)
            _nobody(parts, families)
    return parts


def _add(parts: list[_Part], said: Said, place: int) -> None:
    last = next((part for part in reversed(parts) if part.seat == said.seat), None)
    if last is not None and last.kind == said.kind and said.kind in _TOGETHER:
        last.things.append(said.thing)
        last.last = place
        return
    if last is not None and (last.kind, said.kind) == ("rolled", "goods"):
        parts.remove(last)  # the good says enough
    if said.kind in ("adopted", "rejected"):
        said = _counted(parts, said)
    parts.append(_Part(said.seat, said.kind, [said.thing], place))


def _counted(parts: list[_Part], outcome: Said) -> Said:
    """The outcome of a vote together with the number of votes, which came in an event of its own."""
    for part in parts:
        if part.kind == "vote" and part.things[-1][0] == outcome.thing[0]:
            parts.remove(part)
            return outcome._replace(thing=part.things[-1])
    return outcome


def _without_choices(parts: list[_Part], kind: str) -> list[_Part]:
    """Without the secret choices of this kind, which have been revealed."""
    return [part for part in parts if not (part.kind == "chose" and part.things[-1][0] == kind)]


def _nobody(parts: list[_Part], families: int) -> None:
    """If nobody could act in a round, make that one part."""
    idle = parts[-families:] if families else []
    kinds = {part.things[-1] for part in idle if part.kind == "idle" and len(part.things) == 1}
    if len(idle) == families and len(kinds) == 1 and all(part.kind == "idle" for part in idle):
        del parts[-families:]
        parts.append(_Part(None, "nobody", [*kinds], idle[-1].last))
