"""Line mode leaves everything on the terminal, so people at one keyboard must not have secrets."""

from __future__ import annotations

import contextlib
from typing import Any

from colonia_tui import shelf
from colonia_tui.failure import Misuse
from colonia_tui.language.i18n import _
from engine import shelf as rules
from engine.game import Refused
from engine.table import new_table
from net.plans import TablePlan
from net.wire.messages import PERSON


def secrets_stay() -> str:
    """Why people at one keyboard cannot play a game with secrets."""
    return _(
        "Line mode leaves everything on the terminal, so people at one keyboard would learn each other's "
        "secrets. Play with open screens, if the game has that option, or on terminals of your own."
    )


def check_plan(plan: TablePlan) -> None:
    """The same for a plan."""
    if sum(chair.kind == PERSON for chair in plan.chairs) > 1:
        check_secrets(plan.game, len(plan.chairs), plan.options)


def check_secrets(game: str, seats: int, options: dict[str, Any]) -> None:
    """Raises Misuse if people at one keyboard would learn each other's secrets, before a table is made."""
    with contextlib.suppress(Refused):  # opening the table says why
        table = new_table(rules.game(game), seats, "1", bytes(16), options)
        if shelf.face(game).hidden(table.view(0)):
            raise Misuse(secrets_stay())
