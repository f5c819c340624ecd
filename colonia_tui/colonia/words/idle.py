"""Why a family cannot act in a round, as far as everybody can see."""

from __future__ import annotations

from typing import Final

from colonia_tui.language.i18n import N_, _
from engine.colonia.view import ColoniaView
from engine.game import Seat

_BY_ROUND: Final = {
    "market": N_("too few at home for a booth"),
    "order": N_("too few at home"),
    "load": N_("nobody at home or no free hold"),
    "buy": N_("no card is left"),
    "safeguard": N_("nobody at home or no free card"),
}
_FULL: Final = {"load": N_("no hold is free"), "safeguard": N_("no card is free")}


def why_idle(kind: str) -> str:
    """The reason by the kind of round alone, if the table has changed since."""
    return _(_BY_ROUND[kind])


def why_idle_now(view: ColoniaView, seat: Seat, kind: str) -> str:
    """The reason visible in ``view``, the table at that moment."""
    if kind != "buy" and not view["supply"][seat]:
        return _("nobody at home")
    return _(_FULL[kind]) if kind in _FULL else why_idle(kind)
