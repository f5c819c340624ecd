"""Monday: preparing the week."""

from __future__ import annotations

from engine.colonia import knowledge, piles
from engine.colonia.components import BERTHS, EDICTS_A_WEEK, WEEKS
from engine.colonia.state import OPEN, R, State
from engine.game import Out


def prepare(s: State, out: Out | None) -> bool:
    """Reveal the week card, fill the booths, set the bars, reveal the edicts."""
    s.week += 1
    s.week_card = piles.draw(s, f"week {s.week}", s.week_deck, out)
    if out is not None:
        out.tell("week", s.week, s.week_card)
    _fill_booths(s, out)
    card = s.deck.weeks[s.week_card]
    s.bar = list(card.contracts)
    s.ordered = [0] * len(s.ordered)
    s.harbour_bar = BERTHS if s.week == WEEKS else card.ships
    _reveal_edicts(s, out)
    return True


def _fill_booths(s: State, out: Out | None) -> None:
    taken = wanted = 0
    for booth, count in enumerate(s.deck.weeks[s.week_card].booths):
        wanted += count
        taken += fill_booth(s, booth, count, f"week {s.week} booth {booth + 1}", out)
    knowledge.bag_opened(s)
    if out is not None:
        out.tell("booths_filled", taken, wanted)


def fill_booth(s: State, booth: int, count: int, label: str, out: Out | None) -> int:
    """Draw resources from the bag onto a booth. Returns how many there were.

    Call `knowledge.bag_opened` once all booths are filled.
    """
    taken = piles.take(s, label, count, out)
    for resource in taken:
        s.booth[booth * R + resource] += 1
    return len(taken)


def _reveal_edicts(s: State, out: Out | None) -> None:
    first = (s.week - 1) * EDICTS_A_WEEK
    drawn = [piles.draw(s, f"edict {first + k + 1}", s.edict_deck, out) for k in range(EDICTS_A_WEEK)]
    s.edicts = sorted(drawn, key=lambda edict: s.deck.edicts[edict].day)  # equal days as drawn
    s.votes = [OPEN] * EDICTS_A_WEEK
    if out is not None:
        out.tell("edicts", *s.edicts)
