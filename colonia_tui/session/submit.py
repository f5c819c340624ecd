"""Submits commands to the host, one at a time: the player's and the screen's own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from math import inf
from time import monotonic

from colonia_tui.face import Face
from colonia_tui.language.reasons import explain
from colonia_tui.session.presenter import Presenter
from engine.game import Action, Reason, Seat


class Submitter:
    """The command waiting for an answer.

    ``run`` waits for it, ``say`` gets the sentence about a refusal.
    """

    def __init__(
        self,
        presenter: Presenter,
        face: Face,
        run: Callable[[Coroutine[object, object, None]], object],
        say: Callable[[str], None],
    ) -> None:
        self._presenter, self._face = presenter, face
        self._run, self._say = run, say
        self.busy = False
        """Whether a command is on its way."""
        self.answered = -inf
        """When we sent the last action."""
        self.by_hand = False
        """Whether the player went back, and so wants to give the answers that the screen could give."""
        self._whole: tuple[Seat, int] | None = None
        """The seat whose unfinished action we are taking back, and the version taken back last."""

    def act(self, seat: Seat, action: Action, version: int) -> None:
        """Send a player's choice."""
        desk = self._presenter.desk
        self.answered = monotonic()
        self.by_hand = False
        if action in desk.updates[seat].legal:  # an illegal one will be refused and is no move
            self._presenter.seating.last = seat
        self.send(desk.link.act(seat, action, version))

    def send(self, answer: Awaitable[Reason | None]) -> None:
        """Wait for a command's answer, and say the reason for a refusal."""

        async def wait() -> None:
            try:
                why = await answer
            finally:
                self.busy = False
            if why is not None:
                self._whole = None
                self._say(explain(why, self._presenter.words))
            self.undo_further()

        self.busy = True
        self._run(wait())

    def pass_idle(self) -> None:
        """Answer for a seat that has no choice, if its screen may."""
        presenter = self._presenter
        if not presenter.settings.autopass or self.by_hand or self.busy:
            return
        for seat in presenter.desk.asked():
            update = presenter.desk.updates[seat]
            action = self._face.autopass(update)
            if action is not None:
                presenter.player.passes(seat, update.version)
                self.send(presenter.desk.link.act(seat, action, update.version))
                return

    def undo_whole(self, seat: Seat) -> None:
        """Take back all steps of an unfinished action, one by one."""
        self.by_hand = True
        self._whole = seat, -1
        self.undo_further()

    def undo_further(self) -> None:
        """Take back one more step, if we are taking back a whole action and the last step is done."""
        if self._whole is None or self.busy:
            return
        seat, taken = self._whole
        back = self._presenter.going_back.undo_midway(seat)
        if back is None:
            self._whole = None
        elif (version := self._presenter.desk.updates[seat].version) != taken:
            self._whole = seat, version
            self._presenter.playback.clear()
            self.send(back.command())
