"""Where the members of a family are; the numbers always add up to the whole family."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.colonia.components import STREETS, TUESDAY, WEDNESDAY, WEEKS
from engine.colonia.view import ColoniaView
from engine.game import Seat


class Members(NamedTuple):
    """The members of one family."""

    home: int
    tonight: int
    """Members who come home at the end of this day."""
    back: Sequence[int]
    """Members who come back on a later Tuesday, Wednesday, Thursday or Friday. Those in the City Hall and on
    booths count on the day they will come back."""
    rows: int
    """With the craftsmen."""
    aboard: int
    cards: int
    """Safeguarding relics."""
    gone: Sequence[int] = (0, 0, 0, 0)
    """Members who would come back after the end of the game, by street; they are not in `back`."""

    @property
    def out(self) -> int:
        """At work, or away until the end."""
        return self.rows + self.aboard + self.cards + sum(self.gone)

    @property
    def total(self) -> int:
        return self.home + self.tonight + sum(self.back) + self.out


def members(view: ColoniaView, seat: Seat) -> Members:
    """Where the members of ``seat`` are."""
    back = list(view["street"][seat])
    tonight = 0
    if view["day"] in STREETS and not _evening(view):
        street = STREETS.index(view["day"])
        if view["comes_home"][street] == view["week"] and view["week"]:
            tonight, back[street] = back[street], 0
    back[STREETS.index(TUESDAY)] += view["hall"][seat]
    back[STREETS.index(WEDNESDAY)] += sum(
        booth["members"] for booth in view["booths"] if booth["seat"] == seat
    )
    # on its own day a street has been emptied by now, or holds only members who just left
    weeks = [week + (day == view["day"]) for week, day in zip(view["comes_home"], STREETS, strict=True)]
    gone = [count if week > WEEKS else 0 for count, week in zip(back, weeks, strict=True)]
    return Members(
        home=view["supply"][seat],
        tonight=tonight,
        back=[count - never for count, never in zip(back, gone, strict=True)],
        rows=sum(
            count for craftsman in view["craftsmen"] for who, count in craftsman["contracts"] if who == seat
        ),
        aboard=sum(berth["holds"].count(seat) for berth in view["berths"]),
        cards=sum(card["guard"] == seat for card in view["display"]),
        gone=gone,
    )


def _evening(view: ColoniaView) -> bool:
    """Whether today's members have come home already and those on today's street have just left.

    Only on Tuesday and Wednesday can this be seen: the cards are up, or the market is cleared.
    """
    if view["day"] == TUESDAY:
        return any(view["cards"])
    cleared = not any(any(booth["resources"]) or booth["members"] for booth in view["booths"])
    return view["day"] == WEDNESDAY and cleared
