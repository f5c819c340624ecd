"""Two terminals side by side: one gets a stream as it is, the other what the cells make of it."""

from __future__ import annotations

from colonia_tui.terminal.abilities import EVERYTHING, Abilities
from colonia_tui.terminal.cells import Cells
from tests.terminal.emulator import Emulator, differences


class Pair:
    """Terminals with these abilities."""

    def __init__(self, can: Abilities = EVERYTHING, size: tuple[int, int] = (80, 24)) -> None:
        self.size = size
        self.cells = Cells(can, lambda: self.size)
        self.wanted = Emulator(*size)
        self.shown = Emulator(*size, bce=can.erase)
        self.taken = self.sent = 0
        """Bytes that came in and that went out."""
        self._plain = Cells(can, lambda: self.size)
        self._plain.step_aside()

    def take(self, data: str) -> str:
        """Both get a piece of the stream; what goes out to the second."""
        self.wanted.feed(self._plain.take(data).replace("\n", "\r\n"))
        text = self.cells.take(data)
        self.shown.feed(text)
        self.taken, self.sent = self.taken + len(data.encode()), self.sent + len(text.encode())
        return text

    def difference(self) -> str | None:
        """Where they look different, the cursor's place included; None if they do not."""
        if self.cells.stepped_aside:
            return "there was a surprise"
        cursors = [(there.cursor.x, there.cursor.y) for there in (self.wanted, self.shown)]
        if cursors[0] != cursors[1]:
            return f"cursor at {cursors[0]} and {cursors[1]}"
        return next(differences(self.wanted.picture(), self.shown.picture()), None)
