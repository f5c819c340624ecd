"""How cards are lit."""

from __future__ import annotations

from enum import Enum


class Look(Enum):
    """How a card is lit."""

    DUSK = "dusk"
    """Not concerned."""
    SHADE = "shade"
    """Beside the one that is."""
    PLAIN = "plain"
    """In the light, but nothing is chosen among them."""
    REFUSED = "refused"
    POSSIBLE = "possible"
    POINTED = "pointed"
    SETTLED = "settled"
    """Chosen in an earlier step."""

    @property
    def lit(self) -> bool:
        """Whether it lies on parchment."""
        return self in (Look.POSSIBLE, Look.POINTED, Look.SETTLED)

    @property
    def paper(self) -> str:
        """The role of its ground."""
        return "parchment" if self.lit else "parchment.dusk"

    @property
    def ink(self) -> str:
        """The role of its main letters."""
        return "brown" if self.lit else "text"
