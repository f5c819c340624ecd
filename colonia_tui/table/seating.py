"""Who sits at a keyboard that several people share, and for whom the curtain is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from colonia_tui.table.desk import Desk
from engine.game import Seat, View


class Seating:
    """Decides whose screen is shown. `Desk.here` is the seat; None while the curtain is drawn."""

    def __init__(self, desk: Desk, hidden: Callable[[View], bool], own_key: bool = False) -> None:
        """``hidden`` is `colonia_tui.face.Face.hidden`. With ``own_key`` the curtain comes before secret
        choices only: one's own screen is behind a key."""
        self._desk, self._hidden = desk, hidden
        self.own_key = own_key
        self.behind: Seat | None = None
        """Whom the curtain waits for."""
        self.last: Seat | None = None
        """The seat that acted last at this keyboard."""

    @property
    def shared(self) -> bool:
        return len(self._desk.seats) > 1

    @property
    def viewer(self) -> Seat | None:
        """The seat whose marks and recap are shown: it is at the keyboard, or the curtain waits for it; else
        the one with the newest update. None for a spectator."""
        if self.behind is not None:
            return self.behind
        updates = self._desk.updates
        if self._desk.here in updates:
            return self._desk.here
        seats = (seat for seat in updates if seat is not None)
        return max(seats, key=lambda seat: updates[seat].version, default=None)

    def settle(self) -> None:
        """Give the keyboard to whoever has to decide something."""
        desk = self._desk
        if self.behind is not None and self.behind in desk.asked():
            return  # the curtain waits for somebody already
        seat = desk.next_seat()
        if desk.needs_curtain(seat, self._covers):
            assert seat is not None
            self.cover(seat)
        else:
            self.behind, desk.here = None, seat

    def watched(self) -> None:
        """Everybody around the keyboard was shown something: whoever was there may have left it to others."""
        here, self._desk.here = self._desk.here, None
        if not self._desk.needs_curtain(here, self._covers):
            self._desk.here = here
        elif here in self._desk.asked():
            self.cover(here)
        else:
            self.settle()

    def _covers(self, view: View) -> bool:
        return not self.own_key and self._hidden(view)

    def cover(self, seat: Seat) -> None:
        """Draw the curtain for a seat."""
        self.behind, self._desk.here = seat, None

    def open(self) -> None:
        """The one whom the curtain waits for is here."""
        if self.behind is not None:
            self.behind, self._desk.here = None, self.behind

    def next_up(self, coming: Sequence[Seat]) -> Seat | None:
        """Who comes to this keyboard after the one whose turn it is, as far as that is known.

        ``coming`` is what `colonia_tui.drawing.story.Story.coming` says.
        """
        now = self._desk.here if self.behind is None else self.behind
        if not self.shared or now is None:
            return None
        asked = self._desk.asked()
        after = [seat for seat in asked if seat > now] + [seat for seat in asked if seat < now]
        return next((seat for seat in (*after, *coming) if seat in self._desk.seats and seat != now), None)
