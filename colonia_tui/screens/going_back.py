"""Going back, in words."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.language.i18n import _, ngettext
from engine.game import Seat
from net.messages import Proposal, Update


def same_draws() -> str:
    """Asked when only bots would have to agree, but something was drawn."""
    return _("Go back to before your last move? The same draws come again: y / n")


def proposal(update: Update) -> str:
    """Asked before everybody is."""
    moves = update.plays - (update.last or 0)
    return ngettext(
        "Ask everybody to go back {moves} move? All must agree; the same draws come again.",
        "Ask everybody to go back {moves} moves? All must agree; the same draws come again.",
        moves,
    ).format(moves=moves)


def consent(asked: Proposal, seat: Seat, names: Sequence[str]) -> str:
    """Asked of everybody else."""
    moves = asked.plays - (asked.keep or 0)
    return ngettext(
        "{name}: {proposer} asks to go back {moves} move; the same draws would come again. Agree?",
        "{name}: {proposer} asks to go back {moves} moves; the same draws would come again. Agree?",
        moves,
    ).format(name=names[seat], proposer=names[asked.seat], moves=moves)
