"""What each kind of question is for, in one sentence for a player who has not read the rules."""

from __future__ import annotations

from typing import Final

from colonia_tui.language.i18n import N_, _

PURPOSES: Final[dict[str, str]] = {
    "settle": N_("Dice of all colours help; wages come off your income."),
    "counter": N_("The highest black die is yours: beat it, or lose 2 VP."),
    "act": N_("Dice of others cost 2, 4 or 6 each, the more the dearer."),
    "turn": N_("Upside down a 1 becomes a 6, a 2 a 5 and a 3 a 4."),
    "cube": N_("A cube changes what dice are worth, and is then gone."),
    "group": N_("One to three dice: own ones are free, others are bought."),
    "source": N_("Whoever goes leaves a place behind, but the die stays."),
    "times": N_("Each time costs you something, or helps others too."),
    "event": N_("Cubes on events bring influence now, VP when it is full."),
}
"""By kind of question."""


def purpose(kind: str) -> str:
    """The sentence for a kind of question, "" for an unknown one."""
    return _(PURPOSES[kind]) if kind in PURPOSES else ""
